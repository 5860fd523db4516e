/**
 * Whole sentences with named slots: `{who} lays {tile}`, and plurals by the rules of the language:
 * `{n, plural, one {# tile} other {# tiles}}`.
 */

export type Slots = Readonly<Record<string, string | number>>;

/** The text between the brace at `start` and its partner, and where it ends. */
function braced(text: string, start: number): { inside: string; end: number } {
  let depth = 0;
  for (let i = start; i < text.length; ++i) {
    if (text[i] === '{') ++depth;
    if (text[i] === '}' && --depth === 0) return { inside: text.slice(start + 1, i), end: i + 1 };
  }
  return { inside: text.slice(start + 1), end: text.length };
}

export interface PluralParts {
  readonly name: string;
  readonly forms: ReadonlyMap<string, string>;
}

/** `n, plural, one {…} other {…}` taken apart, or null for a plain slot. */
export function pluralParts(inside: string): PluralParts | null {
  const head = /^\s*(\w+)\s*,\s*plural\s*,\s*/.exec(inside);
  if (!head) return null;
  const forms = new Map<string, string>();
  let at = head[0].length;
  while (at < inside.length) {
    const open = inside.indexOf('{', at);
    if (open < 0) break;
    const part = braced(inside, open);
    forms.set(inside.slice(at, open).trim(), part.inside);
    at = part.end;
  }
  return { name: head[1]!, forms };
}

// Making one takes longer than a sentence; there are as many as languages are read.
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();
function kept<T>(known: Map<string, T>, locale: string, make: () => T): T {
  const found = known.get(locale) ?? make();
  known.set(locale, found);
  return found;
}

function formatNumber(value: number, locale: string): string {
  const format = () => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return kept(numbers, locale, format).format(value).replace('-', '−');
}

export function format(text: string, slots: Slots, locale: string): string {
  let out = '';
  for (let i = 0; i < text.length;) {
    if (text[i] !== '{') {
      out += text[i++];
      continue;
    }
    const { inside, end } = braced(text, i);
    i = end;
    const plural = pluralParts(inside);
    const value = slots[plural ? plural.name : inside.trim()];
    if (plural) {
      const number = Number(value ?? 0);
      const form =
        plural.forms.get(
          kept(plurals, locale, () => new Intl.PluralRules(locale)).select(number),
        ) ??
        plural.forms.get('other') ??
        '';
      out += format(form.replaceAll('#', formatNumber(number, locale)), slots, locale);
    } else {
      out += typeof value === 'number' ? formatNumber(value, locale) : (value ?? `{${inside}}`);
    }
  }
  return out;
}

/** Every slot that a text uses, for checks. */
export function slotsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (let i = 0; i < text.length; ++i) {
    if (text[i] !== '{') continue;
    const { inside, end } = braced(text, i);
    const plural = pluralParts(inside);
    found.add(plural ? plural.name : inside.trim());
    if (plural)
      for (const form of plural.forms.values()) slotsOf(form).forEach((slot) => found.add(slot));
    i = end - 1;
  }
  return found;
}
