// Reload, offline, languages, refusals, records, and that nobody is shut out.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  begin,
  dice,
  games,
  openPage,
  openStage,
  placeByPointer,
  program,
  progress,
  question,
  settled,
} from './stage.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

async function assertOpenToAll(page, place) {
  // The policy of the page keeps foreign scripts out, so this one comes through the debugger.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document));
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  assert.deepEqual(serious, [], place);
}

/** A record of a whole game by the program, opened in the page. */
async function openRecord(page, text) {
  await page.setInputFiles('input[type=file]', {
    name: 'game.bastide.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(text),
  });
}
function simulated(game) {
  const folder = mkdtempSync(join(tmpdir(), 'bastide-page-'));
  execFileSync(program, ['simulate', '--game', game, '--seed', '5', '--games', '1', '--records', folder]);
  return readFileSync(join(folder, readdirSync(folder)[0]), 'utf8');
}

test('a reload in the middle of a turn goes on at the same question', async () => {
  const page = await openPage(stage, { game: 'carcassonne' });
  await begin(page);
  const seq = await progress(page);
  await placeByPointer(page, (x, y) => page.mouse.click(x, y), dice(1));
  await settled(page, seq);
  assert.equal(await question(page), 'choose');
  const shown = await page.locator('.say h2').textContent();
  const tiles = await page.locator('.board .tiles use').count();
  await page.reload();
  await page.waitForSelector('.tray');
  assert.equal(await question(page), 'choose');
  assert.equal(await page.locator('.say h2').textContent(), shown);
  assert.equal(await page.locator('.board .tiles use').count(), tiles);
  await page.keyboard.press('z');
  assert.equal(await question(page), 'place');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('an illegal square says why, with the rule', async () => {
  const page = await openPage(stage, { game: 'carcassonne' });
  await begin(page);
  const cloth = await page.locator('.cloth').boundingBox();
  await page.mouse.click(cloth.x + cloth.width - 120, cloth.y + 200);
  const why = page.getByRole('alertdialog');
  await why.waitFor();
  assert.match(await why.textContent(), /must share a whole side/);
  assert.match(await why.textContent(), /C-\d+/);
  await why.getByRole('button', { name: /Rule C-/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('a record that simulate wrote replays in the page; a broken one is refused with its line', async () => {
  const page = await openPage(stage);
  const text = simulated('gold-rush');
  await openRecord(page, text);
  await page.waitForSelector('.slider input');
  const last = await page.locator('.slider input').getAttribute('max');
  assert.ok(Number(last) > 100);
  await page.locator('.cloth').focus();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => location.hash === '#/r/0');
  await page.keyboard.press('j');
  await page.waitForFunction(() => location.hash === '#/r/1');
  await page.goto(`${stage.address}#/`);
  await page.waitForSelector('.lid');
  const lines = text.split('\n');
  lines[5] = '{"e":"dance"}';
  await openRecord(page, lines.join('\n'));
  const fault = page.getByRole('alert');
  await fault.waitFor();
  assert.match(await fault.textContent(), /Line\s*6/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('works without the server after the first visit', async () => {
  const own = await openStage();
  const page = await openPage(own, { game: 'amazonas' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => caches.keys().then((names) => names.length > 0));
  own.stopServer();
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('.lid');
  await begin(page);
  assert.equal(await question(page), 'place');
  await own.close();
});

for (const [language, title] of [
  ['en', 'Five games, one table.'],
  ['ru', 'Пять игр за одним столом.'],
  ['uk', 'П’ять ігор за одним столом.'],
]) {
  test(`${language}: every place is in the language and open to all`, async () => {
    const page = await openPage(stage, { language, game: 'safari' });
    assert.equal(await page.locator('h1').textContent(), title);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    await assertOpenToAll(page, 'start');
    for (const place of ['settings', 'about', 'rules/safari']) {
      await page.goto(`${stage.address}#/${place}`);
      await page.waitForSelector('.paper h1');
      await assertOpenToAll(page, place);
    }
    await page.goto(`${stage.address}#/`);
    await begin(page);
    await question(page);
    await assertOpenToAll(page, 'table');
    if (language !== 'en') {
      const text = await page.locator('.tray').innerText();
      assert.match(text, /[а-яіїєґ]/i);
      assert.doesNotMatch(text.replaceAll(/Ann|Bo|SF-[\w-]+/g, ''), /[a-z]{4}/i);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('the end and the replay are open to all, in the dark too', async () => {
  for (const game of games) {
    const page = await openPage(stage, { theme: 'dark' });
    await openRecord(page, simulated(game));
    await page.waitForSelector('.slider input');
    await assertOpenToAll(page, `replay ${game}`);
    await page.goto(`${stage.address}#/t/end`);
    await page.waitForSelector('.end h1');
    await assertOpenToAll(page, `end ${game}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
