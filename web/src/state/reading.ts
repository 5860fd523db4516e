/** The order in which places on the table are read, as it lies on the screen: rows from the top, left to right. */
import type { Cell } from '../engine/protocol';
import { rotate } from '../board/camera';

export function byReading(turn: number): (a: Cell, b: Cell) => number {
  return (a, b) => {
    const [ax, ay] = rotate(turn, a[0], a[1]);
    const [bx, by] = rotate(turn, b[0], b[1]);
    return ay - by || ax - bx;
  };
}
