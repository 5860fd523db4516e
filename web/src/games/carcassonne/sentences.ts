/** What only Carcassonne says: the abbot taken back. */
import type { GameModule } from '../game';
import type { wordsEn } from './words-en';

export type OwnText = keyof typeof wordsEn.text;
type Module = Required<GameModule<'carcassonne', OwnText>>;

export const events: Module['events'] = {
  recall: (_event, { text, who }) => text('event.recall', { who }),
};
