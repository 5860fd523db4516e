/** The line that is said now, if any: each kind once a device, at most one a turn. */
import type { GameName } from '../engine/protocol';
import type { Kind, Moment } from './kind';

const files = import.meta.glob<readonly Kind[]>('../games/*/hints.ts', { import: 'hints' });
const key = 'bastide.hints';

function seenBefore(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(key) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

class Hints {
  now: { readonly kind: Kind; readonly game: GameName; readonly turn: number } | null =
    $state.raw(null);
  private readonly seen = seenBefore();
  private kinds: ReadonlyMap<string, readonly Kind[]> = new Map();
  private last: string | null = null;

  private async of(game: GameName): Promise<readonly Kind[]> {
    const known = this.kinds.get(game);
    if (known) return known;
    const found = (await files[`../games/${game}/hints.ts`]?.()) ?? [];
    this.kinds = new Map(this.kinds).set(game, found);
    return found;
  }
  /** Whether something of this moment is new; the first in the list wins. */
  async look(moment: Moment, table: string): Promise<void> {
    const { game, turn, ask } = moment.state;
    // The next own turn takes away what was said.
    if (this.now && ask.seat === moment.me && ask.what === 'place' && turn > this.now.turn)
      this.close();
    const here = `${table} ${turn}`;
    if (this.now || this.last === here) return;
    const kinds = await this.of(game);
    const kind = kinds.find((one) => !this.seen.has(`${game} ${one.id}`) && one.when(moment));
    if (!kind || this.now) return;
    this.last = here;
    this.now = { kind, game, turn };
    this.seen.add(`${game} ${kind.id}`);
    this.keep();
  }
  close(): void {
    this.now = null;
  }
  /** All of them may be said once more. */
  forget(): void {
    this.seen.clear();
    this.last = null;
    this.keep();
  }
  private keep(): void {
    try {
      localStorage.setItem(key, JSON.stringify([...this.seen]));
    } catch {
      // Then they are said again after a reload.
    }
  }
}

export const hints = new Hints();
