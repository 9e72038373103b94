import type { Asked } from '../../wire';
import type { Card, Investigator, View } from './view';

const TRADES = ['MOM-TRADE-01', 'MOM-TRADE-02'];
export const FLOOR = 'floor';

/** A card in a trade: where it is, and the answer that moves it. */
export interface Held {
  /** Unique in a trade; copies of a card in the same place are numbered. */
  key: string;
  card: Card;
  /** An investigator's id, or the floor. */
  from: string;
  /** `undefined` if it cannot be moved now. */
  answer: string | undefined;
}

/** Somebody in the trade, or the floor, and the cards there. */
export interface Side {
  id: string;
  who: Investigator | undefined;
  number: number;
  cards: Held[];
}

/** A move that is planned. */
export interface Move {
  card: string;
  from: string;
  to: string;
}

/** The investigator who is asked. */
export const speakerOf = (view: View, asked: Asked | undefined): Investigator | undefined => view.investigators.find(({ name }) => name === asked?.speaker);

/** The investigator whom a question is about: whoever is asked, rolls, or has the turn. */
export function atAsk(view: View, asked: Asked | undefined): Investigator | undefined {
  return speakerOf(view, asked) ?? view.investigators[view.dice?.who ?? view.turn?.who ?? -1];
}

/** Whether there is a trade where an investigator of these seats is. */
export function involves(view: View, asked: Asked | undefined, seats: number[]): boolean {
  const space = TRADES.includes(asked?.rule ?? '') ? speakerOf(view, asked)?.space : null;
  return space !== null && space !== undefined && view.investigators.some((who) => who.space === space && seats.includes(who.seat));
}

/** Everybody in the space of the speaker, starting with the speaker, then the floor. */
export function sidesOf(view: View, asked: Asked): Side[] {
  const speaker = speakerOf(view, asked);
  if (!speaker) return [];
  const here = view.investigators.map((who, number) => ({ who, number })).filter(({ who }) => who.space !== null && who.space === speaker.space);
  const people = here.toSorted((one, other) => Number(other.who === speaker) - Number(one.who === speaker));
  const lying = view.lying.filter(({ space }) => space === speaker.space).map(({ card }) => card);
  const left = [...asked.options];
  const side = (id: string, cards: Card[], who: Investigator | undefined, number: number): Side => ({ id, who, number, cards: held(id, cards, left) });
  const [own, ...others] = people;
  // The answers name the cards in this order: one's own, those on the floor, those of the others.
  const first = own ? [side(own.who.id, own.who.cards, own.who, own.number)] : [];
  const floor = side(FLOOR, lying, undefined, -1);
  return [...first, ...others.map(({ who, number }) => side(who.id, who.cards, who, number)), floor];
}

function held(from: string, cards: Card[], left: Asked['options']): Held[] {
  const seen: Record<string, number> = {};
  return cards.map((card) => {
    const nth = (seen[card.id] = (seen[card.id] ?? 0) + 1);
    const at = left.findIndex((option) => option.at.some(({ kind, id }) => kind === 'card' && id === card.id));
    return { key: `${from}/${card.id}/${nth}`, card, from, answer: at < 0 ? undefined : left.splice(at, 1)[0]?.id };
  });
}

/** The first move that the speaker can make. Cards on the floor are picked up by whoever gets them. */
export function nextMove(moves: Move[], sides: Side[]): { move: Move; answer: string } | undefined {
  const speaker = sides[0]?.id;
  for (const move of moves) {
    const card = sides.find(({ id }) => id === move.from)?.cards.find((one) => one.card.id === move.card && one.answer !== undefined);
    if (card?.answer !== undefined && (move.from !== FLOOR || move.to === speaker)) return { move, answer: card.answer };
  }
  return undefined;
}

/** Whether the speaker may move the card there at all. */
export function mayGo(card: Held, to: Side, speaker: Investigator | undefined): boolean {
  if (card.answer === undefined || to.id === card.from) return false;
  return card.from !== FLOOR || to.id === speaker?.id || to.who?.seat === speaker?.seat;
}
