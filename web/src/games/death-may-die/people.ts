import type { Look } from '../../art/portrait';

/** The investigators: our own portraits, suggested by what each of them can do. */
const LOOKS: Record<string, Look> = {
  adam: { skin: '#e6c3a3', hair: '#5a4632', coat: '#6c7a80', style: 'wild', collar: 'straps', prop: 'pistol' },
  adilah: { skin: '#6b432c', hair: '#1c1412', coat: '#8a2f6b', style: 'short', hat: 'wrap', collar: 'open', prop: 'beads' },
  agatha: { skin: '#ecc9ab', hair: '#b9b4ae', coat: '#3b2d4f', style: 'bob', hat: 'cloche', collar: 'shawl', prop: 'knife' },
  ahmed: { skin: '#b07a50', hair: '#241b16', coat: '#2f5d62', style: 'short', hat: 'kufi', collar: 'robe', beard: 'full', prop: 'book' },
  alex: { skin: '#dcb08a', hair: '#3a2a1e', coat: '#7a6a4c', style: 'short', hat: 'fedora', collar: 'tie', prop: 'glass' },
  ariele: { skin: '#d9a880', hair: '#8a5a2c', coat: '#3f5a37', style: 'braid', collar: 'open', prop: 'rifle' },
  beth: { skin: '#efcdb0', hair: '#5a4632', coat: '#1f1f26', style: 'bald', hat: 'wimple', collar: 'shawl', prop: 'cross' },
  borden: { skin: '#f0d2b8', hair: '#a5522a', coat: '#4a5d78', style: 'bun', collar: 'apron', prop: 'axe' },
  elizabeth: { skin: '#f0cba8', hair: '#d8a441', coat: '#a5382f', style: 'bob', hat: 'band', collar: 'open', prop: 'dice' },
  fatima: { skin: '#b9825a', hair: '#201713', coat: '#7a2f4f', style: 'bald', hat: 'scarf', collar: 'open', prop: 'crystal' },
  hailia: { skin: '#f2dcc8', hair: '#efeae2', coat: '#5a6f8a', style: 'mane', collar: 'shawl', prop: 'eye' },
  huikong: { skin: '#dfb384', hair: '#2a211a', coat: '#c9762a', style: 'bald', collar: 'robe', prop: 'beads' },
  ian: { skin: '#e2b794', hair: '#6b3a1e', coat: '#3a3f45', style: 'short', hat: 'cap', collar: 'open', beard: 'full', prop: 'knife' },
  julien: { skin: '#eccbb0', hair: '#1f1a18', coat: '#22262b', style: 'parted', hat: 'bowler', collar: 'bow', beard: 'moustache', prop: 'key' },
  leon: { skin: '#8a5a3a', hair: '#17110f', coat: '#d8cdb4', style: 'slick', collar: 'tie', beard: 'goatee', prop: 'pistol' },
  luke: { skin: '#d8a981', hair: '#4b3a2b', coat: '#1c1c20', style: 'parted', collar: 'priest', prop: 'cross' },
  margarethe: { skin: '#efcbb0', hair: '#8a6a3d', coat: '#6d7f8a', style: 'bun', collar: 'apron', prop: 'cleaver' },
  mario: { skin: '#d3a074', hair: '#241b16', coat: '#22304a', style: 'short', hat: 'peaked', collar: 'tie', beard: 'moustache', prop: 'badge' },
  mary: { skin: '#e8bd97', hair: '#6b3f22', coat: '#7a5230', style: 'curls', hat: 'goggles', collar: 'shawl', prop: 'rifle' },
  mike: { skin: '#c99a72', hair: '#2a211a', coat: '#486a8a', style: 'short', collar: 'open', beard: 'moustache', prop: 'wrench' },
  morgan: { skin: '#5f3d29', hair: '#16100e', coat: '#4f5a3c', style: 'short', collar: 'tie', beard: 'goatee', prop: 'shield' },
  peters: { skin: '#e6c09e', hair: '#8a8580', coat: '#dfe8e6', style: 'short', hat: 'surgeon', glasses: true, collar: 'tie', prop: 'syringe' },
  rasputin: { skin: '#e2bd9a', hair: '#2b1f18', coat: '#23202a', style: 'mane', collar: 'robe', beard: 'long', prop: 'cross' },
  ruth: { skin: '#d9a47c', hair: '#2a1a14', coat: '#1f5d4c', style: 'bob', hat: 'cloche', collar: 'open', prop: 'cards' },
  sally: { skin: '#f0cdb0', hair: '#b0512a', coat: '#2f5a8a', style: 'bob', hat: 'beret', collar: 'tie', prop: 'camera' },
  sam: { skin: '#7a5236', hair: '#3a3633', coat: '#5a4a3c', style: 'bald', glasses: true, collar: 'tie', beard: 'full', prop: 'pipe' },
  sandra: { skin: '#c98f63', hair: '#3b2618', coat: '#a58a55', style: 'tail', hat: 'brim', collar: 'open', prop: 'idol' },
  stella: { skin: '#f0d0b4', hair: '#d0853a', coat: '#e4e4da', style: 'tail', hat: 'goggles', glasses: true, collar: 'tie', prop: 'flask' },
  'the-kid': { skin: '#f2d2b2', hair: '#c9853f', coat: '#6b7f3f', style: 'curls', hat: 'cap', collar: 'open', prop: 'portal' },
  tony: { skin: '#d3a279', hair: '#4a3a2c', coat: '#1f3350', style: 'short', hat: 'sailor', collar: 'open', beard: 'full', prop: 'compass' },
};
const STRANGER: Look = { skin: '#c9a583', hair: '#4b4038', coat: '#4c5a5e', style: 'short', collar: 'tie' };

export const lookOf = (id: string): Look => LOOKS[id] ?? STRANGER;
export const initial = (name: string): string => name.replace(/^(Sister|The) /, '').charAt(0);
