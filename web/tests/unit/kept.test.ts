// Games that are kept: what a list says of them, how they went, days and piles.
import { describe, expect, test } from 'vitest';
import { merged } from '../../src/kept/all';
import {
  dayOf,
  dayOfNumber,
  dayOfSeed,
  firstTry,
  millisToMidnight,
  numberOf,
  opponentOf,
  seedOf,
  streakOf,
} from '../../src/kept/daily';
import { outcomeOf } from '../../src/kept/outcome';
import { byLevel, figuresOf, lastLeads, listed } from '../../src/kept/statistics';
import { leadOf, opponentLevel, summaryOf, type Summary } from '../../src/kept/summary';
import type { Save } from '../../src/state/saves';

const records = import.meta.glob<string>('../../../tests/records/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const header = (page: object, more: object = {}) =>
  JSON.stringify({
    format: 'bastide-record',
    version: 1,
    game: 'safari',
    options: {},
    players: ['Ann', 'Bo'],
    ...more,
    page,
  });
const save = (record: string, more: Partial<Save> = {}): Save => ({
  id: `${(1_790_000_000_000).toString(36)}-x1`,
  game: 'safari',
  names: ['Ann', 'Bo'],
  scores: [60, 48],
  turn: 71,
  isOver: true,
  time: 1_790_000_600_000,
  record,
  ...more,
});
const alone = { seats: ['person', 'computer:3'], seed: 'x', hints: true };
const ended = `${header(alone)}\n{"e":"end","scores":[60,48],"winners":[0]}\n`;

let made = 0;
/** A finished game of Ann against a computer, `by` points ahead. */
function game(by: number, more: Partial<Summary> = {}, level = 3): Summary {
  ++made;
  return {
    id: `g${made}`,
    game: 'safari',
    began: made * 1000,
    time: made * 1000 + 500,
    turn: 71,
    isOver: true,
    seats: [
      { name: 'Ann', score: 50 + by, level: null },
      { name: 'Bo', score: 50, level },
    ],
    ownSeat: 0,
    winners: by > 0 ? [0] : by < 0 ? [1] : [0, 1],
    daily: null,
    isHelped: false,
    isGuest: false,
    ...more,
  };
}

describe('what a list says of a game', () => {
  test('is read from the save and the ends of its record', () => {
    expect(summaryOf(save(ended))).toEqual({
      id: save(ended).id,
      game: 'safari',
      began: 1_790_000_000_000,
      time: 1_790_000_600_000,
      turn: 71,
      isOver: true,
      seats: [
        { name: 'Ann', score: 60, level: null },
        { name: 'Bo', score: 48, level: 3 },
      ],
      ownSeat: 0,
      winners: [0],
      daily: null,
      isHelped: false,
      isGuest: false,
    });
  });
  test('holds for saves of earlier pages and records of other programs', () => {
    for (const [file, record] of Object.entries(records)) {
      const names = (JSON.parse(record.slice(0, record.indexOf('\n'))) as { players: string[] })
        .players;
      const summary = summaryOf(save(record, { names, scores: names.map(() => 1), id: 'old' }));
      expect(summary.ownSeat, file).toBeNull(); // everybody a person: nobody's own
      expect(summary.winners.length, file).toBeGreaterThan(0);
      expect(summary.began).toBe(summary.time);
    }
  });
  test('whoever plays here sits where the record has the only person, or where the table said', () => {
    const two = header({ ...alone, seats: ['person', 'person'] });
    expect(summaryOf(save(two)).ownSeat).toBeNull();
    expect(summaryOf(save(two, { ownSeat: 1 })).ownSeat).toBe(1);
  });
  test('the mark of a coach and the day of a pile are in the header', () => {
    expect(summaryOf(save(header(alone, { helped: [9, 12] }))).isHelped).toBe(true);
    expect(summaryOf(save(header(alone, { helped: [] }))).isHelped).toBe(false);
    const pile = header({ ...alone, seed: 'daily 2026-11-15' }, { first: 'daily' });
    expect(summaryOf(save(pile)).daily).toBe('2026-11-15');
    // Played on from the middle it has draws of its own.
    expect(summaryOf(save(header(alone, { first: 'daily' }))).daily).toBeNull();
  });
  test.each([
    '',
    '\n',
    'null',
    '[]',
    '{"page":5}',
    '{"page":{"seats":"x"}}',
    '{"players":',
    '7\n8',
  ])('a spoilt record (%j) is no reason to fail', (record) => {
    const summary = summaryOf(save(record));
    expect(summary.winners).toEqual([]);
    expect(summary.seats.map(({ level }) => level)).toEqual([null, null]);
  });
  test('lead and opponent', () => {
    const three = game(0, {
      seats: [
        { name: 'Bo', score: 70, level: 2 },
        { name: 'Ann', score: 66, level: null },
        { name: 'Cy', score: 52, level: 5 },
      ],
      ownSeat: 1,
      winners: [0],
    });
    expect(leadOf(three)).toBe(-4);
    expect(opponentLevel(three)).toBe(5);
    expect(outcomeOf(three)).toEqual({ kind: 'beaten', by: 4, place: 2 });
    expect(leadOf({ ...three, ownSeat: null })).toBeNull();
    expect(outcomeOf({ ...three, ownSeat: null })).toEqual({
      kind: 'others',
      winners: ['Bo'],
      by: 4,
    });
  });
  test('results', () => {
    expect(outcomeOf(game(12))).toEqual({ kind: 'won', by: 12 });
    expect(outcomeOf(game(-3))).toEqual({ kind: 'beaten', by: 3, place: 2 });
    expect(outcomeOf(game(0))).toEqual({ kind: 'shared' });
    expect(outcomeOf(game(5, { isOver: false }))).toEqual({ kind: 'open' });
    expect(outcomeOf(game(5, { winners: [] }))).toEqual({ kind: 'over' });
  });
  test('a game that lies in two places is as it was played last', () => {
    const [old, newer, other] = [game(1), game(2), game(3)];
    const again = { ...newer, id: old.id };
    expect(merged([again], [old, other]).map(({ id, time }) => [id, time])).toEqual([
      [other.id, other.time],
      [old.id, newer.time],
    ]);
    expect(merged([old], [again])[0]!.time).toBe(newer.time);
  });
});

describe('statistics', () => {
  test('count what is over, and where a seat was one’s own', () => {
    const games = [
      game(10),
      game(-4, { isHelped: true }),
      game(0),
      game(99, { isOver: false }),
      game(99, { isGuest: true }),
      game(99, { ownSeat: null }),
    ];
    expect(figuresOf(games)).toEqual({ played: 3, won: 2, helped: 1, meanLead: 2, best: 60 });
    expect(figuresOf([])).toEqual({ played: 0, won: 0, helped: 0, meanLead: null, best: null });
  });
  test('by the strongest opponent, people last', () => {
    const people = game(7, {
      seats: [
        { name: 'Ann', score: 57, level: null },
        { name: 'Di', score: 50, level: null },
      ],
    });
    const games = [game(10, {}, 4), game(2, {}, 1), people, game(-10, {}, 4)];
    expect(
      byLevel(games).map(({ level, figures }) => [level, figures.played, figures.meanLead]),
    ).toEqual([
      [1, 1, 2],
      [4, 2, 0],
      [null, 1, 7],
    ]);
  });
  test('the last leads, oldest first', () => {
    const games = Array.from({ length: 25 }, (_, i) => game(i - 12));
    expect(lastLeads([...games].reverse(), 20)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 5 - 12),
    );
  });
  test('unfinished ones are listed first, then by date', () => {
    const [a, b, c] = [game(1), game(2, { isOver: false }), game(3, { game: 'amazonas' })];
    expect(listed([a, b, c], { game: null, level: null })).toEqual([b, c, a]);
    expect(listed([a, b, c], { game: 'amazonas', level: null })).toEqual([c]);
    expect(listed([a, b, game(1, {}, 5)], { game: null, level: 3 })).toEqual([b, a]);
  });
});

describe('the pile of the day', () => {
  test('has the date on the wall, not that of Greenwich', () => {
    // Half past midnight on the 15th, wherever this runs.
    expect(dayOf(new Date(2026, 10, 15, 0, 30))).toBe('2026-11-15');
    expect(dayOf(new Date(2026, 10, 15, 23, 59, 59))).toBe('2026-11-15');
    expect(dayOf(new Date(2027, 0, 1))).toBe('2027-01-01');
  });
  test('ends at midnight here, also when clocks are put back or forward', () => {
    expect(millisToMidnight(new Date(2026, 10, 15, 23, 59, 59))).toBe(1000);
    for (let month = 0; month < 12; ++month) {
      for (let day = 1; day <= 31; ++day) {
        const now = new Date(2026, month, day, 12);
        const next = new Date(now.getTime() + millisToMidnight(now));
        expect(numberOf(dayOf(next)) - numberOf(dayOf(now))).toBe(1);
      }
    }
  });
  test('is known by its seed', () => {
    expect(dayOfSeed(seedOf('2026-11-15'))).toBe('2026-11-15');
    for (const other of ['daily', 'daily 2026-13-45', 'x', 5, null, 'daily 2026-11-15 2'])
      expect(dayOfSeed(other)).toBeNull();
    expect(dayOfNumber(numberOf('2026-03-01') - 1)).toBe('2026-02-28');
  });
  test('has one opponent for everybody, of every level in turn', () => {
    const seen = new Map<number, number>();
    for (let n = 0; n < 600; ++n) {
      const { level, name } = opponentOf(dayOfNumber(20_000 + n), 'safari', 12);
      seen.set(level, (seen.get(level) ?? 0) + 1);
      expect(name).toBeGreaterThanOrEqual(0);
      expect(name).toBeLessThan(12);
    }
    expect([...seen.keys()].sort()).toEqual([2, 3, 4]);
    for (const count of seen.values()) expect(count).toBeGreaterThan(150);
    // Never changed: who has played a pile has played it against this one.
    expect(opponentOf('2026-11-15', 'carcassonne', 12)).toEqual({ level: 3, name: 11 });
    expect(opponentOf('2026-11-15', 'safari', 12)).toEqual({ level: 2, name: 8 });
  });
  const pile = (day: string, more: Partial<Summary> = {}) =>
    game(5, { daily: day, ...more }, opponentOf(day, 'safari', 1).level);

  test('counts the first game that was begun with it', () => {
    const [first, second] = [pile('2026-11-15', { isOver: false }), pile('2026-11-15')];
    expect(firstTry([second, first], '2026-11-15', 'safari')).toBe(first);
    expect(firstTry([second, first], '2026-11-14', 'safari')).toBeNull();
    expect(firstTry([second, first], '2026-11-15', 'amazonas')).toBeNull();
    // Somebody else at the table: another game.
    const others = { ...second, seats: [...second.seats, second.seats[1]!] };
    expect(firstTry([others], '2026-11-15', 'safari')).toBeNull();
    expect(firstTry([{ ...second, ownSeat: 1 }], '2026-11-15', 'safari')).toBeNull();
  });
  test('makes a streak of days, over the end of a year and with today still open', () => {
    const days = ['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => pile(day));
    expect(streakOf(days, '2027-01-01')).toBe(3);
    expect(streakOf(days, '2027-01-02')).toBe(3);
    expect(streakOf(days, '2027-01-03')).toBe(0);
    expect(streakOf([], '2027-01-03')).toBe(0);
    expect(streakOf([...days, pile('2027-01-02', { isOver: false })], '2027-01-02')).toBe(3);
    // Begun on the 31st and finished after midnight it is the 31st's.
    const late = pile('2026-12-31', { time: Date.parse('2027-01-01T08:00:00Z') });
    expect(streakOf([days[0]!, late], '2026-12-31')).toBe(2);
  });
});
