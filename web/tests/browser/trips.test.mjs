// How often the page asks the engine: a move is one question, and so is opening a game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse, dice, place, question } from './hands.mjs';
import { begin, openStage, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

/** Asked once a game and kept, or by whoever looks and thinks before the move or the game. */
const besides = [
  'about',
  'tiles',
  'kit',
  'pictures',
  'preview',
  'features',
  'odds',
  'think',
  'warm',
];

async function countTrips(page) {
  await page.addInitScript(() => {
    window.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (typeof message?.command === 'string') window.asked.push(JSON.parse(message.command).cmd);
      return post.call(this, message, ...rest);
    };
  });
  await page.reload();
}
const trips = (page) =>
  page.evaluate((known) => {
    const asked = window.asked.filter((cmd) => !known.includes(cmd));
    window.asked.length = 0;
    return asked;
  }, besides);

test('opening, moving, taking back and reloading are one question each', () =>
  withPage(stage, { game: 'carcassonne' }, async (page) => {
    await countTrips(page);
    await begin(page);
    const first = await question(page);
    assert.deepEqual(await trips(page), ['new']);

    await place(page, byMouse(page), dice(1), first);
    const second = await question(page, first.seq);
    assert.deepEqual(await trips(page), ['try']);

    await page.locator('.cloth').focus();
    await page.keyboard.press('z');
    await question(page, second.seq);
    assert.deepEqual(await trips(page), ['undo']);

    // What was kept is whole: the game goes on where it was.
    await page.reload();
    await question(page);
    assert.deepEqual(await trips(page), ['load']);
  }));
