/** Several seats at one screen, one seat at several screens, and what a take-back would undo. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../../src/engine/protocol';
import { goingBack } from '../../src/together/back';
import { oneEach } from '../../src/together/calls';
import {
  broughtBy,
  hereName,
  hereSeat,
  isHereSeat,
  keptSeats,
  servedSeats,
} from '../../src/together/here';
import { Keys } from '../../src/together/keys';
import type { SocketLike } from '../../src/together/line';
import type { Mine, News, Room } from '../../src/together/messages';
import { newKey } from '../../src/together/secrets';
import { Sitter } from '../../src/together/sitter';
import { renameTab, tabName } from '../../src/together/tab';

describe('seats at this screen', () => {
  it('are persons for the server, and named here, each otherwise', () => {
    const seats = ['person', hereSeat('Dee'), 'computer:3', hereSeat(''), hereSeat(' Ann ')];
    expect(servedSeats(seats)).toEqual(['person', 'person', 'computer:3', 'person', 'person']);
    expect(seats.map(isHereSeat)).toEqual([false, true, false, true, true]);
    expect(hereName(hereSeat('here:'))).toBe('here:');
    expect(broughtBy('Ann', seats)).toEqual([
      { name: 'Dee', seat: 1 },
      { name: 'Ann 2', seat: 3 },
      { name: 'Ann 3', seat: 4 },
    ]);
  });
  it('join a table where people sit, under names that are not there yet', () => {
    const seats = ['person', hereSeat('Bo'), hereSeat(''), 'person'];
    const brought = broughtBy('Ann', seats, ['Ann', 'Bo']);
    expect(brought).toEqual([
      { name: 'Bo 2', seat: 1 },
      { name: 'Ann 2', seat: 2 },
    ]);
    // The next set-up knows who sat here, and leaves alone who is yet to sit.
    const kept = keptSeats(
      ['person', hereSeat('Cy'), 'computer:2', 'person'],
      [
        { name: 'Bo', seat: 3 },
        { name: 'Ann', seat: 1 },
      ],
    );
    expect(kept).toEqual(['person', hereSeat('Cy'), 'computer:2', hereSeat('Bo')]);
  });
});

describe('keys of several seats', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
  };
  const [a, b, c] = [newKey(), newKey(), newKey()];
  const wish = { name: 'Dee', seat: 1 };

  it('are read from what browsers have kept so far', () => {
    const keeper = store();
    keeper.setItem('bastide.seats', JSON.stringify({ 'aaaa-2222': { key: a, time: 5 } }));
    const keys = new Keys(keeper);
    expect(keys.of('aaaa-2222')).toBe(a);
    expect(keys.companions('aaaa-2222')).toEqual([]);
    keys.addCompanion('aaaa-2222', { key: b, wish });
    // A tab from before reads and writes what it knows; the own seat is never lost by it.
    const kept = JSON.parse(keeper.getItem('bastide.seats')!) as Record<string, object>;
    expect(kept['aaaa-2222']).toMatchObject({ key: a, time: 5 });
  });
  it('stay with their table, through sitting down, a new code and a reload', () => {
    const keeper = store();
    const keys = new Keys(keeper);
    keys.put('aaaa-2222', a, 1);
    keys.addCompanion('aaaa-2222', { key: b, wish });
    keys.put('aaaa-2222', a, 2);
    expect(keys.list()).toEqual([{ code: 'aaaa-2222', key: a }]); // she does not sit yet
    keys.seated('aaaa-2222', b);
    keys.move('aaaa-2222', 'bbbb-2222', 3);
    const again = new Keys(keeper);
    expect(again.companions('bbbb-2222')).toEqual([{ key: b }]);
    expect(again.list().map(({ key }) => key)).toEqual([a, b]);
    again.forget('bbbb-2222');
    expect(again.list()).toEqual([]);
  });
  it('go one by one; the next one has the place of the owner', () => {
    const keys = new Keys(store());
    keys.put('aaaa-2222', a, 1);
    keys.addCompanion('aaaa-2222', { key: b, wish });
    keys.addCompanion('aaaa-2222', { key: c });
    keys.drop('aaaa-2222', newKey());
    keys.drop('aaaa-2222', a);
    expect(keys.of('aaaa-2222')).toBe(c);
    keys.drop('aaaa-2222', b);
    expect(keys.companions('aaaa-2222')).toEqual([]);
    keys.drop('aaaa-2222', c);
    expect(keys.of('aaaa-2222')).toBeNull();
  });
  it('are not read from what is spoilt', () => {
    const keeper = store();
    const more = [7, { key: 'x' }, { key: b, wish: { name: 3 } }, null];
    keeper.setItem('bastide.seats', JSON.stringify({ 'aaaa-2222': { key: a, more } }));
    expect(new Keys(keeper).companions('aaaa-2222')).toEqual([{ key: b }]);
  });
});

it('my tables show a table once, by the seat that is asked', () => {
  const mine = (yours: number, turn: number | null): Mine =>
    ({ code: 'aaaa-2222', yours, turn }) as Mine;
  const gone: Mine = { code: 'aaaa-2222', gone: true };
  expect(oneEach([mine(0, 1), mine(1, 1)])).toEqual([mine(1, 1)]);
  expect(oneEach([mine(0, 2), mine(1, 2)])).toEqual([mine(0, 2)]);
  expect(oneEach([gone, mine(1, 2)])).toEqual([mine(1, 2)]);
  expect(oneEach([mine(0, 2), gone])).toEqual([mine(0, 2)]);
});

it('a tab keeps its name until it is told that another one has it', () => {
  const name = tabName();
  expect(name).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
  expect(tabName()).toBe(name);
  expect(renameTab()).not.toBe(name);
  expect(tabName()).not.toBe(name);
});

// ---- One who is at the table through this page ----

class Fake implements SocketLike {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  answer(fields: Record<string, unknown> = { ok: true }): void {
    this.say({ re: this.sent.at(-1)!['id'], ...fields });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('whoever is at the table through this page', () => {
  let sockets: Fake[];
  let told: string[];
  const last = () => sockets.at(-1)!;
  const begin = (wish?: { name: string; seat: number }) =>
    new Sitter(
      { key: () => 'k', wish },
      {
        dial: () => (sockets.push(new Fake()), last()),
        hello: () => ({ tab: 't', name: 'Ann' }),
        talkKnown: () => 7,
        news: (_, __, lost) => void told.push(`news ${lost}`),
        changed: () => undefined,
        elsewhere: () => void told.push('elsewhere'),
        seated: (_, error) => void told.push(`seated ${error}`),
      },
    );
  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    told = [];
  });
  afterEach(() => void vi.useRealTimers());
  let n = 0;
  const news = (more: object): { news: News } => ({
    news: { n: ++n, now: 5, you: { seat: 1, host: false, plays: true }, ...more },
  });
  const sealing = {
    phase: 'sealing',
    seats: [],
    game: { number: 1, asked: null, draws: { seal: 's', shares: [] } },
  } as unknown as Room;

  it('sits down first where they do not sit yet, then comes back with the key', async () => {
    const sitter = begin({ name: 'Dee', seat: 1 });
    last().onopen?.(undefined as never);
    expect(last().sent[0]).toMatchObject({ do: 'hello', tab: 't', name: 'Dee', have: { talk: 7 } });
    expect(last().sent[0]).not.toHaveProperty('key');
    last().answer();
    expect(last().sent[1]).toMatchObject({ do: 'sit', key: 'k', name: 'Dee', seat: 1 });
    last().answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['seated null']);
    last().onclose?.(undefined as never);
    vi.advanceTimersByTime(1000);
    last().onopen?.(undefined as never);
    expect(last().sent[0]).toMatchObject({ do: 'hello', key: 'k', name: 'Ann' });
    sitter.line.end();
  });
  it('has no key of a seat that is being taken while the line is cut', async () => {
    const sitter = begin();
    last().onopen?.(undefined as never);
    last().answer();
    const sits = sitter.sit({ key: 'k', name: 'Ann' });
    const [first] = last().sent.slice(-1);
    last().onclose?.(undefined as never);
    vi.advanceTimersByTime(1000);
    last().onopen?.(undefined as never);
    expect(last().sent[0]).not.toHaveProperty('key');
    last().answer();
    expect(last().sent[1]).toEqual(first); // the same wish, under the same id
    last().answer();
    expect(await sits).toEqual({ ok: true });
    last().onclose?.(undefined as never);
    vi.advanceTimersByTime(1000);
    last().onopen?.(undefined as never);
    expect(last().sent[0]).toMatchObject({ do: 'hello', key: 'k' });
    sitter.line.end();
  });
  it('says why they cannot sit', async () => {
    const sitter = begin({ name: 'Dee', seat: 1 });
    last().onopen?.(undefined as never);
    last().answer();
    last().answer({ ok: false, error: 'taken' });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['seated taken']);
    sitter.line.end();
  });
  it('adds one share a game of their own, and none while another screen plays', () => {
    const sitter = begin();
    last().onopen?.(undefined as never);
    last().answer();
    last().say(news({ you: { seat: 1, host: false, plays: false }, room: sealing }));
    expect(sitter.isElsewhere).toBe(true);
    expect(last().sent).toHaveLength(1);
    last().say(news({ room: sealing }));
    last().say(news({ room: sealing }));
    expect(last().sent.slice(1)).toMatchObject([{ do: 'share' }]);
    sitter.line.end();
  });
  it('keeps the record as they are told it, and asks for all of it where something is missing', () => {
    const sitter = begin();
    last().onopen?.(undefined as never);
    last().answer();
    const record = (from: number, text: string) => ({
      record: { game: 1, cuts: 0, from, text },
    });
    last().say(news(record(0, 'Tür\n')));
    last().say(news(record(5, 'two\n')));
    last().say(news(record(5, '2\n')));
    expect(new TextDecoder().decode(sitter.told)).toBe('Tür\n2\n');
    last().say(news(record(99, 'x')));
    expect(sitter.told).toHaveLength(0);
    expect(last().sent.at(-1)).toMatchObject({ do: 'hello', have: { bytes: 0 } });
    sitter.line.end();
  });
  it('notices that the seat is somebody else’s, and that another tab has the same name', () => {
    const sitter = begin();
    last().onopen?.(undefined as never);
    last().answer();
    last().say(news({}));
    last().say(news({ you: { seat: null, host: false } }));
    last().say({ bye: 'elsewhere' });
    expect(told).toEqual(['news null', 'news 1', 'elsewhere']);
    last().onclose?.(undefined as never);
    expect(sitter.line.state.kind).toBe('waiting'); // comes back, under another name
    sitter.line.end();
  });
});

// ---- Take-backs ----

it('a take-back shows what was decided from that step on, its squares, and the points that go', () => {
  const entry = (seq: number, step: number, event: object) =>
    ({ seq, step, turn: 2, event, receipt: null }) as unknown as LogEntry;
  const log = [
    entry(0, 4, { e: 'place', p: 1, x: 0, y: 1 }),
    entry(1, 5, { e: 'draw', p: 0, tile: 'T' }),
    entry(2, 6, { e: 'place', p: 0, x: 3, y: -1 }),
    entry(3, 7, { e: 'piece', p: 0, x: 3, y: -1, f: 0 }),
    entry(4, 7, { e: 'score', p: 1, points: 6, why: 'city', rule: 'C-1' }),
    entry(5, 7, { e: 'score', p: 0, points: 2, why: 'road', rule: 'C-2' }),
    entry(6, 7, { e: 'score', p: 0, points: 7, why: 'city', rule: 'C-1' }),
    entry(7, 7, { e: 'return', p: 0, x: 9, y: 9 }),
    entry(8, 7, { e: 'draw', p: 1, tile: 'U' }),
  ];
  const going = goingBack(log, 5);
  expect(going.entries.map(({ seq }) => seq)).toEqual([2, 3]);
  expect(going.cells).toEqual([[3, -1]]);
  expect(going.points).toEqual([
    { seat: 0, points: 9 },
    { seat: 1, points: 6 },
  ]);
  expect(goingBack(log, 7)).toEqual({ entries: [], cells: [], points: [] });
});
