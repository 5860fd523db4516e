/**
 * The seats that this browser has, by the code of the table: whoever holds the key is that seat.
 * A browser that refuses to keep anything keeps them until it is closed.
 */
export interface SeatKey {
  readonly key: string;
  /** When the table was last looked at here. */
  readonly time: number;
}
export interface Keeper {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

const storeName = 'bastide.seats';
const most = 50;

export class Keys {
  /** Whether the browser keeps what it is told to. */
  canKeep = true;
  private all: Record<string, SeatKey> = {};
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
      for (const [code, value] of Object.entries(read as Record<string, Partial<SeatKey>>)) {
        if (typeof value?.key !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(value.key)) continue;
        this.all[code] = { key: value.key, time: Number(value.time) || 0 };
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

  of(code: string): string | null {
    this.read();
    return this.all[code]?.key ?? null;
  }
  put(code: string, key: string, now: number): void {
    this.read();
    this.all[code] = { key, time: now };
    this.write();
  }
  /** The table has another code now. */
  move(from: string, to: string, now: number): void {
    const key = this.of(from);
    if (key === null || from === to) return;
    delete this.all[from];
    this.all[to] = { key, time: now };
    this.write();
  }
  forget(code: string): void {
    this.read();
    delete this.all[code];
    this.write();
  }
  /** Newest first. */
  list(): readonly { readonly code: string; readonly key: string }[] {
    this.read();
    return Object.entries(this.all)
      .sort(([, a], [, b]) => b.time - a.time)
      .map(([code, { key }]) => ({ code, key }));
  }
}

function storage(): Keeper | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null; // the browser refuses
  }
}
export const keys = new Keys(storage());
