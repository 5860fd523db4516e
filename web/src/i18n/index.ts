/** Texts in the reader's language. A key that is missing in a language does not compile. */
import { gameOf } from '../games';
import { settings } from '../state/settings.svelte';
import { format, type Slots } from './format';
import { textsOf, wordsOf, type TextKey, type WordGroup } from './words';

export type { TextKey, WordGroup };

export function t(key: TextKey, slots: Slots = {}): string {
  // A key put together from what a newer server says may have none; nobody's page stops for that.
  return format(textsOf(settings.language)[key] ?? key, slots, settings.language);
}

/** A text of the game, or of the page where the game has none of that name. */
export function gameText(game: string, key: string, slots: Slots = {}): string {
  const own = gameOf(game).words[settings.language].text[key];
  return format(own ?? textsOf(settings.language)[key] ?? key, slots, settings.language);
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
export const gameTitle = (game: string): string => gameOf(game).words[settings.language].title;

/** What a game is about, in half a sentence. */
export const gameLid = (game: string): string => gameOf(game).words[settings.language].lid;

export function number(value: number): string {
  return format('{n}', { n: value }, settings.language);
}
