// The records of data/lessons: what each scene says to play (`play` and `show` of its steps) is played by the
// engine, and the file gets the record and where in it each step stands. `--check` writes nothing and fails where a
// file is not what it would be.
//
// A turn is written `TILE MOVE | MOVE`, moves in the short notation (docs/notation.md): `W -1,0 r0 | meeple 0`. A tile
// alone is drawn; a turn with nothing but a tile laid ends with a pass; `...` at its end leaves it open. What chance
// turns up in it stands at its end: `[lion zebra]`, `[2 0]`.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { engineOf } from './play-records.mjs';

const folder = '../data/lessons';
const isCheck = process.argv.includes('--check');
const wanted = process.argv.slice(2).filter((text) => !text.startsWith('--'));
if (!existsSync(folder)) throw new Error('run it in web/');

/** One step a line, one event a line. */
function written({ scenes, ...head }) {
  const list = (entries) => entries.map((entry) => `      ${JSON.stringify(entry)}`).join(',\n');
  const scene = ({ steps, record, ...rest }) =>
    [
      ...Object.entries(rest).map(([key, value]) => `      "${key}": ${JSON.stringify(value)},`),
      `      "steps": [\n${list(steps)}\n      ],`,
      `      "record": [\n${list(record)}\n      ]`,
    ].join('\n');
  const first = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`);
  const all = scenes.map((entry) => `    {\n${scene(entry)}\n    }`).join(',\n');
  return `{\n${first.join('\n')}\n  "scenes": [\n${all}\n  ]\n}\n`;
}

const { player } = await engineOf('../build/wasm/bastide.wasm');
/** Nothing is decided by asking or answering. */
const isAsking = ({ accept }) => /^(ask|answer)/.test(accept[0][0]);
let faults = 0;
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const game = file.slice(0, -5);
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  const path = `${folder}/${file}`;
  const before = readFileSync(path, 'utf8');
  const lesson = JSON.parse(before);
  for (const scene of lesson.scenes) {
    const table = player(game, scene);
    scene.steps.forEach((step, i) => {
      try {
        for (const turn of step.play ?? []) table.play(turn);
        step.line = table.lines.length;
        if (i + 1 < scene.steps.length && !isAsking(step)) table.moves(step.show);
      } catch (error) {
        throw new Error(`${game} ${step.id}: ${error.message}`);
      }
    });
    scene.record = table.lines;
  }
  const text = written(lesson);
  if (text === before) continue;
  if (isCheck) console.error(`${path} is not what its turns give: node tools/lesson-records.mjs`);
  else writeFileSync(path, text);
  faults += isCheck ? 1 : 0;
}
process.exit(faults > 0 ? 1 : 0);
