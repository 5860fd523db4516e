import { expect, test } from 'vitest';
import type { LogEntry } from '../../src/engine/protocol';
import { askedMoment, momentsOf } from '../../src/sound/moments';
import { lengthOf, voices } from '../../src/sound/voices';

const seat = (event: object, points = 0): object => ({
  event,
  receipt: points > 0 ? { seat: (event as { p: number }).p, points, cells: [] } : null,
});
const heard = (game: string, entries: readonly object[], own: readonly number[] = [0]) =>
  momentsOf(game, entries as unknown as LogEntry[], new Set(own));

test('a turn is heard in its order: laid, set, home, points, and at last the next tile', () => {
  const turn = [
    seat({ e: 'place', p: 0 }),
    seat({ e: 'piece', p: 0, piece: 'meeple' }),
    seat({ e: 'score', p: 0 }, 4),
    seat({ e: 'return', p: 0 }),
    seat({ e: 'return', p: 1 }),
    seat({ e: 'draw', p: 0 }),
  ];
  expect(heard('carcassonne', turn)).toEqual(['lay', 'set', 'home', 'points', 'draw']);
});

test('own points sound by how many they are, those of others alike; the own ones go first', () => {
  const scored = (p: number, points: number) => seat({ e: 'score', p }, points);
  expect(heard('carcassonne', [scored(0, 4)])).toEqual(['points']);
  expect(heard('carcassonne', [scored(0, 5)])).toEqual(['morePoints']);
  expect(heard('carcassonne', [scored(0, 10)])).toEqual(['manyPoints']);
  expect(heard('carcassonne', [scored(1, 30)])).toEqual(['theirPoints']);
  expect(heard('carcassonne', [scored(1, 30), scored(0, 6)])).toEqual(['morePoints']);
});

test('what somebody else draws is not heard', () => {
  expect(heard('carcassonne', [seat({ e: 'draw', p: 1 })])).toEqual([]);
});

test.each([
  ['carcassonne', { e: 'recall', p: 0 }, 'home'],
  ['hunters-gatherers', { e: 'draw', p: 0, pile: 'bonus' }, 'swell'],
  ['hunters-gatherers', { e: 'draw', p: 0, pile: 'base' }, 'draw'],
  ['safari', { e: 'found', p: 0, species: 'lion' }, 'cry'],
  ['safari', { e: 'add', p: 0, species: 'lion' }, 'cry'],
  ['safari', { e: 'add', p: 0, species: 'none' }, undefined],
  ['gold-rush', { e: 'mine', p: 0 }, 'clink'],
  ['amazonas', { e: 'boat', p: 0 }, 'glide'],
  ['amazonas', { e: 'double', p: 0 }, 'lay'],
])('%s: %o', (game, event, moment) => {
  expect(heard(game, [seat(event)])[0]).toBe(moment);
});

test('the end is won, lost or shared by whoever sits here', () => {
  const end = (...winners: number[]) => [seat({ e: 'end', scores: [], winners })];
  expect(heard('carcassonne', end(0))).toEqual(['won']);
  expect(heard('carcassonne', end(1))).toEqual(['beaten']);
  expect(heard('carcassonne', end(0, 1))).toEqual(['shared']);
  expect(heard('carcassonne', end(1), [0, 1])).toEqual(['won']); // around one screen somebody has
  expect(heard('carcassonne', end(1), [])).toEqual(['won']); // looking on
});

test('one’s turn begins with a tile; what is asked in between is a question', () => {
  expect([askedMoment('place'), askedMoment('add')]).toEqual(['yourTurn', 'question']);
});

test('everything is short', () => {
  const ends = new Set(['won', 'beaten', 'shared']);
  for (const [moment, voice] of Object.entries(voices))
    expect(lengthOf(voice), moment).toBeLessThanOrEqual(ends.has(moment) ? 1600 : 400);
});
