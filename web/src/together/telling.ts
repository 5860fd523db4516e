/** Tables in words: set-up, pace, times. */
import { gameOf } from '../games';
import { gameTitle, t, word, type TextKey } from '../i18n';
import { settings } from '../state/settings.svelte';
import type { GameInfo } from '../engine/protocol';
import { isHereSeat } from './here';
import type { Pace, Terms } from './messages';
import { paceName, peopleIn, presetOf, type Options, type Preset, type ToldTerm } from './set-up';

/** "A, B and C". */
export function listText(names: readonly string[]): string {
  const [last, ...before] = [...names].reverse();
  if (last === undefined) return '';
  return before.length === 0 ? last : t('list.and', { first: before.reverse().join(', '), last });
}
const lowered = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1);

// ---- Set-up ----

export function presetText(preset: Preset, game: string): string {
  if (preset.name === 'classic') return t('rm.preset.classic');
  const [first, ...more] = preset.adds.map((option) => word('option', option.option, game));
  return listText([first ?? '', ...more.map(lowered)]);
}
/** How the game is played, or nothing where it is played in one way only. */
export function optionsText(info: GameInfo, options: Options): string {
  if (info.options.length === 0) return '';
  const preset = presetOf(info, options);
  return preset ? presetText(preset, info.name) : t('rm.preset.own');
}
export function paceText(pace: Pace): string {
  const name = paceName(pace);
  if (name === 'move' || name === 'days' || name === 'other') return paceDetail(pace);
  return t(`tg.pace.${name}` as TextKey);
}
export function paceDetail(pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return t('rm.pace.none');
    case 'total':
      return t('rm.pace.total', { m: Math.round(pace.base / 6) / 10, s: pace.extra });
    case 'move':
      return t('rm.pace.move', { s: pace.seconds });
    case 'days':
      return t('rm.pace.days', { n: pace.days });
  }
}
const minutesText = (game: string) => {
  const { minutes } = gameOf(game);
  return minutes === null ? '' : t('start.minutes', { n: minutes });
};
export const doorText = (isPublic: boolean) => t(isPublic ? 'tg.new.public' : 'tg.new.link');
/** The game, and for how many. */
export const gameForText = (game: string, seats: number): string =>
  t('rm.for', { game: gameTitle(game), count: t(`rm.count.${seats}` as TextKey) });
/** "you, one more here, one friend, one computer. No clock, about 50 min." */
export function companyText(terms: Terms): string {
  const here = terms.seats.filter(isHereSeat).length;
  const friends = peopleIn(terms.seats) - 1 - here;
  const computers = terms.seats.length - friends - here - 1;
  const company = [
    t('tg.you'),
    ...(here > 0 ? [t('rm.here', { n: here })] : []),
    ...(friends > 0 ? [t('rm.friends', { n: friends })] : []),
    ...(computers > 0 ? [t('rm.computers', { n: computers })] : []),
  ].join(', ');
  const pace = [
    ...(terms.rated ? [t('rt.game')] : []),
    paceText(terms.pace),
    minutesText(terms.game),
  ]
    .filter(Boolean)
    .join(', ');
  return `${company}. ${pace}.`;
}
/** All of it in one line, as on the start page. */
export function termsText(info: GameInfo, terms: Terms): string {
  const parts = [optionsText(info, terms.options), paceText(terms.pace), doorText(terms.public)];
  return [t('tg.seats', { n: terms.seats.length }), ...parts.filter(Boolean).map(lowered)].join(
    ' · ',
  );
}
export const firstText = (first: Terms['first'], host: string | null): string =>
  first === 'random'
    ? t('start.firstRandom')
    : first === 'loser'
      ? t('tg.new.firstLoser')
      : (host ?? t('tg.new.firstHost'));
/** Whether something is so, for all. */
export const onText = (is: boolean) => t(is ? 'tg.on' : 'tg.off');
/** What a list of the set-up calls its rows. */
export const termTitle = (term: ToldTerm): string =>
  t(
    (
      {
        game: 'start.games',
        options: 'start.options',
        seats: 'start.seats',
        pace: 'tg.pace',
        public: 'tg.new.who',
        first: 'start.first',
        hints: 'start.hints',
        take_backs: 'rm.takeBacks',
        watchers: 'tg.new.watchers',
        on_time: 'tg.new.onTime',
        level: 'rm.stepsIn',
      } as const
    )[term],
  );

// ---- Times ----

/** When something was, as one says it. */
export function agoText(then: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  const say = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  if (seconds < 60) return t('rm.justNow');
  if (seconds < 3600) return say.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86400) return say.format(-Math.floor(seconds / 3600), 'hour');
  return say.format(-Math.floor(seconds / 86400), 'day');
}
/** A day and a time of the near future: "Tuesday 14:20". */
export const momentText = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
/** Without the short word for a year, whose dot would end the sentence. */
export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'long', year: 'numeric' })
    .format(at)
    .replace(/\s[гр]\.$/, '');
/** What is left, as roughly as it matters: "1 d 4 h", "9 h", "6 min". */
export function leftText(millis: number): string {
  const minutes = Math.max(0, Math.floor(millis / 60000));
  if (minutes >= 1440)
    return t('tg.clock.days', {
      d: Math.floor(minutes / 1440),
      h: Math.floor((minutes % 1440) / 60),
    });
  return minutes >= 60
    ? t('rm.left.hours', { n: Math.floor(minutes / 60) })
    : t('rm.left.minutes', { n: minutes });
}
