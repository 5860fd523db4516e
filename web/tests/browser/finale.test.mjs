// The last scoring, counted before everybody's eyes: watched, skipped, by press without motion, once only.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertOpenToAll, openRecord, openStage, phone, simulated, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

/** A finished game up to before its last decision, which is to do nothing more. */
function beforeTheEnd(game, players = 2, how = {}) {
  const lines = simulated(game, players, how).trimEnd().split('\n');
  const last = lines.findLastIndex((line) => /"e":"(piece|pass|place)"/.test(line));
  return `${lines.slice(0, last).join('\n')}\n`;
}
/** The same, with Ann against a computer, as the page writes it. */
function alone(text) {
  const [head, ...rest] = text.split('\n');
  const page = { seats: ['person', 'computer:1'], seed: 'x', hints: true };
  return [JSON.stringify({ ...JSON.parse(head), page }), ...rest].join('\n');
}
const scoresOf = (game, players = 2) =>
  JSON.parse(simulated(game, players).trimEnd().split('\n').at(-1)).scores;

async function playTheLast(page, game = 'carcassonne', text = beforeTheEnd(game)) {
  await openRecord(page, text);
  await page.waitForSelector('.tray .primary');
  await page.locator('.cloth').focus();
  // The last decision, whatever it is: no piece, or a tile and no piece.
  for (const key of ['0', 'n', 'Enter', '0']) {
    if ((await page.locator('.counting').count()) > 0) break;
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
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
    // What is counted lies over the veil, with who stands there; nothing leads away from it.
    const veiled = await page.evaluate(() => {
      const shown = document.querySelector('svg .shown');
      return [shown.querySelectorAll('image').length, shown.querySelectorAll('.piece').length];
    });
    assert.ok(veiled[0] > 0 && veiled[1] > 0, `${veiled}`);
    assert.equal(await page.locator('button.rim').count(), 0);
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

test('gold is turned over when it is counted, and no line of the strip is cut off on a phone', () =>
  withPage(
    stage,
    { motion: 'full' },
    async (page) => {
      await playTheLast(
        page,
        'gold-rush',
        alone(beforeTheEnd('gold-rush', 2, { policy: 'greedy' })),
      );
      await page.waitForSelector('.counting li.now');
      await page.keyboard.press(' ');
      let open = 0;
      for (let n = 0; n < 40; ++n) {
        const look = await page.evaluate(() => {
          const say = document.querySelector('.counting .say');
          return {
            kind: document.querySelector('.counting li.now').textContent,
            text: say.textContent,
            cut: say.scrollHeight - say.clientHeight,
            coins: document.querySelectorAll('.seat[data-seat="1"] .coins').length,
            isLast: document.querySelector('.counting li:last-child.now') !== null,
          };
        });
        assert.ok(look.cut <= 1, JSON.stringify(look));
        if (!look.isLast) assert.equal(look.coins, 0, JSON.stringify(look));
        open += look.coins;
        if (look.isLast && look.coins > 0) break;
        await page.keyboard.press(' ');
        await page.waitForTimeout(30);
      }
      assert.ok(open > 0, 'the gold of the other is seen at last');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.end h1');
      assert.match(await page.locator('.end tbody').textContent(), /Gold/);
      // The whole game in a link, from here too.
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const address = await page.locator('.copied input').inputValue();
      assert.ok(address.startsWith(`${stage.address}#/g/`), address);
    },
    phone,
  ));

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
