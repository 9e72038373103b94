import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ASKED = 'virtual:game-icons';
const KNOWN = `\0${ASKED}`;

/** The drawings of the icons that `src/art/icon-names.json` lists by their authors, and of no others, as one module. */
export function gameIcons(): Plugin {
  const list = new URL('./src/art/icon-names.json', import.meta.url);
  return {
    name: 'game-icons',
    resolveId: (id) => (id === ASKED ? KNOWN : undefined),
    load(id) {
      if (id !== KNOWN) return undefined;
      const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'));
      const names: string[] = Object.values(JSON.parse(readFileSync(list, 'utf8'))).flat() as string[];
      const missing = names.filter((name) => !set.icons[name]);
      if (missing.length > 0) throw new Error(`game-icons has no ${missing.join(', ')}`);
      const drawn = names.map((name) => [name, set.icons[name].body]);
      return `export default ${JSON.stringify(Object.fromEntries(drawn))}`;
    },
  };
}
