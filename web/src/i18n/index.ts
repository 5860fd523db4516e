/** Texts in the reader's language. A key that is missing in a language does not compile. */
import { keepSettings, settings } from '../state/settings.svelte';
import { format, type Slots } from './format';
import type { Language } from './languages';
import { forPerson } from './persons';
import { gameWords, loadLanguage, textsOf, wordsOf, type TextKey, type WordGroup } from './words';

export type { TextKey, WordGroup };

/** Shows everything in that language once it is here; whether it came. */
export async function readIn(language: Language): Promise<boolean> {
  try {
    await loadLanguage(language);
  } catch {
    return false;
  }
  settings.language = language;
  keepSettings();
  return true;
}

export function t(key: TextKey, slots: Slots = {}): string {
  // A key put together from what a newer server says may have none; nobody's page stops for that.
  return format(textsOf(settings.language)[key] ?? key, slots, settings.language);
}

/** A text of the game, or of the page where the game has none of that name. */
export function gameText(game: string, key: string, slots: Slots = {}): string {
  const own = gameWords(settings.language, game).text[key];
  return format(own ?? textsOf(settings.language)[key] ?? key, slots, settings.language);
}

/**
 * A sentence about somebody, or to the one person at the table (persons.ts), the game's where it has one of
 * that name.
 */
export function tell(key: string, isYou: boolean, slots: Slots = {}, game?: string): string {
  const own = game === undefined ? undefined : gameWords(settings.language, game).text[key];
  const text = own ?? textsOf(settings.language)[key as TextKey] ?? key;
  return format(forPerson(text, isYou), slots, settings.language);
}

/**
 * A word of the engine (a kind, a piece, a reason) for people: that of the game where it has one of
 * its own, else the common one. An unknown word is shown as it is, so that nothing is lost.
 */
export function word(group: WordGroup, name: string, game?: string): string {
  return wordsOf(settings.language, game)[group][name] ?? name.replaceAll('_', ' ');
}

export function hasWord(group: WordGroup, name: string, game?: string): boolean {
  return Object.hasOwn(wordsOf(settings.language, game)[group], name);
}

/** What a game is called. */
export const gameTitle = (game: string): string => gameWords(settings.language, game).title;

/** What a game is about, in half a sentence. */
export const gameLid = (game: string): string => gameWords(settings.language, game).lid;

export function number(value: number): string {
  return format('{n}', { n: value }, settings.language);
}
