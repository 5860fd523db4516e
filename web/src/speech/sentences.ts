/** One sentence an event: shown in the log, read by screen readers. The same words for ear and eye. */
import { has } from '../engine/fields';
import type {
  Ask,
  Choice,
  EventName,
  LogEntry,
  Receipt,
  RecordEvent,
  Refusal,
  TableState,
  Unscored,
} from '../engine/protocol';
import { gameOf } from '../games';
import type { CommonEvent, SayEvent } from '../games/telling';
import { hasWord, t, word } from '../i18n';
import { offeredAs } from '../state/review';
import { aloneText, layText, squareText } from './deeds';
import { cellText, featureText, nameOf, sayEvent, sayOf, type Teller } from './say';

export { cellText, featureText, type Teller };

/** What a piece is called where it stands. */
export function roleText(game: string, piece: string, kind: string | undefined): string {
  const key = `${piece}@${kind}`;
  return hasWord('role', key, game) ? word('role', key, game) : word('piece', piece, game);
}

/** As every game tells it; what nobody can tell is at least named. */
function commonText(event: RecordEvent, say: SayEvent): string {
  const { who } = say;
  switch (event.e) {
    case 'start':
      return say.text('event.start');
    case 'draw':
      return say.text('event.draw', { who });
    case 'discard':
      return say.text('event.discard');
    case 'place':
      return say.text('event.place', { who });
    case 'piece':
      return say.text('event.piece', { who, piece: say.word('piece', event.piece) });
    case 'pass':
      return say.text('event.pass', { who });
    case 'score':
      return say.text('event.score', { who, n: event.points, why: say.word('why', event.why) });
    case 'return':
      return say.text('event.return', { who, piece: say.word('piece', event.piece) });
    case 'end':
      return say.text('event.end');
  }
  // A common one that is left out above does not compile here.
  const own: Exclude<EventName, CommonEvent> = event.e;
  const what = own.replaceAll('_', ' ');
  return has(event, 'p') ? t('event.other', { who, what }) : what;
}

/** As the game tells it, else as every game does: without what it did to the land (deeds.ts). */
export function eventText(event: RecordEvent, teller: Teller, where = ''): string {
  const say = sayEvent(event, teller, where);
  const own = gameOf(teller.game).events[event.e];
  return own ? own(event, say) : commonText(event, say);
}

/** Who began, and how that was settled; nothing where the record does not say. */
export const firstText = (state: TableState): string =>
  state.first ? t(`first.${state.first}`, { who: nameOf(state, 0) }) : '';

/** Zero is told too. */
export function unscoredText(entry: Unscored, teller: Teller): string {
  const kind = featureText(teller.game, { kind: entry.kind, cells: entry.cells.length });
  return t('log.unscored', { kind });
}

/**
 * An entry of the log as a sentence of its own; empty where it is not worth one. `kinds`: what the tile
 * shows that was laid.
 */
export function entryText(entry: LogEntry, teller: Teller, kinds: readonly string[] = []): string {
  const { event, deed } = entry;
  if (!deed || !has(event, 'p')) return eventText(event, teller);
  if (event.e === 'place') return `${layText(teller, event.p, deed, kinds)}.`;
  const isCommon = event.e === 'piece' || event.e === 'pass';
  if (isCommon && !gameOf(teller.game).events[event.e]) {
    const text = aloneText(teller, event.p, deed);
    return text && `${text}.`;
  }
  const where = deed.where ? squareText(teller, event.p, deed.where) : '';
  return eventText(event, teller, where);
}

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
  if (ask.seat === null) return t('ask.nothing');
  const who = nameOf(state, ask.seat);
  const game = gameOf(state.game);
  const own = game.questions[ask.what];
  if (own) return sayOf(state.game).text(own.text, { who });
  if (ask.what === 'place') return t('ask.place', { who });
  return t(game.pieceStep === 'action' ? 'ask.action' : 'ask.piece', { who });
}

/** What the filled button will do. */
export function doText(choice: Choice, game: string): string {
  const own = gameOf(game).choices[choice.kind]?.button;
  if (own) return own(choice, sayOf(game));
  if (choice.kind !== 'piece') return word('action', choice.kind, game);
  return t('do.piece', { piece: roleText(game, choice.piece, choice.feature?.kind) });
}

/** A choice in a list: what it does, on what. Where, its peg on the board says. */
export function choiceText(choice: Choice, game: string): string {
  const own = gameOf(game).choices[choice.kind]?.row;
  if (own) return own(choice, sayOf(game));
  if (choice.kind === 'piece') {
    const role = roleText(game, choice.piece, choice.feature?.kind);
    return choice.feature ? `${role}, ${featureText(game, choice.feature)}` : role;
  }
  const action = word('action', choice.kind, game);
  return choice.feature ? `${action}: ${featureText(game, choice.feature)}` : action;
}

/** A move among those that were offered, in words. */
export function moveText(state: TableState, move: string): string {
  const offered = offeredAs(state.ask, move);
  if (!offered) return move;
  if (offered.kind === 'choice') return choiceText(offered.choice, state.game);
  return t('review.tileAt', { at: cellText(offered.at), turn: offered.rot * 90 });
}
