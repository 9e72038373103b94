/** Copies a link to the clipboard. If the browser forbids that, shows it to be copied by hand. */
export async function copy(link: string, why: string): Promise<void> {
  await navigator.clipboard.writeText(link).catch(() => prompt(why, link));
}

export const pageAt = (address: string): string => `${location.origin}/#/${address}`;
