/** Turns played again on the table in front of one, in steps, while the game itself stands where it is. */
import type { TableState } from '../engine/protocol';
import { turnedPicture } from '../board/camera';
import { app } from './app.svelte';
import { table } from './table.svelte';
import { view } from './view.svelte';

/** A tile settles in 300 ms and is looked at for 350; a piece needs half of that. */
const stepMillis = 650;
const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

class Showing {
  /** What the table shows instead of how it stands, or null. */
  state: TableState | null = $state.raw(null);
  private run = 0;

  /** From how it was after `from` decisions to how it was after `to`. */
  async play(from: number, to: number): Promise<void> {
    const run = ++this.run;
    for (let step = Math.max(0, from); step <= to && this.run === run; ++step) {
      const answer = await app.engine.ask('state', { at_step: step, viewer: table.viewer });
      if (!answer.ok || this.run !== run) break;
      await app.pictures.need(
        answer.game,
        answer.tiles.map((tile) => turnedPicture(tile.picture, view.turn)),
      );
      this.state = answer;
      await wait(stepMillis);
    }
    if (this.run === run) this.stop();
  }
  /** How it was after so many decisions, until it is told otherwise. */
  async show(step: number): Promise<void> {
    const run = ++this.run;
    const answer = await app.engine.ask('state', { at_step: step, viewer: table.viewer });
    if (!answer.ok || this.run !== run) return;
    const names = answer.tiles.map((tile) => turnedPicture(tile.picture, view.turn));
    await app.pictures.need(answer.game, names);
    if (this.run === run) this.state = answer;
  }
  stop(): void {
    ++this.run;
    this.state = null;
  }
}

export const showing = new Showing();
