/** How this device tells: the system's messages, the icon of the tab. */
import { linkTo } from './calls';
import type { Permission } from './turn-messages';

// ---- Messages ----

export function permission(): Permission {
  return typeof Notification === 'undefined' ? 'none' : Notification.permission;
}
/** Opens the browser's own question. */
export async function askPermission(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}
/** A newer message of the same table takes the older one's place. A press leads to the table. */
export function showMessage(code: string, title: string, body: string): void {
  const options = { body, tag: `bastide ${code}`, icon: './icon.svg' };
  const table = linkTo(code);
  try {
    const note = new Notification(title, options);
    note.onclick = () => (note.close(), window.focus(), leadTo(table));
  } catch {
    // Phones know messages of the service worker only (sw.template.js), which says when one is pressed.
    void navigator.serviceWorker?.ready.then(({ active }) =>
      active?.postMessage({ title, options, table }),
    );
  }
}
/** This page may show something else by now. */
export function leadTo(table: string): void {
  if (location.href.replace(/#.*/, '') !== table) location.assign(table);
}
/** Messages that the service worker has shown for this page. */
export function hearPresses(worker: Pick<ServiceWorkerContainer, 'addEventListener'>): void {
  worker.addEventListener('message', ({ data }: MessageEvent) => {
    const table: unknown = (data as { readonly table?: unknown } | null)?.table;
    if (typeof table === 'string' && table.startsWith(linkTo(''))) leadTo(table);
  });
}

// ---- The tab ----

export type TabSign = 'turn' | 'plain' | 'cut';
const icons: Readonly<Record<TabSign, string>> = {
  turn: './icon-turn.svg',
  plain: './icon.svg',
  cut: './icon-cut.svg',
};
export function showTabSign(sign: TabSign): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', icons[sign]);
}
