/** How a double lies: its two squares, by the pictures that show them. */

/** From upstream down; turned by a half the lower square lies upstream. */
export const squaresOf = (rot: number): readonly string[] =>
  rot === 0 ? ['0,0', '0,1'] : ['0,1', '0,0'];

export const picturesOf = (tile: string, rot: number): readonly string[] =>
  squaresOf(rot).map((square) => `${tile}@${square} ${rot}`);
