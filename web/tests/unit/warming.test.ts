// The engine is warmed on the start page, a little and never in the way.
import { expect, test } from 'vitest';
import { Warming, limitMillis, sliceMillis, type Warmed } from '../../src/engine/warming';
import type { Answer, GameName } from '../../src/engine/protocol';

const slices = limitMillis / sliceMillis;

/** An engine that answers at once, and a page that is quiet whenever it is asked. */
function stage({ isFrugal = false, fails = false } = {}) {
  const asked: GameName[] = [];
  const engine = {
    isBusy: false,
    onAsk: () => {},
    ask: async (_: 'warm', { game, ms }: { readonly game: GameName; readonly ms: number }) => {
      expect(ms).toBe(sliceMillis);
      asked.push(game);
      engine.onAsk();
      return { ok: !fails, playouts: 8 } as Answer<'warm'>;
    },
  };
  const quiet = { asked: 0, onAsk: () => {} };
  const whenQuiet = async () => {
    ++quiet.asked;
    quiet.onAsk();
  };
  const warming = new Warming(engine satisfies Warmed, whenQuiet, () => isFrugal);
  return { engine, asked, quiet, warming };
}

test('a game is warmed for a second, in slices, once', async () => {
  const { asked, quiet, warming } = stage();
  await warming.prepare('safari', {});
  expect(asked).toEqual(Array(slices).fill('safari'));
  expect(quiet.asked).toBe(slices); // a pause before each
  await warming.prepare('safari', {});
  expect(asked.length).toBe(slices);
  await warming.prepare('amazonas', {});
  expect(asked.filter((game) => game === 'amazonas').length).toBe(slices);
});

test('another game takes the place of the one before', async () => {
  const { engine, asked, warming } = stage();
  let other: Promise<void> | undefined;
  engine.onAsk = () => {
    if (asked.length === 3) other = warming.prepare('amazonas', {});
  };
  await warming.prepare('safari', {});
  await other;
  expect(asked.filter((game) => game === 'safari').length).toBe(3);
  expect(asked.slice(3)).toEqual(Array(slices).fill('amazonas'));
  await warming.prepare('safari', {}); // the rest of its second
  expect(asked.filter((game) => game === 'safari').length).toBe(slices);
});

test('nothing is sent while somebody waits for an answer', async () => {
  const { engine, asked, quiet, warming } = stage();
  quiet.onAsk = () => (engine.isBusy = quiet.asked % 2 === 0);
  await warming.prepare('safari', {});
  expect(quiet.asked).toBe(2 * slices - 1);
  expect(asked.length).toBe(slices);
});

test('nothing is sent after it is stopped', async () => {
  const { asked, quiet, warming } = stage();
  quiet.onAsk = () => quiet.asked === 5 && warming.stop();
  await warming.prepare('safari', {});
  expect(asked.length).toBe(4);
});

test('whoever saves data gets none of it, and an engine that fails is left alone', async () => {
  const frugal = stage({ isFrugal: true });
  await frugal.warming.prepare('safari', {});
  expect(frugal.asked).toEqual([]);
  const failing = stage({ fails: true });
  await failing.warming.prepare('safari', {});
  expect(failing.asked).toEqual(['safari']);
});
