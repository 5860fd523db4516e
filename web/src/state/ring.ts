/** How long a turn that one press has ended can be taken back before the next tile is turned. */
import type { TableState } from '../engine/protocol';

export const rings = ['none', 'short', 'long'] as const;
export type Ring = (typeof rings)[number];

/** In ms. Where only computers wait, less is enough: nobody looks at the next tile before they lay it. */
const short = { people: 1200, computers: 800 };
const long = 3000;

export function ringMillis(ring: Ring, seats: TableState['seats']): number {
  switch (ring) {
    case 'none':
      return 0;
    case 'long':
      return long;
    case 'short': {
      const people = seats.filter(({ kind }) => kind === 'person').length;
      return people > 1 ? short.people : short.computers;
    }
  }
}

/** As it stands in settings that were kept. */
export const ringOf = (kept: unknown): Ring => rings.find((ring) => ring === kept) ?? 'short';
