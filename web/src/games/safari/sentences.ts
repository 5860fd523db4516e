/** What only Safari says: tokens, watering holes, rangers. */
import type { ChoiceOf } from '../../engine/protocol';
import type { GameModule } from '../game';
import type { Say } from '../telling';
import type { wordsEn } from './words-en';

export type OwnText = keyof typeof wordsEn.text;
type Module = Required<GameModule<'safari', OwnText>>;

const speciesText = (species: string, say: Say<OwnText>) => say.word('term', species);

export const events: Module['events'] = {
  token: (event, say) =>
    say.text('event.tokenDrawn', { who: say.who, species: speciesText(event.species, say) }),
  reshuffle: ({ count }, { text }) => text('event.reshuffle', { n: count }),
  ranger_take: (_event, { text, who }) => text('event.rangerTake', { who }),
  ranger_put: (_event, { text, who, where }) => text('event.rangerPut', { who, where }),
  ranger_move: (_event, { text, who, where }) => text('event.rangerMove', { who, where }),
  found: (event, say) =>
    say.text('event.found', { who: say.who, species: speciesText(event.species, say) }),
  extend: (event, say) =>
    say.text('event.extend', { who: say.who, species: speciesText(event.species, say) }),
  add: (event, say) =>
    event.species === 'none'
      ? say.text('event.addNone', { who: say.who })
      : say.text('event.add', { who: say.who, species: speciesText(event.species, say) }),
};

/** "New watering hole (lion): north-west" */
function cornerText(choice: ChoiceOf<'found' | 'extend'>, say: Say<OwnText>): string {
  const what = `${say.word('action', choice.kind)} (${speciesText(choice.species, say)})`;
  return `${what}: ${say.word('corner', choice.corner)}`;
}

export const choices: Module['choices'] = {
  found: {
    button: ({ species }, say) => say.text('do.found', { species: speciesText(species, say) }),
    row: cornerText,
  },
  extend: {
    button: ({ species }, say) => say.text('do.extend', { species: speciesText(species, say) }),
    row: cornerText,
  },
  add: {
    button: ({ species }, say) =>
      species === 'none'
        ? say.text('do.keep')
        : say.text('do.add', { species: speciesText(species, say) }),
    row: ({ species }, say) =>
      species === 'none' ? say.text('do.keep') : speciesText(species, say),
  },
};
