/** Who at the table has to do with an open question. */
import type { Chair, Presence, Question } from './messages';

/**
 * Whether somebody asks, or has still to answer. What the table itself asks is answered by those who are here; what
 * somebody asks waits for all whom it needs.
 */
export function roleIn(
  question: Pick<Question, 'by' | 'votes'>,
  voters: readonly Chair[],
  chair: Chair,
  presence: Presence | undefined,
): 'asks' | 'toAnswer' | null {
  if (question.by === chair) return 'asks';
  if (!voters.includes(chair) || question.votes[chair] != null) return null;
  return question.by === null && presence === 'gone' ? null : 'toAnswer';
}
