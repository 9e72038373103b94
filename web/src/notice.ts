import { settings } from './settings.svelte';

export const canNotify = (): boolean => typeof Notification !== 'undefined';

/** Whether the browser's owner allows notices; asks once. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** A notice outside the page, for those who look elsewhere; a click on it comes back here. */
export function notice(title: string, body: string, tag: string): void {
  if (!document.hidden || !settings.notify || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Phones show notices only for installed pages; the title of the tab still says it.
  }
}
