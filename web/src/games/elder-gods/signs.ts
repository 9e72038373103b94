export interface Sign {
  icon: string;
  colour: string;
  letter: string;
}

/** The five symbols on backs of spells, in the order in which costs count them. */
export const SYMBOLS = ['Eye', 'Flame', 'Key', 'Hand', 'Star'] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export const SIGNS: Record<SymbolName, Sign> = {
  Eye: { icon: 'all-seeing-eye', colour: '#b98be0', letter: 'E' },
  Flame: { icon: 'flame', colour: '#f0814c', letter: 'F' },
  Key: { icon: 'key', colour: '#e3c04b', letter: 'K' },
  Hand: { icon: 'hand', colour: '#4fc08d', letter: 'H' },
  Star: { icon: 'barbed-star', colour: '#63b3f2', letter: 'S' },
};

/** The text in a cult's badge: its god's letter or, before it serves a god, its number. */
export const letterOf = ({ god, name }: { god: string | null; name: string }, number: number): string => (god ? name.charAt(0) : String(number + 1));
