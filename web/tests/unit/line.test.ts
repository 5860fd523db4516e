/** The line to the server against a scripted socket: gaps, answers twice, news out of order. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, type SocketLike } from '../../src/together/line';
import type { News } from '../../src/together/messages';

class Fake implements SocketLike {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.isClosed = true;
  }
  accept(): void {
    this.onopen?.(undefined as never);
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answer(at: number, fields: Record<string, unknown> = { ok: true }): void {
    this.say({ re: this.sent.at(at)!['id'], ...fields });
  }
  cut(): void {
    this.onclose?.(undefined as never);
  }
}

let sockets: Fake[];
let heard: News[];
let line: Line;
const last = () => sockets.at(-1)!;
const news = (n: number): News => ({ n, now: 0, you: { seat: 0, host: true } });

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
  line = new Line(() => (sockets.push(new Fake()), last()), {
    hello: () => ({ have: { bytes: heard.length } }),
    news: (one) => heard.push(one),
    changed: () => undefined,
  });
});
afterEach(() => {
  line.end();
  vi.useRealTimers();
});
function connect(): void {
  last().accept();
  last().answer(-1);
}

describe('the line', () => {
  it('says hello with what it has, then is open', () => {
    expect(line.state.kind).toBe('calling');
    connect();
    expect(last().sent[0]).toMatchObject({ do: 'hello', version: 1, have: { bytes: 0 } });
    expect(line.state.kind).toBe('open');
  });
  it('keeps what is asked before it is open, and sends it once it is', async () => {
    const reply = line.ask({ do: 'decide', step: 3, move: 'pass' });
    expect(last().sent).toHaveLength(0);
    connect();
    expect(last().sent[1]).toMatchObject({ do: 'decide', step: 3, move: 'pass' });
    last().answer(1);
    expect(await reply).toEqual({ ok: true });
  });
  it('sends what was not answered again after a gap, with the same id', async () => {
    connect();
    const reply = line.ask({ do: 'decide', step: 3, move: 'pass' });
    const id = last().sent[1]!['id'];
    last().cut();
    expect(line.state.kind).toBe('waiting');
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    connect();
    expect(last().sent[1]!['id']).toBe(id);
    last().answer(1, { ok: false, error: 'refused' });
    expect(await reply).toMatchObject({ ok: false, error: 'refused' });
    last().say({ re: id, ok: true }); // once more: nobody waits any longer
  });
  it('tries at 1, 2, 4, 8 and then every 10 seconds', () => {
    const delays: number[] = [];
    for (let i = 0; i < 6; ++i) {
      const before = sockets.length;
      last().cut();
      let millis = 0;
      while (sockets.length === before) (vi.advanceTimersByTime(500), (millis += 500));
      delays.push(millis);
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 10000, 10000]);
    connect();
    last().cut();
    vi.advanceTimersByTime(1000);
    expect(line.state.kind).toBe('calling'); // the count began anew
  });
  it('tries at once when the page is looked at again', () => {
    last().cut();
    line.poke();
    expect(sockets).toHaveLength(2);
  });
  it('knows within two seconds that nobody answers, and gives the line up after four', () => {
    connect();
    void line.ask({ do: 'say', phrase: 1 });
    vi.advanceTimersByTime(2000);
    expect(line.isLate).toBe(true);
    vi.advanceTimersByTime(2600);
    expect(line.state.kind).toBe('waiting');
    expect(sockets[0]!.isClosed).toBe(true);
  });
  it('hears what came while the page could not listen before it judges', async () => {
    connect();
    const reply = line.ask({ do: 'say', phrase: 1 });
    vi.setSystemTime(Date.now() + 6000); // busy, or asleep
    vi.advanceTimersByTime(500);
    expect(line.state.kind).toBe('open');
    last().answer(-1);
    expect(await reply).toEqual({ ok: true });
    void line.ask({ do: 'say', phrase: 2 });
    vi.setSystemTime(Date.now() + 6000);
    vi.advanceTimersByTime(1000);
    expect(line.state.kind).toBe('waiting'); // nothing came
  });
  it('asks a silent line whether it still holds', () => {
    connect();
    vi.advanceTimersByTime(10600);
    expect(last().sent.at(-1)).toMatchObject({ do: 'ping' });
    vi.advanceTimersByTime(5000);
    expect(line.state.kind).toBe('waiting');
  });
  it('passes over news that came before, on the same line only', () => {
    connect();
    for (const n of [1, 2, 2, 1, 3]) last().say({ news: news(n) });
    expect(heard.map(({ n }) => n)).toEqual([1, 2, 3]);
    last().cut();
    vi.advanceTimersByTime(1000);
    connect();
    expect(last().sent[0]).toMatchObject({ have: { bytes: 3 } });
    last().say({ news: news(3) });
    expect(heard).toHaveLength(4);
  });
  it('stops where the server does not want it', () => {
    last().accept();
    last().answer(-1, { ok: false, error: 'no_table' });
    expect(line.state).toEqual({ kind: 'refused', error: 'no_table' });
    vi.advanceTimersByTime(60000);
    expect(sockets).toHaveLength(1);
  });
  it('stops where the server says goodbye for good, and comes back where it starts again', () => {
    connect();
    last().say({ bye: 'starting_again' });
    last().cut();
    expect(line.isRestarting).toBe(true);
    vi.advanceTimersByTime(1000);
    connect();
    expect(line.isRestarting).toBe(false);
    last().say({ bye: 'closed' });
    expect(line.state).toEqual({ kind: 'refused', error: 'closed' });
  });
  it('does not hear a socket that it has given up', () => {
    connect();
    const old = last();
    const hearOld = old.onmessage;
    old.cut();
    hearOld?.({ data: JSON.stringify({ news: news(9) }) });
    expect(heard).toHaveLength(0);
  });
});
