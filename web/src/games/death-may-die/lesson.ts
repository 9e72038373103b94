import type { LessonMark } from '../module';

/** A first game that teaches the rules. */
export const lesson: LessonMark[] = [
  { at: 'start', look: 'board', title: 'The house', text: 'The squares are spaces, joined by doors and stairs. The two faces are your investigators. Red hoods are cultists, violet stars are monsters. Each red dot is a wound they can still take.', try: 'Point at a figure, or tap it, to read its card.' },
  { at: 'start', look: 'goal', title: 'What you came for', text: 'An Elder One is waking. First disrupt its ritual: the line at the top says how. In this house, you do it by leaving no enemy alive. Only then can the Elder One be hurt, and you win by killing it. Every third summoning symbol moves it along its track. If it reaches the end, you lose.' },
  { at: 'start', look: 'people', title: 'Body and mind', text: 'Too many wounds kill an investigator. Stress pays for rerolls. Lost sanity drives you mad, but each gold mark on that track also makes you better at something. If one of you falls before the Elder One has come, you lose.' },
  { at: 'start', look: 'ask', title: 'How to answer', text: 'Questions appear here. Click an answer, press its number, or click what glows on the board. “Take back” undoes a slip. The question mark explains the rule.' },
  { at: 'DMD-TURN-03', look: 'ask', title: 'Three actions', text: 'You have three actions each turn, in any order. You may do the same thing more than once.', try: 'Run towards the nearest cultist, or attack if one is here.' },
  { at: 'DMD-TURN-03', title: 'Fight where it pays', text: 'An attack rolls three dice, and more if your skills add some. It costs you an action, not your life: enemies strike back only at the end of your turn.', try: 'Attack an enemy in your space.' },
  { at: 'DMD-TURN-03', title: 'Mind where you stop', text: 'After your actions you draw a mythos card. Then every enemy in your space attacks you. A space without enemies is safe, and only there can you rest.', try: 'Keep an action to step away, or to finish off the last enemy.' },
  { at: 'DMD-TURN-03', look: 'news', title: 'The log', text: 'The log tells you everything: which mythos card was drawn, who moved, who was hurt. Point at a line to see who it is about. Your investigators take turns, and you play both.' },
  { at: 'DMD-RUN-01', look: 'board', title: 'Running', text: 'You can run up to three spaces. Enemies in your space follow you, and leaving a burning space sets you on fire. Each answer says what will follow you and what waits there.', try: 'Click a glowing space.' },
  { at: 'DMD-ATTACK-01', look: 'board', title: 'Who to hit', text: 'Cultists fall quickly; monsters take longer. Wounds stay, so finishing one enemy is better than scratching two.', try: 'Click the figure that glows.' },
  { at: 'DMD-DICE-08', look: 'dice', title: 'The dice', text: 'Stars are successes: when you attack, each is a wound. Tentacles cost you sanity. Elder signs only do something with some skills. You can reroll a die for one stress.', try: 'Click a blank or a tentacle to reroll it, or keep the dice.' },
  { at: 'DMD-DICE-08', title: 'Dice against you', text: 'When an enemy attacks, its stars are your wounds. You can reroll those for stress too. Once your stress is full you cannot reroll any more, so rest in time.' },
  { at: 'DMD-SKILL-STEALTH', title: 'Sneaking', text: 'By sneaking you leave behind an enemy that would have followed you.', try: 'Leave behind the one that hits hardest.' },
  { at: 'DMD-SKILL-BRAWL', title: 'Wounds one by one', text: 'Your skill spreads successes over several enemies. Choose who takes each wound. When the same question comes again, one click gives the same answer to all the rest.' },
  { at: 'DMD-REST-01', title: 'Rest', text: 'Resting heals three in all, wounds or stress as you like. Sanity never comes back.' },
  { at: 'DMD-INV-07', look: 'people', title: 'Madness teaches', text: 'You have reached a gold mark: your insanity breaks out, then one skill goes up a level. Some marks also add a die to all your rolls. A little madness is worth having, but the last step is not.', try: 'Pick the skill you use every turn.' },
  { at: 'DMD-FIGHT-01', title: 'They strike', text: 'All the enemies here attack you. You choose who goes first.' },
  { at: 'DMD-MYTH-05', title: 'Which way', text: 'Enemies take the shortest way. Where two are equally short, you choose.', try: 'Send it where nobody stands.' },
  { at: 'end', title: 'That is the game', text: 'Won or lost, you now know all that matters. “Watch replay” shows every step. The other episodes have their own houses, rituals and discoveries: choose “Play now” on the home page.' },
];
