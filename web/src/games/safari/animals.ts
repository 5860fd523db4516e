/** The animals of the game, and why one of them cannot go to a corner: short, for a small card. */
import type { Drawing } from '../game';

export const species = ['monkey', 'elephant', 'giraffe', 'lion', 'zebra'] as const;

export const animal = (name: string, scale: number): Drawing => ({
  symbols: [{ id: 'tk-animal' }, { id: `y-${name}`, scale }],
});
