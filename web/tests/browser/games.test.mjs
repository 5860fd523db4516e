// Whole games of all five by mouse, one by keyboard alone, one by touch on a phone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { byMouse, byTouch, dice, playInTwoPresses, playToTheEnd, twoPresses } from './hands.mjs';
import { begin, games, openStage, phone, program, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

/** Saves the record by the button on the page and has the program check every line of it. */
async function assertRecordIsRight(page) {
  const folder = mkdtempSync(join(tmpdir(), 'bastide-page-'));
  const file = join(folder, 'game.bastide.jsonl');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save record' }).click(),
  ]);
  await download.saveAs(file);
  execFileSync(program, ['check', file]);
  rmSync(folder, { recursive: true });
}

// Two at the same time: a page waits for the hand, and the hand for the page. Those by keyboard and by touch are painted.
describe('games', { concurrency: 2 }, () => {
  for (const [i, game] of games.entries()) {
    test(`${game}: a whole game by mouse; its record passes bastide check`, () =>
      withPage(
        stage,
        { ...twoPresses, game, options: { carcassonne: { river: true, abbot: true } } },
        async (page) => {
          await begin(page);
          const decisions = await playInTwoPresses(page, byMouse(page), dice(i + 1));
          assert.ok(decisions > 25, `only ${decisions} decisions`);
          await assertRecordIsRight(page);
        },
        { paints: false },
      ));
  }

  test('carcassonne: a whole game by keyboard alone', () =>
    withPage(stage, { ...twoPresses, game: 'carcassonne' }, async (page) => {
      const chance = dice(7);
      // From the address bar to Play with nothing but Tab, as anybody would.
      const isOnPlay = () =>
        page.evaluate(() => document.activeElement?.matches('.btn.big') ?? false);
      for (let n = 0; n < 60 && !(await isOnPlay()); ++n) await page.keyboard.press('Tab');
      assert.ok(await isOnPlay(), 'Tab never comes to Play');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.tray');
      const isStill = async (seq) => {
        await page.waitForSelector('.tray:not([aria-busy="true"])');
        return page.evaluate(
          (old) => document.querySelector('.table')?.getAttribute('data-seq') === old,
          seq,
        );
      };
      await playToTheEnd(page, async (now) => {
        if (now.asked === 'place') {
          for (let n = chance(4); n >= 0; --n) await page.keyboard.press('n');
          if (chance(2)) await page.keyboard.press('r');
          // Pressed at once: it counts for the tile as it lies then.
          await page.keyboard.press(chance(2) ? '1' : 'Enter');
          // No place of this number: the tile is laid alone.
          if (await isStill(now.seq)) await page.keyboard.press('Enter');
        } else {
          await page.keyboard.press(now.rows > 0 ? '1' : 'Enter');
        }
      });
      assert.match((await page.locator('.end h1').textContent()) ?? '', /won/);
    }));

  test('safari: a whole game by touch on a phone', () =>
    withPage(
      stage,
      { ...twoPresses, game: 'safari' },
      async (page) => {
        await begin(page);
        await playInTwoPresses(page, byTouch(page), dice(8));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 390, `the page is ${wide} wide`);
      },
      phone,
    ));
});
