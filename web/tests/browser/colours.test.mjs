// Seats choose their colours: swapped when taken, kept, shown everywhere.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse, choose, dice, place, question } from './hands.mjs';
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
  { name: 'Ann', kind: 'person' },
  { name: 'Bo', kind: 'person' },
  { name: 'Cy', kind: 'person' },
];
const chosen = (page) =>
  page.locator('.colour select').evaluateAll((all) => all.map((select) => select.value));
const kept = (page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('bastide.settings')).seats.map((seat) => seat.colour),
  );

test('a colour that is taken is swapped, by keyboard too, and kept over a reload', () =>
  withPage(stage, { seats }, async (page) => {
    assert.deepEqual(await chosen(page), ['red', 'blue', 'green']);
    await page.getByRole('combobox', { name: 'Colour of Ann' }).selectOption('green');
    assert.deepEqual(await chosen(page), ['green', 'blue', 'red']);
    const bo = page.getByRole('combobox', { name: 'Colour of Bo' });
    await bo.focus();
    await page.keyboard.press('End');
    assert.deepEqual(await chosen(page), ['green', 'black', 'red']);
    assert.deepEqual(await kept(page), ['green', 'black', 'red']);
    await assertOpenToAll(page, 'start with chosen colours');
    await page.reload();
    await page.waitForSelector('.lid');
    assert.deepEqual(await chosen(page), ['green', 'black', 'red']);
    // A new seat gets one that is free; one less frees its own.
    await page.getByRole('button', { name: 'Add seat' }).click();
    assert.deepEqual(await chosen(page), ['green', 'black', 'red', 'blue']);
  }));

test('pieces, cards and marks wear the chosen colour, after a reload too', () =>
  withPage(
    stage,
    {
      seats: [
        { ...seats[0], colour: 'yellow' },
        { ...seats[1], colour: 'black' },
      ],
      game: 'carcassonne',
    },
    async (page) => {
      await begin(page);
      const press = byMouse(page);
      const chance = dice(5);
      const pieces = () =>
        page
          .locator('.things use.piece')
          .evaluateAll((all) => all.map((use) => use.getAttribute('href')));
      let now = await question(page);
      while ((await pieces()).length < 2) {
        if (now.asked === 'place') await place(page, press, chance, now);
        else await choose(page, press, chance, { ...now, nones: 0 });
        now = await question(page, now.seq);
      }
      const assertWorn = async () => {
        for (const href of await pieces()) assert.match(href, /[34]$/);
        const fills = await page
          .locator('.seat .emblem rect')
          .evaluateAll((all) => all.map((rect) => rect.getAttribute('fill')));
        assert.deepEqual(fills.slice(0, 2), ['var(--p3)', 'var(--p4)']);
        assert.equal(await page.locator('.last.p0-corner, .last.p1-corner').count(), 0);
      };
      await assertWorn();
      await page.reload();
      await page.waitForSelector('.tray');
      await assertWorn();
      const record = await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('bastide.game.'));
        return JSON.parse(localStorage.getItem(key)).record;
      });
      assert.match(record.split('\n')[0], /"colours":\["yellow","black"\]/);
    },
  ));

test('the end and the rematch keep the colours of the record', () =>
  withPage(stage, { seats, game: 'safari' }, async (page) => {
    const lines = simulated('safari', 3).trimEnd().split('\n');
    const plan = {
      seats: ['person', 'computer:1', 'computer:1'],
      seed: 'x',
      hints: true,
      colours: ['black', 'green', 'red'],
    };
    lines[0] = JSON.stringify({ ...JSON.parse(lines[0]), page: plan });
    await openRecord(page, `${lines.join('\n')}\n`);
    await page.waitForSelector('.slider input');
    await goTo(page, 't/end', '.end h1');
    const fills = (selector) =>
      page
        .locator(`${selector} .emblem rect`)
        .evaluateAll((all) => all.map((rect) => rect.getAttribute('fill')));
    assert.deepEqual(await fills('.end thead'), ['var(--p4)', 'var(--p2)', 'var(--p0)']);
    // They go with whom they belong to: the next player begins.
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForSelector('.tray');
    assert.deepEqual(await fills('.seat'), ['var(--p2)', 'var(--p0)', 'var(--p4)']);
  }));

test('a record without colours has those of the seat order, whatever the settings say', () =>
  withPage(
    stage,
    { seats: seats.map((seat, i) => ({ ...seat, colour: ['black', 'green', 'blue'][i] })) },
    async (page) => {
      await openRecord(page, simulated('safari', 3));
      await page.waitForSelector('.slider input');
      const fills = () =>
        page
          .locator('.seat .emblem rect')
          .evaluateAll((all) => all.map((rect) => rect.getAttribute('fill')));
      assert.deepEqual(await fills(), ['var(--p0)', 'var(--p1)', 'var(--p2)']);
      await goTo(page, '', '.lid');
      assert.deepEqual(await chosen(page), ['black', 'green', 'blue']);
    },
  ));

test('on a phone the colour can be tapped, and nothing is wider than the screen', () =>
  withPage(
    stage,
    { seats, language: 'ru' },
    async (page) => {
      const box = await page.locator('.colour').first().boundingBox();
      assert.ok(box.width >= 44 && box.height >= 44);
      await page.locator('.colour select').first().selectOption('black');
      assert.deepEqual(await chosen(page), ['black', 'blue', 'green']);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await assertOpenToAll(page, 'start on a phone');
    },
    phone,
  ));

test('a box of its own: violet for black, on the start page, the table and in the record', () =>
  withPage(
    stage,
    { seats: seats.map((seat, i) => ({ ...seat, colour: ['black', 'green', 'blue'][i] })) },
    async (page) => {
      assert.deepEqual(await chosen(page), ['black', 'green', 'blue']);
      await page.locator('.lid[data-game="hunters-gatherers"]').click();
      assert.deepEqual(await chosen(page), ['violet', 'green', 'blue']);
      await page.getByRole('textbox', { name: 'Name of seat 1, violet, cross' }).waitFor();
      const fill = (selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).fill);
      assert.equal(await fill('.colour .emblem rect'), 'rgb(120, 32, 220)');
      await assertOpenToAll(page, 'start in violet');
      await begin(page);
      assert.equal(await fill('.seat .emblem rect'), 'rgb(120, 32, 220)');
      const colours = await page.evaluate(() => {
        const style = getComputedStyle(document.querySelector('.table'));
        return ['--p4', '--p4f'].map((name) => style.getPropertyValue(name).trim());
      });
      assert.deepEqual(colours, ['#7820dc', '#7820dc']);
      const record = await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('bastide.game.'));
        return JSON.parse(localStorage.getItem(key)).record;
      });
      assert.match(record.split('\n')[0], /"colours":\["violet","green","blue"\]/);
      // In another box the same place is black again.
      await goTo(page, '', '.lid');
      await page.locator('.lid[data-game="safari"]').click();
      assert.deepEqual(await chosen(page), ['black', 'green', 'blue']);
    },
  ));

test('a record from before, which calls the fifth colour black, opens in violet', () =>
  withPage(stage, {}, async (page) => {
    const lines = simulated('hunters-gatherers', 2).trimEnd().split('\n');
    const plan = {
      seats: ['person', 'computer:1'],
      seed: 'x',
      hints: true,
      colours: ['black', 'red'],
    };
    lines[0] = JSON.stringify({ ...JSON.parse(lines[0]), page: plan });
    await openRecord(page, `${lines.join('\n')}\n`);
    await page.waitForSelector('.slider input');
    const fills = await page
      .locator('.seat .emblem rect')
      .evaluateAll((all) => all.map((rect) => getComputedStyle(rect).fill));
    assert.deepEqual(fills.slice(0, 2), ['rgb(120, 32, 220)', 'rgb(194, 47, 42)']);
  }));
