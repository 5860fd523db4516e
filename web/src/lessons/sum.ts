/** The sum of a worked example, as its receipts have it: `● 3 × 2 + 2 = 8, ■ 0`. Pure. */
import type { Receipt, Seat } from '../engine/protocol';
import type { Worked } from './worked';

/** Who is who without colours, by seat. */
export const emblems = ['●', '■', '▲', '◆', '✚'] as const;
export const emblem = (seat: Seat): string => emblems[seat] ?? `${seat + 1}`;

type Term = Receipt['terms'][number];
const termText = ({ count, each, points }: Term): string =>
  each !== null && each !== undefined && each !== 1 && count !== 1 && count * each === points
    ? `${count} × ${each}`
    : `${points}`;

function seatText(seat: Seat, receipts: readonly Receipt[]): string {
  const own = receipts.filter((one) => one.seat === seat);
  const sum = own.reduce((all, { points }) => all + points, 0);
  const terms = own.flatMap((one) => one.terms.filter(({ points }) => points !== 0));
  const isPlain = terms.length === 0 || (terms.length === 1 && termText(terms[0]!) === `${sum}`);
  const parts = terms.map(termText).join(' + ');
  return `${emblem(seat)} ${isPlain ? sum : `${parts} = ${sum}`}`;
}

/** Those who get points, and those who stand there and get none. */
export function sumText({ receipts }: Pick<Worked, 'receipts'>): string {
  const paid = new Set(receipts.map(({ seat }) => seat));
  const strong = receipts.flatMap(({ strength }) =>
    (strength ?? []).flatMap((count, seat) => (count > 0 ? [seat] : [])),
  );
  const all = [...new Set([...paid, ...strong])].sort((a, b) => a - b);
  return all.map((seat) => seatText(seat, receipts)).join(', ');
}

/** Numbers to choose from: the right one among others that are near. */
export function choices(right: number): readonly number[] {
  const others = [right + 2, right > 2 ? right - 2 : right + 4, right === 0 ? 3 : 0, right * 2];
  const found = new Set<number>([right]);
  for (const other of others) if (found.size < 4) found.add(other);
  return [...found].sort((a, b) => a - b);
}
