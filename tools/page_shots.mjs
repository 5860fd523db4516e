// Takes pictures of every screen of the built page, to look at: start, the table of each game early, in the middle and
// late, what each game asks of its own, every overlay, drawer and fault, end with review, replay, rules, settings,
// about; on the five screens of the layout test, light and dark, on phone and desktop in every language.
// Usage: node tools/page_shots.mjs [--of CHECKOUT] FOLDER [PART…]: takes the pictures whose names match every PART, a
// regular expression, and names them. With --of the page and program built in another checkout are shown in the same
// positions, for sheets of before and after.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { game as played, moments, partOf } from '../web/tests/browser/moments.mjs';
import {
  arrive,
  begin,
  games,
  goTo,
  openPage,
  openRecord,
  openStage,
  phone,
  simulated,
} from '../web/tests/browser/stage.mjs';

const {
  values: { of: other },
  positionals: [folder, ...parts],
} = parseArgs({ options: { of: { type: 'string' } }, allowPositionals: true });
if (!folder) {
  console.error('usage: node tools/page_shots.mjs [--of CHECKOUT] FOLDER [PART…]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const screens = {
  phone: { ...phone, deviceScaleFactor: 2 },
  sideways: { ...phone, viewport: { width: 844, height: 390 }, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
  large: { viewport: { width: 1920, height: 1080 } },
};

// ---- What there is to see: [name, settings, arrange] ----

const shots = [];
const shot = (name, settings, arrange) => shots.push({ name, settings, arrange });

async function at(page, record) {
  await openRecord(page, record);
  await arrive(page);
}
const press =
  (...keys) =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const five = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name, i) => ({
  name,
  kind: i ? 'computer:3' : 'person',
}));

for (const game of games) shot(`start-${game}`, { game }, async () => {});
shot('start-five-seats', { seats: five }, async () => {});
shot('start-saved', { game: 'safari' }, async (page) => {
  for (const game of ['amazonas', 'safari']) {
    await at(page, partOf(game, 3, 0.5));
    await goTo(page, '', '.lid');
  }
  await page.reload();
  await page.waitForSelector('.goon');
});
shot('start-broken-record', {}, async (page) => {
  await openRecord(page, simulated('gold-rush').replace('"e":"piece"', '"e":"dance"'));
  await page.waitForSelector('.fault');
});
for (const place of ['settings', 'about', 'rules/safari/all']) {
  shot(place.replace('/', '-'), {}, async (page) => {
    await goTo(page, place, '.paper h1');
    if (place.startsWith('rules')) await page.waitForSelector('.rules article');
  });
}
shot('no-engine', {}, async (page) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.unregister();
  });
  await page.reload();
  await page.waitForSelector('.stopped');
  page.faults.length = 0; // as wanted
});

for (const game of games) {
  const table = (name, arrange, settings = {}) =>
    shot(`table-${game}-${name}`, { game, ...settings }, arrange);
  table('first', begin);
  table('early', (page) => at(page, partOf(game, 2, 0.08)));
  table('placing', async (page) => {
    await at(page, partOf(game, 3, 0.5));
    await press('n')(page);
  });
  table('choosing', (page) => at(page, partOf(game, 5, 0.4, true)));
  table('late', (page) => at(page, partOf(game, 4, 0.8)));
  for (const [name, record] of Object.entries(moments[game])) {
    table(name, (page) => at(page, record()));
    table(`${name}-chosen`, async (page) => {
      await at(page, record());
      await press('1', '1', 'n')(page);
    });
  }
  const overlays = {
    owners: 'o',
    odds: 'p',
    now: 'e',
    left: 't',
    log: 'h',
    menu: 'm',
    keys: '?',
    rules: 'u',
    text: 'x',
  };
  for (const [name, key] of Object.entries(overlays)) {
    table(name, async (page) => {
      await at(page, partOf(game, 3, 0.6));
      await press(key)(page);
    });
  }
  table('why', async (page) => {
    await at(page, partOf(game, 3, 0.3));
    await press(
      'n',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'w',
      'ArrowDown',
      'w',
      'ArrowDown',
      'w',
      'ArrowLeft',
      'w',
    )(page);
  });
  table('typed', async (page) => {
    await at(page, partOf(game, 3, 0.3));
    await press('/')(page);
    await page.keyboard.type('0,0 r1');
  });
  table('feature', async (page) => {
    await at(page, partOf(game, 3, 0.5));
    await press('ArrowUp', 'ArrowDown', 'i')(page);
  });
  table(
    'thinking',
    async (page) => {
      await begin(page);
      await page.waitForTimeout(900);
    },
    {
      speed: 'normal',
      seats: [five[1], { ...five[2], kind: 'computer:6' }, five[0]].map((seat, i) =>
        i ? seat : { ...seat, kind: 'computer:6' },
      ),
    },
  );
  shot(`replay-${game}`, { game }, async (page) => {
    await openRecord(page, played(game, 3));
    await page.waitForSelector('.slider input');
  });
  shot(`end-${game}`, { game }, async (page) => {
    await openRecord(page, played(game, 3));
    await page.waitForSelector('.slider input');
    await goTo(page, 't/end', '.end h1');
    await page.waitForTimeout(3000); // for some of the review
  });
}
shot('own-games', {}, async (page) => {
  for (const game of games) {
    await openRecord(page, played(game, 2));
    await page.waitForSelector('.slider input');
    await goTo(page, '', '.lid');
  }
  await goTo(page, 'games', '.gamelist li');
});
shot('daily', {}, (page) => goTo(page, 'daily', '.daily li'));
shot('link-spoilt', {}, (page) => goTo(page, 'g/spoilt', '.paper h1'));
shot('handover', { game: 'gold-rush' }, async (page) => {
  await openRecord(page, partOf('gold-rush', 3, 0.6));
  await page.waitForSelector('.handover');
});
shot('end-review', { game: 'carcassonne' }, async (page) => {
  await openRecord(page, played('carcassonne', 2));
  await page.waitForSelector('.slider input');
  await goTo(page, 't/end', '.end h1');
  await page.waitForSelector('.review ol button');
  await page.waitForFunction(() => !document.querySelector('.review progress'));
  await page.click('.review ol button');
  await page.waitForSelector('.caption');
});

// ---- Taking them ----

const looks = Object.entries(screens).flatMap(([screen, context]) => [
  { name: `${screen}-light`, context, settings: { theme: 'light' } },
  { name: `${screen}-dark`, context, settings: { theme: 'dark' } },
  ...(['phone', 'desktop'].includes(screen) ? ['ru', 'uk'] : []).map((language) => ({
    name: `${screen}-${language}`,
    context,
    settings: { language },
  })),
]);
const of = other
  ? [`${other}/web/dist`, { by: `${other}/build/release/bastide` }]
  : [undefined, {}];
const stage = await openStage(of[0], { pictures: true, ...of[1] });
for (const look of looks) {
  for (const { name, settings, arrange } of shots) {
    const path = `${name}-${look.name}.png`;
    if (!parts.every((part) => new RegExp(part).test(path))) continue;
    const page = await openPage(stage, { ...settings, ...look.settings }, look.context);
    try {
      await arrange(page);
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(folder, path) });
    } catch (error) {
      page.faults.push(error.message);
    }
    console.log(path, ...page.faults);
    await page.context().close();
  }
}
await stage.close();
