// The engine inside the page decides as the program does: the stored decisions of a fixed search
// (tests/ai/decisions.txt), asked of the WebAssembly module as tests/support/fixed_search.h asks.
// @ts-expect-error the page is built without the types of Node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const decisions = 16; // of each game
const clockMillis = 16; // a look at the clock: half a second is 32 playouts
const computer = 'computer:5';

interface Thought {
  readonly move: string;
  readonly playouts: number;
  readonly margin: number;
  readonly win: number;
}

/** What the module offers (src/bindings/wasm/module.cpp). */
interface Module {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  bastide_room(bytes: number): number;
  bastide_ask(): number;
  bastide_answer_bytes(): number;
}

/** A desk of its own, whose clock is a counter. */
async function freshDesk(): Promise<
  (command: object) => { readonly thoughts: readonly Thought[] }
> {
  let millis = 0;
  const badFile = 8;
  const { instance } = await WebAssembly.instantiate(readFileSync('../build/wasm/bastide.wasm'), {
    bastide: { now: () => (millis += clockMillis) },
    wasi_snapshot_preview1: {
      fd_close: () => badFile,
      fd_seek: () => badFile,
      fd_write: () => badFile,
    },
  });
  const engine = instance.exports as unknown as Module;
  engine._initialize();
  return (command) => {
    const bytes = new TextEncoder().encode(JSON.stringify(command));
    const room = engine.bastide_room(bytes.length);
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
    const at = engine.bastide_ask();
    const answer = new Uint8Array(engine.memory.buffer, at, engine.bastide_answer_bytes());
    return JSON.parse(new TextDecoder().decode(answer));
  };
}

async function fixedSearch(game: string): Promise<string[]> {
  const ask = await freshDesk();
  const names = ['Ann', 'Bo'];
  ask({ cmd: 'new', game, names, seats: [computer, computer], seed: 'decisions' });
  const lines: string[] = [];
  for (let number = 1; number <= decisions; ++number) {
    const { thoughts } = ask({ cmd: 'think', ms: 10_000 });
    const told = thoughts.map(
      ({ move, playouts, margin, win }) =>
        `${move} ${playouts} ${rounded(margin * 100)} ${rounded(win * 1000)}`,
    );
    lines.push(`${game} ${number}: ${told.join(' | ')}`);
    ask({ cmd: 'decide' });
  }
  return lines;
}

/** As C++ rounds: halves away from zero; and no −0. */
function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}

const stored: readonly string[] = readFileSync('../tests/ai/decisions.txt', 'utf8')
  .trimEnd()
  .split('\n');
const games = [...new Set(stored.map((line) => line.split(' ')[0]!))];

test.each(games)('%s: the module decides as the program does', async (game) => {
  expect(await fixedSearch(game)).toEqual(stored.filter((line) => line.startsWith(`${game} `)));
});
