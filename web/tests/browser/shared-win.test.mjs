// A game may have words of its own for a shared win.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertOpenToAll, goTo, openRecord, openStage, simulated, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

for (const [language, words] of [
  ['en', /blinks first/],
  ['ru', /гляделки/],
  ['uk', /передивиться/],
])
  test(`GR-67 ${language}: a tie is told with the staring contest`, () =>
    withPage(stage, { language }, async (page) => {
      await openRecord(page, simulated('gold-rush', 2, { seed: 24 }));
      await page.waitForSelector('.slider input');
      await goTo(page, 't/end', '.end h1');
      assert.match(await page.locator('.end .remark').innerText(), words);
      await assertOpenToAll(page, 'a shared win');
    }));
