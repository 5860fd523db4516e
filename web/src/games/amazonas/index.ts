/** Amazonas: boats on the river, and doubles that lengthen it. */
import type { GameModule } from '../game';
import { edition } from './edition';
import './look.css';
import { choices, effects, events, type OwnText } from './sentences';
import { wordsEn } from './words-en';
import { wordsRu } from './words-ru';
import { wordsUk } from './words-uk';

export default {
  name: 'amazonas',
  words: { en: wordsEn, ru: wordsRu, uk: wordsUk },
  edition,
  minutes: 40,
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
  groups: [
    {
      id: 'double',
      kinds: ['double'],
      narrow: { by: 'tile', tiles: (tile) => [`${tile}@0,0 0`, `${tile}@0,1 0`] },
    },
  ],
  nothingInKeys: 'keys.none',
  choices,
  effects,
  events,
} satisfies GameModule<'amazonas', OwnText>;
