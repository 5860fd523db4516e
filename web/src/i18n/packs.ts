/** Texts and words by language: English is there from the beginning, another language once it is wanted. */
import { games } from '../games';
import type { GameWords } from '../games/game';
import { en } from './en';
import type { Language } from './languages';
import { phrasesEn } from './phrases-en';
import { wordsEn } from './words-en';

export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;

/** What the engine says of texts that are wrong, by code. */
export type Phrases = Readonly<Record<keyof typeof phrasesEn, string>>;

/** The words that all games share; every language has every one of them. */
export type CommonWords = {
  readonly [Group in keyof typeof wordsEn]: Readonly<Record<keyof (typeof wordsEn)[Group], string>>;
};

/** What all games share. */
export interface Pack {
  readonly texts: Texts;
  readonly words: CommonWords & { readonly phrase: Phrases };
}

type Other = Exclude<Language, 'en'>;
const others: Readonly<Record<Other, () => Promise<{ readonly pack: Pack }>>> = {
  ru: () => import('./pack-ru'),
  uk: () => import('./pack-uk'),
};

const english: Pack = { texts: en, words: { ...wordsEn, phrase: phrasesEn } };
const packs = new Map<Language, Pack>([['en', english]]);
const ofGames = new Map<string, GameWords>(); // by language and game

/** Fetches all that a language says; rejected where there is neither a network nor a kept copy. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || packs.has(language)) return;
  const [{ pack }] = await Promise.all([
    others[language](),
    ...games.map(async ({ name, words }) => {
      ofGames.set(`${language} ${name}`, await words[language]());
    }),
  ]);
  packs.set(language, pack);
}

export const isLoaded = (language: Language): boolean => packs.has(language);
/** Those of a language that has not been fetched are the English ones. */
export const packOf = (language: Language): Pack => packs.get(language) ?? english;
export const ownWords = (language: Language, game: string, inEnglish: GameWords): GameWords =>
  ofGames.get(`${language} ${game}`) ?? inEnglish;
