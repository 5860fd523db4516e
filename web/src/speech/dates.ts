/** When something was, as one says it: today with the hour, yesterday, else the date. */
import { settings } from '../state/settings.svelte';

const daysBetween = (a: Date, b: Date) =>
  Math.round((new Date(b).setHours(12, 0, 0, 0) - new Date(a).setHours(12, 0, 0, 0)) / 864e5);

export function whenText(time: number, now = new Date(), language = settings.language): string {
  const then = new Date(time);
  const ago = daysBetween(then, now);
  if (ago === 0 || ago === 1) {
    const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
    const hour = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
    return `${day} ${hour.format(then)}`;
  }
  const isThisYear = then.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: isThisYear ? 'long' : 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(then);
}

/** A day of the calendar, whatever the time zone. */
export const dayText = (day: string, language = settings.language): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
