import type { Page } from 'playwright-core';

/** Answers whose middle is something else when they are brought into sight. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bad: string[] = [];
    for (const option of document.querySelectorAll<HTMLElement>('button.option')) {
      // What is done with a die is there once the die is picked, what is done by hand once the list is asked for.
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
