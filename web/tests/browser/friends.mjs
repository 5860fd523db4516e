// What tests of playing together share: the real server with tables of its own, people with browsers of
// their own, and hands that play whatever is asked.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist, openBrowser, patience, serve, showNothing } from './stage.mjs';

/** The server and a browser; `stop` and `start` end the one and start it again on the same port and tables. */
export async function openHall({ folder = dist, pictures = false } = {}) {
  const kept = mkdtempSync(join(tmpdir(), 'bastide-tables-'));
  const tables = ['--tables', join(kept, 'tables.db'), '--root', folder];
  let { server, address, ended } = serve(['--port', '0', ...tables]);
  const hall = { address: await address };
  const port = new URL(hall.address).port;
  const browser = await openBrowser({ pictures });
  return Object.assign(hall, {
    browser,
    async stop(signal = 'SIGKILL') {
      server.kill(signal);
      await ended;
    },
    async start() {
      ({ server, address, ended } = serve(['--port', port, ...tables]));
      await address;
    },
    async close() {
      await browser.close();
      server.kill();
      await ended;
      rmSync(kept, { recursive: true });
    },
  });
}

/** Somebody with a browser of their own, which paints nothing unless it `paints`. */
export async function person(hall, name, { paints = true, ...context } = {}, settings = {}) {
  const profile = await hall.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...context,
  });
  profile.setDefaultTimeout(patience);
  if (!paints) await showNothing(profile);
  await profile.addInitScript(
    ([kept, friend]) => {
      const put = (key, text) => localStorage.getItem(key) || localStorage.setItem(key, text);
      put('bastide.settings', kept);
      put('bastide.together', friend);
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    },
    [
      JSON.stringify({ language: 'en', speed: 'instant', eachStep: true, list: true, ...settings }),
      JSON.stringify({ name, isTogether: true }),
    ],
  );
  return anotherTab(profile);
}

/** One more page of the same browser. */
export async function anotherTab(profile) {
  const page = await profile.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  return page;
}

/** Makes a table with these terms; the link to it. */
export async function makeTable(page, hall, terms = {}) {
  await page.goto(hall.address);
  await page.waitForSelector('.friends .btn.primary');
  await page.evaluate((wished) => {
    const kept = JSON.parse(localStorage.getItem('bastide.together'));
    const { game = 'carcassonne', ...more } = wished;
    const settings = JSON.parse(localStorage.getItem('bastide.settings'));
    localStorage.setItem('bastide.settings', JSON.stringify({ ...settings, game }));
    localStorage.setItem('bastide.together', JSON.stringify({ ...kept, terms: { [game]: more } }));
  }, terms);
  await page.reload();
  await page.click('.friends .btn.primary');
  await page.waitForSelector('.linkline code');
  return page.textContent('.linkline code');
}

export async function sitDown(page, link) {
  await page.goto(link);
  await page.click('form button[type=submit]');
  await page.waitForSelector('.linkline code');
}

/** In the page: decides something, if it is asked; whether it did. Not what ends with these words. */
async function decideOnce(unless) {
  const soon = () => new Promise((done) => setTimeout(done, 30));
  const tray = document.querySelector('.tray:not(.ask)');
  if (unless && tray?.querySelector('.say h2')?.textContent.endsWith(unless)) return false;
  const primaryOf = () => tray?.querySelector('.acts .btn.primary');
  if (!primaryOf()) return false;
  // With no square chosen yet the filled button chooses one.
  if (tray.querySelector('.acts button.narrow')) {
    primaryOf().click();
    await soon();
  }
  const primary = primaryOf();
  if (!primary) return false;
  const none = tray.querySelector('.acts .none');
  // One that only leads on to the next choice decides nothing.
  if (!primary.matches(':disabled, .next')) primary.click();
  else if (none) none.click();
  else {
    // A choice, or first what kind of it.
    for (const what of ['.choices .opt:not(.no)', '.choices .chipbtn', '.choices .opt:not(.no)']) {
      document.querySelector(what)?.click();
      await soon();
      const ready = document.querySelector('.tray .acts .btn.primary:not([disabled], .next)');
      if (ready) return (ready.click(), true);
    }
    return false;
  }
  return true;
}

export const playOne = (page, unless = '') => page.evaluate(decideOnce, unless);

/**
 * Plays whatever this page is asked until its table is past a step, or the game is over. The hands are in the page, so
 * that nobody has to ask it all the time whether it is asked.
 */
export async function playPast(page, step) {
  const isPast = await page.evaluate(
    `(async () => {
      const decideOnce = ${decideOnce};
      for (let idle = 0; idle < 1200; ) {
        if (document.querySelector('.end')) return true;
        const now = document.querySelector('.table')?.getAttribute('data-seq');
        if (Number(now ?? 0) > ${step}) return true;
        idle = (await decideOnce()) ? 0 : idle + 1;
        await new Promise((done) => setTimeout(done, 25));
      }
      return false;
    })()`,
  );
  assert.ok(isPast, 'nobody is asked any more');
}
