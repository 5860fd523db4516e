/** Plays moments, if the person wishes: never two at once, never on a page that is not looked at. */
import { settings } from '../state/settings.svelte';
import { sound } from './synth';
import { voices, type Moment } from './voices';

const apart = 60; // ms
const patience = 240; // ms: what would come later is not played at all
let context: AudioContext | null = null;
let next = 0; // when another one may be heard, by the page's clock

/** A browser lets a page sound only after somebody has touched it: then it stays ready. */
export function readySound(): void {
  if (!settings.sound && !settings.knock) return;
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';

export function play(moment: Moment): void {
  if (document.hidden) return;
  const now = performance.now();
  const at = Math.max(now, next);
  if (at - now > patience) return;
  const voice = voices[moment];
  const isHeard = settings.sound && context?.state === 'running';
  const isFelt = settings.vibration && voice.vibration !== undefined && canVibrate();
  if (!isHeard && !isFelt) return;
  next = at + apart;
  if (isHeard) sound(context!, voice, context!.currentTime + (at - now) / 1000);
  if (isFelt) navigator.vibrate([...voice.vibration!]);
}

/** For whoever looks elsewhere: heard also where the page is hidden. */
export function knock(): void {
  readySound();
  if (context) sound(context, voices.knock, context.currentTime);
}
