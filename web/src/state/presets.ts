/**
 * How much of a game is played: a few presets of each game (its folder says which), and every option by itself. Pure;
 * what an option is and what it needs are the engine's to say.
 */
import type { GameInfo } from '../engine/protocol';
import { filledOptions, isOn, type Options } from '../together/set-up';

type Option = GameInfo['options'][number];

export interface Preset {
  readonly name: 'first' | 'family' | 'full';
  /** What it says of options; of others what is offered holds. */
  readonly options: Options;
  readonly hints: boolean;
}

/** Of a game that names none: all of it, at first with hints. */
export const plainPresets: readonly Preset[] = [
  { name: 'first', options: {}, hints: true },
  { name: 'full', options: {}, hints: false },
];

export interface Rules {
  readonly options: Options;
  readonly hints: boolean;
}

/** What nobody has chosen yet: the game for a family, or the first one. */
const usual = (presets: readonly Preset[]): Preset =>
  presets.find(({ name }) => name === 'family') ?? presets[0]!;

/** All options, chosen or not. */
export const optionsFor = (
  info: GameInfo,
  presets: readonly Preset[],
  chosen: Options | undefined,
): Options => filledOptions(info, { ...usual(presets).options, ...chosen });

/** Those that change something now: what belongs to another is offered with that only, and under it. */
export function shownOptions(info: GameInfo, options: Options): GameInfo['options'] {
  const isKnown = ({ needs }: Option) => info.options.some(({ option }) => option === needs);
  return info.options
    .filter((one) => !isKnown(one))
    .flatMap((one) => [
      one,
      ...info.options.filter(({ needs }) => needs === one.option && isOn(one, options)),
    ]);
}

export const rulesOf = (info: GameInfo, { options, hints }: Preset): Rules => ({
  options: filledOptions(info, options),
  hints,
});

/** Which preset says the same, or null: one's own. */
export function presetOf(info: GameInfo, presets: readonly Preset[], rules: Rules): Preset | null {
  const isSame = (preset: Preset) => {
    const { options, hints } = rulesOf(info, preset);
    return (
      hints === rules.hints &&
      shownOptions(info, options).every(({ option }) => options[option] === rules.options[option])
    );
  };
  return presets.find(isSame) ?? null;
}
