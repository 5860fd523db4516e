/** How a game's own sentences are made: what `games/telling.ts` promises them. */
import { has } from '../engine/fields';
import type { Cell, Feature, RecordEvent, Seat, SeatState } from '../engine/protocol';
import type { Say, SayEvent } from '../games/telling';
import { gameText, number, t, tell, word } from '../i18n';

export interface Teller {
  readonly game: string;
  readonly seats: readonly SeatState[];
  /** Others run the game: whoever reads is not alone with computers. */
  readonly followed?: boolean;
  /** Sentences are shown with the names of features set off: what becomes of one (`speech/names.ts`). */
  readonly setOff?: (name: string) => string;
}

/** The one person who plays alone against computers, and is spoken to. */
export function youOf({ seats, followed }: Teller): Seat | null {
  if (followed) return null;
  const people = seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
  return people.length === 1 && seats.length > 1 ? people[0]! : null;
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
  feature: (feature) => featureText(game, feature),
});

/** `where`: where an empty square that the event names is, in words. */
export const sayEvent = (event: RecordEvent, teller: Teller, where: string): SayEvent => ({
  ...sayOf(teller.game),
  text: (key, slots) =>
    tell(key, has(event, 'p') && event.p === youOf(teller), slots ?? {}, teller.game),
  who: has(event, 'p') ? nameOf(teller, event.p) : '',
  where,
});
