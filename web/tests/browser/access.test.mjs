// Every screen, in the light and in the dark, without a serious finding of axe-core.
import { after, before, test } from 'node:test';
import { question } from './hands.mjs';
import {
  arrive,
  assertOpenToAll,
  games,
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

/** A record cut off in the middle of the game, after a placement (`choose`) or before one. */
function unfinished(game, isAfterPlacement) {
  const lines = simulated(game, 3).trimEnd().split('\n');
  const middle = Math.floor(lines.length / 2);
  const placed = (line) => /"e":"place"/.test(line);
  let end = middle;
  while (end > 0 && !placed(lines[end])) --end;
  return lines.slice(0, isAfterPlacement ? end + 1 : end).join('\n') + '\n';
}

for (const theme of ['light', 'dark']) {
  test(`${theme}: start, settings, about, rules`, () =>
    withPage(stage, { theme }, async (page) => {
      await assertOpenToAll(page, 'start');
      for (const place of ['settings', 'about', 'rules/carcassonne/all']) {
        await goTo(page, place, '.paper h1');
        if (place.startsWith('rules')) await page.waitForSelector('.rules article');
        await assertOpenToAll(page, place);
      }
    }));

  for (const game of games) {
    test(`${theme}: ${game}: table, end with review, replay`, () =>
      withPage(stage, { theme, game }, async (page) => {
        for (const isAfterPlacement of [false, true]) {
          await openRecord(page, unfinished(game, isAfterPlacement));
          await page.waitForSelector('.tray, .handover');
          if (game === 'gold-rush') await assertOpenToAll(page, 'passing the screen on');
          await arrive(page);
          await question(page);
          await assertOpenToAll(page, `table, ${isAfterPlacement ? 'choosing' : 'placing'}`);
          await goTo(page, '', '.lid');
        }
        await openRecord(page, simulated(game, 3));
        await page.waitForSelector('.slider input');
        await assertOpenToAll(page, 'replay');
        await goTo(page, 't/end', '.end h1');
        await assertOpenToAll(page, 'end');
      }));
  }

  test(`${theme}: what opens over the table`, () =>
    withPage(stage, { theme, game: 'safari' }, async (page) => {
      await openRecord(page, unfinished('safari', false));
      await page.waitForSelector('.table');
      for (const key of ['t', 'h', 'm', '?', 'u']) {
        await page.locator('.cloth').focus();
        await page.keyboard.press(key);
        await page.getByRole('dialog').waitFor();
        await assertOpenToAll(page, `sheet of ${key}`);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.locator('.cloth').focus();
      for (const key of ['p', 'e', 'x', '/']) await page.keyboard.press(key);
      await page.waitForSelector('.text-table');
      await page.waitForSelector('.type');
      await assertOpenToAll(page, 'odds, now, text table, typed move');
    }));

  test(`${theme}: the table on a phone`, () =>
    withPage(
      stage,
      { theme, game: 'gold-rush' },
      async (page) => {
        await assertOpenToAll(page, 'start');
        await openRecord(page, unfinished('gold-rush', true));
        await arrive(page);
        await question(page);
        await assertOpenToAll(page, 'table');
      },
      phone,
    ));
}
