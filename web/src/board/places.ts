/** Where something stands: on a feature of the tile of a square, or at one of its corners. */
import { has } from '../engine/fields';
import type { Cell, Place } from '../engine/protocol';

/** The same text for the same place, and for no other. */
export const placeKey = (place: Place) => `${place.at} ${has(place, 'f') ? place.f : place.corner}`;

export const isOnFeature = (place: Place, at: Cell, f: number) =>
  has(place, 'f') && place.f === f && place.at[0] === at[0] && place.at[1] === at[1];
