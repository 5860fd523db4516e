/** Corners where a watering hole can be founded or extended: what is offered, by corner and animal. */
import { has, type With } from '../../engine/fields';
import type { Cell, Choice, TableState, Words } from '../../engine/protocol';

type Corner = Words['corner'];
export type CornerChoice = With<Choice, 'corner' | 'species'>;

export interface OfferedCorner {
  readonly key: string;
  readonly at: Cell;
  readonly corner: Corner;
  readonly points: number;
  readonly isNew: boolean;
  /** By animal, in the order in which they are offered. */
  readonly choices: readonly CornerChoice[];
}

export const cornerKey = (at: Cell, corner: string) => `${at} ${corner}`;

/** `otherwise`: what the turn brings without any of them, a ranger met with its tile say. */
export function cornersOf(rows: readonly Choice[], otherwise: number): OfferedCorner[] {
  const found = new Map<string, CornerChoice[]>();
  for (const choice of rows) {
    if (!has(choice, 'corner', 'species')) continue;
    const key = cornerKey(choice.at, choice.corner);
    found.set(key, [...(found.get(key) ?? []), choice]);
  }
  return [...found].map(([key, choices]) => ({
    key,
    at: choices[0]!.at,
    corner: choices[0]!.corner,
    points: Math.max(...choices.map((choice) => choice.at_once ?? 0)) - otherwise,
    isNew: choices[0]!.kind === 'found',
    choices,
  }));
}

/** Which vertex of the board a corner of a square is, in squares; and that of a square seen from there. */
const away: Readonly<Record<Corner, readonly [number, number]>> = {
  NW: [0, 0],
  NE: [1, 0],
  SE: [1, 1],
  SW: [0, 1],
};
export const pointOf = (at: Cell, corner: Corner): Cell => [
  at[0] + away[corner][0],
  at[1] + away[corner][1],
];

/** The four squares around a point, each by the corner that it has there. */
export const around = (point: Cell): { at: Cell; corner: Corner }[] =>
  (['SE', 'SW', 'NW', 'NE'] as const).map((corner) => ({
    at: [point[0] - away[corner][0], point[1] - away[corner][1]],
    corner,
  }));

export const tokenAt = (state: TableState, at: Cell, corner: Corner) =>
  state.tokens.find(
    (token) => has(token, 'corner') && token.corner === corner && `${token.at}` === `${at}`,
  );
