// Types as the engine's description writes them (src/table/shapes.h has the notation), taken apart.

/** Cuts at a sign that stands in no brackets and no quotes. */
function cut(type, sign) {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const letter of type) {
    if (letter === "'") isQuoted = !isQuoted;
    if (!isQuoted && '{['.includes(letter)) ++depth;
    if (!isQuoted && '}]'.includes(letter)) --depth;
    if (!isQuoted && depth === 0 && letter === sign) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

const plain = ['text', 'whole', 'number', 'boolean'];
const values = { null: null, true: true, false: false };

/**
 * A type as a tree. `is` tells what it is: one of the plain ones, `value` (this and no other), `word` (of a
 * `group`), `shape` (by `name`), `list` (of a `part`), `tuple` (of these `parts`), `map` (each entry a
 * `part`, its keys words of `keys` or anything), `one` (of these `parts`). `text` is what it was written like.
 */
export function readType(text) {
  const either = cut(text, '|');
  if (either.length > 1) return { is: 'one', text, parts: either.map(readType) };
  if (text.endsWith('[]')) return { is: 'list', text, part: readType(text.slice(0, -2)) };
  const inner = text.slice(1, -1);
  if (text.startsWith('<')) return { is: 'word', text, group: inner };
  if (text.startsWith("'")) return { is: 'value', text, value: inner };
  if (text.startsWith('[')) return { is: 'tuple', text, parts: cut(inner, ',').map(readType) };
  if (text.startsWith('{')) {
    const [part, keys] = cut(inner, ':').reverse();
    return { is: 'map', text, part: readType(part), keys: keys ? readType(keys).group : null };
  }
  if (plain.includes(text)) return { is: text, text };
  if (text in values) return { is: 'value', text, value: values[text] };
  return { is: 'shape', text, name: text };
}
