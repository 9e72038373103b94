/** Colours that colour-blind people can tell apart, each with a shape of its own. */
export interface Mark {
  colour: string;
  ink: string;
  shape: string;
}

export const CIRCLE = 'M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10Z';
export const SQUARE = 'M-8.6-8.6H8.6V8.6H-8.6Z';
const DIAMOND = 'M0-11.5 11.5 0 0 11.5-11.5 0Z';
export const TRIANGLE = 'M0-11.5 11.4 8.4H-11.4Z';
const HEXAGON = 'M-10.5 0-5.2-9.2H5.2L10.5 0 5.2 9.2H-5.2Z';

/** The marks of seats, cults and investigators, by number. */
export const MARKS: Mark[] = [
  { colour: '#e69f00', ink: '#1d1400', shape: CIRCLE },
  { colour: '#56b4e9', ink: '#03202f', shape: SQUARE },
  { colour: '#2fbf95', ink: '#00241a', shape: HEXAGON },
  { colour: '#d98cb8', ink: '#2f0a20', shape: DIAMOND },
  { colour: '#e8743b', ink: '#2c0f00', shape: TRIANGLE },
];

export const mark = (n: number): Mark => MARKS[n % MARKS.length] as Mark;

/** A heart around 0, before a number that is health; 12 wide. */
export const HEART = 'M0 5.5C-8-.5-5.5-6.5 0-3 5.5-6.5 8-.5 0 5.5Z';
