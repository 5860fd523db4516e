// Games that are kept: what earlier pages kept, the archive, a file of all; links; the pile of the day.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { goTo, openRecord, openStage, simulated, withPage } from './stage.mjs';

let stage;
before(async () => (stage = await openStage()));
after(() => stage.close());

const two = (digits) => String(digits).padStart(2, '0');
const today = () => {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};
/** A finished game of Ann against a computer, as the page writes it. */
function record(game, { level = 3, seed = 'x', ...more } = {}) {
  const lines = simulated(game).trimEnd().split('\n');
  const page = { seats: ['person', `computer:${level}`], seed, hints: true };
  lines[0] = JSON.stringify({ ...JSON.parse(lines[0]), players: ['Ann', 'Bo'], ...more, page });
  return `${lines.join('\n')}\n`;
}
const scoresOf = (text) => JSON.parse(text.trimEnd().split('\n').at(-1)).scores;
const save = (id, game, text, time) => ({
  id,
  game,
  names: ['Ann', 'Bo'],
  scores: scoresOf(text),
  turn: 71,
  isOver: true,
  time,
  record: text,
});
const put = (page, saves) =>
  page.evaluate((list) => {
    for (const one of list) localStorage.setItem(`bastide.game.${one.id}`, JSON.stringify(one));
  }, saves);
const atHand = (page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('bastide.game.')).length,
  );

test('games of an earlier page move to the archive, are counted, deleted and brought in again', () =>
  withPage(stage, {}, async (page) => {
    const text = record('carcassonne');
    const start = Date.parse('2026-09-01T12:00:00Z');
    const saves = Array.from({ length: 24 }, (_, i) =>
      save(`old${i}`, 'carcassonne', text, start + i * 864e5),
    );
    await put(page, saves);
    await goTo(page, 'games', '.gamelist li');
    const rows = page.locator('.gamelist li');
    assert.equal(await rows.count(), 24);
    assert.equal(await atHand(page), 8, 'the newest stay where the start page sees them');
    const [own, other] = scoresOf(text);
    const result = own > other ? `won by ${own - other}` : `lost by ${other - own}`;
    assert.match(await rows.first().textContent(), new RegExp(`Bo · Casual.*${result}`, 's'));
    const figures = () => page.locator('aside dd').allTextContents();
    assert.equal((await figures())[0], '24');
    await goTo(page, '', '.recent li');
    const recent = own > other ? `You won by ${own - other}` : `Bo won by ${other - own}`;
    assert.match(await page.locator('.recent li').first().textContent(), new RegExp(recent));
    await goTo(page, 'games', '.gamelist li');

    // Deleting asks once, and can be undone.
    await rows.last().getByRole('button', { name: 'Delete: Carcassonne' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('.gamelist li').length === 23);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.gamelist li').length === 24);

    // All in one file; brought in again it adds nothing, and a bad line is named.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all to a file' }).click();
    const file = readFileSync(await (await download).path(), 'utf8')
      .trimEnd()
      .split('\n');
    assert.equal(file.length, 25);
    const fresh = { ...JSON.parse(file[1]), id: 'fresh', record: record('safari') };
    const broken = { ...fresh, id: 'broken', record: fresh.record.replace(/"rot":\d/, '"rot":9') };
    const more = [file[0], file[1], '{"id":', JSON.stringify(broken), JSON.stringify(fresh)];
    await page.setInputFiles('input[type=file]', {
      name: 'games.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(more.join('\n')),
    });
    const outcome = page.locator('div.outcome');
    await outcome.waitFor();
    const told = await outcome.textContent();
    assert.match(told, /1 game added\.\s+1 was here already\./);
    assert.match(told, /Line 3: cut off or spoilt.*Line 4: does not follow from the rules/s);
    assert.equal(await rows.count(), 25);
    await page.getByRole('combobox', { name: 'Which game' }).selectOption('safari');
    assert.equal(await rows.count(), 1);
    assert.equal((await figures())[0], '1');

    // One of the archive is looked at, and found again after a reload.
    await rows.first().getByRole('button', { name: 'Watch' }).click();
    await page.waitForSelector('.slider input');
    await page.reload();
    await page.waitForSelector('.slider input');
    assert.equal(await page.locator('.table').getAttribute('data-game'), 'safari');
    assert.equal(await atHand(page), 8, 'looking changes nothing');
  }));

test('a link holds the whole game and its moment; a spoilt one is refused', () =>
  withPage(stage, {}, async (page) => {
    const text = record('gold-rush');
    await openRecord(page, text);
    await page.waitForSelector('.slider input');
    const strip = await page.locator('.slider .ground').boundingBox();
    // A moment far from the one before is fitted anew, wherever the board was dragged to.
    const view = () => page.locator('svg.board').evaluate((board) => board.style.transform);
    const goAlong = async (share, step) => {
      await page.mouse.click(strip.x + 2 + share * (strip.width - 4), strip.y + 20);
      await page.waitForFunction(
        (at) => document.querySelector('.slider input').value === at,
        step,
      );
      await page.waitForTimeout(100);
    };
    const last = await page.locator('.slider input').getAttribute('max');
    await goAlong(0, '0');
    await goAlong(1, last);
    const fitted = await view();
    await page.mouse.move(500, 300);
    await page.mouse.down();
    await page.mouse.move(300, 200, { steps: 3 });
    await page.mouse.up();
    assert.notEqual(await view(), fitted);
    await goAlong(0, '0');
    await goAlong(1, last);
    assert.equal(await view(), fitted);
    await page.mouse.click(strip.x + strip.width / 2, strip.y + 20);
    await page.waitForFunction(() => /#\/r\/\d+/.test(location.hash));
    const step = Number(/\d+$/.exec(await page.evaluate(() => location.hash))[0]);
    await page.waitForFunction(
      (n) => Number(document.querySelector('.slider input').value) === n,
      step,
    );
    await page.getByRole('button', { name: 'Owners' }).click();
    await page.getByRole('button', { name: 'If it ended now' }).click();
    await page.waitForSelector('.worth', { state: 'attached' });
    await page.locator('.seats').getByText('if it ended now').first().waitFor();
    await page.getByRole('button', { name: 'Link to here' }).click();
    const address = await page.locator('.copied input').inputValue();
    assert.ok(address.startsWith(`${stage.address}#/g/`), address);
    assert.ok(address.length < 8300);

    const kept = await atHand(page);
    await page.goto(address);
    await page.reload();
    await page.waitForSelector('.slider input');
    await page.waitForFunction(
      (n) => Number(document.querySelector('.slider input').value) === n,
      step,
    );
    assert.equal(await atHand(page), kept, 'a link is none of one’s own games');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForSelector('.field > .tray, .handover');
    await page.waitForFunction(() => location.hash === '#/t');
    assert.equal(await atHand(page), kept + 1);

    // Cut off, of another kind, against the rules.
    const data = /#\/g\/([\w-]+)/.exec(address)[1];
    const wrong = text.replace(
      /("e":"place".*?"rot":)(\d)/,
      (_, head, rot) => head + ((Number(rot) + 1) % 4),
    );
    const linked = (content) => deflateSync(content).toString('base64url');
    for (const [bad, why] of [
      [data.slice(0, -40), 'cut off'],
      ['%E0%A4%A', 'cut off'],
      [linked('hello'), 'no game in it'],
      [linked(`{"format":"bastide-record"${' '.repeat(5e6)}`), 'more than any game'],
      [linked(wrong), 'does not follow from the rules'],
    ]) {
      await goTo(page, `g/${bad}`, '.paper h1');
      await page.getByText(why).first().waitFor();
    }
  }));

test('two tabs with one game: both are kept, and it is said', () =>
  withPage(
    stage,
    {
      seats: [
        { name: 'Ann', kind: 'person' },
        { name: 'Bo', kind: 'person' },
      ],
    },
    async (page) => {
      await page.click('.btn.big');
      await page.waitForSelector('.field > .tray');
      const before = await atHand(page);
      // Another tab has played on: what it kept lies there now.
      const others = await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('bastide.game.'));
        const there = JSON.parse(localStorage.getItem(key));
        there.record += 'played on elsewhere';
        localStorage.setItem(key, JSON.stringify(there));
        return { key, text: localStorage.getItem(key) };
      });
      await page.locator('.cloth').focus();
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      await page.getByText('played on in another tab').waitFor();
      assert.equal(await atHand(page), before + 1);
      assert.equal(
        await page.evaluate((key) => localStorage.getItem(key), others.key),
        others.text,
      );
    },
  ));

test('the pile of the day: named and dated, the same opponent, and the computer beside it', () =>
  withPage(stage, {}, async (page) => {
    await goTo(page, 'daily', '.daily li');
    const amazonas = page.locator('li[data-game=amazonas]');
    const against = await amazonas.locator('.against').textContent();
    await amazonas.getByRole('button', { name: 'Play' }).click();
    await page.waitForSelector('.field > .tray');
    assert.match(
      await page.locator('.plaque').textContent(),
      /Pile of the day, \d+ \w+ \d{4}|Pile of the day, \w+ \d+, \d{4}/,
    );
    const header = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('bastide.game.'));
      return JSON.parse(JSON.parse(localStorage.getItem(key)).record.split('\n')[0]);
    });
    assert.equal(header.page.seed, `daily ${today()}`);
    assert.equal(header.first, 'daily');
    assert.ok(against.includes(header.players[1]), against);
    const level = Number(header.page.seats[1].slice(9));
    assert.ok(level >= 2 && level <= 4);

    // Begun it waits; once over it counts, and the computer plays it too.
    await goTo(page, 'daily', '.daily li');
    await amazonas.getByRole('button', { name: 'Go on' }).waitFor();
    const text = record('amazonas', { level, seed: header.page.seed, first: 'daily' });
    await page.evaluate(() => localStorage.clear());
    await put(page, [save('m0000000-1', 'amazonas', text, Date.now())]);
    await goTo(page, 'games', '.gamelist li');
    await goTo(page, 'daily', '.daily .result');
    assert.match(await page.locator('.streak').textContent(), /1 day in a row/);
    await amazonas.getByRole('button', { name: 'Let the computer play it' }).click();
    const rows = amazonas.locator('tr');
    await rows.nth(1).waitFor();
    const result = await rows.nth(1).textContent();
    assert.match(result, /The computer in your place, Steady\s*\d+ : \d+/);
    const shared = await amazonas.locator('pre').textContent();
    const [own, other] = scoresOf(text);
    assert.match(
      shared,
      new RegExp(`Amazonas.*pile of the day.*${own} : ${other}.*in my place`, 's'),
    );
    assert.doesNotMatch(shared, /[A-Z]{2}-|https?:|−?\d+,−?\d+/);
  }));
