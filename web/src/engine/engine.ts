/** The engine as the page sees it: typed questions, promised answers. */
import type { Answer, CommandName, Commands, Stopped } from './protocol';
import type { FromWorker, ToWorker } from './worker';
import EngineWorker from './worker?worker';

const stopped = (text: string): Stopped => ({ ok: false, error: 'engine_stopped', text });

export class Engine {
  private readonly worker = new EngineWorker({ name: 'bastide engine' });
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private lastId = 0;
  private failure: string | null = null;
  /** Resolves once the engine can be asked, or says why it never will. */
  readonly ready: Promise<Stopped | null>;

  constructor(private readonly onStop: (text: string) => void = () => {}) {
    this.ready = new Promise((resolve) => {
      this.worker.onmessage = (event: MessageEvent<FromWorker>) => {
        const message = event.data;
        switch (message.kind) {
          case 'ready':
            resolve(null);
            break;
          case 'failed':
            resolve(stopped(message.text));
            this.stop(message.text);
            break;
          case 'answer':
            this.waiting.get(message.id)?.(JSON.parse(message.answer));
            this.waiting.delete(message.id);
            break;
        }
      };
      this.worker.onerror = (event) => {
        resolve(stopped(event.message));
        this.stop(event.message);
      };
    });
  }

  ask<N extends CommandName>(cmd: N, fields: Commands[N]['in']): Promise<Answer<N>> {
    if (this.failure !== null) return Promise.resolve(stopped(this.failure) as Answer<N>);
    const id = ++this.lastId;
    const message: ToWorker = { id, command: JSON.stringify({ cmd, ...fields }) };
    return new Promise((resolve) => {
      this.waiting.set(id, resolve as (answer: unknown) => void);
      this.worker.postMessage(message);
    });
  }

  /** Somebody waits for an answer. */
  get isBusy(): boolean {
    return this.waiting.size > 0;
  }

  close(): void {
    this.worker.terminate();
    this.failure ??= 'closed';
  }

  private stop(text: string): void {
    if (this.failure !== null) return;
    this.failure = text;
    this.worker.terminate();
    for (const resolve of this.waiting.values()) resolve(stopped(text));
    this.waiting.clear();
    this.onStop(text);
  }
}
