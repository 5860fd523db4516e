/** One sentence an event: shown in the log, read by screen readers. The same words for ear and eye. */
import type {
  Ask,
  Choice,
  LogEntry,
  Receipt,
  RecordEvent,
  Refusal,
  TableState,
  Unscored,
} from '../engine/protocol';
import { gameOf } from '../games';
import type { commonEvents, SayEvent } from '../games/game';
import { hasWord, t, word } from '../i18n';
import { offeredAs } from '../state/review';
import { cellText, featureText, nameOf, sayEvent, sayOf, type Teller } from './say';

export { cellText, featureText, type Teller };

/** What a piece is called where it stands. */
export function roleText(game: string, piece: string, kind: string | undefined): string {
  const key = `${piece}@${kind}`;
  return hasWord('role', key, game) ? word('role', key, game) : word('piece', piece, game);
}

type Tell = (event: RecordEvent, say: SayEvent) => string;
const pieceOf = (event: RecordEvent, say: SayEvent) => say.word('piece', event.piece ?? '');

const told: Readonly<Record<(typeof commonEvents)[number], Tell>> = {
  start: ({ tile = '' }, { at }) => t('event.start', { tile, at }),
  draw: ({ tile = '' }, { who }) => t('event.draw', { who, tile }),
  discard: ({ tile = '' }) => t('event.discard', { tile }),
  place: ({ tile = '' }, { who, at }) => t('event.place', { who, tile, at }),
  piece: (event, say) => t('event.piece', { who: say.who, piece: pieceOf(event, say), at: say.at }),
  pass: (_event, { who }) => t('event.pass', { who }),
  score: ({ points = 0, why = '', rule = '' }, say) =>
    t('event.score', { who: say.who, n: points, why: say.word('why', why), rule }),
  return: (event, say) =>
    t('event.return', { who: say.who, piece: pieceOf(event, say), at: say.at }),
  end: () => t('event.end'),
};

/** As the game tells it, else as every game does; what nobody can tell is at least named. */
export function eventText(event: RecordEvent, teller: Teller): string {
  const common: Readonly<Record<string, Tell>> = told;
  const tell = gameOf(teller.game).events[event.e] ?? common[event.e];
  const say = sayEvent(event, teller);
  if (tell) return tell(event, say);
  const what = event.e.replaceAll('_', ' ');
  return event.p === undefined ? what : t('event.other', { who: say.who, what });
}

/** Who began, and how that was settled; nothing where the record does not say. */
export const firstText = (state: TableState): string =>
  state.first ? t(`first.${state.first}`, { who: nameOf(state, 0) }) : '';

/** Zero is told too. */
export function unscoredText(entry: Unscored, teller: Teller): string {
  const kind = featureText(teller.game, { kind: entry.kind, cells: entry.cells.length });
  return t('log.unscored', { kind });
}

export const entryText = (entry: LogEntry, teller: Teller) => eventText(entry.event, teller);

export function refusalText(refusal: Refusal, game: string): string {
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
export function termText(term: Receipt['terms'][number], why: string, game: string): string {
  const what = term.what === why ? word('why', why, game) : word('term', term.what, game);
  if (term.what === why) return what;
  if (term.each === null) return t('term.uneven', { n: term.count, what });
  return t('term.even', { n: term.count, what, each: term.each });
}

/** What the tray asks. */
export function questionText(ask: Ask, state: TableState): string {
  const who = nameOf(state, ask.seat ?? 0);
  const game = gameOf(state.game);
  const own = game.questions[ask.what];
  if (own) return sayOf(state.game).text(own.text, { who });
  switch (ask.what) {
    case 'place':
      return t('ask.place', { who });
    case 'chance':
    case 'nothing':
      return t('ask.nothing');
    default:
      return t(game.pieceStep === 'action' ? 'ask.action' : 'ask.piece', { who });
  }
}

/** What the filled button will do. */
export function doText(choice: Choice, game: string): string {
  const own = gameOf(game).choices[choice.kind]?.button;
  if (own) return own(choice, sayOf(game));
  if (choice.kind !== 'piece') return word('action', choice.kind, game);
  return t('do.piece', { piece: roleText(game, choice.piece ?? '', choice.feature?.kind) });
}

/** A choice in a list: what it does, on what, where. */
export function choiceText(choice: Choice, game: string): string {
  const own = gameOf(game).choices[choice.kind]?.row;
  if (own) return own(choice, sayOf(game));
  if (choice.kind === 'piece') {
    const role = roleText(game, choice.piece ?? '', choice.feature?.kind);
    if (choice.feature) return `${role}, ${featureText(game, choice.feature)}`;
    return choice.at ? `${role}: ${cellText(choice.at)}` : role;
  }
  const at = choice.to ?? choice.at;
  const places = [
    ...(choice.feature ? [featureText(game, choice.feature)] : []),
    ...(at ? [cellText(at)] : []),
  ];
  const action = word('action', choice.kind, game);
  return places.length > 0 ? `${action}: ${places.join(', ')}` : action;
}

/** A move among those that were offered, in words. */
export function moveText(state: TableState, move: string): string {
  const offered = offeredAs(state.ask, move);
  if (!offered) return move;
  if (offered.kind === 'choice') return choiceText(offered.choice, state.game);
  return t('review.tileAt', { at: cellText(offered.at), turn: offered.rot * 90 });
}
