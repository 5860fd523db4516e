/** How far somebody is in the lessons; kept on this device. */

export interface Progress {
  readonly version: number;
  /** The step that is next. */
  readonly step: string;
  /** Its number from 1, and how many there are. */
  readonly at: number;
  readonly of: number;
  /** Steps that were shown or skipped, not done. */
  readonly rings: readonly string[];
  /** When it was finished, in ms since 1970. */
  readonly done: number | null;
}

const key = 'bastide.lessons';

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

export function progressOf(game: string): Progress | null {
  const found = all()[game];
  return found && typeof found.step === 'string' && Array.isArray(found.rings) ? found : null;
}

/** False where nothing can be kept. */
export function keepProgress(game: string, progress: Progress): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...all(), [game]: progress }));
    return true;
  } catch {
    return false;
  }
}

/** A lesson that was begun and not finished. */
export const begunIn = (game: string): Progress | null => {
  const found = progressOf(game);
  return found && found.done === null && found.at > 1 ? found : null;
};
