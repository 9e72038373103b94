import { settings } from './settings.svelte';

export const canNotify = (): boolean => typeof Notification !== 'undefined';

/** Whether the user allows notifications; asks once. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** A notification outside the page, for people who are looking elsewhere. A click on it leads back here. */
export function notice(title: string, body: string, tag: string): void {
  if (!document.hidden || !settings.notify || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Phones show notifications only for installed pages. The title of the tab still says it.
  }
}
