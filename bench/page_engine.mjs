// How fast does the computer think inside the page, beside the native program? Playouts of the search and complete
// random games a CPU second, by the page's own worker in Chromium and by the same desk compiled natively
// (bench/desk.cpp), by turns on one core. The first half second of a fresh engine stands apart from the warm one.
// Usage: node bench/page_engine.mjs [--rounds N] [--page FOLDER] [--game GAME]
// Needs a built page (./play builds it) and `tools/build.sh release:bench_desk`.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { dist, openStage, root, simulated } from '../web/tests/browser/stage.mjs';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    page: { type: 'string', default: dist },
    game: { type: 'string' },
  },
});
const rounds = Number(given.rounds);
const core = String(cpus().length - 1);
const setups = [
  ['carcassonne', {}],
  ['carcassonne', { river: true, abbot: true }],
  ['hunters-gatherers', {}],
  ['safari', {}],
  ['gold-rush', {}],
  ['amazonas', {}],
].filter(([game]) => !given.game || given.game === game);
const sliceMillis = 30; // as web/src/state/table.svelte.ts asks
const firstMillis = 500;
const warmUpMillis = 3000;

// ---- Who is asked ----

/** The native desk; `cpu` is in seconds. */
function nativeDesk() {
  const desk = spawn('taskset', ['-c', core, `${root}/build/release/src/bench_desk`]);
  const lines = createInterface({ input: desk.stdout })[Symbol.asyncIterator]();
  return {
    async ask(command) {
      desk.stdin.write(`${JSON.stringify(command)}\n`);
      return JSON.parse((await lines.next()).value);
    },
    cpu: () => cpuSeconds(`/proc/${desk.pid}`),
    close: () => desk.stdin.end(),
  };
}

const cpuSeconds = (folder) =>
  Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e9;

/** Whether we started this process, or one that did. */
function isOurs(pid) {
  while (pid > 1 && pid !== process.pid) {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    pid = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
  }
  return pid === process.pid;
}

/** Folders in /proc of the threads of all our workers. */
function workerThreads() {
  const found = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!isOurs(Number(pid))) continue;
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const folder = `/proc/${pid}/task/${thread}`;
        if (readFileSync(`${folder}/comm`, 'utf8').startsWith('DedicatedWorker'))
          found.push(folder);
      }
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** The page's worker, fresh, in a process of its own. */
async function pageDesk(stage) {
  const context = await stage.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${stage.address}icon.svg`);
  const before = new Set(workerThreads());
  const script = readdirSync(`${given.page}/assets`).find((name) => /^worker-.*\.js$/.test(name));
  await page.evaluate(
    (address) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(address, { type: 'module' });
        const waiting = new Map();
        let lastId = 0;
        worker.onmessage = ({ data }) => {
          if (data.kind === 'ready') resolve();
          else if (data.kind === 'failed') reject(new Error(data.text));
          else {
            waiting.get(data.id)(JSON.parse(data.answer));
            waiting.delete(data.id);
          }
        };
        window.ask = (command) =>
          new Promise((answered) => {
            waiting.set(++lastId, answered);
            worker.postMessage({
              id: lastId,
              command: JSON.stringify(command),
            });
          });
        /** In slices, as a table does, until it is done or has used so many. */
        window.think = async (ms, slices) => {
          let answer;
          for (let n = 0; n < slices; ++n) {
            answer = await window.ask({ cmd: 'think', ms });
            if (answer.done) break;
          }
          return answer;
        };
      }),
    `${stage.address}assets/${script}`,
  );
  const [thread, ...more] = workerThreads().filter((folder) => !before.has(folder));
  if (!thread || more.length > 0) throw new Error('which thread is the worker?');
  execFileSync('taskset', ['-cp', core, thread.split('/').at(-1)]);
  return {
    ask: (command) => page.evaluate((asked) => window.ask(asked), command),
    think: (slices) => page.evaluate(([ms, n]) => window.think(ms, n), [sliceMillis, slices]),
    cpu: () => cpuSeconds(thread),
    close: () => context.close(),
  };
}

// ---- What is asked ----

/** A game stopped in its middle, with two computers of the highest level. */
function middle(game, options) {
  const record = simulated(game, 2, { seed: 3, policy: 'greedy', options });
  return {
    cmd: 'load',
    record,
    lines: Math.floor(record.split('\n').length / 2),
    seats: ['computer:6', 'computer:6'],
    seed: '1',
  };
}

async function rate(desk, work) {
  const before = desk.cpu();
  const count = await work();
  return count / (desk.cpu() - before);
}
const good = (answer) => {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
};
async function pageSearch(desk, table, millis) {
  good(await desk.ask(table));
  return rate(desk, async () => good(await desk.think(Math.ceil(millis / sliceMillis))).playouts);
}
async function nativeSearch(desk, table, millis) {
  good(await desk.ask(table));
  return rate(desk, async () => good(await desk.ask({ cmd: 'think', ms: millis })).playouts);
}
const random = (desk, game, options, ms) =>
  rate(desk, async () => good(await desk.ask({ cmd: 'bench', game, options, ms })).games);

// ---- Measuring ----

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  encoding: 'utf8',
}).trim();
console.log(
  `commit ${commit}, ${cpus().length} × ${cpus()[0].model}, best of ${rounds} rounds by turns on one core`,
);
console.log(
  'a CPU second: first half second / warm page / native, and what part of native that is',
);
const best = (list) => Math.max(...list);
const share = (a, b) => `${((100 * a) / b).toFixed(0)} %`;
for (const [game, options] of setups) {
  const stage = await openStage(given.page, { watches: false, pictures: true });
  const table = middle(game, options);
  const found = {
    search: { first: [], warm: [], native: [] },
    random: { first: [], warm: [], native: [] },
  };
  const native = nativeDesk();
  for (const kind of ['search', 'random']) {
    const inside = (desk, ms) =>
      kind === 'search' ? pageSearch(desk, table, ms) : random(desk, game, options, ms);
    const outside = (ms) =>
      kind === 'search' ? nativeSearch(native, table, ms) : random(native, game, options, ms);
    const { first, warm, native: beside } = found[kind];
    for (let n = 0; n < Math.min(2, rounds); ++n) {
      const fresh = await pageDesk(stage);
      first.push(await inside(fresh, firstMillis));
      if (n === Math.min(2, rounds) - 1) {
        await inside(fresh, warmUpMillis);
        for (let round = 0; round < rounds; ++round) {
          beside.push(await outside(500));
          warm.push(await inside(fresh, 600));
        }
      }
      await fresh.close();
    }
  }
  native.close();
  await stage.close();
  const name = [game, ...Object.keys(options)].join(' ');
  for (const [kind, { first, warm, native: beside }] of Object.entries(found)) {
    const [a, b, c] = [first, warm, beside].map(best);
    const unit = kind === 'search' ? 'playouts' : 'random games';
    const rounded = [a, b, c].map(Math.round).join(' / ');
    console.log(
      `${name.padEnd(26)}${unit.padEnd(13)}${rounded.padEnd(24)}${share(a, c)} ${share(b, c)}`,
    );
  }
}
