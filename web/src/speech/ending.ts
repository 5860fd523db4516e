/** Who has won, and what decided it. */
import type { Deciding, Seat, TableState } from '../engine/protocol';
import { hasWord, number, t, word } from '../i18n';
import { listText } from '../together/telling';
import { capital } from './deeds';

/** What points of a kind are called, all of them together. */
export const kindsText = (why: string, game: string): string =>
  hasWord('counted', why, game) ? word('counted', why, game) : word('why', why, game);

/** The one who sits here, if it is one. */
const youOf = (own: ReadonlySet<Seat>): Seat | null => (own.size === 1 ? [...own][0]! : null);

export interface Ended {
  readonly seats: readonly { readonly name: string; readonly score: number }[];
  readonly result: { readonly winners: readonly Seat[] } | null;
}
/** "You won by 36": the title of the end. `own`: the seats of whoever sits here. */
export function wonText(state: Ended, own: ReadonlySet<Seat>): string {
  const winners = state.result?.winners ?? [];
  const you = youOf(own);
  const nameOf = (seat: Seat) => state.seats[seat]!.name;
  const [winner] = winners;
  if (winner === undefined) return '';
  if (winners.length > 1) {
    const first = winners.filter((seat) => seat === you).map(() => t('tg.you'));
    const others = winners.filter((seat) => seat !== you).map(nameOf);
    return capital(t('won.together', { who: listText([...first, ...others]) }));
  }
  const others = state.seats.filter((_, seat) => seat !== winner).map(({ score }) => score);
  const n = state.seats[winner]!.score - Math.max(0, ...others);
  return winner === you ? t('won.you', { n }) : t('won.one', { who: nameOf(winner), n });
}

/** What decided it, in one sentence. */
export function decidedText(
  decisive: NonNullable<Deciding['decisive']>,
  state: TableState,
  own: ReadonlySet<Seat>,
): string {
  const you = youOf(own);
  const nameOf = (seat: Seat) => state.seats[seat]!.name;
  const { game } = state;
  switch (decisive.by) {
    case 'feature': {
      const { seat, why, points } = decisive;
      const slots = { who: nameOf(seat), what: word('why', why, game), points };
      return t(seat === you ? 'decided.feature.you' : 'decided.feature', slots);
    }
    case 'hand':
    case 'kind': {
      const { by, why, points, other_points: other } = decisive;
      const what = capital(kindsText(why, game));
      return t(`decided.${by}`, { what, points, other });
    }
    case 'moment': {
      const { seat, turn, lost: n } = decisive;
      return t(seat === you ? 'decided.moment.you' : 'decided.moment', {
        who: nameOf(seat),
        turn,
        n,
      });
    }
    case 'draws': {
      const { seat, luck } = decisive;
      const slots = { who: nameOf(seat), n: Math.round(luck) };
      return t(seat === you ? 'decided.draws.you' : 'decided.draws', slots);
    }
    case 'counting':
      return t('decided.counting', { points: decisive.points, other: decisive.other_points });
    case 'steady': {
      const { seat, turn } = decisive;
      return t(seat === you ? 'decided.steady.you' : 'decided.steady', { who: nameOf(seat), turn });
    }
    case 'shared': {
      const parts = decisive.strengths.map(({ seat, why, points }) =>
        t('decided.strength', {
          who: nameOf(seat),
          what: kindsText(why, game).toLocaleLowerCase(),
          points: number(points),
        }),
      );
      return parts.length > 0
        ? t('decided.shared', { parts: parts.join(', ') })
        : t('decided.level');
    }
  }
}
