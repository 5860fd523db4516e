/** What a table's link leads to, by how the table and the line to it stand. */
import type { LineState } from './line';
import type { Chair, Room } from './messages';

export type TroubleKind =
  | 'wrong'
  | 'away'
  | 'closed'
  | 'moved'
  | 'renewed'
  | 'version'
  /** All seats are taken, and nobody may look on. */
  | 'full'
  /** All seats are taken: look on? */
  | 'taken'
  | 'over'
  | 'busy'
  | 'serverFull';
export type Place =
  | { readonly kind: 'trouble'; readonly trouble: TroubleKind }
  | { readonly kind: 'waiting' | 'door' | 'room' | 'table' | 'result' };

export interface Standing {
  readonly line: LineState;
  readonly room: Room | null;
  readonly me: Chair | null;
  readonly isWatching: boolean;
  /** The link was one for a seat of its own. */
  readonly hasSeatLink: boolean;
  /** The game lies on the table here. */
  readonly hasGame: boolean;
  /** All of it is known here, as after its end. */
  readonly isOpen: boolean;
  /** How long there has been no line. */
  readonly lostMillis: number;
  /** The server has asked for patience. */
  readonly isBusy: boolean;
}

const trouble = (kind: TroubleKind): Place => ({ kind: 'trouble', trouble: kind });
/** Nobody is frightened by a line that comes back at once. */
const patience = 1500;

/**
 * Seats that a guest may take: those of seat links are for whoever has one, and they for those. In a game that runs
 * a seat is free only if the others have given it up; once it is over, for the next one.
 */
export const freeFor = (room: Room, hasSeatLink: boolean): number =>
  room.seats.filter(
    (seat, chair) =>
      seat.kind === 'open' &&
      (seat.has_link === true) === hasSeatLink &&
      (room.phase === 'waiting' ||
        room.phase === 'over' ||
        room.game?.order.includes(chair) === true),
  ).length;

function refused(error: string): Place {
  switch (error) {
    case 'wrong_key':
      return trouble('moved');
    case 'renewed':
      return trouble('renewed');
    case 'other_version':
      return trouble('version');
    case 'closed':
      return trouble('closed');
    case 'full':
    case 'not_allowed':
      return trouble('full');
    default:
      return trouble('wrong');
  }
}

export function placeOf(standing: Standing): Place {
  const { line, room, me, isWatching } = standing;
  if (line.kind === 'refused') return refused(line.error);
  if (!room) {
    if (standing.isBusy) return trouble('busy');
    return standing.lostMillis > patience ? trouble('away') : { kind: 'waiting' };
  }
  if (room.phase === 'closed') return trouble('closed');
  const isGuest = me === null && !isWatching;
  const before = room.phase === 'waiting' || (room.phase === 'sealing' && !standing.hasGame);
  if (isGuest) {
    const hasFree = freeFor(room, standing.hasSeatLink) > 0 || freeFor(room, false) > 0;
    if (hasFree) return { kind: 'door' };
    if (room.phase === 'over') return trouble('over');
    return trouble(room.terms.watchers ? 'taken' : 'full');
  }
  if (before) return { kind: 'room' };
  if (!standing.hasGame) return { kind: 'waiting' };
  return { kind: room.phase === 'over' && standing.isOpen ? 'result' : 'table' };
}
