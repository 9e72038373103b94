export const words = {
  board: 'What you see',
  yes: 'yes',
  no: 'no',
  nothing: 'nothing',
  seat: 'Seat',
  you: 'you',
};
