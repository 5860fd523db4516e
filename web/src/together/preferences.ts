/** What this browser remembers of tables made before: the name one goes by, and the last set-up of each game. */
import type { Pace, Terms } from './messages';

export interface Preferences {
  name: string;
  /** Which of a game's five was had last. */
  colour: number | null;
  /** Whether the start page stands at playing with friends. */
  isTogether: boolean;
  terms: Record<string, Partial<Terms>>;
}
const storeName = 'bastide.together';

export function readPreferences(): Preferences {
  const none: Preferences = { name: '', colour: null, isTogether: false, terms: {} };
  try {
    const text = localStorage.getItem(storeName);
    return text ? { ...none, ...(JSON.parse(text) as Partial<Preferences>) } : none;
  } catch {
    return none;
  }
}
export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(storeName, JSON.stringify(preferences));
  } catch {
    // Holds until the page is closed.
  }
}

export const paces: readonly {
  readonly name: 'none' | 'evening' | 'brisk' | 'move' | 'days';
  readonly pace: Pace;
}[] = [
  { name: 'none', pace: { kind: 'none' } },
  { name: 'evening', pace: { kind: 'total', base: 1200, extra: 20 } },
  { name: 'brisk', pace: { kind: 'total', base: 480, extra: 5 } },
  { name: 'move', pace: { kind: 'move', seconds: 60 } },
  { name: 'days', pace: { kind: 'days', days: 2 } },
];
export const samePace = (a: Pace, b: Pace): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A name as it will stand at the table: trimmed, and told apart from those who are there. */
export function settledName(wish: string, others: readonly string[]): string {
  const name = [...wish.trim().replace(/\s+/g, ' ')].slice(0, 20).join('').trim();
  if (name === '' || !others.includes(name)) return name;
  for (let n = 2; ; ++n) {
    const told = `${[...name].slice(0, 18).join('').trim()} ${n}`;
    if (!others.includes(told)) return told;
  }
}
