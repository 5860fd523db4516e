/**
 * The rated name of this browser: whoever holds its key is that name. It is written down before the server
 * is asked for it, so that an answer that is lost costs nobody a name; until then it is `asked` only.
 */
import { keeperOf, type Keeper } from './keys';

export interface RatedName {
  readonly name: string;
  readonly key: string;
  readonly asked?: boolean;
}
const storeName = 'bastide.rated';

export function readRatedName(text: string | null): RatedName | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<RatedName> | null;
    if (typeof read?.name !== 'string' || typeof read.key !== 'string') return null;
    if (!/^[A-Za-z0-9_-]{43}$/.test(read.key)) return null;
    return { name: read.name, key: read.key, ...(read.asked === true ? { asked: true } : {}) };
  } catch {
    return null;
  }
}

/** Two to twenty letters, digits, `-` and `_`, a letter first, all of one alphabet: as the server has it. */
export const isRatedName = (name: string): boolean =>
  /^([A-Za-z][A-Za-z0-9_-]{1,19}|[\u0400-\u045f\u0490\u0491][\u0400-\u045f\u0490\u04910-9_-]{1,19})$/.test(
    name,
  );

export class RatedNameKeeper {
  private kept: RatedName | null = null; // where the browser keeps nothing
  constructor(private readonly keeper: Keeper | null) {}
  /** With one that was only asked for. */
  readAny(): RatedName | null {
    try {
      return readRatedName(this.keeper?.getItem(storeName) ?? null) ?? this.kept;
    } catch {
      return this.kept;
    }
  }
  read(): RatedName | null {
    const any = this.readAny();
    return any?.asked ? null : any;
  }
  write(name: RatedName | null): void {
    this.kept = name;
    try {
      this.keeper?.setItem(storeName, JSON.stringify(name));
    } catch {
      // Holds until the page is closed.
    }
  }
}
export const ratedName = new RatedNameKeeper(keeperOf());
