import type { Locator, Page } from 'playwright-core';

/** Somebody who clicks: on the board where something glows, else in the list. */
export class Player {
  decisions = 0;
  boardClicks = 0;
  #random: number;

  constructor(
    readonly page: Page,
    seed: number,
  ) {
    this.#random = seed;
  }

  /** Small numbers that are the same in every run. */
  #pick(n: number): number {
    this.#random = (this.#random * 1103515245 + 12345) % 2147483648;
    return Math.floor((this.#random / 2147483648) * n);
  }

  get ending(): Locator {
    return this.page.locator('.ending');
  }

  get options(): Locator {
    return this.page.locator('button.option');
  }

  sequence(): Promise<string | null> {
    return this.page.locator('.table').getAttribute('data-sequence');
  }

  /** Waits until it is one's turn; false when the game is over. */
  async myTurn(): Promise<boolean> {
    await this.page.locator('.ending, button.option').first().waitFor({ timeout: 60_000 });
    return (await this.ending.count()) === 0;
  }

  /** Gives the first answer, and waits until it has been taken: by then another question, a cover or the end is there. */
  async answerFirst(): Promise<void> {
    const before = await this.sequence();
    await this.options.first().click();
    await this.#moved(before);
  }

  async decide(): Promise<void> {
    const before = await this.sequence();
    const glowing = this.page.locator('.board .thing.glows');
    const things = await glowing.count();
    const tries = things > 0 && (this.boardClicks === 0 || this.#pick(2) === 0);
    if (tries && (await this.#onBoard(glowing.nth(this.#pick(things))))) this.boardClicks += 1;
    else await this.options.nth(this.#pick(await this.options.count())).click();
    if ((await this.sequence()) === before && (await this.page.locator('text=Show all answers').count()) > 0) await this.options.first().click();
    await this.#moved(before);
    this.decisions += 1;
  }

  async #moved(before: string | null): Promise<void> {
    await this.page.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset.sequence !== old || document.querySelector('.ending'), before, { timeout: 60_000 });
  }

  /** A thing that lies under the edge of the screen cannot be clicked; a person then takes the list, sooner once they know the board. */
  async #onBoard(thing: Locator): Promise<boolean> {
    return thing.click({ timeout: this.boardClicks === 0 ? 2_000 : 700 }).then(
      () => true,
      () => false,
    );
  }

  async play(most: number): Promise<boolean> {
    for (let n = 0; n < most; n++) {
      if (!(await this.myTurn())) return true;
      await this.decide();
    }
    return false;
  }
}
