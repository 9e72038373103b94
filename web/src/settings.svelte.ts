/** A person's preferences, kept in this browser. */
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export type Theme = 'dark' | 'light';
export const SPEEDS: Speed[] = ['slow', 'normal', 'fast', 'instant'];

interface Kept {
  speed: Speed;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  hints: boolean;
  /** Whether rules are shown with their numbers. */
  ruleIds: boolean;
  name: string;
  /** Rules whose hint has been read. */
  known: string[];
  /** The table with the lesson, and the marks that were read. */
  lesson: { table: string; read: number[] } | null;
  /** People who are muted, as `table/name`. */
  muted: string[];
}

const KEY = 'strange-aeons';
const FIRST: Kept = { speed: 'normal', theme: 'dark', sound: true, notify: false, hints: true, ruleIds: false, name: '', known: [], lesson: null, muted: [] };

function load(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings: Kept = $state(load());

export function keep(change: Partial<Kept>): void {
  Object.assign(settings, change);
  localStorage.setItem(KEY, JSON.stringify(settings));
  applyTheme();
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = settings.theme;
  const factor = paceOf(settings.speed);
  document.documentElement.style.setProperty('--step', `${Math.round(450 * factor)}ms`);
  document.documentElement.style.setProperty('--tumble', `${Math.round(600 * factor)}ms`);
}

const PACE: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.45, instant: 0 };

export function paceOf(speed: Speed): number {
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 0 : PACE[speed];
}
