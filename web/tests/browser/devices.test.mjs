// Several seats at one screen, one seat at several screens, seats that change hands, and questions to the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeTable, openHall, person, playOne, sitDown } from './friends.mjs';
import { phone } from './stage.mjs';

let hall;
before(async () => (hall = await openHall()));
after(() => hall.close());

const unpainted = { paints: false };
async function end(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
}
/** Plays by turns, whoever is asked, until `isDone` says so; whoever must say that they are here does. */
async function playOn(pages, isDone, { arrive = true, hand = playOne } = {}) {
  for (let idle = 0; !(await isDone()); ++idle) {
    assert.ok(idle < 300, 'nobody is asked any more');
    for (const page of pages) {
      if (await hand(page)) idle = 0;
      else if (arrive)
        await page.evaluate(() => document.querySelector('.handover .here')?.click());
    }
    await pages[0].waitForTimeout(15);
  }
}
/** Digs where that is offered, else goes up a mountain, to dig later; then whatever else is asked. */
async function dig(page) {
  const hasDug = await page.evaluate(async () => {
    const pause = () => new Promise((done) => setTimeout(done, 30));
    // Pieces and mines stand in one list.
    const offers = [...document.querySelectorAll('.choices .opt:not(.no)')];
    for (const what of [/mine\b/i, /tent, mountain/i, /, mountain/i]) {
      const offer = offers.find((one) => what.test(one.textContent));
      if (!offer) continue;
      offer.click();
      await pause();
      const ready = document.querySelector('.tray .acts .btn.primary:not([disabled], .next)');
      if (ready) return (ready.click(), true);
    }
    return false;
  });
  return hasDug || playOne(page);
}
const menu = (page) =>
  page.evaluate(() => document.querySelector('.views button:last-child').click());

test('two at one screen and a friend by link: each has secrets until they say they are here', async () => {
  const ann = await person(hall, 'Ann', unpainted);
  const bo = await person(hall, 'Bo', { ...unpainted, ...phone });
  const link = await makeTable(ann, hall, {
    game: 'gold-rush',
    seats: ['person', 'here:Dee', 'person'],
    first: 'host',
  });
  await ann.waitForFunction(() => document.body.textContent.includes('Dee'));
  // Somebody is brought when people wait already, and the seat is free again.
  await ann.click('.set-up button');
  await ann.selectOption('.rows select', 'here:');
  await ann.fill('.rows .here', 'Eve');
  await ann.click('.bottom .btn.primary');
  await ann.waitForSelector('[data-chair="2"] .who-mark');
  assert.match(await ann.textContent('[data-chair="2"]'), /Eve\s*same screen/);
  await ann.click('[data-chair="2"] .row-menu > button');
  await ann.click('.row-menu .list button');
  await ann.waitForSelector('[data-chair="2"] .free');
  await sitDown(bo, link);
  await ann.click('.bottom .btn.primary');
  await ann.waitForSelector('.tray');
  // Whoever sits beside the owner takes back what was just laid: once, for all, and is asked the same again.
  const asked = () =>
    ann.evaluate(() => document.querySelector('.tray .say h2')?.textContent ?? '');
  const tilesOf = (page) => page.locator('.tiles > g').count();
  const holds = (page, count) =>
    page.waitForFunction((n) => document.querySelectorAll('.tiles > g').length === n, count);
  const hand = (page) => playOne(page, 'square, Dee');
  await playOn([ann, bo], async () => (await asked()).endsWith('square, Dee'), { hand });
  const before = await tilesOf(ann);
  const question = await asked();
  await playOne(ann);
  await holds(bo, before + 1);
  await ann.click('.tray .acts :text("Undo")');
  for (const page of [ann, bo]) await holds(page, before);
  assert.equal(await asked(), question);
  const isCovered = async () => (await ann.$('.handover')) !== null;
  // Until the screen goes to one of the two who has gold to hide.
  await playOn([ann, bo], isCovered, { arrive: false, hand: dig });
  const shows = () =>
    ann.evaluate(() => {
      const text = document.querySelector('.table').textContent;
      return { text, values: document.querySelectorAll('.values').length };
    });
  const covered = await shows();
  assert.equal(covered.values, 0);
  assert.doesNotMatch(covered.text, /worth \d/);
  assert.equal(await ann.$('.tray'), null);
  // What was kept is found again, and covered.
  await ann.reload();
  await ann.waitForSelector('.handover');
  const who = await ann.textContent('.handover h2');
  await ann.click('.handover .here');
  await ann.waitForSelector('.tray');
  // Whoever is here sees their gold while they hold the button, and nobody else's.
  const seat = await ann.getAttribute('.seat.on', 'data-seat');
  const shown = (await ann.textContent(`[data-seat="${seat}"] b`)).split(/\s·/)[0].trim();
  assert.ok(who.endsWith(shown), `${who}: ${shown}`);
  await ann.dispatchEvent(`[data-seat="${seat}"] .secret`, 'pointerdown');
  await ann.waitForSelector(`[data-seat="${seat}"] .values`);
  assert.equal((await shows()).values, 1);
  await ann.dispatchEvent(`[data-seat="${seat}"] .secret`, 'pointerup');
  await ann.waitForSelector('.values', { state: 'detached' });
  assert.doesNotMatch((await shows()).text, /worth \d/);

  // A second tab looks on until it is told to play; then the first one does.
  const tab = await ann.context().newPage();
  await tab.goto(link);
  await tab.waitForSelector('[data-elsewhere]');
  assert.equal(await tab.$('.handover'), null);
  await tab.keyboard.press('a');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('.handover');
  await ann.waitForSelector('[data-elsewhere]');
  await ann.getByRole('button', { name: 'Just look on' }).click();
  await ann.waitForSelector('.tray:not(.ask)');
  assert.equal(await ann.$('.tray .btn.primary'), null);
  await ann.getByRole('button', { name: 'Play here' }).click();
  await tab.waitForSelector('[data-elsewhere]');
  await tab.close();
  // A tab that was copied has the name of the first, which then looks on, until it is the only one.
  const name = await ann.evaluate(() => sessionStorage.getItem('bastide.tab'));
  const copy = await ann.context().newPage();
  await copy.addInitScript((kept) => sessionStorage.setItem('bastide.tab', kept), name);
  await copy.goto(link);
  await copy.waitForSelector('.handover');
  await ann.waitForSelector('[data-elsewhere]');
  await copy.close();
  await ann.waitForSelector('[data-elsewhere]', { state: 'detached' });

  // A question is answered for each of the two.
  await menu(bo);
  await bo.click('[data-row=pause]');
  await ann.waitForSelector('.tray.ask .whose');
  await ann.click('.tray.ask .btn.primary');
  await ann.waitForFunction(() => document.querySelector('.agreed'));
  await ann.click('.tray.ask .btn.primary');
  await bo.waitForSelector('[data-what=pause] .btn.primary');
  await end(ann, bo);
});

test('a turn is asked back and given; a seat goes to somebody who watches', async () => {
  const ann = await person(hall, 'Ann', unpainted);
  const bo = await person(hall, 'Bo', unpainted);
  const cy = await person(hall, 'Cy', { ...unpainted, ...phone });
  const link = await makeTable(ann, hall, { first: 'host' });
  await sitDown(bo, link);
  await ann.click('.bottom .btn.primary');
  for (const page of [ann, bo]) await page.waitForSelector('.tray');
  await cy.goto(link);
  await cy.click('.btn.primary'); // all seats are taken: watch
  await cy.waitForSelector('.tray');
  await menu(bo);
  assert.ok(await bo.isDisabled('[data-row=back]'));
  assert.match(await bo.textContent('[data-row=back] small'), /no finished turn/);
  await bo.keyboard.press('Escape');
  await playOn([ann], async () => (await bo.$('.tray .btn.primary')) !== null);
  const laid = await ann.locator('.log .turn').count();
  await menu(ann);
  await ann.click('[data-row=back]:not([disabled])');
  await bo.waitForSelector('[data-what=back]');
  assert.match(await bo.textContent('[data-what=back]'), /Ann asks to take turn 1 back/);
  assert.match(await bo.textContent('[data-what=back]'), /No points change/);
  assert.equal(await bo.locator('.going').count(), 1);
  assert.match(await ann.textContent('[data-what=back]'), /Asked: Bo\./);
  await bo.keyboard.press('a');
  await bo.keyboard.press('Enter');
  await ann.waitForSelector('.tray:not(.ask) .btn.primary');
  assert.equal(await ann.locator('.log .turn').count(), laid - 1);

  // Offered, taken back, offered again, taken.
  await menu(bo);
  await bo.click('[data-row=hand]');
  await bo.click('[data-watcher=Cy]');
  await cy.waitForSelector('[data-offer]');
  await menu(bo);
  await bo.getByRole('button', { name: 'Take the offer back' }).click();
  await cy.waitForSelector('[data-offer]', { state: 'detached' });
  await bo.click('[data-watcher=Cy]');
  await cy.waitForSelector('[data-offer]');
  await cy.click('[data-offer] .btn.primary');
  await bo.waitForFunction(() => document.body.textContent.includes('You are watching'));
  await playOn([ann, cy], async () => (await cy.locator('.log .turn').count()) >= 3);
  // Whoever gave the seat away only looks on, also after a reload.
  await bo.reload();
  await bo.waitForSelector('.tray');
  assert.equal(await bo.$('.tray .btn.primary'), null);
  await end(ann, bo, cy);
});

test('time over and somebody gone are answered by keyboard', async () => {
  const ann = await person(hall, 'Ann', unpainted);
  const bo = await person(hall, 'Bo', unpainted);
  // Nobody waits five minutes for somebody to be missed: the question comes as the server would ask it.
  let inject = null;
  let told = 0;
  const said = [];
  await bo.routeWebSocket(/socket/, (page) => {
    const server = page.connectToServer();
    let news = null;
    page.onMessage((text) => {
      said.push(JSON.parse(text));
      if (said.at(-1).do === 'answer' && inject?.isOpen) {
        inject.votes[inject.me] = said.at(-1).choice;
        inject.tell();
      } else server.send(text);
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.news?.room) {
        news = message.news;
        inject = {
          isOpen: false,
          votes: news.room.seats.map(() => null),
          me: news.you.seat,
          tell() {
            inject.isOpen = true;
            const question = {
              number: 99,
              what: 'left',
              by: null,
              about: 1 - inject.me,
              choices: ['wait', 'computer', 'person', 'end'],
              votes: inject.votes,
              otherwise: 'wait',
              until: news.now + 120_000,
            };
            page.send(
              JSON.stringify({
                news: { ...news, n: news.n + ++told, room: { ...news.room, question } },
              }),
            );
          },
        };
      }
      page.send(text);
    });
  });
  const link = await makeTable(ann, hall, {
    first: 'host',
    pace: { kind: 'move', seconds: 5 },
    on_time: 'computer',
  });
  await sitDown(bo, link);
  await ann.click('.bottom .btn.primary');
  await bo.waitForSelector('.tray');
  // Ann thinks for too long; she asks for more, Bo gives it.
  await ann.waitForSelector('[data-what=time]');
  assert.match(
    await ann.textContent('[data-what=time]'),
    /Your time is over.*The computer plays on for you/,
  );
  await ann.getByRole('button', { name: 'Ask for 5 minutes' }).click();
  await bo.waitForFunction(() => document.querySelector('[data-choice=minutes] .one'));
  await bo.keyboard.press('a');
  await bo.keyboard.press('2');
  for (const page of [ann, bo]) await page.waitForSelector('.tray:not(.ask)');
  assert.ok(said.some((one) => one.do === 'answer' && one.choice === 'minutes'));
  // Now she is gone. What the server tells after this would take the question back, so both have heard all of it.
  inject.tell();
  await bo.waitForSelector('[data-what=left] .ring');
  await bo.keyboard.press('a');
  await bo.keyboard.press('ArrowRight');
  await bo.keyboard.press('Enter');
  await bo.waitForSelector('[data-choice=computer][aria-checked=true]');
  assert.match(
    await bo.getAttribute('[data-choice=computer]', 'aria-label'),
    /^Computer plays for Ann, .*Chosen by you\. 1 of 1$/,
  );
  await bo.keyboard.press('0');
  await bo.waitForSelector('[data-choice=wait][aria-checked=true]');
  await end(ann, bo);
});
