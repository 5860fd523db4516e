/** Tiles and squares in words, for who does not see them. */
import type { Cell, Feature, GameName, Preview, TableState } from '../engine/protocol';
import { hasWord, number, t, word } from '../i18n';
import type { Printed } from '../state/tiles.svelte';
import { featureText } from './sentences';

const sideNames = ['north', 'east', 'south', 'west'] as const;
const letters = ['N', 'E', 'S', 'W'];
/** Land that fills what nothing else takes: told only where something is on it. */
const ground = new Set(['field', 'meadow', 'savanna', 'prairie', 'jungle']);

/** The sides that a feature crosses on a tile turned so: 0 north to 3 west. */
export function sidesOf(slots: readonly string[], rot: number): number[] {
  const found = slots.filter((slot) => slot.endsWith('1')).map((slot) => letters.indexOf(slot[0]!));
  return found.map((side) => (side + rot) % 4).sort();
}

/** The kind that meets a neighbour at a side of a tile turned so. */
export const kindAt = (printed: Printed, rot: number, side: number): string =>
  printed.sides[(side - rot + 4) % 4] ?? '';

function countText(what: string, count: number): string {
  const plural = `${what}s`;
  const name = hasWord('species', what)
    ? word('species', what)
    : word('term', hasWord('term', what) ? what : plural);
  return `${name} ${number(count)}`;
}

/** Numbers in words; what has no word (how a picture is laid out) is not told. */
function extrasText(extras: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(extras).flatMap(([what, value]) => {
    if (typeof value === 'object' && value !== null)
      return extrasText(value as Record<string, unknown>);
    const isKnown =
      hasWord('species', what) || hasWord('term', what) || hasWord('term', `${what}s`);
    return isKnown && typeof value === 'number' && value > 0 ? [countText(what, value)] : [];
  });
}

/** "city: north, east, shields 1; road: south; monastery". */
export function tileText(printed: Printed, rot: number, game: GameName): string {
  const parts = printed.features.flatMap((feature) => {
    const extras = extrasText(feature.extras);
    if (ground.has(feature.kind) && extras.length === 0) return [];
    const sides = sidesOf(feature.slots, rot).map((side) => t(`side.${sideNames[side]!}`));
    const details = [...sides, ...extras];
    const kind = word('kind', feature.kind, game);
    return [details.length > 0 ? `${kind}: ${details.join(', ')}` : kind];
  });
  if (parts.length > 0) return parts.join('; ');
  return word('kind', printed.sides[0] ?? '', game);
}

/** What surrounds an empty square: "north city, west road". */
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
