/** A game looked at again: any step of the record that is on the table. */
import { turnedPicture } from '../../board/camera';
import type { LogEntry, Step, TableState } from '../../engine/protocol';
import { app } from '../../state/app.svelte';
import { table } from '../../state/table.svelte';
import { view } from '../../state/view.svelte';

export class Replay {
  state: TableState | null = $state.raw(null);
  /** How it was before the decision that led here. */
  before: TableState | null = $state.raw(null);
  steps: readonly Step[] = $state.raw([]);
  log: readonly LogEntry[] = $state.raw([]);
  isPlaying = $state(false);
  speed = $state(1);
  private wanted = 0;

  get step(): number {
    return this.state?.step ?? 0;
  }
  get turns(): number {
    return this.steps.at(-1)?.turn ?? 0;
  }

  async open(step: number | null): Promise<void> {
    const steps = await app.engine.ask('steps', {});
    if (steps.ok) this.steps = steps.steps;
    this.log = table.log;
    await this.go(step ?? this.steps.length);
  }

  /** Dragged over many steps only the last one wished for is shown. */
  async go(step: number): Promise<void> {
    const at = Math.max(0, Math.min(step, this.steps.length));
    this.wanted = at;
    const ask = (at_step: number) => app.engine.ask('state', { at_step, viewer: table.viewer });
    const [answer, before] = await Promise.all([ask(at), at > 0 ? ask(at - 1) : null]);
    if (!answer.ok || this.wanted !== at) return;
    await app.pictures.needKit(answer.game);
    await app.pictures.need(
      answer.game,
      answer.tiles.flatMap((tile) => [tile.picture, turnedPicture(tile.picture, view.turn)]),
    );
    if (this.wanted !== at) return;
    this.before = before?.ok ? before : null;
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
