import type { Pack } from './packs';
import { phrasesUk } from './phrases-uk';
import { uk } from './uk';
import { wordsUk } from './words-uk';

export const pack: Pack = { texts: uk, words: { ...wordsUk, phrase: phrasesUk } };
