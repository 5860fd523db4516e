/**
 * Seats of others who sit at the screen of whoever leads the table. In a set-up such a seat is `here:NAME`;
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

/**
 * Who is to be seated where, each under another name than those who are there; whoever gave none is one more of the
 * owner's.
 */
export function broughtBy(
  owner: string,
  seats: readonly string[],
  there: readonly string[] = [owner],
): readonly { readonly name: string; readonly seat: number }[] {
  const names = [...there];
  return seats.flatMap((seat, at) => {
    if (!isHereSeat(seat)) return [];
    const name = settledName(hereName(seat).trim() || owner, names);
    names.push(name);
    return [{ name, seat: at }];
  });
}

/** The seats of a set-up for the next time: those that have somebody at this screen are told so, by name. */
export const keptSeats = (
  seats: readonly string[],
  brought: readonly { readonly name: string; readonly seat: number }[],
): readonly string[] =>
  seats.map((seat, at) => {
    const here = brought.find((one) => one.seat === at);
    return here && !isHereSeat(seat) ? hereSeat(here.name) : seat;
  });
