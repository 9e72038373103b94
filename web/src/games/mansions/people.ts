import type { Look } from '../../art/portrait';

const LOOKS: Record<string, Look> = {
  'agatha-crane': { skin: '#e8c6a6', hair: '#c9c6c2', coat: '#5a4a78', style: 'bun', glasses: true, collar: 'shawl' },
  'carson-sinclair': { skin: '#d9ac86', hair: '#8f8a84', coat: '#22262b', style: 'parted', collar: 'bow' },
  'father-mateo': { skin: '#b9825a', hair: '#2c221d', coat: '#1c1c20', style: 'short', collar: 'priest' },
  'minh-thi-phan': { skin: '#e3b98f', hair: '#1d1a1c', coat: '#2f6b57', style: 'bob', collar: 'open' },
  'preston-fairmont': { skin: '#eac9a8', hair: '#6b4526', coat: '#b7a27a', style: 'slick', collar: 'tie' },
  'rita-young': { skin: '#7a4e33', hair: '#1c1413', coat: '#a5382f', style: 'curls', hat: 'band', collar: 'open' },
  'wendy-adams': { skin: '#eec7a5', hair: '#9c4f24', coat: '#3b5d86', style: 'long', hat: 'cap', collar: 'shawl' },
  'william-yorick': { skin: '#d8a981', hair: '#4a3423', coat: '#5b4630', style: 'short', hat: 'bowler', collar: 'tie', beard: 'full' },
};
const STRANGER: Look = { skin: '#c9a583', hair: '#4b4038', coat: '#4c5a5e', style: 'short', collar: 'tie' };

export const lookOf = (id: string): Look => LOOKS[id] ?? STRANGER;
export const initials = (name: string): string => name.replace(/[^\p{L} ]/gu, '').charAt(0);
