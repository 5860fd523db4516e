/**
 * The five places in a box of colours, each with an emblem of its own, and who plays in which. They are
 * named as most boxes have them; what a game calls its own five, the engine says (`GameInfo.colours`).
 * Pure.
 */
export const colours = ['red', 'blue', 'green', 'yellow', 'black'] as const;
export type Colour = (typeof colours)[number];

const isColour = (value: unknown): value is Colour => colours.some((colour) => colour === value);

/** The first that nobody has. */
export function freeColour(taken: readonly (Colour | undefined)[]): Colour {
  return colours.find((colour) => !taken.includes(colour)) ?? colours[0];
}

/** Every seat another: who had it first keeps it, the rest get what is free, in seat order. */
export function settledColours(wanted: readonly unknown[]): Colour[] {
  const kept = wanted.map((colour, i) =>
    isColour(colour) && wanted.indexOf(colour) === i ? colour : undefined,
  );
  return kept.reduce<Colour[]>((settled, colour, i) => {
    return [...settled, colour ?? freeColour([...settled, ...kept.slice(i)])];
  }, []);
}

/** The seat takes a colour; whoever had it gets the one that the seat gives up. */
export function withColour(current: readonly Colour[], seat: number, colour: Colour): Colour[] {
  const given = current[seat];
  return current.map((own, i) => (i === seat ? colour : own === colour ? (given ?? own) : own));
}
