/** Goes through the counting: by itself with pauses and haste, or by press where no motion is wished. */
import type { Feature, TableState } from '../engine/protocol';
import { gameOf } from '../games';
import { play } from '../sound/player';
import { momentsOf } from '../sound/moments';
import { app } from '../state/app.svelte';
import { finale } from '../state/finale.svelte';
import { ownSeats } from '../state/own-seats';
import { isStill } from '../state/settings.svelte';
import { table } from '../state/table.svelte';
import { featureOf } from './features';
import { byKind, finalsOf, planOf, type Count, type Plan, type Step } from './plan';

/** Before the first feature, and after the last. */
const restMillis = 600;
/** Of a step: when its points have flown to the seats. */
const landing = 0.8;
const haste = 4;
/** A press that lasts longer is held. */
const holdMillis = 250;

export class Player {
  readonly plan: Plan;
  /** The step that is shown; -1 before the first. */
  at = $state(-1);
  isPaused = $state(false);
  /** Of the step: 0 to 1, for what is counted up. */
  part = $state(0);
  readonly isByPress: boolean;
  private features: readonly Feature[] = $state.raw([]);
  private elapsed = 0;
  private isLanded = false;
  private frame = 0;
  private last = 0;
  private heldSince: number | null = null;

  constructor(private readonly ondone: () => void) {
    const { seats, game } = table.state as TableState;
    const scores = seats.map(({ score }) => score);
    const plan = planOf(finalsOf(table.log), scores, gameOf(game).counting);
    this.isByPress = isStill();
    this.plan = this.isByPress ? byKind(plan) : plan;
    finale.totals = this.plan.before;
    void app.engine.ask('features', {}).then((answer) => {
      if (answer.ok) this.features = answer.features;
    });
  }

  /** What was counted, where it is a feature of the board. */
  featureOf(count: Count): Feature | null {
    return featureOf(count, this.features);
  }

  get step(): Step | null {
    return this.plan.steps[this.at] ?? null;
  }
  get isLast(): boolean {
    return this.at >= this.plan.steps.length - 1;
  }
  /** How long a step is shown now. */
  get millis(): number {
    return this.plan.millis / this.speed;
  }
  private get speed(): number {
    const isHeld = this.heldSince !== null && performance.now() - this.heldSince > holdMillis;
    return isHeld ? haste : 1;
  }

  start(): void {
    if (this.isByPress) this.show(0);
    else this.run();
  }
  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private run(): void {
    this.last = performance.now();
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }
  private tick(now: number): void {
    // A page that was not looked at goes on where it was.
    this.elapsed += Math.min(100, now - this.last) * this.speed;
    const length = this.at < 0 ? restMillis : this.plan.millis;
    this.part = this.at < 0 ? 0 : Math.min(1, this.elapsed / length);
    if (this.at >= 0 && this.part >= landing) this.land();
    if (this.elapsed < length || this.isPaused) this.run();
    else if (!this.isLast) {
      this.show(this.at + 1);
      this.run();
    } else if (this.elapsed < length + restMillis) this.run();
    else this.end();
  }
  private show(at: number): void {
    this.land();
    this.at = at;
    this.elapsed = 0;
    this.part = 0;
    this.isLanded = false;
    play('count');
    if (this.isByPress) {
      this.part = 1;
      this.land();
    }
  }
  /** The points are where they belong. */
  private land(): void {
    if (this.isLanded || !this.step) return;
    this.isLanded = true;
    finale.totals = this.step.totals;
  }

  // ---- What somebody may press ----

  /** Stops; once stopped, the next one. */
  pauseOrNext(): void {
    if (!this.isByPress && !this.isPaused) this.isPaused = true;
    else if (this.isLast) this.end();
    else this.show(this.at + 1);
  }
  pauseOrGoOn(): void {
    this.isPaused = !this.isPaused;
  }
  hold(): void {
    this.heldSince ??= performance.now();
  }
  /** Whether it was a short press. */
  release(): boolean {
    const since = this.heldSince;
    this.heldSince = null;
    return since !== null && performance.now() - since <= holdMillis;
  }
  /** Skipped or not, the end is the same. */
  end(): void {
    this.stop();
    const end = table.log.filter(({ event }) => event.e === 'end');
    for (const moment of momentsOf(table.state!.game, end, ownSeats())) play(moment);
    this.ondone();
  }
}
