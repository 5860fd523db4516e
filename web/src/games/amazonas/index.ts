/** Amazonas: boats on the river, and doubles that lengthen it. */
import type { GameModule } from '../game';
import { edition } from './edition';
import './look.css';
import { choices, effects, events, type OwnText } from './sentences';
import { wordsEn } from './words-en';

export default {
  name: 'amazonas',
  words: {
    en: wordsEn,
    ru: () => import('./words-ru').then(({ wordsRu }) => wordsRu),
    uk: () => import('./words-uk').then(({ wordsUk }) => wordsUk),
  },
  edition,
  minutes: 40,
  lessonMinutes: 8,
  turnWhenWide: 3, // the river runs to the right, and down on high screens
  ground: ['jungle'],
  pieceSymbols: { camp: 'pc-camp' },
  seatNotes: ({ space }, colour, say) =>
    space === null
      ? []
      : [
          {
            text: say.text('seat.boat', { n: space }),
            drawing: { symbols: [{ id: `pc-boat${colour}` }] },
          },
        ],
  questions: {
    double: { text: 'ask.double', ribbon: (say) => say.word('action', 'double') },
  },
  groups: [{ id: 'double', kinds: ['double'] }],
  screens: () => import('./screens').then((found) => found.default),
  nothingInKeys: 'keys.none',
  choices,
  effects,
  events,
  joined: { double: 'plain' },
  sounds: { boat: () => 'glide', double: () => 'lay' },
  counting: ['tributary', 'village', 'jungle', 'mouth'],
} satisfies GameModule<'amazonas', OwnText>;
