// Whole games of all five by mouse, one by keyboard alone, one by touch on a phone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  begin,
  chooseByPointer,
  dice,
  games,
  openPage,
  openStage,
  placeByPointer,
  program,
  progress,
  question,
  settled,
} from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

async function playToTheEnd(page, turn) {
  for (;;) {
    const asked = await question(page);
    if (asked === 'over') return;
    const seq = await progress(page);
    await turn(asked);
    await settled(page, seq);
  }
}

for (const [i, game] of games.entries()) {
  test(`${game}: a whole game by mouse; its record passes bastide check`, async () => {
    const page = await openPage(stage, {
      game,
      options: { carcassonne: { river: true, abbot: true } },
    });
    await begin(page);
    const choose = dice(i + 1);
    const press = (x, y) => page.mouse.click(x, y);
    await playToTheEnd(page, (asked) =>
      asked === 'place' ? placeByPointer(page, press, choose) : chooseByPointer(page, choose),
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save record' }).click(),
    ]);
    const file = join(mkdtempSync(join(tmpdir(), 'bastide-page-')), 'game.bastide.jsonl');
    await download.saveAs(file);
    execFileSync(program, ['check', file]);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('carcassonne: a whole game by keyboard alone', async () => {
  const page = await openPage(stage, { game: 'carcassonne' });
  await page.locator('.btn.big').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.tray');
  const choose = dice(7);
  await playToTheEnd(page, async (asked) => {
    if (asked === 'place') {
      for (let n = choose(4); n >= 0; --n) await page.keyboard.press('n');
      await page.waitForSelector('.ghost');
      if (choose(2)) await page.keyboard.press('r');
      await page.keyboard.press('Enter');
    } else if (choose(2) && (await page.locator('button.opt').count()) > 0) {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('0');
    }
  });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('safari: a whole game by touch on a phone', async () => {
  const page = await openPage(
    stage,
    { game: 'safari' },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
  await begin(page);
  const choose = dice(8);
  const press = (x, y) => page.touchscreen.tap(x, y);
  await playToTheEnd(page, (asked) =>
    asked === 'place' ? placeByPointer(page, press, choose) : chooseByPointer(page, choose),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `the page is ${wide} wide`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
