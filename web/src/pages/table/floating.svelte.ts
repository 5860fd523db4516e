/**
 * Where stands what floats over the board: chosen when it appears, from the view as it is then. The board
 * never makes room for it.
 */
import { untrack } from 'svelte';
import type { Box } from '../../board/camera';
import type { Dock, Docked, Sides } from '../../board/docks';
import type { Cell, Refusal } from '../../engine/protocol';
import { display } from '../../state/display.svelte';
import { table } from '../../state/table.svelte';
import { view } from '../../state/view.svelte';
import type { Answers, Lying } from './answers.svelte';
import type { Choosing } from './choosing.svelte';
import type { Looking } from './looking.svelte';
import type { Pointing } from './pointing.svelte';

/** About as large as they become, in px. */
const list = { width: 320, height: 520 };
const phoneLens = { width: 272, height: 318 };
const lens = { width: 280, height: 344 };
const lensWithTabs = { width: 304, height: 400 };
const sideways = { width: 300, height: 300 };
const half = { width: 360, height: 300 };
const panel = { width: 360, height: 180 };
const whyWidth = 328;
const whyAtFirst = 220;

/** Room for the words at the sides that clash (px): those at the left and right are as long as they are. */
const wordHeight = 38;
const wordLength = 120;
function wordsBeside(lying: Lying | null): Sides {
  const clashes = (side: number) =>
    lying?.clashes.some((clash) => (clash.side + view.turn) % 4 === side) ?? false;
  return {
    top: clashes(0) ? wordHeight : 0,
    right: clashes(1) ? wordLength : 0,
    bottom: clashes(2) ? wordHeight : 0,
    left: clashes(3) ? wordLength : 0,
  };
}

export class Floating {
  /** What can be chosen beside the board. */
  side: Docked | null = $state.raw(null);
  /** The feature that was pressed, where there is no ledger to tell of it. */
  panel: Dock | null = $state.raw(null);
  /** Why something may not be: beside the square that was asked about. */
  why: Box | null = $state.raw(null);
  whyHeight = $state(0);

  constructor(
    about: () => Cell | null,
    looking: Looking,
    choosing: Choosing,
    answers: Answers,
    pointing: Pointing,
  ) {
    // What is in the way is looked at; else the square that was asked about.
    const asked = ({ blocker, at }: Refusal) =>
      blocker?.at ?? (table.state?.ask.what === 'place' ? pointing.cursor : null) ?? at;
    const newest = () => table.state?.tiles.at(-1)?.at ?? [0, 0];
    $effect.pre(() => {
      const { layout } = display;
      const isOpen = choosing.group !== null;
      const at = about();
      void [table.state?.seq, pointing.board?.isPlaced()];
      const hasTabs = choosing.groups.length > 1;
      const large = choosing.isListOpen ? list : hasTabs ? lensWithTabs : lens;
      const small = choosing.isListOpen ? half : phoneLens;
      const size = layout === 'phone' ? small : layout === 'sideways' ? sideways : large;
      this.side = isOpen ? untrack(() => pointing.board?.dock(size, at ?? newest()) ?? null) : null;
    });
    // A panel over the board speaks of one moment; the next step needs the board.
    $effect(() => {
      void table.state?.seq;
      if (untrack(() => display.isSmall)) looking.shown = null;
    });
    $effect.pre(() => {
      void [display.layout, pointing.board?.isPlaced()];
      const isOpen = looking.shown !== null;
      this.panel = isOpen
        ? untrack(
            () => pointing.board?.dock(panel, pointing.cursor ?? newest()).dock ?? 'bottom right',
          )
        : null;
    });
    $effect.pre(() => {
      const { why } = answers;
      void pointing.board?.isPlaced();
      const height = this.whyHeight || whyAtFirst;
      const width = Math.min(whyWidth, display.width - 16);
      const words = wordsBeside(why?.lying ?? null);
      this.why =
        why &&
        untrack(() => pointing.board?.beside({ width, height }, asked(why.refusal), words) ?? null);
    });
  }
}
