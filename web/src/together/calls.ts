/** The server's calls. No server, or something else in its place, is `unreachable`. */
import type { Listed, Mine, Reply, Terms } from './messages';

const patience = 8000;
/** Where the tables stand that somebody has a seat at; for the page as for the server. */
export const ownPlace = 'mine'; // an address
/** The folder that the page lies in: paths of tables and calls stand beside it. */
export const base = (): string =>
  typeof location === 'undefined' ? '/' : location.pathname.replace(/[^/]*$/, '');

async function call(method: string, path: string, body?: unknown): Promise<Reply> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const answer = await fetch(`${base()}api/${path}`, {
      method,
      signal: stop.signal,
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
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
  readonly terms: Terms;
}): Promise<{ readonly code: string } | { readonly error: string; readonly seconds?: number }> {
  const reply = await call('POST', 'tables', fields);
  if (!reply.ok) return { error: reply.error, seconds: Number(reply['seconds']) || 0 };
  return { code: String(reply['code']) };
}

/** Public tables, or null where there is no server. */
export async function listTables(game: string | null): Promise<readonly Listed[] | null> {
  const reply = await call(
    'GET',
    game === null ? 'tables' : `tables?game=${encodeURIComponent(game)}`,
  );
  return reply.ok && Array.isArray(reply['tables']) ? (reply['tables'] as Listed[]) : null;
}

export async function listMine(
  tables: readonly { readonly code: string; readonly key: string }[],
): Promise<readonly Mine[] | null> {
  if (tables.length === 0) return [];
  const reply = await call('POST', ownPlace, { tables });
  return reply.ok && Array.isArray(reply['tables']) ? (reply['tables'] as Mine[]) : null;
}
