/** The engine's own thread: commands in order, one answer each. */
import code from '$engine?url';
import { startModule, type AskText } from './module';

export type ToWorker = { readonly id: number; readonly command: string };
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: string };

declare const self: DedicatedWorkerGlobalScope;

const post = (message: FromWorker) => self.postMessage(message);

/**
 * Compiled while it is loaded; and only what comes as a stream does a browser keep compiled for the next visit. A server
 * that does not say what the file is gets the long way.
 */
async function compiled(response: Response): Promise<WebAssembly.Module> {
  if (response.headers.get('content-type') === 'application/wasm') {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

async function start(): Promise<AskText> {
  const response = await fetch(code);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return startModule(await compiled(response));
}

const engine = start();
engine.then(
  () => post({ kind: 'ready' }),
  (error: unknown) => post({ kind: 'failed', text: String(error) }),
);

self.onmessage = async (event: MessageEvent<ToWorker>) => {
  const { id, command } = event.data;
  try {
    post({ kind: 'answer', id, answer: (await engine)(command) });
  } catch (error) {
    post({ kind: 'failed', text: String(error) });
  }
};
