/** Gold Rush: tents, and tokens dug out that only their owner may see. */
import type { GameModule } from '../game';
import { edition } from './edition';
import './look.css';
import { events, type OwnText } from './sentences';
import { wordsEn } from './words-en';

export default {
  name: 'gold-rush',
  words: {
    en: wordsEn,
    ru: () => import('./words-ru').then(({ wordsRu }) => wordsRu),
    uk: () => import('./words-uk').then(({ wordsUk }) => wordsUk),
  },
  edition,
  minutes: 35,
  lessonMinutes: 8,
  presets: [
    { name: 'first', options: { first_game: true }, hints: true },
    { name: 'family', options: { first_game: false }, hints: true },
    { name: 'full', options: { first_game: false }, hints: false },
  ],
  ground: ['prairie'],
  laidToken: ({ count }) => ({ symbols: [{ id: 'tk-gold' }], count, scale: 1.3 }),
  pieceSymbols: { tent: 'pc-tent' },
  secret: { token: 'gold', rule: 'GR-57', key: 'g' },
  pieceStep: 'action',
  letters: [
    {
      act: 'cowboy',
      letter: 'c',
      opens: 'piece cowboy',
      text: (say) => say.word('piece', 'cowboy'),
    },
    { act: 'tent', letter: 'b', opens: 'piece tent', text: (say) => say.word('piece', 'tent') },
    { act: 'dig', letter: 'g', opens: 'mine', text: (say) => say.word('action', 'mine') },
  ],
  oneTab: true,
  screens: () => import('./screens').then((found) => found.default),
  events,
  joined: { mine: 'plain' },
  quiet: ['token'],
  sounds: { mine: () => 'clink' },
  sharedWin: 'end.stare',
  counting: ['mountain', 'track', 'city', 'prairie', 'tokens'],
} satisfies GameModule<'gold-rush', OwnText>;
