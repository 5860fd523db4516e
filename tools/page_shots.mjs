// Takes pictures of every screen of the built page, to look at: start, the table of each game early, in the middle
// (placing, choosing) and late, end with review, replay, rules, settings, about; wide, wider and phone-sized, light
// and dark. Usage: node tools/page_shots.mjs FOLDER [PART…], where a picture is taken if its name holds every PART.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { arrive, games, goTo, openPage, openRecord, openStage, phone, simulated } from '../web/tests/browser/stage.mjs';

const [folder, ...parts] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tools/page_shots.mjs FOLDER [PART…]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const screens = {
  wide: { viewport: { width: 1280, height: 800 } },
  wider: { viewport: { width: 1920, height: 1080 } },
  phone: { ...phone, deviceScaleFactor: 2 },
};
const isWanted = (name) => parts.every((part) => name.includes(part));

/** The record up to a share of its lines, then to just before or after the next placement. */
function upTo(game, players, share, isAfterPlacement) {
  const lines = simulated(game, players).trimEnd().split('\n');
  let end = Math.floor(lines.length * share);
  while (end < lines.length - 1 && !/"e":"place"/.test(lines[end])) ++end;
  return lines.slice(0, isAfterPlacement ? end + 1 : end).join('\n') + '\n';
}

const places = { settings: 'settings', about: 'about', rules: 'rules/safari' };
const tables = {
  early: { players: 2, share: 0.08, isAfterPlacement: false },
  placing: { players: 3, share: 0.5, isAfterPlacement: false },
  choosing: { players: 5, share: 0.4, isAfterPlacement: true },
  late: { players: 4, share: 0.93, isAfterPlacement: false },
};

const stage = await openStage();
async function shoot(name, settings, context, arrange) {
  if (!isWanted(name)) return;
  const page = await openPage(stage, settings, context);
  await arrange(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  if (page.faults.length > 0) console.error(name, page.faults);
  await page.context().close();
}

for (const [screen, context] of Object.entries(screens)) {
  for (const theme of ['light', 'dark']) {
    const named = (what) => `${what}-${screen}-${theme}`;
    await shoot(named('start'), { theme }, context, async () => {});
    for (const [what, place] of Object.entries(places)) {
      await shoot(named(what), { theme }, context, (page) => goTo(page, place, '.paper h1'));
    }
    for (const game of games) {
      for (const [what, { players, share, isAfterPlacement }] of Object.entries(tables)) {
        await shoot(named(`table-${game}-${what}`), { theme, game }, context, async (page) => {
          await openRecord(page, upTo(game, players, share, isAfterPlacement));
          await arrive(page);
          if (!isAfterPlacement && what === 'placing') await page.keyboard.press('n');
        });
      }
      await shoot(named(`replay-${game}`), { theme, game }, context, async (page) => {
        await openRecord(page, simulated(game, 3));
        await page.waitForSelector('.slider input');
      });
      await shoot(named(`end-${game}`), { theme, game }, context, async (page) => {
        await openRecord(page, simulated(game, 3));
        await page.waitForSelector('.slider input');
        await goTo(page, 't/end', '.end h1');
        await page.waitForTimeout(3000); // for some of the review
      });
    }
  }
}
await stage.close();
