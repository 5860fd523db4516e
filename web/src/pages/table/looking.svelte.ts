/**
 * What is known of the table beside its state: features, odds, what it would all be worth now. Asked
 * of the engine whenever the position changes; here is also what of it is switched on to be seen.
 */
import { untrack } from 'svelte';
import type { Cell, Feature, Odds, ScoreNow, TableState } from '../../engine/protocol';
import { isOnFeature } from '../../board/places';
import { app } from '../../state/app.svelte';
import { squaresOf } from '../../state/ask';
import { logLink } from '../../state/log-link.svelte';
import { overlays } from '../../state/overlays.svelte';
import { sheets } from '../../state/sheets.svelte';
import { sameCell, table } from '../../state/table.svelte';
import { mayHint } from '../../together/hints';

export class Looking {
  features: readonly Feature[] = $state.raw([]);
  /** The feature that is pointed at, lit over the whole table. */
  shown: Feature | null = $state.raw(null);
  odds: Odds | null = $state.raw(null);
  scoreNow: ScoreNow | null = $state.raw(null);
  /** Squares that a receipt in the ledger speaks of. */
  pointedCells: readonly Cell[] | null = $state.raw(null);

  // The menu switches them too.
  get showOwners(): boolean {
    return overlays.owners;
  }
  set showOwners(on: boolean) {
    overlays.owners = on;
  }
  get showOdds(): boolean {
    return overlays.odds;
  }
  set showOdds(on: boolean) {
    overlays.odds = on;
  }
  get showNow(): boolean {
    return overlays.now;
  }
  set showNow(on: boolean) {
    overlays.now = on;
  }

  private get state(): TableState {
    return table.state!;
  }
  get hints(): boolean {
    return table.trial === null && mayHint(this.state); // a puzzle is solved without
  }

  /** A receipt, or a tile in the drawer of those left, lights its squares. */
  readonly pointed = $derived(this.pointedCells ?? sheets.pointed ?? logLink.lit);
  /** Squares that a feature with pieces on it still needs. */
  readonly needed: ReadonlySet<string> = $derived(
    new Set(
      this.features
        .filter((feature) => feature.strength.some((count) => count > 0))
        .flatMap((feature) => feature.open_at.map((open) => `${open.at}`)),
    ),
  );
  /** Where a computer would lay its tile now, as it thinks. */
  readonly thought: Cell | null = $derived.by(() => {
    const { ask } = this.state;
    const move = table.thinking?.thoughts[0]?.move;
    if (ask.kind !== 'computer' || table.thinking?.seat !== ask.seat) return null;
    const squares = squaresOf(ask);
    return squares.find(({ moves }) => move !== undefined && moves.includes(move))?.at ?? null;
  });

  constructor() {
    overlays.reset();
    $effect(() => {
      void this.state.seq;
      untrack(() => void this.askFeatures());
    });
    $effect(() => {
      void this.state.seq;
      // A dead square that somebody needs is marked with odds off too.
      if (this.hints && !this.state.is_over) {
        void app.engine.ask('odds', {}).then((answer) => answer.ok && (this.odds = answer));
      } else {
        this.odds = null;
      }
    });
    $effect(() => {
      void this.state.seq;
      if (this.showNow && this.hints) {
        void app.engine
          .ask('score_now', { viewer: table.viewer })
          .then((answer) => answer.ok && (this.scoreNow = answer));
      } else {
        this.scoreNow = null;
      }
    });
  }

  private async askFeatures(): Promise<void> {
    const answer = await app.engine.ask('features', {});
    if (!answer.ok) return;
    this.features = answer.features;
    // What is pointed at has changed, or is no more; and what was scored and left is nobody's concern.
    const shown = this.features.find((feature) => feature.id === this.shown?.id);
    const isLeft = shown?.is_closed && shown.strength.every((count) => count === 0);
    this.shown = shown && !isLeft ? shown : null;
  }

  findFeature(at: Cell, f: number): Feature | undefined {
    return this.features.find((feature) =>
      feature.places.some((place) => isOnFeature(place, at, f)),
    );
  }
  featuresAt(at: Cell): Feature[] {
    return this.features.filter((feature) =>
      feature.places.some((place) => sameCell(place.at, at)),
    );
  }
}
