/**
 * Several engines that think about one decision (docs/decisions/0050). The page's own engine thinks and decides;
 * the others each load what the asked seat may see and nothing else, think with chance of their own, and hand over
 * what they found. Whoever dies or is late is left out, and nothing is lost but its help.
 */
import type { Answer, Commands } from './protocol';

/** What is needed of an engine. */
export interface Colleague {
  ask<N extends 'load' | 'advise'>(cmd: N, fields: Commands[N]['in']): Promise<Answer<N>>;
  close(): void;
}

export interface Question {
  /** The running game as the seat that is asked sees it. */
  readonly record: string;
  readonly level: number;
  /** Chance: each adds its own number. */
  readonly seed: string;
  /** Time counts for all together: the answer comes sooner instead of better. */
  readonly sharesTime: boolean;
}

/** Engines thinking along about one question. */
export interface Along {
  /** Playouts that they have made so far. */
  readonly playouts: number;
  /** How many of them have begun. */
  readonly count: number;
  /** How many the page's own engine has made. */
  tell(playouts: number): void;
  /** No more: what they found, of those that say it soon. */
  end(): Promise<readonly string[]>;
}

const sliceMillis = 30;
/** So long the decision waits for them once the page's own engine is done. */
export const patienceMillis = 150;
/** So many may die before no more are made. */
const mostDeaths = 2;

class Run implements Along {
  count = 0;
  isOver = false;
  private own = 0;
  private readonly made: number[] = [];
  private readonly finding: Promise<string | null>[] = [];

  constructor(readonly question: Question) {}

  get playouts(): number {
    return this.made.reduce((sum, playouts) => sum + playouts, 0);
  }
  tell(playouts: number): void {
    this.own = playouts;
  }
  add(number: number, colleague: Colleague, before: Promise<unknown>): Promise<string | null> {
    const found = before.then(() => this.work(number, colleague)).catch(() => null);
    this.finding.push(found);
    return found;
  }
  private elsewhere(number: number): number {
    return this.own + this.playouts - (this.made[number] ?? 0);
  }
  /** One engine's part: what it found, or null. */
  private async work(number: number, colleague: Colleague): Promise<string | null> {
    const { record, level, seed, sharesTime } = this.question;
    if (this.isOver) return null;
    const loaded = await colleague.ask('load', { record });
    if (!loaded.ok || this.isOver) return null;
    ++this.count;
    const manner = { seed: `${seed} ${number + 1}`, level, shares_time: sharesTime };
    for (;;) {
      const answer = await colleague.ask('advise', {
        ...manner,
        ms: sliceMillis,
        elsewhere: this.elsewhere(number),
      });
      if (!answer.ok) return null;
      this.made[number] = answer.playouts;
      if (answer.done || this.isOver) break;
    }
    const all = await colleague.ask('advise', { ...manner, ms: 1, tells_all: true });
    return all.ok ? all.found : null;
  }
  async end(): Promise<readonly string[]> {
    this.isOver = true;
    const found: string[] = [];
    const all = Promise.all(
      this.finding.map((finding) => finding.then((text) => text !== null && found.push(text))),
    );
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMillis))]);
    return [...found]; // who is late now is late
  }
}

interface Place {
  readonly colleague: Colleague;
  /** Its last work, done or not: it does one thing after the other. */
  last: Promise<unknown>;
}

export class Team {
  private places: (Place | null)[] = [];
  private deaths = 0;
  private run: Run | null = null;

  /** `make` is told what to do when the engine dies. */
  constructor(private readonly make: (died: () => void) => Colleague) {}

  /** So many think along from now on; those that are missing are made. */
  begin(question: Question, count: number): Along {
    if (this.run) this.run.isOver = true;
    const run = (this.run = new Run(question));
    while (this.places.length > count) this.dismiss(this.places.length - 1);
    for (let number = 0; number < count; ++number) {
      const place = this.places[number] ?? this.hire(number);
      if (!place) continue;
      place.last = run.add(number, place.colleague, place.last);
    }
    return run;
  }

  private hire(number: number): Place | null {
    if (this.deaths > mostDeaths) return null;
    const colleague = this.make(() => {
      ++this.deaths;
      if (this.places[number]?.colleague === colleague) this.places[number] = null;
    });
    return (this.places[number] = { colleague, last: Promise.resolve() });
  }
  private dismiss(number: number): void {
    this.places[number]?.colleague.close();
    this.places.length = number;
  }

  /** How many engines there are. */
  get size(): number {
    return this.places.filter((place) => place !== null).length;
  }
  /** The game is over, or left: their memory is given back. */
  close(): void {
    if (this.run) this.run.isOver = true;
    this.run = null;
    while (this.places.length > 0) this.dismiss(this.places.length - 1);
  }
}
