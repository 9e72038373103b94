// Written by `cargo xtask types` from the types in Rust; do not edit.

/**
 * A fate piece that is about to move.
 */
export type BoundView = { 
/**
 * 0, or 1 for the second piece.
 */
piece: number, 
/**
 * The location that it is about to move to.
 */
to: string, };

export type CardView = { id: string, name: string, text: string, exhausted: boolean, };

export type CultView = { god: string | null, name: string, gift: string, token: number, signs: number, lodge: number, abyss: number, guests: number, 
/**
 * FEG-INFO-01 Backs of hand cards are public.
 */
hand: { [key in string]: number }, gate: boolean, 
/**
 * FEG-INFO-02 A readied spell shows its back, and the cost it was readied for.
 */
readied: Array<ReadiedView>, artifacts: Array<CardView>, curses: number, };

/**
 * A hand spell, and what of its cost nothing here pays for: wild symbols not counted.
 */
export type HandSpell = { lacks: [number, number, number, number, number], id: string, name: string, back: Symbol, cost: [number, number, number, number, number], text: string, };

export type LocationView = { id: string, name: string, symbol: Symbol | null, fate: boolean, second_fate: boolean, column: { [key in string]: number }, column_gates: number, investigators: number, cultists: Array<number>, 
/**
 * Cults whose storm is there.
 */
squalls: Array<number>, };

export type Own = { cult: number, gods_dealt: Array<CardView>, hand: Array<HandSpell>, 
/**
 * Wild symbols that could pay here.
 */
wilds: number, readied: Array<SpellView>, played: { [key in string]: Array<SpellView> }, 
/**
 * FEG-INFO-04 The curses on the left-hand neighbour.
 */
curses_read: Array<CardView>, };

export type ReadiedView = { back: Symbol, 
/**
 * FEG-READY-05 None if it was readied for nothing.
 */
cost: [number, number, number, number, number] | null, };

/**
 * A card of the viewer's own.
 */
export type SpellView = { id: string, name: string, back: Symbol, cost: [number, number, number, number, number], text: string, };

/**
 * FEG-COMP-02 The five astral symbols, on the backs of spells and in their costs.
 */
export type Symbol = "Eye" | "Flame" | "Key" | "Hand" | "Star";

export type View = { phase: string, active: number, cults: Array<CultView>, locations: Array<LocationView>, 
/**
 * The fate piece that is about to move, and where to.
 */
bound: BoundView | null, deck: number, deck_top: Symbol | null, 
/**
 * Spells that are being resolved.
 */
casting: Array<SpellView>, 
/**
 * Spells that were cast; and how many others lie among the discards.
 */
cast: Array<SpellView>, discarded: number, gates: number, supply: number, artifacts: Array<CardView>, artifact_deck: number, curse_deck: number, dice: [number, number, number], 
/**
 * What the viewer holds.
 */
own: Own | null, };
