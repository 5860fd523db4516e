// What goes wrong is told in the reader's language: no sentence of the engine comes through.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { question } from './hands.mjs';
import { begin, openRecord, openStage, simulated, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

/** What an element says, less what it quotes: files and moves are written as they are. */
async function toldBy(locator) {
  const text = await locator.evaluate((element) => {
    const copy = element.cloneNode(true);
    for (const quote of copy.querySelectorAll('code, .rule')) quote.remove();
    return copy.textContent;
  });
  return text.replaceAll(/[«"][^»"]*[»"]/g, '');
}

function assertNoEnglish(text) {
  const words = text.replaceAll(/\b(JSON|UTF-8|SVG)\b/g, '');
  assert.match(words, /[а-яіїє]{4}/i);
  assert.doesNotMatch(words, /[a-z]{3}/i, text);
}

/** Records that cannot be opened, each for another reason. */
function brokenRecords() {
  const text = simulated('gold-rush');
  const lines = text.split('\n');
  const place = lines.findIndex((line, i) => i > 20 && line.includes('"e":"place"'));
  const withLine = (at, line) => lines.map((old, i) => (i === at ? line : old)).join('\n');
  return {
    'another version': text.replace('"version":1', '"version":9'),
    'an unknown game': text.replace('"gold-rush"', '"chess"'),
    'an unknown option': text.replace('"options":{', '"options":{"dragon":true'),
    'one player too few': text.replace(/"players":\[.*?\]/, '"players":["Ann"]'),
    'a name too long': text.replace(/"players":\["/, `"players":["${'x'.repeat(65)}`),
    'a line cut short': withLine(place, lines[place].slice(0, 20)),
    'an unknown event': withLine(place, '{"e":"dance"}'),
    'a field too many': withLine(place, lines[place].replace('}', ',"colour":"red"}')),
    'a field of the wrong kind': withLine(place, lines[place].replace(/"x":-?\d+/, '"x":"a"')),
    'what the rules refuse': withLine(place, lines[place].replace(/"x":-?\d+/, '"x":90')),
    'a line twice': withLine(place, `${lines[place]}\n${lines[place]}`),
    'no record at all': 'PNG\u0000 not a record',
    'a file of tiles': '{\n  "game": "safari",\n  "tiles": []\n}\n',
    'nothing at all': '',
  };
}

for (const language of ['ru', 'uk']) {
  test(`${language}: broken records are refused without a word of English`, () =>
    withPage(stage, { language }, async (page) => {
      const told = new Set();
      for (const [what, record] of Object.entries(brokenRecords())) {
        await openRecord(page, record);
        const fault = page.getByRole('alert');
        await fault.waitFor();
        const text = await toldBy(fault);
        assertNoEnglish(text);
        assert.ok(!told.has(text) || what === 'a file of tiles', `${what}: ${text}`);
        told.add(text);
        await fault.getByRole('button').last().click();
        await fault.waitFor({ state: 'detached' });
      }
    }));
}

test('ru: a typed move that is none, or not allowed, says so', () =>
  withPage(stage, { language: 'ru', game: 'carcassonne' }, async (page) => {
    await begin(page);
    await question(page);
    await page.locator('.cloth').focus();
    await page.keyboard.press('/');
    const form = page.locator('form.type');
    await form.waitFor();
    const status = form.getByRole('status');
    for (const typed of ['hello', '0', '1,0', '1,0 r9', '1,0 r0 r0', 'meeple', '99,99 r0']) {
      const before = await status.textContent();
      await form.locator('input').fill(typed);
      await page.waitForFunction(
        ([old]) => document.querySelector('form.type [role=status]').textContent !== old,
        [before],
      );
      const text = (await toldBy(status))
        .replace(/одно из слов .*;/, ';')
        .replaceAll(/[xy],?|r\d|стоит: .*/g, '');
      assertNoEnglish(text);
    }
  }));

test('ru: a name that no record could hold is refused in words', () =>
  withPage(
    stage,
    {
      language: 'ru',
      game: 'carcassonne',
      seats: [
        { name: 'Ж'.repeat(40), kind: 'person' },
        { name: 'Bo', kind: 'computer:1' },
      ],
    },
    async (page) => {
      await page.click('.btn.big');
      const toast = page.locator('.toast');
      await toast.waitFor();
      assertNoEnglish(await toldBy(toast));
    },
  ));

test('ru: a full disk and a link to nowhere are told too', () =>
  withPage(stage, { language: 'ru', game: 'carcassonne' }, async (page) => {
    await page.evaluate(() => (location.hash = '#/nowhere'));
    await page.getByText('Такой страницы здесь нет.').waitFor();
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (...entry) {
        if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
        setItem.apply(this, entry);
      };
      // Nor is there room beside it, where games go that are put away.
      IDBFactory.prototype.open = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await begin(page);
    const toast = page.locator('.toast');
    await toast.waitFor();
    assertNoEnglish(await toldBy(toast));
  }));
