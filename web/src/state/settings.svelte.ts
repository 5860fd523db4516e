/** What the reader has chosen about the page itself; kept on this device. */
import { languages, type Language } from '../i18n/languages';
import { settledFirst, type First } from './beginning';
import { settledColours, type Colour } from './colours';
import { lettersOf, noLetters, type Letters } from './letters';
import type { PictureChoice } from './picture';
import { ringOf, type Ring } from './ring';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'reduced';
export type Speed = 'instant' | 'normal' | 'slow';

export interface Settings {
  theme: Theme;
  motion: Motion;
  speed: Speed;
  language: Language;
  letterKeys: boolean;
  /** Letters that a person has changed; '' is switched off. */
  letters: Record<string, string>;
  /** Lay, set and end are three presses, each confirmed. */
  eachStep: boolean;
  /** How long a turn can be taken back before the next tile is turned. */
  ring: Ring;
  /** The list of places stands open beside the pegs. */
  list: boolean;
  /** A quiet word after a move that lost much. */
  tellLoss: boolean;
  /** How many workers let a computer think; as many as the machine has to spare, or so many. */
  workers: 'auto' | number;
  /** More workers answer sooner, instead of thinking more in the same time. */
  sooner: boolean;
  textTable: boolean;
  /** Letters and numbers at the rim of the table and in the log. */
  coordinates: boolean;
  seats: { name: string; kind: string; colour: Colour }[];
  /** Who begins. */
  first: First;
  game: string;
  options: Record<string, Record<string, boolean | string>>;
  hints: boolean;
  showLast: boolean;
  /** What occurs for the first time is explained in a line. */
  tips: boolean;
  /** On a phone held sideways the tray stands at the left. */
  trayAtLeft: boolean;
  /** What happens at the table may be heard. */
  sound: boolean;
  /** At a table played together: a sound, a shake, a message of the system when it is one's turn. */
  knock: boolean;
  vibration: boolean;
  messages: boolean;
  /** The tables where messages were answered "not now". */
  notNow: string[];
  picture: PictureChoice;
}

const key = 'bastide.settings';

function preferredLanguage(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const short = wanted.slice(0, 2).toLowerCase();
    const found = languages.find((language) => language === short);
    if (found) return found;
  }
  return 'en';
}

function defaults(): Settings {
  const isStirred = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    theme: 'auto',
    motion: 'auto',
    speed: 'normal',
    language: preferredLanguage(),
    letterKeys: true,
    letters: {},
    eachStep: false,
    ring: 'short',
    list: false,
    tellLoss: false,
    workers: 'auto',
    sooner: true,
    textTable: false,
    coordinates: false,
    seats: [
      { name: '', kind: 'person', colour: 'red' },
      { name: '', kind: 'computer:3', colour: 'blue' },
    ],
    first: 'random',
    game: '', // the engine's first
    options: {},
    hints: true,
    showLast: true,
    tips: true,
    trayAtLeft: false,
    sound: isStirred,
    knock: false,
    vibration: isStirred && matchMedia('(pointer: coarse)').matches,
    messages: false,
    notNow: [],
    picture: {
      kind: 'png',
      theme: 'auto',
      scale: 2,
      scores: true,
      pieces: true,
      coordinates: false,
    },
  };
}

function stored(): Settings {
  try {
    const text = localStorage.getItem(key);
    const kept = { ...defaults(), ...(text ? (JSON.parse(text) as Partial<Settings>) : {}) };
    const chosen = settledColours(kept.seats.map((seat) => seat.colour));
    const seats = kept.seats.map((seat, i) => ({ ...seat, colour: chosen[i]! }));
    const first = settledFirst(kept.first, seats.length);
    return { ...kept, seats, first, ring: ringOf(kept.ring) };
  } catch {
    return defaults();
  }
}

export const settings: Settings = $state(stored());

export function keepSettings(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

/** The letter keys as they are now. */
export const currentLetters = (): Letters =>
  settings.letterKeys ? lettersOf(settings.letters) : noLetters;

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const motionQuery = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: darkQuery.matches, still: motionQuery.matches });
darkQuery.addEventListener('change', (event) => (system.dark = event.matches));
motionQuery.addEventListener('change', (event) => (system.still = event.matches));

export const isDark = () => settings.theme === 'dark' || (settings.theme === 'auto' && system.dark);
export const isStill = () =>
  settings.motion === 'reduced' || (settings.motion === 'auto' && system.still);
