/** What only Hunters & Gatherers says: the shaman's answer, animals covered. */
import type { GameModule } from '../game';
import type { wordsEn } from './words-en';

export type OwnText = keyof typeof wordsEn.text;
type Module = Required<GameModule<OwnText>>;

export const events: Module['events'] = {
  recall: (_event, { text, who, at }) => text('event.recall', { who, at }),
  decline: (_event, { text, who }) => text('event.pass', { who }),
  cover: (_event, { text, at }) => text('event.cover', { at }),
};
