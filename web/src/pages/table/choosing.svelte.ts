/** What the tray asks beside squares: tabs, rows, the lens, and what of them is open or picked. */
import { turnedPicture } from '../../board/camera';
import { has } from '../../engine/fields';
import type { Cell, Choice, Picture } from '../../engine/protocol';
import { app } from '../../state/app.svelte';
import { squaresOf } from '../../state/ask';
import { groupsOf, narrowed, narrowValues, nothingOf, type Group } from '../../state/choices';
import { sameCell, table } from '../../state/table.svelte';
import { view } from '../../state/view.svelte';
import type { Looking } from './looking.svelte';

export interface Lens {
  readonly picture: Picture;
  readonly at: Cell;
}

export class Choosing {
  private groupId: string | null = $state(null);
  private narrow: string | null = $state(null);

  readonly groups: readonly Group[] = $derived.by(() => {
    const { ask, game } = table.state!;
    return table.isMine ? groupsOf(ask, game) : [];
  });
  readonly group: Group | null = $derived(
    this.groups.find((entry) => entry.id === this.groupId) ??
      this.groups.find((entry) => entry.choices.length > 0) ??
      this.groups[0] ??
      null,
  );
  /** What is chosen first inside a tab. */
  readonly chosen: string | null = $derived.by(() => {
    if (!this.group) return null;
    const values = narrowValues(this.group);
    return this.narrow ?? (values.length === 1 ? values[0]! : null);
  });
  readonly rows: readonly Choice[] = $derived(this.group ? narrowed(this.group, this.chosen) : []);
  readonly none: Choice | null = $derived(nothingOf(table.state!.ask));
  /** The lens shows the tile just laid while all that can be chosen lies on it. */
  readonly lens: Lens | null = $derived.by(() => {
    const { ask, game, tiles } = table.state!;
    if (ask.what !== 'action' || !ask.at || this.rows.length === 0) return null;
    const { at } = ask;
    if (!this.rows.every((choice) => choice.kind === 'piece' && sameCell(choice.at, at)))
      return null;
    const tile = tiles.find((laid) => sameCell(laid.at, at));
    const picture = tile && app.pictures.find(game, turnedPicture(tile.picture, view.turn));
    return picture ? { picture, at } : null;
  });
  /** Squares that must be in sight to choose among them. */
  readonly wanted: readonly Cell[] = $derived([
    ...squaresOf(table.state!.ask).map((square) => square.at),
    ...this.rows.flatMap((choice) => (has(choice, 'to') ? [choice.to] : [])),
  ]);

  constructor(private readonly looking: Looking) {
    $effect(() => {
      void table.state!.seq;
      this.groupId = null;
      this.narrow = null;
    });
  }

  pick(choice: Choice): void {
    table.pick(choice);
    if (choice.feature) this.looking.shown = choice.feature;
  }
  /** The row of a number, or where something is to be chosen first, that. */
  pickNumber(number: number): void {
    if (this.group?.narrow && this.chosen === null) {
      this.narrow = narrowValues(this.group)[number - 1] ?? null;
      return;
    }
    const choice = this.rows[number - 1];
    if (choice) this.pick(choice);
  }
  chooseFirst(value: string): void {
    this.narrow = value;
    table.pick(null);
  }
  openGroup(id: string): void {
    if (!this.groups.some((entry) => entry.id === id)) return;
    this.groupId = id;
    this.narrow = null;
    table.pick(null);
  }
  stepGroup(by: number): void {
    const at = this.groups.findIndex((entry) => entry.id === this.group?.id);
    const next = this.groups[(at + by + this.groups.length) % this.groups.length];
    if (next) this.openGroup(next.id);
  }
  stepRow(by: number): void {
    const at = this.rows.findIndex((choice) => choice.move === table.picked?.move);
    const next = this.rows[(at + by + this.rows.length) % this.rows.length];
    if (next) this.pick(next);
  }
}
