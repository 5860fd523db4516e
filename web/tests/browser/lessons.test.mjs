// Lessons at the real table: one whole lesson of every game, the languages in turn; wrong answers, help, leaving and
// coming back.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { assertOpenToAll, games, goTo, openStage, phone, root, withPage } from './stage.mjs';
import { twoPresses } from './hands.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

const languages = ['en', 'ru', 'uk', 'en', 'ru'];
const lessonOf = (game) => JSON.parse(readFileSync(`${root}/data/lessons/${game}.json`, 'utf8'));
const stepsOf = (game) => lessonOf(game).scenes.flatMap(({ steps }) => steps);

const open = (page, game) => goTo(page, `learn/${game}`, '.coach');
const said = (page) => page.locator('.coach .cmain p').innerText();
const at = (page, n) =>
  page.waitForFunction(
    (k) => document.querySelector('.ccount')?.textContent.trim().split(' ')[0] === k,
    String(n),
  );
/** In the middle of what is lit, once it lies clear of everything. */
async function pressLit(page) {
  const handle = await page.waitForFunction(() => {
    const box = document.querySelector('.litring')?.getBoundingClientRect();
    if (!box) return false;
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(...at)?.closest('.cloth') ? at : false;
  });
  await page.mouse.click(...(await handle.jsonValue()));
}
/** A move as somebody types it. */
async function type(page, move) {
  await page.locator('.cloth').focus();
  await page.keyboard.press('/');
  await page.locator('form.type input').fill(move);
  await page.locator('form.type .primary').click();
  await page.waitForSelector('form.type', { state: 'detached' });
}
async function doStep(page, step) {
  const [first] = step.accept;
  if (first[0] === 'ask') await pressLit(page);
  else if (step.quiz)
    await page
      .locator('.answers .btn', { hasText: new RegExp(`^${first[0].slice(7)}\\b`) })
      .click();
  else
    for (const move of step.show) {
      const seq = await page.locator('.table').getAttribute('data-seq');
      await type(page, move);
      await page.waitForFunction(
        (old) =>
          document.querySelector('.coach.right') ||
          document.querySelector('.table')?.getAttribute('data-seq') !== old,
        seq,
      );
    }
  await page.waitForSelector('.coach.right');
}

for (const [i, game] of games.entries()) {
  test(`the lesson of ${game} from its beginning to its end, in ${languages[i]}`, () =>
    withPage(
      stage,
      { language: languages[i], ...twoPresses },
      async (page) => {
        await open(page, game);
        const steps = stepsOf(game);
        for (const [n, step] of steps.entries()) {
          await at(page, n + 1);
          assert.ok((await said(page)).length > 20, step.id);
          await doStep(page, step);
          assert.doesNotMatch(await said(page), /[{}]/);
          if (n < steps.length - 1) await page.locator('.coach .primary').click();
        }
        assert.equal(await page.locator('.pips .shown').count(), 0, 'all done, none only seen');
        const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('bastide.lessons')));
        assert.ok(kept[game].done > 0);
        assert.equal(
          await page.evaluate(
            () => Object.keys(localStorage).filter((k) => k.startsWith('bastide.game.')).length,
          ),
          0,
          'a lesson is no game',
        );
      },
      { paints: false },
    ));
}

test('wrong answers are corrected, help is there, and one comes back where one was', () =>
  withPage(
    stage,
    { language: 'en', ...twoPresses },
    async (page) => {
      await open(page, 'carcassonne');
      await assertOpenToAll(page, 'the strip');
      // By hand: a square, then the filled button.
      await page.locator('.legal').first().click();
      await page.locator('.tray .primary').click();
      await page.waitForSelector('.coach.right');
      await page.keyboard.press('Enter');
      await at(page, 2);
      // Refused: the engine's reason, in the lesson's words.
      await page.locator('.cloth').focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('w');
      await page.waitForSelector('.coach.near');
      assert.match(await said(page), /Lay it on the left/);
      await page.locator('.coach .btn', { hasText: 'Try again' }).click();
      // Allowed, another idea: nothing is laid.
      const seq = await page.locator('.table').getAttribute('data-seq');
      await type(page, '1,0 r0');
      await page.waitForSelector('.coach.other');
      assert.equal(await page.locator('.table').getAttribute('data-seq'), seq);
      await type(page, '1,0 r0');
      await page.waitForSelector('.coach .btn.primary', { hasText: 'Show me' });
      await page.keyboard.press('?');
      await page.waitForSelector('.coach.shown');
      await page.locator('.coach .btn', { hasText: 'Do it myself' }).click();
      await page.waitForSelector('.coach.told');
      await page.locator('.coach .btn', { hasText: 'I know this' }).click();
      await at(page, 3);
      assert.equal(await page.locator('.pips .shown').count(), 1);
      // Away and back.
      await page.locator('.views .leave').click();
      await page.waitForSelector('.lid');
      assert.match(await page.locator('.goon').first().innerText(), /step 3 of 12/);
      await page.reload();
      await page.waitForSelector('.lid');
      await page.locator('.goon a').first().click();
      await page.waitForSelector('.coach');
      await at(page, 3);
      await page.locator('.outline button').nth(11).click();
      await at(page, 12);
      await assertOpenToAll(page, 'a question');
      await page.locator('.answers .btn').first().click();
      await page.waitForSelector('.coach.near');
      await page.locator('.answers .btn').nth(1).click();
      await page.waitForSelector('.coach.right');
      await assertOpenToAll(page, 'the end of a lesson');
    },
    { paints: true },
  ));

test('on a phone the steps stand behind their count', () =>
  withPage(
    stage,
    { language: 'uk', ...twoPresses },
    async (page) => {
      await open(page, 'safari');
      await assertOpenToAll(page, 'the strip on a phone');
      await page.locator('.ccount').click();
      await page.waitForSelector('.drawer .outline');
      await page.locator('.drawer .outline li button').nth(7).click();
      await at(page, 8);
      const cloth = await page.locator('.cloth').boundingBox();
      const strip = await page.locator('.coach').boundingBox();
      assert.ok(strip.y - cloth.y >= 280, `${strip.y - cloth.y} px of cloth`);
    },
    phone,
  ));

test('rules in pictures, with sums that the engine works out, and a card of one page', () =>
  withPage(
    stage,
    { language: 'en' },
    async (page) => {
      for (const [i, game] of games.entries()) {
        await goTo(page, `rules/${game}`, '.rulesx .ex img');
        await page.waitForFunction(
          () => document.querySelectorAll('.rulesx .ex .blank').length === 0,
        );
        const rows = JSON.parse(readFileSync(`${root}/data/cards/${game}.json`, 'utf8'));
        assert.equal(await page.locator('.ex').count(), rows.play.length + rows.end.length);
        assert.equal(await page.locator('.four img').count(), 4);
        if (i > 0) continue;
        assert.match(await page.locator('.ex').first().innerText(), /● 3/);
        await assertOpenToAll(page, 'rules in pictures');
        const quiz = page.locator('.quiz').nth(1);
        await quiz.locator('.ans .btn', { hasText: /^10$/ }).click();
        assert.match(await quiz.locator('[role=status]').innerText(), /Not quite.*= 8/s);
        await quiz.locator('.ans .btn', { hasText: /^8$/ }).click();
        assert.match(await quiz.locator('[role=status]').innerText(), /Right/);
        await page.locator('.acts a', { hasText: 'Scoring card' }).click();
        await page.waitForSelector('.a4 .cellx img');
        await page.waitForFunction(() => document.querySelectorAll('.a4 .blank').length === 0);
        await assertOpenToAll(page, 'the scoring card');
        await page.locator('.bar a').click();
        await page.locator('.acts a', { hasText: 'numbered' }).click();
        await page.waitForSelector('article[id="C-12"]');
      }
      // One page, whatever the language.
      for (const language of ['ru', 'uk']) {
        await page.evaluate((wanted) => {
          const kept = JSON.parse(localStorage.getItem('bastide.settings'));
          localStorage.setItem('bastide.settings', JSON.stringify({ ...kept, language: wanted }));
        }, language);
        await page.reload();
        for (const game of games) {
          await goTo(page, `card/${game}`, '.a4 footer p');
          const over = await page.evaluate(() => {
            const a4 = document.querySelector('.a4');
            const cells = [...document.querySelectorAll('.cellx')];
            return [
              a4.scrollHeight - a4.clientHeight,
              ...cells.map((cell) => cell.scrollHeight - cell.clientHeight),
            ].filter((pixels) => pixels > 1);
          });
          assert.deepEqual(over, [], `${language} ${game}`);
        }
      }
    },
    { viewport: { width: 1200, height: 900 } },
  ));

test('something new is explained once, and not any more where nobody wants it', () =>
  withPage(
    stage,
    { language: 'en', tips: true, ...twoPresses },
    async (page) => {
      await page.click('.btn.big');
      await page.waitForSelector('.tray');
      // The first field that a farmer could lie on.
      await page.locator('.legal').first().click();
      await page.waitForSelector('.hintx');
      assert.match(await page.locator('.hintx').innerText(), /First farmer/);
      await assertOpenToAll(page, 'a hint');
      await page.locator('.hintx .more').first().click();
      await page.waitForSelector('.drawer article.on');
      assert.match(await page.locator('.drawer article.on').innerText(), /C-66/);
      await page.locator('.drawer header .btn').click();
      await page.locator('.hintx .more').nth(1).click();
      await page.waitForSelector('.hintx', { state: 'detached' });
      const kept = await page.evaluate(() => [
        JSON.parse(localStorage.getItem('bastide.settings')).tips,
        localStorage.getItem('bastide.hints'),
      ]);
      assert.deepEqual(kept, [false, '["carcassonne farmer"]']);
    },
    { paints: false },
  ));
