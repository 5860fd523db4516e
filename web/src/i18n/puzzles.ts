/** Texts of the puzzles, in every language. */
import { puzzles as en } from './puzzles-en';
import { puzzles as ru } from './puzzles-ru';
import { puzzles as uk } from './puzzles-uk';

export const puzzleTexts = { en, ru, uk };
