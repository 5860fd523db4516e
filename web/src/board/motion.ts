/** Motion that explains: a tile settles on its square, a piece comes down. Cut where motion is off. */
import type { TransitionConfig } from 'svelte/transition';
import { cubicOut } from 'svelte/easing';

interface Still {
  readonly still: boolean;
}

/** A tile laid: comes from a little above the table. */
export function settle(_node: Element, { still }: Still): TransitionConfig {
  return {
    duration: still ? 0 : 220,
    easing: cubicOut,
    css: (t) =>
      `transform: translate(60px, 60px) scale(${1.22 - 0.22 * t}) translate(-60px, -60px); opacity: ${Math.min(1, 2 * t)}`,
  };
}

/** A piece set: falls into its place. */
export function drop(_node: Element, { still }: Still): TransitionConfig {
  return {
    duration: still ? 0 : 260,
    easing: cubicOut,
    css: (t) =>
      `transform: translateY(${-34 * (1 - t)}px) scale(${1 + 0.5 * (1 - t)}); opacity: ${t}`,
  };
}
