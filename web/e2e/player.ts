import type { Locator, Page } from 'playwright-core';

/** Somebody who clicks, on the board where something glows, else in the list: at random, or as a bot would. */
export class Player {
  decisions = 0;
  boardClicks = 0;
  /** What was clicked on the board: `space`, `token` and so on. */
  readonly clicked = new Set<string>();
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

  /** What can be clicked in the list: what is done with a die is there once the die is picked. */
  get options(): Locator {
    return this.page.locator('.question ol:not(.picking) button.option, .picking > li:not(.die) button.option, .picking button.advised');
  }

  sequence(): Promise<string | null> {
    return this.page.evaluate(() => document.querySelector<HTMLElement>('.table')?.dataset.sequence ?? null);
  }

  /** Waits until it is one's turn; false when the game is over. */
  async myTurn(): Promise<boolean> {
    const [cover, told] = [this.page.locator('.cover[role=dialog]'), this.page.getByTestId('read-on')];
    for (;;) {
      await this.page.locator('.ending, button.option, .cover[role=dialog], [data-testid=read-on]').filter({ visible: true }).first().waitFor({ timeout: 60_000 });
      if ((await this.page.locator('dialog.ending').count()) > 0) return false;
      if ((await cover.count()) > 0) await cover.getByRole('button').click();
      else if ((await told.count()) > 0) await this.read();
      else if ((await this.ending.count()) === 0) return true;
      // The last story is read before the end covers the board.
      else await this.page.locator('dialog.ending, [data-testid=read-on]').first().waitFor();
    }
  }

  /** Gives the first answer, and waits until it has been taken: by then another question, a cover or the end is there. */
  async answerFirst(): Promise<void> {
    const before = await this.sequence();
    await this.list();
    await this.options.first().click();
    await this.#moved(before);
  }

  /** Whatever is told over the board is read first. */
  async read(): Promise<void> {
    const on = this.page.getByTestId('read-on');
    while ((await on.count()) > 0) await on.click();
  }

  async decide(): Promise<void> {
    await this.read();
    const before = await this.sequence();
    const glowing = this.page.locator('.board .thing.glows');
    const things = await glowing.count();
    const tries = things > 0 && (this.boardClicks === 0 || this.#pick(2) === 0);
    const onBoard = tries && (await this.#onBoard(glowing.nth(this.#pick(things))));
    if (onBoard) this.boardClicks += 1;
    if (!onBoard || !(await this.#answered(before))) {
      await this.list();
      await this.options.nth(this.#pick(await this.options.count())).click();
    }
    await this.#moved(before);
    this.decisions += 1;
  }

  /** What is done by hand over the board is answered in the list, once it is shown. */
  async list(): Promise<void> {
    const button = this.page.locator('.listed[aria-expanded=false]');
    if ((await button.count()) > 0) await button.click();
  }

  /** Whether a click on the board was an answer: several may point at one thing, or one that lies upon it was hit and shows its card. */
  async #answered(before: string | null): Promise<boolean> {
    const card = this.page.locator('dialog[aria-labelledby=card-name]');
    if ((await card.count()) > 0) await card.getByRole('button', { name: 'Close' }).click();
    if ((await this.page.getByText('Show all answers').count()) > 0) return false;
    return this.#moved(before, 2_000).then(
      () => true,
      () => false,
    );
  }

  /** Does what a bot would do: by clicking what it is about, where that is on the board. */
  async follow(): Promise<void> {
    const before = await this.sequence();
    await this.list();
    const option = await this.#advised();
    // The screen was passed on meanwhile.
    if ((await this.page.locator('.cover[role=dialog]').count()) > 0) return;
    const choice = this.page.locator(`button.option[data-option="${await option.getAttribute('data-option')}"]`);
    await option.focus();
    const lit = this.page.locator('.board .thing.glows.lit').first();
    if ((await lit.count()) > 0) await this.clickOn((await lit.getAttribute('data-thing')) ?? '');
    if ((await this.sequence()) === before && (await this.ending.count()) === 0) await choice.click({ timeout: 3_000 }).catch(() => undefined);
    await this.#moved(before);
    this.decisions += 1;
  }

  /** What a bot would answer; where none says anything, the first answer. */
  async #advised(): Promise<Locator> {
    if ((await this.options.count()) === 1) return this.options.first();
    const advised = this.page.locator('button.option.advised');
    for (let asked = 0; asked < 2 && (await advised.count()) === 0; asked++) {
      await this.page.keyboard.press('h');
      await advised.waitFor({ timeout: 8_000 }).catch(() => undefined);
    }
    return (await advised.count()) > 0 ? advised : this.options.first();
  }

  /** Answers by clicking a thing that glows on the board. */
  async answerOn(thing: string): Promise<boolean> {
    const before = await this.sequence();
    const clicked = await this.clickOn(thing);
    if (clicked) await this.#moved(before);
    return clicked;
  }

  /** Clicks a thing on the board: its middle, or where nothing stands on it. */
  async clickOn(thing: string): Promise<boolean> {
    const there = this.page.locator(`.board [data-thing="${thing}"]`).first();
    const clicked = (await this.#onBoard(there)) || (await this.#onBoard(there, { x: 14, y: 44 }));
    if (clicked) {
      this.boardClicks += 1;
      this.clicked.add(thing.slice(0, thing.indexOf(':')));
    }
    return clicked;
  }

  async #moved(before: string | null, timeout = 60_000): Promise<void> {
    await this.page.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset.sequence !== old || document.querySelector('.ending'), before, { timeout });
  }

  /** A thing that lies under the edge of the screen cannot be clicked; a person then takes the list, sooner once they know the board. */
  async #onBoard(thing: Locator, position?: { x: number; y: number }): Promise<boolean> {
    return thing.click({ timeout: this.boardClicks === 0 ? 2_000 : 700, ...(position && { position }) }).then(
      () => true,
      () => false,
    );
  }

  /** Follows the bot's advice for so many decisions; true when the game is over. */
  async playAdvised(most: number): Promise<boolean> {
    for (let n = 0; n < most; n++) {
      if (!(await this.myTurn())) return true;
      await this.follow();
    }
    return !(await this.myTurn());
  }

  async play(most: number): Promise<boolean> {
    for (let n = 0; n < most; n++) {
      if (!(await this.myTurn())) return true;
      await this.decide();
    }
    return false;
  }
}
