/** Tiles and squares in words, for who does not see them. */
import type { Cell, Feature, GameName, Preview, TableState } from '../engine/protocol';
import { gameOf } from '../games';
import { hasWord, number, t, word } from '../i18n';
import type { Printed } from '../state/tiles.svelte';
import { featureText } from './sentences';

const sideNames = ['north', 'east', 'south', 'west'] as const;
const letters = ['N', 'E', 'S', 'W'];

/** The sides that a feature crosses on a tile turned so: 0 north to 3 west. */
export function sidesOf(slots: readonly string[], rot: number): number[] {
  const found = slots.filter((slot) => slot.endsWith('1')).map((slot) => letters.indexOf(slot[0]!));
  return found.map((side) => (side + rot) % 4).sort();
}

/** The kind that meets a neighbour at a side of a tile turned so. */
export const kindAt = (printed: Printed, rot: number, side: number): string =>
  printed.sides[(side - rot + 4) % 4] ?? '';

/** Numbers in words; what has no word (how a picture is laid out) is not told. */
function extrasText(extras: Readonly<Record<string, unknown>>, game: GameName): string[] {
  return Object.entries(extras).flatMap(([what, value]) => {
    if (typeof value === 'object' && value !== null)
      return extrasText(value as Record<string, unknown>, game);
    const term = [what, `${what}s`].find((name) => hasWord('term', name, game));
    return term && typeof value === 'number' && value > 0
      ? [`${word('term', term, game)} ${number(value)}`]
      : [];
  });
}

/** Every feature with its sides and what is on it: "KIND: north, east, TERM 1; KIND: south; KIND". */
export function tileText(printed: Printed, rot: number, game: GameName): string {
  const { ground } = gameOf(game);
  const parts = printed.features.flatMap((feature) => {
    const extras = extrasText(feature.extras, game);
    if (ground.includes(feature.kind) && extras.length === 0) return [];
    const sides = sidesOf(feature.slots, rot).map((side) => t(`side.${sideNames[side]!}`));
    const details = [...sides, ...extras];
    const kind = word('kind', feature.kind, game);
    return [details.length > 0 ? `${kind}: ${details.join(', ')}` : kind];
  });
  if (parts.length > 0) return parts.join('; ');
  return word('kind', printed.sides[0] ?? '', game);
}

/** What surrounds an empty square: "north: KIND, west: KIND". */
export function aroundText(
  at: Cell,
  state: TableState,
  find: (game: GameName, name: string) => Printed | undefined,
): string {
  const steps: readonly Cell[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ];
  return steps
    .flatMap(([dx, dy], side) => {
      const tile = state.tiles.find(
        (laid) => laid.at[0] === at[0] + dx && laid.at[1] === at[1] + dy,
      );
      const printed = tile && find(state.game, tile.picture.slice(0, -2));
      if (!tile || !printed) return [];
      const kind = kindAt(printed, tile.rot, (side + 2) % 4);
      return [`${t(`side.${sideNames[side]!}`)}: ${word('kind', kind, state.game)}`];
    })
    .join(', ');
}

/** What a pinned tile would join and close. */
export function previewText(preview: Preview, state: TableState): string {
  const named = (feature: Feature) => {
    const who = feature.holders.map((seat) => state.seats[seat]?.name ?? '').join(', ');
    return featureText(state.game, feature) + (who ? ` (${who})` : '');
  };
  const held = preview.joins
    .filter(({ feature }) => feature.holders.length > 0)
    .map(({ feature }) => named(feature));
  const closed = preview.closes.flatMap((at) =>
    preview.features[at] ? [named(preview.features[at])] : [],
  );
  return [
    ...(held.length > 0 ? [t('preview.joins', { what: held.join(', ') })] : []),
    ...(closed.length > 0 ? [t('preview.closes', { what: closed.join(', ') })] : []),
  ].join(' ');
}
