/**
 * Whoever thinks beside the page's own engine about one decision of a computer that looks ahead. The engines for it
 * are loaded when they are first wanted; until they are there, and where there are none to spare, it thinks alone.
 */
import type { TableState } from '../engine/protocol';
import type { Along } from '../engine/team';
import { app } from './app.svelte';
import { settings } from './settings.svelte';

const load = () => import('../engine/company');
let loaded: Awaited<ReturnType<typeof load>> | null = null;

/** Whether a level has time to look ahead: others decide at once. */
export function looksAhead(level: number | null): boolean {
  const info = app.about?.levels.find((entry) => entry.level === level);
  return info !== undefined && (info.ms !== null || info.playouts !== null);
}

export class Company {
  private along: Along | null = null;
  private isOver = false;

  /** About what the state asks, as the level of the seat that is asked, or as another. */
  constructor({ ask, seats, steps }: TableState, id: string, level: number | null = null) {
    const wanted = level ?? (ask.seat === null ? null : seats[ask.seat]!.level);
    if (ask.seat === null || wanted === null || !looksAhead(wanted)) return;
    void this.gather(ask.seat, wanted, `${id} ${steps}`).catch(() => {});
  }

  private async gather(seat: number, level: number, seed: string): Promise<void> {
    loaded ??= await load();
    if (this.isOver || loaded.helpers() === 0) return;
    const seen = await app.engine.ask('record', { seen_by: seat });
    if (!seen.ok || this.isOver) return;
    this.along = loaded.thinkAlong({ record: seen.record, level, seed });
  }

  /** What the page's own engine is told of the others. */
  get share(): { readonly elsewhere?: number; readonly shares_time?: boolean } {
    const { along } = this;
    return along ? { elsewhere: along.playouts, shares_time: settings.sooner } : {};
  }
  /** The page's own engine has made so many playouts; all together have made as many as comes back. */
  told(playouts: number): number {
    this.along?.tell(playouts);
    return playouts + (this.along?.playouts ?? 0);
  }
  /** Nothing more; what the others found. */
  async end(): Promise<string[]> {
    this.isOver = true;
    return [...((await this.along?.end()) ?? [])];
  }
}

/** The game is over or left. */
export const dismissCompany = (): void => loaded?.endCompany();
