/** Before a game played together: its set-up, where a link leads, and seats that move to another device. */
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../src/engine/protocol';
import { nextOrder } from '../../src/together/again';
import type { Room, Terms } from '../../src/together/messages';
import { movingHash, newOwnCode, readMoving } from '../../src/together/moving';
import { freeFor, placeOf, type Standing } from '../../src/together/place';
import {
  changedTerms,
  filledOptions,
  keepsSeats,
  paceName,
  presetOf,
  presetsOf,
  termsFor,
  toggled,
  withDoor,
} from '../../src/together/set-up';

const option = (name: string, fields: object) => ({
  option: name,
  values: ['false', 'true'],
  otherwise: 'false',
  offered: 'false',
  is_switch: true,
  ...fields,
});
const info = {
  name: 'safari',
  min_players: 2,
  max_players: 5,
  options: [
    option('river', {}),
    option('abbot', {}),
    option('fields', { otherwise: 'true', offered: 'true' }),
    option('printing', { is_switch: false, values: ['old', 'new'], offered: 'new' }),
  ],
} as unknown as GameInfo;
const plain = { ...info, options: [] } as GameInfo;

describe('presets', () => {
  it('are the game of the box, and with all that it adds; none where there is nothing to choose', () => {
    const [classic, full] = presetsOf(info);
    expect(classic!.options).toEqual({ river: false, abbot: false, fields: true, printing: 'new' });
    expect(full!.options).toEqual({ river: true, abbot: true, fields: true, printing: 'new' });
    expect(full!.adds.map(({ option: name }) => name)).toEqual(['river', 'abbot']);
    expect(presetsOf(plain)).toEqual([]);
  });
  it('are recognised, and a choice of one’s own is none of them', () => {
    const filled = filledOptions(info);
    expect(presetOf(info, filled)?.name).toBe('classic');
    const river = toggled(info.options[0]!, filled);
    expect(presetOf(info, river)).toBeNull();
    expect(presetOf(info, toggled(info.options[1]!, river))?.name).toBe('full');
    expect(toggled(info.options[3]!, filled)).toMatchObject({ printing: 'old' });
  });
  it('forget options that the game does not have any more', () => {
    expect(filledOptions(info, { river: true, gone: true })).not.toHaveProperty('gone');
  });
});

describe('terms', () => {
  it('are those of the last table of this game, within its limits', () => {
    const last: Partial<Terms> = { seats: Array<string>(7).fill('person'), hints: false };
    const terms = termsFor(info, last);
    expect(terms.seats).toHaveLength(5);
    expect(terms.hints).toBe(false);
    expect(termsFor(info, { seats: ['person'] }).seats).toEqual(['person', 'person']);
    expect(termsFor(info, { game: 'other' }).game).toBe('safari');
  });
  it('take pace and hints with the door, unless somebody has chosen another pace', () => {
    const open = withDoor(termsFor(info, {}), true);
    expect([open.hints, paceName(open.pace)]).toEqual([false, 'evening']);
    expect(withDoor(open, false)).toMatchObject({ hints: true, pace: { kind: 'none' } });
    const days = { ...termsFor(info, {}), pace: { kind: 'days', days: 7 } as const };
    expect(withDoor(days, true).pace).toEqual(days.pace);
    expect(paceName(days.pace)).toBe('days');
    expect(paceName({ kind: 'move', seconds: 90 })).toBe('move');
  });
  it('tell what has changed, in whatever order fields come', () => {
    const terms = termsFor(info, {});
    const turned = Object.fromEntries(Object.entries(terms.options).reverse());
    expect(changedTerms(terms, { ...terms, options: turned })).toEqual([]);
    expect(
      changedTerms(terms, { ...terms, hints: false, pace: { kind: 'days', days: 2 } }),
    ).toEqual(['pace', 'hints']);
  });
  it('never take the seat of somebody who sits', () => {
    const seats = [{ kind: 'person' }, { kind: 'open' }, { kind: 'person' }];
    expect(keepsSeats(seats, ['computer:3', 'computer:2'])).toEqual([
      'person',
      'computer:2',
      'person',
    ]);
  });
});

describe('a link', () => {
  const room = (more: object = {}): Room =>
    ({
      code: 'k7qm-4f2d',
      phase: 'waiting',
      terms: { watchers: true },
      host: 0,
      seats: [{ kind: 'person' }, { kind: 'open' }],
      game: null,
      ...more,
    }) as unknown as Room;
  const at = (more: Partial<Standing> = {}) =>
    placeOf({
      line: { kind: 'open' },
      room: room(),
      me: null,
      isWatching: false,
      hasSeatLink: false,
      hasGame: false,
      isOpen: false,
      lostMillis: 0,
      isBusy: false,
      ...more,
    });
  const full = [{ kind: 'person' }, { kind: 'person' }];
  const playing = { phase: 'playing', seats: full, game: { order: [0, 1] } };

  it('leads a guest to the door, a seat or a watcher to the room', () => {
    expect(at()).toEqual({ kind: 'door' });
    expect(at({ me: 0 })).toEqual({ kind: 'room' });
    expect(at({ isWatching: true })).toEqual({ kind: 'room' });
  });
  it('asks before it shows a table without a free seat, and one that is over', () => {
    expect(at({ room: room(playing) })).toEqual({ kind: 'trouble', trouble: 'taken' });
    const closed = room({ ...playing, terms: { watchers: false } });
    expect(at({ room: closed })).toEqual({ kind: 'trouble', trouble: 'full' });
    const over = room({ ...playing, phase: 'over' });
    expect(at({ room: over })).toEqual({ kind: 'trouble', trouble: 'over' });
    expect(at({ room: over, isWatching: true, hasGame: true, isOpen: true })).toEqual({
      kind: 'result',
    });
    expect(at({ room: room(playing), me: 1, hasGame: true })).toEqual({ kind: 'table' });
  });
  it('knows which seats are free for whom', () => {
    const invited = room({ seats: [{ kind: 'person' }, { kind: 'open', has_link: true }] });
    expect([freeFor(invited, false), freeFor(invited, true)]).toEqual([0, 1]);
    expect(at({ room: invited })).toEqual({ kind: 'trouble', trouble: 'taken' });
    expect(at({ room: invited, hasSeatLink: true })).toEqual({ kind: 'door' });
    // In a game that began without it a seat is not free.
    const begun = room({ phase: 'playing', game: { order: [0, 2] } });
    expect(freeFor(begun, false)).toBe(0);
    expect(freeFor(room({ phase: 'sealing', game: { order: [0, 2] } }), false)).toBe(0);
  });
  it('to a game that is over leads to a free seat for the next one', () => {
    const over = room({ phase: 'over', game: { order: [0, 2] } });
    expect(at({ room: over })).toEqual({ kind: 'door' });
    const done = { room: over, hasGame: true, isOpen: true };
    expect(at({ ...done, me: 1 })).toEqual({ kind: 'result' });
    expect(at({ ...done, isWatching: true })).toEqual({ kind: 'result' });
  });
  it('says what is the matter', () => {
    const refused = (error: string) => at({ line: { kind: 'refused', error }, room: null });
    expect(['wrong_key', 'other_version', 'closed', 'full', 'no_table'].map(refused)).toMatchObject(
      ['moved', 'version', 'closed', 'full', 'wrong'].map((trouble) => ({ trouble })),
    );
    expect(at({ room: null, lostMillis: 1000 })).toEqual({ kind: 'waiting' });
    expect(at({ room: null, lostMillis: 2000 })).toMatchObject({ trouble: 'away' });
    expect(at({ room: null, isBusy: true })).toMatchObject({ trouble: 'busy' });
  });
});

describe('another game', () => {
  const after = (order: number[], more: object = {}) =>
    nextOrder({
      seats: ['person', 'open', 'computer', 'person'].map((kind) => ({ kind })),
      terms: { first: 'random' },
      game: { order },
      result: { ranks: [[0], [2], [3]] },
      ...more,
    } as unknown as Room);
  it('is begun by the next one round the table who plays', () => {
    expect(after([0, 2, 3])).toEqual([2, 3, 0]);
    expect(after([3, 0, 2])).toEqual([0, 2, 3]);
    expect(after([2, 0])).toEqual([3, 0, 2]); // one who has sat down since
  });
  it('is begun by whoever was last where that was agreed on', () => {
    const terms = { first: 'loser' };
    expect(after([0, 2, 3], { terms })).toEqual([3, 0, 2]);
    expect(after([0, 2, 3], { terms, result: { ranks: null } })).toEqual([2, 3, 0]);
  });
});

describe('seats on their way to another device', () => {
  it('travel under one own code, without a key', () => {
    const own = newOwnCode();
    expect(own).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
    const hash = movingHash(own, ['k7qm-4f2d', 'abcd-2345']);
    expect(readMoving(hash)).toEqual({ own, codes: ['k7qm-4f2d', 'abcd-2345'] });
    expect(readMoving(`#own.${own}`)).toBeNull();
    expect(readMoving(`#own.${own}.nonsense!`)).toBeNull();
  });
});
