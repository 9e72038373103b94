import { untrack } from 'svelte';
import type { Pointing } from '../table/pointing.svelte';

/**
 * If an answer is about several things, clicking one of them already says which is meant, so the question that follows
 * needs no second click. Called while a board is created; the returned listener gets clicks and keys on the board
 * before the things do.
 */
export function clickAhead(at: () => Pointing): (event: Event) => void {
  let picked: { thing: string; asked: unknown } | undefined;
  $effect(() => {
    const pointing = at();
    const { question, yours } = pointing;
    if (!yours || !picked || question === picked.asked) return;
    const { thing } = picked;
    picked = undefined;
    untrack(() => pointing.targets.get(thing)?.length === 1 && pointing.press(thing));
  });
  return (event) => {
    const pointing = at();
    const thing = event.target instanceof Element ? event.target.closest<SVGElement>('[data-thing]')?.dataset.thing : undefined;
    const [answer, ...others] = (thing && pointing.yours && pointing.targets.get(thing)) || [];
    const kind = thing?.split(':')[0];
    const one = others.length === 0 && (answer?.at.filter((at) => at.kind === kind).length ?? 0) > 1;
    picked = thing && one ? { thing, asked: pointing.question } : undefined;
  };
}
