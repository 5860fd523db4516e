/** How this device tells: the system's messages, a soft knock, a short shake, the icon of the tab. */
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

// ---- Sound and touch ----

type Sounds = Pick<AudioContext, 'currentTime' | 'destination' | 'createOscillator' | 'createGain'>;

/** One short low tone that fades at once: a knuckle on wood. */
export function knockOn(sounds: Sounds): void {
  const start = sounds.currentTime;
  const tone = sounds.createOscillator();
  const volume = sounds.createGain();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(190, start);
  tone.frequency.exponentialRampToValueAtTime(95, start + 0.09);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.25, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.14);
  tone.connect(volume).connect(sounds.destination);
  tone.start(start);
  tone.stop(start + 0.15);
}
let sounds: AudioContext | null = null;
/** A browser lets a page sound only after somebody has touched it: then it stays ready. */
export function readySound(): void {
  if (typeof AudioContext === 'undefined') return;
  sounds ??= new AudioContext();
  if (sounds.state === 'suspended') void sounds.resume();
}
export function knock(): void {
  readySound();
  if (sounds) knockOn(sounds);
}
export const canShake = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.vibrate === 'function';
export function shake(): void {
  if (canShake()) navigator.vibrate(60);
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
