/**
 * All games in one file and back: a line that says what it is, then a game a line. Bringing one in adds
 * games and replaces none; a line that is no game is refused by its number, and the others come in.
 */
import type { Answer } from '../engine/protocol';
import type { Save } from '../state/saves';

const format = 'bastide-games';
export const limits = { file: 200e6, record: 1e6, games: 50_000 };

interface Line {
  readonly id: string;
  readonly time: number;
  readonly ownSeat?: number | null;
  readonly isGuest?: boolean;
  readonly record: string;
}

export const headerLine = (games: number, now: Date): string =>
  `${JSON.stringify({ format, version: 1, saved: now.toISOString(), games })}\n`;
export function gameLine({ id, time, ownSeat, isGuest, record }: Save): string {
  const line: Line = {
    id,
    time,
    ...(ownSeat === undefined ? {} : { ownSeat }),
    ...(isGuest ? { isGuest } : {}),
    record,
  };
  return `${JSON.stringify(line)}\n`;
}

// ---- Bringing in ----

export type Refused = 'notJson' | 'notAGame' | 'tooLarge' | 'refused';
export interface Brought {
  readonly line: number;
  readonly entry: Line | null;
  readonly refused: Refused | null;
}
/** Why a file has nothing to bring in. */
export type Unreadable = 'empty' | 'other' | 'newer' | 'tooLarge';

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w.-]{1,80}$/.test(id);
const isSeat = (seat: unknown): seat is number =>
  Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < 9;

function readLine(text: string): Line | Refused {
  let read: Partial<Record<keyof Line, unknown>> | null;
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    return 'notJson';
  }
  if (typeof read !== 'object' || read === null) return 'notAGame';
  const { id, time, ownSeat, isGuest, record } = read;
  const hasTime = typeof time === 'number' && Number.isFinite(time) && time >= 0 && time < 8e15;
  if (!isId(id) || !hasTime || typeof record !== 'string') return 'notAGame';
  if (record.length > limits.record) return 'tooLarge';
  return {
    id,
    time,
    record,
    ...(ownSeat === null || isSeat(ownSeat) ? { ownSeat } : {}),
    ...(isGuest === true ? { isGuest: true } : {}),
  };
}

/** Changes with the smallest change of a text: two games of one id that differ both stay. */
export function fingerprint(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < text.length; ++i) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

function headOf(line: string): { readonly format?: unknown; readonly version?: unknown } | null {
  try {
    return JSON.parse(line) as ReturnType<typeof headOf>;
  } catch {
    return null;
  }
}

/** A file taken to pieces, line by line; the record of a single game counts as one. */
export function readFile(text: string): readonly Brought[] | Unreadable {
  if (text.length > limits.file) return 'tooLarge';
  const lines = text.split('\n');
  const head = headOf(lines[0] ?? '');
  if (text.trim() === '') return 'empty';
  if (head?.format === 'bastide-record') {
    const id = `file-${fingerprint(text)}`;
    return [
      { line: 1, entry: { id, time: Date.now(), isGuest: true, record: text }, refused: null },
    ];
  }
  if (head?.format !== format) return 'other';
  if (head.version !== 1) return 'newer';
  return lines.flatMap((line, i): Brought[] => {
    if (i === 0 || line.trim() === '') return [];
    const read: Line | Refused = i > limits.games ? 'tooLarge' : readLine(line);
    return typeof read === 'string'
      ? [{ line: i + 1, entry: null, refused: read }]
      : [{ line: i + 1, entry: read, refused: null }];
  });
}

/** What a game becomes here, as the engine has found it. */
export function saveOf(entry: Line, loaded: Extract<Answer<'load'>, { readonly ok: true }>): Save {
  return {
    id: entry.id,
    game: loaded.game,
    names: loaded.seats.map((seat) => seat.name),
    scores: loaded.seats.map((seat) => seat.score),
    turn: loaded.turn,
    isOver: loaded.is_over || loaded.seen_by !== null,
    time: entry.time,
    record: entry.record,
    ...(entry.ownSeat === undefined ? {} : { ownSeat: entry.ownSeat }),
    ...(entry.isGuest ? { isGuest: true } : {}),
  };
}

export type Load = (record: string) => Promise<Answer<'load'>>;
export interface Shelves {
  find(id: string): Promise<Save | null>;
  add(save: Save): Promise<boolean>;
}
export interface Outcome {
  readonly added: number;
  readonly known: number;
  readonly full: number;
  readonly refused: readonly { readonly line: number; readonly why: Refused }[];
}

/** One after the other: each is played through by the engine before it is kept. */
export async function bringIn(
  brought: readonly Brought[],
  load: Load,
  shelves: Shelves,
  tell: (done: number) => void,
): Promise<Outcome> {
  let [added, known, full] = [0, 0, 0];
  const refused: { line: number; why: Refused }[] = [];
  for (const [i, { line, entry, refused: why }] of brought.entries()) {
    tell(i);
    if (!entry) {
      refused.push({ line, why: why ?? 'notAGame' });
      continue;
    }
    // The same game in another state is another game, under a name that is the same each time.
    const there = await shelves.find(entry.id);
    const isOther = there !== null && there.record !== entry.record;
    const own = isOther ? { ...entry, id: `${entry.id}.${fingerprint(entry.record)}` } : entry;
    if ((there && !isOther) || (isOther && (await shelves.find(own.id)))) {
      ++known;
      continue;
    }
    const loaded = await load(own.record);
    if (!loaded.ok) refused.push({ line, why: 'refused' });
    else if (await shelves.add(saveOf(own, loaded))) ++added;
    else ++full;
  }
  return { added, known, full, refused };
}
