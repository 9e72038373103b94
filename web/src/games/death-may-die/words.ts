import { many } from '../../plural';

/** The phases of a turn in order, and the names of all phases. */
export const phaseOrder = ['actions', 'mythos', 'investigate or fight', 'end of turn'];
export const phaseNames: Record<string, string> = { actions: 'Actions', mythos: 'Mythos', 'investigate or fight': 'Investigate or fight', 'end of turn': 'End of turn', 'set-up': 'Set-up', over: 'Over' };

/** Texts on the board. */
export const words = {
  destroyed: 'destroyed',
  track: 'Summoning track',
  trackAt: (at: number): string => `Summoning track: ${at} of 8`,
  symbols: 'Summoning symbols',
  /** Under what they are about. */
  captions: { track: 'Summoning', symbols: 'Symbols', mythos: 'Mythos', discoveries: 'Discoveries' },
  symbolsAt: (n: number): string => `${n} of 3 summoning symbols: the third moves the track`,
  mythosDeck: (n: number): string => `${many(n, 'mythos card')} left`,
  discoveryDeck: (n: number): string => `${many(n, 'discovery card')} left`,
  discard: 'Mythos discard pile',
  noDiscard: 'Nothing has been discarded yet.',
  resolved: 'This card is being resolved',
  stage: (n: number): string => ['Dreaming', 'Stage I', 'Stage II', 'Stage III', 'Final stage'][n] ?? `Stage ${n}`,
  notYet: 'It is not in the world yet.',
  investigator: 'Investigator',
  ritual: 'The ritual',
  disrupted: 'Ritual disrupted: the Elder One can be killed',
  /** What is counted may have no name. */
  goal: (now: number, of: number, what = ''): string => {
    const counted = (n: number): string => (what ? many(n, what) : `${n}`);
    return of > 0 ? `${now} of ${counted(of)}` : `${counted(now)} left`;
  },
  wounds: 'Wounds',
  stress: 'Stress',
  sanity: 'Sanity lost',
  of: (at: number, most: number): string => `${at} of ${most}`,
  /** Texts that float over a figure. */
  change: (more: number, track: 'wounds' | 'stress' | 'sanity'): string => {
    const n = Math.abs(more);
    const what = { wounds: n === 1 ? 'wound' : 'wounds', stress: 'stress', sanity: 'sanity' }[track];
    // Sanity is lost, the others are gained.
    return `${more > 0 === (track !== 'sanity') ? '+' : '−'}${n} ${what}`;
  },
  fire: (n: number): string => `${n} fire`,
  gate: { Red: 'red gate', Yellow: 'yellow gate', Blue: 'blue gate' } as Record<string, string>,
  locked: 'locked',
  active: 'active',
  actionsLeft: (n: number): string => `${many(n, 'action')} left`,
  gone: 'gone',
  lies: 'lying down',
  insanity: 'Insanity',
  skills: 'Skills',
  cards: 'Cards',
  level: (n: number): string => `level ${n}`,
  lent: (own: number, by: string[]): string => (own > 0 ? `level ${own} and ${by.join(', ')}` : `lent by ${by.join(', ')}`),
  health: (left: number, of: number): string => `${left} of ${of} health left`,
  dice: 'Dice',
  die: { standard: 'standard die', bonus: 'bonus die' } as Record<string, string>,
  faces: {
    success: 'success', 'success+tentacle': 'success and tentacle', tentacle: 'tentacle', 'success+sign': 'success and elder sign', sign: 'elder sign', blank: 'blank',
  } as Record<string, string>,
  /** How a token lies. */
  sides: { down: 'face down', turned: 'turned over', plain: '' } as Record<string, string>,
  taken: 'taken',
  wounded: (n: number): string => (n === 1 ? '1 wound' : `${n} wounds`),
  hidden: 'Nobody knows what is on the other side until it is turned over.',
  onBoard: (down: number, turned: number, held: number): string => [down > 0 ? `${down} face down` : '', turned > 0 ? `${turned} turned over` : '', held > 0 ? `${held} taken` : ''].filter(Boolean).join(', '),
  lying: (n: number): string => (n === 1 ? '1 lies on the map' : `${n} lie on the map`),
  carries: (skills: number, cards: number): string => `${skills} skills, ${cards === 1 ? '1 card' : `${cards} cards`}`,
  toTheMap: 'Go to the map',
  start: 'start',
  seat: (n: number): string => `seat ${n}`,
};

/** What a question is about, for people who play for the first time, by rule. */
export const hints: Record<string, string> = {
  'DMD-TURN-03': 'You have three actions each turn: run, attack, rest to heal, trade, or do what the episode offers. When you run, enemies in your space follow you.',
  'DMD-RUN-01': 'Glowing spaces are one step away. Enemies in your space follow you. If your space burns, you catch fire as you leave.',
  'DMD-FIGHT-01': 'Each enemy in your space attacks you; you choose the order. In a space without enemies you would investigate and find something instead.',
  'DMD-DICE-08': 'Stars are successes, tentacles cost sanity, and some skills use elder signs. To reroll a die, click it.',
  'DMD-ATTACK-01': 'Attack an enemy in your space: each success is a wound, each tentacle costs you sanity.',
  'DMD-REST-01': 'Heal wounds or stress, one at a time.',
  'DMD-TURN-04': 'A free action costs none of your three. You can take it now, later in your turn, or not at all.',
  'DMD-TURN-05': 'A card that does not say when can be used at any time on your turn. You may keep it for later.',
  'DMD-TURN-06': 'There is more than one possibility, so you choose.',
  'DMD-RUN-04': 'An effect moves you. As with a run, enemies in your space follow, and you catch fire if your space burns.',
  'DMD-DICE-10': 'Something you have can change this roll. You need not use it.',
  'DMD-DICE-02': 'You roll the dice for the enemy. Its successes are wounds for you.',
  'DMD-END-04': 'You choose where the fire goes. Anybody who leaves a burning space catches fire.',
  'DMD-MYTH-01': 'After your actions you draw a mythos card and follow it from top to bottom. Here you have a say.',
  'DMD-MYTH-05': 'It takes the shortest way. Several are equally short, so you choose.',
  'DMD-MYTH-06': 'A new enemy comes in at a gate. There are several, so you choose.',
  'DMD-COMP-01': 'A companion can take some or all of these wounds for you.',
  'DMD-INVEST-01': 'Your space is safe, so you draw a discovery card and do what it says in the middle.',
  'DMD-INVEST-02': 'What you claim is yours from now on: an item, a companion or a condition.',
  'DMD-TRADE-01': 'Everybody in this space can exchange items and companions, as many as you like.',
  'DMD-TRADE-04': 'Somebody wants something of yours. Nothing happens unless you agree.',
  'DMD-SKILL-TOUGH': 'Your Toughness can prevent some of this harm. Take all of it only if you want to.',
  'DMD-SKILL-BRAWL': 'With Brawling, one attack can hit several enemies in your space.',
  'DMD-SKILL-ARCANE': 'With Arcane Mastery, elder signs can count as successes.',
  'DMD-SKILL-STEALTH': 'With Stealth, you can leave behind an enemy that would follow you.',
  'DMD-SKILL-SWIFT': 'With Swiftness, you can take somebody from your space with you.',
  'DMD-UNK-08': 'A relic helps you for the whole game. Take one that suits your skills.',
  'DMD-INV-07': 'Each mark you pass on the sanity track makes you madder, and better: choose a skill that goes up a level.',
};

/** What an answer does, if its name alone does not say it, by rule and answer. */
export const meanings: Record<string, Record<string, string>> = {
  'DMD-TURN-03': {
    run: 'Up to three spaces; enemies in your space follow',
    attack: 'Roll against an enemy: successes wound it, tentacles cost you sanity',
    trade: 'Exchange cards with others here',
    done: 'Draw the mythos card',
  },
};
