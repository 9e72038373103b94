/** The games that the server knows by name. */
export type GameName = 'death-may-die' | 'elder-gods';
