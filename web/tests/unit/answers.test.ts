// The module's real answers, held against the description that it publishes. Browser tests do the same with
// every answer that the page gets (tests/browser/stage.mjs).
// @ts-expect-error the page is built without the types of Node
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  Answer,
  Changed,
  CommandName,
  Commands,
  Description,
  GameInfo,
} from '../../src/engine/protocol';
import { startModule } from '../../src/engine/module';
import { choicesOf, squaresOf } from '../../src/state/ask';
import { answerCheck, shapesOf } from '../support/answers.mjs';

type Asking = <N extends CommandName>(cmd: N, fields: Commands[N]['in']) => Answer<N>;

/** An engine of its own, each answer of which is as described. */
async function freshDesk(asked = new Set<string>()): Promise<Asking> {
  const code = await WebAssembly.compile(readFileSync('../build/wasm/bastide.wasm'));
  const engine = await startModule(code);
  const described = JSON.parse(engine('{"cmd":"describe"}')) as Description;
  const check = answerCheck(shapesOf(described));
  return (cmd, fields) => {
    const command = { cmd, ...fields };
    const answer = JSON.parse(engine(JSON.stringify(command)));
    asked.add(cmd);
    expect(check(command, answer), JSON.stringify(command)).toBe('');
    return answer;
  };
}

function wanted<T extends { readonly ok: boolean }>(answer: T): T & { readonly ok: true } {
  expect(answer.ok).toBe(true);
  return answer as T & { readonly ok: true };
}

const movesOf = ({ ask }: Changed): string[] => [
  ...squaresOf(ask).flatMap(({ moves }) => moves),
  ...choicesOf(ask).map(({ move }) => move),
];

/** Asks all that a page asks about a moment. */
function lookAround(ask: Asking, table: Changed): void {
  const { game, step, tiles } = table;
  for (const at_step of [step, Math.floor(step / 2)]) {
    ask('state', { viewer: 0, at_step });
    ask('features', { at_step });
    ask('score_now', { viewer: null, at_step });
    ask('left', { at_step });
    ask('odds', { at_step });
  }
  ask('board_picture', { caption: true });
  ask('log', { viewer: 1 });
  ask('steps', {});
  ask('record', {});
  ask('why', { at: [0, 0], viewer: 0 });
  ask('why', { at: [90, 90], viewer: 0 });
  ask('pictures', { game, pictures: tiles.slice(0, 3).map(({ picture }) => picture) });
  for (const move of movesOf(table).slice(0, 2)) {
    ask('parse', { text: move });
    ask('why', { move, viewer: 0 });
    ask('preview', { move, viewer: 0 });
  }
}

/** Every option as far from the usual as it goes. */
const optionsOf = ({ options }: GameInfo) =>
  Object.fromEntries(
    options.map(({ option, values, is_switch }) => [option, is_switch || values.at(-1)!]),
  );

const { games } = wanted((await freshDesk())('about', {}));
const asked = new Set<string>();
const patience = 60_000; // a busy machine is no fault of the module

describe('answers of the module are as it describes them', () => {
  test.each(games)('$name: through a whole game', { timeout: patience }, async (info) => {
    const { name: game } = info;
    const ask = await freshDesk(asked);
    for (const cmd of ['tiles', 'rules', 'kit'] as const) ask(cmd, { game });
    const seats = ['person', 'computer:1'];
    const [names, options] = [['Ann', 'Bo'], optionsOf(info)];
    let table: Changed = wanted(ask('new', { game, names, seats, options, seed: 'answers' }));
    for (let turn = 0; !table.is_over; ++turn) {
      if (turn % 16 === 0) lookAround(ask, table);
      if (table.ask.kind === 'computer') {
        ask('think', { ms: 1 });
        table = wanted(ask('decide', { viewer: 'person' }));
        continue;
      }
      if (turn % 16 === 1) {
        table = wanted(ask('note_help', { viewer: 'person' }));
        const { found } = wanted(ask('advise', { ms: 1, seed: 'a', tells_all: true }));
        ask('advise', { ms: 1, seed: 'b', found: [found!] });
      }
      // Any move, but not always the first one that is offered.
      const moves = movesOf(table);
      const move = moves[(turn * 7) % moves.length]!;
      table = wanted(ask('try', { move, viewer: 'person', rest: turn % 3 === 0 }));
      if (table.rests) {
        lookAround(ask, table);
        table = wanted(ask('go_on', { viewer: 'person' }));
      }
      if (turn % 5 === 0 && ask('undo', { viewer: 'person' }).ok)
        table = wanted(ask('try', { move, viewer: 'person' }));
    }
    lookAround(ask, table);
    expect(wanted(ask('decisive', {})).decisive).not.toBeNull();
    ask('review', { ms: 20, per_decision: 1 });
    const { record } = wanted(ask('record', {}));
    wanted(ask('load', { record }));
    wanted(ask('play_on', { step: 5, seed: 'again' }));
  });
  test('a game that others run is followed', async () => {
    const referee = await freshDesk(asked);
    const fields = { names: ['Ann', 'Bo'], seats: ['person', 'person'], seed: '1' };
    const begun = wanted(referee('new', { game: games[0]!.name, ...fields }));
    const view = () => wanted(referee('record', { seen_by: 0 })).record;
    const ask = await freshDesk(asked);
    const told = view();
    const move = movesOf(begun)[0]!;
    wanted(ask('follow', { record: told }));
    expect(wanted(ask('try', { move })).pending).toEqual([move]);
    wanted(referee('try', { move }));
    const text = view().slice(told.length);
    expect(wanted(ask('sync', { from: told.length, text })).pending).toEqual([]);
    expect(wanted(ask('check_draws', {})).verdict).toBe('not_sealed');
  });
  test('a puzzle is put on the table and graded', async () => {
    const ask = await freshDesk(asked);
    const file = readFileSync('../data/puzzles/carcassonne.jsonl', 'utf8') as string;
    const fields = {
      game: 'carcassonne',
      line: file.split('\n')[1]!,
      names: ['Ann', 'Bo'],
    } as const;
    const { turns, record } = wanted(ask('puzzle', { ...fields, names: [...fields.names] }));
    const { moves } = turns[1]!;
    expect(wanted(ask('puzzle', { ...fields, names: [...fields.names], moves })).answer).toBe(1);
    wanted(ask('load', { record }));
  });
  test('failures too', async () => {
    const ask = await freshDesk(asked);
    expect(ask('state', {}).ok).toBe(false);
    ask('about', {});
    ask('describe', {});
    ask('bench', { game: 'safari', ms: 1 });
    wanted(ask('warm', { game: 'carcassonne', options: { river: true }, ms: 1 }));
    wanted(
      ask('new', {
        game: 'carcassonne',
        names: ['Ann', 'Bo'],
        seats: ['person', 'person'],
        seed: '1',
      }),
    );
    expect(ask('undo', {})).toMatchObject({ error: 'cannot_undo' });
    expect(ask('try', { move: 'somewhere' })).toMatchObject({ error: 'not_a_move' });
    expect(ask('try', { move: '90,90 r0' })).toMatchObject({ error: 'refused' });
    expect(ask('load', { record: 'none' })).toMatchObject({ error: 'bad_record' });
    expect(ask('bench', { game: 'safari', ms: -1 })).toMatchObject({ error: 'bad_command' });
  });
  test('and every command was asked', async () => {
    const ask = await freshDesk();
    const { commands } = wanted(ask('describe', {}));
    expect(commands.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
  });
});

describe('an answer that is not as described is told', () => {
  let fault: (change: (answer: Record<string, any>) => void) => string;
  beforeAll(async () => {
    const ask = await freshDesk();
    const command = {
      cmd: 'new',
      game: 'safari',
      names: ['Ann', 'Bo'],
      seats: ['person', 'person'],
      seed: '1',
    } as const;
    const { cmd, ...fields } = command;
    const answer = wanted(ask(cmd, fields));
    const check = answerCheck(shapesOf(wanted(ask('describe', {}))));
    fault = (change) => {
      const changed = structuredClone(answer);
      change(changed);
      return check(command, changed);
    };
  });

  test('a field that is missing, foreign or of another type', () => {
    expect(fault(() => {})).toBe('');
    expect(fault((answer) => delete answer['turn'])).toBe('turn is missing');
    expect(fault((answer) => (answer['weather'] = 'fine'))).toBe('weather is not described');
    expect(fault((answer) => (answer['turn'] = 1.5))).toBe('turn. is no whole: 1.5');
    expect(fault((answer) => (answer['undo'].because = 'bored'))).toContain('undo.because');
  });
  test("a word, an event or an event's field of another game", () => {
    expect(fault((answer) => (answer['tiles'][0].at = [0]))).toContain('tiles.0.at');
    const entry = (answer: Record<string, any>) => answer['log'].entries[0];
    expect(fault((answer) => (entry(answer).event.e = 'mine'))).toContain('is no event of safari');
    expect(fault((answer) => (entry(answer).event.value = 3))).toContain('value is not described');
    expect(fault((answer) => (answer['seats'][0].hand.gold = 1))).toContain('is no thing');
  });
  test('a failure that the command cannot have', () => {
    const change = (answer: Record<string, any>) => {
      for (const key of Object.keys(answer)) delete answer[key];
      Object.assign(answer, { ok: false, error: 'cannot_undo', text: '', because: 'start' });
    };
    expect(fault(change)).toBe('cannot_undo is not described');
  });
});
