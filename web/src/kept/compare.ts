/**
 * The computer plays the pile of a day in one's own place, against the same opponent. Both decide by the
 * seed alone, so the result is the same on every machine; it is worked out here, and kept.
 */
import type { Answer, GameName } from '../engine/protocol';
import { comparedLevel, seedOf, type Day } from './daily';
import { withEngine } from './side-engine';

export type Result = readonly [own: number, other: number];

const storeName = 'bastide.compared';
const most = 60;

function kept(): Record<string, Result> {
  try {
    return (JSON.parse(localStorage.getItem(storeName) ?? '{}') ?? {}) as Record<string, Result>;
  } catch {
    return {};
  }
}
export function knownResult(day: Day, game: GameName): Result | null {
  const found = kept()[`${day} ${game}`];
  return Array.isArray(found) && found.length === 2 && found.every(Number.isFinite) ? found : null;
}
function remember(day: Day, game: GameName, result: Result): void {
  try {
    const all = Object.entries({ ...kept(), [`${day} ${game}`]: result }).slice(-most);
    localStorage.setItem(storeName, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // It is worked out again.
  }
}

export interface Setting {
  readonly day: Day;
  readonly game: GameName;
  readonly level: number;
  readonly options: Record<string, boolean | string>;
}

/** Null once nobody waits for it any more. */
export async function computerResult(
  { day, game, level, options }: Setting,
  tell: (progress: number) => void,
  isWanted: () => boolean,
): Promise<Result | null> {
  return withEngine(async (engine) => {
    let now: Answer<'new'> | Answer<'decide'> = await engine.ask('new', {
      game,
      names: ['1', '2'],
      seats: [`computer:${comparedLevel}`, `computer:${level}`],
      options,
      seed: seedOf(day),
      hints: false,
      first: 'daily',
      viewer: null,
    });
    if (!now.ok) throw new Error(now.error);
    const all = Math.max(1, now.left['base'] ?? 1);
    while (now.ok && !now.is_over) {
      if (!isWanted()) return null;
      now = await engine.ask('decide', { viewer: null });
      if (now.ok) tell(1 - (now.left['base'] ?? 0) / all);
    }
    if (!now.ok) throw new Error(now.error);
    const [own, other] = now.seats.map((seat) => seat.score);
    const found: Result = [own!, other!];
    remember(day, game, found);
    return found;
  });
}
