// Nothing is lost and nothing is refused without a reason: reload, offline, records, languages.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse, dice, place, question } from './hands.mjs';
import { begin, goTo, openPage, openRecord, openStage, simulated, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

test('a reload in the middle of a turn goes on at the same question', () =>
  withPage(stage, { game: 'carcassonne' }, async (page) => {
    await begin(page);
    const first = await question(page);
    await place(page, byMouse(page), dice(1), first);
    assert.equal((await question(page, first.seq)).asked, 'choose');
    const shown = await page.locator('.say h2').textContent();
    const tiles = await page.locator('.board .tiles image').count();
    await page.reload();
    await page.waitForSelector('.tray');
    assert.equal((await question(page)).asked, 'choose');
    assert.equal(await page.locator('.say h2').textContent(), shown);
    assert.equal(await page.locator('.board .tiles image').count(), tiles);
    // Taking back works across the reload too: the turn is still the same one.
    await page.locator('.cloth').focus();
    const { seq } = await question(page);
    await page.keyboard.press('z');
    assert.equal((await question(page, seq)).asked, 'place');
  }));

test('a square that touches nothing says why, with its rule, which opens at that number', () =>
  withPage(stage, { game: 'carcassonne' }, async (page) => {
    await begin(page);
    await question(page);
    const cloth = await page.locator('.cloth').boundingBox();
    await page.mouse.click(cloth.x + cloth.width - 120, cloth.y + 200);
    const why = page.getByRole('alertdialog');
    await why.waitFor();
    assert.match(await why.textContent(), /must share a whole side/);
    const number = /C-\d+/.exec(await why.textContent())?.[0];
    assert.ok(number);
    await why.getByRole('button', { name: /Rule C-/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await sheet.locator(`[id="${number}"].on`).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }));

test('a turn that does not fit says why and shows the clashing side', () =>
  withPage(
    stage,
    { game: 'carcassonne', options: { carcassonne: { river: false } } },
    async (page) => {
      await begin(page);
      // Not every tile has a turn that clashes: laying goes on until one has.
      let now = await question(page);
      for (;;) {
        if (now.asked === 'place') {
          await page.locator('.cloth').focus();
          await page.keyboard.press('n');
          const clash = page.waitForSelector('.knob.no', { state: 'attached', timeout: 2000 });
          if (await clash.catch(() => null)) break;
          await page.keyboard.press('Enter');
        } else {
          await page.keyboard.press('0');
        }
        now = await question(page, now.seq);
      }
      const knob = await page.locator('.knob.no circle').nth(1).boundingBox();
      await page.mouse.click(knob.x + knob.width / 2, knob.y + knob.height / 2);
      const why = page.getByRole('alertdialog');
      await why.waitFor();
      assert.match(await why.textContent(), /C-\d+/);
      await page.waitForSelector('.zigzag', { state: 'attached' });
      assert.match(await why.textContent(), /would meet|sides clash/i);
    },
  ));

test('turns in which a tile looks the same count once', () =>
  withPage(stage, { game: 'carcassonne' }, async (page) => {
    const lines = simulated('carcassonne').split('\n');
    const drawn = lines.findIndex(
      (line) => line.includes('"e":"draw"') && line.includes('"tile":"B"'),
    );
    await openRecord(page, `${lines.slice(0, drawn + 1).join('\n')}\n`);
    await page.waitForSelector('.legal');
    await page.locator('.cloth').focus();
    await page.keyboard.press('n');
    await page.waitForSelector('.knob.now', { state: 'attached' });
    await page.waitForTimeout(500);
    assert.equal(await page.locator('.knob').count(), 1);
  }));

test('a record that simulate wrote replays in the page, step by step', () =>
  withPage(stage, {}, async (page) => {
    const text = simulated('gold-rush');
    await openRecord(page, text);
    await page.waitForSelector('.slider input');
    const last = Number(await page.locator('.slider input').getAttribute('max'));
    assert.ok(last > 100);
    const tiles = () => page.locator('.board .tiles image').count();
    assert.equal(await tiles(), text.match(/"e":"place"/g).length + 1);
    await page.locator('.cloth').focus();
    await page.keyboard.press('Home');
    await page.waitForFunction(() => location.hash === '#/r/0');
    await page.waitForFunction(() => document.querySelector('.slider input').value === '0');
    assert.equal(await tiles(), 1);
    await page.keyboard.press('j');
    await page.waitForFunction(() => document.querySelector('.slider input').value === '1');
    assert.equal(await tiles(), 2);
    // Its end has the points of the record.
    const scores = /"e":"end".*"scores":\[(\d+),(\d+)\]/.exec(text)?.slice(1);
    await goTo(page, 't/end', '.end h1');
    const shown = await page.locator('.total .pts').allTextContents();
    if (scores) assert.deepEqual(shown.map((n) => n.trim()).sort(), scores.sort());
  }));

test('a broken record is refused with its line; what is good of it opens', () =>
  withPage(stage, {}, async (page) => {
    const lines = simulated('gold-rush').split('\n');
    lines[40] = '{"e":"dance"}';
    await openRecord(page, lines.join('\n'));
    const fault = page.getByRole('alert');
    await fault.waitFor();
    assert.match(await fault.textContent(), /Line\s*41/);
    await fault.getByRole('button', { name: /40/ }).click();
    await page.waitForSelector('.table');
    assert.ok((await page.locator('.board .tiles image').count()) > 5);
  }));

test('a file that is no record at all is refused in words', () =>
  withPage(stage, {}, async (page) => {
    await openRecord(page, 'PNG\u0000 not a record');
    const fault = page.getByRole('alert');
    await fault.waitFor();
    assert.match(await fault.textContent(), /Line\s*1/);
  }));

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
  const first = await question(page);
  await place(page, byMouse(page), dice(3), first);
  await question(page, first.seq);
  await page.reload();
  await page.waitForSelector('.tray');
  await own.close();
});

for (const [language, title] of [
  ['en', 'Five games, one table.'],
  ['ru', 'Пять игр за одним столом.'],
  ['uk', 'П’ять ігор за одним столом.'],
]) {
  test(`${language}: every place speaks the language`, () =>
    withPage(stage, { language, game: 'safari' }, async (page) => {
      assert.equal(await page.locator('h1').textContent(), title);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      // Words of the other alphabet, apart from names, tiles, rule numbers and what is marked as English.
      const foreign = () =>
        page.evaluate((own) => {
          const copy = document.body.cloneNode(true);
          for (const element of copy.querySelectorAll(
            'style, script, noscript, [lang="en"], kbd, select, .who, title, .symbols',
          )) {
            element.remove();
          }
          const text = copy.textContent.replaceAll(
            /random-\d|Hans im Glück|Hobby World|bastide \w+|--\w+|Ann|Bo|Bastide|WebAssembly|SVG|PNG|SF-[\w-]+|S-\d+/g,
            '',
          );
          const wrong = own === 'en' ? /[а-яіїєґ]{2,}/gi : /[a-z]{3,}/gi;
          return [...new Set(text.match(wrong) ?? [])];
        }, language);
      assert.deepEqual(await foreign(), [], 'start');
      for (const place of ['settings', 'about', 'rules/safari']) {
        await goTo(page, place, '.paper h1');
        if (!place.startsWith('rules')) assert.deepEqual(await foreign(), [], place);
      }
      await goTo(page, '', '.lid');
      await begin(page);
      const first = await question(page);
      assert.deepEqual(await foreign(), [], 'table');
      await place(page, byMouse(page), dice(2), first);
      await question(page, first.seq);
      assert.deepEqual(await foreign(), [], 'piece');
      await goTo(page, '', '.lid');
      await openRecord(page, simulated('safari'));
      await page.waitForSelector('.slider input');
      assert.deepEqual(await foreign(), [], 'replay');
      await goTo(page, 't/end', '.end h1');
      assert.deepEqual(await foreign(), [], 'end');
    }));
}

test('a language whose texts do not come is told, and nothing changes', () =>
  // Without the worker that keeps everything at once.
  withPage(
    stage,
    {},
    async (page) => {
      await page.route('**/assets/pack-ru*', (route) => route.abort());
      await page.selectOption('.language select', 'ru');
      await page.getByText('could not be loaded').waitFor();
      assert.equal(await page.locator('.language select').inputValue(), 'en');
      await page.unroute('**/assets/pack-ru*');
      await page.selectOption('.language select', 'uk');
      await page.waitForFunction(() => document.documentElement.lang === 'uk');
      assert.equal(await page.locator('h1').textContent(), 'П’ять ігор за одним столом.');
      page.faults.length = 0; // the browser itself tells of the request
    },
    { serviceWorkers: 'block' },
  ));
