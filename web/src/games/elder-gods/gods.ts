/** A part of a god has one of the god's three colours: the body's, the dark one or the light one. */
type Tone = 'body' | 'dark' | 'light';
export type Part = readonly [Tone, string];

/** How a god is drawn, around 0 with a radius of 50. */
export interface God {
  body: string;
  dark: string;
  light: string;
  parts: readonly Part[];
}

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const GODS: Record<string, God> = {
  cthulhu: {
    body: '#3f8f6d',
    dark: '#153d31',
    light: '#ffd257',
    parts: [
      ['dark', 'M-48 50Q-60-6-34-30L-40 6-30 50ZM48 50Q60-6 34-30L40 6 30 50Z'],
      ['body', 'M-28-6Q-30-44 0-44T28-6Q28 10 20 16H-20Q-28 10-28-6Z'],
      ['body', 'M-20 12q-14 14-8 36 6-4 4-14 2-10 10-18ZM-10 14q-8 18-2 38 7-6 4-18 0-10 6-20ZM-1 14q-4 22 1 40 5-18 3-40ZM10 14q8 18 2 38-7-6-4-18 0-10-6-20ZM20 12q14 14 8 36-6-4-4-14-2-10-10-18Z'],
      ['dark', 'M-20 14q20 10 40 0-4 10-20 10T-20 14ZM-14-34q14-8 28 0-14-4-28 0Z'],
      ['light', 'M-22-8Q-10-16-4-2-16 6-22-8ZM22-8Q10-16 4-2 16 6 22-8Z'],
      ['dark', 'M-13-9h3v11h-3ZM10-9h3v11h-3Z'],
    ],
  },
  hastur: {
    body: '#d9a928',
    dark: '#2a1d0c',
    light: '#f2ead0',
    parts: [
      ['body', 'M-46 52Q-40 8-30-6-32-46 0-48 32-46 30-6 40 8 46 52Z'],
      ['dark', 'M-20 26Q-30-32 0-34 30-32 20 26 0 40-20 26Z'],
      ['light', 'M-14-18Q0-26 14-18 16 12 0 22-16 12-14-18Z'],
      ['dark', 'M-10-4q5-6 9 0-4 6-9 0ZM10-4q-5-6-9 0 4 6 9 0ZM-1 4h2v8h-2Z'],
      ['dark', 'M-40 50l6-26 3 28ZM40 50l-6-26-3 28ZM-14 52l4-14 4 14ZM14 52l-4-14-4 14Z'],
    ],
  },
  nyarlathotep: {
    body: '#2c4a8c',
    dark: '#0e0b12',
    light: '#e8554a',
    parts: [
      ['body', 'M-34 44Q-40-40 0-42T34 44L20 40Q26-4 18-18H-18Q-26-4-20 40Z'],
      ['dark', 'M-18-20Q0-30 18-20 24 18 0 34-24 18-18-20Z'],
      ['light', 'M0-30l5 8-5 9-5-9ZM0 4q-14-2-14-10 8-6 14-2 6-4 14 2 0 8-14 10ZM-3 10q3-4 6 0 2 12-3 18-5-6-3-18Z'],
      ['dark', `${disc(-7, -3, 2.5)}${disc(7, -3, 2.5)}${disc(0, 16, 2)}`],
      ['light', 'M-33 20l13 2v3l-13-2ZM33 20l-13 2v3l13-2ZM-33 32l13 2v3l-13-2ZM33 32l-13 2v3l13-2Z'],
    ],
  },
  ithaqua: {
    body: '#a9c6d8',
    dark: '#20384a',
    light: '#ff5a48',
    parts: [
      ['body', 'M-12-24Q-34-24-40-48q8 10 16 10-4-8-2-14 6 18 20 20ZM12-24Q34-24 40-48q-8 10-16 10 4-8 2-14-6 18-20 20Z'],
      ['body', 'M-22-22Q0-38 22-22 26 0 14 22L6 40H-6L-14 22Q-26 0-22-22Z'],
      ['dark', 'M-18-8Q-8-16-3-4-12 4-18-8ZM18-8Q8-16 3-4 12 4 18-8ZM-3 6h6l2 10H-5ZM-9 24h18l-2 4 2 4H-9l2-4Z'],
      ['light', `${disc(-10, -7, 3.5)}${disc(10, -7, 3.5)}`],
      ['body', 'M-46 52Q-30 26-14 30L0 44 14 30Q30 26 46 52Z'],
    ],
  },
  tsathoggua: {
    body: '#7a6a3a',
    dark: '#2c2410',
    light: '#f0b944',
    parts: [
      ['body', 'M-48 52Q-52 0-34-14-40-34-24-34-14-34-12-24 0-30 12-24 14-34 24-34 40-34 34-14 52 0 48 52Z'],
      ['light', `${disc(-23, -22, 8)}${disc(23, -22, 8)}`],
      ['dark', 'M-33-26h20v6h-20ZM13-26h20v6H13Z'],
      ['dark', 'M-38 6Q0 26 38 6 36 24 0 28T-38 6Z'],
      ['light', 'M-28 13l4 8 4-5ZM-12 17l4 8 4-6ZM28 13l-4 8-4-5ZM12 17l-4 8-4-6Z'],
      ['dark', 'M-7-6h3v4h-3ZM4-6h3v4H4ZM-30 36l4 10 4-8 4 10 4-8ZM30 36l-4 10-4-8-4 10-4-8Z'],
    ],
  },
  'shub-niggurath': {
    body: '#5b3a4e',
    dark: '#1c0f18',
    light: '#b7e05a',
    parts: [
      ['body', 'M-14-22Q-44-20-42-46-34-32-10-34ZM14-22Q44-20 42-46 34-32 10-34Z'],
      ['body', 'M-20-28Q0-40 20-28L30-12 18-10Q20 14 8 34H-8Q-20 14-18-10L-30-12Z'],
      ['light', 'M-16-14q6-8 12 0-6 6-12 0ZM16-14q-6-8-12 0 6 6 12 0ZM-4-24q4-5 8 0-4 4-8 0ZM-9 4q4-5 8 0-4 4-8 0ZM9 4q-4-5-8 0 4 4 8 0Z'],
      ['dark', 'M-11-17h2v7h-2ZM9-17h2v7H9ZM-6 20h5v5h-5ZM1 20h5v5H1ZM-7 29q7 5 14 0v4H-7Z'],
      ['body', 'M-48 52Q-40 22-20 34-22 44-12 52ZM48 52Q40 22 20 34 22 44 12 52ZM-8 36q-6 8 0 16H8q6-8 0-16Z'],
    ],
  },
  'yog-sothoth': {
    body: '#8f6fd6',
    dark: '#271b4d',
    light: '#b8f0ff',
    parts: [
      ['dark', `${disc(0, 0, 46)}`],
      ['body', `${disc(-14, -10, 20)}${disc(18, -18, 14)}${disc(14, 14, 18)}${disc(-20, 22, 13)}${disc(32, 2, 8)}${disc(-34, -4, 8)}${disc(0, 36, 8)}${disc(0, -36, 8)}`],
      ['light', `${disc(-19, -15, 7)}${disc(14, -22, 5)}${disc(9, 9, 6)}${disc(-24, 18, 4)}${disc(30, 0, 2.5)}${disc(-36, -6, 2.5)}${disc(-2, 34, 2.5)}${disc(-2, -38, 2.5)}`],
    ],
  },
  azathoth: {
    body: '#c8472f',
    dark: '#1a0a10',
    light: '#ffd98a',
    parts: [
      ['body', 'M0-46q10 12 24 4 0 14 18 14-6 12 6 22-14 4-10 20-14-4-18 12-10-10-20 2-10-12-20-2-4-16-18-12 4-16-10-20 12-10 6-22 18 0 18-14 14 8 24-4Z'],
      ['dark', `${disc(0, 0, 27)}`],
      ['light', `${disc(0, 0, 13)}`],
      ['dark', 'M0-11Q5 0 0 11-5 0 0-11Z'],
      ['light', 'M-24-6l9 4-8 5ZM24-6l-9 4 8 5ZM-8-24l4 9 5-8ZM8 24l-4-9-5 8ZM-18 16l10-3-3 9ZM18-16l-10 3 3-9ZM16 18l-3-10 9 3ZM-16-18l3 10-9-3Z'],
    ],
  },
};
const UNKNOWN: God = { body: '#6b7a80', dark: '#10171a', light: '#ece6d6', parts: [['body', 'M-40 52Q-34-44 0-44T40 52Z'], ['dark', 'M-20 26Q-26-28 0-28T20 26Z']] };

export const godOf = (id: string | null | undefined): God => GODS[id ?? ''] ?? UNKNOWN;
