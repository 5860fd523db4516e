/** What only Amazonas says: boats and doubles. */
import type { GameModule } from '../game';
import type { wordsEn } from './words-en';

export type OwnText = keyof typeof wordsEn.text;
type Module = Required<GameModule<'amazonas', OwnText>>;

export const events: Module['events'] = {
  double: (_event, { text, who }) => text('event.double', { who }),
  // Who sets no piece moves the boat.
  pass: (_event, { text, who }) => text('event.passBoat', { who }),
  boat: ({ steps, to }, { text, who }) => text('event.boat', { who, n: steps, to }),
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
