// Writes src/generated/protocol.ts: the types of everything that the engine is asked and answers,
// from the description that the engine itself publishes (src/table/shapes.h).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { typesOf } from './protocol-types.mjs';
import { ask } from './wasm-engine.mjs';

const folder = 'src/generated';
const file = `${folder}/protocol.ts`;
const text = typesOf(ask({ cmd: 'describe' }));

mkdirSync(folder, { recursive: true });
let old = '';
try {
  old = readFileSync(file, 'utf8');
} catch {
  // There is none yet.
}
if (text !== old) writeFileSync(file, text);
