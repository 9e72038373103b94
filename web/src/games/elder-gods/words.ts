import { many } from '../../plural';

/** The phases of a turn in order, and the names of all phases. */
export const phaseOrder = ['prepare', 'move', 'activate', 'conclude'];
export const phaseNames: Record<string, string> = { prepare: 'Prepare', move: 'Move', activate: 'Activate', conclude: 'Conclude', investigators: 'Investigators', 'end of turn': 'End of turn', 'set-up': 'Set-up', over: 'Over' };

/** Texts on the board. */
export const words = {
  change: (more: number, what: 'token' | 'signs' | 'guests' | 'curses'): string => {
    const n = Math.abs(more);
    const named = { token: many(n, 'step'), signs: many(n, 'elder sign'), guests: many(n, 'investigator'), curses: many(n, 'curse') }[what];
    return `${more > 0 ? '+' : '−'}${named}`;
  },
  track: 'Summoning track',
  trackAt: (who: string, at: number): string => `${who} at ${at}`,
  signs: (n: number): string => `${n} of 10 elder signs`,
  elderSigns: 'Elder signs',
  of: (at: number, most: number): string => `${at} of ${most}`,
  cult: 'Cult',
  lodge: 'Lodge',
  abyss: 'Abyss',
  guests: 'Raiders at the lodge',
  guestsAt: (n: number): string => `${many(n, 'investigator')} in the lodge; 5 raid it`,
  hand: 'Hand',
  yourHand: 'Your hand',
  handOf: (n: number): string => `Your hand (${many(n, 'card')})`,
  readied: 'Readied spells',
  slot: (n: number): string => `slot ${n}`,
  emptySlots: (n: number, all: number): string => (n === all ? 'No spell is readied' : n === 1 ? '1 slot empty' : `${n} slots empty`),
  free: 'free',
  artifacts: 'Artifacts',
  shown: 'Artifacts on show',
  exhausted: 'exhausted',
  curses: (n: number): string => many(n, 'curse'),
  cursesRead: 'Curses on your left neighbour, which you may read',
  gate: 'gate',
  gates: (n: number): string => `${many(n, 'gate')} left`,
  deck: (n: number): string => `${many(n, 'spell')} in the deck`,
  supply: (n: number): string => `${many(n, 'investigator')} in the supply`,
  cost: 'Costs',
  lacks: (n: number): string => `still lacks ${many(n, 'symbol')}`,
  payable: 'can be readied here',
  fate: 'the fate piece',
  secondFate: 'the second fate piece',
  bound: (to: string): string => `about to move to ${to}`,
  investigators: (n: number): string => many(n, 'investigator'),
  cultists: (who: string, n: number): string => `${n} of ${who}`,
  column: 'column',
  squall: (who: string): string => `a storm of ${who}`,
  /** What a place is good for, in a word or two. Its rules come from the server. */
  places: {
    'other-worlds': 'Advance by sacrifice',
    museum: 'Take an artifact',
    ceremony: 'Gate and dark gift',
    streets: 'Send investigators',
    gathering: 'Cultists return',
    library: 'Draw spells',
  } as Record<string, string>,
  dice: 'Fate dice',
  faces: ['sign', 'rift', 'claw'],
  you: 'you',
  back: (symbol: string): string => `back with the ${symbol}`,
};

/** What a question is about, for people who play for the first time, by rule. */
export const hints: Record<string, string> = {
  'FEG-MOVE-01': 'The back of the card says where the fate piece goes. Two alike, or the gate, go anywhere.',
  'FEG-ACT-01': 'With most cultists here you have control and may do what the place offers.',
  'FEG-CAST-01': 'A readied spell can be cast at any time, unless it names one. Passing is fine.',
  'FEG-SETUP-01': 'Each god has a gift, used at the Ceremony. Any is good for a first game.',
  'FEG-MOVE-02': 'Two spells with the same back take fate to any place you name.',
  'FEG-MOVE-04': 'Fate has to go somewhere else. Look where your cultists are, and how many investigators wait there.',
  'FEG-ACT-03': 'You lack control here. One die may give it to you for this turn; it costs nothing.',
  'FEG-LIBRARY-02': 'Control of the Library readies a spell of your hand for nothing: take a dear one.',
  'FEG-READY-08': 'All three slots are full. Cast the new spell at once, or give up one that lies there.',
  'FEG-CAST-03': 'A card lets you choose. What each answer does is written under it.',
  'FEG-MUSEUM-01': 'Take one of the artifacts on show, or the top one of the deck unseen.',
  'FEG-MUSEUM-02': 'You can have three artifacts. One has to go under the deck.',
  'FEG-MUSEUM-04': 'Control of the Museum: new artifacts on show before you take one, and afterwards cultists there can be given up to destroy signs.',
  'FEG-STREETS-01': 'Send two investigators away, out of your lodge or the supply, into lodges of rivals. Then every rival with any is raided.',
  'FEG-GATHER-01': 'Three cultists come back from the Abyss. One of them may go straight to another place.',
  'FEG-SOLO-07': 'Instead of the control action you may be rid of a curse: it costs three elder signs.',
  'FEG-TWO-02': 'Both fate pieces count. Choose which one is meant.',
  'FEG-DRAW-01': 'You draw a spell, and more until you have three.',
  'FEG-READY-02': 'A spell is readied when the column here, the mark of the place and the backs of your readied spells pay for its symbols.',
};
