/** A puzzle on the table: what stands in the place of ledger and tray, loaded with it. */
import type { Component } from 'svelte';

export interface PuzzleParts {
  /** In the place of the ledger. */
  readonly Side: Component;
  /** In the place of the tray, once it is answered. */
  readonly Tray: Component | null;
  /** Over the board. */
  readonly Marks: Component | null;
}

class Puzzling {
  parts: PuzzleParts | null = $state.raw(null);
}

export const puzzling = new Puzzling();
