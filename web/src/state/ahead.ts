/**
 * What can be chosen beside a tile that is pinned and not laid yet: the preview says it, and a press
 * on a peg lays the tile and sets the piece. Not where laying alone brings something to see first
 * (another tile, points at once): then the turn has two parts.
 */
import { has } from '../engine/fields';
import type { Ask, AskChoice, Choice, Preview } from '../engine/protocol';

/** The step that a piece is set in. */
const pieceStep = 'action';

export function aheadOf(ask: Ask, preview: Preview | null): AskChoice | null {
  if (ask.what !== 'place' || !preview || preview.next !== pieceStep) return null;
  if (preview.receipts.length > 0 || preview.choices.length === 0) return null;
  const { at, rot, choices, blocked } = preview;
  const { seat, kind, tile } = ask;
  return { seat, kind, what: pieceStep, tile, at, rot, choices, blocked };
}

/** The only choice of the piece step where nothing can be set: it is skipped. */
export function onlyNone(ask: Ask): Choice | null {
  if (ask.what !== pieceStep || !has(ask, 'choices') || ask.choices.length !== 1) return null;
  const [only] = ask.choices;
  return only!.is_pass ? only! : null;
}
