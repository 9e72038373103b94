import type { Page } from 'playwright-core';

/** Words that are too small to read, in drawings as well, unless they only decorate them. */
export function tiny(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const [text, parent] = [walker.currentNode.textContent?.trim() ?? '', walker.currentNode.parentElement];
      if (text === '' || !parent || parent.closest('.unseen, [data-decorative], svg title, style, script, option') || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = parent.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const drawn = parent.closest('svg') && parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
      if (size < least - 0.05) found.add(`${size.toFixed(1)} px: ${text.slice(0, 30)} (${parent.tagName}.${parent.getAttribute('class') ?? ''})`);
    }
    return [...found];
  }, least);
}

/** What is too small for a finger. A drawn thing can be touched in its drawing or by its answer in the list; a link in a sentence is as high as the sentence. */
export function slim(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const touched = document.querySelectorAll<HTMLElement>('button, a.button, select, summary, input, [role=button]:not(g), [role=tab]');
    return [...touched].flatMap((one) => {
      const area = one instanceof HTMLInputElement ? (one.closest('label') ?? one) : one;
      const { width, height } = area.getBoundingClientRect();
      const hidden = !one.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1 || one.closest('.unseen, .picking > .die, ol.aside, [inert]');
      return hidden || (width >= least - 0.5 && height >= least - 0.5) ? [] : [`${width.toFixed(0)}×${height.toFixed(0)}: ${(one.getAttribute('aria-label') ?? one.innerText).slice(0, 30)} (${one.tagName}.${one.className})`];
    });
  }, least);
}
