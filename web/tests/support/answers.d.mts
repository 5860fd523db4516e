/** Types of answers.mjs. */
import type { Description } from '../../src/engine/protocol';

export type Shapes = { readonly kind: 'shapes' };
export function shapesOf(description: Description): Shapes;
export function answerCheck(shapes: Shapes): (command: object, answer: object) => string;
