/** Carcassonne, with the River and the Abbot. */
import type { GameModule } from '../game';
import { edition } from './edition';
import './look.css';
import { events, type OwnText } from './sentences';
import { wordsEn } from './words-en';
import { wordsRu } from './words-ru';
import { wordsUk } from './words-uk';

export default {
  name: 'carcassonne',
  words: { en: wordsEn, ru: wordsRu, uk: wordsUk },
  edition,
  minutes: 35,
  ground: ['field'],
  pieceSymbols: { abbot: 'pc-abbot' },
  takesBack: ['recall'], // the abbot
  events,
} satisfies GameModule<'carcassonne', OwnText>;
