import type { Link, PuzzleBoard } from './view';
import { hands as w } from './words';

/** A block of a slide puzzle, as it lies on the board. */
export interface Block {
  /** Its name in the answers. */
  letter: string;
  marked: boolean;
  upright: boolean;
  x: number;
  y: number;
  length: number;
}

export function blocksOf(rows: string[], marked: string): Block[] {
  const cells = rows.flatMap((row, y) => [...row].map((letter, x) => ({ letter, x, y }))).filter(({ letter }) => letter !== '.');
  const letters = [...new Set(cells.map(({ letter }) => letter))].sort();
  return letters.map((letter) => {
    const own = cells.filter((cell) => cell.letter === letter);
    const [first = { x: 0, y: 0 }, second] = own;
    return { letter, marked: letter === marked, upright: second?.x === first.x, x: first.x, y: first.y, length: own.length };
  });
}

/** The discs on a peg, the smallest on top and first. */
export const discsOn = (discs: number[], peg: number): number[] => discs.flatMap((at, disc) => (at === peg ? [disc + 1] : []));

/** How each ring turns when one of them is turned: 1, -1 or not at all. */
export function turnedWith(rings: number, links: Link[], ring: number): number[] {
  const along = (other: number): number => links.filter((link) => link.turned === ring && link.also === other).reduce((sum, link) => sum + (link.backwards ? -1 : 1), 0);
  return Array.from({ length: rings }, (_, other) => (other === ring ? 1 : 0) + along(other));
}

/** The board in words, for people who hear it. */
export function inWords(board: PuzzleBoard): string {
  if (board === 'solved') return w.solved;
  if ('slide' in board) return blocksOf(board.slide.rows, board.slide.marked).map(w.blockAt).join(' ');
  if ('code' in board) return board.code.guesses.length > 0 ? board.code.guesses.map(({ symbols, exact, near }) => `${w.guess(symbols, exact, near)}.`).join(' ') : w.noGuess;
  if ('image' in board) return board.image.pieces.map((piece, place) => w.pieceAt(piece + 1, place + 1)).join(' ');
  if ('tower' in board) {
    const discs = board.tower;
    return [0, 1, 2].map((peg) => `${w.peg(peg + 1, discsOn(discs, peg))}.`).join(' ');
  }
  const { at, marks, links } = board.rings;
  return [...at.map((mark, ring) => `${w.ring(ring + 1)}: ${w.ringAt(mark + 1, marks)}.`), ...links.map(w.link)].join(' ');
}
