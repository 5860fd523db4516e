/** Questions about the table and their answers: why not here, what is there; shown and said. */
import { untrack } from 'svelte';
import { has } from '../../engine/fields';
import type { Cell, Clash, Refusal, Rotation } from '../../engine/protocol';
import { t } from '../../i18n';
import { clashText } from '../../speech/clashes';
import { capital, squareText } from '../../speech/deeds';
import { blockerText, featureText, refusalText } from '../../speech/sentences';
import { coordinateText } from '../../speech/squares';
import { aroundText, previewText } from '../../speech/tiles';
import { app } from '../../state/app.svelte';
import { tileOf } from '../../state/ask';
import { settings } from '../../state/settings.svelte';
import { table } from '../../state/table.svelte';
import { tiles } from '../../state/tiles.svelte';
import { layText } from '../../speech/turns';
import { pegText } from '../../speech/worth';
import type { Choosing } from './choosing.svelte';
import type { Looking } from './looking.svelte';

/** How the tile in hand would lie where it may not. */
export interface Lying {
  readonly at: Cell;
  readonly rot: Rotation;
  readonly clashes: readonly Clash[];
  /** By sides of the square, what the neighbours show. */
  readonly around: readonly (string | null)[];
}

export interface Why {
  readonly refusal: Refusal;
  readonly lying: Lying | null;
  /** How many of the tiles left would fit the square. */
  readonly fit: { readonly fit: number; readonly of: number } | null;
}

export class Answers {
  why: Why | null = $state.raw(null);
  /** For the live region. */
  said = $state('');

  constructor(
    private readonly looking: Looking,
    private readonly choosing: Choosing,
  ) {
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
        const where = squareText(table.state!, table.asked, preview.where);
        const here = [this.named(where, preview.at), table.tileInWords, turns, changes];
        this.said = [...here, ...this.places()].filter(Boolean).join('. ');
      });
    });
  }

  /** What could be set on the pinned tile, and what the filled button would do. */
  private places(): string[] {
    const { choosing, looking } = this;
    const state = table.state!;
    if (!choosing.isAhead) return [];
    const list = choosing.rows.map((choice, i) =>
      pegText(`${i + 1}`, choice, state, looking.hints),
    );
    return [
      ...(list.length > 0 ? [t('turn.pegs', { list: list.join('; ') })] : []),
      t('turn.enter', { what: layText(choosing.ask, state.game) }),
    ];
  }

  /** With the coordinates of a square where somebody wants them. */
  private named(name: string, cell: Cell): string {
    if (!settings.coordinates) return capital(name);
    const at = coordinateText(table.state!, cell);
    return name ? t('square.coordinates', { name: capital(name), at }) : at;
  }

  explain(refusal: Refusal, fit: Why['fit'] = null, lying: Lying | null = null): void {
    this.why = { refusal, fit, lying };
    const state = table.state!;
    const clashes = lying?.clashes ?? [];
    this.said = [
      refusalText(refusal, state.game),
      ...clashes.map((clash) => clashText(clash, state.game)),
      blockerText(refusal, state),
    ]
      .filter(Boolean)
      .join(' ');
  }

  /** Why the tile in hand may not lie there: in one turn, or in the one that clashes least. */
  async askWhy(cell: Cell, rot: Rotation | null = null): Promise<void> {
    if (table.state!.ask.what !== 'place') return;
    const answer = await app.engine.ask('why', { at: cell, viewer: table.viewer });
    if (!answer.ok || !has(answer, 'rots')) return;
    if (answer.legal && rot === null) return;
    const turns = answer.rots.filter(
      (turn) => turn.refusal !== null && (rot === null || turn.rot === rot),
    );
    // The reason that speaks of the land says more than any other.
    const clashing = turns
      .filter(({ clashes }) => clashes.length > 0)
      .sort((a, b) => a.clashes.length - b.clashes.length);
    const turn = clashing[0] ?? turns[0];
    if (!turn?.refusal) return;
    const { around } = answer;
    const isAboutLand = turn.clashes.length > 0;
    this.explain(
      turn.refusal,
      isAboutLand && this.looking.hints ? { fit: answer.fit, of: answer.of } : null,
      isAboutLand ? { at: cell, rot: turn.rot, clashes: turn.clashes, around } : null,
    );
  }

  /** The square and its features in words; asked again, the next feature of the square lights. */
  describe(cell: Cell): void {
    const state = table.state!;
    const here = this.looking.featuresAt(cell);
    const parts = [this.named('', cell)].filter(Boolean);
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
