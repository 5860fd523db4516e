/** A game looked at again: any step of the record that is on the table. */
import type { LogEntry, Step, TableState } from '../engine/protocol';
import { app } from './app.svelte';
import { turnedPicture } from '../board/camera';
import { table } from './table.svelte';
import { view } from './view.svelte';

class Replay {
  state: TableState | null = $state.raw(null);
  steps: readonly Step[] = $state.raw([]);
  log: readonly LogEntry[] = $state.raw([]);
  isPlaying = $state(false);
  speed = $state(1);
  private wanted = 0;

  get step(): number {
    return this.state?.step ?? 0;
  }

  async open(step: number | null): Promise<void> {
    const steps = await app.engine.ask('steps', {});
    if (steps.ok) this.steps = steps.steps;
    this.log = table.log;
    await this.go(step ?? this.steps.length);
  }

  async go(step: number): Promise<void> {
    const at = Math.max(0, Math.min(step, this.steps.length));
    this.wanted = at;
    const answer = await app.engine.ask('state', { at_step: at, viewer: table.viewer });
    if (!answer.ok || this.wanted !== at) return;
    await app.pictures.needKit(answer.game);
    await app.pictures.need(
      answer.game,
      answer.tiles.flatMap((tile) => [tile.picture, turnedPicture(tile.picture, view.turn)]),
    );
    this.state = answer;
  }

  async play(): Promise<void> {
    if (this.step === this.steps.length) await this.go(0);
    this.isPlaying = true;
    while (this.isPlaying && this.step < this.steps.length) {
      await new Promise((resolve) => setTimeout(resolve, 900 / this.speed));
      if (this.isPlaying) await this.go(this.step + 1);
    }
    this.isPlaying = false;
  }
  pause(): void {
    this.isPlaying = false;
  }
}

export const replay = new Replay();
