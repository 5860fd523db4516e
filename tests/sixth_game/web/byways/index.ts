/** Byways, the game of the tests: lanes, and nothing that is special on a screen. */
import type { GameModule } from '../../../../web/src/games/game';
import './look.css';
import { wordsEn } from './words-en';
import { wordsRu } from './words-ru';
import { wordsUk } from './words-uk';

export default {
  name: 'byways',
  words: { en: wordsEn, ru: wordsRu, uk: wordsUk },
  minutes: 5,
  ground: ['moor'],
} satisfies GameModule;
