// Who begins: asked before the game, told in it, kept in the record, turned on by the rematch.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertOpenToAll,
  begin,
  goTo,
  openRecord,
  openStage,
  phone,
  simulated,
  withPage,
} from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

const seats = [
  { name: 'Ann', kind: 'person', colour: 'yellow' },
  { name: 'Bo', kind: 'person', colour: 'red' },
  { name: 'Cy', kind: 'computer:1', colour: 'black' },
];
const who = (page) => page.getByRole('group', { name: 'Who begins' }).locator('input:checked');
const headerOf = (page) =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((name) => name.startsWith('bastide.game.'));
    const saves = keys.map((key) => JSON.parse(localStorage.getItem(key)));
    const newest = saves.sort((a, b) => b.time - a.time)[0];
    return JSON.parse(newest.record.split('\n')[0]);
  });
const inOrder = (page) =>
  page
    .locator('.seat .emblem rect')
    .evaluateAll((all) => all.map((rect) => rect.getAttribute('fill')));

test('C-6: by lot unless somebody is named; both come about, and the order round the table stays', () =>
  withPage(stage, { seats, first: undefined }, async (page) => {
    const began = new Set();
    for (let i = 0; i < 12; ++i) {
      assert.equal(await who(page).inputValue(), 'random');
      await begin(page);
      const header = await headerOf(page);
      assert.equal(header.first, 'random');
      const at = ['Ann', 'Bo', 'Cy'].indexOf(header.players[0]);
      assert.deepEqual(
        header.players,
        [0, 1, 2].map((n) => ['Ann', 'Bo', 'Cy'][(at + n) % 3]),
      );
      began.add(at);
      if (began.size === 3) break;
      await goTo(page, '', '.lid');
    }
    assert.ok(began.size > 1, [...began].join());
    const header = await headerOf(page);
    // The notice of the moment, and the log for as long as the game lasts.
    await page.getByText(`${header.players[0]} begins, drawn by lot.`).first().waitFor();
    await page
      .locator('.log')
      .getByText(`${header.players[0]} begins, drawn by lot.`)
      .waitFor({ state: 'attached' });
  }));

test('a named seat begins, with name, colour and who plays it; by keyboard; kept over a reload', () =>
  withPage(stage, { seats, first: undefined, game: 'carcassonne' }, async (page) => {
    await who(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    assert.equal(await who(page).inputValue(), '1');
    await assertOpenToAll(page, 'start with a named first player');
    await page.reload();
    await page.waitForSelector('.lid');
    assert.equal(await who(page).inputValue(), '1');
    await begin(page);
    const header = await headerOf(page);
    assert.deepEqual(header.players, ['Bo', 'Cy', 'Ann']);
    assert.deepEqual(header.page.seats, ['person', 'computer:1', 'person']);
    assert.deepEqual(header.page.colours, ['red', 'black', 'yellow']);
    assert.equal(header.first, 'chosen');
    assert.deepEqual((await inOrder(page)).slice(0, 3), ['var(--p0)', 'var(--p4)', 'var(--p3)']);
    await page
      .locator('.log')
      .getByText('Bo begins, as was chosen.')
      .waitFor({ state: 'attached' });
    // A seat that goes takes its wish with it.
    await goTo(page, '', '.lid');
    await page.getByRole('button', { name: 'Remove Ann' }).click();
    assert.equal(await who(page).inputValue(), '0');
    await page.getByRole('button', { name: 'Add seat' }).click();
    await page.getByRole('button', { name: 'Remove Bo' }).click();
    assert.equal(await who(page).inputValue(), 'random');
  }));

test('with the pile of the day oneself begins, whatever was chosen', () =>
  withPage(stage, { seats, first: 2 }, async (page) => {
    await page.getByRole('link', { name: 'Pile of the day' }).click();
    await page.locator('.daily li').first().getByRole('button', { name: 'Play' }).click();
    await page.waitForSelector('.tray');
    const header = await headerOf(page);
    assert.equal(header.players.length, 2);
    assert.equal(header.players[0], 'Ann');
    assert.equal(header.first, 'daily');
  }));

test('a rematch turns the order on by one, and says so', () =>
  withPage(stage, { seats }, async (page) => {
    const lines = simulated('safari', 3).trimEnd().split('\n');
    const header = JSON.parse(lines[0]);
    const page_ = { seats: ['person', 'person', 'computer:1'], seed: 'x', hints: true };
    lines[0] = JSON.stringify({ ...header, players: ['Ann', 'Bo', 'Cy'], page: page_ });
    await openRecord(page, `${lines.join('\n')}\n`);
    await page.waitForSelector('.slider input');
    await goTo(page, 't/end', '.end h1');
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForSelector('.tray');
    const again = await headerOf(page);
    assert.deepEqual(again.players, ['Bo', 'Cy', 'Ann']);
    assert.deepEqual(again.page.seats, ['person', 'computer:1', 'person']);
    assert.deepEqual(again.page.colours, ['blue', 'green', 'red']);
    assert.equal(again.first, 'rematch');
    await page
      .getByText(/^Bo begins: in a rematch/)
      .first()
      .waitFor();
  }));

for (const language of ['en', 'ru', 'uk'])
  test(`${language}: on a phone it can be tapped, and nothing is wider than the screen`, () =>
    withPage(
      stage,
      { seats, language, game: 'hunters-gatherers' },
      async (page) => {
        const box = await page.locator('.first label').first().boundingBox();
        assert.ok(box.height >= 44, String(box.height));
        await page.locator('.first label').last().click();
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        await assertOpenToAll(page, 'start on a phone');
        // What is told when the game begins lies over nothing that can be pressed.
        await page.locator('.first label').first().click();
        await page.click('.btn.big');
        const notice = await page.locator('.toast.high').boundingBox();
        const tray = await page.locator('.tray').boundingBox();
        assert.ok(notice.y + notice.height <= tray.y, JSON.stringify({ notice, tray }));
        assert.ok(notice.x >= 0 && notice.x + notice.width <= 390, JSON.stringify(notice));
      },
      phone,
    ));
