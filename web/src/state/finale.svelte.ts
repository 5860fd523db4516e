/**
 * The last scoring, counted before everybody's eyes. Here is only whether it is due and what is shown of the
 * table meanwhile; how it is done is loaded when a game nears its end (finale/).
 */
import type { LogEntry, TableState } from '../engine/protocol';
import { table } from './table.svelte';

type Parts = typeof import('../finale');
type Player = InstanceType<Parts['Player']>;

const isLast = ({ event, receipt }: LogEntry) => receipt?.is_final === true || event.e === 'end';
const isCounted = (entries: readonly LogEntry[]) =>
  entries.some(({ receipt }) => receipt?.is_final);

/** With so many tiles left, it is near. */
const near = 4;

class Finale {
  parts: Parts | null = $state.raw(null);
  /** Who goes through it, while it is shown. */
  player: Player | null = $state.raw(null);
  /** Everybody's points as far as they are counted; null before the first. */
  totals: readonly number[] | null = $state.raw(null);
  private counting = $state('');
  private counted = $state('');

  /** The game on the table has just ended, or somebody wants to see the counting again. */
  get isOn(): boolean {
    const { state, id } = table;
    if (!state?.is_over || state.result === null || this.counted === id) return false;
    return this.counting === id || isCounted(table.news);
  }
  /** News as they are told before the counting. */
  beforeIt(news: readonly LogEntry[]): readonly LogEntry[] {
    return this.isOn ? news.filter((entry) => !isLast(entry)) : news;
  }
  /** The table with as many points as are counted so far. */
  seen(state: TableState): TableState {
    if (!this.isOn) return state;
    const before = (seat: number) =>
      table.log.reduce(
        (left, { receipt }) =>
          receipt?.is_final && receipt.seat === seat ? left - receipt.points : left,
        state.seats[seat]!.score,
      );
    const seats = state.seats.map((seat, i) => ({
      ...seat,
      score: this.totals?.[i] ?? before(i),
      values: this.isTurned(i) ? seat.values : null,
    }));
    return { ...state, seats };
  }

  /** What a seat holds lies open once it is counted; one's own always did, where nobody else sees this screen. */
  private isTurned(seat: number): boolean {
    const { player } = this;
    if (table.viewer === seat) return true;
    return (
      player?.plan.steps
        .slice(player.at + 1)
        .every(({ counts }) =>
          counts.every(({ seats, receipt }) => receipt.cells.length > 0 || !seats.includes(seat)),
        ) ?? false
    );
  }

  /** Fetches what it needs while the last tiles are laid. */
  comesNear(state: TableState): void {
    // Other piles than the common one may be left over.
    if ((state.left.base ?? near + 1) <= near || state.is_over) void this.load();
  }
  /** Whether it came: without a network and a kept copy the result is shown at once. */
  private async load(): Promise<boolean> {
    try {
      this.parts ??= await import('../finale');
    } catch {
      return false;
    }
    return true;
  }

  /** Shows it on the table's page, and says when all is counted or nobody wants to see it. */
  async start(ondone: () => void): Promise<void> {
    const { id } = table;
    this.counting = id; // it goes on, whatever the server tells meanwhile
    const isThere = await this.load();
    if (this.counting !== id || this.player) return;
    const done = () => {
      this.counted = id;
      this.leave();
      ondone();
    };
    if (!isThere) return done();
    this.player = new this.parts!.Player(done);
    this.player.start();
  }
  /** The table's page is left: whoever comes back sees it from the beginning. */
  leave(): void {
    this.player?.stop();
    this.player = null;
    this.totals = null;
    this.counting = '';
  }
  /** Once more from the beginning; false where nothing was counted. */
  again(): boolean {
    if (!isCounted(table.log)) return false;
    this.counted = '';
    this.counting = table.id;
    return true;
  }
}

export const finale = new Finale();
