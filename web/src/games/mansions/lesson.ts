import type { LessonMark } from '../module';

/** A first game that teaches the rules. */
export const lesson: LessonMark[] = [
  { at: 'start', look: 'board', title: 'A house at night', text: 'Here the house will lie. It is laid out room by room, as you open its doors: you see what you have seen, and no more.', try: 'Read the card at your own pace, then press “Go on”.' },
  { at: 'start', look: 'people', title: 'Body and mind', text: 'These two are yours, and you play both. Red is how much the body can still take, violet how much the mind can. When one runs out they are badly off; the second time they are lost.' },
  { at: 'start', look: 'goal', title: 'What to do', text: 'The line at the top will say what you are after, as soon as you are inside. It changes as you learn more. The journal keeps all that was told.' },
  { at: 'start', look: 'ask', title: 'How to answer', text: 'What is asked stands here. Click an answer, press its number, or click what glows on the board. “Take back” undoes a slip.' },
  { at: 'MOM-ROUND-04', look: 'ask', title: 'What to bring', text: 'A few things lie ready. Hand each to one of your two. They can change hands later.', try: 'Give them out as you like.' },
  { at: 'MOM-ROUND-05', look: 'ask', title: 'Who first', text: 'Each of your two has one turn a round. The order is yours.', try: 'Pick either, here or on the board.' },
  { at: 'MOM-TURN-02', look: 'board', title: 'Two actions', text: 'A turn has two actions. To walk up to two spaces is one, to open a door is one. A golden door or path leads to a place that nobody has seen.', try: 'Walk to a golden door by clicking a space that glows, then explore it.' },
  { at: 'MOM-MAP-03', look: 'board', title: 'A new room', text: 'What lies behind the door is on the table now. To step in at once costs nothing.', try: 'Click the room, or stay.' },
  { at: 'MOM-TURN-02', look: 'board', title: 'What lies about', text: 'Round signs can be searched, square ones used, and six-sided ones are people. An eye is only looked at, and that costs nothing. The mouse shows what each is.', try: 'When such a sign is in your space, click it.' },
  { at: 'MOM-TOKEN-01', look: 'ask', title: 'Several things to do', text: 'Where more than one thing can be done, you are asked which. “Action” under an answer says that it costs one of your two. Where luck decides, how likely it is to work stands there before you choose.' },
  { at: 'MOM-TEST-02', look: 'dice', title: 'The dice', text: 'You roll as many dice as your skill says. Stars count. A magnifying glass counts if you spend a clue on it, blanks do not.', try: 'Click a magnifying glass to spend a clue, or leave the dice.' },
  { at: 'MOM-TURN-02', look: 'board', title: 'Lines on the floor', text: 'You may cross a line that is drawn through, and go through a door. Across a red broken line you only see. Where a wall is, you neither see nor go.' },
  { at: 'MOM-ROUND-05', look: 'news', title: 'The night had its turn', text: 'When both of yours are done, the night has its turn: something happens, monsters walk and strike, and whoever sees one must bear the sight. What it did to you is told here. It gets worse with time, so do not dawdle.' },
  { at: 'MOM-PUZ-03', look: 'puzzle', title: 'A puzzle', text: 'You have as many steps as your skill says, and more for clues. If you run out it stays as it is, and anybody can go on later.' },
  { at: 'MOM-ATTACK-01', look: 'ask', title: 'Fighting', text: 'Pick whom you attack, then with what. Weapons do more harm and use different skills. If you do anything else beside a monster, you must slip past it first.' },
  { at: 'end', title: 'That is the game', text: 'You know all that matters. “Watch it again” shows every step. The other stories have their own houses, and their own endings.' },
];
