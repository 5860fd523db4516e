/**
 * Seats of others who sit at the screen of whoever makes the table. In a set-up such a seat is `here:NAME`;
 * the server knows it as a person's, and this browser sits down there for them.
 */
import { settledName } from './preferences';

const mark = 'here:';
export const isHereSeat = (seat: string): boolean => seat.startsWith(mark);
export const hereSeat = (name: string): string => mark + name;
export const hereName = (seat: string): string => seat.slice(mark.length);

/** As the server is to know them. */
export const servedSeats = (seats: readonly string[]): readonly string[] =>
  seats.map((seat) => (isHereSeat(seat) ? 'person' : seat));

/** Who is to be seated where, each under another name; whoever gave none is one more of the owner's. */
export function broughtBy(
  owner: string,
  seats: readonly string[],
): readonly { readonly name: string; readonly seat: number }[] {
  const names = [owner];
  return seats.flatMap((seat, at) => {
    if (!isHereSeat(seat)) return [];
    const name = settledName(hereName(seat).trim() || owner, names);
    names.push(name);
    return [{ name, seat: at }];
  });
}
