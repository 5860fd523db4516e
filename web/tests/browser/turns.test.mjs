// What a turn shows beside the tiles: who is in the way, who plays next, the points of the last one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { question } from './hands.mjs';
import { assertOpenToAll, begin, openStage, phone, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

const people = [
  { name: 'Ann', kind: 'person' },
  { name: 'Bo', kind: 'person' },
];

// ---- Who is in the way ----

for (const game of ['carcassonne', 'hunters-gatherers']) {
  test(`${game}: the piece that stands in the way is ringed and named`, () =>
    withPage(stage, { game, seats: people }, async (page) => {
      await playToARing(page);
      // The ring lies round a piece, and the words name the same square.
      const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
      const [x, y] = middle(await page.locator('.blocker circle').first().boundingBox());
      const pieces = await page
        .locator('.things use.piece')
        .evaluateAll((all) => all.map((use) => use.getBoundingClientRect().toJSON()));
      const scale = await page.locator('.blocker circle').first().boundingBox();
      const nearest = Math.min(
        ...pieces.map((box) => Math.hypot(middle(box)[0] - x, middle(box)[1] - y)),
      );
      assert.ok(nearest < scale.width / 3, `${nearest}`);
      assert.match(await page.getByRole('alertdialog').textContent(), /In the way: .+, (Ann|Bo)\./);
      const heard = await page.locator('[aria-live]').allTextContents();
      assert.ok(heard.some((text) => text.includes('In the way')));
      await assertOpenToAll(page, 'why not, with a ring');
      await page.locator('.cloth').focus();
      await page.keyboard.press('Escape');
      await page.waitForSelector('.blocker', { state: 'detached' });
    }));
}

test('on a phone the answer takes the place of the list, and the ring stays in sight', () =>
  withPage(
    stage,
    { game: 'carcassonne', seats: people },
    async (page) => {
      await playToARing(page);
      assert.equal(await page.locator('.side').count(), 0);
      const ring = await page.locator('.blocker circle').first().boundingBox();
      const why = await page.getByRole('alertdialog').boundingBox();
      const isBeside =
        ring.y + ring.height <= why.y + 1 ||
        why.y + why.height <= ring.y + 1 ||
        ring.x + ring.width <= why.x + 1 ||
        why.x + why.width <= ring.x + 1;
      assert.ok(isBeside, 'the answer lies over the ring');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
      await page.locator('.side').waitFor();
    },
    phone,
  ));

/** Plays by keys until a piece is barred by another and the answer shows that one. */
async function playToARing(page) {
  await begin(page);
  let now = await question(page);
  for (let steps = 0; steps < 120; ++steps) {
    if (now.asked === 'choose' && (await isRinged(page))) return;
    await page.locator('.cloth').focus();
    if (now.asked === 'place') {
      await page.keyboard.press('n');
      await page.waitForSelector('.ghost', { state: 'attached' });
    } else if (now.rows > 0) {
      await page.keyboard.press('1');
    }
    await page.keyboard.press(now.asked === 'place' || now.rows > 0 ? 'Enter' : '0');
    now = await question(page, now.seq);
  }
  assert.fail('no feature was taken');
}

/** Asks about every barred row; whether one of them has a piece in its way. */
async function isRinged(page) {
  const rows = await page.locator('.opt.no .k').count();
  for (let i = 0; i < rows; ++i) {
    await page.locator('.opt.no .k').nth(i).click();
    await page.getByRole('alertdialog').waitFor();
    if ((await page.locator('.blocker').count()) > 0) return true;
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  await page.locator('.cloth').focus();
  return false;
}

// ---- Who plays next ----

test('around one screen a banner names the next person, asks for nothing and goes', () =>
  withPage(stage, { game: 'carcassonne', seats: people }, async (page) => {
    await begin(page);
    const first = await question(page);
    const banner = page.locator('.turn-banner');
    assert.equal(await banner.count(), 0);
    await page.locator('.cloth').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    const second = await question(page, first.seq);
    assert.equal(second.asked, 'choose');
    assert.equal(await banner.count(), 0); // still Ann's turn
    await page.keyboard.press('0');
    // All at once: on a busy machine it may be gone before it is asked again.
    await banner.waitFor();
    const seen = await page.evaluate(() => {
      const element = document.querySelector('.turn-banner');
      if (!element) return null;
      const { pointerEvents } = getComputedStyle(element);
      return { text: element.textContent, style: element.getAttribute('style'), pointerEvents };
    });
    assert.match(seen.text, /Your turn, Bo/);
    assert.match(seen.style, /var\(--p1\)/);
    assert.equal(seen.pointerEvents, 'none');
    await assertOpenToAll(page, 'with the banner');
    // Nothing waits for it: the next move can be made at once, and with it the banner goes.
    assert.equal((await question(page, second.seq)).asked, 'place');
    await banner.waitFor({ state: 'detached', timeout: 8000 });
  }));

test('one person among computers sees no banner', () =>
  withPage(stage, { game: 'carcassonne' }, async (page) => {
    await page.evaluate(() => {
      window.banners = 0;
      new MutationObserver(() => {
        window.banners += document.querySelectorAll('.turn-banner').length;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await begin(page);
    let now = await question(page);
    for (let i = 0; i < 4; ++i) {
      await page.locator('.cloth').focus();
      await page.keyboard.press(now.asked === 'place' ? 'n' : '0');
      if (now.asked === 'place') await page.keyboard.press('Enter');
      now = await question(page, now.seq);
    }
    assert.equal(await page.evaluate(() => window.banners), 0);
  }));
