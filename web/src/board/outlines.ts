/** The outline of a whole feature, square by square, as the engine draws it. */
import { has } from '../engine/fields';
import type { Cell, Feature, GameName, Picture, TableState } from '../engine/protocol';
import type { Pictures } from '../state/pictures.svelte';

export interface Outline {
  readonly at: Cell;
  readonly outline: Picture['features'][number];
}

export function outlinesOf(
  feature: Feature,
  state: TableState,
  pictures: Pictures,
  game: GameName,
): Outline[] {
  return feature.places.flatMap((place) => {
    if (!has(place, 'f')) return [];
    const tile = state.tiles.find(
      (laid) => laid.at[0] === place.at[0] && laid.at[1] === place.at[1],
    );
    const picture = tile && pictures.find(game, tile.picture);
    const outline = picture?.features.find((entry) => entry.f === place.f);
    return outline ? [{ at: place.at, outline }] : [];
  });
}
