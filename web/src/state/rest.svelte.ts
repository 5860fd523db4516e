/** The moment after a turn in which it can be taken back: what was done, and the clock of it. */
import type { Choice } from '../engine/protocol';
import type { Pin } from './table.svelte';

/** After a turn that one press has ended: it can be taken back until the table goes on. */
export interface Rest {
  /** What was chosen last, to be told; null where only a tile was laid. */
  readonly choice: Choice | null;
  readonly millis: number;
  /** Decisions of this press that the engine has taken. */
  readonly taken: number;
  /** Those that it was not even told yet, as they would show something hidden or are to be sent. */
  readonly held: readonly string[];
  /** That they are for. */
  readonly step: number;
  /** Where the tile was pinned, to be shown there again. */
  readonly pin: Pin | null;
  /** They go to whoever runs the game. */
  readonly isSent: boolean;
}

export class Resting {
  now: Rest | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(rest: Rest, goOn: () => void): void {
    this.now = rest;
    this.timer = setTimeout(goOn, rest.millis);
  }
  end(): Rest | null {
    const rest = this.now;
    clearTimeout(this.timer);
    this.now = null;
    return rest;
  }
}
