/** Hunters & Gatherers: bonus tiles behind the menhirs, one of which calls the shaman. */
import type { GameModule } from '../game';
import { edition } from './edition';
import './look.css';
import { choices, events, type OwnText } from './sentences';
import { wordsEn } from './words-en';

export default {
  name: 'hunters-gatherers',
  words: {
    en: wordsEn,
    ru: () => import('./words-ru').then(({ wordsRu }) => wordsRu),
    uk: () => import('./words-uk').then(({ wordsUk }) => wordsUk),
  },
  edition,
  minutes: 40,
  lessonMinutes: 8,
  ground: ['meadow'],
  laidToken: () => ({ symbols: [{ id: 'tk-cover' }] }), // over an animal
  pieceSymbols: { hut: 'pc-hut' },
  questions: {
    shaman: { text: 'ask.shaman' },
    bonus: { text: 'ask.bonus', ribbon: 'score' }, // after the scoring, where one may be left
  },
  takesBack: ['recall'], // by the shaman
  draws: { bonus: 'choice.thenBonus' },
  screens: () => import('./screens').then((found) => found.default),
  choices,
  events,
  joined: { recall: 'plain', take_bonus: 'plain', leave_bonus: 'plain' },
  quiet: ['decline'],
  sounds: { draw: ({ pile }) => (pile === 'bonus' ? 'swell' : null) },
  counting: ['river_system', 'meadow'],
} satisfies GameModule<'hunters-gatherers', OwnText>;
