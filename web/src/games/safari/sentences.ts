/** What only Safari says: tokens, watering holes, rangers. */
import type { Cell, Choice } from '../../engine/protocol';
import type { GameModule, Say } from '../game';
import type { wordsEn } from './words-en';

export type OwnText = keyof typeof wordsEn.text;
type Module = Required<GameModule<OwnText>>;

const speciesText = (species: string | undefined, say: Say<OwnText>) =>
  say.word('term', species ?? '');

export const events: Module['events'] = {
  token: (event, say) =>
    say.text('event.tokenDrawn', { who: say.who, species: speciesText(event.species, say) }),
  reshuffle: (event, { text }) => text('event.reshuffle', { n: event.count ?? 0 }),
  ranger_take: (_event, { text, who, at }) => text('event.rangerTake', { who, at }),
  ranger_put: (_event, { text, who, at }) => text('event.rangerPut', { who, at }),
  ranger_move: (event, { text, cell, who }) =>
    text('event.rangerMove', {
      who,
      from: cell(event.from ?? [0, 0]),
      to: cell((event.to as Cell | undefined) ?? [0, 0]),
    }),
  found: (event, say) =>
    say.text('event.found', {
      who: say.who,
      species: speciesText(event.species, say),
      at: say.at,
    }),
  extend: (event, say) =>
    say.text('event.extend', {
      who: say.who,
      species: speciesText(event.species, say),
      at: say.at,
    }),
  add: (event, say) =>
    event.species === 'none'
      ? say.text('event.addNone', { who: say.who })
      : say.text('event.add', { who: say.who, species: speciesText(event.species, say) }),
};

/** "New watering hole (lion): 1,2 north-west" */
function cornerText({ kind, species, at, corner }: Choice, say: Say<OwnText>): string {
  const what = `${say.word('action', kind)} (${speciesText(species, say)})`;
  return at ? `${what}: ${say.cell(at)} ${say.word('corner', corner ?? '')}` : what;
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
