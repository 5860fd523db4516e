/** Texts that come with the parts of the page that are loaded when they are opened, in every language. */
import { kept as en } from './kept-en';
import { kept as ru } from './kept-ru';
import { kept as uk } from './kept-uk';

export const keptTexts = { en, ru, uk };
