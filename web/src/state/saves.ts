/**
 * Games kept on this device. The ones played last lie in `localStorage`, which is written at once and so
 * loses nothing when the page goes; what is over moves on to the archive (`kept/archive.ts`), which has
 * room for years. Nothing is ever dropped to make room.
 */
import type { GameName, Seat } from '../engine/protocol';

export interface Save {
  readonly id: string;
  readonly game: GameName;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly turn: number;
  readonly isOver: boolean;
  /** When it was played last, in ms since 1970. */
  readonly time: number;
  readonly record: string;
  /** The seat of whoever plays here, where the record does not say it (tables played together). */
  readonly ownSeat?: Seat | null;
  /** Came from a file and was not played on here: no game of one's own. */
  readonly isGuest?: boolean;
}

/** What became of a game that was to be kept. */
export type Kept =
  | 'kept'
  /** Another tab has played the same game on since: it stays as that tab kept it. */
  | 'taken'
  /** No room, or the browser keeps nothing. */
  | 'refused';

const prefix = 'bastide.game.';
/** So many may lie at hand before some move on. */
const atHand = 20;

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(key: string): Save | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Save | null;
    return value && typeof value.record === 'string' && typeof value.id === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Newest first. */
export function listSaves(): Save[] {
  return listKeys()
    .map(read)
    .filter((save) => save !== null)
    .sort((a, b) => b.time - a.time);
}

export function findSave(id: string): Save | null {
  return read(prefix + id);
}

/** `before`: the record as this tab kept or opened it last, to see whether another one has played on. */
export function keep(save: Save, before: string | null): Kept {
  try {
    const there = findSave(save.id);
    if (there?.record === save.record) return 'kept'; // looked at again: its date stays
    if (there && there.record !== before) return 'taken';
    localStorage.setItem(prefix + save.id, JSON.stringify(save));
    return 'kept';
  } catch {
    return 'refused';
  }
}

/** Takes it out of `localStorage`, unless it has changed since. */
export function forget(save: Pick<Save, 'id' | 'record'>): void {
  try {
    if (findSave(save.id)?.record === save.record) localStorage.removeItem(prefix + save.id);
  } catch {
    // Nothing was kept.
  }
}

/** From `localStorage` or the archive. */
export async function findKept(id: string): Promise<Save | null> {
  return findSave(id) ?? (await import('../kept/archive')).archive.find(id).catch(() => null);
}

/** Moves what may move to the archive, and tries again. False where the browser keeps nothing. */
export async function makeRoom(save: Save, before: string | null): Promise<boolean> {
  try {
    const { keepSomewhere } = await import('../kept/put-away');
    return await keepSomewhere(save, before);
  } catch {
    return false;
  }
}

/** Now and then what is over moves to the archive. */
export function tidy(): void {
  const isMuch = listKeys().length > atHand;
  if (isMuch) void import('../kept/put-away').then(({ putAway }) => putAway()).catch(() => {});
}

// ---- Which of them lies on the table of this tab ----

const tableKey = 'bastide.table';

/** After a reload this tab goes on with its own game, whatever other tabs have played since. */
export function noteTable(id: string): void {
  try {
    sessionStorage.setItem(tableKey, id);
  } catch {
    // Then it goes on with the newest.
  }
}
export async function tableBefore(): Promise<Save | null> {
  let id: string | null = null;
  try {
    id = sessionStorage.getItem(tableKey);
  } catch {
    // As above.
  }
  return (id === null ? null : await findKept(id)) ?? listSaves()[0] ?? null;
}

export function newId(): string {
  return `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;
}
