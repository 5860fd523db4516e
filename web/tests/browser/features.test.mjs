// Passing the screen on, motion, the rules in other languages, handling of the board, the review.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { question as look } from './hands.mjs';
import { partOf } from './moments.mjs';
import { arrive, openPage, openRecord, openStage, phone, simulated, withPage } from './stage.mjs';

const question = async (page) => (await look(page)).asked;
const progress = async (page) => (await look(page)).seq;
const settled = look;

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

/** The lines of a game that the program's quick players played. */
const linesOf = (game, players) =>
  simulated(game, players, { policy: 'greedy' }).trim().split('\n');
const open = (page, lines) => openRecord(page, `${lines.join('\n')}\n`);
const events = (lines) => lines.map((line) => JSON.parse(line));
/** A game of two people after some turns, at the question where the drawn tile goes. */
async function openInTheMiddle(page) {
  const lines = linesOf('carcassonne', 2);
  const draws = events(lines).flatMap((event, i) => (event.e === 'draw' ? [i] : []));
  await open(page, lines.slice(0, draws[12] + 1));
  await page.waitForSelector('.legal');
}
const middleOf = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
};

// ---- 1 Passing the screen on ----

test('gold rush around one screen: nothing of the next person shows before they say so', async () => {
  const lines = linesOf('gold-rush', 2);
  // Up to a draw after which the drawer holds gold.
  const all = events(lines);
  const taken = [0, 0];
  const cut = all.findIndex((event) => {
    if (event.e === 'take') ++taken[event.p];
    return event.e === 'draw' && taken[event.p] > 0 && taken[1 - event.p] > 0;
  });
  assert.ok(cut > 0);
  const page = await openPage(stage);
  await open(page, lines.slice(0, cut + 1));
  const sheet = page.locator('.handover');
  await sheet.waitFor();
  assert.match(await sheet.innerText(), /Pass to greedy-/);
  const assertCovered = async () => {
    assert.equal(await page.locator('.legal').count(), 0);
    await page.locator('.secret:not([disabled])').first().dispatchEvent('pointerdown');
    await page.waitForTimeout(100);
    assert.equal(await page.locator('.values').count(), 0);
    assert.doesNotMatch(await page.locator('.ledger').innerText(), /worth/);
  };
  await assertCovered();
  await page.reload();
  await sheet.waitFor();
  await assertCovered();
  // No result and no review before the end.
  await page.goto(`${stage.address}#/t/end`);
  await sheet.waitFor();
  assert.equal(await page.locator('.review').count(), 0);
  await page.keyboard.press('Enter');
  assert.equal(await question(page), 'place');
  await page.locator('.seat.on .secret').dispatchEvent('pointerdown');
  await page.locator('.values').waitFor();
  await page.locator('.seat.on .secret').dispatchEvent('pointerup');
  await page.locator('.values').waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the sheet that passes the screen on leaves its room to the table', () =>
  withPage(
    stage,
    { game: 'gold-rush' },
    async (page) => {
      await openRecord(page, partOf('gold-rush', 3, 0.6));
      await arrive(page);
      await page.waitForTimeout(500);
      const tileSize = async () => (await page.locator('.legal').first().boundingBox()).width;
      const size = await tileSize();
      await page.keyboard.press('f');
      await page.waitForTimeout(500);
      assert.ok(
        size > 0.8 * (await tileSize()),
        `tiles of ${size} px where ${await tileSize()} have room`,
      );
    },
    phone,
  ));

// ---- 2 Motion ----

test('points fly from the feature to the score; nothing flies where motion is off', async () => {
  const lines = linesOf('carcassonne', 2);
  const all = events(lines);
  // A pass that scores: the question before it is "Put a piece".
  const pass = all.findIndex((event, i) => event.e === 'pass' && all[i + 1]?.e === 'score');
  assert.ok(pass > 0);
  for (const motion of ['full', 'reduced']) {
    const page = await openPage(stage, { motion });
    await open(page, lines.slice(0, pass));
    assert.equal(await question(page), 'choose');
    await page.evaluate(() => {
      window.flown = 0;
      new MutationObserver((changes) => {
        for (const change of changes) window.flown += change.addedNodes.length;
      }).observe(document.querySelector('.flights'), { childList: true });
    });
    await page.keyboard.press('0');
    const { p, points } = all[pass + 1];
    await page.waitForFunction(
      ([seat, least]) =>
        Number(document.querySelector(`[data-seat="${seat}"] .pts`)?.textContent) >= least,
      [p, points],
    );
    const flown = await page.evaluate(() => window.flown);
    assert.equal(flown > 0, motion === 'full', `${motion}: ${flown}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

// ---- 3 Rules ----

test('the rules stand in the language of the reader, offline too', async () => {
  const own = await openStage();
  const page = await openPage(own, { language: 'uk' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  own.stopServer();
  await page.context().setOffline(true);
  for (const [game, rule] of [
    ['safari', 'S-48'],
    ['hunters-gatherers', 'HG-12'],
  ]) {
    await page.goto(`${own.address}#/rules/${game}/${rule}`);
    const entry = page.locator(`article.on[id="${rule}"]`);
    await entry.waitFor();
    assert.equal(await entry.getAttribute('lang'), 'uk');
    assert.match(await entry.innerText(), /[іїєґ]/);
    assert.equal(await page.locator('article:not([lang=uk])').count(), 0);
  }
  await page.getByRole('searchbox').fill('HG-12');
  assert.ok((await page.locator('article').count()) < 30);
  await own.close();
});

// ---- 4 The board ----

test('the table turns; squares are the same; the tile is dragged from its slot', async () => {
  const page = await openPage(stage);
  await openInTheMiddle(page);
  await page.locator('.cloth').focus();
  await page.keyboard.press('v');
  await page.waitForFunction(() =>
    document.querySelector('svg.board').style.transform.includes('rotate(90deg)'),
  );
  const slot = await middleOf(page.locator('.slot'));
  // The topmost square: above it there is no other that could be meant.
  const tops = await page
    .locator('.legal rect')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const square = await middleOf(page.locator('.legal rect').nth(tops.indexOf(Math.min(...tops))));
  await page.mouse.move(slot.x, slot.y);
  await page.mouse.down();
  await page.mouse.move(square.x - 20, square.y, { steps: 3 });
  assert.equal(await page.locator('.dragged').count(), 1);
  // A little beside the square is near enough.
  await page.mouse.move(square.x, square.y - square.box.height / 2 - 8, { steps: 2 });
  await page.mouse.up();
  await page.locator('.ghost').waitFor();
  const ghost = await middleOf(page.locator('.ghost > rect'));
  assert.ok(Math.hypot(ghost.x - square.x, ghost.y - square.y) < 3);
  const seq = await progress(page);
  await page.locator('.tray .primary').click();
  await settled(page, seq);
  assert.equal(await question(page), 'choose');
  await page.locator('.cloth').focus();
  await page.keyboard.press('o');
  await page.locator('.owners path').first().waitFor({ state: 'attached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a finger beside a legal square means it', async () => {
  const page = await openPage(
    stage,
    {},
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
  await openInTheMiddle(page);
  // The outermost square, from the side where no tile lies.
  const boxes = await page
    .locator('.legal rect')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const lowest = boxes.reduce((a, b) => (b.bottom > a.bottom ? b : a));
  await page.touchscreen.tap((lowest.left + lowest.right) / 2, lowest.bottom + 14);
  await page.locator('.ghost').waitFor();
  assert.equal(await page.getByRole('alertdialog').count(), 0);
  // A line of the log that is pressed makes room for the squares that it lights.
  await page.locator('.menu').tap();
  await page.getByRole('button', { name: /^Turns and receipts/ }).tap();
  await page.locator('.drawer .told').last().tap();
  await page.locator('.drawer').waitFor({ state: 'detached' });
  const lit = await page.locator('.pointed').first().boundingBox();
  assert.ok(lit.x >= 0 && lit.x + lit.width <= 390 && lit.y >= 0 && lit.y + lit.height <= 844);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('what is closed and scored by nobody is noted', async () => {
  const lines = linesOf('hunters-gatherers', 4);
  const page = await openPage(stage);
  await open(page, lines);
  await page.waitForSelector('.slider input');
  // Folded under the line of its turn, which says so too.
  await page.locator('.turn:not([data-unscored="0"]) .fold').first().click();
  assert.match(await page.locator('.nobody').first().innerText(), /Completed, nobody there: \w+/);
  await page.context().close();
});

// ---- 5 The review ----

test('the review of three players: a band each, the same as a table, both moves on the table', async () => {
  const page = await openPage(stage);
  await open(page, linesOf('safari', 3));
  await page.waitForSelector('.slider input');
  await page.goto(`${stage.address}#/t/end`);
  const moment = page.locator('.review ol button').first();
  await moment.waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => document.querySelectorAll('.review svg .band').length === 3);
  const fills = await page
    .locator('.review svg .band')
    .evaluateAll((all) => all.map((band) => band.getAttribute('fill')));
  assert.deepEqual(fills, ['var(--p0)', 'url(#band1)', 'var(--p2)']);
  await page.getByText('The same as a table').click();
  await page.waitForFunction(() => document.querySelectorAll('.review tbody tr').length > 5);
  const rows = await page
    .locator('.review tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => parseInt(cell.textContent))),
    );
  for (const row of rows)
    assert.ok(Math.abs(row.reduce((a, b) => a + b, 0) - 100) <= 2, row.join(' '));
  await moment.click();
  await page.locator('.caption').waitFor();
  const caption = await page.locator('.caption').innerText();
  assert.match(caption, /, turn \d+, −\d+(\.\d)? points/);
  assert.doesNotMatch(caption, /[A-Z]{2}-|−?\d+,−?\d+/);
  assert.ok((await page.locator('.board :is(.played, .better)').count()) > 0);
  await page.getByRole('button', { name: 'Show the final table' }).click();
  assert.equal(await page.locator('.caption').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
