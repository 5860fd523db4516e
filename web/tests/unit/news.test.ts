import { expect, test } from 'vitest';
import type { LogEntry, RecordEvent, TableState } from '../../src/engine/protocol';
import { movesOf } from '../../src/state/news';

const before = {
  game: 'carcassonne',
  pieces: [
    { seat: 1, piece: 'meeple', at: [2, 0], f: 0, picture: 'pc-stand1', xy: [300, 40] },
    { seat: 0, piece: 'meeple', at: [2, 0], f: 1, picture: 'pc-stand0', xy: [320, 90] },
  ],
} as unknown as TableState;

test('awards start in the middle of their squares, pieces where they stood', () => {
  const news = [
    {
      event: { e: 'score', p: 1 },
      receipt: {
        seat: 1,
        points: 8,
        cells: [
          [1, 0],
          [2, 0],
        ],
      },
    },
    { event: { e: 'return', p: 1, piece: 'meeple', x: 2, y: 0 }, receipt: null },
    { event: { e: 'score', p: 0 }, receipt: { seat: 0, points: 3, cells: [] } },
    { event: { e: 'pass', p: 0 }, receipt: null },
  ] as unknown as LogEntry[];
  expect(movesOf(news, before)).toEqual([
    { kind: 'points', seat: 1, points: 8, at: [240, 60] },
    { kind: 'home', seat: 1, picture: 'pc-stand1', at: [300, 40] },
  ]);
});

test('a piece taken back goes home, also where the event does not say which', () => {
  const shaman = {
    game: 'hunters-gatherers',
    pieces: [
      { seat: 1, piece: 'hut', at: [2, 0], f: 0, picture: 'pc-hut1', xy: [300, 40] },
      { seat: 0, piece: 'figure', at: [3, 0], f: 1, picture: 'pc-stand0', xy: [400, 90] },
    ],
  } as unknown as TableState;
  const recall: RecordEvent = { e: 'recall', p: 0, x: 3, y: 0 };
  const news = [{ seq: 9, turn: 4, step: 7, event: recall, receipt: null, deed: null }];
  expect(movesOf(news, shaman)).toEqual([
    { kind: 'home', seat: 0, picture: 'pc-stand0', at: [400, 90] },
  ]);
});
