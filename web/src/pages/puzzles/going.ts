/** From one puzzle to the next. */
import { puzzlesOf } from '../../puzzles/files';
import { nextOf, read } from '../../puzzles/progress';
import { solving, today } from '../../puzzles/solving.svelte';
import { go, router } from '../../state/router.svelte';

/** Of this visit: what was passed over comes back later. */
const skipped = new Set<string>();

async function goOn(theme: string | null): Promise<void> {
  const now = solving.puzzle;
  if (!now) return go({ kind: 'puzzles', game: null });
  skipped.add(now.id);
  const all = (await puzzlesOf(now.game)).filter(
    (one) => one.id !== now.id && (theme === null || one.theme === theme),
  );
  const progress = read();
  const next = nextOf(progress, all, progress.rating, today(), skipped);
  if (next) go({ kind: 'puzzle', id: next.id, theme });
  else go({ kind: 'puzzles', game: now.game });
}

/** The next one, of the same theme if one theme is gone through. */
export function nextPuzzle(isSkipped: boolean): Promise<void> {
  const { route } = router;
  if (isSkipped) solving.leave();
  return goOn(route.kind === 'puzzle' ? route.theme : null);
}
export const followUp = (theme: string): Promise<void> => goOn(theme);
