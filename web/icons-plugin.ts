import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ASKED = '.json?drawings';
const KNOWN = '\0drawings:';

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** `./icons.json?drawings` gives the drawings of the icons that the file lists by author, and no others. */
export function gameIcons(): Plugin {
  const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet;
  return {
    name: 'game-icons',
    enforce: 'pre',
    resolveId: (id, importer) => (id.endsWith(ASKED) && importer ? KNOWN + resolve(dirname(importer), id.slice(0, -ASKED.length)) : undefined),
    load(id) {
      if (!id.startsWith(KNOWN)) return undefined;
      const list = `${id.slice(KNOWN.length)}.json`;
      this.addWatchFile(list);
      const names = Object.values(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>).flat();
      const missing = names.filter((name) => !set.icons[name]);
      if (missing.length > 0) throw new Error(`game-icons has no ${missing.join(', ')}, which ${list} lists`);
      return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, set.icons[name]?.body])))}`;
    },
  };
}
