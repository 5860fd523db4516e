/** What a worked example comes to, as the engine says: points by seat, and the terms of them. Asks any engine. */
import type { Answer, Commands, CommandName, Receipt, TableState } from '../engine/protocol';
import type { Example } from './cards';

export type Asking = <N extends CommandName>(
  cmd: N,
  fields: Commands[N]['in'],
) => Promise<Answer<N>> | Answer<N>;

export interface Worked {
  readonly state: TableState;
  /** By seat. */
  readonly points: readonly number[];
  readonly receipts: readonly Receipt[];
  /** The step at which each picture of a turn is taken: laid, set, closed, taken back. */
  readonly steps: readonly number[];
  /** The step that shows the example best: with the pieces that are paid still there. */
  readonly shown: number;
}

export async function work(ask: Asking, example: Example): Promise<Worked> {
  const header = JSON.parse(example.record[0]!) as { players: string[] };
  const loaded = await ask('load', {
    record: `${example.record.join('\n')}\n`,
    seats: header.players.map((_, i) => (i === 0 ? 'person' : 'computer:1')),
    seed: 'example',
    viewer: 0,
  });
  if (!loaded.ok) throw new Error(loaded.text);
  const receipts = await receiptsOf(ask, example, loaded.log.entries);
  const points = loaded.seats.map((_, seat) =>
    receipts.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.points, 0),
  );
  const all = await ask('steps', {});
  const list = all.ok ? all.steps : [];
  const set = list.findIndex(({ kind }) => kind !== 'place' && kind !== 'pass');
  const piece = set < 0 ? 1 : set + 1;
  const last = list.findLastIndex(({ kind }) => kind === 'place') + 1;
  const shown = example.laid ? last : list.length;
  const steps = [piece - 1, piece, last, list.length];
  return { state: loaded, points, receipts, steps, shown };
}

async function receiptsOf(
  ask: Asking,
  { of, why, record }: Example,
  log: Answer<'load'> extends infer A
    ? A extends { log: { entries: infer L } }
      ? L
      : never
    : never,
): Promise<readonly Receipt[]> {
  if (of === 'end') {
    const now = await ask('score_now', { viewer: 0 });
    return now.ok ? now.receipts.filter((one) => why === undefined || one.why === why) : [];
  }
  // What the record holds itself: an engine may have gone on and drawn the next tile.
  const told = log.slice(0, record.length - 1);
  const from = told.findLastIndex(({ event }) => event.e === 'draw');
  return told.slice(from).flatMap(({ receipt }) => (receipt ? [receipt] : []));
}
