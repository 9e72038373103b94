/** A QR code of a text: bytes, versions 1 to 10, as in ISO/IEC 18004. True is a dark module. */
export type Level = 'L' | 'M';

/** For each version: the error correction bytes per block, and the number of data bytes in each block. */
const L: [number, number[]][] = [
  [7, [19]], [10, [34]], [15, [55]], [20, [80]], [26, [108]],
  [18, [68, 68]], [20, [78, 78]], [24, [97, 97]], [30, [116, 116]], [18, [68, 68, 69, 69]],
];
const M: [number, number[]][] = [
  [10, [16]], [16, [28]], [26, [44]], [18, [32, 32]], [24, [43, 43]],
  [16, [27, 27, 27, 27]], [18, [31, 31, 31, 31]], [22, [38, 38, 39, 39]], [22, [36, 36, 36, 37, 37]], [26, [43, 43, 43, 43, 44]],
];
const BLOCKS = { L, M };
/** The code of the level in the format bits. */
const LEVEL_BITS = { L: 1, M: 0 };
/** The positions of the alignment patterns, along both axes. */
const ALIGNMENTS = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** The smallest code that holds the text, with the higher level of error correction if that costs no size. */
export function qr(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= L.length; version++) {
    for (const level of ['M', 'L'] as const) {
      if (bytes.length <= room(version, level)) return drawn(version, level, words(bytes, version, level));
    }
  }
  throw new Error('This text is too long for a code.');
}

const total = (version: number, level: Level): number => (BLOCKS[level][version - 1]?.[1] ?? []).reduce((sum, n) => sum + n, 0);
const countBits = (version: number): number => (version < 10 ? 8 : 16);
const room = (version: number, level: Level): number => Math.floor((total(version, level) * 8 - 4 - countBits(version)) / 8);

const bitsOf = (value: number, length: number): number[] => Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

/** Data and error correction, block by block, in the order in which they are drawn. */
function words(bytes: number[], version: number, level: Level): number[] {
  const size = total(version, level);
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, countBits(version)), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...Array<number>(Math.min(4, size * 8 - bits.length)).fill(0));
  while (bits.length % 8 > 0) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0));
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad);
  const [correction, lengths] = BLOCKS[level][version - 1] as [number, number[]];
  let from = 0;
  const blocks = lengths.map((length) => data.slice(from, (from += length)));
  return [...woven(blocks), ...woven(blocks.map((block) => corrected(block, correction)))];
}

/** Interleaves the blocks: the first byte of each, then the second of each, and so on. */
function woven(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block[i] ?? [])).flat();
}

/** Multiplication in the finite field GF(256) that the code uses. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The error correction bytes of a block. */
function corrected(data: number[], length: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < length; i++, root = times(root, 2)) {
    generator = [...generator, 0].map((value, at) => value ^ times(generator[at - 1] ?? 0, root));
  }
  const rest = Array<number>(length).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() as number);
    rest.push(0);
    for (let i = 0; i < length; i++) rest[i] = (rest[i] as number) ^ times(generator[i + 1] as number, factor);
  }
  return rest;
}

type Grid = (boolean | undefined)[][];

function drawn(version: number, level: Level, codewords: number[]): boolean[][] {
  const bare = frame(version);
  const masks = MASKS.map((mask, number) => written(bare, codewords, mask, formatBits(level, number)));
  return masks.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** Everything that is the same in all codes of this size; the modules left open are for the data. */
function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const put = (x: number, y: number, dark: boolean): void => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (cx: number, cy: number, reach: number, dark: (ring: number) => boolean): void => {
    for (let y = -reach; y <= reach; y++) for (let x = -reach; x <= reach; x++) put(cx + x, cy + y, dark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let i = 8; i < size - 8; i++) {
    put(i, 6, i % 2 === 0);
    put(6, i, i % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const lines = ALIGNMENTS[version - 1] as number[];
  for (const x of lines) for (const y of lines) if (!isCorner(x, y, size)) square(x, y, 2, (ring) => ring !== 1);
  for (const [x, y] of formatPlaces(size).flat()) put(x, y, false);
  put(8, size - 8, true);
  if (version >= 7) {
    bitsOf(versionBits(version), 18).forEach((bit, i) => {
      const [far, near] = [size - 11 + ((17 - i) % 3), Math.floor((17 - i) / 3)];
      put(far, near, bit === 1);
      put(near, far, bit === 1);
    });
  }
  return grid;
}

const isCorner = (x: number, y: number, size: number): boolean => [x, y].every((at) => at === 6 || at === size - 7) && !(x === size - 7 && y === size - 7);

/** The positions of both copies of the fifteen format bits (level and mask), the highest bit first. */
function formatPlaces(size: number): [number, number][][] {
  const skip = (at: number): number => (at >= 6 ? at + 1 : at);
  const first = Array.from({ length: 15 }, (_, i): [number, number] => (i < 8 ? [skip(i), 8] : [8, skip(14 - i)]));
  const second = Array.from({ length: 15 }, (_, i): [number, number] => (i < 7 ? [8, size - 1 - i] : [size - 15 + i, 8]));
  return [first, second];
}

const remainder = (value: number, generator: number, degree: number): number => {
  let rest = value;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return rest;
};
const versionBits = (version: number): number => (version << 12) | remainder(version, 0x1f25, 12);
const formatBits = (level: Level, mask: number): number[] => {
  const data = (LEVEL_BITS[level] << 3) | mask;
  return bitsOf(((data << 10) | remainder(data, 0x537, 10)) ^ 0x5412, 15);
};

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The data goes up and down in columns of two modules, from the right; column 6 is the timing pattern. */
function written(bare: Grid, codewords: number[], mask: (x: number, y: number) => boolean, format: number[]): boolean[][] {
  const size = bare.length;
  const grid = bare.map((row) => [...row]);
  const bits = codewords.flatMap((word) => bitsOf(word, 8));
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (bare[y]?.[x] !== undefined) continue;
        (grid[y] as (boolean | undefined)[])[x] = (bits[next++] === 1) !== mask(x, y);
      }
    }
  }
  for (const places of formatPlaces(size)) places.forEach(([x, y], i) => ((grid[y] as (boolean | undefined)[])[x] = format[i] === 1));
  return grid as boolean[][];
}

/** How hard a code is to read: long runs, blocks, look-alikes of the corners, more dark modules than light or the reverse. */
function penalty(grid: boolean[][]): number {
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x] as boolean))].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = lines.reduce((sum, line) => sum + (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0), 0);
  let blocks = 0;
  for (let y = 1; y < grid.length; y++) for (let x = 1; x < grid.length; x++) if ([grid[y]?.[x - 1], grid[y - 1]?.[x], grid[y - 1]?.[x - 1]].every((one) => one === grid[y]?.[x])) blocks += 1;
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return runs + 40 * corners + 3 * blocks + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
