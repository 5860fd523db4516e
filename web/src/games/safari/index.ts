/** Safari: tokens of animals in hand and at watering holes, and rangers beside the table's edge. */
import { has, type With } from '../../engine/fields';
import type { LaidToken } from '../../engine/protocol';
import type { GameModule } from '../game';
import { animal } from './animals';
import { edition } from './edition';
import './look.css';
import { choices, events, type OwnText } from './sentences';
import { wordsEn } from './words-en';

const tile = 120; // units of the board

/** A quarter of a pond at the corner of its square; four make a pool. */
function pond({ at, corner }: With<LaidToken, 'corner'>): string {
  const [x, y] = [at[0] * tile, at[1] * tile];
  switch (corner) {
    case 'NW':
      return `M${x} ${y}h30a30 30 0 0 1 -30 30z`;
    case 'NE':
      return `M${x + tile} ${y}v30a30 30 0 0 1 -30 -30z`;
    case 'SE':
      return `M${x + tile} ${y + tile}h-30a30 30 0 0 1 30 -30z`;
    case 'SW':
      return `M${x} ${y + tile}v-30a30 30 0 0 1 30 30z`;
  }
}

export default {
  name: 'safari',
  words: {
    en: wordsEn,
    ru: () => import('./words-ru').then(({ wordsRu }) => wordsRu),
    uk: () => import('./words-uk').then(({ wordsUk }) => wordsUk),
  },
  edition,
  minutes: 35,
  lessonMinutes: 7,
  ground: ['savanna'],
  laidToken: (token) => ({
    ...animal(token.word, 0.78),
    ...(has(token, 'corner') ? { under: pond(token) } : {}),
  }),
  handToken: (species) => animal(species, 0.8),
  seatNotes: ({ held }, _colour, say) =>
    (held['ranger'] ?? 0) > 0 ? [{ text: say.text('seat.ranger') }] : [],
  pieceStep: 'action',
  questions: {
    add: { text: 'ask.add' },
    ranger_put: {
      text: 'ask.rangerPut',
      ribbon: 'score',
      hint: 'ranger.where',
      held: { symbols: [{ id: 'pc-ranger' }] },
    },
  },
  groups: [
    {
      id: 'hole',
      kinds: ['found', 'extend'],
      label: (say) => say.word('kind', 'hole'),
    },
    { id: 'ranger_move', kinds: ['ranger_move'], narrow: { by: 'from' } },
  ],
  screens: () => import('./screens').then((found) => found.default),
  nothingInKeys: 'keys.none',
  draws: { token: 'choice.thenTokens' },
  choices,
  events,
  joined: {
    ranger_take: 'plain',
    ranger_put: 'where',
    ranger_move: 'where',
    found: ({ species }, say) => say.word('term', species),
    extend: ({ species }, say) => say.word('term', species),
  },
  quiet: ['token'],
  sounds: {
    found: () => 'cry',
    extend: () => 'cry',
    add: ({ species }) => (species === 'none' ? null : 'cry'),
  },
  counting: ['final_trail', 'final_bush', 'final_tokens'],
} satisfies GameModule<'safari', OwnText>;
