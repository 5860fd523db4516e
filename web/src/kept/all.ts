/** All games that this device keeps, wherever they lie. */
import { findKept, forget, findSave, keep, listSaves, type Save } from '../state/saves';
import { archive, type Archive } from './archive';
import { summaryOf, type Summary } from './summary';

export interface All {
  readonly games: readonly Summary[];
  /** Whether the archive can be read; without it these are only the last ones. */
  readonly hasArchive: boolean;
}

/** A game that lies in both places is as it was played last. Pure. */
export function merged(atHand: readonly Summary[], archived: readonly Summary[]): Summary[] {
  const all = new Map(archived.map((game) => [game.id, game]));
  for (const game of atHand) {
    const other = all.get(game.id);
    if (!other || other.time <= game.time) all.set(game.id, game);
  }
  return [...all.values()].sort((a, b) => b.time - a.time);
}

export async function allGames(from: Archive = archive): Promise<All> {
  const atHand = listSaves().map(summaryOf);
  try {
    return { games: merged(atHand, await from.list()), hasArchive: true };
  } catch {
    return { games: merged(atHand, []), hasArchive: false };
  }
}

/** What was deleted, to be put back, or null where there was none. */
export async function removeGame(id: string, from: Archive = archive): Promise<Save | null> {
  const save = await findKept(id);
  const atHand = findSave(id);
  if (atHand) forget(atHand);
  await from.remove(id).catch(() => {});
  return save;
}

/** False where the browser keeps nothing. */
export async function addGame(save: Save, to: Archive = archive): Promise<boolean> {
  try {
    await to.put([save]);
    return true;
  } catch {
    return keep(save, save.record) === 'kept';
  }
}
