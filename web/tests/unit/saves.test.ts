// Nothing that was played is lost: two tabs, no room, no storage, an archive beside it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Archive } from '../../src/kept/archive';
import { allGames } from '../../src/kept/all';
import { keepSomewhere, putAway, surplus } from '../../src/kept/put-away';
import { summaryOf } from '../../src/kept/summary';
import { findSave, forget, keep, listSaves, type Save } from '../../src/state/saves';

/** `localStorage` with so much room. */
class Room {
  readonly [key: string]: unknown;
  constructor(private readonly chars: number) {
    for (const name of ['chars', 'getItem', 'setItem', 'removeItem'])
      Object.defineProperty(this, name, { enumerable: false, value: this[name] });
  }
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    const used = Object.entries(this).reduce(
      (sum, [name, text]) => sum + (name === key ? 0 : (text as string).length),
      0,
    );
    if (used + value.length > this.chars) throw new DOMException('full', 'QuotaExceededError');
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
class Memory implements Archive {
  readonly kept = new Map<string, Save>();
  list = () => Promise.resolve([...this.kept.values()].map(summaryOf));
  find = (id: string) => Promise.resolve(this.kept.get(id) ?? null);
  put = (saves: readonly Save[]) => {
    for (const save of saves) this.kept.set(save.id, save);
    return Promise.resolve();
  };
  remove = (id: string) => (this.kept.delete(id), Promise.resolve());
}
const denied: Archive = {
  list: () => Promise.reject(new Error('denied')),
  find: () => Promise.reject(new Error('denied')),
  put: () => Promise.reject(new Error('denied')),
  remove: () => Promise.reject(new Error('denied')),
};

const save = (id: string, record: string, more: Partial<Save> = {}): Save => ({
  id,
  game: 'safari',
  names: ['Ann', 'Bo'],
  scores: [0, 0],
  turn: 1,
  isOver: false,
  time: 1,
  record,
  ...more,
});
const room = (chars: number) => vi.stubGlobal('localStorage', new Room(chars));
beforeEach(() => room(1e6));
afterEach(() => vi.unstubAllGlobals());

test('a game that another tab has played on stays as that tab kept it', () => {
  expect(keep(save('a', '1'), null)).toBe('kept');
  expect(keep(save('a', '12'), '1')).toBe('kept'); // this tab
  expect(keep(save('a', '13'), '1')).toBe('taken'); // the other one, which had opened "1"
  expect(findSave('a')?.record).toBe('12');
  // Whoever has the same is no rival.
  expect(keep(save('a', '12', { time: 9 }), '1')).toBe('kept');
});

test('a game that is only looked at again keeps its date', () => {
  keep(save('a', '1', { time: 5 }), null);
  keep(save('a', '1', { time: 99 }), '1');
  expect(findSave('a')?.time).toBe(5);
});

test('no game is dropped, however many there are', () => {
  for (let i = 0; i < 60; ++i) expect(keep(save(`g${i}`, `${i}`), null)).toBe('kept');
  expect(listSaves().length).toBe(60);
});

test('saves of an earlier page are read as they are; strange ones are left alone', () => {
  const old = { id: 'o', game: 'safari', names: ['A', 'B'], scores: [1, 2], turn: 3, isOver: true };
  localStorage.setItem('bastide.game.o', JSON.stringify({ ...old, time: 7, record: '{}\n' }));
  localStorage.setItem('bastide.game.x', '{"id":');
  localStorage.setItem('bastide.settings', '{}');
  expect(listSaves().map(({ id }) => id)).toEqual(['o']);
  expect(summaryOf(listSaves()[0]!)).toMatchObject({ id: 'o', ownSeat: null, isOver: true });
  expect(localStorage.getItem('bastide.game.x')).toBe('{"id":');
});

test('what need not be at hand moves to the archive, and is in both lists once', async () => {
  for (let i = 0; i < 30; ++i) keep(save(`g${i}`, `${i}`, { time: i, isOver: i % 2 === 0 }), null);
  const archive = new Memory();
  await putAway(archive);
  expect(archive.kept.size).toBe(10);
  expect(listSaves().length).toBe(20);
  const { games, hasArchive } = await allGames(archive);
  expect(hasArchive).toBe(true);
  expect(games.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, i) => `g${29 - i}`));
});

test('where the archive fails nothing moves', async () => {
  for (let i = 0; i < 30; ++i) keep(save(`g${i}`, `${i}`, { time: i, isOver: true }), null);
  await putAway(denied);
  expect(listSaves().length).toBe(30);
  expect(await allGames(denied)).toMatchObject({ hasArchive: false });
});

test('a game that changes while it moves stays', async () => {
  for (let i = 0; i < 30; ++i) keep(save(`g${i}`, `${i}`, { time: i }), null);
  const archive = new Memory();
  const slow: Archive = {
    ...archive,
    put: async (saves) => {
      await archive.put(saves);
      keep(save('g0', '0 and more', { time: 99 }), '0');
    },
  };
  await putAway(slow);
  expect(findSave('g0')?.record).toBe('0 and more');
});

test('a full browser: the others make room, and the game is kept', async () => {
  room(3000);
  const long = 'x'.repeat(700);
  keep(save('a', long), null);
  keep(save('b', long), null);
  keep(save('c', long), null);
  const now = save('now', 'y'.repeat(1200));
  expect(keep(now, null)).toBe('refused');
  const archive = new Memory();
  expect(await keepSomewhere(now, null, archive)).toBe(true);
  expect(findSave('now')).toEqual(now);
  expect([...archive.kept.keys()].sort()).toEqual(['a', 'b', 'c']);
});

test('no room at hand at all: the game itself goes to the archive, as it is now', async () => {
  room(500);
  keep(save('now', '1'), null);
  const now = save('now', '1'.repeat(2000));
  expect(keep(now, '1')).toBe('refused');
  const archive = new Memory();
  expect(await keepSomewhere(now, '1', archive)).toBe(true);
  expect(findSave('now')).toBeNull();
  expect(archive.kept.get('now')).toEqual(now);
});

test('neither storage nor archive: said, and what was kept stays', async () => {
  room(500);
  keep(save('now', '1'), null);
  const now = save('now', '1'.repeat(2000));
  expect(await keepSomewhere(now, '1', denied)).toBe(false);
  expect(findSave('now')?.record).toBe('1');
  vi.stubGlobal('localStorage', undefined);
  expect(listSaves()).toEqual([]);
  expect(keep(now, null)).toBe('refused');
  expect(await keepSomewhere(now, null, denied)).toBe(false);
  forget(now); // and nothing stops
});

test('the newest of each sort stay at hand', () => {
  const games = [1, 2, 3, 4].map((time) => save(`g${time}`, '', { time, isOver: time > 2 }));
  expect(surplus(games, { over: 1, open: 1 }).map(({ id }) => id)).toEqual(['g3', 'g1']);
});
