/** The WebAssembly module as a function from command to answer. Runs in the worker and in tests. */

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  bastide_room(bytes: number): number;
  bastide_ask(): number;
  bastide_answer_bytes(): number;
}

export type AskText = (command: string) => string;

// The C library wants these for its standard streams, which nothing here writes to.
const badFile = 8;
const wasi = { fd_close: () => badFile, fd_seek: () => badFile, fd_write: () => badFile };

export async function startModule(code: WebAssembly.Module): Promise<AskText> {
  const instance = await WebAssembly.instantiate(code, {
    bastide: { now: () => performance.now() },
    wasi_snapshot_preview1: wasi,
  });
  const engine = instance.exports as unknown as Exports;
  engine._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (command) => {
    const bytes = encoder.encode(command);
    const room = engine.bastide_room(bytes.length);
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
    const answer = engine.bastide_ask();
    return decoder.decode(
      new Uint8Array(engine.memory.buffer, answer, engine.bastide_answer_bytes()),
    );
  };
}
