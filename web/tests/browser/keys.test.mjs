// Letters as a person sets them: changed, refused, switched off, kept.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { question } from './hands.mjs';
import { assertOpenToAll, begin, goTo, openStage, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

test('a letter is changed in the settings, holds at the table and stands in the list under ?', () =>
  withPage(stage, { game: 'carcassonne' }, async (page) => {
    await goTo(page, 'settings', '.paper h1');
    const owners = page.getByLabel('Letter for: Owners');
    await owners.press('y');
    assert.equal(await owners.inputValue(), 'Y');
    // One that is taken is refused in words, and nothing changes.
    await owners.press('r');
    assert.match(
      await page.getByRole('alert').textContent(),
      /R is taken already: next, previous fitting turn/,
    );
    assert.equal(await owners.inputValue(), 'Y');
    await assertOpenToAll(page, 'settings with a refused letter');
    const odds = page.getByLabel('Letter for: Odds');
    await odds.press('Delete');
    assert.equal(await odds.inputValue(), '');
    assert.equal(await page.getByRole('alert').count(), 0);
    await page.reload();
    await page.waitForSelector('.paper h1');
    assert.equal(await page.getByLabel('Letter for: Owners').inputValue(), 'Y');
    await goTo(page, '', '.lid');
    await begin(page);
    await question(page);
    const pressed = (name) =>
      page.getByRole('button', { name: new RegExp(`^${name}`) }).getAttribute('aria-pressed');
    await page.locator('.cloth').focus();
    await page.keyboard.press('o');
    await page.keyboard.press('p');
    assert.equal(await pressed('Owners'), 'false');
    assert.equal(await pressed('Odds'), 'false');
    await page.keyboard.press('y');
    assert.equal(await pressed('Owners'), 'true');
    assert.match(await page.getByRole('button', { name: /^Owners/ }).textContent(), /Y/);
    assert.doesNotMatch(await page.getByRole('button', { name: /^Odds/ }).textContent(), /P/);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog');
    await list.locator('dt').first().waitFor();
    const rows = await list.locator('dt').allTextContents();
    const names = await list.locator('dd').allTextContents();
    const keyOf = (name) => rows[names.indexOf(name)].trim();
    assert.equal(keyOf('Owners'), 'Y');
    assert.equal(keyOf('Odds'), 'off');
    assert.equal(keyOf('Last moves'), 'L');
    await assertOpenToAll(page, 'list of keys');
  }));

test('all letters can be switched off together and set back', () =>
  withPage(
    stage,
    { letterKeys: false, letters: { owners: 'q' }, game: 'carcassonne' },
    async (page) => {
      await begin(page);
      await question(page);
      await page.locator('.cloth').focus();
      await page.keyboard.press('y');
      await page.keyboard.press('n');
      assert.equal(await page.locator('.ghost').count(), 0);
      assert.equal(await page.locator('.views kbd').count(), 0);
      assert.doesNotMatch(await page.locator('.cloth').getAttribute('aria-label'), /next square/);
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('off').first().waitFor();
      await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
      await page.getByLabel('Letter keys').check();
      await page.getByRole('button', { name: 'Usual letters' }).click();
      assert.equal(await page.getByLabel('Letter for: Owners').inputValue(), 'O');
    },
  ));
