/** Why the land does not go on: both sides of it in words, and what would fit. */
import type { Clash } from '../engine/protocol';
import { t, word } from '../i18n';
import { settings } from '../state/settings.svelte';

const sideNames = ['north', 'east', 'south', 'west'] as const;
const sideText = (side: number) => t(`side.${sideNames[side & 3]!}`);

/** "North: KIND against KIND" */
export const clashText = (clash: Clash, game: string): string =>
  t('why.clashLine', {
    side: sideText(clash.side),
    own: word('kind', clash.own, game),
    other: word('kind', clash.other, game),
  });

/** The clash itself, where the tile shows the same at every side of it; else how many. */
export function clashTitle(clashes: readonly Clash[], game: string): string {
  const [first] = clashes;
  if (!first) return t('why.title');
  if (clashes.some(({ own }) => own !== first.own))
    return t('why.clashMany', { n: clashes.length });
  const own = word('kind', first.own, game);
  const others = [...new Set(clashes.map(({ other }) => word('kind', other, game)))];
  if (others.length === 1) return t('why.clashOne', { own, other: others[0]! });
  return t('why.clashSome', {
    own,
    others: new Intl.ListFormat(settings.language).format(others),
  });
}

/** What a tile must show that fits: by sides. */
export const needsText = (around: readonly (string | null)[], game: string): string =>
  around
    .flatMap((kind, side) =>
      kind === null ? [] : [`${sideText(side)} – ${word('kind', kind, game)}`],
    )
    .join(', ');
