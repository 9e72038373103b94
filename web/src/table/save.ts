import { exportReplay } from '../net/api';

/** Saves a text as a file. */
export function save(name: string, text: string): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}

/** Saves the record of a game as a file. */
export async function saveRecord(game: string, table: string): Promise<void> {
  save(`${game}-${table.slice(0, 8)}.replay`, await exportReplay(table));
}
