import { describe, expect, it } from 'vitest';
// @ts-expect-error a tool of the build, without types
import { ask } from '../../tools/wasm-engine.mjs';
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

// ---- What the page paints seats in is what the engine paints pieces in ----

const styles = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../src/{styles/tokens,games/*/look}.css', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.replace('../../src/', ''), text]),
);

/** The custom properties that a style sheet gives in one theme. */
function propertiesOf(sheet: string, isDark: boolean): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selectors, body] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors!.includes('dark') && !isDark) continue;
    for (const [, name, value] of body!.matchAll(/--([\w-]+): *(#[0-9a-f]+|#\w+)/g))
      found.set(name!, value!);
  }
  return found;
}

interface Box {
  readonly name: string;
  readonly colours: readonly string[];
}
const boxes = (ask({ cmd: 'about' }) as { games: readonly Box[] }).games;

describe('the box of each game', () => {
  it.each(boxes)('$name: five colours, the places of the page by their emblems', (box) => {
    expect(box.colours).toHaveLength(colours.length);
    expect(box.colours.slice(0, 4)).toEqual(colours.slice(0, 4));
    expect(box.colours[4]).toBe(box.name === 'hunters-gatherers' ? 'violet' : 'black');
  });
  it.each(boxes)('$name: the page has the colours of its look, light and dark', ({ name }) => {
    const { style } = ask({ cmd: 'kit', game: name }) as { style: string };
    const kit = [...style.matchAll(/(:root|\[data-theme="dark"\])\{([^}]*)\}/g)];
    for (const isDark of [false, true]) {
      const painted = new Map(
        [...kit[isDark ? 1 : 0]![2]!.matchAll(/--(\w+):(#\w+)/g)].map(([, key, value]) => [
          key,
          value,
        ]),
      );
      const page = new Map([
        ...propertiesOf(styles['styles/tokens.css']!, isDark),
        ...propertiesOf(styles[`games/${name}/look.css`]!, isDark),
      ]);
      for (const i of colours.keys()) {
        expect(page.get(`p${i}`)).toBe(painted.get(`p${i}f`));
        expect(page.get(`p${i}i`)).toBe(painted.get(`p${i}i`));
      }
    }
  });
});
