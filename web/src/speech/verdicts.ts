/** Why a decision was poor and what would have been better: what the review, and whoever gives advice, says. */
import type { Argument, Deed, Seat, WeighedDecision } from '../engine/protocol';
import { t } from '../i18n';
import { forPerson } from '../i18n/persons';
import { capital, doesText, ownedText, plainText, seatsText, squareText } from './deeds';
import type { Teller } from './say';

/** "completes Bo’s …: 8 points for Bo": why a decision of `seat` was poor, or another is good. */
export function reasonText(teller: Teller, seat: Seat, reason: Argument): string {
  const { about, points, fit, of } = reason;
  const what = about ? ownedText(teller, seat, about) : '';
  const plain = about ? plainText(teller, about.name) : '';
  const seats = seatsText(teller, reason.seats);
  switch (reason.because) {
    case 'pays':
      return about?.does === 'closes'
        ? t('because.paysPoints', { what, seats, n: points })
        : t('because.pays', { what });
    case 'hard_gap':
      return t('because.hardGap', { what, fit, of });
    case 'locked':
      return t('because.locked', { what: plain });
    case 'misses_closing':
      return t('because.missesClosing', { what, n: points });
    case 'misses_share':
      return t('because.missesShare', { what: plain, n: points });
    case 'lets_in':
      return t('because.letsIn', { what: plain, seats });
    case 'slower':
      return t('because.slower', { n: points });
    case 'misses_points':
      return t('because.missesPoints', { n: points });
    case 'closes':
      return t('because.closes', { what, n: points });
    case 'takes_over':
      return t('because.takesOver', { what: plain, n: points });
    case 'shares':
      return t('because.shares', { what: plain, n: points });
    case 'saves':
      return t('because.saves');
    case 'blocks':
      return t('because.blocks', { what, fit, of });
    case 'claims':
      return t('because.claims', { what: plain, n: points });
    case 'gains':
      return t('because.gains', { n: points });
    case 'faster':
      return t('because.faster', { n: points });
    case 'extends':
      return t('because.extends', { what });
  }
}

/** A move by name: "in the last gap of Bo’s …", "sets a …". */
export function moveName(teller: Teller, seat: Seat, deed: Deed): string {
  const does = doesText(teller, seat, deed);
  const where = deed.where ? squareText(teller, seat, deed.where) : '';
  if (does && where) return t('because.list', { first: does, second: where });
  return does || where || t('deed.keeps').replace(/.*/, (text) => forPerson(text, false));
}

/** What is better and why: "Better: in the north: completes …, 5 points". */
export function betterText(teller: Teller, seat: Seat, deed: Deed, why: Argument | null): string {
  const what = moveName(teller, seat, deed);
  if (!why) return t('because.better', { what });
  return t('because.better', {
    what: t('because.does', { what, why: reasonText(teller, seat, why) }),
  });
}

/**
 * What there is to say of a decision that cost something: why, and what was better. Nothing where no reason was
 * found: then the number stands alone.
 */
export function verdictTexts(
  teller: Teller,
  { seat, verdict }: Pick<WeighedDecision, 'seat' | 'verdict'>,
): string[] {
  if (!verdict || (!verdict.against && !verdict.in_favour)) return [];
  const against = verdict.against ? [capital(reasonText(teller, seat, verdict.against))] : [];
  return [...against, betterText(teller, seat, verdict.better, verdict.in_favour)];
}
