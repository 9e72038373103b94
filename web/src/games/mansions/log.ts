import { keyOf } from '../../table/pointing.svelte';
import type { LogLine, Pointer } from '../../wire';
import type { TurnedCard } from '../module';
import { cardIcon } from './marks';
import type { View } from './view';

/** The investigators of some seats. */
export function thingsOf(view: View, seats: number[]): string[] {
  return view.investigators.filter((who) => seats.includes(who.seat)).map((who) => `investigator:${who.id}`);
}

/** Possessions that come up, with their pictures; what the house does is told over the board. */
export function cardOf(line: LogLine, view: View): TurnedCard | undefined {
  const card = line.at.find(({ kind }) => kind === 'card');
  const known = [...view.investigators.flatMap(({ cards }) => cards), ...view.lying.map((one) => one.card)].find(({ id }) => id === card?.id);
  return card && { card: keyOf(card), icon: known ? cardIcon(known) : 'card-random' };
}

/** Something that is read aloud: a text of the story or an event of the house, with the things that the lines around it are about. */
export type Told = { line: LogLine; kind: 'story' | 'event'; about: Pointer[] };

export function told(log: LogLine[]): Told[] {
  return log.flatMap((line, at): Told[] => {
    const thing = line.at.find(({ kind }) => kind === 'story' || kind === 'event');
    return thing ? [{ line, kind: thing.kind as Told['kind'], about: near(log, at) }] : [];
  });
}

const NEAR = [-1, 1, -2, 2, -3, 3];

/** What the lines before and after are about, the nearest first. */
function near(log: LogLine[], at: number): Pointer[] {
  const sequence = log[at]?.sequence ?? 0;
  const beside = NEAR.flatMap((step) => log[at + step] ?? []);
  return beside.filter((line) => Math.abs(line.sequence - sequence) <= 1).flatMap((line) => line.at);
}

const isAbout = ({ at }: LogLine, kind: string): boolean => at.some((thing) => thing.kind === kind);

/** The lines of an answer's result, if it is more than somebody going somewhere. The first line may only say what was answered. */
export function outcome(lines: LogLine[], answered = true): LogLine[] {
  // The end of a turn is left out as well, if the next one begins.
  const said = lines.filter((line, i) => line.kind !== 'turn' && lines[i + 1]?.kind !== 'turn' && !isTold(line));
  const tells = (line: LogLine): boolean => line.kind === 'roll' || isAbout(line, 'monster') || (isAbout(line, 'investigator') && !isAbout(line, 'space'));
  const end = said.findLastIndex(tells);
  // The line about the progress of a search follows its roll, and points at nothing.
  const sum = said[end + 1];
  const last = sum?.at.length === 0 && said[end - 1]?.kind === 'roll' ? end + 1 : end;
  return said[last]?.kind === 'roll' || last >= (answered ? 1 : 0) ? said.slice(Math.max(0, said.findIndex(tells)), last + 1) : [];
}

/** The results that go with each text: everything up to the next text; with the first text since an answer, also what led to it. Texts from before the page was opened come without results, except the last. */
export function outcomes(log: LogLine[], answered: number, came = 0): LogLine[][] {
  const texts = log.flatMap((line, at) => (isTold(line) ? [at] : []));
  return texts.map((at, n) => {
    if (at < came && n < texts.length - 1) return [];
    const first = at >= answered && (texts[n - 1] ?? -1) < answered;
    const end = Math.min(at < answered ? answered : log.length, texts[n + 1] ?? log.length);
    if (isEvent(log[at])) return log.slice(at + 1, end).filter(happened);
    return outcome(log.slice(first ? answered : at + 1, end), first);
  });
}

/** The result of an answer before an event of the house: it is told before the event, because the event did not cause it. */
export function before(log: LogLine[], answered: number): LogLine[] {
  const first = log.findIndex((line, at) => at >= answered && isTold(line));
  return isEvent(log[first]) ? outcome(tillNight(log.slice(answered, first))) : [];
}

/** Without the end of a turn and the beginning of the night, where these come right before the event: they are about an investigator, and about nothing. */
function tillNight(lines: LogLine[]): LogLine[] {
  const [end, night] = lines.slice(-2);
  const over = end && night && night.at.length === 0 && end.kind === 'plain' && end.at.length === 1 && isAbout(end, 'investigator') && end.sequence === night.sequence;
  return over ? lines.slice(0, -2) : lines;
}

/** What the house did since one's last answer, where nobody else has decided anything: what came of that answer stands on the board. */
export function byItself(lines: LogLine[]): LogLine[] {
  const begins = lines.findIndex((line) => isEvent(line) || (line.kind === 'turn' && isAbout(line, 'monster')));
  return begins < 0 ? [] : lines.slice(begins);
}

const isEvent = (line: LogLine | undefined): boolean => line !== undefined && isAbout(line, 'event');

/** Whatever follows an event is its doing, except that a round and a turn begin. */
const happened = (line: LogLine): boolean => line.kind !== 'turn' && line.at.length > 0 && !isTold(line);

const isTold = (line: LogLine): boolean => isAbout(line, 'story') || isAbout(line, 'event');

/**
 * What led to an investigator's roll, in its own words: what they chose, or else the last line about anything other
 * than an investigator. If several are tested for the same reason, that line came before the first of them rolled.
 */
export function leadingTo(log: LogLine[], rolled: boolean, who = ''): string[] {
  const before = rolled ? log.slice(0, log.findLastIndex(({ kind }) => kind === 'roll')) : log;
  const since = before.slice(before.findLastIndex(({ kind }) => kind === 'roll' || kind === 'turn') + 1);
  const telling = since.filter(isOfMore);
  const [told, last] = [telling.at(-1), since.at(-1)];
  const chosen = last && last.sequence > (told?.sequence ?? -1) && !last.at.some(({ kind, id }) => kind === 'investigator' && who !== '' && id !== who);
  if (chosen) return [last.text];
  if (told) return [...telling.filter((line) => line !== told && line.sequence === told.sequence), told].slice(-2).map(({ text }) => text);
  const first = before.findLast(isOfMore) ?? last;
  return first ? [first.text] : [];
}

const isOfMore = ({ at }: LogLine): boolean => at.some(({ kind }) => kind !== 'investigator' && kind !== 'space');
