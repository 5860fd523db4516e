/**
 * Motion that explains: a tile is turned up, comes from whoever lays it and settles on its square, a piece comes down
 * and goes home. Each under a quarter of a second; cut where motion is off.
 */
import type { TransitionConfig } from 'svelte/transition';
import { cubicOut } from 'svelte/easing';

interface Still {
  readonly still: boolean;
}

/** A tile on its way from somebody's seat to its square, then settling there (panels/Flights.svelte). */
export const wayMillis = 150;
const landMillis = 90;
const settleMillis = 200;

/** A tile laid: comes from a little above the table. `comes`: another flies there first. */
export function settle(
  _node: Element,
  { still, comes }: Still & { readonly comes: boolean },
): TransitionConfig {
  const [high, duration] = comes ? [0.04, landMillis] : [0.22, settleMillis];
  return {
    delay: still || !comes ? 0 : wayMillis,
    duration: still ? 0 : duration,
    easing: cubicOut,
    css: (t) =>
      `transform: translate(60px, 60px) scale(${1 + high * (1 - t)}) translate(-60px, -60px); opacity: ${t === 0 ? 0 : Math.min(1, 0.4 + 2 * t)}`,
  };
}

/** A piece set: falls into its place. */
export function drop(_node: Element, { still }: Still): TransitionConfig {
  return {
    duration: still ? 0 : 200,
    easing: cubicOut,
    css: (t) =>
      `transform: translateY(${-34 * (1 - t)}px) scale(${1 + 0.5 * (1 - t)}); opacity: ${t}`,
  };
}

/** A tile drawn: turned face up. */
export function turnUp(node: Element | null, { still }: Still): void {
  if (still) return;
  const turned = [{ transform: 'perspective(400px) rotateY(90deg)' }, { transform: 'none' }];
  node?.animate(turned, { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
}
