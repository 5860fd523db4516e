// What browser tests share: the page served by the real program, Debian's Chromium, and hands that
// play through what the page offers.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const program = process.env.BASTIDE_PROGRAM ?? `${root}/build/release/bastide`;
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const games = ['carcassonne', 'hunters-gatherers', 'safari', 'gold-rush', 'amazonas'];

// ---- The stage ----

/** Serves web/dist and starts a browser; `close` ends both. */
export async function openStage() {
  const server = spawn(program, ['serve', '--port', '0', '--root', `${root}/web/dist`]);
  const address = await new Promise((resolve, reject) => {
    server.stdout.once('data', (data) => resolve(String(data).trim()));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`bastide serve ended with ${code}`)));
  });
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    address,
    browser,
    async close() {
      await browser.close();
      server.removeAllListeners('exit');
      server.kill();
    },
    stopServer() {
      server.removeAllListeners('exit');
      server.kill();
    },
  };
}

/** A page with settings of its own; faults in it fail the test. */
export async function openPage(stage, settings = {}, context = {}) {
  const profile = await stage.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...context,
  });
  const kept = {
    language: 'en',
    speed: 'instant',
    seats: [
      { name: 'Ann', kind: 'person' },
      { name: 'Bo', kind: 'computer:1' },
    ],
    ...settings,
  };
  const page = await profile.newPage();
  await page.goto(stage.address);
  await page.evaluate((text) => {
    if (!localStorage.getItem('bastide.settings')) localStorage.setItem('bastide.settings', text);
  }, JSON.stringify(kept));
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  await page.reload();
  await page.waitForSelector('.lid');
  return page;
}

export async function begin(page) {
  await page.click('.btn.big');
  await page.waitForSelector('.tray');
}

// ---- Hands ----

/** Waits until somebody here is asked, or the game is over. */
export async function question(page) {
  await page.waitForFunction(
    () => document.querySelector('.end') ?? document.querySelector('.tray .primary'),
    undefined,
    { timeout: 120_000 },
  );
  if ((await page.locator('.end').count()) > 0) return 'over';
  return (await page.locator('.legal, .ghost').count()) > 0 ? 'place' : 'choose';
}

/** How far the game is: changes with every event. */
export const progress = (page) =>
  page.evaluate(() => document.querySelector('.table')?.getAttribute('data-seq') ?? 'over');

export async function settled(page, before) {
  await page.waitForFunction(
    (old) => (document.querySelector('.table')?.getAttribute('data-seq') ?? 'over') !== old,
    before,
    { timeout: 120_000 },
  );
}

/** The middle of something on the board, on the screen. */
async function middle(locator) {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function placeByPointer(page, press, choose) {
  const squares = page.locator('.legal rect');
  const count = await squares.count();
  if ((await page.locator('.ghost').count()) === 0) {
    await press(...(await middle(squares.nth(choose(count)))));
    await page.waitForSelector('.ghost');
  }
  await page.locator('.tray .primary').click();
}

export async function chooseByPointer(page, choose) {
  const chips = page.locator('.chips .chipbtn');
  if ((await chips.count()) > 0 && (await page.locator('button.opt').count()) === 0) {
    await chips.nth(choose(await chips.count())).click();
  }
  const rows = page.locator('button.opt');
  const count = await rows.count();
  const none = page.locator('.tray .quiet:has(kbd:text-is("0"))');
  if (count > 0 && ((await none.count()) === 0 || choose(3) > 0)) {
    await rows.nth(choose(Math.min(count, 6))).click();
    await page.locator('.tray .primary').click();
  } else if ((await none.count()) > 0) {
    await none.click();
  } else {
    await page.locator('.tray .primary').click(); // nothing to put: the turn ends
  }
}

/** Small numbers by chance, the same every time. */
export function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
