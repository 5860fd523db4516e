/** What can be laid over the table at a moment of a replay; asked of the engine where it is switched on. */
import type { Feature, Odds, ScoreNow, TableState } from '../../engine/protocol';
import { app } from '../../state/app.svelte';
import { settings } from '../../state/settings.svelte';
import { table } from '../../state/table.svelte';
import { mayHint } from '../../together/hints';
import type { Replay } from './replay.svelte';

export class Overlays {
  owners = $state(false);
  odds = $state(false);
  now = $state(false);
  features: readonly Feature[] = $state.raw([]);
  oddsNow: Odds | null = $state.raw(null);
  scoreNow: ScoreNow | null = $state.raw(null);

  /** Odds and worths are hints, as at the table. */
  readonly hasHints = $derived.by(() => this.replay.state !== null && mayHint(this.replay.state));
  get last(): boolean {
    return settings.showLast;
  }

  constructor(private readonly replay: Replay) {
    $effect(() => {
      const { state } = this.replay;
      const [owners, odds, now] = [this.owners, this.odds && this.hasHints, this.now];
      if (state) void this.ask(state, owners || now, odds, now && this.hasHints);
    });
  }

  private async ask(
    state: TableState,
    features: boolean,
    odds: boolean,
    now: boolean,
  ): Promise<void> {
    const at = { at_step: state.step, viewer: table.viewer };
    const isThere = () => this.replay.state === state;
    const [land, chances, worth] = await Promise.all([
      features ? app.engine.ask('features', at) : null,
      odds && !state.is_over ? app.engine.ask('odds', { at_step: state.step }) : null,
      now ? app.engine.ask('score_now', at) : null,
    ]);
    if (!isThere()) return;
    this.features = land?.ok ? land.features : [];
    this.oddsNow = chances?.ok ? chances : null;
    this.scoreNow = worth?.ok ? worth : null;
  }
}
