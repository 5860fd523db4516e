// The engine of the build, for tools: a function from command to answer that fails loudly.
import { readFileSync } from 'node:fs';

const badFile = 8;
const { instance } = await WebAssembly.instantiate(readFileSync('../build/wasm/bastide.wasm'), {
  bastide: { now: () => performance.now() },
  wasi_snapshot_preview1: {
    fd_close: () => badFile,
    fd_seek: () => badFile,
    fd_write: () => badFile,
  },
});
const engine = instance.exports;
engine._initialize();

export function ask(command) {
  const bytes = new TextEncoder().encode(JSON.stringify(command));
  const room = engine.bastide_room(bytes.length);
  new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
  const at = engine.bastide_ask();
  const answer = JSON.parse(
    new TextDecoder().decode(
      new Uint8Array(engine.memory.buffer, at, engine.bastide_answer_bytes()),
    ),
  );
  if (!answer.ok) throw new Error(answer.text);
  return answer;
}
