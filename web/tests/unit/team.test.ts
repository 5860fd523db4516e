/** Several engines that think about one decision: what is asked of them, and what becomes of it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../src/engine/protocol';
import { choosable, most, workersFor } from '../../src/engine/spare';
import { patienceMillis, Team, type Colleague, type Question } from '../../src/engine/team';

const question: Question = {
  record: 'as seat 1 sees it',
  level: 5,
  seed: 'g 7',
  sharesTime: false,
};
const sliceMillis = 30;

interface Asked {
  readonly cmd: string;
  readonly [field: string]: unknown;
}

/** An engine that makes ten playouts a slice, each slice in its time. */
class Fake implements Colleague {
  readonly asked: Asked[] = [];
  isClosed = false;
  isDead = false;
  made = 0;
  constructor(
    readonly died: () => void,
    readonly goodFor = Infinity,
  ) {}

  async ask(cmd: string, fields: object): Promise<never> {
    this.asked.push({ cmd, ...fields });
    await new Promise((resolve) => setTimeout(resolve, sliceMillis));
    if (!this.isDead && this.asked.length > this.goodFor) {
      this.isDead = true;
      this.died();
    }
    if (this.isDead) return { ok: false, error: 'engine_stopped', text: '' } as never;
    if (cmd === 'load') return { ok: true } as never;
    const { tells_all } = fields as { tells_all?: boolean };
    if (!tells_all) this.made += 10;
    const found = tells_all ? `found by ${this.asked[1]!['seed']}` : null;
    const rest = { thoughts: [], reasons: [], found };
    const answer = { ok: true, done: false, progress: 0, playouts: this.made, ...rest };
    return answer as Answer<'advise'> as never;
  }
  close(): void {
    this.isClosed = true;
  }
}

let made: Fake[] = [];
let goodFor = Infinity;
const newTeam = () => new Team((died) => made[made.push(new Fake(died, goodFor)) - 1]!);
beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  goodFor = Infinity;
});
afterEach(() => void vi.useRealTimers());
const wait = (millis: number) => vi.advanceTimersByTimeAsync(millis);
async function ended(end: Promise<readonly string[]>): Promise<readonly string[]> {
  await wait(2 * patienceMillis);
  return end;
}

describe('a team', () => {
  test('each knows the view of the seat and thinks with chance of its own', async () => {
    const along = newTeam().begin(question, 2);
    await wait(10 * sliceMillis);
    expect(made.length).toBe(2);
    for (const { asked } of made) {
      expect(asked[0]).toEqual({ cmd: 'load', record: question.record });
      expect(asked.slice(1).every(({ cmd, level }) => cmd === 'advise' && level === 5)).toBe(true);
    }
    expect(made.map(({ asked }) => asked[1]!['seed'])).toEqual(['g 7 1', 'g 7 2']);
    expect(along.count).toBe(2);
    expect(along.playouts).toBe(made[0]!.made + made[1]!.made);
    expect(await ended(along.end())).toEqual(['found by g 7 1', 'found by g 7 2']);
  });

  test('each hears what all the others have made, the page’s own engine too', async () => {
    const along = newTeam().begin(question, 2);
    along.tell(500);
    await wait(6 * sliceMillis);
    const elsewhere = Number(made[0]!.asked.at(-1)!['elsewhere']);
    expect(elsewhere).toBeGreaterThan(500);
    expect(elsewhere).toBeLessThanOrEqual(500 + made[1]!.made);
    await ended(along.end());
  });

  test('who dies is left out, and another takes the place, a few times', async () => {
    const team = newTeam();
    goodFor = 3;
    for (let n = 0; n < 6; ++n) {
      const along = team.begin(question, 1);
      await wait(10 * sliceMillis);
      expect(await ended(along.end())).toEqual([]);
    }
    expect(made.length).toBe(3);
    expect(team.size).toBe(0);
  });

  test('the decision waits for nobody', async () => {
    const along = newTeam().begin(question, 2);
    await wait(4 * sliceMillis);
    made[1]!.ask = () => new Promise(() => {});
    const end = along.end();
    await wait(patienceMillis + 1);
    expect(await end).toEqual(['found by g 7 1']);
  });

  test('the next question waits until an engine is done with the one before', async () => {
    const team = newTeam();
    const first = team.begin(question, 1);
    await wait(3 * sliceMillis);
    const second = team.begin({ ...question, record: 'later' }, 1);
    await wait(8 * sliceMillis);
    expect(made.length).toBe(1);
    const { asked } = made[0]!;
    const again = asked.findIndex(({ record }) => record === 'later');
    // Nothing of the first is asked once the second has begun.
    expect(asked.slice(again).filter(({ cmd }) => cmd === 'load').length).toBe(1);
    expect(await ended(second.end())).toHaveLength(1);
    expect(await ended(first.end())).toHaveLength(1);
  });

  test('when the game is over their memory is given back', async () => {
    const team = newTeam();
    team.begin(question, 3);
    await wait(2 * sliceMillis);
    team.close();
    expect(made.every(({ isClosed }) => isClosed)).toBe(true);
    expect(team.size).toBe(0);
    const asked = made.map((fake) => fake.asked.length);
    await wait(10 * sliceMillis);
    expect(made.map((fake) => fake.asked.length).every((n, i) => n <= asked[i]! + 2)).toBe(true);
  });

  test('fewer are wanted: the rest go', async () => {
    const team = newTeam();
    team.begin(question, 3);
    await wait(2 * sliceMillis);
    team.begin(question, 1);
    expect(made.map(({ isClosed }) => isClosed)).toEqual([false, true, true]);
  });
});

describe('workers for a machine', () => {
  const machine = { cores: 8, memory: 8, isPhone: false, savesData: false };
  test('as many as there are cores beside the page’s, within bounds', () => {
    expect(workersFor(machine)).toBe(most);
    expect(workersFor({ ...machine, cores: 3 })).toBe(2);
    expect(workersFor({ ...machine, cores: 2 })).toBe(1);
    expect(workersFor({ ...machine, cores: 1 })).toBe(1);
    expect(workersFor({ ...machine, cores: undefined })).toBe(1);
  });
  test('a phone gets two, little memory one', () => {
    expect(workersFor({ ...machine, isPhone: true })).toBe(2);
    expect(workersFor({ ...machine, memory: 4 })).toBe(2);
    expect(workersFor({ ...machine, memory: 2 })).toBe(1);
    expect(workersFor({ ...machine, memory: 0.5 })).toBe(1);
    expect(workersFor({ ...machine, memory: undefined })).toBe(2);
  });
  test('whoever saves data gets one', () => {
    expect(workersFor({ ...machine, savesData: true })).toBe(1);
  });
  test('by hand no more than there are cores', () => {
    expect(choosable(machine)).toBe(most);
    expect(choosable({ ...machine, cores: 2 })).toBe(2);
  });
});
