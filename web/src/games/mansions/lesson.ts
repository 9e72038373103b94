import type { LessonMark } from '../module';

/** A first game that teaches the rules. */
export const lesson: LessonMark[] = [
  { at: 'start', look: 'board', title: 'A house at night', text: 'The house will appear here, room by room, as you open its doors. You see only what you have explored.', try: 'Read the story at your own pace, then press “Continue”.' },
  { at: 'start', look: 'people', title: 'Body and mind', text: 'These two investigators are yours; you play both. Red shows how much their bodies can still take, violet their minds. The first time one of these runs out, they are badly hurt; the second time, they are out of the game.' },
  { at: 'start', look: 'goal', title: 'What to do', text: 'Once you are inside, the line at the top says what to do. It changes as you learn more. The journal keeps everything you have read.' },
  { at: 'start', look: 'ask', title: 'How to answer', text: 'Questions appear here. Click an answer, press its number, or click what glows on the board. “Take back” undoes a slip.' },
  { at: 'MOM-ROUND-04', look: 'ask', title: 'What to bring', text: 'A few things are ready. Give each to one of your investigators. They can trade later.', try: 'Hand them out as you like.' },
  { at: 'MOM-ROUND-05', look: 'ask', title: 'Who goes first', text: 'Each of your two investigators has one turn a round, in any order.', try: 'Pick either, here or on the board.' },
  { at: 'MOM-TURN-02', look: 'board', title: 'Two actions', text: 'A turn has two actions. Walking up to two spaces is one action; opening a door is another. A golden door or path leads to a place nobody has seen.', try: 'Click a glowing space to walk to a golden door, then explore it.' },
  { at: 'MOM-MAP-03', look: 'board', title: 'A new room', text: 'Now you can see what lies behind the door. Stepping in now costs nothing.', try: 'Click the room, or stay.' },
  { at: 'MOM-TURN-02', look: 'board', title: 'Things to find', text: 'You can search round tokens and use square ones; six-sided ones are people. Looking at an eye costs nothing. Point at a token to see what it is.', try: 'When there is a token in your space, click it.' },
  { at: 'MOM-TOKEN-01', look: 'ask', title: 'Several choices', text: 'Where you can do more than one thing, you are asked which. “Action” under an answer means that it costs one of your two. If it needs a roll, you see the odds before you choose.' },
  { at: 'MOM-TEST-02', look: 'dice', title: 'The dice', text: 'You roll as many dice as your skill says. Stars are successes. A magnifying glass is one too if you spend a clue on it. Blanks are nothing.', try: 'Click a magnifying glass to spend a clue, or keep the dice.' },
  { at: 'MOM-TURN-02', look: 'board', title: 'Lines on the floor', text: 'You can cross solid lines and walk through doors. Across a dashed red line you can see but not walk. Through a wall you can do neither.' },
  { at: 'MOM-ROUND-05', look: 'news', title: 'The night', text: 'After both your turns comes the night: something happens, monsters move and attack, and anybody who sees one must face the horror. The log says what it did to you. The nights get worse, so do not waste time.' },
  { at: 'MOM-PUZ-03', look: 'puzzle', title: 'A puzzle', text: 'You have as many steps as your skill says, and can buy more with clues. If you run out, the puzzle stays as it is, and anybody can carry on later.' },
  { at: 'MOM-ATTACK-01', look: 'ask', title: 'Fighting', text: 'Choose who to attack, then with what. Weapons do more damage and use different skills. To do anything else with a monster in your space, you must slip past it first.' },
  { at: 'end', title: 'That is the game', text: 'You now know all that matters. “Watch replay” shows every step. The other stories have their own houses, and their own endings.' },
];
