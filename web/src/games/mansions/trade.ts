import type { Asked } from '../../wire';
import type { Card, Investigator, View } from './view';

const TRADES = ['MOM-TRADE-01', 'MOM-TRADE-02'];
export const FLOOR = 'floor';

/** A card in a trade: where it is, and with which answer it is moved. */
export interface Held {
  /** No two in a trade are the same; copies of a card are numbered where they lie. */
  key: string;
  card: Card;
  /** An investigator's id, or the floor. */
  from: string;
  /** None: it cannot be moved now. */
  answer: string | undefined;
}

/** Somebody in the trade, or the floor, and what lies there. */
export interface Side {
  id: string;
  who: Investigator | undefined;
  number: number;
  cards: Held[];
}

/** What shall go where. */
export interface Move {
  card: string;
  from: string;
  to: string;
}

/** Who speaks in a question. */
export const speakerOf = (view: View, asked: Asked | undefined): Investigator | undefined => view.investigators.find(({ name }) => name === asked?.speaker);

/** Whom a question is about: whoever speaks in it, rolls, or is at turn. */
export function atAsk(view: View, asked: Asked | undefined): Investigator | undefined {
  return speakerOf(view, asked) ?? view.investigators[view.dice?.who ?? view.turn?.who ?? -1];
}

/** Whether a trade goes on where some of these seats' investigators stand. */
export function involves(view: View, asked: Asked | undefined, seats: number[]): boolean {
  const space = TRADES.includes(asked?.rule ?? '') ? speakerOf(view, asked)?.space : null;
  return space !== null && space !== undefined && view.investigators.some((who) => who.space === space && seats.includes(who.seat));
}

/** Everybody in the space of whoever speaks, then the floor there; the speaker first. */
export function sidesOf(view: View, asked: Asked): Side[] {
  const speaker = speakerOf(view, asked);
  if (!speaker) return [];
  const here = view.investigators.map((who, number) => ({ who, number })).filter(({ who }) => who.space !== null && who.space === speaker.space);
  const people = here.toSorted((one, other) => Number(other.who === speaker) - Number(one.who === speaker));
  const lying = view.lying.filter(({ space }) => space === speaker.space).map(({ card }) => card);
  const left = [...asked.options];
  const side = (id: string, cards: Card[], who: Investigator | undefined, number: number): Side => ({ id, who, number, cards: held(id, cards, left) });
  const [own, ...others] = people;
  // The answers name a card after the other in this order: one's own, those that lie there, those of the others.
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

/** The first move that whoever speaks can make: what lies on the floor is picked up by whoever gets it. */
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
