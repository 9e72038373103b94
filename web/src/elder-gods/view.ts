import type { SymbolName } from '../art/marks';

export interface Card { id: string; name: string; text: string; exhausted: boolean }
export interface Spell { id: string; name: string; back: SymbolName; cost: number[]; text: string }
export interface HandSpell extends Spell { lacks: number[] }
export interface Readied { back: SymbolName; cost: number[] }
export interface Cult {
  god: string | null; name: string; gift: string; token: number; signs: number; lodge: number; abyss: number; guests: number;
  hand: Record<string, number>; gate: boolean; readied: Readied[]; artifacts: Card[]; curses: number;
}
export interface Location {
  id: string; name: string; symbol: SymbolName | null; fate: boolean; second_fate: boolean; column: Record<string, number>;
  column_gates: number; investigators: number; cultists: number[]; squalls: number[];
}
export interface Own {
  cult: number; gods_dealt: Card[]; hand: HandSpell[]; wilds: number; readied: Spell[]; played: Record<string, Spell[]>; curses_read: Card[];
}
export interface View {
  phase: string; active: number; cults: Cult[]; locations: Location[]; deck: number; deck_top: SymbolName | null; cast: Spell[];
  discarded: number; gates: number; supply: number; artifacts: Card[]; artifact_deck: number; curse_deck: number; dice: number[]; own: Own | null;
}
