import type { Pack } from './packs';
import { phrasesRu } from './phrases-ru';
import { ru } from './ru';
import { wordsRu } from './words-ru';

export const pack: Pack = { texts: ru, words: { ...wordsRu, phrase: phrasesRu } };
