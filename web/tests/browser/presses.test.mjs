// A turn in two presses: what a press does, how it is taken back, and where a turn has two parts.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { question, twoPresses } from './hands.mjs';
import { moments } from './moments.mjs';
import {
  arrive,
  assertOpenToAll,
  begin,
  openRecord,
  openStage,
  simulated,
  withPage,
} from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

const unseen = { paints: false };
const seqOf = (page) => page.locator('.table').getAttribute('data-seq');
const isSettled = (page) => page.waitForSelector('.tray:not([aria-busy="true"])');
const heard = async (page) => (await page.locator('[aria-live]').allTextContents()).join(' ');
/** Pins the next square by a key; what is told of it is there. */
async function pin(page) {
  await page.locator('.cloth').focus();
  await page.keyboard.press('n');
  await page.waitForSelector('.ghost', { state: 'attached' });
  await isSettled(page);
}
const primary = (page) => page.locator('.tray .primary');

test('two keys are a turn; no ring, no pill; a press that slides off a peg is none', () =>
  withPage(
    stage,
    { ...twoPresses, game: 'carcassonne', options: { carcassonne: { river: false } } },
    async (page) => {
      await begin(page);
      const first = await question(page);
      await pin(page);
      assert.match(await primary(page).textContent(), /Lay, no piece/);
      // What could be set is heard, with what Enter would do.
      assert.match(await heard(page), /Places: 1 .+Enter: Lay, no piece/);
      await assertOpenToAll(page, 'pegs on a pinned tile');
      const peg = await page.locator('.peg:not(.no) circle').last().boundingBox();
      const [x, y] = [peg.x + peg.width / 2, peg.y + peg.height / 2];
      await page.mouse.move(x, y);
      await page.locator('.peg-note').waitFor();
      await page.mouse.down();
      await page.mouse.move(x + 200, y);
      await page.mouse.up();
      assert.equal(await seqOf(page), first.seq);
      await page.keyboard.press('1');
      const next = await question(page, first.seq);
      assert.equal(next.asked, 'place');
      assert.equal(await page.locator('.undo-pill').count(), 0);
      const supply = await page.evaluate(() => document.querySelector('.seat').textContent);
      assert.match(supply, /6/);
    },
    unseen,
  ));

test('while the ring runs nothing is drawn, and the whole turn can be taken back', () =>
  withPage(
    stage,
    { ...twoPresses, ring: 'long', game: 'carcassonne' },
    async (page) => {
      await begin(page);
      const first = await question(page);
      await pin(page);
      const at = await page.locator('.ghost').getAttribute('transform');
      const left = await page.locator('.stack b').textContent();
      await page.keyboard.press('1');
      const pill = page.locator('.undo-pill');
      await pill.waitFor();
      assert.match(await pill.textContent(), /set/);
      // The engine itself has drawn nothing.
      assert.doesNotMatch(await page.locator('.tray').textContent(), /Thinking/);
      assert.equal(await page.locator('.stack b').textContent(), left);
      await page.keyboard.press('z');
      await page.waitForSelector('.ghost', { state: 'attached' });
      assert.equal(await page.locator('.ghost').getAttribute('transform'), at);
      assert.equal(await seqOf(page), first.seq);
      // Once more, and no waiting: the computer plays, and it is asked again.
      await isSettled(page);
      await page.keyboard.press('1');
      await pill.waitFor();
      await page.getByRole('button', { name: 'Turn it now' }).last().click();
      await pill.waitFor({ state: 'detached', timeout: 2000 });
      assert.equal((await question(page, first.seq)).asked, 'place');
      // By itself too.
      await pin(page);
      await page.keyboard.press('Enter');
      await pill.waitFor();
      assert.match(await pill.textContent(), /Laid/);
      await pill.waitFor({ state: 'detached' });
      assert.equal((await question(page)).asked, 'place');
    },
    unseen,
  ));

/** The record up to where somebody with nothing in supply lays a tile. */
function withNothingLeft() {
  for (let seed = 1; seed <= 20; ++seed) {
    const lines = simulated('carcassonne', 2, { seed }).trimEnd().split('\n');
    const onTable = [0, 0];
    for (const [i, line] of lines.entries()) {
      const event = JSON.parse(line);
      if (event.e === 'piece') ++onTable[event.p];
      if (event.e === 'return') --onTable[event.p];
      if (event.e === 'place' && onTable[event.p] === 7) return `${lines.slice(0, i).join('\n')}\n`;
    }
  }
  throw new Error('nobody ever has all pieces on the table');
}

test('with nothing left to set the step is skipped, and one sentence says so', () =>
  withPage(
    stage,
    twoPresses,
    async (page) => {
      await openRecord(page, withNothingLeft());
      await arrive(page);
      const now = await question(page);
      await pin(page);
      assert.equal(await page.locator('.peg').count(), 0);
      assert.equal(
        (await primary(page).textContent()).trim().split(/\s+/).slice(0, 2).join(' '),
        'Lay it',
      );
      assert.match(await page.locator('.say').textContent(), /All your pieces are on the table\./);
      await page.keyboard.press('Enter');
      assert.equal((await question(page, now.seq)).asked, 'place');
    },
    unseen,
  ));

/** The record before the placement that leads to the moment. */
function beforePlacing(record) {
  const lines = record.trimEnd().split('\n');
  const at = lines.findLastIndex((line) => line.includes('"e":"place"'));
  return `${lines.slice(0, at).join('\n')}\n`;
}

test('where laying alone shows something the turn has two parts, and digging is held back', () =>
  withPage(
    stage,
    { ...twoPresses, ring: 'long' },
    async (page) => {
      await openRecord(page, beforePlacing(moments.amazonas.double()));
      await arrive(page);
      const now = await question(page);
      await pin(page);
      assert.equal(await page.locator('.peg').count(), 0);
      assert.match(await primary(page).textContent(), /Lay it here/);
      await page.keyboard.press('Enter');
      assert.equal((await question(page, now.seq)).asked, 'choose');

      await page.evaluate(() => (location.hash = '#/'));
      await page.waitForSelector('.lid');
      await openRecord(page, moments['gold-rush'].dig());
      await arrive(page);
      const dig = await question(page);
      await page.locator('.cloth').focus();
      const taken = () => page.evaluate(() => document.querySelector('.seats').textContent);
      const before = await taken();
      await page.keyboard.press('g');
      await page.keyboard.press('Enter');
      await page.locator('.undo-pill').waitFor();
      assert.equal(await seqOf(page), dig.seq);
      assert.equal(await taken(), before);
      await page.keyboard.press('z');
      await page.locator('.undo-pill').waitFor({ state: 'detached' });
      assert.equal(await seqOf(page), dig.seq);
      // And done, once nobody has taken it back.
      await page.keyboard.press('g');
      await page.keyboard.press('Enter');
      await page.locator('.undo-pill').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.handover');
      assert.notEqual(await taken(), before);
    },
    unseen,
  ));
