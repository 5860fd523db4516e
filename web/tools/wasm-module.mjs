// The WebAssembly module of a file as a function from command to answer, both as objects.
import { readFileSync } from 'node:fs';

const badFile = 8;

export async function startModule(file) {
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    bastide: { now: () => performance.now() },
    wasi_snapshot_preview1: {
      fd_close: () => badFile,
      fd_seek: () => badFile,
      fd_write: () => badFile,
    },
  });
  const engine = instance.exports;
  engine._initialize();
  return (command) => {
    const bytes = new TextEncoder().encode(JSON.stringify(command));
    const room = engine.bastide_room(bytes.length);
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
    const at = engine.bastide_ask();
    const answer = new Uint8Array(engine.memory.buffer, at, engine.bastide_answer_bytes());
    return JSON.parse(new TextDecoder().decode(answer));
  };
}
