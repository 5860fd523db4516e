import { describe, expect, it } from 'vitest';
import { colours, freeColour, settledColours, withColour } from '../../src/state/colours';

describe('colours of seats', () => {
  it('are those of the seat order where nobody chose', () => {
    expect(settledColours([undefined, undefined, undefined])).toEqual(['red', 'blue', 'green']);
    expect(settledColours(Array(5).fill(undefined))).toEqual([...colours]);
  });
  it('are never the same for two seats: the first keeps it', () => {
    expect(settledColours(['blue', 'blue', undefined])).toEqual(['blue', 'red', 'green']);
    expect(settledColours([undefined, 'red'])).toEqual(['blue', 'red']);
  });
  it('that are none of the five are replaced', () => {
    expect(settledColours(['pink', 7, 'black'])).toEqual(['red', 'blue', 'black']);
  });
  it('are swapped when the wanted one is taken', () => {
    expect(withColour(['red', 'blue', 'green'], 0, 'green')).toEqual(['green', 'blue', 'red']);
    expect(withColour(['red', 'blue'], 1, 'black')).toEqual(['red', 'black']);
    expect(withColour(['red', 'blue'], 1, 'blue')).toEqual(['red', 'blue']);
  });
  it('have a free one for another seat', () => {
    expect(freeColour(['red', 'green'])).toBe('blue');
  });
});
