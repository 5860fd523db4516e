/**
 * What went wrong, in the reader's language: the engine sends codes with slots (docs/page.md), never a
 * sentence to show. Its English `text` is for logs.
 */
import type { Failure, MoveFault, Phrase, RecordFault } from '../engine/protocol';
import { gameTitle, t, word } from '../i18n';
import { format } from '../i18n/format';
import { settings } from '../state/settings.svelte';
import { refusalText } from './sentences';

/** "a, b or c" */
const alternatives = (parts: readonly string[]) =>
  new Intl.ListFormat(settings.language, { type: 'disjunction' }).format(parts);

/** A word of a file or of a typed move, in quotes unless it carries some. */
const wordText = (name: string) => (name.startsWith('"') ? name : t('list.quoted', { name }));

function slotText(name: string, value: Phrase['slots'][string]): string {
  if (typeof value === 'string') return name === 'game' ? gameTitle(value) : value;
  return alternatives(
    value.map((part) => (typeof part === 'string' ? wordText(part) : phraseText(part))),
  );
}

export function phraseText(phrase: Phrase): string {
  const slots = Object.entries(phrase.slots).map(([name, value]) => [name, slotText(name, value)]);
  const text = word('phrase', phrase.phrase);
  return format(text, Object.fromEntries(slots) as Record<string, string>, settings.language);
}

/** What stands in a file, as it stands there; null where words tell what should. */
export const quotedText = (phrase: Phrase): string | null =>
  phrase.phrase === 'literal' ? slotText('text', phrase.slots['text'] ?? '') : null;

export const moveFaultText = ({ column, expected, found }: MoveFault): string =>
  t('type.fault', { column, expected: phraseText(expected), found: found || t('type.end') });

/** Why, beside what was expected and found: the refusal of a decision, or a few words; or nothing. */
export function faultReason(fault: RecordFault): string {
  if (fault.refusal) return refusalText(fault.refusal, fault.game ?? '');
  return fault.reason ? phraseText(fault.reason) : '';
}

export function recordFaultText(fault: RecordFault): string {
  const lines = [
    `${t('fault.line')}: ${fault.line}`,
    `${t('fault.expected')}: ${phraseText(fault.expected)}`,
    `${t('fault.found')}: ${phraseText(fault.found)}`,
  ];
  const reason = faultReason(fault);
  if (reason) lines.push(`${t('fault.reason')}: ${reason}`);
  return lines.join('\n');
}

/** Any failure, told where it happened in the game of that name. */
export function failureText(failure: Failure, game = ''): string {
  switch (failure.error) {
    case 'bad_command':
      return phraseText(failure.fault);
    case 'no_game':
      return word('phrase', 'no_game_begun');
    case 'refused':
      return refusalText(failure.refusal, game);
    case 'not_a_move':
      return moveFaultText(failure.fault);
    case 'bad_record':
      return recordFaultText(failure.fault);
    case 'cannot_undo':
      return t('failure.noUndo');
    case 'engine_stopped':
      return t('failure.engine');
  }
}
