/** What only Gold Rush says: digging, and what becomes of the tokens. */
import type { GameModule } from '../game';
import type { wordsEn } from './words-en';

export type OwnText = keyof typeof wordsEn.text;
type Module = Required<GameModule<'gold-rush', OwnText>>;

export const events: Module['events'] = {
  mine: (_event, { text, who }) => text('event.mine', { who }),
  // The value is there for who may know it.
  take: ({ value }, { text, who }) =>
    value === undefined ? text('event.take', { who }) : text('event.takeValue', { who, n: value }),
  lost: ({ count }, { text }) => text('event.lost', { n: count }),
  token: (_event, { text }) => text('event.tokenLaid'),
};
