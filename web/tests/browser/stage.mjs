// What browser tests share: the page served by the real program, Debian's Chromium, records of the
// program, and the judge of whether a screen is open to all.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startModule } from '../../tools/wasm-module.mjs';
import { answerCheck, shapesOf } from '../support/answers.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const program = process.env.BASTIDE_PROGRAM ?? `${root}/build/release/bastide`;
export const dist = `${root}/web/dist`;
export const games = ['carcassonne', 'hunters-gatherers', 'safari', 'gold-rush', 'amazonas'];
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// A busy machine is no fault of the page.
export const patience = 120_000;

// ---- The stage ----

/** `bastide serve` with these arguments: the process, and the address once it says it. */
export function serve(args, env = process.env, by = program) {
  const server = spawn(by, ['serve', ...args], { env });
  let errors = '';
  server.stderr.on('data', (data) => (errors += data));
  const ended = new Promise((resolve) => server.once('close', (code) => resolve({ code, errors })));
  const address = new Promise((resolve, reject) => {
    server.stdout.once('data', (data) => resolve(String(data).trim()));
    server.once('error', reject);
    void ended.then(({ code }) => reject(new Error(`bastide serve ended with ${code}: ${errors}`)));
  });
  address.catch(() => {}); // whoever needs it asks for it
  return { server, address, ended };
}

// Every context opens a window of the browser, whose address bar loads pages of its own, eight hundred files, before
// anybody types there: half of what opening a page costs. Only the last list on a command line counts, so the first
// two are joined by what Playwright would switch off.
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What the engine of a built page says of its answers. */
async function shapesIn(folder) {
  const engine = readdirSync(`${folder}/assets`).find((name) => name.endsWith('.wasm'));
  const ask = await startModule(`${folder}/assets/${engine}`);
  return shapesOf(ask({ cmd: 'describe' }));
}

/** In the page: whatever an engine answers is held against what it describes. */
function watchAnswers(makeCheck, shapes) {
  const asked = new WeakMap();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (typeof message?.command === 'string') {
      if (!asked.has(this)) {
        const [commands, check] = [new Map(), makeCheck(shapes)];
        asked.set(this, commands);
        this.addEventListener('message', ({ data }) => {
          if (data.kind !== 'answer') return;
          const command = commands.get(data.id);
          commands.delete(data.id);
          const fault = check(command, JSON.parse(data.answer));
          if (fault) console.error(`answer to ${JSON.stringify(command).slice(0, 200)}: ${fault}`);
        });
      }
      asked.get(this).set(message.id, JSON.parse(message.command));
    }
    return post.call(this, message, ...rest);
  };
}

// The same engine with no windows around it, if it is there: a page opens in four fifths of the time.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * The browser of the system, without what it does beside showing pages. Unless it is to show `pictures`, it leaves out
 * those in files (lids, tiles), though not the place they take, which is half of what opening a page costs.
 */
export function openBrowser({ pictures = false, switches = [] } = {}) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
    args: [
      ...switches,
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${unwanted.join()}`,
    ],
  });
}

/**
 * Serves the page that lies in a folder and starts a browser; `close` ends both. An answer that is not as
 * described is a fault of the page; where time is measured nobody looks. Pages take it that data is to be saved, and
 * so do no work beforehand, unless they are to be warm.
 */
export async function openStage(
  folder = dist,
  { watches = true, warms = false, pictures = false, by = program } = {},
) {
  const { server, address } = serve(['--port', '0', '--root', folder], process.env, by);
  const browser = await openBrowser({ pictures });
  return {
    address: await address,
    browser,
    shapes: watches ? await shapesIn(folder) : null,
    warms,
    async close() {
      await browser.close();
      server.kill();
    },
    stopServer() {
      server.kill();
    },
  };
}

/** Pages of this profile are not painted. */
export const showNothing = (profile) =>
  profile.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(document.body.style, { opacity: 0, willChange: 'opacity' }),
    ),
  );

/**
 * A page with settings of its own; faults in it are kept in `page.faults`. Where `paints` is false nothing is drawn, which
 * is a third of a page's time: everything lies where it lay, and is found and pressed there.
 */
export async function openPage(stage, settings = {}, { paints = true, ...context } = {}) {
  const profile = await stage.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...context,
  });
  profile.setDefaultTimeout(patience);
  const kept = {
    language: 'en',
    speed: 'instant',
    // Step by step, with the list open, unless a test is about turns in two presses.
    eachStep: true,
    list: true,
    tips: false, // nothing lies over the table unless a test is about it
    seats: [
      { name: 'Ann', kind: 'person' },
      { name: 'Bo', kind: 'computer:1' },
    ],
    first: 0, // the first seat begins unless a test is about that
    options: { carcassonne: { river: false, abbot: false, fields: true } },
    ...settings,
  };
  await profile.addInitScript(
    ([text, seed]) => {
      if (!localStorage.getItem('bastide.settings')) localStorage.setItem('bastide.settings', text);
      // The same game every time: a page makes the seed of a game from the clock and from chance.
      let ticks = Number(sessionStorage.getItem('ticks') ?? 0);
      Date.now = () => (
        sessionStorage.setItem('ticks', String(++ticks)),
        1_790_000_000_000 + ticks
      );
      let state = seed;
      Math.random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    },
    [JSON.stringify(kept), settings.seed ?? 1],
  );
  if (!paints) await showNothing(profile);
  if (!stage.warms) {
    await profile.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  }
  if (stage.shapes) {
    const shapes = JSON.stringify(stage.shapes);
    await profile.addInitScript(`(${watchAnswers})(${answerCheck}, ${shapes})`);
  }
  const page = await profile.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  await page.goto(stage.address);
  await page.waitForSelector('.lid');
  return page;
}

/** What a page shows, in words, for whoever reads why a test failed. */
const lookOf = (page) =>
  page.evaluate(() => {
    const text = (selector) =>
      document.querySelector(selector)?.innerText.replace(/\s+/g, ' ').slice(0, 300);
    const count = (selector) => document.querySelectorAll(selector).length;
    return JSON.stringify({
      hash: location.hash,
      seq: document.querySelector('.table')?.getAttribute('data-seq'),
      isBusy: document.querySelector('.tray')?.getAttribute('aria-busy'),
      tray: text('.tray'),
      toast: text('.toast'),
      undo: text('.undo-pill'),
      ...Object.fromEntries(
        ['.legal', '.ghost', '.peg', '.lens', '.end'].map((s) => [s, count(s)]),
      ),
    });
  });

/** A page for one test; nothing may have gone wrong in it. */
export async function withPage(stage, settings, work, context = {}) {
  const page = await openPage(stage, settings, context);
  try {
    await work(page);
    assert.deepEqual(page.faults, []);
  } catch (fault) {
    const look = await lookOf(page).catch((error) => `nothing: ${error.message}`);
    console.error(`The page shows ${look}; faults in it: ${JSON.stringify(page.faults)}`);
    throw fault;
  } finally {
    await page.context().close();
  }
}

export async function begin(page) {
  await page.click('.btn.big');
  await page.waitForSelector('.tray');
}

export async function goTo(page, place, selector) {
  await page.evaluate((hash) => (location.hash = hash), `#/${place}`);
  await page.waitForSelector(selector);
}

// ---- Records ----

const simulations = new Map();

/** The record of a whole game that `bastide simulate` wrote. */
export function simulated(game, players = 2, { seed = 5, policy = 'random', options = {} } = {}) {
  const rules = JSON.stringify(options);
  const key = `${game} ${players} ${seed} ${policy} ${rules}`;
  if (!simulations.has(key)) {
    const folder = mkdtempSync(join(tmpdir(), 'bastide-page-'));
    const how = ['--policy', policy, '--seed', String(seed), '--options', rules];
    const many = ['--games', '1', '--players', String(players)];
    execFileSync(program, ['simulate', '--game', game, ...how, ...many, '--records', folder]);
    simulations.set(key, readFileSync(join(folder, readdirSync(folder)[0]), 'utf8'));
    rmSync(folder, { recursive: true });
  }
  return simulations.get(key);
}

/** Opens a text as if it were chosen in the file dialog of the start page. */
export async function openRecord(page, text) {
  await page.setInputFiles('input[type=file]', {
    name: 'game.bastide.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(text),
  });
}

/** Where the screen is passed on first (hidden gold), whoever is asked says to be here. */
export async function arrive(page) {
  await page.waitForSelector('.tray, .handover');
  const here = page.locator('.handover .here');
  if ((await here.count()) > 0) await here.click();
  await page.waitForSelector('.tray');
}

// ---- Open to all ----

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No finding of axe-core that it calls serious or critical, of all its rules or of these; or none at all. */
export async function assertOpenToAll(page, place, rules = null, { isStrict = false } = {}) {
  // The policy of the page keeps foreign scripts out, so this one comes through the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ([runOnly, isAny]) => {
      const wanted = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
      const { violations } = await window.axe.run(document, wanted);
      return violations
        .filter(({ impact }) => isAny || impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    [rules, isStrict],
  );
  assert.deepEqual(found, [], place);
}
