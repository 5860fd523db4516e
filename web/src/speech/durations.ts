/** How long something is, in words, in the largest unit that says enough. */
import { t } from '../i18n';

export function durationText(millis: number): string {
  const seconds = Math.max(0, Math.round(millis / 1000));
  if (seconds < 120 && seconds !== 60) return t('at.seconds', { n: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return t('at.minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('at.hours', { n: hours }) : t('at.days', { n: Math.floor(hours / 24) });
}
