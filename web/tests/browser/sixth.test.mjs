// A game that the page's own sources do not know: its module comes from tests/sixth_game, and so do the
// objects that the engine was linked with (tools/build_sixth_page.sh).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { readFileSync } from 'node:fs';
import { cutRules } from '../../tools/rule-document.mjs';
import { startModule } from '../../tools/wasm-module.mjs';
import { byMouse, dice, playByPointer } from './hands.mjs';
import { begin, games, openStage, root, withPage } from './stage.mjs';

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
    assert.match((await page.locator('.end h1').textContent()) ?? '', /won/);
  }));

// The page's own module has no rules: they are files of the page. This one has them, as every program.
test('the rules of the page are cut as the programs cut them', async () => {
  const ask = await startModule(`${root}/build/wasm/bastide-sixth.wasm`);
  for (const game of games) {
    const ours = cutRules(readFileSync(`${root}/docs/rules/${game}.md`, 'utf8'));
    assert.deepEqual(ours, ask({ cmd: 'rules', game }).rules, game);
  }
});
