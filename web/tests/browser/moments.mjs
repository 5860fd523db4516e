// Moments of games, as records cut off where a certain thing is asked.
import { simulated } from './stage.mjs';

const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];

/** A game of players that choose at a glance, with names as people have them. */
export const game = (title, players, options = {}) =>
  simulated(title, players, { policy: 'greedy', ...options }).replace(
    /greedy-(\d)/g,
    (_, seat) => names[seat],
  );

/** The record up to a share of its lines, then to just before or after the next placement. */
export function partOf(title, players, share, isAfterPlacement = false) {
  const lines = game(title, players).trimEnd().split('\n');
  let end = Math.floor(lines.length * share);
  while (end < lines.length - 1 && !/"e":"place"/.test(lines[end])) ++end;
  return lines.slice(0, isAfterPlacement ? end + 1 : end).join('\n') + '\n';
}

/** A record that ends before a line like this (or after it), from the first game that has one. */
function cut(title, line, { players = 3, options, from = 0, isAfter = false } = {}) {
  for (let seed = 1; seed <= 40; ++seed) {
    const lines = game(title, players, { seed, options }).trimEnd().split('\n');
    const at = lines.findIndex((text, i) => i >= lines.length * from && line.test(text));
    if (at > 0) return lines.slice(0, isAfter ? at + 1 : at).join('\n') + '\n';
  }
  throw new Error(`no game of ${title} has ${line}`);
}

/** The same before the placement that leads there. */
function placing(record) {
  const lines = record.trimEnd().split('\n');
  return (
    lines
      .slice(
        0,
        lines.findLastIndex((line) => line.includes('"e":"place"')),
      )
      .join('\n') + '\n'
  );
}

const river = { options: { river: true, abbot: true } };

/** What each game asks that the others do not. */
export const moments = {
  carcassonne: {
    river: () => cut('carcassonne', /"e":"place".*"tile":"RI/, { ...river, from: 0.05 }),
    abbot: () => cut('carcassonne', /"e":"piece".*"abbot"/, river),
    recall: () => cut('carcassonne', /"e":"recall"/, river),
  },
  'hunters-gatherers': {
    hut: () => cut('hunters-gatherers', /"e":"piece".*"hut"/, { from: 0.3 }),
    bonus: () => cut('hunters-gatherers', /"pile":"bonus"/, { isAfter: true }),
    offer: () =>
      cut('hunters-gatherers', /"e":"(take|leave)_bonus"/, { options: { bonus_turn: 'offered' } }),
    shaman: () => cut('hunters-gatherers', /"e":"(decline|recall)"/),
    canoe: () => placing(cut('hunters-gatherers', /"why":"canoe"/)),
  },
  safari: {
    hole: () => cut('safari', /"e":"found"/, { from: 0.1 }),
    extend: () => cut('safari', /"e":"extend"/),
    jeep: () => cut('safari', /"e":"ranger_move"/, { from: 0.1 }),
    ranger: () => cut('safari', /"e":"ranger_put"/),
    token: () => cut('safari', /"e":"add"/),
  },
  'gold-rush': {
    cowboy: () => cut('gold-rush', /"e":"piece".*"cowboy"/, { from: 0.3 }),
    tent: () => cut('gold-rush', /"e":"piece".*"tent"/, { from: 0.3 }),
    dig: () => cut('gold-rush', /"e":"mine"/, { from: 0.2 }),
  },
  amazonas: {
    double: () => cut('amazonas', /"e":"double"/),
    boat: () => cut('amazonas', /"e":"pass"/, { players: 5, from: 0.5 }),
  },
};
