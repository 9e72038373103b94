// Written by `cargo xtask types` from the types in Rust; do not edit.

/**
 * What a bot that looks ahead would answer to a question.
 */
export type Advice = { 
/**
 * The sequence of the question.
 */
sequence: number, best: RatedOption, 
/**
 * The best of the other options.
 */
next: RatedOption, 
/**
 * How many games it has played in its head; 0: it answers by rules of thumb, and its chances say nothing.
 */
playouts: number, };

/**
 * A card (or a skill, an enemy, a god) with its generated text.
 */
export type CardEntry = { 
/**
 * The heading it is under.
 */
section: string, name: string, text: string, };

export type ChatLine = { by: string, 
/**
 * The same for all lines of one person at this table, whatever they call themselves.
 */
person: string, seat: number | null, text: string, 
/**
 * Seconds since 1970.
 */
at: number, };

/**
 * One possible answer to a question: a text, or a title and a detail.
 */
export type Choice = { 
/**
 * Short, and different from all others of the question.
 */
id: string, text?: string, title?: string, detail?: string, 
/**
 * The things on the table that the answer points at, each as `kind:id`; left out if there are none.
 */
at?: Array<string>, 
/**
 * What to expect of it: the odds of the roll that it leads to.
 */
outlook?: string, 
/**
 * If chance answers: its weight among the options.
 */
odds?: number, };

/**
 * A deal: a game, its set-up, and a seed that nobody is told. Whoever answers the same gets the same game.
 */
export type DealInfo = { 
/**
 * By which it is known: `XXXX-XXXX-XXXX-XXXX`.
 */
code: string, game: string, title: string, 
/**
 * What was agreed on, in a few words; empty if that is nothing special.
 */
setup: string, 
/**
 * Who sits where, as it is proposed: whoever asks, and bots. A table with other bots does not count.
 */
seats: Array<NewSeat>, 
/**
 * The day whose game it is: `2026-11-19`.
 */
day: string | null, 
/**
 * Whether it was made with other rules or cards than this server has: it can be played, and does not count.
 */
other_rules?: boolean, 
/**
 * How many results count.
 */
counted: number, 
/**
 * The best of them, and one's own.
 */
results: Array<DealResult>, 
/**
 * One's first table of this deal.
 */
mine: MyTry | null, };

/**
 * What somebody who played alone has made of a deal.
 */
export type DealResult = { 
/**
 * 1 is the best: won before lost, then the fewest decisions, then the earliest.
 */
place: number, name: string, won: boolean, decisions: number, 
/**
 * Seconds since 1970.
 */
ended: number, mine: boolean, };

/**
 * A decision that somebody thought about, and what it was worth.
 */
export type Decision = { 
/**
 * The frame that shows the question.
 */
frame: number, seat: number, 
/**
 * Who was asked, as the game calls them.
 */
who: string, 
/**
 * What was answered, in short.
 */
given: string, 
/**
 * What the bot would have answered; the same if it is none the better.
 */
best: string, 
/**
 * How likely the game was won with that, from 0 to 1, for whoever was asked.
 */
chance: number, 
/**
 * How much less likely with what was answered; 0 if that may be as good.
 */
costs: number, };

/**
 * A code by which one becomes known at another device. It is shown once.
 */
export type DeviceCode = { code: string, 
/**
 * How long it is good for.
 */
seconds: number, };

/**
 * Lines of the log that were not sent. They can be asked for.
 */
export type Earlier = { 
/**
 * How many of them begin a turn.
 */
turns: number, };

/**
 * How a game ended.
 */
export type Ended = { id: string, text: string, 
/**
 * The seats that won.
 */
winners: Array<number>, };

/**
 * Something that could not be done over HTTP, and why.
 */
export type Failed = { error: string, };

/**
 * How a field of a set-up is filled in.
 */
export type FieldKind = "one" | "several" | "number" | "flag";

/**
 * A value that a field can have.
 */
export type FieldValue = { id: string, name: string, 
/**
 * What somebody who chooses should know; empty if the name says it all.
 */
about: string, 
/**
 * The heading that groups it with other values; empty if there are no groups.
 */
group: string, };

/**
 * The table as it is now, for those who look through the eyes of one seat.
 */
export type Frame = { sequence: number, 
/**
 * Through whose eyes; `None`: as everybody sees it.
 */
eyes: number | null, 
/**
 * When something was taken back: lines of the log from this sequence on have not happened.
 */
undone_from?: number | null, 
/**
 * What happened since the frame before; left out if that is nothing.
 */
lines?: Array<LogLine>, 
/**
 * What the eyes see; its type is the game's. Left out if the page has it or did not ask for it.
 */
view?: unknown, 
/**
 * What has changed since the board before, instead of the whole board: for those who connect with `?board=changes`.
 * With neither, the board is as it was.
 */
changes?: unknown, 
/**
 * What is asked; left out while dice fall and when the game is over.
 */
question?: Question, 
/**
 * Whether this page may answer it; left out if not.
 */
yours?: boolean, 
/**
 * Who must decide what, as a sentence; left out if that is the question of the page itself, and while dice fall.
 */
status?: string, ending?: Ended | null, 
/**
 * Left out if it is none.
 */
undo?: UndoState, };

/**
 * A part of a recorded game, answer by answer; the first frame is the one before any answer.
 */
export type Frames = { 
/**
 * How many frames the whole game has.
 */
total: number, 
/**
 * The number of the first of these.
 */
from: number, 
/**
 * As many as fit: what follows them has to be asked for.
 */
frames: Array<Frame>, };

/**
 * What a page says at a table.
 */
export type FromPage = { "type": "answer", seat: number, sequence: number, choice: number, } | { "type": "undo", sequence: number, 
/**
 * All of one's turn that can be taken back freely.
 */
turn?: boolean, } | { "type": "agree", vote: number, yes: boolean, } | { "type": "chat", text: string, } | { "type": "advise", sequence: number, } | { "type": "give_to_bot", seat: number, level?: Level, } | { "type": "take_back", seat: number, } | { "type": "leave", seat: number, } | { "type": "look_as", seat: number | null, } | { "type": "set_hook", url: string | null, } | { "type": "rematch" } | { "type": "ping" };

/**
 * A game on the shelf, with what can be agreed on before it.
 */
export type GameInfo = { name: string, title: string, 
/**
 * How many can play, in words.
 */
players: string, least_players: number, most_players: number, fields: Array<SetupField>, };

/**
 * The table's web hook.
 */
export type HookInfo = { 
/**
 * The address that is told when it becomes somebody's turn.
 */
url: string | null, };

/**
 * What somebody who has the link of a seat may know before they sit down.
 */
export type Invitation = { game: string, title: string, 
/**
 * What was agreed on before the game, in a few words; empty if that is nothing special.
 */
setup: string, 
/**
 * Whoever has made the table, as they are called there; `None`: they sit nowhere.
 */
host: string | null, seats: Array<SeatInfo>, 
/**
 * The seat that the link is for; `None`: it is taken, and whoever asks sits at the table already.
 */
seat: number | null, };

/**
 * Takes the seat that an invitation is for.
 */
export type Join = { key: string, name: string, };

/**
 * What a bot that looks ahead thinks of some decisions of a recorded game.
 */
export type Judgement = { 
/**
 * How many frames the whole game has.
 */
total: number, 
/**
 * The frame from which to ask on; `total` when all is judged.
 */
next: number, decisions: Array<Decision>, };

/**
 * How well a bot plays.
 */
export type Level = "apprentice" | "adept" | "master";

/**
 * A line of the log.
 */
export type LogLine = { 
/**
 * The sequence at which it happened; left out if it is that of its frame.
 */
sequence?: number, text: string, 
/**
 * The things on the table that it is about, each as `kind:id`; left out if there are none.
 */
at?: Array<string>, 
/**
 * What kind of event it was; left out if it was none of these.
 */
kind?: "turn" | "roll" | "card", };

/**
 * Some lines of the log, one after the other.
 */
export type LogPart = { lines: Array<LogLine>, 
/**
 * What has happened before them, if anything.
 */
earlier?: Earlier | null, };

/**
 * A finished game, as one of one's seats has played it.
 */
export type MyGame = { 
/**
 * Empty if it is deleted. One who played several seats finds it several times.
 */
table: string, game: string, title: string, 
/**
 * What was agreed on before the game, in a few words; empty if that is nothing special.
 */
setup: string, 
/**
 * Whom the seat played, as the game calls them.
 */
plays: string, seat: number, seats: number, won: boolean, 
/**
 * How often the seat answered.
 */
decisions: number, 
/**
 * Seconds since 1970.
 */
began: number, 
/**
 * Seconds since 1970.
 */
ended: number, 
/**
 * Whether everything could be taken back.
 */
sandbox: boolean, deal: string | null, };

/**
 * One of one's own tables, in the list on the first page.
 */
export type MyTable = { id: string, game: string, title: string, 
/**
 * What was agreed on before the game, in a few words; empty if that is nothing special.
 */
setup: string, seats: Array<SeatInfo>, 
/**
 * Who must decide what, as a sentence.
 */
status: string, my_turn: boolean, over: boolean, 
/**
 * Whether it was made with other rules or cards than this server has. It may still go on; if not, its status says so.
 */
other_rules?: boolean, 
/**
 * Seconds since 1970.
 */
changed: number, };

/**
 * One's first table of a deal; only this one may count.
 */
export type MyTry = { 
/**
 * Empty if it is deleted.
 */
table: string, over: boolean, 
/**
 * Whether its result counts, or would if the game were over now.
 */
counts: boolean, };

export type NewSeat = "me" | "open" | "apprentice" | "adept" | "master";

/**
 * Asks for a new table.
 */
export type NewTable = { game: string, setup: Record<string, unknown>, 
/**
 * Who sits where; as many as the set-up has players.
 */
seats: Array<NewSeat>, 
/**
 * Whether anybody may watch who knows the table's address.
 */
open_to_watchers: boolean, 
/**
 * How the others see whoever makes the table.
 */
name?: string, 
/**
 * How they see each of the people at one screen, seat by seat; where nothing is said, `name` holds.
 */
names?: Array<string>, 
/**
 * Whether players may ask what a bot would do.
 */
advice?: boolean, 
/**
 * Whether everything may be taken back, dice and reveals too.
 */
sandbox?: boolean, 
/**
 * The code of a deal that is played once more: its game and its set-up hold, and what is said of them must fit.
 */
deal?: string | null, };

/**
 * A question in words.
 */
export type Question = { 
/**
 * The number of a seat, or `"chance"`.
 */
actor: number | "chance", 
/**
 * Whose answer it is, as people at a table would say.
 */
speaker: string, text: string, 
/**
 * The id of the rule behind it.
 */
rule: string, 
/**
 * Empty if they are somebody else's secret. Whoever answers says the place of an option, counted from 0.
 */
options: Array<Choice>, };

/**
 * An option, and how likely the game is won with it.
 */
export type RatedOption = { choice: number, 
/**
 * From 0 to 1.
 */
chance: number, };

export type SeatInfo = { seat: number, name: string, player: SeatPlayer, 
/**
 * How well the bot plays, if one does.
 */
level: Level | null, 
/**
 * Whether a page of its player is connected.
 */
here: boolean, 
/**
 * The key of the invitation, for the owner of the table while the seat is open.
 */
key: string | null, };

export type SeatPlayer = "human" | "bot" | "bot_for_human" | "open";

/**
 * One thing that can be agreed on before a game.
 */
export type SetupField = { name: string, meaning: string, kind: FieldKind, 
/**
 * What may be said, where that is a list.
 */
values: Array<FieldValue>, default: unknown, };

/**
 * A table that was made or joined.
 */
export type TableAddress = { id: string, };

/**
 * The deal of a table.
 */
export type TableDeal = { 
/**
 * By which it can be played once more: `XXXX-XXXX-XXXX-XXXX`.
 */
code: string, 
/**
 * Whether the table was made by this code: others may have played the deal before.
 */
named: boolean, 
/**
 * The day whose game it is: `2026-11-19`.
 */
day: string | null, };

/**
 * A table and who sits there.
 */
export type TableInfo = { id: string, game: string, title: string, seats: Array<SeatInfo>, 
/**
 * The seats that this page plays.
 */
mine: Array<number>, 
/**
 * Whether whoever looks through this page has made the table.
 */
owner: boolean, 
/**
 * Whether a shared screen needs a cover between hands.
 */
secrets: boolean, open_to_watchers: boolean, watchers: number, 
/**
 * Whether players may ask what a bot would do.
 */
advice: boolean, 
/**
 * Whether it was made with other rules or cards than this server has. It may still go on; if not, its status says so.
 */
other_rules?: boolean, 
/**
 * Whether everything may be taken back, dice and reveals too.
 */
sandbox: boolean, 
/**
 * The deal that is played here. Of a table's own, nobody is told until the game is over.
 */
deal?: TableDeal, 
/**
 * For whoever made the table, if the server's operator allows web hooks.
 */
hook?: HookInfo, };

/**
 * What the server says at a table.
 */
export type ToPage = { "type": "welcome" } & Welcome | { "type": "frame" } & Frame | { "type": "table" } & TableInfo | { "type": "chat" } & ChatLine | { "type": "undo_wanted", by: string | null, 
/**
 * Which wish this is: whoever agrees names it.
 */
vote: number, what: VoteKind, 
/**
 * The seat that a bot would play or somebody would sit at.
 */
seat: number | null, 
/**
 * The decision that would be taken back: who had to decide what, as a sentence.
 */
decision?: string, yes: Array<number>, missing: Array<number>, } | { "type": "advice" } & Advice | { "type": "refused", why: string, frame?: Frame, } | { "type": "rematch" } & TableAddress | { "type": "pong" };

export type UndoState = "none" | "free" | "ask" | "stands";

/**
 * Takes such a code: one is known as its owner from now on.
 */
export type UseDeviceCode = { code: string, };

/**
 * What the others have to agree to.
 */
export type VoteKind = "undo" | "bot" | "sit";

export type Welcome = { version: number, table: TableInfo, 
/**
 * What the game is about and how it is won.
 */
introduction: string, 
/**
 * What has happened last.
 */
log: Array<LogLine>, 
/**
 * What has happened before that, if anything.
 */
earlier?: Earlier | null, chat: Array<ChatLine>, frame: Frame, };

/** The games on the shelf. */
export type GameName = "death-may-die" | "elder-gods" | "mansions";

export const ONLINE_VERSION = 4;
