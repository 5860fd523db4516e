/** Another game at the same table: who would play it, in which order. */
import type { Chair, Room } from './messages';

/**
 * As the server will have it, if all who sit there say yes: the next one round the table begins, or whoever was last
 * where that was agreed on.
 */
export function nextOrder(
  room: Pick<Room, 'seats' | 'terms' | 'game' | 'result'>,
): readonly Chair[] {
  const playing = room.seats.flatMap((seat, chair) => (seat.kind === 'open' ? [] : [chair]));
  const before = room.game?.order[0] ?? 0;
  const ranks = room.result?.ranks ?? [];
  const last = ranks.length > 1 ? ranks.at(-1)!.at(-1) : undefined;
  const loser = room.terms.first === 'loser' && playing.includes(last ?? -1) ? last : undefined;
  const first = loser ?? playing.find((chair) => chair > before) ?? playing[0] ?? 0;
  const at = playing.indexOf(first);
  return [...playing.slice(at), ...playing.slice(0, at)];
}
