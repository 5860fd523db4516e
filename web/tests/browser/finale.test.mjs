// The last scoring, counted before everybody's eyes: watched, skipped, by press without motion, once only.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertOpenToAll, openRecord, openStage, phone, simulated, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

/** A finished game up to before its last decision, which is to do nothing more. */
function beforeTheEnd(game, players = 2) {
  const lines = simulated(game, players).trimEnd().split('\n');
  const last = lines.findLastIndex((line) => /"e":"(piece|pass|place)"/.test(line));
  return `${lines.slice(0, last).join('\n')}\n`;
}
const scoresOf = (game, players = 2) =>
  JSON.parse(simulated(game, players).trimEnd().split('\n').at(-1)).scores;

async function playTheLast(page, game = 'carcassonne') {
  await openRecord(page, beforeTheEnd(game));
  await page.waitForSelector('.tray .primary');
  await page.locator('.cloth').focus();
  await page.keyboard.press('0');
  await page.waitForSelector('.counting ol');
}
const totals = (page) =>
  page.locator('.total .pts').evaluateAll((all) => all.map((it) => Number(it.textContent)));
const shownScores = (page) =>
  page
    .locator('.seat .pts')
    .evaluateAll((all) => all.map((it) => Number.parseInt(it.textContent, 10)));
const sorted = (numbers) => [...numbers].sort((a, b) => b - a);

test('feature by feature the points fly to the seats, faster while a key is held; then the result', () =>
  withPage(stage, { motion: 'full' }, async (page) => {
    await playTheLast(page);
    const before = await shownScores(page);
    await page.waitForSelector('.counting li.now');
    await page.waitForSelector('.flights .points');
    assert.equal(await page.locator('.end').count(), 0);
    await page.keyboard.press(' '); // stops
    await page.waitForSelector('.counting .quiet >> nth=1');
    const sentence = await page.locator('.counting h2').textContent();
    await page.waitForTimeout(1200);
    assert.equal(await page.locator('.counting h2').textContent(), sentence, 'it stands still');
    assert.equal(await page.locator('.counts tr.now').count(), 1);
    await page.keyboard.press(' '); // one step
    await page.waitForFunction(
      (old) => document.querySelector('.counting h2').textContent !== old,
      sentence,
    );
    await page.click('.counting .quiet >> nth=1'); // goes on
    await page.locator('.cloth').focus();
    await page.keyboard.down(' ');
    await page.waitForSelector('.end h1', { timeout: 20_000 });
    await page.keyboard.up(' ');
    const scores = scoresOf('carcassonne');
    assert.deepEqual(await totals(page), sorted(scores));
    assert.notDeepEqual(before, scores, 'the points before were others');
    assert.match(await page.locator('.end h1').textContent(), /won/);
    assert.match(await page.locator('.decided').textContent(), /What decided it/);
  }));

test('skipped, the end is the same; a reload does not count again, the button does', () =>
  withPage(stage, { motion: 'full' }, async (page) => {
    await playTheLast(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.end h1', { timeout: 1000 });
    assert.deepEqual(await totals(page), sorted(scoresOf('carcassonne')));
    await page.goBack(); // to the table, which is over
    await page.reload();
    await page.waitForSelector('.end h1');
    assert.equal(await page.locator('.counting').count(), 0);
    await page.getByRole('button', { name: 'Count again' }).click();
    await page.waitForSelector('.counting li.now');
    await page.click('.counting .result');
    await page.waitForSelector('.end h1');
  }));

test('without motion each kind is one step by press, nothing flies', () =>
  withPage(
    stage,
    { motion: 'reduced' },
    async (page) => {
      await page.evaluate(() => {
        window.flown = 0;
        new MutationObserver(() => {
          window.flown += document.querySelectorAll('.flights span').length;
        }).observe(document.body, { childList: true, subtree: true });
      });
      await playTheLast(page, 'hunters-gatherers');
      const kinds = await page.locator('.counting li').count();
      for (let n = 0; n < kinds; ++n) {
        await page.waitForFunction(
          (at) => [...document.querySelectorAll('.counting li')][at]?.className.includes('now'),
          n,
        );
        if (n === 0) await assertOpenToAll(page, 'the last scoring');
        await page.getByRole('button', { name: 'Next' }).click();
      }
      await page.waitForSelector('.end h1');
      assert.equal(await page.evaluate(() => window.flown), 0);
      assert.deepEqual(await totals(page), sorted(scoresOf('hunters-gatherers')));
    },
    phone,
  ));
