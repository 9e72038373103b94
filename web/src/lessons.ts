/** Something that is said once in a first game. */
export interface Mark {
  /** The rule of the question that it comes with; `start`: before all questions, `end`: after the last one. */
  at: string;
  /** The part of the table that is outlined meanwhile. */
  look?: string;
  title: string;
  text: string;
  try?: string;
}

/** A first game that teaches: its texts, to be translated like all others. */
export interface Lesson {
  /** What the button on the first page promises. */
  promise: string;
  setup: Record<string, unknown>;
  marks: Mark[];
}

export const lessons: Record<string, Lesson> = {
  'death-may-die': {
    promise: 'A small house, two investigators, one lesson at a time',
    setup: { players: 1, episode: 'prologue' },
    marks: [
      { at: 'start', look: 'board', title: 'The house', text: 'Squares are rooms, joined by doors and stairs. The coloured pieces with letters are your two investigators. Red rims are cultists, violet ones monsters; the dots below count their wounds.', try: 'Point at a figure, or tap it, and read its card.' },
      { at: 'start', look: 'goal', title: 'What you came for', text: 'An Elder One wants to wake. First disrupt its ritual: the line at the top says how; in this house, by leaving no enemy in it. Only then can it be hurt, and killing it wins. Each third summoning symbol moves it along the track, and at the end of the track all is lost.' },
      { at: 'start', look: 'people', title: 'Body and mind', text: 'Too many wounds kill. Stress is what you pay for second chances. Lost sanity drives you mad, and each gold mark on that track makes you better at something. If one of you falls before the Elder One has come, all is lost.' },
      { at: 'start', look: 'ask', title: 'How to answer', text: 'What is asked stands here. Click an answer, press its number, or click what glows on the board. “Take back” undoes a slip. The question mark opens the rule.' },
      { at: 'DMD-TURN-03', look: 'ask', title: 'Three actions', text: 'Each turn has three actions, in any order, also the same one twice.', try: 'Run towards the nearest cultist, or attack if one is here.' },
      { at: 'DMD-TURN-03', title: 'Fight where it pays', text: 'An attack rolls three dice and more by skills. It costs an action, not your life: enemies strike back only at the end of your turn.', try: 'Attack whatever shares your room.' },
      { at: 'DMD-TURN-03', title: 'Mind where you stop', text: 'After your actions a mythos card is drawn. Then every enemy in your room attacks you. A room without enemies is safe, and a good place to rest.', try: 'Keep an action to step away, or to finish the enemy that is left.' },
      { at: 'DMD-TURN-03', look: 'news', title: 'What happened', text: 'The log tells it all: which mythos card came, who moved, who was hurt. Point at a line to see whom it is about. Your investigators take turns; you play both.' },
      { at: 'DMD-RUN-01', look: 'board', title: 'Running', text: 'You may go up to three rooms. Enemies where you stand come along, and fire in a room burns whoever leaves it. What follows you and what waits there is written under each answer.', try: 'Click a glowing room.' },
      { at: 'DMD-ATTACK-01', look: 'board', title: 'Whom to hit', text: 'Cultists fall quickly; monsters take more. Wounds stay, so it is better to finish one than to scratch two.', try: 'Click the figure that glows.' },
      { at: 'DMD-DICE-08', look: 'dice', title: 'The dice', text: 'Stars are successes: when you attack, each is a wound. Tentacles cost you sanity. Elder signs do something only with some skills. For one stress a die is rolled again.', try: 'Click a blank or a tentacle to roll it again, or keep the dice.' },
      { at: 'DMD-DICE-08', title: 'Dice against you', text: 'When an enemy attacks, its stars are your wounds. You may use stress against those too. Stress at its limit buys nothing more: rest in time.' },
      { at: 'DMD-SKILL-STEALTH', title: 'Sneaking', text: 'Who sneaks leaves an enemy behind that would have come along.', try: 'Leave the one behind that hits hardest.' },
      { at: 'DMD-SKILL-BRAWL', title: 'Wounds one by one', text: 'Your skill spreads successes over several enemies. Say who takes each; when the same is asked again, one click gives all the rest likewise.' },
      { at: 'DMD-REST-01', title: 'Rest', text: 'Rest heals three in all, wounds or stress as you like. Sanity never comes back.' },
      { at: 'DMD-INV-07', look: 'people', title: 'Madness teaches', text: 'You have reached a gold mark: your insanity breaks out, then a skill goes up a level. Some marks also add a die to all your rolls. So a little madness is worth having; the last step is not.', try: 'Pick the skill that you use every turn.' },
      { at: 'DMD-FIGHT-01', title: 'They strike', text: 'Several enemies are here and all attack you. Who goes first is your choice.' },
      { at: 'DMD-MYTH-05', title: 'Which way', text: 'Enemies take the shortest way. Where there are two, you decide.', try: 'Send it where nobody stands.' },
      { at: 'end', title: 'That is the game', text: 'Won or lost, you know all that matters. “Watch it again” shows every step. The other episodes have their own houses, rituals and discoveries: “Play now” on the first page.' },
    ],
  },
  'elder-gods': {
    promise: 'You alone against the investigators, one lesson at a time',
    setup: { players: 1 },
    marks: [
      { at: 'start', look: 'board', title: 'Six places', text: 'A fate piece goes around these places; where it stops, that place is used. The coloured shapes count cultists, the hat counts investigators. Each place says what it gives.', try: 'Point at a place, or tap it, and read what control there gives.' },
      { at: 'start', look: 'goal', title: 'What you came for', text: 'Climb to the last step of the summoning track, and your god comes: you win. Ten elder signs on your cult seal it away: you lose. Alone, five curses lose as well.' },
      { at: 'start', look: 'cults', title: 'Your cult', text: 'Cultists wait in the lodge; used up, they fall into the Abyss, from which the Gathering brings them back. Investigators in your lodge are trouble: five of them raid it and lay signs. Three slots hold spells that are ready.' },
      { at: 'start', look: 'ask', title: 'How to answer', text: 'What is asked stands here. Click an answer, press its number, or click what glows. “Take back” undoes a slip. The question mark opens the rule.' },
      { at: 'FEG-SETUP-01', look: 'hand', title: 'Your god', text: 'Each god has a gift, which you get at the Ceremony.', try: 'Take the one whose gift you understand. Any will do.' },
      { at: 'FEG-MOVE-01', look: 'hand', title: 'Fate moves by spells', text: 'Play a spell face down where the piece stands: the symbol on its back says where fate goes. The card stays there and later helps to pay for spells. So each card is a way, a payment or a spell; you choose which.', try: 'Go to the Library: more cards are a good beginning.' },
      { at: 'FEG-MOVE-01', look: 'board', title: 'What happens on arrival', text: 'One of your cultists and one investigator come to the new place. Where three or more investigators wait already, they go to your lodge instead: look at the hats before you go.' },
      { at: 'FEG-MOVE-04', look: 'board', title: 'Anywhere', text: 'Two spells with the same back, or a gate, take fate to any place, even to Other Worlds.' },
      { at: 'FEG-ACT-01', title: 'Control', text: 'With at least three cultists, and more than anybody else, a place is yours and offers a second action. It is a choice: its price stands in the question.' },
      { at: 'FEG-ACT-03', title: 'A chance of control', text: 'Without control you may roll one die; one face of three gives it for this turn.', try: 'Roll: it costs nothing.' },
      { at: 'FEG-READY-02', look: 'hand', title: 'Readying a spell', text: 'The symbols in the column here, that of the place and the backs of your readied spells must cover the cost. A dashed frame marks what is lacking. Afterwards the column is discarded.', try: 'Ready something whose text helps you next turn.' },
      { at: 'FEG-CAST-01', title: 'Casting', text: 'A readied spell costs nothing more. It is cast at any time, in any player\'s turn, unless it names one. Passing is fine: it stays ready.' },
      { at: 'FEG-READY-08', look: 'cults', title: 'Three slots are full', text: 'Cast the new spell at once, if it is its moment, or give up an old one.' },
      { at: 'FEG-GATHER-01', title: 'The Gathering', text: 'Cultists come back from the Abyss, and one may go elsewhere.', try: 'Send it where you want control.' },
      { at: 'FEG-STREETS-01', title: 'Investigators on the move', text: 'Investigators in your lodge are what will raid you: get them out when you can. The Streets do that; go there before there are five.' },
      { at: 'FEG-MUSEUM-01', title: 'The Museum', text: 'Artifacts stay with you. Some are used again and again, some are destroyed for one great effect.' },
      { at: 'FEG-LIBRARY-02', look: 'hand', title: 'A spell for free', text: 'The Library’s control readies any spell of your hand, whatever it costs.', try: 'Take the dearest.' },
      { at: 'FEG-SOLO-07', title: 'Curses', text: 'Five curses lose the game. With control you can buy one off for three elder signs.' },
      { at: 'FEG-CAST-03', title: 'What a card asks', text: 'A spell or an artifact lets you choose. What each answer does is written under it.' },
      { at: 'end', title: 'That is the game', text: 'Against others the same rules hold, and each of them wants to be first. “Play now” on the first page sets you against two bots; “Watch it again” shows every step of this game.' },
    ],
  },
};
