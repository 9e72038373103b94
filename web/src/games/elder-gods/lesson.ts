import type { LessonMark } from '../module';

/** A first game that teaches the rules. */
export const lesson: LessonMark[] = [
  { at: 'start', look: 'board', title: 'Six places', text: 'A fate piece goes around these places; where it stops, that place is used. The coloured shapes count cultists, the hat counts investigators. Each place says what it gives.', try: 'Point at a place, or tap it, and read what control there gives.' },
  { at: 'start', look: 'goal', title: 'What you came for', text: 'Climb to the last step of the summoning track, and your god comes: you win. Ten elder signs on your cult seal it away: you lose. Alone, five curses lose as well.' },
  { at: 'start', look: 'cults', title: 'Your cult', text: 'Cultists wait in the lodge; used up, they fall into the Abyss, from which the Gathering brings them back. Investigators in your lodge are trouble: five of them raid it and lay signs. Three slots hold spells that are ready.' },
  { at: 'start', look: 'ask', title: 'How to answer', text: 'What is asked stands here. Click an answer, press its number, or click what glows. “Take back” undoes a slip. The question mark opens the rule.' },
  { at: 'FEG-SETUP-01', look: 'hand', title: 'Your god', text: 'Each god has a gift, which you get at the Ceremony.', try: 'Take the one whose gift you understand. Any will do.' },
  { at: 'FEG-MOVE-01', look: 'hand', title: 'Fate moves by spells', text: 'Play a spell face down where the piece stands: the symbol on its back says where fate goes. The card stays there and later helps to pay for spells. So each card is a way, a payment or a spell; you choose which.', try: 'Go to the Library: more cards are a good beginning.' },
  { at: 'FEG-MOVE-01', look: 'board', title: 'What happens on arrival', text: 'One of your cultists and one investigator come to the new place. Where three or more investigators wait already, they go to your lodge instead: look at the hats before you go.' },
  { at: 'FEG-MOVE-04', look: 'board', title: 'Anywhere', text: 'Two spells with the same back, or a gate, take fate to any place, even to Other Worlds.' },
  { at: 'FEG-ACT-01', title: 'Control', text: 'With at least three cultists, and more than anybody else, a place is yours and offers a second action. It is a choice: its price stands in the question.' },
  { at: 'FEG-ACT-03', title: 'A chance of control', text: 'Without control you may roll one die, and some of its faces give it for this turn. How likely that is stands under the answer.', try: 'Roll: it costs nothing.' },
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
];
