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
    const thing = meantBy(event);
    const [answer, ...others] = (thing && pointing.yours && pointing.targets.get(thing)) || [];
    const kind = thing?.split(':')[0];
    const one = others.length === 0 && (answer?.at.filter((at) => at.kind === kind).length ?? 0) > 1;
    picked = thing && one ? { thing, asked: pointing.question } : undefined;
  };
}

/** The thing that the event is about: a click may mean what lies under the thing, a key never does. */
function meantBy({ target, type }: Event): string | undefined {
  const { thing, meant } = (target instanceof Element ? target.closest<SVGElement>('[data-thing]') : undefined)?.dataset ?? {};
  return type === 'click' ? (meant ?? thing) : thing;
}
