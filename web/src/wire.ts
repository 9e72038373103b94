/** The server's messages, as far as they are the same for every game. */
export interface Pointer { kind: string; id: string }
export interface Offered { index: number; id: string; text: string; at: Pointer[]; odds?: number }
export interface Asked { actor: number | 'chance'; speaker: string; text: string; rule: string; options: Offered[] }
export interface Ended { id: string; text: string; winners: number[] }
export interface LogLine { sequence: number; text: string; at: Pointer[]; turn: boolean }
export type FieldKind = 'one' | 'several' | 'number' | 'flag';
export interface FieldValue { id: string; name: string }
export interface SetupField { name: string; meaning: string; kind: FieldKind; values: FieldValue[]; default: unknown }
export interface GameCard { name: string; title: string; players: string; least_players: number; most_players: number; fields: SetupField[] }
export type NewSeat = 'me' | 'bot' | 'open';
export interface NewTable { game: string; setup: Record<string, unknown>; seats: NewSeat[]; name?: string; open_to_watchers: boolean }
export interface TableAddress { id: string }
export interface Join { key: string; name: string }
export type SeatPlayer = 'human' | 'bot' | 'bot_for_human' | 'open';
export interface SeatInfo { seat: number; name: string; player: SeatPlayer; here: boolean; key: string | null }
export interface MyTable { id: string; game: string; title: string; seats: SeatInfo[]; status: string; my_turn: boolean; over: boolean; changed: number }
export type FromPage =
  | { type: 'answer'; seat: number; sequence: number; choice: number }
  | { type: 'undo'; sequence: number }
  | { type: 'agree'; sequence: number; yes: boolean }
  | { type: 'chat'; text: string }
  | { type: 'give_to_bot'; seat: number }
  | { type: 'take_back'; seat: number }
  | { type: 'leave'; seat: number }
  | { type: 'look_as'; seat: number | null }
  | { type: 'rematch' }
  | { type: 'ping' };
export interface TableInfo { id: string; game: string; title: string; seats: SeatInfo[]; mine: number[]; secrets: boolean; open_to_watchers: boolean; watchers: number }
export type UndoState = 'none' | 'free' | 'ask';
export interface Frame {
  sequence: number; eyes: number | null; undone_from: number | null; lines: LogLine[]; view: unknown; question: Asked | null; yours: boolean;
  status: string; ending: Ended | null; undo: UndoState;
}
export interface Frames { total: number; from: number; frames: Frame[] }
export interface ChatLine { by: string; seat: number | null; text: string; at: number }
export interface Welcome { version: number; table: TableInfo; introduction: string; log: LogLine[]; chat: ChatLine[]; frame: Frame }
export type ToPage =
  | ({ type: 'welcome' } & Welcome)
  | ({ type: 'frame' } & Frame)
  | ({ type: 'table' } & TableInfo)
  | ({ type: 'chat' } & ChatLine)
  | { type: 'undo_wanted'; by: string | null; sequence: number; yes: number[]; missing: number[] }
  | { type: 'refused'; why: string; frame: Frame }
  | ({ type: 'rematch' } & TableAddress)
  | { type: 'pong' };
