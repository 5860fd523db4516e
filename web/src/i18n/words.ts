/**
 * Words and texts by language and game, without a reader: what a checker or a tool asks for. The page
 * itself asks `i18n`, which knows the reader's language.
 */
import { gameOf } from '../games';
import type { GameWords } from '../games/game';
import type { Language } from './languages';
import { isLoaded, ownWords, packOf } from './packs';

export type { CommonWords, Phrases, TextKey, Texts } from './packs';
export { loadLanguage } from './packs';

/** What the engine's words are about. */
export const wordGroups = [
  'kind', // of a feature
  'piece',
  'role', // what a piece is called on a kind of feature: `piece@kind`
  'land', // a kind in a sentence, `kind+` a large one: nominative|accusative|the own|yours
  'mark', // known by what is on it: "with a shield"
  'by', // known by what it lies by: "by the monastery"
  'does', // what somebody does beside laying a tile, by `piece@kind` or the event's name
  'action', // of the piece step, by the event's name
  'corner',
  'pile',
  'why', // an award's cause
  'counted', // awards of one cause, several of them, when all is counted at the end
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

const known = new Map<string, Words>();

/**
 * All words of a language for a game, by group: the game's own over the common ones; without a game,
 * or for one that nobody has described, the common ones.
 */
export function wordsOf(language: Language, game?: string): Words {
  const key = `${language} ${game ?? ''}`;
  let words = known.get(key);
  if (!words) {
    const shared: Partial<Words> = packOf(language).words;
    const own: Partial<Words> = game === undefined ? {} : gameWords(language, game);
    words = Object.fromEntries(
      wordGroups.map((group) => [group, { ...shared[group], ...own[group] }]),
    ) as unknown as Words;
    if (isLoaded(language)) known.set(key, words);
  }
  return words;
}

/** What a game itself says in a language. */
export const gameWords = (language: Language, game: string): GameWords =>
  ownWords(language, game, gameOf(game).words.en);

/** All texts of a language for a game: the page's and the game's own. */
export function textsOf(language: Language, game?: string): Readonly<Record<string, string>> {
  const { texts } = packOf(language);
  return game === undefined ? texts : { ...texts, ...gameWords(language, game).text };
}
