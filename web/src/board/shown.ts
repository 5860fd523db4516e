/** What of the board is seen now, for whatever is drawn on it and shall stay in sight. */
import type { Camera } from './camera';

export interface Shown {
  readonly camera: Camera;
  /** px of the board on the screen. */
  readonly width: number;
}
export const shownKey = Symbol('shown');
