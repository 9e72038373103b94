/** Shorter movements are a trembling hand; anything longer is a drag. */
const FAR = 8;

/** A thing that follows the mouse or a finger until it is dropped. */
export class Drag<Key> {
  #held: { key: Key; x: number; y: number } | undefined = $state.raw();
  #by: { x: number; y: number } = $state.raw({ x: 0, y: 0 });
  #dragged = false;

  /** What is being dragged, once it has left its place. */
  readonly moving: Key | undefined = $derived(this.#held && Math.hypot(this.#by.x, this.#by.y) > FAR ? this.#held.key : undefined);

  grab(event: PointerEvent, key: Key, can: boolean): void {
    this.#dragged = false;
    if (!can) return;
    this.#held = { key, x: event.clientX, y: event.clientY };
    this.#by = { x: 0, y: 0 };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  pull(event: PointerEvent): void {
    if (this.#held) this.#by = { x: event.clientX - this.#held.x, y: event.clientY - this.#held.y };
  }

  /** Lets go. Returns where it was dropped, by the `data-` attribute of that name; empty if nowhere, `undefined` if nothing was dragged. */
  drop(event: PointerEvent, name: string): string | undefined {
    this.#dragged = this.moving !== undefined;
    this.#held = undefined;
    if (!this.#dragged) return undefined;
    const own = event.currentTarget as HTMLElement;
    const moved = own.style.translate === '' ? undefined : own;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one instanceof HTMLElement && one !== moved && one.dataset[name] !== undefined);
    return (under as HTMLElement | undefined)?.dataset[name] ?? '';
  }

  stop(): void {
    this.#held = undefined;
  }

  /** The click at the end of a drag does not count. */
  isClick(event: MouseEvent): boolean {
    return !this.#dragged || event.detail === 0;
  }

  /** The offset from its place, as CSS. */
  style(key: Key): string {
    return this.moving === key ? `translate:${this.#by.x}px ${this.#by.y}px` : '';
  }
}
