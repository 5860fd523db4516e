/**
 * Screens that only one game has: marks over the board, a panel in place of the list of choices, a
 * strip that is always there. A folder offers them in `screens.ts`, which is loaded with the first table
 * of that game and not before; `GameModule.screens` names it. What they show is the engine's; a game
 * without any is asked and shown as all others are.
 */
import type { Component } from 'svelte';
import type {
  Cell,
  Choice,
  Feature,
  LogEntry,
  Odds,
  Preview,
  TableState,
} from '../engine/protocol';
import type { Pin } from '../state/table.svelte';

/** What such a screen may know of the table, and do there. */
export interface Hand {
  readonly state: TableState;
  /** Whether somebody here is asked. */
  readonly isMine: boolean;
  /** What the open tab offers, in the order of its numbers. */
  readonly rows: readonly Choice[];
  /** What must be chosen first inside the tab, and what of it is. */
  readonly firsts: readonly string[];
  readonly first: string | null;
  readonly picked: Choice | null;
  /** The choice of the second button: to do nothing. */
  readonly none: Choice | null;
  readonly pin: Pin | null;
  readonly preview: Preview | null;
  readonly features: readonly Feature[];
  /** What fits where; null where hints are off. */
  readonly odds: Odds | null;
  /** What the last change brought. */
  readonly news: readonly LogEntry[];
  /** The square under the pointer. */
  readonly hover: Cell | null;
  chooseFirst(value: string): void;
  /** Marks a choice as the one that is meant; the filled button does it. */
  pick(choice: Choice): void;
  /** Does it at once. */
  take(choice: Choice): void;
  /** Lights a feature over the whole table. */
  point(feature: Feature | null): void;
}

export type ScreenPart = Component<{ hand: Hand }>;

export interface GameScreens {
  /** Over the board, in its units. */
  readonly board?: ScreenPart;
  /** Between table and tray at all times. */
  readonly strip?: ScreenPart;
  /** By tab: in place of its list; null where the board says all. */
  readonly panels?: Readonly<Record<string, ScreenPart | null>>;
  /** Tabs whose choices `board` marks itself: they get no pegs. */
  readonly marks?: readonly string[];
}
