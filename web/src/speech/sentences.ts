/** One sentence an event: shown in the log, read by screen readers. The same words for ear and eye. */
import type {
  Ask,
  Cell,
  Choice,
  Feature,
  GameName,
  LogEntry,
  Receipt,
  RecordEvent,
  Refusal,
  SeatState,
  TableState,
  Unscored,
} from '../engine/protocol';
import { number, t, word } from '../i18n';
import { offeredAs } from '../state/review';

export const cellText = (at: Cell) => `${number(at[0])},${number(at[1])}`;

export interface Teller {
  readonly game: GameName;
  readonly seats: readonly SeatState[];
}

const nameOf = (teller: Teller, seat: number | undefined) => teller.seats[seat ?? 0]?.name ?? '';
const cellOf = (event: RecordEvent): Cell => [event.x ?? 0, event.y ?? 0];

/** "Knight", "Hut": what a piece is called where it stands. */
export function roleText(game: GameName, piece: string, kind: string | undefined): string {
  const key = `${piece}@${kind}`;
  const role = word('role', key, game);
  return role === key.replaceAll('_', ' ') ? word('piece', piece, game) : role;
}

/** "city of 5", "meadow of 3": a feature in a list. */
export function featureText(game: GameName, feature: Feature): string {
  return t('feature.name', { kind: word('kind', feature.kind, game), n: feature.cells });
}

export function eventText(event: RecordEvent, teller: Teller): string {
  const { game } = teller;
  const who = nameOf(teller, event.p);
  const at = cellText(cellOf(event));
  switch (event.e) {
    case 'start':
      return t('event.start', { tile: event.tile ?? '', at });
    case 'draw':
      return t('event.draw', { who, tile: event.tile ?? '' });
    case 'discard':
      return t('event.discard', { tile: event.tile ?? '' });
    case 'place':
      return t('event.place', { who, tile: event.tile ?? '', at });
    case 'double':
      return t('event.double', { who, tile: event.tile ?? '', at });
    case 'piece':
      return t('event.piece', { who, piece: word('piece', event.piece ?? '', game), at });
    case 'pass':
      return t(game === 'amazonas' ? 'event.passBoat' : 'event.pass', { who });
    case 'decline':
      return t('event.pass', { who });
    case 'recall':
      return t('event.recall', { who, at });
    case 'mine':
      return t('event.mine', { who });
    case 'take':
      return event.value === undefined
        ? t('event.take', { who })
        : t('event.takeValue', { who, n: event.value });
    case 'lost':
      return t('event.lost', { n: event.count ?? 0, at });
    case 'token':
      return event.species
        ? t('event.tokenDrawn', { who, species: word('species', event.species) })
        : t('event.tokenLaid', { at });
    case 'reshuffle':
      return t('event.reshuffle', { n: event.count ?? 0 });
    case 'ranger_take':
      return t('event.rangerTake', { who, at });
    case 'ranger_put':
      return t('event.rangerPut', { who, at });
    case 'ranger_move':
      return t('event.rangerMove', {
        who,
        from: cellText(event.from ?? [0, 0]),
        to: cellText((event.to as Cell | undefined) ?? [0, 0]),
      });
    case 'found':
    case 'extend':
      return t(event.e === 'found' ? 'event.found' : 'event.extend', {
        who,
        species: word('species', event.species ?? ''),
        at,
      });
    case 'add':
      return event.species === 'none'
        ? t('event.addNone', { who })
        : t('event.add', { who, species: word('species', event.species ?? '') });
    case 'cover':
      return t('event.cover', { at });
    case 'boat':
      return t('event.boat', { who, n: event.steps ?? 0, to: Number(event.to ?? 0) });
    case 'score':
      return t('event.score', {
        who,
        n: event.points ?? 0,
        why: word('why', event.why ?? '', game),
        rule: event.rule ?? '',
      });
    case 'return':
      return t('event.return', { who, piece: word('piece', event.piece ?? '', game), at });
    case 'end':
      return t('event.end');
    default:
      return event.e;
  }
}

/** Zero is told too. */
export function unscoredText(entry: Unscored, teller: Teller): string {
  const kind = t('feature.name', {
    kind: word('kind', entry.kind, teller.game),
    n: entry.cells.length,
  });
  return t('log.unscored', { kind });
}

export const entryText = (entry: LogEntry, teller: Teller) => eventText(entry.event, teller);

export function refusalText(refusal: Refusal, game: GameName): string {
  return word('reason', refusal.reason, game);
}

/** Whose piece stands in the way and where; nothing where none does. */
export function blockerText(refusal: Refusal, teller: Teller): string {
  const { blocker } = refusal;
  if (!blocker) return '';
  return t('why.blocker', {
    piece: word('piece', blocker.piece, teller.game),
    who: nameOf(teller, blocker.seat),
    at: cellText(blocker.at),
  });
}

/** "5 tiles × 2 = 10" as label and points, one a term. */
export function termText(term: Receipt['terms'][number], why: string, game: GameName): string {
  const what = term.what === why ? word('why', why, game) : word('term', term.what, game);
  if (term.what === why) return what;
  if (term.each === null) return t('term.uneven', { n: term.count, what });
  return t('term.even', { n: term.count, what, each: term.each });
}

/** What the tray asks. */
export function questionText(ask: Ask, state: TableState): string {
  const who = state.seats[ask.seat ?? 0]?.name ?? '';
  switch (ask.what) {
    case 'place':
      return t('ask.place', { who });
    case 'action':
      return t(state.game === 'safari' || state.game === 'gold-rush' ? 'ask.action' : 'ask.piece', {
        who,
      });
    case 'double':
      return t('ask.double', { who });
    case 'shaman':
      return t('ask.shaman', { who });
    case 'add':
      return t('ask.add', { who });
    case 'ranger_put':
      return t('ask.rangerPut', { who });
    case 'chance':
    case 'nothing':
      return t('ask.nothing');
  }
}

/** What the filled button will do. */
export function doText(choice: Choice, game: GameName): string {
  switch (choice.kind) {
    case 'piece':
      return t('do.piece', { piece: roleText(game, choice.piece ?? '', choice.feature?.kind) });
    case 'add':
      return choice.species === 'none'
        ? t('do.keep')
        : t('do.add', { species: word('species', choice.species ?? '') });
    case 'double':
      return t('do.double');
    case 'found':
    case 'extend':
      return t(choice.kind === 'found' ? 'do.found' : 'do.extend', {
        species: word('species', choice.species ?? ''),
      });
    default:
      return word('action', choice.kind, game);
  }
}

/** A choice in a list: "Knight, city of 3", "Dig", "Extend the watering hole: 1,2 north-west". */
export function choiceText(choice: Choice, game: GameName): string {
  if (choice.kind === 'piece') {
    const role = roleText(game, choice.piece ?? '', choice.feature?.kind);
    if (choice.feature) return `${role}, ${featureText(game, choice.feature)}`;
    return choice.at ? `${role}: ${cellText(choice.at)}` : role;
  }
  if (choice.kind === 'add') {
    return choice.species === 'none' ? t('do.keep') : word('species', choice.species ?? '');
  }
  if (choice.kind === 'double') {
    return t('choice.double', { turn: choice.rot === 0 ? 1 : 2 });
  }
  const action = word('action', choice.kind, game);
  const species = choice.species ? ` (${word('species', choice.species)})` : '';
  const at = choice.to ?? choice.at;
  if (!at) return action + species;
  if (choice.kind === 'recall' && choice.feature) {
    return `${action}: ${featureText(game, choice.feature)}, ${cellText(at)}`;
  }
  const corner = choice.corner ? ` ${word('corner', choice.corner)}` : '';
  return `${action}${species}: ${cellText(at)}${corner}`;
}

/** A move among those that were offered, in words. */
export function moveText(state: TableState, move: string): string {
  const offered = offeredAs(state.ask, move);
  if (!offered) return move;
  if (offered.kind === 'choice') return choiceText(offered.choice, state.game);
  return t('review.tileAt', { at: cellText(offered.at), turn: offered.rot * 90 });
}
