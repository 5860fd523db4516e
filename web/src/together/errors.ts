/** What the server refuses, in a line. */
import { t, type TextKey } from '../i18n';

/** Errors that have words of their own; the others are told in general ones. */
const told = new Set([
  'unreachable',
  'not_allowed',
  'not_now',
  'full',
  'taken',
  'old_step',
  'refused',
  'too_much',
  'not_kept',
  'too_late',
  'no_undo',
  'server_full',
  'no_table',
  'too_long',
  'elsewhere',
  'no_rated_name',
  'wrong_key',
]);
export const errorText = (error: string): string =>
  t((told.has(error) ? `tg.error.${error}` : 'tg.error.other') as TextKey);
