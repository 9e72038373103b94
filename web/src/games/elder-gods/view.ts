/** What a seat sees, under the short names that the components use. */
export type { CardView as Card, CultView as Cult, HandSpell, LocationView as Location, Own, SpellView as Spell, View } from './generated';
