import { describe, expect, it } from 'vitest';
import type { Terms } from '../../src/together/messages';
import { isRatedName, RatedNameKeeper, readRatedName } from '../../src/together/rated-name';
import { asRated, unrated } from '../../src/together/set-up';

const key = 'k'.repeat(43);
const terms: Terms = {
  game: 'safari',
  options: {},
  seats: ['person', 'computer:3', 'here:Bo'],
  pace: { kind: 'none' },
  public: false,
  first: 'random',
  hints: true,
  take_backs: true,
  watchers: true,
  watch_seat: 1,
  on_time: 'computer',
  level: 3,
};

describe('a rated name', () => {
  it('is what the server takes', () => {
    for (const name of ['Bo', 'Rook-2', 'a_b', '\u041e\u043b\u0435\u043d\u0430', '\u0490\u0456'])
      expect(isRatedName(name), name).toBe(true);
    for (const name of ['B', '2b', 'A b', 'Bo\u0456', '\u041e', 'x'.repeat(21), '', 'B\u00f6'])
      expect(isRatedName(name), name).toBe(false);
  });
  it('is read back, and nothing else is', () => {
    expect(readRatedName(JSON.stringify({ name: 'Bo', key }))).toEqual({ name: 'Bo', key });
    for (const text of [null, '', '7', '{}', JSON.stringify({ name: 'Bo', key: 'short' })])
      expect(readRatedName(text)).toBeNull();
  });
  it('that was only asked for is nobody yet, and holds where the browser keeps nothing', () => {
    const kept = new RatedNameKeeper(null);
    kept.write({ name: 'Bo', key, asked: true });
    expect(kept.read()).toBeNull();
    expect(kept.readAny()?.key).toBe(key);
    kept.write({ name: 'Bo', key });
    expect(kept.read()?.name).toBe('Bo');
    kept.write(null);
    expect(kept.readAny()).toBeNull();
  });
});

describe('a rated table', () => {
  it('is one of people against the clock, without help', () => {
    const rated = asRated(terms);
    expect(rated.seats).toEqual(['person', 'person', 'person']);
    expect(rated).toMatchObject({ rated: true, hints: false, take_backs: false, on_time: 'end' });
    expect(rated.watch_seat).toBeNull();
    expect(rated.pace.kind).toBe('total');
    const move = { kind: 'move', seconds: 30 } as const;
    expect(asRated({ ...terms, pace: move }).pace).toEqual(move);
    expect(asRated({ ...terms, pace: { kind: 'days', days: 2 } }).pace.kind).toBe('total');
  });
  it('that is rated no more says no word of it', () => {
    const other = unrated(asRated(terms));
    expect('rated' in other).toBe(false);
    expect(other).toMatchObject({ hints: true, take_backs: true });
  });
});
