/** How a table is set up: what is filled in beforehand, what is offered, and what a change has changed. */
import type { GameInfo } from '../engine/protocol';
import type { Pace, Terms } from './messages';
import { paces, samePace } from './preferences';

export type Options = Terms['options'];
type Option = GameInfo['options'][number];

// ---- Options and presets ----

const offered = (option: Option) => (option.is_switch ? option.offered === 'true' : option.offered);
/** What is offered, and what has been chosen instead: a new game is told all of it. */
export function filledOptions(info: GameInfo, chosen: Options = {}): Options {
  const all = Object.fromEntries(info.options.map((option) => [option.option, offered(option)]));
  const known = Object.entries(chosen).filter(([name]) => name in all);
  return { ...all, ...Object.fromEntries(known) };
}
export function isOn(option: Option, options: Options): boolean {
  const value = options[option.option];
  return option.is_switch ? value === true : value !== option.values[0];
}
export function toggled(option: Option, options: Options): Options {
  const on = !isOn(option, options);
  return {
    ...options,
    [option.option]: option.is_switch ? on : (option.values[on ? 1 : 0] ?? ''),
  };
}

export interface Preset {
  readonly name: 'classic' | 'full';
  readonly options: Options;
  /** What it adds to the classic game. */
  readonly adds: readonly Option[];
}
/** The game of the box, and with everything that the box adds to it; a game without options has none. */
export function presetsOf(info: GameInfo): readonly Preset[] {
  if (info.options.length === 0) return [];
  const additions = info.options.filter(
    (option) => option.is_switch && option.otherwise === 'false',
  );
  const classic: Options = {
    ...filledOptions(info),
    ...Object.fromEntries(
      info.options
        .filter((option) => option.is_switch)
        .map((option) => [option.option, option.otherwise === 'true']),
    ),
  };
  const full = { ...classic, ...Object.fromEntries(additions.map((one) => [one.option, true])) };
  return [
    { name: 'classic', options: classic, adds: [] },
    ...(additions.length > 0 ? [{ name: 'full', options: full, adds: additions } as const] : []),
  ];
}
const sameOptions = (a: Options, b: Options) =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
export const presetOf = (info: GameInfo, options: Options): Preset | null =>
  presetsOf(info).find((preset) => sameOptions(preset.options, options)) ?? null;

// ---- Terms ----

/** What is filled in: the last set-up of this game, as far as the game still offers it. */
export function termsFor(info: GameInfo, last: Partial<Terms>, options: Options = {}): Terms {
  const seats = (last.seats ?? ['person', 'person']).slice(0, info.max_players);
  while (seats.length < info.min_players) seats.push('person');
  return {
    pace: { kind: 'none' },
    public: false,
    first: 'random',
    hints: true,
    take_backs: true,
    watchers: true,
    watch_seat: null,
    on_time: 'computer',
    level: 3,
    ...last,
    seats,
    game: info.name,
    options: filledOptions(info, { ...options, ...last.options }),
  };
}
/** Who can come brings a pace and hints of its own, where nobody has chosen others. */
export function withDoor(terms: Terms, isPublic: boolean): Terms {
  if (terms.public === isPublic) return terms;
  const usual = (open: boolean): Pace => (open ? evening : { kind: 'none' });
  const isUsual = samePace(terms.pace, usual(terms.public));
  return {
    ...terms,
    public: isPublic,
    hints: !isPublic,
    pace: isUsual ? usual(isPublic) : terms.pace,
  };
}
const evening = paces.find(({ name }) => name === 'evening')!.pace;

/** What a table that counts for ratings is besides: people against the clock, without help. */
export function asRated(terms: Terms): Terms {
  const isTimed = terms.pace.kind === 'total' || terms.pace.kind === 'move';
  return {
    ...terms,
    rated: true,
    seats: terms.seats.map(() => 'person'),
    pace: isTimed ? terms.pace : evening,
    hints: false,
    take_backs: false,
    watch_seat: null,
    on_time: 'end',
  };
}
/** The same as a table like any other: what it would be if it had never been rated. */
export function unrated(terms: Terms): Terms {
  const { rated: _, ...rest } = terms;
  return { ...rest, hints: !terms.public, take_backs: true, on_time: 'computer' };
}

/** Of a seat: taken by whoever has the link, or a computer of this level. */
export const levelOf = (seat: string): number | null =>
  seat.startsWith('computer:') ? Number(seat.slice(9)) : null;
export const peopleIn = (seats: readonly string[]): number =>
  seats.filter((seat) => levelOf(seat) === null).length;

// ---- Pace ----

export const dayChoices = [1, 2, 3, 7] as const;
export const secondChoices = [30, 60, 90, 180] as const;
export type PaceName = (typeof paces)[number]['name'] | 'other';
export function paceName(pace: Pace): PaceName {
  if (pace.kind === 'days' || pace.kind === 'move') return pace.kind;
  return paces.find((one) => samePace(one.pace, pace))?.name ?? 'other';
}

// ---- Changes ----

/** What somebody who sits at the table would want to know has changed. */
export const toldTerms = [
  'game',
  'options',
  'seats',
  'pace',
  'public',
  'first',
  'hints',
  'take_backs',
  'watchers',
  'on_time',
  'level',
] as const;
export type ToldTerm = (typeof toldTerms)[number];
/** The same value, in whatever order its fields come. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = Object.keys({ ...a, ...b });
  return names.every((name) =>
    isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}
export const changedTerms = (before: Terms, after: Terms): readonly ToldTerm[] =>
  toldTerms.filter((name) => !isSame(before[name], after[name]));

/**
 * Other terms for a table where people sit already: they keep their seats. A seat that somebody has stays a
 * person's, and none of them is cut off.
 */
export function keepsSeats(
  seats: readonly { readonly kind: string }[],
  wished: readonly string[],
): readonly string[] {
  const last = seats.reduce((most, seat, at) => (seat.kind === 'person' ? at : most), -1);
  const kept = [...wished];
  while (kept.length <= last) kept.push('person');
  return kept.map((seat, at) => (seats[at]?.kind === 'person' ? 'person' : seat));
}
