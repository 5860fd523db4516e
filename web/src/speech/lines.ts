/**
 * The log as people read it: one line a turn, in one sentence or two, with its points. The same line stands in
 * the list, is heard, and tells the next person what they missed. A turn that goes on has none yet.
 */
import type { Cell, LogEntry, Seat, TableState, Unscored } from '../engine/protocol';
import { has } from '../engine/fields';
import { gameOf } from '../games';
import { t, word } from '../i18n';
import { forPerson } from '../i18n/persons';
import { settings } from '../state/settings.svelte';
import { aloneText, doesText, layText, squareText } from './deeds';
import { plainOf, setOff } from './names';
import { nameOf, sayOf, youOf, type Teller } from './say';
import { entryText } from './sentences';

export interface Line {
  readonly turn: number;
  readonly seat: Seat;
  readonly text: string;
  /** The same with the names of features set off. */
  readonly shown: string;
  /** What each seat got in this turn, whose turn it was first. */
  readonly points: readonly { readonly seat: Seat; readonly n: number }[];
  readonly receipts: readonly LogEntry[];
  readonly unscored: readonly Unscored[];
  /** The squares that were laid, and what to light for it. */
  readonly at: readonly Cell[];
  readonly cells: readonly Cell[];
  /** Its last event. */
  readonly seq: number;
}

/** What a tile shows, by its name, for what leads on; nothing where it is not known yet. */
export type KindsOf = (tile: string) => readonly string[];

interface Turn {
  readonly turn: number;
  readonly seat: Seat;
  readonly entries: LogEntry[];
}

/** The entries by turns; what stands before the first tile that somebody laid is the set-up. */
function turnsOf(log: readonly LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of log) {
    const { event } = entry;
    if (event.e === 'place') turns.push({ turn: entry.turn, seat: event.p, entries: [] });
    if (event.e !== 'end' && entry.receipt?.is_final !== true) turns.at(-1)?.entries.push(entry);
  }
  return turns;
}

/** Whether the newest turn goes on: a piece may still be set, somebody still be asked. */
const goesOn = ({ ask, is_over }: TableState): boolean => !is_over && ask.what !== 'place';

const common = ['start', 'draw', 'score', 'return', 'end', 'pass', 'place', 'piece'];

/** What belongs in the sentence of the turn, without its subject; empty for all else. */
function joinedText(entry: LogEntry, turn: Turn, state: Teller): string {
  const { event, deed } = entry;
  if (event.e === 'piece' || event.e === 'pass')
    return deed ? doesText(state, turn.seat, deed) : '';
  const how = gameOf(state.game).joined[event.e];
  if (!how || !has(event, 'p') || event.p !== turn.seat) return '';
  const does = forPerson(word('does', event.e, state.game), turn.seat === youOf(state));
  if (typeof how === 'function')
    return t('deed.detail', { what: does, detail: how(event, sayOf(state.game)) });
  const where = how === 'where' && deed?.where ? squareText(state, turn.seat, deed.where) : '';
  return where ? `${does} ${where}` : does;
}

function clauses(parts: readonly string[]): string {
  const [first, second] = parts;
  if (parts.length === 2) return t('deed.and', { first: first!, second: second! });
  return new Intl.ListFormat(settings.language).format(parts);
}

/** All that one did in one sentence, then whatever else happened. */
function textOf(turn: Turn, state: TableState & Teller, kindsOf: KindsOf): string {
  const { quiet } = gameOf(state.game);
  const sentences: string[] = [];
  const [first, ...rest] = turn.entries;
  if (first?.event.e !== 'place') return '';
  const on = rest.find(({ event }) => event.e === 'piece')?.deed?.on ?? null;
  const kinds = kindsOf(first.event.tile);
  const laid = first.deed ? layText(state, turn.seat, first.deed, kinds, on) : '';
  let parts = laid ? [laid] : [];
  const close = () => {
    if (parts.length > 0) sentences.push(`${clauses(parts)}.`);
    parts = [];
  };
  for (const entry of rest) {
    const { event, deed } = entry;
    const more = joinedText(entry, turn, state);
    if (more && parts.length > 0) parts.push(more);
    else if ((event.e === 'piece' || event.e === 'pass') && deed) {
      const alone = aloneText(state, turn.seat, deed);
      if (alone) sentences.push(`${alone}.`);
    } else if (!common.includes(event.e) && !quiet.includes(event.e)) {
      close();
      sentences.push(entryText(entry, state));
    } else if (event.e === 'draw') {
      close(); // a second tile of this turn follows
    }
  }
  close();
  return sentences.filter(Boolean).join(' ');
}

function pointsOf(turn: Turn): Line['points'] {
  const sums = new Map<Seat, number>();
  for (const { receipt } of turn.entries)
    if (receipt) sums.set(receipt.seat, (sums.get(receipt.seat) ?? 0) + receipt.points);
  const points = [...sums].map(([seat, n]) => ({ seat, n }));
  return points.sort((a, b) => Number(b.seat === turn.seat) - Number(a.seat === turn.seat));
}

/** A turn that is over stays as it is told: what was made of its first event, and by what. */
interface Told extends Pick<Line, 'text' | 'shown'> {
  readonly by: string;
}
const told = new WeakMap<LogEntry, Told>();

function keptText(turn: Turn, state: TableState, kindsOf: KindsOf): Told {
  const first = turn.entries[0]!;
  const isKnown = first.event.e === 'place' && kindsOf(first.event.tile).length > 0;
  const names = state.seats.map(({ name, kind }) => `${name} ${kind}`).join();
  const by = [turn.entries.length, settings.language, isKnown, names].join();
  const known = told.get(first);
  if (known?.by === by) return known;
  const shown = textOf(turn, { ...state, setOff }, kindsOf);
  const made = { by, shown, text: plainOf(shown) };
  told.set(first, made);
  return made;
}

/** The same to be heard, with what everybody got. */
export function lineText(line: Line, state: TableState): string {
  const points = line.points.map(({ seat, n }) => t('log.points', { who: nameOf(state, seat), n }));
  return [line.text, ...points.map((text) => `${text}.`)].join(' ');
}

const eachOnce = (cells: readonly Cell[]): Cell[] => [
  ...new Map(cells.map((at) => [`${at}`, at])).values(),
];

/** Every turn that is over, oldest first. */
export function linesOf(
  state: TableState,
  log: readonly LogEntry[],
  unscored: readonly Unscored[] = [],
  kindsOf: KindsOf = () => [],
): Line[] {
  const turns = turnsOf(log);
  if (goesOn(state)) turns.pop();
  return turns.map((turn) => {
    const laid = turn.entries.filter(({ event }) => has(event, 'tile', 'x', 'y'));
    const at = laid.flatMap(({ event }) =>
      has(event, 'x', 'y') ? [[event.x, event.y] as const] : [],
    );
    const closed = turn.entries.flatMap(({ receipt }) => receipt?.cells ?? []);
    const touched = laid[0]?.deed?.touched[0]?.cells ?? [];
    const { text, shown } = keptText(turn, state, kindsOf);
    return {
      turn: turn.turn,
      seat: turn.seat,
      text,
      shown,
      points: pointsOf(turn),
      receipts: turn.entries.filter(({ receipt }) => receipt !== null),
      unscored: unscored.filter((entry) => entry.turn === turn.turn),
      at,
      cells: eachOnce([...at, ...(closed.length > 0 ? closed : touched)]),
      seq: turn.entries.at(-1)!.seq,
    };
  });
}
