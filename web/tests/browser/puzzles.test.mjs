// Puzzles: the list, one solved by its best turn, one missed, one given up, by keyboard; a line that is spoilt.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { assertOpenToAll, goTo, openStage, root, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

const puzzlesOf = (game) =>
  readFileSync(`${root}/data/puzzles/${game}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
/** Types a turn move by move; the last one counts. */
async function type(page, turn) {
  for (const move of turn.split('; ')) {
    await page.locator('svg.board').first().focus();
    await page.keyboard.press('/');
    await page.fill('form.type input', move);
    await page.locator('form.type button[type=submit]:not([disabled])').click();
    await page.waitForSelector('form.type', { state: 'detached' });
  }
}

test('puzzles are listed, solved, missed and given up; the rating follows and is kept', () =>
  withPage(stage, {}, async (page) => {
    await goTo(page, 'puzzles/carcassonne', '.themes li');
    await assertOpenToAll(page, 'puzzles');
    const all = puzzlesOf('carcassonne');
    const counts = await page.locator('.themes .count small').allTextContents();
    const listed = counts.reduce((sum, text) => sum + Number(/\d+/.exec(text)[0]), 0);
    assert.equal(listed, all.length);

    const rating = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('bastide.puzzles')).rating);
    const [first, second, third] = all.filter(({ turns }) => turns[0].split('; ').length === 2);
    await goTo(page, `puzzle/${first.id}`, '.puzzle h2');
    assert.equal(await page.locator('.coach, .odds').count(), 0);
    await type(page, first.turns[0]);
    await page.waitForSelector('.verdict.right');
    assert.match(await page.locator('tr.best').textContent(), /best.*your answer/s);
    const won = await rating();
    assert.ok(won > 1400);
    await assertOpenToAll(page, 'the answer of a puzzle');
    const title = () => page.locator('.tray h2').textContent();
    const shown = await title();
    await page.keyboard.press('j');
    await page.waitForFunction(
      (old) => document.querySelector('.tray h2').textContent !== old,
      shown,
    );

    await goTo(page, `puzzle/${second.id}`, '.puzzle:not([data-phase=answered]) h2');
    await type(page, second.turns[1]);
    await page.waitForSelector('.verdict:not(.right)');
    assert.match(await page.locator('tr.own').textContent(), /your answer/);
    assert.ok((await rating()) < won);

    await goTo(page, `puzzle/${third.id}`, '.puzzle:not([data-phase=answered]) h2');
    await page.keyboard.press('g');
    await page.waitForSelector('.verdict');
    // None of it is a game of one's own; the game from here is.
    const kept = () =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('bastide.game.')).length,
      );
    assert.equal(await kept(), 0);
    await page.locator('.tray .btn.primary').click();
    await page.waitForSelector('.ledger:not(.puzzle)');
    assert.equal(await kept(), 1);
  }));

test('a puzzle that is not there, or does not open, is said to be so', () =>
  withPage(stage, { language: 'uk' }, async (page) => {
    await goTo(page, 'puzzle/safari-0-0', '[role=alert]');
    const puzzle = puzzlesOf('carcassonne')[0];
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (...asked) => {
        const answer = await fetch(...asked);
        if (!String(asked[0]).includes('puzzles-carcassonne')) return answer;
        return new Response((await answer.text()).replaceAll('"acts":"', '"acts":"pass; '));
      };
    });
    await goTo(page, 'puzzles', '.themes');
    await goTo(page, `puzzle/${puzzle.id}`, '[role=alert]');
    assert.match(await page.locator('[role=alert]').textContent(), /не відкривається/);
  }));
