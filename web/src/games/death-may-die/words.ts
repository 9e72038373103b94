import { many } from '../../plural';

/** The phases of a turn in order, and the names of all phases. */
export const phaseOrder = ['actions', 'mythos', 'investigate or fight', 'end of turn'];
export const phaseNames: Record<string, string> = { actions: 'Actions', mythos: 'Mythos', 'investigate or fight': 'Investigate or fight', 'end of turn': 'End of turn', 'set-up': 'Set-up', over: 'Over' };

/** Texts on the board. */
export const words = {
  destroyed: 'destroyed',
  track: 'Summoning track',
  trackAt: (at: number): string => `The summoning track stands at ${at} of 8`,
  symbols: 'Summoning symbols',
  symbolsAt: (n: number): string => `${n} of 3 symbols: the third one moves the track`,
  mythosDeck: (n: number): string => `${many(n, 'mythos card')} left`,
  discoveryDeck: (n: number): string => `${many(n, 'discovery card')} left`,
  discard: 'Mythos discards',
  stage: (n: number): string => ['It dreams', 'Stage I', 'Stage II', 'Stage III', 'Final stage'][n] ?? `Stage ${n}`,
  notYet: 'not in the world yet',
  investigator: 'Investigator',
  ritual: 'The ritual',
  disrupted: 'The ritual is disrupted: it can be killed',
  goal: (now: number, of: number): string => (of > 0 ? `${now} of ${of}` : `${now} left`),
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
  active: 'at turn',
  actionsLeft: (n: number): string => `${many(n, 'action')} left`,
  gone: 'gone',
  lies: 'lies on the ground',
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
  hidden: 'Nobody knows what is behind it before it is turned over.',
  onBoard: (down: number, turned: number, held: number): string => [down > 0 ? `${down} face down` : '', turned > 0 ? `${turned} turned over` : '', held > 0 ? `${held} taken` : ''].filter(Boolean).join(', '),
  lying: (n: number): string => (n === 1 ? '1 lies on the map' : `${n} lie on the map`),
  carries: (skills: number, cards: number): string => `${skills} skills, ${cards === 1 ? '1 card' : `${cards} cards`}`,
  toTheMap: 'To the map',
  start: 'start',
  seat: (n: number): string => `seat ${n}`,
};

/** What a question is about, for people who play for the first time, by rule. */
export const hints: Record<string, string> = {
  'DMD-TURN-03': 'You have three actions a turn. Run, attack, rest to heal, trade, or what the episode offers. Enemies in your space follow when you run.',
  'DMD-RUN-01': 'Glowing rooms are one step away. Enemies in your room follow you; fire in it burns you as you leave.',
  'DMD-FIGHT-01': 'A room without enemies is safe: there you investigate at the end of your turn and find something. With enemies in it, they attack instead.',
  'DMD-DICE-08': 'Stars are successes, tentacles cost sanity, elder signs feed some skills. To reroll a die, click it.',
  'DMD-ATTACK-01': 'Attack an enemy in your room: each success is a wound, each tentacle costs you sanity.',
  'DMD-REST-01': 'Heal wounds or stress, one at a time.',
  'DMD-TURN-04': 'A free action costs none of your three. You can take it now or later in your turn, or leave it.',
  'DMD-TURN-05': 'A card that names no moment can be used at any time in your turn. You may keep it for later.',
  'DMD-TURN-06': 'More than one thing fits what the card says, so you choose.',
  'DMD-RUN-04': 'You are moved by an effect. As on a run, enemies in your room follow, and fire there burns you.',
  'DMD-DICE-10': 'Something you have can change this roll. It is always your choice.',
  'DMD-DICE-02': 'You roll the dice for the enemy. Its successes are wounds for you.',
  'DMD-END-04': 'You choose where the fire goes. Whoever leaves a burning room catches fire.',
  'DMD-MYTH-01': 'At the end of your actions a mythos card is drawn and done from top to bottom. Here you have a say in it.',
  'DMD-MYTH-05': 'It takes a shortest way. Several are equally short, so you choose.',
  'DMD-MYTH-06': 'A new enemy comes in at a gate. Several would do, so you choose.',
  'DMD-COMP-01': 'A companion can take wounds for you, some of them or all.',
  'DMD-INVEST-01': 'Your room is safe, so you draw a discovery card and do what stands in its middle.',
  'DMD-INVEST-02': 'What you claim lies under your board: an item, a companion or a condition.',
  'DMD-TRADE-01': 'Whoever is in this room gives and takes items and companions, as many as you like.',
  'DMD-TRADE-04': 'Somebody asks you for something of yours. Nothing happens without your yes.',
  'DMD-SKILL-TOUGH': 'Your Toughness takes away some of what is coming. Take the full harm only if you want it.',
  'DMD-SKILL-BRAWL': 'With Brawling one attack can hit several enemies in your room.',
  'DMD-SKILL-ARCANE': 'With Arcane Mastery elder signs can count as successes.',
  'DMD-SKILL-STEALTH': 'With Stealth an enemy that would follow stays behind.',
  'DMD-SKILL-SWIFT': 'With Swiftness you can take somebody from your room along.',
  'DMD-UNK-08': 'A relic helps for the whole game. Take one that suits your skills.',
  'DMD-INV-07': 'Sanity lost crosses marks on your track; each mark makes you madder and better: one skill goes up.',
};

/** What an answer does, if its name alone does not say it, by rule and answer. */
export const meanings: Record<string, Record<string, string>> = {
  'DMD-TURN-03': {
    run: 'Walk; enemies in your space come along',
    attack: 'Roll against an enemy: successes wound it, tentacles cost you sanity',
    trade: 'Give and take cards with whoever is here',
    done: 'Go on to the mythos card',
  },
};
