import type { Locator, Page } from 'playwright-core';

/** A player who clicks: on the board where something glows, otherwise in the list; at random, or as a bot would. */
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

  /** Small pseudo-random numbers, the same in every run. */
  #pick(n: number): number {
    this.#random = (this.#random * 1103515245 + 12345) % 2147483648;
    return Math.floor((this.#random / 2147483648) * n);
  }

  get ending(): Locator {
    return this.page.locator('.ending');
  }

  /** What can be clicked in the list. Answers about a die appear when the die is picked. */
  get options(): Locator {
    return this.page.locator('.question ol:not(.picking) button.option, .picking > li:not(.die) button.option, .picking button.advised');
  }

  sequence(): Promise<string | null> {
    return this.page.evaluate(() => document.querySelector<HTMLElement>('.table')?.dataset.sequence ?? null);
  }

  /** Waits until it is the player's turn; false when the game is over. */
  async myTurn(): Promise<boolean> {
    const [cover, told] = [this.page.locator('.cover[role=dialog]'), this.page.getByTestId('read-on')];
    for (;;) {
      await this.page.locator('.ending, button.option, .cover[role=dialog], [data-testid=read-on]').filter({ visible: true }).first().waitFor({ timeout: 60_000 });
      if ((await this.page.locator('dialog.ending').count()) > 0) return false;
      if ((await cover.count()) > 0) await cover.getByRole('button').click();
      else if ((await told.count()) > 0) await this.read();
      else if ((await this.ending.count()) === 0) return true;
      // The last story has to be read before the ending covers the board.
      else await this.page.locator('dialog.ending, [data-testid=read-on]').first().waitFor();
    }
  }

  /** Gives the first answer, and waits until it has been taken: another question, a cover or the ending appears. */
  async answerFirst(): Promise<void> {
    const before = await this.sequence();
    await this.list();
    await this.options.first().click();
    await this.#moved(before);
  }

  /** Reads whatever is told over the board. */
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

  /** Opens the list of answers if they are given by hand over the board. */
  async list(): Promise<void> {
    const button = this.page.locator('.listed[aria-expanded=false]');
    if ((await button.count()) > 0) await button.click();
  }

  /** Whether a click on the board was an answer. Several answers may point at one thing, or the click may have hit a thing on top of it and opened its card. */
  async #answered(before: string | null): Promise<boolean> {
    const card = this.page.locator('dialog[aria-labelledby=card-name]');
    if ((await card.count()) > 0) await card.getByRole('button', { name: 'Close' }).click();
    if ((await this.page.getByText('Show all answers').count()) > 0) return false;
    return this.#moved(before, 2_000).then(
      () => true,
      () => false,
    );
  }

  /** Does what a bot would do, by clicking the thing that the answer is about, if it is on the board. */
  async follow(): Promise<void> {
    const before = await this.sequence();
    await this.list();
    const option = await this.#advised();
    // The screen was passed on in the meantime.
    if ((await this.page.locator('.cover[role=dialog]').count()) > 0) return;
    const choice = this.page.locator(`button.option[data-option="${await option.getAttribute('data-option')}"]`);
    await option.focus();
    const lit = this.page.locator('.board .thing.glows.lit').first();
    if ((await lit.count()) > 0) await this.clickOn((await lit.getAttribute('data-thing')) ?? '');
    if ((await this.sequence()) === before && (await this.ending.count()) === 0) await choice.click({ timeout: 3_000 }).catch(() => undefined);
    await this.#moved(before);
    this.decisions += 1;
  }

  /** What a bot would answer; without advice, the first answer. */
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

  /** Clicks a thing on the board: its middle, or a part of it that is not covered. */
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

  /** A thing below the edge of the screen cannot be clicked. A person would then use the list. */
  async #onBoard(thing: Locator, position?: { x: number; y: number }): Promise<boolean> {
    return thing.click({ timeout: this.boardClicks === 0 ? 2_000 : 700, ...(position && { position }) }).then(
      () => true,
      () => false,
    );
  }

  /** Follows the bot's advice for this many decisions; true when the game is over. */
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
