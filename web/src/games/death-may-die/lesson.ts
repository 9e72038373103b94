import type { LessonMark } from '../module';

/** A first game that teaches the rules. */
export const lesson: LessonMark[] = [
  { at: 'start', look: 'board', title: 'The house', text: 'Squares are rooms, joined by doors and stairs. The two faces are your investigators. Red hoods are cultists, violet stars monsters; each red dot is a wound that they can still take.', try: 'Point at a figure, or tap it, and read its card.' },
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
];
