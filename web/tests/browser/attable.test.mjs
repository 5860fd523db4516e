// At a table played together: the line is cut in every step of a turn and nothing happens twice or is asked
// anew; turns missed are shown; talk and clocks by key; this device tells whose turn it is.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeTable, openHall, person, playOne, sitDown } from './friends.mjs';
import { patience } from './stage.mjs';

let hall;
before(async () => (hall = await openHall()));
after(() => hall.close());

/**
 * Notes what the system is told to show; `may` is what the browser has allowed. A Chromium without windows has no
 * messages: whatever its context grants, `permission` is `denied` and a message that is made ends with `error`.
 */
const noteMessages = (may) => {
  window.told = [];
  window.Notification = class {
    static permission = may;
    static async requestPermission() {
      window.told.push('asked');
      return 'denied';
    }
    constructor(title, options) {
      window.told.push({ title, tag: options.tag, body: options.body });
    }
    close() {}
  };
};
const isAsked = async (page) => (await page.title()).startsWith('●');
const seqOf = async (page) => Number(await page.getAttribute('.table', 'data-seq'));
const tilesOf = (page) => page.locator('.tiles > g').count();
const questionOf = (page) => page.textContent('.tray .say h2');
async function until(what, isSo) {
  for (let waited = 0; waited < patience; waited += 30) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, 30));
  }
  assert.fail(what);
}
async function cut(page) {
  await page.context().setOffline(true);
  await page.waitForSelector('[data-strip=offline]');
}
async function mend(page) {
  await page.context().setOffline(false);
  await page.waitForSelector('[data-strip=offline]', { state: 'detached' });
}

test('a line cut in each step of a turn, in a question and in the talk: the same is asked, nothing twice', async () => {
  const ann = await person(hall, 'Ann', { paints: false });
  const bo = await person(hall, 'Bo', { paints: false });
  await ann.addInitScript(noteMessages, 'granted');
  await bo.addInitScript(noteMessages, 'default');
  const link = await makeTable(ann, hall, { first: 'host' });
  await sitDown(bo, link);
  await ann.click('.bottom .btn.primary');
  for (const page of [ann, bo]) await page.waitForSelector('.tray');
  await until('Ann is asked', () => isAsked(ann));
  const meet = () =>
    until('both see the same', async () => (await seqOf(ann)) === (await seqOf(bo)));

  // The tile: chosen and laid without a line, sent when it is back.
  const before = await tilesOf(bo);
  await ann.click('.tray .btn.primary');
  await ann.waitForSelector('.ghost', { state: 'attached' });
  const asked = await questionOf(ann);
  await cut(ann);
  assert.equal(await questionOf(ann), asked);
  assert.match(await ann.title(), /^No connection/);
  assert.equal(await ann.getAttribute('link[rel=icon]', 'href'), './icon-cut.svg');
  await ann.click('.tray .btn.primary:not([disabled])');
  await ann.waitForSelector('.tray .btn.primary[disabled]:has-text("Sending")');
  await mend(ann);
  await until('the tile is there', async () => (await tilesOf(bo)) === before + 1);
  await meet();
  // The piece: cut before anything is chosen, and the same is asked.
  await until('Ann is asked', () => isAsked(ann));
  const second = await questionOf(ann);
  await cut(ann);
  assert.equal(await questionOf(ann), second);
  await mend(ann);
  await ann.waitForSelector('.tray .btn');
  assert.equal(await questionOf(ann), second);
  await until(
    'the sign in the tab says whose turn it is',
    async () => (await ann.getAttribute('link[rel=icon]', 'href')) === './icon-turn.svg',
  );
  await playOne(ann);
  await until('Bo is asked', () => isAsked(bo));
  assert.equal(await tilesOf(ann), before + 1);

  // Bo plays while Ann’s line is down: she is told, and shown on her wish.
  await cut(ann);
  await until('Bo has played', async () => (await playOne(bo), !(await isAsked(bo))));
  await mend(ann);
  await ann.waitForSelector('[data-strip=back]');
  assert.match(await ann.textContent('.strip'), /Bo played meanwhile/);
  await ann.click('.strip button');
  await ann.waitForSelector('.tray.shown');
  await ann.waitForSelector('.tray.shown', { state: 'detached' });
  await until('Ann is asked', () => isAsked(ann));

  // A question, answered without a line.
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('button', { name: 'Ask for a pause' }).click();
  await bo.waitForSelector('.tray.ask');
  await cut(bo);
  await bo.keyboard.press('a');
  assert.ok(await bo.evaluate(() => document.activeElement.closest('.tray.ask') !== null));
  await bo.keyboard.press('0');
  await mend(bo);
  for (const page of [ann, bo]) await page.waitForSelector('.tray.ask', { state: 'detached' });

  // The talk, by key: Y leads there and back, digits say a phrase, once.
  await bo.locator('.cloth').focus();
  await bo.keyboard.press('y');
  await bo.waitForFunction(() => document.activeElement.matches('.talk'));
  await cut(bo);
  await bo.keyboard.press('3');
  await mend(bo);
  await ann.waitForSelector('#tab-talk .n');
  assert.equal(await ann.textContent('#tab-talk .n'), '1');
  await until('Ann hears it', async () =>
    /^Bo: /.test(await ann.textContent('[data-ear=politely]')),
  );
  await ann.click('#tab-talk');
  for (const page of [ann, bo]) assert.equal(await page.locator('.words .word').count(), 1);
  await bo.keyboard.press('Escape');
  assert.ok(await bo.evaluate(() => document.activeElement.matches('.cloth')));
  await bo.keyboard.press('q');
  await until('Bo hears who is here', async () =>
    /Ann, here/.test(await bo.textContent('[data-ear=politely]')),
  );

  // "Tell me when": our own question before the browser’s; without a wish nothing is shown.
  await bo.click('.tray .acts button:has-text("Tell me when")');
  await bo.waitForSelector('.tray.tell');
  await bo.click('.tray.tell .btn.bare');
  await bo.waitForSelector('.tray.tell', { state: 'detached' });
  assert.deepEqual(await bo.evaluate(() => window.told), []);
  await until('Bo is asked', async () => (await playOne(ann), await isAsked(bo)));
  await ann.click('.tray .acts button:has-text("Tell me when")');
  await ann.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await until('Ann is asked', async () => (await playOne(bo), await isAsked(ann)));
  await until('Ann is told', async () => (await ann.evaluate(() => window.told.length)) > 0);
  const told = await ann.evaluate(() => window.told);
  assert.equal(told.length, 1);
  assert.match(told[0].title, /^Your turn · /);
  assert.equal(told[0].tag, `bastide ${new URL(link).pathname.slice(1)}`);

  // A browser that lets no page show any, as on phones: its worker does, and a press leads back to this page.
  const [worker] = ann.context().serviceWorkers();
  await worker.evaluate(() => {
    self.shown = [];
    self.registration.showNotification = async (...note) => self.shown.push(note);
    WindowClient.prototype.focus = async function () {
      self.focused = this.id;
    };
  });
  await ann.evaluate(() => {
    window.Notification = class {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    };
  });
  await until('Bo is asked', async () => (await playOne(ann), await isAsked(bo)));
  await until('Ann is asked', async () => (await playOne(bo), await isAsked(ann)));
  await until('her worker is told', () => worker.evaluate(() => self.shown.length === 1));
  const [title, { data, tag }] = await worker.evaluate(() => self.shown[0]);
  assert.deepEqual([title, tag, data.table], [told[0].title, told[0].tag, link]);
  const focused = await worker.evaluate(async (kept) => {
    const press = new ExtendableEvent('notificationclick');
    let work;
    Object.defineProperties(press, {
      notification: { value: { data: kept, close() {} } },
      waitUntil: { value: (promise) => (work = promise) },
    });
    self.dispatchEvent(press);
    await work;
    return self.focused;
  }, data);
  assert.equal(focused, data.page);
  assert.equal(ann.url(), link);
  for (const page of [ann, bo]) assert.deepEqual(page.faults, []);
});
