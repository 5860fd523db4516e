/** Carcassonne, with the River and the Abbot. */
import type { GameModule } from '../game';
import { edition } from './edition';
import './look.css';
import { events, type OwnText } from './sentences';
import { wordsEn } from './words-en';

export default {
  name: 'carcassonne',
  words: {
    en: wordsEn,
    ru: () => import('./words-ru').then(({ wordsRu }) => wordsRu),
    uk: () => import('./words-uk').then(({ wordsUk }) => wordsUk),
  },
  edition,
  minutes: 35,
  lessonMinutes: 7,

  presets: [
    { name: 'first', options: { river: false, abbot: false, fields: false }, hints: true },
    { name: 'family', options: { river: true, abbot: false, fields: true }, hints: true },
    { name: 'full', options: { river: true, abbot: true, fields: true }, hints: false },
  ],
  ground: ['field'],
  pieceSymbols: { abbot: 'pc-abbot' },
  takesBack: ['recall'], // the abbot
  events,
  joined: { recall: 'plain' },
  counting: ['road', 'city', 'cloister', 'garden', 'field'],
} satisfies GameModule<'carcassonne', OwnText>;
