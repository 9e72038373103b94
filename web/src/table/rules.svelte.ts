import { rules as fetchRules } from '../net/api';

const known = new Map<string, Promise<string>>();

/** The rules of a game as Markdown; fetched once. */
export function rulesOf(game: string): Promise<string> {
  let text = known.get(game);
  if (!text) {
    text = fetchRules(game);
    text.catch(() => known.delete(game));
    known.set(game, text);
  }
  return text;
}

/** The text of one rule: `- **DMD-RUN-01** [F S W] Run: …`. */
export function ruleText(page: string, id: string): string | undefined {
  const start = page.indexOf(`- **${id}**`);
  if (start < 0) return undefined;
  const rest = page.slice(start + id.length + 6);
  const end = rest.search(/\n(?:- \*\*|#|\n)/);
  const text = (end < 0 ? rest : rest.slice(0, end)).trim();
  return text.replace(/^\[[^\]]*\]\s*/, '').replace(/\s+/g, ' ').replaceAll(' →', '');
}

/** The texts of all rules whose id begins like this, in order. */
export function rulesBeginning(page: string, start: string): string[] {
  const ids = [...page.matchAll(/^- \*\*([A-Z0-9-]+)\*\*/gm)].map(([, id]) => id as string);
  return ids.filter((id) => id.startsWith(start)).map((id) => ruleText(page, id) ?? '');
}
