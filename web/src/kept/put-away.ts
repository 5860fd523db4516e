/** What moves from `localStorage` to the archive, and when. A game leaves the one after it is in the other. */
import { findSave, forget, keep, listSaves, type Save } from '../state/saves';
import { archive, type Archive } from './archive';

/** How many stay where the start page sees them at once. */
const atHand = { over: 8, open: 12 };

/** Those that need not be at hand. Pure. */
export function surplus(saves: readonly Save[], most = atHand): Save[] {
  const newest = [...saves].sort((a, b) => b.time - a.time);
  const over = newest.filter((save) => save.isOver);
  const open = newest.filter((save) => !save.isOver);
  return [...over.slice(most.over), ...open.slice(most.open)];
}

/** One tab at a time, where the browser can say so; else it is only done twice. */
const alone = (work: () => Promise<void>): Promise<void> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('bastide.archive', work)
    : work();

async function move(saves: readonly Save[], to: Archive): Promise<void> {
  if (saves.length === 0) return;
  await to.put(saves);
  saves.forEach(forget);
}

/** Done now and then. Where there is no archive all stays where it is. */
export async function putAway(to: Archive = archive): Promise<void> {
  try {
    await alone(() => move(surplus(listSaves()), to));
  } catch {
    // Another time.
  }
}

/** There is no room at hand: the others make some, or the game itself goes to the archive. */
export async function keepSomewhere(
  save: Save,
  before: string | null,
  to: Archive = archive,
): Promise<boolean> {
  try {
    await alone(() =>
      move(
        listSaves().filter(({ id }) => id !== save.id),
        to,
      ),
    );
    if (keep(save, before) === 'kept') return true;
    await to.put([save]);
    // An older state at hand would be found first.
    const older = findSave(save.id);
    if (older?.record === before) forget(older);
    return true;
  } catch {
    return false;
  }
}
