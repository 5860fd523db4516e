// A game that the page's own sources do not know: its module comes from tests/sixth_game, and so do the
// objects that the engine was linked with (tools/build_sixth_page.sh).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { byMouse, dice, playByPointer } from './hands.mjs';
import { begin, openStage, root, withPage } from './stage.mjs';

let stage;
before(async () => {
  execFileSync(`${root}/tools/build_sixth_page.sh`, { stdio: ['ignore', 'ignore', 'inherit'] });
  stage = await openStage(`${root}/build/sixth-page`);
});
after(() => stage?.close());

test('a sixth game: its lid, its words, and a whole game by mouse', () =>
  withPage(stage, { game: 'byways' }, async (page) => {
    assert.match(await page.locator('.lids').innerText(), /Byways/i);
    await begin(page);
    const decisions = await playByPointer(page, byMouse(page), dice(3));
    assert.ok(decisions > 5, `only ${decisions} decisions`);
    assert.match((await page.locator('.end h1').textContent()) ?? '', /win/);
  }));
