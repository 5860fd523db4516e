/**
 * Words and texts by language and game, without a reader: what a checker or a tool asks for. The page
 * itself asks `i18n`, which knows the reader's language.
 */
import { gameOf } from '../games';
import { en } from './en';
import type { Language } from './languages';
import { phrasesEn } from './phrases-en';
import { phrasesRu } from './phrases-ru';
import { phrasesUk } from './phrases-uk';
import { ru } from './ru';
import { uk } from './uk';
import { wordsEn } from './words-en';
import { wordsRu } from './words-ru';
import { wordsUk } from './words-uk';

export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;

/** What the engine says of texts that are wrong, by code. */
export type Phrases = Readonly<Record<keyof typeof phrasesEn, string>>;

/** The words that all games share; every language has every one of them. */
export type CommonWords = {
  readonly [Group in keyof typeof wordsEn]: Readonly<Record<keyof (typeof wordsEn)[Group], string>>;
};

/** What the engine's words are about. */
export const wordGroups = [
  'kind', // of a feature
  'piece',
  'role', // what a piece is called on a kind of feature: `piece@kind`
  'action', // of the piece step, by the event's name
  'corner',
  'pile',
  'why', // an award's cause
  'term', // what is counted or held: in a sum, on a tile, in a hand
  'reason', // of a refusal
  'option',
  'optionText',
  'level',
  'levelText',
  'phrase', // what is wrong with a text or a command, and what should stand there
] as const;
export type WordGroup = (typeof wordGroups)[number];
export type Words = Readonly<Record<WordGroup, Readonly<Record<string, string>>>>;

const common: Readonly<Record<Language, CommonWords & { readonly phrase: Phrases }>> = {
  en: { ...wordsEn, phrase: phrasesEn },
  ru: { ...wordsRu, phrase: phrasesRu },
  uk: { ...wordsUk, phrase: phrasesUk },
};
const texts: Readonly<Record<Language, Texts>> = { en, ru, uk };
const known = new Map<string, Words>();

/**
 * All words of a language for a game, by group: the game's own over the common ones; without a game,
 * or for one that nobody has described, the common ones.
 */
export function wordsOf(language: Language, game?: string): Words {
  const key = `${language} ${game ?? ''}`;
  let words = known.get(key);
  if (!words) {
    const shared: Partial<Words> = common[language];
    const own: Partial<Words> = game === undefined ? {} : gameOf(game).words[language];
    words = Object.fromEntries(
      wordGroups.map((group) => [group, { ...shared[group], ...own[group] }]),
    ) as unknown as Words;
    known.set(key, words);
  }
  return words;
}

/** All texts of a language for a game: the page's and the game's own. */
export function textsOf(language: Language, game?: string): Readonly<Record<string, string>> {
  return game === undefined
    ? texts[language]
    : { ...texts[language], ...gameOf(game).words[language].text };
}
