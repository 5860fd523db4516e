/**
 * The four ways in which a table lies on a screen, and the sizes that go with each. Media queries of
 * the styles have the same numbers.
 */
import type { Division } from './docks';

/** Below this width (px) everything lies under one another. */
export const oneColumn = 980;
const tabletFrom = 600;
/** A phone held sideways: as low as this, and wide enough not to be one with its keyboard out. */
export const sidewaysBelow = 520;
const sidewaysFrom = 560;

export type Layout = 'desktop' | 'tablet' | 'phone' | 'sideways';

/** px from each side of the board that something lies over. */
export interface Rim {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
/** Squares in px: of those that are chosen by itself, and as far as a hand may go. */
export interface Sizes {
  readonly min: number;
  readonly start: number;
  readonly max: number;
  readonly handMin: number;
  readonly handMax: number;
  /** The steps down when what was laid does not fit otherwise. */
  readonly steps: readonly number[];
  readonly rim: Rim;
  /** No piece is lower than this. */
  readonly piece: number;
  /** The small map, in all. */
  readonly map: { readonly width: number; readonly height: number };
  readonly division: Division;
}

export function layoutOf(width: number, height: number): Layout {
  if (width >= oneColumn) return 'desktop';
  if (height < sidewaysBelow && width >= sidewaysFrom) return 'sideways';
  return width >= tabletFrom ? 'tablet' : 'phone';
}

const wideSteps = [112, 96, 80, 64, 56];
const phoneSteps = [96, 80, 64, 56, 48];
const even = (n: number): Rim => ({ top: n, right: n, bottom: n, left: n });

const sizes: Readonly<Record<Layout, Sizes>> = {
  desktop: {
    min: 56,
    start: 88,
    max: 112,
    handMin: 28,
    handMax: 200,
    steps: wideSteps,
    rim: { top: 84, right: 76, bottom: 144, left: 16 },
    piece: 28,
    map: { width: 124, height: 108 },
    division: 'corners',
  },
  tablet: {
    min: 56,
    start: 80,
    max: 112,
    handMin: 28,
    handMax: 180,
    steps: wideSteps,
    rim: { top: 76, right: 64, bottom: 12, left: 12 },
    piece: 28,
    map: { width: 124, height: 108 },
    division: 'corners',
  },
  phone: {
    min: 48,
    start: 64,
    max: 96,
    handMin: 24,
    handMax: 160,
    steps: phoneSteps,
    rim: even(12),
    piece: 26,
    map: { width: 84, height: 72 },
    division: 'over',
  },
  sideways: {
    min: 48,
    start: 64,
    max: 88,
    handMin: 24,
    handMax: 160,
    steps: phoneSteps,
    rim: even(8),
    piece: 26,
    map: { width: 66, height: 58 },
    division: 'beside',
  },
};

/** From here on there is room for larger tiles. */
const wideFrom = 1760;
const largest = 128;
/** Where the buttons of the tray go under its words, it is higher by as much. */
const narrowDesktop = 1225;
const higherTray = 36;

/**
 * `strip`: the height of what lies over the tray, or on small screens under the seats; `coach`: how much higher a lesson makes
 * the tray, where that lies over the board.
 */
export function sizesOf(width: number, height: number, strip = 0, coach = 0): Sizes {
  const own = sizesAlone(width, height);
  const { top, bottom } = own.rim;
  if (strip + coach === 0) return own;
  return layoutOf(width, height) === 'desktop'
    ? { ...own, rim: { ...own.rim, bottom: bottom + strip + coach } }
    : { ...own, rim: { ...own.rim, top: top + strip } };
}

function sizesAlone(width: number, height: number): Sizes {
  const layout = layoutOf(width, height);
  const own = sizes[layout];
  if (layout !== 'desktop') return own;
  if (width >= wideFrom) return { ...own, max: largest };
  if (width >= narrowDesktop) return own;
  return { ...own, rim: { ...own.rim, bottom: own.rim.bottom + higherTray } };
}
