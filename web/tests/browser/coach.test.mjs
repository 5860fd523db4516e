// A good move on request, and several workers that think about one decision.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertOpenToAll, begin, openStage, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

const header = (page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('bastide.game.'));
    return JSON.parse(JSON.parse(localStorage.getItem(key)).record.split('\n')[0]);
  });
/** What was found, without waiting for all of it; on a busy machine it is there before anybody can press. */
const showNow = (page) =>
  page.waitForFunction(() => {
    const isFound = document.querySelector('.coach li') !== null;
    if (!isFound) document.querySelector('.coach progress ~ .acts .quiet')?.click();
    return isFound;
  });
const turn = (page) => page.locator('.table').getAttribute('data-seq').then(Number);

test('Q shows a good move and why; it is taken by a press, and the record says so', () =>
  withPage(stage, { game: 'carcassonne' }, async (page) => {
    await begin(page);
    await page.waitForSelector('.legal', { state: 'attached' });
    assert.equal((await header(page)).helped, undefined);
    const before = await turn(page);
    await page.keyboard.press('q');
    const card = page.locator('.coach');
    await showNow(page);
    await card.locator('li').nth(2).waitFor();
    assert.deepEqual((await header(page)).helped, [1]);
    assert.match(await card.textContent(), /best.*−\d/s);
    assert.equal(await page.locator('.advised').count(), 1);
    assert.equal(await page.locator('.seat[data-seat="0"] .book').count(), 1);
    await assertOpenToAll(page, 'a good move');
    // It stands clear of head, tray and what it suggests; on a phone over the tray, and what it suggests above it.
    const shownClear = async (width, height, kept) => {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(500);
      const covered = await page.evaluate((selectors) => {
        const box = (element) => element.getBoundingClientRect();
        const card = box(document.querySelector('.coach'));
        const lies = ({ left, right, top, bottom }) =>
          left < card.right - 1 &&
          right > card.left + 1 &&
          top < card.bottom - 1 &&
          bottom > card.top + 1;
        return selectors.filter((selector) => lies(box(document.querySelector(selector))));
      }, kept);
      assert.deepEqual(covered, [], `${width} × ${height}`);
      const take = await page.getByRole('button', { name: 'Take this move' }).boundingBox();
      assert.ok(take.y >= 0 && take.y + take.height <= height, JSON.stringify(take));
    };
    await shownClear(1440, 900, ['.head .plaque', '.tray', '.zoom', '.advised .tile']);
    await shownClear(844, 390, ['.tray', '.advised .tile']);
    await shownClear(390, 844, ['.advised .tile']);
    await page.setViewportSize({ width: 1280, height: 800 });
    // The second of them, by its number; then away, and again.
    await page.keyboard.press('2');
    assert.equal(await card.locator('[aria-pressed="true"] .n').textContent(), '2');
    await page.keyboard.press('Escape');
    assert.equal(await card.count(), 0);
    assert.equal(await turn(page), before);
    await page.getByRole('button', { name: /Show me a move/ }).click();
    await showNow(page);
    await page.getByRole('button', { name: 'Take this move' }).click();
    await page.waitForFunction(
      (seq) => Number(document.querySelector('.table').dataset.seq) > seq,
      before,
    );
    assert.equal(await card.count(), 0);
    assert.deepEqual((await header(page)).helped, [1]); // one decision, however often it was asked
  }));

test('nobody is helped without hints, nor where several people play', async () => {
  const people = ['Ann', 'Bo'].map((name) => ({ name, kind: 'person' }));
  for (const settings of [{ hints: false }, { seats: people }]) {
    await withPage(stage, { game: 'carcassonne', ...settings }, async (page) => {
      await begin(page);
      await page.waitForSelector('.legal', { state: 'attached' });
      assert.equal(await page.getByRole('button', { name: /Show me a move/ }).count(), 0);
      await page.keyboard.press('q');
      await page.keyboard.press('q');
      assert.equal(await page.locator('.coach').count(), 0);
      assert.equal((await header(page)).helped, undefined);
    });
  }
});

test('a second worker thinks along while a strong computer plays, and goes with the game', () =>
  withPage(
    stage,
    {
      game: 'amazonas',
      workers: 2,
      first: 1,
      seats: [
        { name: 'Ann', kind: 'person' },
        { name: 'Bo', kind: 'computer:5' },
      ],
    },
    async (page) => {
      assert.equal(page.workers().length, 1);
      const asked = page.waitForEvent('worker');
      await begin(page);
      await asked;
      await page.waitForFunction(() => document.querySelector('.seat.on')?.dataset.seat === '1');
      assert.equal(page.workers().length, 2);
      await page.click('.mark');
      await page.waitForSelector('.lid');
      for (let n = 0; page.workers().length > 1 && n < 50; ++n) await page.waitForTimeout(100);
      assert.equal(page.workers().length, 1);
    },
  ));
