import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe rates as serious or critical on a page. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe;
    const { violations } = await axe.run();
    return violations.filter((one) => one.impact === 'serious' || one.impact === 'critical').flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
  });
}
