// The records of data/lessons and data/cards: what each scene or example says to play is played by the engine, and the
// file gets the record, a lesson also where in it each step stands. `--check` writes nothing and fails where a file is not
// what it would be.
//
// A turn is written `TILE MOVE | MOVE`, moves in the short notation (docs/notation.md): `W -1,0 r0 | meeple 0`. A tile
// alone is drawn; a turn with nothing but a tile laid ends with a pass; `...` at its end leaves it open. What chance
// turns up in it stands at its end: `[lion zebra]`, `[2 0]`.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { engineOf } from './play-records.mjs';

const folders = { lessons: '../data/lessons', cards: '../data/cards' };
const isCheck = process.argv.includes('--check');
const wanted = process.argv.slice(2).filter((text) => !text.startsWith('--'));
if (!existsSync(folders.lessons)) throw new Error('run it in web/');

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
const decisions =
  'place piece pass recall add found extend mine double ranger_put ranger_move'.split(' ');
let faults = 0;

function playLesson(game, lesson) {
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
}
/** Nothing that was decided last stands on the table. */
function endsBare(lines) {
  const last = lines.map((line) => JSON.parse(line).e).findLast((name) => decisions.includes(name));
  return ['pass', 'recall', 'add'].includes(last);
}
function playCard(game, card) {
  for (const { example } of [...card.play, ...card.end]) {
    const table = player(game, example);
    try {
      for (const turn of example.play) table.play(turn);
    } catch (error) {
      throw new Error(`${game} ${example.id}: ${error.message}`);
    }
    example.laid = example.of !== 'end' && endsBare(table.lines);
    example.record = table.lines;
  }
}
/** One row a line, and one event a line. */
function writtenCard({ name, lead, play, end, foot }) {
  const list = (entries, by) => entries.map((entry) => `${by}${JSON.stringify(entry)}`).join(',\n');
  const row = ({ example: { record, ...example }, ...rest }) =>
    [
      ...Object.entries(rest).map(([key, value]) => `      "${key}": ${JSON.stringify(value)},`),
      `      "example": {`,
      ...Object.entries(example).map(([k, value]) => `        "${k}": ${JSON.stringify(value)},`),
      `        "record": [\n${list(record, '          ')}\n        ]`,
      `      }`,
    ].join('\n');
  const rows = (all) => all.map((entry) => `    {\n${row(entry)}\n    }`).join(',\n');
  return `{\n  "name": ${JSON.stringify(name)},\n  "lead": ${JSON.stringify(lead)},\n  "play": [\n${rows(play)}\n  ],\n  "end": [\n${rows(end)}\n  ],\n  "foot": [\n${list(foot, '    ')}\n  ]\n}\n`;
}

for (const [kind, folder] of Object.entries(folders)) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const game = file.slice(0, -5);
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    const path = `${folder}/${file}`;
    const before = readFileSync(path, 'utf8');
    const data = JSON.parse(before);
    if (kind === 'lessons') playLesson(game, data);
    else playCard(game, data);
    const text = kind === 'lessons' ? written(data) : writtenCard(data);
    if (text === before) continue;
    if (isCheck) console.error(`${path} is not what its turns give: node tools/lesson-records.mjs`);
    else writeFileSync(path, text);
    faults += isCheck ? 1 : 0;
  }
}
process.exit(faults > 0 ? 1 : 0);
