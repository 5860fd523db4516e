/** Questions about the table and their answers: why not here, what is there; shown and said. */
import { untrack } from 'svelte';
import { has } from '../../engine/fields';
import type { Cell, Refusal } from '../../engine/protocol';
import { t } from '../../i18n';
import { blockerText, cellText, featureText, refusalText } from '../../speech/sentences';
import { aroundText, previewText } from '../../speech/tiles';
import { app } from '../../state/app.svelte';
import { tileOf } from '../../state/ask';
import { table } from '../../state/table.svelte';
import { tiles } from '../../state/tiles.svelte';
import type { Looking } from './looking.svelte';

export interface Why {
  readonly refusal: Refusal;
  /** How many of the tiles left would fit the square. */
  readonly fit: { readonly fit: number; readonly of: number } | null;
}

export class Answers {
  why: Why | null = $state.raw(null);
  /** For the live region. */
  said = $state('');

  constructor(private readonly looking: Looking) {
    $effect(() => {
      void table.state!.seq;
      this.why = null;
    });
    // A tile turned or pinned is heard: how it lies, what it would join and close.
    $effect(() => {
      const preview = table.preview;
      if (!preview) return;
      untrack(() => {
        const changes = previewText(preview, table.state!);
        const turns = table.pin ? t('tray.turnsFit', { n: table.pin.square.rots.length }) : '';
        this.said = [cellText(preview.at), table.tileInWords, turns, changes]
          .filter(Boolean)
          .join('. ');
      });
    });
  }

  explain(refusal: Refusal, fit: Why['fit'] = null): void {
    this.why = { refusal, fit };
    const state = table.state!;
    this.said = [refusalText(refusal, state.game), blockerText(refusal, state)]
      .filter(Boolean)
      .join(' ');
  }

  /** Why the tile in hand may not lie there. */
  async askWhy(cell: Cell): Promise<void> {
    if (table.state!.ask.what !== 'place') return;
    const answer = await app.engine.ask('why', { at: cell, viewer: table.viewer });
    if (!answer.ok || answer.legal || !has(answer, 'rots')) return;
    // The reason that speaks of the land says more than any other.
    const refusals = answer.rots.flatMap((entry) => (entry.refusal ? [entry.refusal] : []));
    const refusal = refusals.find((entry) => entry.side !== null) ?? refusals[0];
    if (!refusal) return;
    const isAboutLand = this.looking.hints && refusal.side !== null;
    this.explain(refusal, isAboutLand ? { fit: answer.fit, of: answer.of } : null);
  }

  /** The square and its features in words; asked again, the next feature of the square lights. */
  describe(cell: Cell): void {
    const state = table.state!;
    const here = this.looking.featuresAt(cell);
    const parts = [cellText(cell)];
    if (here.length === 0) {
      const around = aroundText(cell, state, (game, name) => tiles.find(game, name));
      if (around) parts.push(around);
    }
    const square = table.squareAt(cell);
    if (square) parts.push(t('tray.turnsFit', { n: square.rots.length }));
    for (const feature of here) {
      const who = feature.holders.map((seat) => state.seats[seat]!.name).join(', ');
      parts.push(featureText(state.game, feature) + (who ? ` (${who})` : ''));
    }
    this.said = parts.join('. ');
    const at = here.findIndex((feature) => feature.id === this.looking.shown?.id);
    this.looking.shown = here[(at + 1) % Math.max(1, here.length)] ?? null;
  }

  sayScores(): void {
    this.said = table.state!.seats.map((seat) => `${seat.name}: ${seat.score}`).join('. ');
  }
  sayTile(): void {
    this.said = tileOf(table.state!.ask) ? t('tray.tile', { tile: table.tileInWords }) : '';
  }
}
