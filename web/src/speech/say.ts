/** How a game's own sentences are made: what `games/game.ts` promises them. */
import type { Cell, Feature, RecordEvent, SeatState } from '../engine/protocol';
import type { Say, SayEvent } from '../games/game';
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

export const nameOf = (teller: Teller, seat: number | undefined) =>
  teller.seats[seat ?? 0]?.name ?? '';

export const sayOf = (game: string): Say => ({
  text: (key, slots) => gameText(game, key, slots),
  word: (group, name) => word(group, name, game),
  number,
  cell: cellText,
  feature: (feature) => featureText(game, feature),
});

export const sayEvent = (event: RecordEvent, teller: Teller): SayEvent => ({
  ...sayOf(teller.game),
  who: nameOf(teller, event.p),
  at: cellText([event.x ?? 0, event.y ?? 0]),
});
