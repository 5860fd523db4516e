/**
 * What can be chosen beside squares: tabs, rows in the order of the picture, the pegs of them, and what
 * of it is open or picked. Beside a pinned tile too, before it lies.
 */
import { inReadingOrder } from '../../board/picture-order';
import { spotOf, type Pinned } from '../../board/spots';
import { has } from '../../engine/fields';
import type { Ask, Blocked, Cell, Choice, Failure, Feature, Point } from '../../engine/protocol';
import { onlyNone } from '../../state/ahead';
import { app } from '../../state/app.svelte';
import { placeOf, squaresOf } from '../../state/ask';
import { display } from '../../state/display.svelte';
import {
  groupsOf,
  kindId,
  narrowed,
  narrowValues,
  nothingOf,
  type Group,
} from '../../state/choices';
import { gameOf } from '../../games';
import { currentLetters, settings } from '../../state/settings.svelte';
import { sameCell, table } from '../../state/table.svelte';
import { view } from '../../state/view.svelte';
import type { Looking } from './looking.svelte';
import { TypedNumber } from './typed-number';

/** A numbered place, or one that is barred ("?"). */
export interface Peg {
  readonly key: string;
  readonly label: string;
  readonly choice: Choice | null;
  readonly blocked: Blocked | null;
  /** In units of the board. */
  readonly spot: Point;
  readonly at: Cell | null;
  readonly f: number | null;
}

export class Choosing {
  private groupId: string | null = $state(null);
  private narrow: string | null = $state(null);
  private pointedKey: string | null = $state(null);
  private hasLit = false;
  private readonly typed = new TypedNumber();

  /** The question that is asked, or the one that a pinned tile would bring. */
  readonly ask: Ask = $derived(table.offer ?? table.state!.ask);
  readonly isAhead: boolean = $derived(this.ask !== table.state!.ask);
  readonly groups: readonly Group[] = $derived(
    table.isMine ? groupsOf(this.ask, table.state!.game) : [],
  );
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
  /** The tile in question. */
  readonly tile: Pinned | null = $derived.by(() => {
    const { ask } = this;
    if (!has(ask, 'choices') || !ask.at || !ask.tile) return null;
    const laid = table.state!.tiles.find((entry) => sameCell(entry.at, ask.at));
    return { at: ask.at, picture: laid?.picture ?? `${ask.tile} ${ask.rot ?? 0}` };
  });
  private readonly spot = (thing: Choice | Blocked): Point | null => {
    const state = table.state!;
    return spotOf(thing, state, app.pictures, state.game, this.tile);
  };
  /** In the order of the picture. */
  readonly rows: readonly Choice[] = $derived(
    this.group ? inReadingOrder(narrowed(this.group, this.chosen), this.spot, view.turn) : [],
  );
  readonly none: Choice | null = $derived(nothingOf(this.ask));
  /** Nothing can be set anywhere, all for the same reason: one sentence says it. */
  readonly isAllBarred: boolean = $derived.by(() => {
    const { group } = this;
    if (!group || group.choices.length > 0 || group.blocked.length === 0) return false;
    const [first] = group.blocked;
    return group.blocked.every(
      ({ refusal }) => refusal.reason === first!.refusal.reason && !refusal.blocker,
    );
  });
  /** Then nothing needs a screen of its own. */
  readonly hasNothing: boolean = $derived(this.isAllBarred && onlyNone(this.ask) !== null);
  readonly pegs: readonly Peg[] = $derived.by(() => {
    if (!this.group || !table.isMine) return [];
    const free = this.rows.flatMap((choice, i) =>
      this.peg(choice, choice.move, this.labelOf(choice, i), choice, null),
    );
    if (this.isAllBarred) return free;
    const barred = this.group.blocked.flatMap((blocked, i) =>
      this.peg(blocked, `? ${i}`, '?', null, blocked),
    );
    return [...free, ...barred];
  });
  /** Those on the tile in question; all others stand elsewhere. */
  readonly tilePegs: readonly Peg[] = $derived(
    this.pegs.filter(({ f, at }) => f !== null && this.isOnTile(at)),
  );
  /** Every row has a peg: the list may be closed. */
  readonly hasAllPegs: boolean = $derived(
    this.group !== null &&
      this.group.narrow === null &&
      this.rows.every((choice) => this.pegs.some((peg) => peg.choice === choice)),
  );
  /** The one under the pointer or a held finger. */
  readonly pointed: Peg | null = $derived(
    this.pegs.find(({ key }) => key === this.pointedKey) ?? null,
  );
  /** Told beside the pegs: what is pointed at, or picked by keys. */
  readonly shown: Peg | null = $derived(
    this.pointed ??
      this.pegs.find(({ choice }) => choice !== null && choice.move === table.picked?.move) ??
      null,
  );
  readonly isListOpen: boolean = $derived(
    settings.list || !this.hasAllPegs || display.layout === 'sideways',
  );
  /** Squares of the open tab other than the tile in question: what walks, by where it goes, or stands first. */
  private readonly elsewhere: readonly Cell[] = $derived.by(() => {
    const isFirst = this.group?.narrow != null && this.chosen === null;
    const choices = isFirst ? this.group!.choices : this.rows;
    const cells = choices.flatMap((choice) => {
      const at = isFirst && has(choice, 'from') ? choice.from : placeOf(choice);
      return at && !this.isOnTile(at) ? [at] : [];
    });
    return [...new Map(cells.map((at) => [`${at}`, at])).values()];
  });
  /** Squares that must be in sight to choose among them. */
  readonly wanted: readonly Cell[] = $derived([
    ...squaresOf(table.state!.ask).map((square) => square.at),
    ...this.elsewhere,
  ]);

  constructor(private readonly looking: Looking) {
    $effect(() => {
      void table.state!.seq;
      this.groupId = null;
      this.narrow = null;
      this.pointedKey = null;
      // What a peg has lit is done with when the peg is.
      if (this.hasLit) this.looking.shown = null;
      this.hasLit = false;
    });
  }

  private isOnTile(at: Cell | null): boolean {
    return this.tile !== null && sameCell(at ?? undefined, this.tile.at);
  }
  private peg(
    thing: Choice | Blocked,
    key: string,
    label: string,
    choice: Choice | null,
    blocked: Blocked | null,
  ): Peg[] {
    const spot = this.spot(thing);
    if (!spot) return [];
    const at = has(thing, 'at') ? thing.at : null;
    return [{ key, label, choice, blocked, spot, at, f: has(thing, 'f') ? thing.f : null }];
  }

  /** What stands on the peg of a row: its number; or, of an action that is offered once, its letter. */
  labelOf(choice: Choice, at: number): string {
    const { game } = table.state!;
    const id = kindId(choice, game);
    const isOnly = this.rows.filter((row) => kindId(row, game) === id).length === 1;
    const own = gameOf(game).letters.find(({ opens }) => opens === id);
    const letter = own && choice.kind === id && isOnly ? currentLetters()[own.act] : '';
    return letter ? letter.toUpperCase() : String(at + 1);
  }

  /** Done at once, unless each step is confirmed or there would be no moment to take it back. */
  async take(choice: Choice): Promise<Failure | null> {
    const isFinal = choice.reveals && table.ringMillis === 0;
    if (settings.eachStep || (isFinal && table.picked !== choice)) {
      this.pick(choice);
      return null;
    }
    return table.choose(choice);
  }
  pick(choice: Choice): void {
    table.pick(choice);
    this.light(choice.feature);
  }
  private light(feature: Feature | null): void {
    if (!feature) return;
    this.looking.shown = feature;
    this.hasLit = true;
  }
  /** Whether a digit is the second of a number, and no command of its own. */
  isTyping(): boolean {
    return this.typed.isBegun(performance.now());
  }
  /** The row of a number, or where something is to be chosen first, that. */
  async takeNumber(digit: number): Promise<Failure | null> {
    await table.pinning;
    const { length } = this.rows;
    const isFirst = this.group?.narrow != null && this.chosen === null;
    const number = isFirst ? digit : this.typed.type(digit, length, performance.now());
    if (this.group?.narrow && this.chosen === null) {
      this.narrow = narrowValues(this.group)[number - 1] ?? null;
      return null;
    }
    const choice = this.rows[number - 1];
    if (!choice) return null;
    // Where a number may have two digits, Enter says that it is whole.
    if (length > 9) this.pick(choice);
    return length > 9 ? null : this.take(choice);
  }
  pointAtPeg(peg: Peg | null): void {
    this.pointedKey = peg?.key ?? null;
    const of = peg?.choice ?? peg?.blocked;
    if (of && has(of, 'feature')) this.light(of.feature);
  }
  pointAt(choice: Choice | null): void {
    this.pointAtPeg(this.pegs.find((peg) => choice !== null && peg.choice === choice) ?? null);
    if (choice) this.light(choice.feature);
  }
  chooseFirst(value: string): void {
    this.narrow = value;
    table.pick(null);
  }
  openGroup(id: string): void {
    if (!this.groups.some((entry) => entry.id === id)) return this.nextOfKind(id);
    this.groupId = id;
    this.narrow = null;
    table.pick(null);
  }
  /** Without tabs a letter goes round among the choices of its kind. */
  private nextOfKind(id: string): void {
    const rows = this.rows.filter((choice) => kindId(choice, table.state!.game) === id);
    const at = rows.findIndex((choice) => choice.move === table.picked?.move);
    const next = rows[(at + 1) % rows.length];
    if (next) this.pick(next);
  }
  stepGroup(by: number): void {
    const at = this.groups.findIndex((entry) => entry.id === this.group?.id);
    const next = this.groups[(at + by + this.groups.length) % this.groups.length];
    if (next) this.openGroup(next.id);
  }
  stepRow(by: number): void {
    // Where something is chosen first, the first of that; where all of a tab is barred, those of another.
    if (this.group?.choices.length === 0) {
      const open = this.groups.find(({ choices }) => choices.length > 0);
      if (open) this.openGroup(open.id);
    }
    if (this.group?.narrow && this.chosen === null) this.narrow = narrowValues(this.group)[0]!;
    const at = this.rows.findIndex((choice) => choice.move === table.picked?.move);
    const next = this.rows[(at + by + this.rows.length) % this.rows.length];
    if (next) this.pick(next);
  }
}
