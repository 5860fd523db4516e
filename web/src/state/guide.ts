/**
 * Whoever leads a game at the table, step by step (a lesson): looks at every decision before it is carried out. The
 * table knows it by this alone; what it shows comes with it, since it is loaded when it is opened.
 */
import type { Component } from 'svelte';
import type { Ask, Cell, Point, Refusal, TableState } from '../engine/protocol';

/** What matters now: the rest of the board is veiled. */
export interface Lit {
  readonly cells?: readonly Cell[];
  /** Points of the board in units, each with its ring: a corner, a place for a piece. */
  readonly points?: readonly Point[];
}

export interface Guide {
  readonly parts: {
    readonly Strip: Component<{ state: TableState }>;
    readonly Outline: Component;
    readonly Lit: Component<{ lit: Lit; state: TableState }>;
  };
  /** Nothing can be chosen: something is told, or asked beside the board. */
  readonly isStill: boolean;
  /** A tile is laid by itself: what comes after it is a step of its own. */
  readonly isOneByOne: boolean;
  readonly lit: Lit | null;
  /** A square to be asked about, as if a hand had pressed it. */
  readonly wantsWhy: Cell | null;
  /** Which of these decisions are carried out; null: none, and it says why. */
  judge(moves: readonly string[]): readonly string[] | null;
  carried(moves: readonly string[]): void;
  /** The table has said why not. */
  heard(refusal: Refusal | null): void;
  /** Back; true where it has seen to that itself. */
  undo(): boolean;
  /** A key of its own: true where it has done it. */
  key(event: KeyboardEvent): boolean;
  /** What the tray asks, in words of its own. */
  question(ask: Ask): string | null;
  /** What stands under a seat's name, if it is its to say. */
  seatText(seat: number): string | null;
  leave(): void;
}
