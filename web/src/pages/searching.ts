const HEADING = /^H[1-6]$/;

/** Shows only the rules on the page that contain all these words, with their headings. Returns the number of rules. */
export function search(page: HTMLElement, asked: string): number {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  let found = 0;
  let heading: HTMLElement | undefined;
  for (const block of [...page.children] as HTMLElement[]) {
    if (HEADING.test(block.tagName)) {
      heading = block;
      heading.hidden = words.length > 0;
      continue;
    }
    const items = [...block.querySelectorAll<HTMLElement>(':scope > li')];
    for (const item of items) item.hidden = !fits(item.textContent ?? '');
    const left = items.filter((item) => !item.hidden).length;
    found += left;
    block.hidden = items.length > 0 ? left === 0 : !fits(block.textContent ?? '');
    if (!block.hidden && heading) heading.hidden = false;
  }
  return found;
}
