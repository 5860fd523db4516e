/** Whether what somebody wants to do is what a step asks for. Pure. */

const isPlace = (move: string) => /^-?\d+,-?\d+ r[0-3]$/.test(move);

export const fits = (wanted: string, move: string) =>
  wanted === 'any' ||
  wanted === move ||
  (wanted === 'place' && isPlace(move)) ||
  (wanted.endsWith(' *') && move.startsWith(wanted.slice(0, -1)));

export interface Verdict {
  /** How many of the new decisions are to be carried out. */
  readonly take: number;
  /** Nothing is missing after them. */
  readonly isDone: boolean;
}

/** `before`: what was done in this step already; null where it is another idea. */
export function judge(
  accept: readonly (readonly string[])[],
  before: readonly string[],
  moves: readonly string[],
): Verdict | null {
  const all = [...before, ...moves];
  let best: Verdict | null = null;
  for (const way of accept) {
    const length = Math.min(way.length, all.length);
    if (!way.slice(0, length).every((wanted, i) => fits(wanted, all[i]!))) continue;
    const verdict = { take: length - before.length, isDone: length === way.length };
    if (!best || verdict.take > best.take) best = verdict;
  }
  return best && best.take > 0 ? best : null;
}

/** Only a tile is asked for: what follows is another step. */
export const isOneByOne = (accept: readonly (readonly string[])[]): boolean =>
  accept.every((way) => way.length === 1 && (way[0] === 'place' || isPlace(way[0]!)));

export const isAsking = (accept: readonly (readonly string[])[]): boolean =>
  accept[0]?.[0] === 'ask';
