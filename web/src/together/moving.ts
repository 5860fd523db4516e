/**
 * All one's tables to another device: one own code is told to each of them, and the link to be opened there names code
 * and tables. No seat's key is in it, and it works once, for ten minutes.
 */
import { base } from './calls';
import { codeSigns, readCode } from './codes';
import { newKey, newMessageId, hashOf } from './secrets';
import type { Reply, Wish } from './messages';

/** More than this at once are no evening's tables, and the picture of the link has to be read by a phone. */
export const mostMoved = 8;
const patience = 8000;

/** Eight signs, none more often than another. */
export function newOwnCode(): string {
  const signs: string[] = [];
  while (signs.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 248 && signs.length < 8) signs.push(codeSigns[byte % codeSigns.length]!);
  }
  return signs.join('');
}

/** What stands behind the # of such a link. */
export const movingHash = (own: string, codes: readonly string[]): string =>
  `#own.${[own, ...codes.map((code) => code.replace('-', ''))].join('.')}`;
export function readMoving(
  hash: string,
): { readonly own: string; readonly codes: readonly string[] } | null {
  if (!hash.startsWith('#own.')) return null;
  const [own, ...codes] = hash.slice(5).split('.').map(readCode);
  if (!own || codes.length === 0 || codes.length > mostMoved || codes.includes(null)) return null;
  return { own: own.replace('-', ''), codes: codes as string[] };
}

/** Says hello at a table, wishes one thing, and goes again. */
export function wishAt(code: string, key: string | null, wish: Wish): Promise<Reply> {
  return new Promise((done) => {
    const url = new URL(`${base()}api/tables/${code}/socket`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    const socket = new WebSocket(url);
    const [hello, id] = [newMessageId(), newMessageId()];
    const finish = (reply: Reply) => {
      clearTimeout(timer);
      socket.onclose = null;
      socket.close();
      done(reply);
    };
    const timer = setTimeout(() => finish({ ok: false, error: 'unreachable' }), patience);
    socket.onclose = () => finish({ ok: false, error: 'unreachable' });
    socket.onopen = () =>
      socket.send(
        JSON.stringify({ do: 'hello', id: hello, version: 1, ...(key === null ? {} : { key }) }),
      );
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { re?: string } & Reply;
      if (message.re === hello && message.ok) socket.send(JSON.stringify({ ...wish, id }));
      else if (message.re === hello || message.re === id) finish(message);
    };
  });
}

/** The link for these tables, or null where none of them could be told. */
export async function moveAway(
  tables: readonly { readonly code: string; readonly key: string }[],
): Promise<string | null> {
  const own = newOwnCode();
  const told = await Promise.all(
    tables.slice(0, mostMoved).map(async ({ code, key }) => {
      const reply = await wishAt(code, key, { do: 'device', hash: hashOf(own) });
      return reply.ok ? [code] : [];
    }),
  );
  const codes = told.flat();
  return codes.length === 0 ? null : movingHash(own, codes);
}

/** Takes the seats of such a link; the keys that now hold them, by code. */
export async function moveHere(
  own: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const taken = await Promise.all(
    codes.map(async (code) => {
      const key = newKey();
      const reply = await wishAt(code, null, { do: 'move_here', code: own, key });
      return reply.ok ? [[code, key] as const] : [];
    }),
  );
  return new Map(taken.flat());
}
