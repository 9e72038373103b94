import type { Component } from 'svelte';
import type { Drawings } from '../art/drawings';
import type { Float, Pointing } from '../table/pointing.svelte';
import type { GameCard, LogLine, NewSeat, SeatInfo } from '../wire';

/** What the first page shows of a game before it is opened. It is loaded with the page, so it is small. */
export interface GameFront {
  /** The picture on the box, 16 wide to 10 high. */
  Cover: Component;
  /** What the game is about, in a sentence or two. */
  teaser: string;
  /** What *Play now* begins. */
  quickStart: (card: GameCard) => QuickStart;
  /** What *Learn by playing* begins, if the game has a lesson. */
  lesson?: LessonStart;
}

export interface QuickStart {
  /** Who plays, in a few words. */
  text: string;
  setup: Record<string, unknown>;
  seats: NewSeat[];
}

export interface LessonStart {
  /** What the button promises. */
  promise: string;
  setup: Record<string, unknown>;
}

/** All that a table needs of a game: loaded when somebody sits down at one. */
export interface GameModule<View = unknown> {
  /** Draws the view with `Thing`s, and tells `pointing` which cards can be read. */
  Board: Component<BoardProps<View>>;
  /** How everybody stands when the game is over. */
  Result: Component<ResultProps<View>>;
  /** The picture of a story by its id, 16 wide to 5 high, for games that tell one of several. */
  Banner?: Component<{ id: string }>;
  /** What is seen over it, if not the picture on the box. */
  Picture?: Component<{ view: View }>;
  /** The drawings of all icons that the game uses: `./icons.json?drawings`. */
  icons: Drawings;
  phases: Phases<View>;
  /** What a question is about, for those who play for the first time: by its rule. */
  hints: Record<string, string>;
  /** What an answer does, where its name alone does not say it: by rule and by the answer's id. */
  meanings: Record<string, Record<string, string>>;
  /** What a player looks up: a turn, the icons, the words of the game. */
  guide: Guide;
  /** What is said in a first game that teaches; empty without a lesson. */
  lesson: LessonMark[];
  /** The things on the table that belong to some seats, as `kind:id`: the log marks lines about them. */
  thingsOf: (view: View, seats: number[]) => string[];
  /** A click on a die picks it, and what that costs is said before it is done; otherwise it is done at once. */
  picksDice?: boolean;
  /** What figures on the board have gained and lost from one view to the next; it floats over them. */
  floats?: (before: View, now: View) => Float[];
  /** Which of the things that a line of kind `card` is about is shown until the turn is over. */
  cardOf: (line: LogLine, view: View) => TurnedCard | undefined;
  /** Of what happened since one's last answer, while nobody else decided, what did not come of it: for boards that tell the rest themselves. */
  byItself?: (lines: LogLine[]) => LogLine[];
}

export interface BoardProps<View = unknown> {
  view: View;
  pointing: Pointing;
  /** The seats that this page plays. */
  mine: number[];
  /** All that has happened, for games that tell a story; not there in a replay. */
  log?: LogLine[];
  /** Who sits where: each figure stands there with its player's name. */
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

/** Where in a turn one is. */
export interface Phases<View = unknown> {
  /** The phases of every turn, in their order. */
  turn: string[];
  /** What they and all others are called. */
  names: Record<string, string>;
  now: (view: View) => string | undefined;
}

/** What is looked up. Its texts say what a player needs; the rules say all. */
export interface Guide {
  /** A turn, step by step. */
  turn: { icon: string; title: string; text: string }[];
  /** What each icon stands for. */
  icons: { icon: string; name: string; text: string }[];
  /** Words of the game, small unless they are names, and what they mean. */
  terms: Record<string, string>;
}

/** Something that is said once in a first game. */
export interface LessonMark {
  /** The rule of the question that it comes with; `start`: before all questions, `end`: after the last one. */
  at: string;
  /** The part of the table that is outlined meanwhile: its `data-coach`. */
  look?: string;
  title: string;
  text: string;
  try?: string;
}

export interface TurnedCard {
  /** The thing that it is, as `kind:id`. */
  card: string;
  icon: string;
}

/** A module in the types of its own view. This is the one place where a view is taken for what its game says it is. */
export const gameModule = <View>(module: GameModule<View>): GameModule => module as GameModule;
