/**
 * The seats that this browser has, by the code of the table: whoever holds the key is that seat. One
 * seat a table is the owner's; more where others sit at the same screen. A browser that refuses to keep
 * anything keeps them until it is closed.
 */
export interface Companion {
  readonly key: string;
  /** Who is to sit down, and where; absent once they sit. */
  readonly wish?: { readonly name: string; readonly seat: number };
}
interface Kept {
  readonly key: string;
  /** When the table was last looked at here. */
  readonly time: number;
  /**
   * Seats of others at this screen. Beside `key`, not in its place: a tab that was opened before there were
   * any reads and writes the rest as it always did.
   */
  readonly more: readonly Companion[];
}
export interface Keeper {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

const storeName = 'bastide.seats';
const most = 50;
const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);

function readCompanions(read: unknown): Companion[] {
  if (!Array.isArray(read)) return [];
  return (read as readonly Partial<Companion>[]).flatMap((one) => {
    if (!isKey(one?.key)) return [];
    const { key, wish } = one;
    if (typeof wish?.name !== 'string' || !Number.isInteger(wish.seat)) return [{ key }];
    return [{ key, wish: { name: wish.name, seat: wish.seat } }];
  });
}

export class Keys {
  /** Whether the browser keeps what it is told to. */
  canKeep = true;
  private all: Record<string, Kept> = {};
  constructor(private readonly keeper: Keeper | null) {
    this.read();
  }

  /** Another tab may have sat down meanwhile. */
  private read(): void {
    try {
      const text = this.keeper?.getItem(storeName);
      if (this.keeper === null) this.canKeep = false;
      if (!text) return;
      const read: unknown = JSON.parse(text);
      if (typeof read !== 'object' || read === null) return;
      if (this.canKeep) this.all = {};
      for (const [code, value] of Object.entries(read as Record<string, Partial<Kept>>)) {
        if (!isKey(value?.key)) continue;
        const more = readCompanions(value.more);
        this.all[code] = { key: value.key, time: Number(value.time) || 0, more };
      }
    } catch {
      this.canKeep = false;
    }
  }
  private write(): void {
    const newest = Object.entries(this.all)
      .sort(([, a], [, b]) => b.time - a.time)
      .slice(0, most);
    this.all = Object.fromEntries(newest);
    try {
      if (!this.keeper) throw new Error('no storage');
      this.keeper.setItem(storeName, JSON.stringify(this.all));
      this.canKeep = true;
    } catch {
      this.canKeep = false;
    }
  }
  private change(code: string, more: readonly Companion[]): void {
    const kept = this.all[code];
    if (!kept) return;
    this.all[code] = { ...kept, more };
    this.write();
  }

  // ---- The own seat ----

  of(code: string): string | null {
    this.read();
    return this.all[code]?.key ?? null;
  }
  put(code: string, key: string, now: number): void {
    this.read();
    this.all[code] = { key, time: now, more: this.all[code]?.more ?? [] };
    this.write();
  }
  /** The table has another code now. */
  move(from: string, to: string, now: number): void {
    this.read();
    const kept = this.all[from];
    if (!kept || from === to) return;
    delete this.all[from];
    this.all[to] = { ...kept, time: now };
    this.write();
  }
  /** The table, with all seats that this browser has there. */
  forget(code: string): void {
    this.read();
    delete this.all[code];
    this.write();
  }

  // ---- Others at this screen ----

  companions(code: string): readonly Companion[] {
    this.read();
    return this.all[code]?.more ?? [];
  }
  /** Beside the own seat, which is there already. */
  addCompanion(code: string, companion: Companion): void {
    this.change(code, [...this.companions(code), companion]);
  }
  /** They sit now. */
  seated(code: string, key: string): void {
    this.change(
      code,
      this.companions(code).map((one) => (one.key === key ? { key } : one)),
    );
  }
  /** One seat is somebody else's now; where it was the owner's, the next one here has its place. */
  drop(code: string, key: string): void {
    const more = this.companions(code);
    const kept = this.all[code];
    if (!kept) return;
    if (kept.key !== key)
      return this.change(
        code,
        more.filter((one) => one.key !== key),
      );
    const next = more.find((one) => one.wish === undefined);
    if (!next) return this.forget(code);
    this.all[code] = { ...kept, key: next.key, more: more.filter((one) => one !== next) };
    this.write();
  }

  /** Newest table first, each of its seats that are taken here. */
  list(): readonly { readonly code: string; readonly key: string }[] {
    this.read();
    return Object.entries(this.all)
      .sort(([, a], [, b]) => b.time - a.time)
      .flatMap(([code, { key, more }]) =>
        [{ key }, ...more.filter((one) => one.wish === undefined)].map((one) => ({
          code,
          key: one.key,
        })),
      );
  }
}

export function keeperOf(): Keeper | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null; // the browser refuses
  }
}
export const keys = new Keys(keeperOf());
