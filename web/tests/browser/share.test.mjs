// A running game for others: without what is hidden unless somebody asks for all of it; and a game
// that is known only as somebody sees it, looked at.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { byMouse, dice, playByPointer } from './hands.mjs';
import {
  arrive,
  assertOpenToAll,
  openRecord,
  openStage,
  phone,
  program,
  simulated,
  withPage,
} from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

const dialog = (page) => page.getByRole('dialog', { name: 'Save or share the game' });

/** The form, on the way that a person takes. */
async function openForm(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save or share the game' }).click();
  await dialog(page).waitFor();
}
/** What the form writes, with the file's name; the program has checked it. */
async function saved(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Save the file' }).click(),
  ]);
  const path = await download.path();
  const text = readFileSync(path, 'utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    path,
    text,
    name: download.suggestedFilename(),
    header: lines[0],
    events: lines.slice(1),
  };
}
/** A Gold Rush in its middle, with gold in hands; the page says who sits where. */
function goldRush(people) {
  const lines = simulated('gold-rush', 2, { policy: 'greedy' }).split('\n');
  const header = JSON.parse(lines[0]);
  header.page = {
    seats: [0, 1].map((seat) => (people.includes(seat) ? 'person' : 'computer:1')),
    seed: 'the secret seed',
    hints: true,
  };
  const draws = lines.flatMap((line, i) => (line.startsWith('{"e":"draw","p":0') ? [i] : []));
  const end = draws[Math.floor((draws.length * 2) / 3)];
  return [JSON.stringify(header), ...lines.slice(1, end + 1), ''].join('\n');
}

test('a running game is given away as its player sees it, all of it only on explicit wish', () =>
  withPage(stage, {}, async (page) => {
    await openRecord(page, goldRush([0]));
    await arrive(page);
    const names = await page.evaluate(() => document.title);
    assert.match(names, /Gold Rush/);
    await openForm(page);
    await assertOpenToAll(page, 'share');
    const own = dialog(page).getByRole('radio').first();
    assert.ok(await own.isChecked());
    const mine = await saved(page);
    assert.match(mine.name, /^gold-rush-[\d-]+-seen-by-0\.bastide\.jsonl$/);
    assert.equal(mine.header.format, 'bastide-view');
    assert.equal(mine.header.seen_by, 0);
    assert.ok(!mine.text.includes('seed'));
    const valued = mine.events.filter((event) => 'value' in event);
    assert.ok(valued.length > 0);
    assert.ok(valued.every((event) => event.e === 'take' && event.p === 0));
    execFileSync(program, ['check', mine.path]);

    await dialog(page)
      .getByRole('radio', { name: /As everybody sees it/ })
      .check();
    const open = await saved(page);
    assert.equal(open.header.seen_by, 'everybody');
    assert.ok(open.events.every((event) => !('value' in event)));
    execFileSync(program, ['check', open.path]);

    await dialog(page)
      .getByRole('radio', { name: /The whole record/ })
      .check();
    await dialog(page).getByText('This gives everything away').waitFor();
    const whole = await saved(page);
    assert.equal(whole.header.format, 'bastide-record');
    assert.equal(whole.header.page.seed, 'the secret seed');
    // What the page keeps for itself stays whole.
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('bastide.game.'))
        .map((key) => JSON.parse(localStorage.getItem(key)).record),
    );
    assert.deepEqual(kept, [whole.text]);
  }));

test('people around one screen share what everybody sees unless they choose', () =>
  withPage(stage, {}, async (page) => {
    await openRecord(page, goldRush([0, 1]));
    await arrive(page);
    await openForm(page);
    assert.equal(await dialog(page).getByRole('radio').count(), 4);
    assert.ok(
      await dialog(page)
        .getByRole('radio', { name: /As everybody sees it/ })
        .isChecked(),
    );
    assert.equal((await saved(page)).header.seen_by, 'everybody');
  }));

for (const [where, context] of Object.entries({ wide: {}, phone }))
  test(`${where}: what somebody sees is opened to be looked at, and not played on`, () =>
    withPage(
      stage,
      {},
      async (page) => {
        await openRecord(page, goldRush([0]));
        await arrive(page);
        await openForm(page);
        const { text } = await saved(page);
        await page.evaluate(() => localStorage.clear());
        await page.goto(stage.address);
        await page.reload();
        await page.waitForSelector('.lid');
        await openRecord(page, text);
        const note = page.getByRole('note').filter({ hasText: 'cannot be played on' });
        await note.waitFor();
        await assertOpenToAll(page, `view ${where}`);
        assert.equal(await page.getByRole('button', { name: 'Play on from here' }).count(), 0);
        const slider = page.locator('.slider input');
        const steps = Number(await slider.getAttribute('max'));
        await page.getByRole('button', { name: 'One step back' }).click();
        await page.waitForFunction(
          (step) => document.querySelector('.slider input').value === String(step),
          steps - 1,
        );
        // There is no way to the table: not by its address, not after a reload.
        await page.evaluate(() => (location.hash = '#/t'));
        await note.waitFor();
        await page.reload();
        await note.waitFor();
        await page.getByRole('link', { name: 'Back' }).click();
        await page.waitForSelector('.lid');
      },
      context,
    ));

test('at the end the record is saved as it is', () =>
  withPage(stage, {}, async (page) => {
    // Whole games are played elsewhere: here only the last decisions.
    const lines = simulated('carcassonne').trimEnd().split('\n');
    const last = lines.findLastIndex((line) => line.includes('"e":"place"'));
    await openRecord(page, `${lines.slice(0, last).join('\n')}\n`);
    const decisions = await playByPointer(page, byMouse(page), dice(3));
    assert.ok(decisions > 0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save record' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^carcassonne-[\d-]+\.bastide\.jsonl$/);
    assert.match(readFileSync(await download.path(), 'utf8'), /^\{"format":"bastide-record"/);
  }));
