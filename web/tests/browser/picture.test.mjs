// The picture of the table: what it shows is chosen, its words come with it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import {
  assertOpenToAll,
  goTo,
  openRecord,
  openStage,
  phone,
  simulated,
  withPage,
} from './stage.mjs';

let stage;
before(async () => (stage = await openStage(undefined, { pictures: true })));
after(() => stage.close());

async function openForm(page, game) {
  await openRecord(page, simulated(game, 3));
  await page.waitForSelector('.slider input');
  await goTo(page, 't/end', '.end h1');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByRole('dialog').locator('img').waitFor();
}
async function saved(page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const file = await download;
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
const pngSize = (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

test('PNG in the size that was chosen; the description goes to the clipboard', () =>
  withPage(
    stage,
    {},
    async (page) => {
      await openForm(page, 'carcassonne');
      await assertOpenToAll(page, 'picture');
      await page.getByLabel('1×').check();
      const small = await saved(page);
      assert.match(small.name, /^carcassonne-[\d-]+\.png$/);
      await page.getByLabel('4×').check();
      const large = await saved(page);
      const [w, h] = pngSize(small.bytes);
      assert.ok(w > 300 && h > 300);
      for (const [i, side] of pngSize(large.bytes).entries())
        assert.ok(Math.abs(side - 4 * [w, h][i]) <= 4);
      const alt = await page.locator('.alt').textContent();
      assert.match(
        alt,
        /^Carcassonne: the table with \d+ tiles\. .+: \d+, .+: \d+, .+: \d+\. .+ wins? /,
      );
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), alt);
      assert.equal(await page.getByRole('dialog').locator('img').getAttribute('alt'), alt);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

test('SVG light or dark, with or without scores, pieces, coordinates; kept for the next time', () =>
  withPage(stage, { theme: 'light' }, async (page) => {
    await openForm(page, 'amazonas');
    await page.getByLabel('SVG').check();
    assert.equal(await page.getByLabel('4×').count(), 0);
    const full = String((await saved(page)).bytes);
    const alt = await page.locator('.alt').textContent();
    assert.ok(full.includes(`<title>${alt.replaceAll("'", '&#39;')}</title>`));
    assert.match(full, /#chip0'/);
    assert.match(full, /#pc-boat0'/);
    await page.getByLabel('Dark').check();
    await page.getByLabel('Names and scores').uncheck();
    await page.getByLabel('Pieces').uncheck();
    await page.getByLabel('Coordinates').check();
    const bare = String((await saved(page)).bytes);
    assert.doesNotMatch(bare, /#chip\d'|#pc-/);
    assert.match(bare, />−1<\/text>/);
    assert.doesNotMatch(await page.locator('.alt').textContent(), /: \d+,/);
    const ground = (svg) => /<rect[^>]*fill='(#\w+)'/.exec(svg)[1];
    assert.notEqual(ground(full), ground(bare));
    await page.reload();
    await page.waitForSelector('.end h1');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    assert.ok(await page.getByLabel('Coordinates').isChecked());
    assert.ok(!(await page.getByLabel('Pieces').isChecked()));
    assert.ok(await page.getByLabel('Dark').isChecked());
  }));

test('the form fits a phone', () =>
  withPage(
    stage,
    {},
    async (page) => {
      await openForm(page, 'safari');
      const fits = await page
        .getByRole('dialog')
        .evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
      assert.ok(fits);
      await assertOpenToAll(page, 'picture on a phone');
    },
    phone,
  ));
