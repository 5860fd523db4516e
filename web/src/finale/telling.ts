/** The counting in sentences: who gets what for which feature, and of what it is made up. */
import type { Feature, Receipt, TableState } from '../engine/protocol';
import { number, t, word } from '../i18n';
import { plainText } from '../speech/deeds';
import { kindsText as kindText } from '../speech/ending';
import { listText } from '../together/telling';
import type { Count, Step } from './plan';

export { kindText };

const namesOf = (seats: readonly number[], state: TableState) =>
  listText(seats.map((seat) => state.seats[seat]!.name));

/** Who, for what, and how much; or what a kind brings everybody. */
export function stepText(
  step: Step,
  featureOf: (count: Count) => Feature | null,
  state: TableState,
): string {
  const [only] = step.counts;
  if (step.counts.length === 1 && only) {
    const feature = featureOf(only);
    // What is known by its kind alone has the name of what its points are for.
    const isNamed = feature !== null && feature.name.by !== 'kind';
    const what = isNamed ? plainText(state, feature.name) : word('why', only.why, state.game);
    return t('finale.one', { who: namesOf(only.seats, state), what, n: only.points });
  }
  const gains = step.gains.flatMap((n, seat) =>
    n > 0 ? [t('finale.gain', { who: state.seats[seat]!.name, n })] : [],
  );
  return t('finale.several', { kind: kindText(step.why, state.game), gains: gains.join(', ') });
}

/** "completed cities 5 × 3 = 15"; `part` of it, 0 to 1, is counted. */
export function sumText({ terms, why, points }: Receipt, game: string, part: number): string {
  const counted = (n: number) => Math.round(n * part);
  const parts = terms.map(({ what, count, each }) => {
    const name = what === why ? word('why', why, game) : word('term', what, game);
    const n = counted(count);
    return each !== null && each !== 1
      ? t('finale.even', { what: name, n, each })
      : t('finale.plain', { what: name, n });
  });
  if (parts.length === 0) return '';
  const [first] = terms;
  if (parts.length === 1 && first && first.count === points) return parts[0]!;
  return t('finale.sum', { sum: parts.join(' + '), n: counted(points) });
}

/** What else is there and was no term of the sum. */
function remarksText(feature: Feature | null, { terms }: Receipt, game: string): string {
  const counted = new Set<string>(terms.map(({ what }) => what));
  const rest = Object.entries(feature?.counts ?? {}).filter(
    ([what, n]) => n > 0 && !counted.has(what),
  );
  return rest
    .map(([what, n]) => t('finale.plain', { what: word('term', what, game), n }))
    .join(', ');
}

/** Where more than one stood there: how many each. */
export function strengthText({ strength }: Receipt, state: TableState): string {
  const there = (strength ?? []).flatMap((count, seat) =>
    count > 0 ? [`${state.seats[seat]!.name} ${number(count)}`] : [],
  );
  return there.length > 1 ? t('finale.majority', { strength: there.join(' : ') }) : '';
}

export interface Detail {
  readonly about: 'sum' | 'rest' | 'majority';
  readonly text: string;
}
/** What stands under a step. */
export function detailsOf(
  { counts }: Step,
  featureOf: (count: Count) => Feature | null,
  state: TableState,
  part: number,
): Detail[] {
  const [only] = counts;
  if (counts.length !== 1 || !only) return [];
  const details: Detail[] = [
    { about: 'sum', text: sumText(only.receipt, state.game, part) },
    { about: 'rest', text: remarksText(featureOf(only), only.receipt, state.game) },
    { about: 'majority', text: strengthText(only.receipt, state) },
  ];
  return details.filter(({ text }) => text !== '');
}
