/** Which moments the news of a game are: what was drawn, laid, set, scored, by whom. Knows no sounds. */
import { has } from '../engine/fields';
import type { LogEntry, Seat } from '../engine/protocol';
import { gameOf } from '../games';
import type { Moment } from './voices';

/** Points of the people at this device sound by how many they are, those of others alike. */
function ofPoints(points: number, isOwn: boolean): Moment {
  if (!isOwn) return 'theirPoints';
  return points < 5 ? 'points' : points < 10 ? 'morePoints' : 'manyPoints';
}

function ofEnd(winners: readonly Seat[], own: ReadonlySet<Seat>): Moment {
  if (own.size > 1) return winners.length > 1 ? 'shared' : 'won'; // around one screen somebody has
  if (!winners.some((seat) => own.has(seat))) return own.size === 0 ? 'won' : 'beaten';
  return winners.length > 1 ? 'shared' : 'won';
}

/** Somebody here is asked after others were: one's turn has come, or there is a question in between. */
export const askedMoment = (what: string): Moment => (what === 'place' ? 'yourTurn' : 'question');

/** In their order; of several scorings by one event list only the largest is heard. */
export function momentsOf(
  game: string,
  news: readonly LogEntry[],
  own: ReadonlySet<Seat>,
): Moment[] {
  const { sounds, takesBack } = gameOf(game);
  const moments: Moment[] = [];
  let most: { readonly points: number; readonly isOwn: boolean } | null = null;
  for (const { event, receipt } of news) {
    if (receipt && receipt.points > 0) {
      const isOwn = own.has(receipt.seat);
      const isLouder = !most || (isOwn && !most.isOwn);
      if (isLouder || (isOwn === most!.isOwn && receipt.points > most!.points))
        most = { points: receipt.points, isOwn };
    }
    const special = sounds[event.e]?.(event);
    if (special) moments.push(special);
    else if (event.e === 'place') moments.push('lay');
    else if (event.e === 'piece') moments.push('set');
    else if (event.e === 'return' || takesBack.includes(event.e)) moments.push('home');
    else if (event.e === 'draw' && has(event, 'p') && own.has(event.p)) moments.push('draw');
  }
  const unique = moments.filter((moment, i) => moments.indexOf(moment) === i);
  const paid: Moment[] = most ? [ofPoints(most.points, most.isOwn)] : [];
  const end = news.find(({ event }) => event.e === 'end')?.event;
  const isDrawn = unique.at(-1) === 'draw';
  const done = isDrawn ? unique.slice(0, -1) : unique;
  if (end && has(end, 'winners')) return [...done, ...paid, ofEnd(end.winners, own)];
  return [...done, ...paid, ...(isDrawn ? (['draw'] as const) : [])];
}
