/** Texts in the reader's language. A key that is missing in a language does not compile. */
import type { GameName } from '../engine/protocol';
import { settings } from '../state/settings.svelte';
import { en } from './en';
import { format, type Slots } from './format';
import { ru } from './ru';
import { uk } from './uk';
import type { Words } from './words';
import { wordsEn } from './words-en';
import { wordsRu } from './words-ru';
import { wordsUk } from './words-uk';

export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;

const texts: Readonly<Record<typeof settings.language, Texts>> = { en, ru, uk };
const words: Readonly<Record<typeof settings.language, Words>> = {
  en: wordsEn,
  ru: wordsRu,
  uk: wordsUk,
};

export function t(key: TextKey, slots: Slots = {}): string {
  return format(texts[settings.language][key], slots, settings.language);
}

export type WordGroup = keyof Words;

/**
 * A word of the engine (a kind, a piece, a reason) for people: that of the game where it has one of
 * its own, else the common one. An unknown word is shown as it is, so that nothing is lost.
 */
export function word(group: WordGroup, name: string, game?: GameName): string {
  const table: Readonly<Record<string, string>> = words[settings.language][group];
  return (game && table[`${game}.${name}`]) ?? table[name] ?? name.replaceAll('_', ' ');
}

export function hasWord(group: WordGroup, name: string): boolean {
  return name in words[settings.language][group];
}

export function number(value: number): string {
  return format('{n}', { n: value }, settings.language);
}
