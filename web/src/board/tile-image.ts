/**
 * A tile as an image: a document of its own with the symbols it needs. As part of the page each laid
 * tile was some 1,500 nodes (symbols count once a use), 150,000 on a full table, and every move had
 * them styled and painted anew; as images they are one node each.
 */
import type { Kit } from '../engine/protocol';

const symbols = new WeakMap<Kit, ReadonlyMap<string, string>>();
const svg = 'http://www.w3.org/2000/svg';

/** The kit's symbols by id. */
function symbolsOf(kit: Kit): ReadonlyMap<string, string> {
  let found = symbols.get(kit);
  if (!found) {
    const document = new DOMParser().parseFromString(
      `<svg xmlns="${svg}">${kit.defs}</svg>`,
      'image/svg+xml',
    );
    const write = new XMLSerializer();
    found = new Map(
      [...document.documentElement.children].map((symbol) => [
        symbol.id,
        write.serializeToString(symbol),
      ]),
    );
    symbols.set(kit, found);
  }
  return found;
}

/** What the markup refers to, and what that refers to. */
export function neededSymbols(all: ReadonlyMap<string, string>, markup: string): string[] {
  const needed = new Set<string>();
  const look = (text: string) => {
    for (const match of text.matchAll(/(?:href=["']|url\()#([^"')]+)/g)) {
      const id = match[1]!;
      const symbol = all.get(id);
      if (symbol === undefined || needed.has(id)) continue;
      needed.add(id);
      look(symbol);
    }
  };
  look(markup);
  return [...needed].map((id) => all.get(id)!);
}

export function imageOf(kit: Kit, markup: string, theme: 'light' | 'dark'): Blob {
  const text =
    `<svg xmlns="${svg}" viewBox="0 0 120 120" width="240" height="240" data-theme="${theme}">` +
    `<style>${kit.style}</style><defs>${neededSymbols(symbolsOf(kit), markup).join('')}</defs>${markup}</svg>`;
  return new Blob([text], { type: 'image/svg+xml' });
}
