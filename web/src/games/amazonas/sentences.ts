/** What only Amazonas says: boats and doubles. */
import type { GameModule } from '../game';
import type { wordsEn } from './words-en';

export type OwnText = keyof typeof wordsEn.text;
type Module = Required<GameModule<'amazonas', OwnText>>;

export const events: Module['events'] = {
  double: (_event, { text, who }) => text('event.double', { who }),
  // Who sets no piece moves the boat.
  pass: (_event, { text, who }) => text('event.passBoat', { who }),
  // One step for setting nothing: that the boat was moved is told already.
  boat: ({ steps, why }, { text, word, who }) =>
    why === 'idle' && steps === 1
      ? ''
      : text('event.boat', { who, n: steps, why: word('why', why) }),
};

export const choices: Module['choices'] = {
  double: {
    button: (_choice, { text }) => text('do.double'),
    row: ({ rot }, { text }) => text('choice.double', { turn: rot === 0 ? 1 : 2 }),
  },
};

export const effects: Module['effects'] = {
  boat: ({ steps }, { text }) => text('choice.boat', { n: steps }),
};
