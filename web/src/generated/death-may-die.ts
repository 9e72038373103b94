// Written by `cargo xtask types` from the types of the server; do not edit.

export type CardView = { id: string, name: string, side: Side, wounds: number, };

/**
 * DMD-ENEMY-01 The kinds of enemies that effects tell apart.
 */
export type Class = "Cultist" | "Monster" | "ElderOne";

export type DiceView = { die: string, face: string, count: number, };

/**
 * The rulebook that is played by.
 */
export type Edition = "unknown" | "core" | "draft";

export type EnemyView = { id: string, name: string, class: Class, wounds: number, health: number, };

/**
 * DMD-MAP-06 The three gates.
 */
export type Gate = "Red" | "Yellow" | "Blue";

export type InvestigatorView = { id: string, name: string, seat: number, space: string, wounds: number, health: number, stress: number, most_stress: number, sanity: number, madness: number, thresholds: [number, number, number, number, number, number], fire: number, skills: Array<SkillView>, insanity: string | null, lies: boolean, partner: string | null, 
/**
 * The mythos card that is kept.
 */
keeps: string | null, gone: boolean, 
/**
 * Whom Vodou binds one to.
 */
focus: string | null, 
/**
 * The enemies that a Specialist Hunter has named.
 */
prey: Array<string>, cards: Array<CardView>, tokens: Array<string>, relics: Array<RelicView>, };

export type RelicView = { id: string, name: string, transformed: boolean, text: string, };

/**
 * The side of a card, and of a board.
 */
export type Side = "Left" | "Right";

export type SkillView = { id: string, name: string, level: number, text: string, };

export type SpaceView = { id: string, name: string, at: [number, number], gate: Gate | null, start: boolean, fire: number, enemies: Array<EnemyView>, tokens: Array<TokenView>, };

export type TokenView = { id: string, name: string, wounds: number, turned: number, };

export type View = { episode: string, active: string, phase: string, actions: number, elder_one: string, edition: Edition, 
/**
 * By slot.
 */
unknown_monsters: Array<string>, stage: number, disrupted: boolean, track: number, symbols: number, mythos_left: number, discard: Array<string>, discovery_left: number, investigators: Array<InvestigatorView>, spaces: Array<SpaceView>, passages: Array<[string, string]>, dice: Array<DiceView>, };
