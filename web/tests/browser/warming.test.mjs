// While somebody looks at the start page the engine gets warm: a little, only while it is seen, and never in the way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, openStage, withPage } from './stage.mjs';

const limitMillis = 1000; // as web/src/engine/warming.ts
const longEnough = 1500; // to begin, had it been wanted

let stage;
before(async () => (stage = await openStage(undefined, { warms: true })));
after(() => stage.close());

/** Keeps whatever the engine is asked from now on. */
const listen = (page) =>
  page.evaluate(() => {
    window.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (typeof message?.command === 'string') window.asked.push(JSON.parse(message.command));
      return post.call(this, message, ...rest);
    };
  });
const asked = (page) => page.evaluate(() => window.asked);
const warmed = async (page, game) =>
  (await asked(page)).filter((command) => command.cmd === 'warm' && command.game === game);
const isWarming = (page, game, more = 0) =>
  page.waitForFunction(
    ([wanted, count]) =>
      window.asked.filter(({ cmd, game }) => cmd === 'warm' && game === wanted).length > count,
    [game, more],
  );

/** Until no more comes; how many milliseconds of work were asked for since we listen. */
async function warmth(page, game) {
  for (let known = -1; ;) {
    const now = await warmed(page, game);
    if (now.length === known) return now.reduce((sum, { ms }) => sum + ms, 0);
    known = now.length;
    await page.waitForTimeout(longEnough);
  }
}

const show = (page, state) =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('the chosen game is warmed for a second, then the next one that is chosen', () =>
  withPage(stage, { game: 'safari' }, async (page) => {
    await listen(page);
    await isWarming(page, 'safari');
    assert.ok((await warmth(page, 'safari')) <= limitMillis, 'no more than that');
    const all = await warmed(page, 'safari');
    assert.ok(
      all.every(({ ms }) => ms <= 20),
      'nobody waits for more than a slice',
    );
    await page.click('.lid >> nth=4');
    await isWarming(page, 'amazonas');
    assert.equal(await warmth(page, 'amazonas'), limitMillis);
    assert.equal((await warmed(page, 'safari')).length, all.length);
  }));

test('whoever plays is not kept waiting: nothing is warmed from then on', () =>
  withPage(stage, { game: 'carcassonne' }, async (page) => {
    await listen(page);
    await page.waitForFunction(() => window.asked.filter(({ cmd }) => cmd === 'warm').length > 3);
    await begin(page);
    await page.waitForTimeout(longEnough);
    const commands = (await asked(page)).map(({ cmd }) => cmd);
    assert.ok(commands.indexOf('new') > 0);
    assert.ok(commands.lastIndexOf('warm') < commands.indexOf('new'));
  }));

test('nothing is warmed in a hidden tab, where data is saved, nor where no computer plays', async () => {
  await withPage(stage, { game: 'safari' }, async (page) => {
    await listen(page);
    await show(page, 'hidden');
    const before = (await warmed(page, 'safari')).length; // a slice may have been under way
    await page.waitForTimeout(longEnough);
    assert.ok((await warmed(page, 'safari')).length <= before + 1);
    const known = (await warmed(page, 'safari')).length;
    await show(page, 'visible');
    await isWarming(page, 'safari', known);
  });
  await withPage({ ...stage, warms: false }, { game: 'safari' }, async (page) => {
    await listen(page);
    await page.waitForTimeout(longEnough);
    assert.deepEqual(await asked(page), []);
  });
  const people = ['Ann', 'Bo'].map((name) => ({ name, kind: 'person' }));
  await withPage(stage, { game: 'safari', seats: people }, async (page) => {
    await listen(page);
    await page.waitForTimeout(longEnough);
    assert.deepEqual(await asked(page), []);
  });
});
