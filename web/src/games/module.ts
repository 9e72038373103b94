import type { Component } from 'svelte';
import type { Drawings } from '../art/drawings';
import type { Float, Pointing } from '../table/pointing.svelte';
import type { GameInfo, LogLine, NewSeat, SeatInfo } from '../wire';

/** What the first page shows of a game before it is opened. It is loaded with that page, so it has to be small. */
export interface GameFront {
  /** The picture on the box, 16 wide to 10 high. */
  Cover: Component;
  /** What the game is about, in a sentence or two. */
  teaser: string;
  /** The set-up that *Play now* starts. */
  quickStart: (card: GameInfo) => QuickStart;
  /** The set-up that *Learn by playing* starts, if the game has a lesson. */
  lesson?: LessonStart;
}

export interface QuickStart {
  /** Who plays, in a few words. */
  text: string;
  setup: Record<string, unknown>;
  seats: NewSeat[];
}

export interface LessonStart {
  /** The button's promise. */
  promise: string;
  setup: Record<string, unknown>;
}

/** Everything that a table needs from a game; loaded when somebody sits down at one. */
export interface GameModule<View = unknown> {
  /** Draws the view with `Thing`s, and tells `pointing` which cards can be read. */
  Board: Component<BoardProps<View>>;
  /** The state of all players when the game is over. */
  Result: Component<ResultProps<View>>;
  /** The picture of a story by its id, 16 wide to 5 high, for games with several stories. */
  Banner?: Component<{ id: string }>;
  /** The picture over the ending, if not the picture on the box. */
  Picture?: Component<{ view: View }>;
  /** The drawings of all icons that the game uses: `./icons.json?drawings`. */
  icons: Drawings;
  phases: Phases<View>;
  /** What a question is about, for people who play for the first time, by rule. */
  hints: Record<string, string>;
  /** What an answer does, if its name alone does not say it, by rule and by the answer's id. */
  meanings: Record<string, Record<string, string>>;
  /** What players look up: a turn, the icons, the words of the game. */
  guide: Guide;
  /** The texts of a first game that teaches; empty if there is no lesson. */
  lesson: LessonMark[];
  /** The things on the table that belong to some seats, as `kind:id`. The log marks lines about them. */
  thingsOf: (view: View, seats: number[]) => string[];
  /** A click on a die only picks it, and shows the cost before anything is done. Otherwise a click does it immediately. */
  picksDice?: boolean;
  /** What figures on the board have gained and lost from one view to the next, to float over them. */
  floats?: (before: View, now: View) => Float[];
  /** The card, among the things that a line of kind `card` is about, that is shown until the end of the turn. */
  cardOf: (line: LogLine, view: View) => TurnedCard | undefined;
  /** The kinds of things on the board of which several have one and the same `kind:id`. */
  alike?: string[];
  /** Of what happened since one's last answer, while nobody else decided, what did not come of it: for boards that tell the rest themselves. */
  byItself?: (lines: LogLine[]) => LogLine[];
}

export interface BoardProps<View = unknown> {
  view: View;
  pointing: Pointing;
  /** The seats that this page plays. */
  mine: number[];
  /** Everything that has happened, for games that tell a story; missing in a replay. */
  log?: LogLine[];
  /** Who sits where, to show players' names at their figures. */
  seats?: SeatInfo[];
}

export interface ResultProps<View = unknown> {
  view: View;
  /** How many turns the game took. */
  turns: number;
  /** The seats that won. */
  winners: number[];
  seats: SeatInfo[];
  /** The seats that this page plays. */
  mine: number[];
}

/** The phases of a turn. */
export interface Phases<View = unknown> {
  /** The phases of every turn, in order. */
  turn: string[];
  /** The names of these and all other phases. */
  names: Record<string, string>;
  now: (view: View) => string | undefined;
}

/** What players look up. It has what a player needs; the rules have everything. */
export interface Guide {
  /** A turn, step by step. */
  turn: { icon: string; title: string; text: string }[];
  /** What each icon stands for. */
  icons: { icon: string; name: string; text: string }[];
  /** Words of the game and their meanings, in lower case unless they are names. */
  terms: Record<string, string>;
}

/** A text that is shown once in a first game. */
export interface LessonMark {
  /** The rule of the question that it comes with; `start`: before all questions; `end`: after the last one. */
  at: string;
  /** The part of the table that is outlined with it, by its `data-coach`. */
  look?: string;
  title: string;
  text: string;
  try?: string;
}

export interface TurnedCard {
  /** The thing that it is, as `kind:id`. */
  card: string;
  icon: string;
  /** It stays on the table, to be read there: it need not come to the middle. */
  lies?: boolean;
}

/** Erases the type of a module's view. This is the one place where a view is assumed to be what its game says. */
export const gameModule = <View>(module: GameModule<View>): GameModule => module as GameModule;
