// The ladder of programs: from the start page, in every language and width, filled, empty and without a server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHall, person } from './friends.mjs';
import { assertOpenToAll, patience, phone } from './stage.mjs';

let hall;
before(async () => (hall = await openHall()));
after(() => hall.close());

/** A call of a bot; a stream is left open and not read. */
async function call(path, token, body) {
  const answer = await fetch(`${hall.address}api/bot/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 429) {
    await new Promise((done) => setTimeout(done, 300)); // as any bot would
    return call(path, token, body);
  }
  const isStream = answer.headers.get('content-type').includes('ndjson');
  const told = isStream ? answer.body.getReader() : await answer.json();
  assert.ok(answer.ok, `${path}: ${JSON.stringify(told)}`);
  return told;
}

/** Games that end as soon as they have begun: `loser` gives up. */
async function play(winner, loser, times) {
  for (let i = 0; i < times; ++i) {
    const asked = await call('challenges', winner.token, { to: [loser.name], game: 'carcassonne' });
    const { code } = await call(`challenges/${asked.id}/accept`, loser.token, {});
    const streams = [];
    for (const { token } of [winner, loser]) {
      streams.push(await call(`games/${code}/stream`, token));
      await call(`games/${code}/share`, token, { share: 'ab'.repeat(32) });
    }
    await call(`games/${code}/resign`, loser.token, {});
    for (const stream of streams) await stream.cancel();
  }
}

test('the ladder tells who is how strong', { timeout: patience }, async () => {
  const bots = [];
  for (const name of ['Rook', 'Bishop', 'A-very-long-bot-name']) {
    const { token } = await call('accounts', '', { name });
    bots.push({ name, token, events: await call('events', token) });
  }
  const [rook, bishop, long] = bots;
  for (let round = 0; round < 12; ++round) {
    await play(bishop, rook, 1);
    await play(rook, bishop, 2);
  }
  await play(long, bishop, 1);

  const page = await person(hall, 'Ann');
  await page.goto(hall.address);
  await page.click('.public a[href$="ladder"]');
  await page.waitForSelector('.ladder tbody tr');
  assert.equal(new URL(page.url()).pathname, '/ladder');
  const names = await page.locator('.ladder tbody th').allInnerTexts();
  assert.deepEqual(
    names.map((name) => name.split(/\s/)[0]),
    ['Rook', 'Bishop', 'A-very-long-bot-name'],
  );
  assert.match(
    await page.innerText('.ladder tbody tr:first-child'),
    /^1\s+Rook\s*program\s+1[,.\s]?[5-9]\d\d/,
  );
  assert.equal(await page.locator('.ladder .apart').count(), 1);
  await assertOpenToAll(page, 'ladder');
  await page.click('.ladder .tabs button:last-child');
  await page.waitForSelector('.ladder p:not(.muted):not([role=status])');
  await page.reload();
  await page.waitForSelector('.ladder h1');
  await page.goBack();
  await page.waitForSelector('.lid');

  for (const [width, context] of Object.entries({ wide: {}, phone })) {
    for (const language of ['en', 'ru', 'uk']) {
      for (const theme of ['light', 'dark']) {
        const own = await person(hall, 'Ann', context, { language, theme });
        await own.goto(`${hall.address}ladder`);
        await own.waitForSelector('.ladder tbody tr');
        const over = await own.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.ok(over <= 0, `${width} ${language}: ${over} px too wide`);
        if (process.env.SHOTS)
          await own.screenshot({
            path: `${process.env.SHOTS}/ladder-${width}-${language}-${theme}.png`,
          });
        assert.deepEqual(own.faults, []);
        await own.context().close();
      }
    }
  }
  for (const bot of bots) await bot.events.cancel();

  // Without a server it says so.
  await page.goto(`${hall.address}ladder`);
  await page.waitForSelector('.ladder tbody tr');
  await hall.stop();
  await page.click('.ladder .tabs button:last-child');
  await page.waitForFunction(
    () =>
      document.querySelector('.ladder [role=status]')?.innerText === 'The server cannot be reached',
  );
  assert.equal(await page.locator('.ladder table').count(), 0);
});
