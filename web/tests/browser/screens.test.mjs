// Screens that only one game has: what they show of a step, and that a press does it. One page goes from game to game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { moments, partOf } from './moments.mjs';
import { arrive, goTo, openRecord, openStage, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

async function at(page, record) {
  await goTo(page, '', '.lid');
  await openRecord(page, record);
  await arrive(page);
}
const texts = (page, selector) => page.locator(selector).allTextContents();
const seq = (page) => page.locator('.table').getAttribute('data-seq');
async function changed(page, from) {
  await page.waitForFunction(
    (old) => document.querySelector('.table')?.getAttribute('data-seq') !== old,
    from,
  );
}
async function openTab(page, name) {
  await page.locator('.choices [role=tab]', { hasText: name }).click();
}

test('every step of a game has its own screen', () =>
  withPage(
    stage,
    {},
    async (page) => {
      // A ranger: which one, then squares by number in the order of reading, and no list; two digits are one number.
      await at(page, moments.safari.jeep());
      await openTab(page, 'Move a ranger');
      await page.waitForSelector('.disc', { state: 'attached' });
      assert.equal(await page.locator('.disc').count(), 2, 'two rangers');
      await page.locator('.cloth').focus();
      await page.keyboard.press('2');
      await page.waitForFunction(() => document.querySelectorAll('.disc').length > 2);
      const discs = await texts(page, '.disc text');
      assert.deepEqual(
        discs,
        discs.map((_, i) => String(i + 1)),
      );
      assert.ok(discs.length > 10, `${discs.length} squares`);
      assert.equal(await page.locator('button.opt').count(), 0, 'no list beside');
      // One right after the other, however slow the machine is.
      await page.evaluate(() => {
        for (let n = 0; n < 2; ++n)
          document
            .querySelector('.cloth')
            .dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
      });
      assert.deepEqual(await texts(page, '.disc.on text'), ['11']);
      const beforeRanger = await seq(page);
      await page.keyboard.press('Enter');
      await changed(page, beforeRanger);

      // The ranger that was met is in the hand, and no button leads to a list that is not there.
      await at(page, moments.safari.ranger());
      await page.waitForSelector('.disc', { state: 'attached' });
      assert.equal(await page.locator('.tray .slot use[href="#pc-ranger"]').count(), 1);
      assert.equal(await page.getByRole('button', { name: 'List', exact: true }).count(), 0);
      // Nothing is meant yet: the button leads to the first place, and then does it.
      assert.match((await texts(page, '.tray .primary')).join(), /Next place/);
      await page.locator('.tray .primary').click();
      await page.waitForSelector('.disc.on', { state: 'attached' });
      assert.doesNotMatch((await texts(page, '.tray .primary')).join(), /Next/);

      // Who is called home is chosen where they stand, told by what they would still bring and not by coordinates.
      await at(page, moments['hunters-gatherers'].shaman());
      await page.waitForSelector('.peg', { state: 'attached' });
      for (const row of await texts(page, 'button.opt')) assert.doesNotMatch(row, /\d,/);
      assert.ok((await texts(page, '.tag text')).some((text) => /still worth/.test(text)));
      // Yes or no: yes is the filled button.
      await at(page, moments['hunters-gatherers'].offer());
      assert.match((await texts(page, '.tray .primary')).join(), /Take it/);
      assert.match((await texts(page, '.tray .none')).join(), /Leave it/);
      // Points that laying alone brings stand on the button and where they come from.
      await at(page, moments['hunters-gatherers'].canoe());
      await page.locator('.cloth').focus();
      let sum = '';
      for (let n = 0; n < 20 && sum === ''; ++n) {
        await page.keyboard.press('n');
        await page.waitForSelector('.tray:not([aria-busy="true"])');
        sum = /Lay it here, \+(\d+)/.exec((await texts(page, '.tray .primary')).join())?.[1] ?? '';
      }
      assert.ok(Number(sum) > 0, 'no square where the canoe counts');
      const each = (await texts(page, '.tag.accent text')).map(Number);
      assert.equal(
        each.reduce((all, n) => all + n, 0),
        Number(sum),
      );

      // A watering hole: every corner with its points; the one that is meant large, all five animals under it.
      await at(page, moments.safari.hole());
      await openTab(page, 'watering hole');
      await page.waitForSelector('.corner', { state: 'attached' });
      for (const points of await texts(page, '.corner text')) assert.match(points, /^\+[3-6]$/);
      assert.equal(await page.locator('.animals > *').count(), 5);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.animal.pale small')].every((one) => one.textContent),
      );
      await page.locator('.animals button').first().click();
      assert.equal(await page.locator('.corner.on').count(), 1);

      // An animal to be added: the sum without and with it.
      await at(page, moments.safari.token());
      await page.waitForSelector('.add .card');
      for (const sums of await texts(page, '.add button.card .sums')) {
        const [without, withIt] = sums.match(/\d+/g).map(Number);
        assert.ok(withIt > without, sums);
      }

      // The race is there at all times; a double's card says who would get what, and a press lays it.
      await at(page, moments.amazonas.double());
      await page.waitForSelector('.race .boat', { state: 'attached' });
      assert.equal(await page.locator('.race .boat').count(), 3);
      await page.waitForSelector('.doubles .gets');
      const rows = await texts(page, '.doubles .card:first-child .gets .num');
      assert.equal(rows.length, 3, 'one row a boat');
      assert.ok(
        rows.some((row) => /^\d+$/.test(row.trim())),
        rows.join(),
      );
      const beforeDouble = await seq(page);
      await page.locator('.doubles .lay').first().click();
      await changed(page, beforeDouble);
      assert.ok((await page.locator('.race .chip').count()) > 0, 'what is due is told');

      // Gold Rush: cowboys, tents and the dig stand on the board at once; the heap says what it holds.
      await at(page, moments['gold-rush'].dig());
      await page.waitForSelector('.peg', { state: 'attached' });
      assert.equal(await page.locator('.choices [role=tab]').count(), 0);
      assert.ok((await texts(page, '.peg text')).includes('G'));
      assert.match((await texts(page, '.tag.warm text')).join(), /^Mine: 1 of \d+, about \d/);

      // A tile that may not lie where it was asked: both sides of every clash in words.
      await at(page, partOf('carcassonne', 2, 0.5));
      await page.waitForSelector('.legal', { state: 'attached' });
      const around = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft'];
      for (const key of [...around, ...around]) {
        await page.keyboard.press(key);
        await page.keyboard.press('w');
        await page.waitForTimeout(150);
        if ((await page.locator('.lying').count()) > 0) break;
      }
      assert.ok((await page.locator('.lying .zigzag').count()) > 0, 'a zigzag at each side');
      const words = await texts(page, '.tag text');
      assert.ok(words.length >= 2, words.join());
      assert.match((await texts(page, '.pop')).join(), /What fits here:/);
    },
    { paints: false },
  ));

test('gold is passed on with Enter alone, and lies open to whoever plays alone', () =>
  withPage(
    stage,
    {},
    async (page) => {
      await goTo(page, '', '.lid');
      await openRecord(page, moments['gold-rush'].dig());
      await page.waitForSelector('.handover .here');
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press('Enter');
      await page.waitForSelector('.tray');
      assert.equal(await page.locator('.handover').count(), 0);

      // The same game against computers: nobody is asked, and the own coins lie there with their sum.
      const lines = moments['gold-rush'].dig().split('\n');
      const { p: asked } = JSON.parse(lines.findLast((line) => line.includes('"e":"place"')));
      const header = JSON.parse(lines[0]);
      const seats = header.players.map((_, i) => (i === asked ? 'person' : 'computer:1'));
      lines[0] = JSON.stringify({ ...header, page: { seats, seed: '1', hints: true } });
      await goTo(page, '', '.lid');
      await openRecord(page, lines.join('\n'));
      await page.waitForSelector('.ledger .coins');
      assert.equal(await page.locator('.handover').count(), 0);
      const coins = (await texts(page, '.ledger .coins i')).map(Number);
      const sum = coins.reduce((all, value) => all + value, 0);
      assert.deepEqual(await texts(page, '.ledger .coins b'), [`= ${sum}`]);
      assert.equal(
        await page.locator('.ledger .secret').count(),
        2,
        'those of others stay face down',
      );
    },
    { paints: false },
  ));
