/** A part of a text; words of the game have a meaning. */
export interface Part {
  text: string;
  term?: string;
}

const ofWord = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds words of the game in a text, each once: the longest match, as a whole word, regardless of the case of its first letter. */
export function parts(text: string, terms: Record<string, string>, known = new Set<string>()): Part[] {
  const words = Object.keys(terms).toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text }];
  const found: Part[] = [];
  for (const piece of text.split(new RegExp(`\\b(${words.map(ofWord).join('|')})\\b`, 'i'))) {
    const term = words.find((word) => word.toLowerCase() === piece.toLowerCase());
    const meaning = term && terms[term];
    if (!term || !meaning || known.has(meaning)) found.push({ text: piece });
    else {
      known.add(meaning);
      found.push({ text: piece, term });
    }
  }
  return found.filter(({ text }) => text !== '');
}
