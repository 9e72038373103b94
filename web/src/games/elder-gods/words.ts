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
  guests: 'Investigators in the lodge',
  guestsAt: (n: number): string => `${many(n, 'investigator')} in the lodge: five raid it`,
  hand: 'Hand',
  yourHand: 'Your hand',
  handOf: (n: number): string => `Your hand (${many(n, 'card')})`,
  readied: 'Readied spells',
  slot: (n: number): string => `slot ${n}`,
  emptySlots: (n: number, all: number): string => (n === all ? 'No readied spells' : n === 1 ? '1 slot empty' : `${n} slots empty`),
  free: 'free',
  artifacts: 'Artifacts',
  shown: 'Artifacts on show',
  exhausted: 'exhausted',
  curses: (n: number): string => many(n, 'curse'),
  cursesRead: 'Curses on your left neighbour (you may read them)',
  gate: 'gate',
  gates: (n: number): string => `${many(n, 'gate')} left`,
  deck: (n: number): string => `${many(n, 'spell')} in the deck`,
  supply: (n: number): string => `${many(n, 'investigator')} in the supply`,
  cost: 'Cost',
  lacks: (n: number): string => `${many(n, 'symbol')} missing`,
  payable: 'can be readied here',
  fate: 'the fate piece',
  secondFate: 'the second fate piece',
  bound: (to: string): string => `moving to ${to}`,
  investigators: (n: number): string => many(n, 'investigator'),
  cultists: (who: string, n: number): string => `${n} of ${who}’s cultists`,
  column: 'column',
  squall: (who: string): string => `${who}’s storm`,
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
  'FEG-MOVE-01': 'The symbol on the back of the spell says where the fate piece goes. Two spells with the same back, or a gate, go anywhere.',
  'FEG-ACT-01': 'You control this location, so you may take its second action too.',
  'FEG-CAST-01': 'A readied spell can be cast at any time, unless it says when. You can always pass.',
  'FEG-SETUP-01': 'Each god has a gift that you use at the Ceremony. Any is good for a first game.',
  'FEG-MOVE-02': 'Two spells with the same back take the fate piece to any location you name.',
  'FEG-MOVE-04': 'The fate piece has to move to another location. See where your cultists are, and how many investigators wait there.',
  'FEG-ACT-03': 'You do not control this location. Rolling a die may give you control for this turn, and costs nothing.',
  'FEG-LIBRARY-02': 'Control of the Library readies a spell from your hand for free: take an expensive one.',
  'FEG-READY-08': 'All three slots are full. Cast the new spell at once, or discard a readied one.',
  'FEG-CAST-03': 'A card gives you a choice. Under each answer you see what it does.',
  'FEG-MUSEUM-01': 'Take one of the artifacts on show, or the top one of the deck unseen.',
  'FEG-MUSEUM-02': 'You can have only three artifacts. Put one under the deck.',
  'FEG-MUSEUM-04': 'Control of the Museum lets you replace the artifacts on show before you take one, and afterwards sacrifice cultists there to destroy elder signs.',
  'FEG-STREETS-01': 'Send two investigators, from your lodge or the supply, to your rivals’ lodges. Then every rival with investigators is raided.',
  'FEG-GATHER-01': 'Three cultists come back from the Abyss. Then one of your cultists here may go to another location.',
  'FEG-SOLO-07': 'Instead of the control action you may get rid of a curse. You gain three elder signs for it.',
  'FEG-TWO-02': 'There are two fate pieces. Choose which one.',
  'FEG-DRAW-01': 'You draw a spell, then more until you have three.',
  'FEG-READY-02': 'To ready a spell, the symbols in the column here, the symbol of the location and the backs of your readied spells must cover its cost.',
};
