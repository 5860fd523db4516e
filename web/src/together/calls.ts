/** The server's calls. No server, or something else in its place, is `unreachable`. */
import { broughtBy, servedSeats } from './here';
import { keys } from './keys';
import type { Listed, Mine, Placed, Reply, Terms } from './messages';
import { ratedName } from './rated-name';
import { newKey } from './secrets';

const patience = 8000;
/** Where the tables stand that somebody has a seat at; for the page as for the server. */
export const ownPlace = 'mine'; // an address
export const ladderPlace = 'ladder'; // likewise
/** The folder that the page lies in: paths of tables and calls stand beside it. */
export const base = (): string =>
  typeof location === 'undefined' ? '/' : location.pathname.replace(/[^/]*$/, '');

/** The address of a table, to be sent to others. */
export const linkTo = (code: string): string => `${location.origin}${base()}${code}`;

/** `key`: of a rated name, for who is asked by it. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Reply> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const answer = await fetch(`${base()}api/${path}`, {
      method,
      signal: stop.signal,
      cache: 'no-store',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read: unknown = await answer.json();
    if (typeof read !== 'object' || read === null) return { ok: false, error: 'unreachable' };
    const fields = read as Record<string, unknown>;
    if (answer.ok) return { ...fields, ok: true };
    return {
      ...fields,
      ok: false,
      error: typeof fields['error'] === 'string' ? fields['error'] : 'unreachable',
    };
  } catch {
    return { ok: false, error: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

export const isReachable = async (): Promise<boolean> => {
  const reply = await call('GET', 'health');
  return reply.ok && typeof reply['version'] === 'string';
};

export async function createTable(fields: {
  readonly key: string;
  readonly name: string;
  readonly colour?: number;
  readonly player?: string;
  readonly terms: Terms;
}): Promise<{ readonly code: string } | { readonly error: string; readonly seconds?: number }> {
  const { key, name, terms } = fields;
  const served = { ...terms, seats: servedSeats(terms.seats) };
  const reply = await call('POST', 'tables', { ...fields, terms: served });
  if (!reply.ok) return { error: reply.error, seconds: Number(reply['seconds']) || 0 };
  const code = String(reply['code']);
  // The seat is this browser's, and so are those of whoever else sits here.
  if (keys.of(code) !== key) {
    keys.put(code, key, Date.now());
    for (const wish of broughtBy(name, terms.seats))
      keys.addCompanion(code, { key: newKey(), wish });
  }
  return { code };
}

/** Public tables, or null where there is no server. */
export async function listTables(game: string | null): Promise<readonly Listed[] | null> {
  const reply = await call(
    'GET',
    game === null ? 'tables' : `tables?game=${encodeURIComponent(game)}`,
  );
  return reply.ok && Array.isArray(reply['tables']) ? (reply['tables'] as Listed[]) : null;
}

/** Who is how strong at a game, and where the own rated name stands; null where there is no server. */
export interface LadderOf {
  readonly places: readonly Placed[];
  readonly own: Placed | null;
}
export async function listLadder(game: string): Promise<LadderOf | null> {
  const path = `ladder?game=${encodeURIComponent(game)}`;
  const key = ratedName.read()?.key;
  let reply = await call('GET', path, undefined, key);
  // A name that is none any more hides nobody else's.
  if (!reply.ok && reply.error === 'wrong_key') reply = await call('GET', path);
  if (!reply.ok || !Array.isArray(reply['players'])) return null;
  return { places: reply['players'] as Placed[], own: (reply['own'] as Placed | null) ?? null };
}

async function readRecord(code: string, which: 'board' | 'record'): Promise<string | null> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const answer = await fetch(`${base()}api/tables/${code}/${which}`, {
      signal: stop.signal,
      cache: 'no-store',
    });
    const text = answer.ok ? await answer.text() : '';
    // Something else may answer in the server's place.
    return text.startsWith('{') ? text : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The game of a table as everybody sees it, as a record; null where there is none to be seen. */
export const boardRecord = (code: string): Promise<string | null> => readRecord(code, 'board');
/** The same; where nobody may look on, the game that was finished last. */
export const recordToWatch = async (code: string): Promise<string | null> =>
  (await boardRecord(code)) ?? (await readRecord(code, 'record'));

export async function listMine(
  tables: readonly { readonly code: string; readonly key: string }[],
): Promise<readonly Mine[] | null> {
  if (tables.length === 0) return [];
  const reply = await call('POST', ownPlace, { tables: tables.slice(0, 50) });
  if (!reply.ok || !Array.isArray(reply['tables'])) return null;
  const told = reply['tables'] as Mine[];
  // A table may have another link by now.
  for (const [at, { code }] of told.entries()) {
    if (tables[at] && tables[at].code !== code) keys.move(tables[at].code, code, Date.now());
  }
  return oneEach(told);
}

/** One a table, where this browser has several seats: the one that is asked, else the first that is there. */
export function oneEach(all: readonly Mine[]): readonly Mine[] {
  const found = new Map<string, Mine>();
  for (const one of all) {
    const before = found.get(one.code);
    const isBetter = before?.gone ? !one.gone : !one.gone && one.turn === one.yours;
    if (before === undefined || isBetter) found.set(one.code, one);
  }
  return [...found.values()];
}
