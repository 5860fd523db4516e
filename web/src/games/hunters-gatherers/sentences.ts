/** What only Hunters & Gatherers says: the shaman's answer, that to a bonus turn, animals covered. */
import type { GameModule } from '../game';
import type { wordsEn } from './words-en';

export type OwnText = keyof typeof wordsEn.text;
type Module = Required<GameModule<'hunters-gatherers', OwnText>>;

/** The question names the turn; its two buttons are short. */
export const choices: Module['choices'] = {
  take_bonus: { button: (_choice, say) => say.text('do.takeBonus') },
  leave_bonus: { button: (_choice, say) => say.text('do.leaveBonus') },
};

export const events: Module['events'] = {
  recall: (_event, { text, who }) => text('event.recall', { who }),
  decline: (_event, { text, who }) => text('event.pass', { who }),
  take_bonus: (_event, { text, who }) => text('event.takeBonus', { who }),
  leave_bonus: (_event, { text, who }) => text('event.leaveBonus', { who }),
  cover: (_event, { text }) => text('event.cover'),
};
