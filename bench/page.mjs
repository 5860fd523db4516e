// How quick is the page? What its first load weighs, how long it takes to a board, how smoothly a full board is
// panned, whether it ever stops answering while the computer thinks, and how fast the engine inside it is beside the
// native one. Needs a built page (./play builds it). Usage: node bench/page.mjs [PART…], where a part is one of load,
// panning, thinking, games, engine; all of them unless some are named.
//
// Wall-clock figures swing on a busy machine; beside them stands what the page's own thread really worked (CPU time).
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import {
  dist,
  openPage,
  openStage,
  openRecord,
  program,
  games,
  simulated,
} from '../web/tests/browser/stage.mjs';

const all = ['load', 'panning', 'thinking', 'games', 'engine'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = wanted.find((part) => !all.includes(part));
if (unknown !== undefined) {
  console.error(`bench/page.mjs: there is no part ${unknown}; they are ${all.join(', ')}`);
  process.exit(2);
}
const stage = await openStage(dist, { watches: false, warms: true, pictures: true });
const say = (what, value, limit = '') =>
  console.log(`${what.padEnd(58)}${value}${limit && `   (${limit})`}`);
const milliseconds = (n) => `${n.toFixed(1)} ms`;
const part = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))];
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  encoding: 'utf8',
}).trim();
console.log(
  `commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}`,
);

/** Tasks of a kind of thread while `act` runs: how long each took, and how much of that was work. */
async function tasksDuring(page, act, threadName = 'CrRendererMain') {
  await stage.browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline'],
  });
  await act();
  const { traceEvents } = JSON.parse(String(await stage.browser.stopTracing()));
  // One page does anything: of all such threads the one that worked most is meant.
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === threadName,
  );
  const tasks = threads.map((thread) =>
    traceEvents
      .filter(
        ({ name, tid, pid }) =>
          name.endsWith('RunTask') && tid === thread.tid && pid === thread.pid,
      )
      .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, cpu: tdur / 1000 })),
  );
  return tasks.sort((a, b) => work(b) - work(a))[0];
}
const work = (tasks) => tasks.reduce((sum, task) => sum + task.cpu, 0);
const longest = (tasks, kind) => Math.max(0, ...tasks.map((task) => task[kind]));

// ---- First load ----

async function load(attempt) {
  const context = await stage.browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const loaded = [];
  context.on('requestfinished', (request) => loaded.push(request));
  const begun = performance.now();
  await page.goto(stage.address, { waitUntil: 'commit' });
  await page.waitForSelector('.btn.big');
  const toStart = await page.evaluate(() => performance.now());
  await page.click('.btn.big');
  await page.waitForSelector('.legal, .ghost', { state: 'attached' }); // with a river the only square is chosen by itself
  const toBoard = await page.evaluate(() => performance.now());
  const sizes = await Promise.all(loaded.map((request) => request.sizes()));
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + responseHeadersSize,
    0,
  );
  if (!loaded.some((request) => request.url().endsWith('.wasm')))
    throw new Error('the engine was not seen');
  if (attempt === 'cold')
    say('first load to a board, compressed', `${(bytes / 1e3).toFixed(0)} KB`, 'limit 650 KB');
  say(`start page ready (${attempt})`, milliseconds(toStart));
  say(`board ready, Play pressed at once (${attempt})`, milliseconds(toBoard), 'limit 2,000 ms');
  if (performance.now() - begun < toBoard) throw new Error('the clocks disagree');
  await context.close();
}

// ---- Panning ----

async function panning() {
  const page = await openPage(
    stage,
    {},
    { reducedMotion: 'no-preference', viewport: { width: 1440, height: 900 } },
  );
  await openRecord(page, simulated('hunters-gatherers', 5, { seed: 11, policy: 'greedy' })); // 95 tiles
  await page.waitForSelector('.slider input');
  await page.waitForTimeout(500);
  const tiles = await page.locator('.board .tiles image').count();
  await page.evaluate(() => {
    window.frames_ = [];
    const frame = (time) => (window.frames_.push(time), requestAnimationFrame(frame));
    requestAnimationFrame(frame);
  });
  const tasks = await tasksDuring(page, async () => {
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.evaluate(() => (window.frames_.length = 0));
    const until = performance.now() + 6000;
    for (let n = 0; performance.now() < until; ++n) {
      await page.mouse.move(500 + 260 * Math.sin(n / 25), 400 + 160 * Math.sin(n / 17));
    }
    await page.mouse.up();
  });
  const times = await page.evaluate(() => window.frames_);
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  const smooth = gaps.filter((gap) => gap < 17).length / gaps.length;
  say(
    `panning ${tiles} tiles: frames under 17 ms`,
    `${(100 * smooth).toFixed(1)} % of ${gaps.length}`,
    'wanted 95 %',
  );
  say('panning: a frame in twenty takes longer than', milliseconds(part(gaps, 0.95)));
  say('panning: work of the page’s thread a frame', milliseconds(work(tasks) / gaps.length));
  await page.context().close();
}

// ---- While the computer thinks ----

async function thinking(game) {
  const seats = ['Ann', 'Bo', 'Cy', 'Di'].map((name) => ({
    name,
    kind: 'computer:5',
  }));
  const page = await openPage(
    stage,
    { game, seats, speed: 'normal' },
    { reducedMotion: 'no-preference' },
  );
  await page.click('.btn.big');
  await page.waitForSelector('.tray');
  await page.waitForTimeout(1000);
  const tasks = await tasksDuring(page, () => page.waitForTimeout(12_000));
  say(
    `${game}: longest task while computers play`,
    milliseconds(longest(tasks, 'wall')),
    'limit 50 ms',
  );
  say(`${game}: of that, work`, milliseconds(longest(tasks, 'cpu')));
  await page.context().close();
}

// ---- Ten games ----

// What a page keeps of games gone by: nodes and memory after each of ten, all unused gone. Those of every game are
// known after the first five; from then on nothing may grow.
async function tenGames() {
  const seats = ['Ann', 'Bo'].map((name) => ({ name, kind: 'computer:1' }));
  const page = await openPage(stage, { seats });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const kept = [];
  for (let n = 0; n < 2 * games.length; ++n) {
    await page.click(`.lid[data-game="${games[n % games.length]}"]`);
    await page.click('.btn.big');
    const until = performance.now() + 180_000;
    while (!page.url().endsWith('#/t/end')) {
      if (performance.now() > until) throw new Error('a game of two computers does not end');
      await page.waitForTimeout(300);
      if ((await page.locator('.counting').count()) > 0) await page.keyboard.press('Escape'); // to the result
    }
    await page.evaluate(() => (location.hash = '#/'));
    await page.locator('.lid').first().waitFor(); // what `waitForSelector` finds would be kept alive by it
    await page.waitForTimeout(500);
    for (let times = 0; times < 3; ++times) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
    kept.push({ nodes: value('Nodes'), heap: value('JSHeapUsedSize') / 1e6 });
  }
  const shown = (what) => kept.map((one) => Math.round(one[what] * 10) / 10).join(' ');
  say('nodes after each of ten games', shown('nodes'));
  say('heap after each of ten games, MB', shown('heap'));
  const grown = (what) => kept.at(-1)[what] / kept[games.length - 1][what] - 1;
  say('grown over the last five: nodes', `${(100 * grown('nodes')).toFixed(0)} %`, 'limit 10 %');
  say('grown over the last five: heap', `${(100 * grown('heap')).toFixed(0)} %`, 'limit 10 %');
  if (grown('nodes') > 0.1 || grown('heap') > 0.1) process.exitCode = 1;
  await page.context().close();
}

// ---- The engine ----

async function engine() {
  const page = await openPage(stage);
  await page.evaluate(() => (location.hash = '#/about'));
  const tasks = await tasksDuring(
    page,
    async () => {
      await page.getByRole('button', { name: /measure/i }).click();
      await page.waitForFunction((count) => {
        const cells = [...document.querySelectorAll('td.num')];
        return cells.length === count && cells.every((cell) => /\d/.test(cell.textContent));
      }, games.length);
    },
    'DedicatedWorker thread',
  );
  // Each measurement is one long task of the worker; the page counts wall time, this CPU time, as the native one does.
  const runs = tasks.filter(({ wall }) => wall > 300);
  if (runs.length !== games.length) throw new Error(`${runs.length} measurements were seen`);
  const shown = await page.locator('td.num').allTextContents();
  for (const [i, game] of games.entries()) {
    const inside = (Number(shown[i].replace(/\D/g, '')) * runs[i].wall) / runs[i].cpu;
    const args = ['bench', '--game', game, '--seconds', '0.5', '--json'];
    const native = JSON.parse(execFileSync(program, args, { encoding: 'utf8' })).games_per_cpu_s;
    const figures = `${Math.round(inside)}, native ${Math.round(native)}`;
    say(
      `${game}: random games a CPU second`,
      `${figures}: ${((100 * inside) / native).toFixed(0)} %`,
      'wanted 50 %',
    );
  }
  await page.context().close();
}

// ---- All of it, or what is named ----

const parts = {
  load: async () => (await load('cold'), await load('again')),
  panning,
  thinking: async () => (await thinking('carcassonne'), await thinking('hunters-gatherers')),
  games: tenGames,
  engine,
};
for (const part of wanted) await parts[part]();
await stage.close();
