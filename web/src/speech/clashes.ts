/** Why the land does not go on: both sides of it in words, and what would fit. */
import type { Clash } from '../engine/protocol';
import { t, word } from '../i18n';

const sideNames = ['north', 'east', 'south', 'west'] as const;
const sideText = (side: number) => t(`side.${sideNames[side & 3]!}`);

/** "North: KIND against KIND" */
export const clashText = (clash: Clash, game: string): string =>
  t('why.clashLine', {
    side: sideText(clash.side),
    own: word('kind', clash.own, game),
    other: word('kind', clash.other, game),
  });

/** The clash itself, where there is one; else how many. */
export function clashTitle(clashes: readonly Clash[], game: string): string {
  const [first] = clashes;
  if (!first) return t('why.title');
  const isOneKind = clashes.every(({ own, other }) => own === first.own && other === first.other);
  if (!isOneKind) return t('why.clashMany', { n: clashes.length });
  return t('why.clashOne', {
    own: word('kind', first.own, game),
    other: word('kind', first.other, game),
  });
}

/** What a tile must show that fits: by sides. */
export const needsText = (around: readonly (string | null)[], game: string): string =>
  around
    .flatMap((kind, side) =>
      kind === null ? [] : [`${sideText(side)} – ${word('kind', kind, game)}`],
    )
    .join(', ');
