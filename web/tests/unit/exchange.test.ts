// All games in one file and back: nothing is replaced, bad lines are named, the rest comes in.
import { expect, test } from 'vitest';
import {
  bringIn,
  fingerprint,
  gameLine,
  headerLine,
  readFile,
  type Load,
  type Outcome,
} from '../../src/kept/exchange';
import type { Save } from '../../src/state/saves';

const save = (id: string, record = `record of ${id}`): Save => ({
  id,
  game: 'safari',
  names: ['Ann', 'Bo'],
  scores: [1, 2],
  turn: 5,
  isOver: false,
  time: 1000,
  record,
});
/** Takes every record that does not say otherwise. */
const load: Load = (record) =>
  Promise.resolve(
    (record.includes('bad')
      ? { ok: false, error: 'bad_record', text: '' }
      : {
          ok: true,
          game: 'safari',
          seats: [
            { name: 'Ann', score: 1 },
            { name: 'Bo', score: 2 },
          ],
          turn: 5,
          is_over: false,
          seen_by: null,
        }) as unknown as Awaited<ReturnType<Load>>,
  );
class Shelves {
  readonly kept = new Map<string, Save>();
  isFull = false;
  find = (id: string) => Promise.resolve(this.kept.get(id) ?? null);
  add = (one: Save) => {
    if (this.isFull) return Promise.resolve(false);
    if (this.kept.has(one.id)) throw new Error('replaced');
    this.kept.set(one.id, one);
    return Promise.resolve(true);
  };
}
async function bring(text: string, shelves: Shelves): Promise<Outcome> {
  const brought = readFile(text);
  if (typeof brought === 'string') throw new Error(brought);
  return bringIn(brought, load, shelves, () => {});
}
const fileOf = (...saves: readonly Save[]) =>
  headerLine(saves.length, new Date(0)) + saves.map(gameLine).join('');

test('what was saved comes back as it was, and a second time nothing changes', async () => {
  const games = [save('a'), { ...save('b'), ownSeat: 1 }, { ...save('c'), isGuest: true }];
  const shelves = new Shelves();
  expect(await bring(fileOf(...games), shelves)).toEqual({
    added: 3,
    known: 0,
    full: 0,
    refused: [],
  });
  expect([...shelves.kept.values()]).toEqual(games);
  expect(await bring(fileOf(...games), shelves)).toMatchObject({ added: 0, known: 3 });
});

test('another state of a game that is here becomes a game of its own, once', async () => {
  const shelves = new Shelves();
  const here = save('a', 'as it is here');
  shelves.kept.set('a', here);
  const file = fileOf(save('a', 'as it is there'));
  expect(await bring(file, shelves)).toMatchObject({ added: 1, known: 0 });
  expect(shelves.kept.get('a')).toBe(here);
  expect(shelves.kept.size).toBe(2);
  expect(await bring(file, shelves)).toMatchObject({ added: 0, known: 1 });
  expect(shelves.kept.size).toBe(2);
});

test('bad lines are named by number and reason, and the others come in', async () => {
  const good = gameLine(save('a'));
  const lines = [
    headerLine(9, new Date(0)).trimEnd(),
    good.trimEnd(),
    good.slice(0, 30),
    '{"id":"b","time":5}',
    '{"id":"<script>","time":5,"record":"x"}',
    '{"id":"b","time":"yesterday","record":"x"}',
    'null',
    '',
    gameLine(save('d', 'bad')).trimEnd(),
    gameLine(save('e', 'x'.repeat(1_000_001))).trimEnd(),
    gameLine(save('f')).trimEnd(),
  ];
  const shelves = new Shelves();
  expect(await bring(lines.join('\n'), shelves)).toEqual({
    added: 2,
    known: 0,
    full: 0,
    refused: [
      { line: 3, why: 'notJson' },
      { line: 4, why: 'notAGame' },
      { line: 5, why: 'notAGame' },
      { line: 6, why: 'notAGame' },
      { line: 7, why: 'notAGame' },
      { line: 9, why: 'refused' },
      { line: 10, why: 'tooLarge' },
    ],
  });
  expect([...shelves.kept.keys()]).toEqual(['a', 'f']);
});

test('a full browser is said, game by game', async () => {
  const shelves = new Shelves();
  shelves.isFull = true;
  expect(await bring(fileOf(save('a'), save('b')), shelves)).toMatchObject({ added: 0, full: 2 });
});

test('what is no such file is refused as a whole', () => {
  expect(readFile('')).toBe('empty');
  expect(readFile(' \n')).toBe('empty');
  expect(readFile('PNG\u0000')).toBe('other');
  expect(readFile('[]')).toBe('other');
  expect(readFile('null')).toBe('other');
  expect(readFile('{"format":"bastide-games","version":2}')).toBe('newer');
  expect(readFile('{"format":"bastide-games","version":1}\n')).toEqual([]);
});

test('the record of one game is a file of one game', async () => {
  const text = '{"format":"bastide-record","version":1}\n{"e":"start"}\n';
  const shelves = new Shelves();
  expect(await bring(text, shelves)).toMatchObject({ added: 1 });
  expect(await bring(text, shelves)).toMatchObject({ added: 0, known: 1 });
  const [kept] = shelves.kept.values();
  expect(kept).toMatchObject({ record: text, isGuest: true });
});

test('fingerprints tell games apart', () => {
  const seen = new Set(Array.from({ length: 5000 }, (_, i) => fingerprint(`record ${i}`)));
  expect(seen.size).toBe(5000);
});
