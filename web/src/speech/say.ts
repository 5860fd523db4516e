/** How a game's own sentences are made: what `games/telling.ts` promises them. */
import { has } from '../engine/fields';
import type { Cell, Feature, RecordEvent, Seat, SeatState } from '../engine/protocol';
import type { Say, SayEvent } from '../games/telling';
import { gameText, number, t, word } from '../i18n';

export interface Teller {
  readonly game: string;
  readonly seats: readonly SeatState[];
}

export const cellText = (at: Cell) => `${number(at[0])},${number(at[1])}`;

/** Its kind and size: a feature in a list. */
export function featureText(game: string, feature: Pick<Feature, 'kind' | 'cells'>): string {
  return t('feature.name', { kind: word('kind', feature.kind, game), n: feature.cells });
}

export const nameOf = (teller: Teller, seat: Seat) => teller.seats[seat]?.name ?? '';

export const sayOf = (game: string): Say => ({
  text: (key, slots) => gameText(game, key, slots),
  word: (group, name) => word(group, name, game),
  number,
  cell: cellText,
  feature: (feature) => featureText(game, feature),
});

export const sayEvent = (event: RecordEvent, teller: Teller): SayEvent => ({
  ...sayOf(teller.game),
  who: has(event, 'p') ? nameOf(teller, event.p) : '',
  at: has(event, 'x', 'y') ? cellText([event.x, event.y]) : '',
});
