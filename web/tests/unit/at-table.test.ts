/** At a table played together: which state is told, what was missed, when this device tells of a turn. */
import { describe, expect, it, vi } from 'vitest';
import { roleIn } from '../../src/together/asked';
import type { Presence } from '../../src/together/messages';
import type { LogEntry } from '../../src/engine/protocol';
import { ClockMarks } from '../../src/together/clock-marks';
import { SeenTables, missedTurns } from '../../src/together/missed';
import { choiceAt, stripOf, stripOrder, type StripFacts } from '../../src/together/strip';
import { TurnMessages, isNight, mayAsk, type AskMoment } from '../../src/together/turn-messages';
import { askPermission, permission, showMessage } from '../../src/together/turn-signs';

const well: StripFacts = {
  isSending: false,
  isSomebodyGone: false,
  hasMissed: false,
  hasNewVersion: false,
  isRestarting: false,
  lostMillis: null,
  isOffline: false,
  isTooLate: false,
};

describe('the strip', () => {
  it('is not there while all is well', () => {
    expect(stripOf(well)).toBeNull();
  });
  it('tells the most serious alone', () => {
    // Each on top of those before it.
    const worse: readonly (readonly [string, Partial<StripFacts>])[] = [
      ['sending', { isSending: true }],
      ['gone', { isSomebodyGone: true }],
      ['back', { hasMissed: true }],
      ['version', { hasNewVersion: true }],
      ['restart', { isRestarting: true, lostMillis: 5000 }],
      ['cut', { isRestarting: false, lostMillis: 5000 }],
      ['offline', { isOffline: true }],
      ['late', { isTooLate: true }],
    ];
    expect(worse.map(([kind]) => kind)).toEqual(stripOrder);
    let facts = well;
    for (const [kind, more] of worse) {
      facts = { ...facts, ...more };
      expect(stripOf(facts)).toBe(kind);
    }
  });
  it('says nothing of a line that is back within a second', () => {
    expect(stripOf({ ...well, lostMillis: 900 })).toBeNull();
    expect(stripOf({ ...well, lostMillis: 1100 })).toBe('cut');
  });
  it('tells what was missed only once the line holds', () => {
    expect(stripOf({ ...well, hasMissed: true, lostMillis: 200 })).toBeNull();
    expect(stripOf({ ...well, hasMissed: true })).toBe('back');
  });
  it('knows when the others may choose, as the server does', () => {
    expect(choiceAt(1000, { kind: 'none' }, null)).toBe(301_000);
    expect(choiceAt(1000, { kind: 'total' }, null)).toBe(181_000);
    expect(choiceAt(1000, { kind: 'total' }, 200_000)).toBe(380_000);
    expect(choiceAt(1000, { kind: 'days' }, null)).toBeNull();
  });
});

describe('what was missed', () => {
  const entry = (step: number, turn: number, e: string, p: number) =>
    ({ seq: step, step, turn, event: { e, p }, receipt: null }) as unknown as LogEntry;
  const log = [
    entry(1, 1, 'place', 0),
    entry(2, 1, 'pass', 0),
    entry(3, 2, 'place', 1),
    entry(4, 2, 'piece', 1),
    entry(5, 3, 'place', 2),
    entry(6, 3, 'pass', 2),
  ];
  it('is the turns that others have laid since', () => {
    expect(missedTurns(log, 2, 6, 0)).toEqual({
      turns: [
        { turn: 2, seat: 1 },
        { turn: 3, seat: 2 },
      ],
      from: 2,
      to: 6,
    });
    expect(missedTurns(log, 4, 6, 0)?.turns).toEqual([{ turn: 3, seat: 2 }]);
  });
  it('is nothing where only oneself has played, or nobody', () => {
    expect(missedTurns(log, 6, 6, 0)).toBeNull();
    expect(missedTurns(log.slice(0, 2), 0, 2, 0)).toBeNull();
  });
  it('is known to the browser for the same game of a table, also if nothing can be kept', () => {
    const kept = new Map<string, string>();
    const keeper = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    const seen = new SeenTables(() => keeper);
    expect(seen.of('aaaa-2222', 1)).toBeNull();
    seen.put('aaaa-2222', 1, 17);
    expect(seen.of('aaaa-2222', 1)).toBe(17);
    expect(seen.of('aaaa-2222', 2)).toBeNull();
    for (let i = 0; i < 60; ++i) seen.put(`bbbb-${2000 + i}`, 1, i);
    expect(seen.of('aaaa-2222', 1)).toBeNull();
    expect(seen.of('bbbb-2059', 1)).toBe(59);
    kept.set('bastide.seen', 'no JSON');
    expect(seen.of('bbbb-2059', 1)).toBeNull();
    expect(() => new SeenTables(() => null).put('aaaa-2222', 1, 1)).not.toThrow();
  });
});

describe('messages of one’s turn', () => {
  const moment = {
    code: 'k7qm-4f2d',
    turn: '1 24' as string | null,
    isInView: false,
    isDays: false,
    hour: 12,
    mayTell: true,
  };
  it('come once a turn and table', () => {
    const messages = new TurnMessages();
    expect(messages.consider(moment)).toBe(true);
    expect(messages.consider(moment)).toBe(false);
    expect(messages.consider({ ...moment, code: 'aaaa-2222' })).toBe(true);
    expect(messages.consider({ ...moment, turn: null })).toBe(false);
    expect(messages.consider({ ...moment, turn: '1 30' })).toBe(true);
  });
  it('do not come while the table is in view, nor later for a turn that was seen', () => {
    const messages = new TurnMessages();
    expect(messages.consider({ ...moment, isInView: true })).toBe(false);
    expect(messages.consider(moment)).toBe(false);
  });
  it('do not come unless wished', () => {
    expect(new TurnMessages().consider({ ...moment, mayTell: false })).toBe(false);
  });
  it('wait for the morning where a turn takes days, and only there', () => {
    const messages = new TurnMessages();
    const slow = { ...moment, isDays: true };
    for (const hour of [22, 23, 0, 7]) {
      expect(isNight(hour)).toBe(true);
      expect(messages.consider({ ...slow, hour })).toBe(false);
    }
    expect(messages.consider({ ...slow, hour: 8 })).toBe(true);
    expect(new TurnMessages().consider({ ...moment, hour: 23 })).toBe(true);
  });
});

describe('the question before the browser’s', () => {
  const moment: AskMoment = {
    isDays: true,
    hasPlayed: true,
    permission: 'default',
    isOn: false,
    notNow: 0,
    wasAskedHere: false,
  };
  it('comes by itself after the first turn at a table of days, once', () => {
    expect(mayAsk(moment)).toBe(true);
    expect(mayAsk({ ...moment, hasPlayed: false })).toBe(false);
    expect(mayAsk({ ...moment, isDays: false })).toBe(false);
    expect(mayAsk({ ...moment, wasAskedHere: true })).toBe(false);
    expect(mayAsk({ ...moment, isOn: true })).toBe(false);
  });
  it('never comes again after "not now" at two tables, nor where the browser refuses', () => {
    expect(mayAsk({ ...moment, notNow: 1 })).toBe(true);
    expect(mayAsk({ ...moment, notNow: 2 })).toBe(false);
    expect(mayAsk({ ...moment, permission: 'denied' })).toBe(false);
    expect(mayAsk({ ...moment, permission: 'none' })).toBe(false);
  });
});

describe('the signs of this device', () => {
  it('show one message a table, the newer in the place of the older', async () => {
    const shown: { title: string; options: NotificationOptions }[] = [];
    class Fake {
      static permission = 'default';
      static requestPermission = vi.fn(async () => (Fake.permission = 'granted'));
      onclick: (() => void) | null = null;
      constructor(title: string, options: NotificationOptions) {
        shown.push({ title, options });
      }
    }
    expect(permission()).toBe('none');
    expect(await askPermission()).toBe(false);
    vi.stubGlobal('Notification', Fake);
    vi.stubGlobal('location', { origin: 'http://host', pathname: '/' });
    expect(permission()).toBe('default');
    expect(await askPermission()).toBe(true);
    expect(Fake.requestPermission).toHaveBeenCalledTimes(1);
    showMessage('k7qm-4f2d', 'Your turn', 'You have 9 hours.');
    showMessage('k7qm-4f2d', 'Your turn', 'You have 8 hours.');
    expect(shown.map(({ options }) => options.tag)).toEqual([
      'bastide k7qm-4f2d',
      'bastide k7qm-4f2d',
    ]);
    expect(shown[1]!.options.body).toBe('You have 8 hours.');
    vi.unstubAllGlobals();
  });
});

describe('one’s own clock', () => {
  it('is said at five minutes, one minute, 30 and 10 seconds, once each', () => {
    const marks = new ClockMarks();
    const said: number[] = [];
    for (let left = 400_000; left >= 0; left -= 500) {
      const mark = marks.pass(left);
      if (mark !== null) said.push(mark / 1000);
    }
    expect(said).toEqual([300, 60, 30, 10]);
  });
  it('is not said for where it stands when a turn begins', () => {
    const marks = new ClockMarks();
    expect(marks.pass(45_000)).toBeNull();
    expect(marks.pass(29_900)).toBe(30_000);
    marks.stop();
    expect(marks.pass(29_000)).toBeNull();
  });
});

it('a seat asks, or has still to answer', () => {
  const role = (by: number | null, chair: number, presence: Presence = 'here') =>
    roleIn({ by, votes: [null, null, 'yes', null] }, [1, 2, 3], chair, presence);
  expect(role(0, 0)).toBe('asks');
  expect(role(0, 1)).toBe('toAnswer');
  expect(role(0, 2)).toBeNull(); // has said yes
  expect(role(0, 1, 'gone')).toBe('toAnswer'); // all are needed
  expect(role(null, 1, 'gone')).toBeNull(); // who is here answers the table
  expect(role(null, 3, 'away')).toBe('toAnswer');
  expect(role(null, 0)).toBeNull();
});
