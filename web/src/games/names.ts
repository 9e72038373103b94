export type { GameName } from '../generated/online';
