// Two browsers at one table of the real server, one of them a phone: link, seats, a whole game through a cut
// line and a killed server, questions, talk, a watcher, the result and the check of its draws.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anotherTab, makeTable, openHall, person, playOne, playPast, sitDown } from './friends.mjs';
import { games, phone } from './stage.mjs';

let hall;
before(async () => (hall = await openHall()));
after(() => hall.close());

const seqOf = (page) => page.getAttribute('.table', 'data-seq');
/** Until both show the same table. */
async function meet(one, other) {
  for (let i = 0; i < 200; ++i) {
    if ((await seqOf(one)) === (await seqOf(other))) return;
    await one.waitForTimeout(50);
  }
  assert.equal(await seqOf(one), await seqOf(other));
}
/** Plays on by turns until `isDone` says so. */
async function playOn(pages, isDone, most = 2000) {
  let idle = 0;
  for (let i = 0; i < most && !(await isDone()); ++i) {
    let has = false;
    for (const page of pages) has = (await playOne(page)) || has;
    idle = has ? 0 : idle + 1;
    assert.ok(idle < 400, 'nobody is asked any more');
    if (!has) await pages[0].waitForTimeout(25);
  }
}
async function begin(terms, contexts = [{}, phone], settings = [{}, {}]) {
  const ann = await person(hall, 'Ann', contexts[0], settings[0]);
  const bo = await person(hall, 'Bo', contexts[1], settings[1]);
  const link = await makeTable(ann, hall, terms);
  await sitDown(bo, link);
  await ann.click('.bottom .btn:not(.onlynarrow)');
  for (const page of [ann, bo]) await page.waitForSelector('.tray');
  return { ann, bo, link };
}
async function end(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
}

test('whole games of all five through a cut line and a killed server, the draws checked', async () => {
  // Two browsers, in each a page for every game, all played at the same time.
  const pages = [await person(hall, 'Ann', { paints: false })];
  pages.push(await person(hall, 'Bo', { paints: false, ...phone }));
  const [anns, bos] = pages.map((page) => page.context());
  const tables = [];
  for (const game of games) {
    const [ann, bo] = tables.length === 0 ? pages : [await anotherTab(anns), await anotherTab(bos)];
    await sitDown(bo, await makeTable(ann, hall, { game }));
    await ann.click('.bottom .btn.primary');
    for (const page of [ann, bo]) await page.waitForSelector('.tray');
    tables.push({ game, ann, bo });
  }
  const all = tables.flatMap(({ ann, bo }) => [ann, bo]);
  const phones = tables.map(({ bo }) => bo);
  const each = (which, work) => Promise.all(which.map(work));
  const meetAll = () => each(tables, ({ ann, bo }) => meet(ann, bo));
  const isCut = (page) => page.waitForSelector('.strip.bad');
  const isBack = (page) => page.waitForSelector('.strip.bad', { state: 'detached' });

  await each(all, (page) => playPast(page, 40));
  // The phone goes through a tunnel.
  await bos.setOffline(true);
  await each(phones, isCut);
  await bos.setOffline(false);
  await each(phones, isBack);
  await meetAll();
  await each(all, (page) => playPast(page, 70));
  // The server is killed and comes back; every table stands where it was.
  await meetAll();
  const before = await each(tables, ({ ann }) => seqOf(ann));
  await hall.stop();
  await each(all, isCut);
  await hall.start();
  await each(all, isBack);
  await meetAll();
  for (const [i, { game, ann }] of tables.entries())
    assert.ok(Number(await seqOf(ann)) >= Number(before[i]), game);
  // So does a page that is loaded again.
  await each(phones, (page) => page.reload());
  await each(phones, (page) => page.waitForSelector('.tray'));
  await meetAll();
  // Everybody sees the last scoring before the result.
  await each(all, (page) =>
    page.evaluate(() =>
      new MutationObserver(() => {
        window.hasCounted ||= document.querySelector('.counting') !== null;
      }).observe(document.body, { childList: true, subtree: true }),
    ),
  );
  await each(all, (page) => playPast(page, Infinity));
  for (const page of all) assert.ok(await page.evaluate(() => window.hasCounted));
  for (const { game, ann, bo } of tables) {
    for (const page of [ann, bo]) {
      await page.waitForSelector('.fair[data-verdict]');
      assert.equal(await page.getAttribute('.fair', 'data-verdict'), 'fair', game);
    }
    assert.equal(await ann.textContent('.totals'), await bo.textContent('.totals'), game);
    // Once more, the order turned.
    await ann.click('.end .box .btn.primary');
    await bo.click('.end .box .btn.primary');
    for (const page of [ann, bo]) await page.waitForSelector('.tray');
  }
  for (const page of all) assert.deepEqual(page.faults, []);
  await end(...pages);
});

test('a watcher sees the table and is not asked; talk and questions reach everybody', async () => {
  const { ann, bo, link } = await begin({
    seats: ['person', 'person', 'person'],
    pace: { kind: 'total', base: 1200, extra: 20 },
  });
  const cy = await person(hall, 'Cy', {}, { language: 'uk' });
  await cy.goto(link);
  await cy.click('.btn.primary'); // all seats are taken: watch
  await cy.waitForSelector('.tray');
  assert.equal(await cy.$('.tray .btn.primary'), null);
  await playOn([ann, bo], async () => Number(await seqOf(ann)) > 8);
  await meet(ann, cy);
  assert.equal(await ann.locator('.seat .clock').count(), 2);
  assert.equal(await ann.locator('.seat .clock.run').count(), 1);
  // Each reads a phrase in their own language.
  await ann.getByRole('tab', { name: 'Talk' }).click();
  await ann.getByRole('button', { name: 'Well played' }).click();
  await ann.waitForSelector('.word.own');
  await ann.keyboard.press('Escape');
  await cy.getByRole('tab', { name: /^Розмова/ }).click();
  await cy.waitForSelector('.word p');
  assert.equal(await cy.textContent('.word p'), 'Гарний хід');
  // A pause is asked for, agreed to, and ended.
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('button', { name: 'Ask for a pause' }).click();
  await bo.waitForSelector('.tray.ask .btn.primary');
  await bo.click('.tray.ask .btn.primary');
  await ann.waitForSelector('.tray.ask .btn.primary');
  await ann.click('.tray.ask .btn.primary');
  await ann.waitForSelector('.tray:not(.ask)');
  // Resigning asks once; the game is over for two.
  await bo.evaluate(() => document.querySelector('.views button:last-child').click());
  await bo.getByRole('button', { name: 'Resign' }).click();
  await bo.locator('.sure-yes').click();
  for (const page of [ann, bo, cy]) await page.waitForSelector('.end h1');
  assert.match(await ann.textContent('.end h1'), /Ann/);
  await ann.waitForSelector('.fair[data-verdict=fair]');
  // The third seat stayed free: whoever watched sits down for the next game, which begins with all three.
  await cy.click('.again .btn.primary');
  await cy.waitForSelector('#tg-name');
  await cy.click('form button[type=submit]');
  await ann.waitForSelector('.again li >> text=Cy says yes');
  for (const page of [ann, bo]) await page.click('.again .btn.primary');
  for (const page of [ann, bo, cy]) await page.waitForSelector('.tray');
  assert.equal(await cy.locator('.seat').count(), 3);
  await end(ann, bo, cy);
});
