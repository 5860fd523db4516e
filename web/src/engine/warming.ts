/**
 * The engine gets warm while somebody looks at the start page: a browser compiles well only what has run often, and the
 * computer's first decision should not be its slowest. So the game that will probably be played is thought through a
 * little beforehand: in short slices with pauses, about a second of work in all, only while the page is seen and
 * nothing else is asked. What is thought there changes no game (`warm` of docs/page.md).
 */
import type { Answer, GameName } from './protocol';

/** Whoever asks for something else waits for one slice at most. */
export const sliceMillis = 10;
/** Of work for a game, once: more makes it no faster. */
export const limitMillis = 1000;
/** So long a game stays chosen before it is worth it. */
export const lookMillis = 700;

export type Options = Readonly<Record<string, boolean | string>>;

/** What is needed of the engine. */
export interface Warmed {
  /** Somebody waits for an answer. */
  readonly isBusy: boolean;
  ask(
    cmd: 'warm',
    fields: { readonly game: GameName; readonly options: Options; readonly ms: number },
  ): Promise<Answer<'warm'>>;
}

export class Warming {
  private readonly spent = new Map<GameName, number>();
  private run = 0;

  constructor(
    private readonly engine: Warmed,
    private readonly whenQuiet: () => Promise<void>,
    private readonly isFrugal: () => boolean,
  ) {}

  /** This game will probably be played, and no longer the one before. */
  async prepare(game: GameName, options: Options): Promise<void> {
    const run = ++this.run;
    if (this.isFrugal()) return;
    for (;;) {
      const spent = this.spent.get(game) ?? 0;
      if (spent >= limitMillis) return;
      await this.whenQuiet();
      if (this.run !== run) return;
      if (this.engine.isBusy) continue;
      this.spent.set(game, spent + sliceMillis);
      const answer = await this.engine.ask('warm', { game, options, ms: sliceMillis });
      if (!answer.ok) return;
    }
  }

  /** Nothing more is sent. */
  stop(): void {
    ++this.run;
  }
}

/** Once the page is seen and has nothing to do. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') {
        document.addEventListener('visibilitychange', look, { once: true });
      } else if ('requestIdleCallback' in window) {
        requestIdleCallback(() => resolve());
      } else {
        setTimeout(resolve, 50);
      }
    };
    look();
  });
}

/** Whoever saves data saves power too. */
export function isFrugal(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
