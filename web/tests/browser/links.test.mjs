// The links of a table, each opened by somebody of their own: one press to a table, the table link, a seat link, a
// watch link, an own code on another device, New link, wrong and late ones; and the page without any server.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeTable, openHall, person } from './friends.mjs';
import { assertOpenToAll, dist, phone } from './stage.mjs';

let hall;
before(async () => (hall = await openHall()));
after(() => hall.close());

const held = { permissions: ['clipboard-read', 'clipboard-write'] };
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());
/** What somebody who cannot point presses: the focus goes there, then Enter. */
async function press(page, selector) {
  await page.focus(selector);
  await page.keyboard.press('Enter');
}
/** No finding of axe, nothing wider than the window, no word cut off. Colours are judged where they are painted. */
async function assertFits(page, place) {
  const paint = (opacity) => page.evaluate((o) => (document.body.style.opacity = o), opacity);
  await paint('1');
  await assertOpenToAll(page, place, null, { isStrict: true });
  await paint('0');
  const cut = await page.evaluate(() => [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
    ...[...document.querySelectorAll('button, a.btn, b, small, h1, h2, p, li, label, legend')]
      .filter(
        (one) => one.checkVisibility() && one.clientWidth > 1 && !one.closest('.minilids, .hidden'),
      )
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .filter((one) => one.scrollWidth > one.clientWidth + 2)
      .map((one) => `${one.tagName}.${one.className} “${one.textContent.trim().slice(0, 40)}”`),
  ]);
  assert.deepEqual(cut, [], place);
}
async function sit(page, name) {
  await page.waitForSelector('#tg-name');
  await page.fill('#tg-name', name);
  await press(page, '.narrow-card [type=submit]');
  await page.waitForSelector('.linkline code');
}

/** What lies on the clipboard, once it holds this; a page's `waitForFunction` takes a promise for a yes. */
async function copied(page, part) {
  for (let i = 0; i < 400; ++i) {
    const text = await clipboard(page);
    if (text.includes(part)) return text;
    await page.waitForTimeout(50);
  }
  assert.fail(`nothing with ${part} was copied`);
}

test('every link of a table does what it says, and nothing else', async () => {
  const ann = await person(hall, 'Ann', { paints: false, ...held });
  const link = await makeTable(ann, hall, { seats: ['person', 'person', 'person'] });
  assert.equal(await clipboard(ann), link, 'one press, and the link is copied');
  assert.equal(await ann.locator('.btn.primary:visible').count(), 1, 'one filled button');
  await assertFits(ann, 'waiting room');

  // The table link: a name that is there already is told apart, a taken emblem cannot be chosen.
  const bo = await person(hall, 'Ann', { paints: false, ...phone }, { language: 'ru' });
  await bo.goto(link);
  await bo.waitForSelector('.narrow-card [role=status]');
  assert.match(await bo.textContent('.narrow-card [role=status]'), /Ann 2/);
  assert.equal(await bo.locator('.pick input:disabled').count(), 1);
  await assertFits(bo, 'door, ru');
  await sit(bo, 'Bo');
  await assertFits(bo, 'waiting room, ru, phone');

  // The host changes the set-up: whoever waits sees what, and keeps the seat.
  await press(ann, '.set-up button');
  await ann.waitForSelector('.paces');
  await assertFits(ann, 'change of the set-up');
  await press(ann, '.paces .pace:nth-child(4)'); // a time for each turn, of several
  await ann.getByRole('radio', { name: '90 s a turn' }).click();
  await assertFits(ann, 'a time for each turn');
  await press(ann, '.paces .pace:nth-child(5)');
  await press(ann, '.bottom .btn.primary');
  await bo.waitForSelector('.kv .badge');
  assert.match(await bo.textContent('.kv'), /2 дня на ход/);

  // A seat link: only its owner gets that seat, once.
  await press(ann, '[data-chair="2"] .acts button:first-child');
  const seatLink = await copied(ann, '#seat.');
  const di = await person(hall, 'Di', { paints: false, ...phone }, { language: 'uk' });
  await di.goto(link);
  await di.waitForSelector('[data-trouble=taken]');
  await assertFits(di, 'all seats taken, uk, phone');
  const cy = await person(hall, 'Cy', { paints: false });
  await cy.goto(seatLink);
  await cy.waitForSelector('#tg-name');
  assert.equal(new URL(cy.url()).hash, '', 'the key does not stay in the address');
  await sit(cy, 'Cy');
  await di.goto(seatLink);
  await di.waitForSelector('[data-trouble=taken]');

  // Moved to watching by the host; then the seat is free for whoever has the table link.
  await press(ann, '[data-chair="2"] .row-menu > button');
  await press(ann, '.row-menu .list button');
  await cy.waitForSelector('.toast');
  assert.equal(await cy.locator('.linkline').count(), 1, 'looks on in the waiting room');
  await di.goto(link);
  await sit(di, 'Di');

  // A new link: the old one leads nowhere, who sits stays.
  const code = new URL(link).pathname;
  await ann.getByRole('button', { name: 'New link' }).press('Enter');
  await ann.waitForFunction((old) => location.pathname !== old, code);
  const renewed = await ann.textContent('.linkline code');
  await cy.goto(link);
  await cy.waitForSelector('[data-trouble=renewed]');
  assert.equal(await cy.inputValue('#tg-code'), code.slice(1), 'the field holds what came');
  await cy.fill('#tg-code', renewed.toUpperCase().replace('-', ' '));
  await cy.keyboard.press('Enter');
  await cy.waitForSelector('[data-trouble=taken]');
  await assertFits(cy, 'all seats taken');

  // The game begins; an own code brings a seat to another device, and the first one says so.
  await press(ann, '.bottom .btn.primary');
  for (const page of [ann, bo, di]) await page.waitForSelector('.tray, .tray-note, .table');
  await di.waitForSelector('.table');
  const tablet = await person(hall, 'Di', { paints: false });
  await di.goto(new URL('/mine', hall.address).href);
  await di.waitForSelector('[data-code]');
  await assertFits(di, 'my tables, uk, phone');
  await press(di, 'button.plain');
  await di.waitForSelector('.own .qr');
  await tablet.goto(await di.inputValue('.own input[readonly]'));
  await tablet.waitForSelector('[data-code]');
  await tablet.click('[data-code] .way a');
  await tablet.waitForSelector('.table');
  await di.goto(renewed);
  await di.waitForSelector('[data-trouble=moved]');

  // A watch link looks on at once; the table link asks first.
  await ann.keyboard.press('Escape');
  await ann.evaluate(() => document.querySelector('.views button:last-child').click());
  await ann.getByRole('button', { name: 'Link to watch' }).click();
  await cy.goto(await copied(ann, '#watch.'));
  await cy.waitForSelector('.table');
  await cy.reload();
  await cy.waitForSelector('.table');

  // A table of another version: its record in the page's own replay, or as a file where that cannot be read.
  await cy.routeWebSocket(/socket/, (socket) =>
    socket.onMessage((text) => {
      const { id } = JSON.parse(text);
      socket.send(JSON.stringify({ re: id, ok: false, error: 'other_version' }));
    }),
  );
  await cy.goto(renewed);
  await cy.waitForSelector('[data-trouble=version]');
  await cy.getByRole('button', { name: 'Watch the record' }).click();
  await cy.waitForSelector('.table .slider');
  await cy.getByRole('link', { name: 'Back' }).click();
  await cy.waitForSelector('[data-trouble=version]');
  // Past the service worker, whose calls no route of a test sees.
  await cy.evaluate(() => {
    const fetched = window.fetch;
    window.fetch = async (where, ...how) =>
      String(where).endsWith('/board')
        ? new Response('{"bastide":"of tomorrow"}')
        : fetched(where, ...how);
  });
  const file = cy.waitForEvent('download');
  await cy.getByRole('button', { name: 'Watch the record' }).click();
  assert.match((await file).suggestedFilename(), /^[a-z0-9]{4}-[a-z0-9]{4}\.bastide\.jsonl$/);

  // A link with a slip of the pen.
  await cy.goto(new URL('/k7qm-4f2', hall.address).href);
  await cy.waitForSelector('[data-trouble=wrong]');
  assert.equal(await cy.inputValue('#tg-code'), 'k7qm-4f2');
  await assertFits(cy, 'no such table');
  await bo.goto(new URL('/new', hall.address).href);
  await bo.waitForSelector('.paces');
  await assertFits(bo, 'new table, ru, phone');
  for (const page of [ann, bo, cy, di, tablet]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('the page as plain files: with friends says that nothing is reachable, the rest works', async () => {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const files = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://x');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    try {
      const content = await readFile(join(dist, name));
      const type = { ...types, '.wasm': 'application/wasm', '.svg': 'image/svg+xml' }[
        extname(name)
      ];
      response.writeHead(200, type ? { 'Content-Type': type } : {}).end(content);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
    }
  });
  await new Promise((done) => files.listen(0, '127.0.0.1', done));
  const page = await person(hall, 'Ann', { paints: false });
  try {
    await page.goto(`http://127.0.0.1:${files.address().port}/`);
    await page.waitForSelector('.how .away');
    assert.equal(await page.textContent('.how .away'), 'Not reachable now');
    assert.equal(await page.locator('.public').count(), 0);
    await page.click('.friends .btn.primary');
    await page.waitForSelector('.friends [role=alert]');
    await page.click('.how button >> nth=0');
    await page.click('.setup .btn.big');
    await page.waitForSelector('.tray');
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    files.closeAllConnections();
    files.close();
  }
});
