import type { Page } from 'playwright-core';

/** Answers whose centre is covered by something else when they are scrolled into view. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bad: string[] = [];
    for (const option of document.querySelectorAll<HTMLElement>('button.option')) {
      // Answers about a die appear when the die is picked, answers done by hand when the list is opened.
      if (option.closest('.picking > .die, ol.aside')) continue;
      option.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = option.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!there || !option.contains(there)) bad.push(option.innerText);
    }
    scrollTo(0, 0);
    return bad;
  });
}
