/**
 * What a decision did, in a sentence: the engine says it in codes with slots (docs/page.md), the texts are in
 * `i18n/deeds-*.ts` and, for a kind of land or a piece, with its game.
 */
import type {
  Deed,
  FeatureName,
  NamedFeature,
  Seat,
  SquareName,
  Subject,
  Touched,
} from '../engine/protocol';
import { hasWord, t, tell, word } from '../i18n';
import { forPerson } from '../i18n/persons';
import { settings } from '../state/settings.svelte';
import { nameOf, youOf, type Teller } from './say';

// ---- Names ----

const accusative = 1;
const own = 2;
const yours = 3;

/** A kind of land as a sentence needs it; languages that do not inflect have one form. */
function landText(game: string, name: FeatureName, form: number): string | undefined {
  const key = name.by === 'size' ? `${name.kind}+` : name.kind;
  const text = hasWord('land', key, game) ? word('land', key, game) : word('kind', name.kind, game);
  const forms = text.split('|');
  return form === accusative ? (forms[accusative] ?? forms[0]) : forms[form];
}

/** "with a shield", "by the monastery", "in the north". */
function whichText(game: string, name: FeatureName): string {
  switch (name.by) {
    case 'mark':
      return word('mark', name.what ?? '', game);
    case 'beside':
      return word('by', name.what ?? '', game);
    case 'part':
      return name.part ? t(`part.${name.part}`) : '';
    case 'kind':
    case 'size':
      return '';
  }
}

const withWhich = (game: string, name: FeatureName, text: string): string => {
  const which = whichText(game, name);
  return which ? t('name.which', { name: text, which }) : text;
};

export const seatText = (teller: Teller, seat: Seat): string =>
  seat === youOf(teller) ? t('name.you') : nameOf(teller, seat);

export const seatsText = (teller: Teller, seats: readonly Seat[]): string =>
  new Intl.ListFormat(settings.language).format(seats.map((seat) => seatText(teller, seat)));

/** Whose a feature is, as said of `seat`: "their … in the north", "Bo’s large …". */
export function ownedText(
  teller: Teller,
  seat: Seat | null,
  { name, holders }: NamedFeature,
  nobodys: 'name.a' | 'name.the' = 'name.the',
): string {
  const { game } = teller;
  const you = youOf(teller);
  const noun = landText(game, name, accusative)!;
  const holder = holders[0];
  const owned = () => {
    if (holder === undefined) return t(nobodys, { name: noun });
    if (holders.length > 1)
      return t('name.held', { name: noun, seats: seatsText(teller, holders) });
    if (holder === seat)
      return tell('name.own', seat === you, { name: landText(game, name, own) ?? noun });
    if (holder === you) return t('name.yours', { name: landText(game, name, yours) ?? noun });
    return t('name.of', { name: noun, who: nameOf(teller, holder) });
  };
  const text = withWhich(game, name, owned());
  return teller.setOff ? teller.setOff(text) : text;
}

/** By its name alone: "the … in the north". */
export const plainText = (teller: Teller, name: FeatureName): string =>
  ownedText(teller, null, { name, holders: [] });

/** Where an empty square is: "in the last gap of Bo’s …". */
export function squareText(teller: Teller, seat: Seat | null, square: SquareName): string {
  if (square.by === 'part') {
    const part = t(`part.${square.part}`);
    return square.is_tip && square.part !== 'middle' ? t('square.tip', { part }) : part;
  }
  const what = ownedText(teller, seat, square.first);
  if (square.by !== 'between') return t(`square.${square.by}`, { what });
  return t('square.between', { what, other: ownedText(teller, seat, square.second) });
}

// ---- What was laid ----

const ringSize = 9;

const sizeText = (subject: Subject): string => t('deed.tiles', { n: subject.size });

/** `on`: what a piece was set on in the same turn. */
function closingText(teller: Teller, seat: Seat, touched: Touched, on: Deed['on'] = null): string {
  const isYou = seat === youOf(teller);
  const slots = { who: nameOf(teller, seat), size: sizeText(touched) };
  const { holders } = touched;
  if (holders.length === 0) {
    const what = ownedText(teller, seat, touched, 'name.a');
    const isTaken =
      on?.name.kind === touched.name.kind && `${on.cells[0]}` === `${touched.cells[0]}`;
    return tell(isTaken ? 'deed.closes' : 'deed.closesNobody', isYou, { ...slots, what });
  }
  if (holders.length === 1)
    return tell('deed.closes', isYou, { ...slots, what: ownedText(teller, seat, touched) });
  const seats = seatsText(teller, holders);
  const what = plainText(teller, touched.name);
  return tell('deed.closesShared', isYou, { ...slots, what, seats, n: touched.points });
}

/** Parts that several held have become one. */
function joiningText(teller: Teller, seat: Seat, touched: Touched): string {
  const isYou = seat === youOf(teller);
  const others = touched.before.filter((other) => !touched.holders.includes(other));
  const slots = {
    who: nameOf(teller, seat),
    size: sizeText(touched),
    what: plainText(teller, touched.name),
    seats: seatsText(teller, touched.holders),
  };
  if (touched.does === 'shares') return tell('deed.shares', isYou, slots);
  if (touched.holders.length !== 1 || touched.holders[0] !== seat)
    return tell('deed.takenOver', isYou, slots);
  return tell('deed.takesOver', isYou, { ...slots, others: seatsText(teller, others) });
}

function touchedText(teller: Teller, seat: Seat, touched: Touched, on: Deed['on']): string {
  const isYou = seat === youOf(teller);
  const slots = { who: nameOf(teller, seat), size: sizeText(touched) };
  const what = ownedText(teller, seat, touched);
  switch (touched.does) {
    case 'closes':
      return closingText(teller, seat, touched, on);
    case 'takes_over':
    case 'shares':
      return joiningText(teller, seat, touched);
    case 'extends':
    case 'grows':
      return tell('deed.extends', isYou, { ...slots, what });
    case 'enlarges':
      return tell('deed.enlarges', isYou, { ...slots, what });
    case 'fills':
      return tell('deed.fills', isYou, { ...slots, what, n: touched.size, of: ringSize });
    case 'starts': {
      const key = touched.is_landmark ? 'deed.lays' : 'deed.starts';
      return tell(key, isYou, { ...slots, what: ownedText(teller, seat, touched, 'name.a') });
    }
  }
}

/** Of a tile that shows a kind of land that leads somewhere. */
function leadingText(teller: Teller, seat: Seat, kinds: readonly string[]): string {
  const kind = kinds.find((name) => hasWord('does', `leads@${name}`, teller.game));
  return kind === undefined ? '' : whoDoes(teller, seat, `leads@${kind}`);
}

/**
 * What a laid tile does, without a full stop. `kinds`: what it shows; `on`: what a piece was set on in the
 * same turn.
 */
export function layText(
  teller: Teller,
  seat: Seat,
  deed: Deed,
  kinds: readonly string[] = [],
  on: Deed['on'] = null,
): string {
  const first = deed.touched[0];
  const isNews = first && !['starts', 'grows'].includes(first.does);
  const leading = isNews ? '' : leadingText(teller, seat, kinds);
  if (leading) return leading;
  if (first) return touchedText(teller, seat, first, on);
  const where = deed.where ? squareText(teller, seat, deed.where) : '';
  const slots = { who: nameOf(teller, seat), where };
  return tell('deed.tile', seat === youOf(teller), slots).trimEnd();
}

// ---- What else was done ----

/** "sets a knight": what a decision is beside laying a tile; empty where it is not worth a word. */
export function doesText(teller: Teller, seat: Seat, deed: Deed): string {
  const { game } = teller;
  const isYou = seat === youOf(teller);
  const key = deed.piece === null ? deed.event : `${deed.piece}@${deed.on?.name.kind ?? ''}`;
  if (hasWord('does', key, game)) return forPerson(word('does', key, game), isYou);
  if (deed.piece !== null)
    return tell('deed.sets', isYou, { piece: word('piece', deed.piece, game) });
  return deed.event === 'pass' && deed.had_choice ? forPerson(t('deed.keeps'), isYou) : '';
}

function whoDoes(teller: Teller, seat: Seat, key: string): string {
  const isYou = seat === youOf(teller);
  const second = forPerson(word('does', key, teller.game), isYou);
  return tell('deed.alone', isYou, { who: nameOf(teller, seat), second });
}

/** The same as a sentence of its own, without a full stop; empty where it is not worth one. */
export function aloneText(teller: Teller, seat: Seat, deed: Deed): string {
  const second = doesText(teller, seat, deed);
  if (!second) return '';
  return tell('deed.alone', seat === youOf(teller), { who: nameOf(teller, seat), second });
}

/** A sentence begins with a capital letter, whatever it begins with. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
