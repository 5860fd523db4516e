/**
 * The camera of one board as it is now, and everything that moves it. It moves by itself only when one's
 * own turn begins (once), when the keyboard goes somewhere, and when the window changes; a hand that has
 * moved it is not worked against until all is fitted again.
 */
import { untrack } from 'svelte';
import { cubicOut } from 'svelte/easing';
import type { Cell } from '../engine/protocol';
import { isStill } from '../state/settings.svelte';
import { view } from '../state/view.svelte';
import {
  between,
  boundsOf,
  fit,
  pan,
  tileUnits,
  withMargin,
  type Box,
  type Camera,
} from './camera';
import {
  attended,
  broughtIn,
  fitted,
  isSeen,
  middleOf,
  opened,
  reached,
  reframed,
  turnedRound,
  zoomed,
} from './moving';
import { pressing } from './pressing';
import type { Rim, Sizes } from './sizes';

/** What should come into sight once, when its key is a new one. */
export interface Attention {
  readonly key: string;
  readonly cells: readonly Cell[];
}

/** ms: what was asked for, what begins by itself, what the keyboard follows. */
const asked = 240;
const followed = 160;

export class Viewing {
  camera: Camera = $state.raw({ x: 0, y: 0, scale: 0.6, turn: view.turn });
  width = $state(0);
  height = $state(0);
  isGliding = $state(false);
  /** It shows the table: before that nothing can stand over it. */
  isPlaced = $state(false);
  /** What nothing lies over, in px of the board. */
  readonly safe: Box = $derived.by(() => {
    const { left, top, right, bottom } = this.rim();
    return { left, top, right: this.width - right, bottom: this.height - bottom };
  });
  private goal: Camera | null = null;
  private frame = 0;
  private isByHand = false;
  private before: Box | null = null;
  private attendedKey: string | null = null;

  constructor(
    private readonly laid: () => readonly Cell[],
    private readonly sizes: () => Sizes,
    private readonly rim: () => Rim,
    id: () => unknown,
    attention: () => Attention | null,
  ) {
    let shownId: unknown;
    $effect(() => {
      const [within, turn, game] = [this.safe, view.turn, id()];
      if (this.width === 0 || this.height === 0) return;
      untrack(() => {
        if (!this.isPlaced || shownId !== game) this.open(turn);
        else if (this.camera.turn !== turn) this.turnTo(turn);
        else this.reframe(within);
        shownId = game;
        this.before = within;
      });
    });
    $effect(() => {
      const wish = attention();
      if (this.width === 0 || !wish || wish.key === untrack(() => this.attendedKey)) return;
      return untrack(() =>
        pressing.whenFree(
          () => this.attend(wish),
          () => (this.attendedKey = wish.key),
        ),
      );
    });
    $effect(() => () => cancelAnimationFrame(this.frame));
  }

  // ---- By itself ----

  private open(turn: number): void {
    this.isPlaced = true;
    this.isByHand = false;
    this.set(opened(this.laid(), this.safe, this.sizes(), turn));
  }
  private turnTo(turn: number): void {
    this.set(
      this.isByHand
        ? turnedRound(this.here, this.safe, turn)
        : fitted(this.laid(), this.safe, this.sizes(), turn),
    );
  }
  private reframe(within: Box): void {
    const { before } = this;
    if (!before) return;
    const sides = ['left', 'top', 'right', 'bottom'] as const;
    if (sides.every((side) => before[side] === within[side])) return;
    this.set(reframed(this.here, before, within, this.laid(), this.sizes()));
  }
  private attend({ key, cells }: Attention): void {
    if (this.attendedKey === key) return;
    this.attendedKey = key;
    if (this.isByHand || cells.length === 0) return;
    const to = attended(this.here, this.safe, cells, this.sizes());
    if (to !== this.here) this.glide(to, asked);
  }

  // ---- As asked ----

  fitAll(): void {
    this.isByHand = false;
    this.glide(fitted(this.laid(), this.safe, this.sizes(), this.camera.turn), asked);
  }
  /** Closer or further away, round a point of the board or its middle. */
  zoom(factor: number, at: readonly [number, number] = middleOf(this.safe), millis = asked): void {
    this.byHand(zoomed(this.here, factor, ...at, this.sizes()), millis);
  }
  move(dx: number, dy: number, millis = asked): void {
    this.byHand(pan(this.here, dx, dy), millis);
  }
  /** One square comes so many squares inside the rim, by panning alone. */
  bring(cell: Cell, inside = 1.5): void {
    this.glide(reached(this.here, this.safe, cell, inside), asked);
  }
  /** Where the keyboard goes, the view goes too, if it must. */
  follow(cell: Cell): void {
    if (!isSeen(this.here, this.safe, cell))
      this.glide(reached(this.here, this.safe, cell, 1.5), followed);
  }
  /** Squares that are told of come into sight, smaller only where they must; beside what covers the rest. */
  show(cells: readonly Cell[], millis = asked, coveredFrom = Infinity): void {
    const safe = { ...this.safe, right: Math.min(this.safe.right, coveredFrom) };
    if (cells.every((cell) => isSeen(this.here, safe, cell))) return;
    const { handMin, handMax } = this.sizes();
    const size = this.here.scale * tileUnits;
    const near =
      broughtIn(this.here, safe, cells, 0.5) ??
      fit(
        withMargin(boundsOf(cells), tileUnits / 2),
        safe,
        { min: handMin, max: Math.min(handMax, size) },
        this.here.turn,
      );
    this.glide(near, millis);
  }
  /** A square comes into sight as a whole, where so many px more are covered. */
  clear(cell: Cell, { top, right, bottom, left }: Rim): void {
    const { safe: whole } = this;
    const safe = {
      left: whole.left + left,
      top: whole.top + top,
      right: whole.right - right,
      bottom: whole.bottom - bottom,
    };
    const to = reached(this.here, safe, cell, 0.5);
    if (to.x !== this.here.x || to.y !== this.here.y) this.glide(to, asked);
  }
  /** A point of the board comes to the middle. */
  centre(x: number, y: number): void {
    const [mx, my] = middleOf(this.safe);
    const { camera } = this;
    this.byHand(pan(camera, mx - x, my - y), 0);
  }
  /** A hand is on the board: what moves stops where it is seen. */
  stop(): void {
    cancelAnimationFrame(this.frame);
    this.goal = null;
    this.isGliding = false;
  }

  // ---- Gliding ----

  /** Where it is going, or is. */
  private get here(): Camera {
    return this.goal ?? this.camera;
  }
  private byHand(to: Camera, millis: number): void {
    this.isByHand = true;
    if (millis === 0) this.set(to);
    else this.glide(to, millis);
  }
  private set(to: Camera): void {
    this.stop();
    this.camera = to;
  }
  // Frame by frame and not by a transition: arrows and map go along, and whoever presses meets what is seen.
  private glide(to: Camera, millis: number): void {
    this.stop();
    if (isStill() || millis === 0) {
      this.camera = to;
      return;
    }
    const from = this.camera;
    let begun: number | null = null;
    this.goal = to;
    this.isGliding = true;
    const step = (now: number) => {
      begun ??= now;
      const share = Math.min(1, (now - begun) / millis);
      if (share >= 1) return this.set(to);
      this.camera = between(from, to, cubicOut(share));
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }
}
