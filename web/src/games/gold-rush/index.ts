/** Gold Rush: tents, and tokens dug out that only their owner may see. */
import type { GameModule } from '../game';
import { edition } from './edition';
import './look.css';
import { events, type OwnText } from './sentences';
import { wordsEn } from './words-en';
import { wordsRu } from './words-ru';
import { wordsUk } from './words-uk';

export default {
  name: 'gold-rush',
  words: { en: wordsEn, ru: wordsRu, uk: wordsUk },
  edition,
  minutes: 35,
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
  events,
  quiet: ['token'],
  toldAtHandOver: ['mine', 'lost'],
  sharedWin: 'end.stare',
} satisfies GameModule<'gold-rush', OwnText>;
