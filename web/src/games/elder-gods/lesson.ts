import type { LessonMark } from '../module';

/** A first game that teaches the rules. */
export const lesson: LessonMark[] = [
  { at: 'start', look: 'board', title: 'Six locations', text: 'A fate piece moves around these locations; where it stops, you use that location. The coloured shapes count cultists, the hat counts investigators. Each location says what it offers.', try: 'Point at a location, or tap it, to read what it does.' },
  { at: 'start', look: 'goal', title: 'What you came for', text: 'Reach the last step of the summoning track and your god comes: you win. Ten elder signs on your cult seal it away: you lose. When you play alone, five curses also lose you the game.' },
  { at: 'start', look: 'cults', title: 'Your cult', text: 'Cultists wait in your lodge. When used up they go to the Abyss, and the Gathering brings them back. Investigators in your lodge are trouble: five of them raid it and lay elder signs. Your three slots hold readied spells.' },
  { at: 'start', look: 'ask', title: 'How to answer', text: 'Questions appear here. Click an answer, press its number, or click what glows. “Take back” undoes a slip. The question mark explains the rule.' },
  { at: 'FEG-SETUP-01', look: 'hand', title: 'Your god', text: 'Each god has a gift, which you use at the Ceremony.', try: 'Choose the one whose gift you understand. Any will do.' },
  { at: 'FEG-MOVE-01', look: 'hand', title: 'Spells move fate', text: 'Play a spell face down where the piece stands: the symbol on its back says where the piece goes. The card stays there and later helps to pay for spells. So a card can be a move, a payment or a spell; you choose.', try: 'Go to the Library: more cards are a good start.' },
  { at: 'FEG-MOVE-01', look: 'board', title: 'When you arrive', text: 'One of your cultists and one investigator come to the new location. But if three or more investigators are already there, all of them go to your lodge first. Look at the hats before you go.' },
  { at: 'FEG-MOVE-04', look: 'board', title: 'Anywhere', text: 'Two spells with the same back, or a gate, take the piece to any location, even Other Worlds.' },
  { at: 'FEG-ACT-01', title: 'Control', text: 'With at least three cultists, and more than anybody else, you control a location and can take a second action there. You do not have to; the question says what it costs.' },
  { at: 'FEG-ACT-03', title: 'A chance of control', text: 'Without control you may roll one die. Some faces give you control for this turn; the odds are under the answer.', try: 'Roll: it costs nothing.' },
  { at: 'FEG-READY-02', look: 'hand', title: 'Readying a spell', text: 'The symbols in the column here, the symbol of the location and the backs of your readied spells must cover the cost. Dashed frames show what is missing. Afterwards the column is discarded.', try: 'Ready a spell that helps you next turn.' },
  { at: 'FEG-CAST-01', title: 'Casting', text: 'Casting a readied spell is free. You can cast it at any time, even on other players’ turns, unless it says when. If you pass, it stays ready.' },
  { at: 'FEG-READY-08', look: 'cults', title: 'All slots are full', text: 'Cast the new spell at once, if now is its moment, or discard an old one.' },
  { at: 'FEG-GATHER-01', title: 'The Gathering', text: 'Cultists come back from the Abyss, and one may go to another location.', try: 'Send it where you want control.' },
  { at: 'FEG-STREETS-01', title: 'Send them away', text: 'The investigators in your lodge are the ones who will raid you. Use the Streets to send them away before there are five.' },
  { at: 'FEG-MUSEUM-01', title: 'The Museum', text: 'You keep artifacts. Some can be used again and again; others are destroyed for one big effect.' },
  { at: 'FEG-LIBRARY-02', look: 'hand', title: 'A free spell', text: 'Control of the Library readies any spell from your hand, whatever it costs.', try: 'Take the most expensive one.' },
  { at: 'FEG-SOLO-07', title: 'Curses', text: 'Five curses lose you the game. With control you can get rid of one, but you gain three elder signs for it.' },
  { at: 'FEG-CAST-03', title: 'A card asks', text: 'A spell or an artifact gives you a choice. Under each answer you see what it does.' },
  { at: 'end', title: 'That is the game', text: 'Against other players the rules are the same, and everybody wants to be first. “Play now” on the home page starts a game against two bots; “Watch replay” shows every step of this one.' },
];
