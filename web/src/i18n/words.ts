/** The engine's words by group; every language has every one of them. */
import type { wordsEn } from './words-en';

export type Words = {
  readonly [Group in keyof typeof wordsEn]: Readonly<Record<keyof (typeof wordsEn)[Group], string>>;
};
