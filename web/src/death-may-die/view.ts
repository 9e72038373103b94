export type Gate = 'Red' | 'Yellow' | 'Blue';
export interface Read { id: string; name: string; text: string }
export interface Mythos extends Read { symbol: boolean }
export interface Skill { id: string; name: string; level: number; text: string }
export interface Card { id: string; name: string; side: string; wounds: number; text: string }
export interface Token { id: string; name: string; wounds: number; turned: number }
export interface Relic { id: string; name: string; transformed: boolean; text: string }
export interface Enemy { id: string; kind: string; name: string; class: 'Cultist' | 'Monster' | 'ElderOne'; wounds: number; health: number }
export interface Space { id: string; name: string; at: [number, number]; gate: Gate | null; start: boolean; fire: number; enemies: Enemy[]; tokens: Token[] }
export interface Passage { between: [string, string]; locked: boolean; closed: boolean }
export interface Investigator {
  id: string; name: string; seat: number; space: string; wounds: number; health: number; stress: number; most_stress: number;
  sanity: number; madness: number; thresholds: number[]; fire: number; skills: Skill[]; insanity: Read | null; lies: boolean;
  partner: string | null; keeps: Read | null; gone: boolean; focus: string | null; prey: string[]; cards: Card[]; tokens: Token[]; relics: Relic[];
}
export interface Dice { die: 'standard' | 'bonus'; face: string; count: number }
export interface View {
  episode: string; episode_name: string; ritual: string; specials: string[]; active: string; phase: string; actions: number;
  elder_one: string; elder_name: string; edition: string; unknown_monsters: string[]; stage: number; stage_text: string;
  disrupted: boolean; track: number; symbols: number; mythos_left: number; discard: Mythos[]; discovery_left: number;
  investigators: Investigator[]; spaces: Space[]; passages: Passage[]; kinds: { id: string; text: string }[]; dice: Dice[];
}
