/** What the start page knows of the world: whether there is a server, public tables, and own tables that wait. */
import { isReachable, listMine, listTables } from './calls';
import { keys } from './keys';
import type { Listed, Mine } from './messages';
import { keepPreferences, readPreferences } from './preferences';

export type OwnTable = Extract<Mine, { game: string }>;
export const isOver = (own: OwnTable): boolean => own.phase === 'over' || own.phase === 'closed';
/** Mine to play; those with the shortest time first. */
export const isWaiting = (own: OwnTable): boolean =>
  own.phase === 'playing' && own.turn === own.yours;
export const byTimeLeft = (a: OwnTable, b: OwnTable): number =>
  (a.until ?? Infinity) - (b.until ?? Infinity) || b.last - a.last;

class Outside {
  isTogether = $state(readPreferences().isTogether);
  /** Null until it is known. */
  canReach: boolean | null = $state(null);
  listed: readonly Listed[] = $state.raw([]);
  /** Of one game, where only that is looked for. */
  filter: string | null = $state(null);
  own: readonly OwnTable[] = $state.raw([]);
  private looks = 0;

  get waiting(): readonly OwnTable[] {
    return this.own.filter(isWaiting).sort(byTimeLeft);
  }
  choose(isTogether: boolean): void {
    this.isTogether = isTogether;
    keepPreferences({ ...readPreferences(), isTogether });
  }
  /** Whoever has no seat anywhere and plays on this device asks the server for nothing. */
  async look(): Promise<void> {
    const run = ++this.looks;
    const canReach = await isReachable();
    const listed = canReach ? await listTables(this.filter) : null;
    if (run !== this.looks) return;
    this.canReach = canReach;
    this.listed = listed ?? [];
  }
  async lookForOwn(): Promise<void> {
    const seats = keys.list();
    if (seats.length === 0) return;
    const own = await listMine(seats);
    this.own = (own ?? []).filter((one): one is OwnTable => !one.gone);
  }
}

export const outside = new Outside();
