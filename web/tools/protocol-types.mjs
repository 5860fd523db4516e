// The engine's description of its protocol as TypeScript (src/table/shapes.h has the notation).

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

const values = { text: 'string', whole: 'number', number: 'number', boolean: 'boolean' };

function typeOf(type, words) {
  const parts = cut(type, '|');
  if (parts.length > 1) return parts.map((part) => typeOf(part, words)).join(' | ');
  if (type.endsWith('[]')) {
    const inner = typeOf(type.slice(0, -2), words);
    return `readonly ${inner.includes(' ') ? `(${inner})` : inner}[]`;
  }
  const inner = type.slice(1, -1);
  if (type.startsWith('<')) return `${words}['${inner}']`;
  if (type.startsWith("'")) return type;
  // Keys are looked up by names from elsewhere: words, but any text may be asked for.
  if (type.startsWith('{'))
    return `Readonly<Record<string, ${typeOf(cut(inner, ':').at(-1), words)}>>`;
  if (type.startsWith('['))
    return `readonly [${cut(inner, ',')
      .map((part) => typeOf(part, words))
      .join(', ')}]`;
  return values[type] ?? type;
}

const fieldsOf = (fields, words = 'Words') =>
  fields.map(
    ({ name, type, optional }) => `readonly ${name}${optional ? '?' : ''}: ${typeOf(type, words)}`,
  );
const objectOf = (members) => (members.length > 0 ? `{ ${members.join('; ')} }` : '{}');
const literal = (word) => `'${word}'`;
const unionOf = (types) => (types.length > 0 ? [...new Set(types)].join(' | ') : 'never');

/** Groups of words with all words that any of these vocabularies has. */
function groupsOf(vocabularies) {
  const groups = new Map();
  for (const [group, words] of vocabularies.flatMap((words) => Object.entries(words))) {
    groups.set(group, [...(groups.get(group) ?? []), ...words.map(literal)]);
  }
  return [...groups].map(([group, words]) => `  readonly ${group}: ${unionOf(words)};`).join('\n');
}

function eventsOf(game) {
  return game.events
    .map(({ name, fields }) =>
      objectOf([`readonly e: ${literal(name)}`, ...fieldsOf(fields, `WordsOf['${game.name}']`)]),
    )
    .map((type) => `    | ${type}`)
    .join('\n');
}

function decisionsOf(game) {
  return game.events
    .filter(({ role }) => role === 'decision')
    .map(({ name, decides }) => objectOf([`readonly kind: ${literal(name)}`, ...fieldsOf(decides)]))
    .map((type) => `    | ${type}`)
    .join('\n');
}

function shapeOf({ name, is, also, fields }) {
  if (is) {
    const isOfShapes = cut(is, '|').length > 1 && cut(is, '|').every((part) => /^[A-Z]/.test(part));
    return `export type ${name} = ${isOfShapes ? `OneOf<${typeOf(is, 'Words')}>` : typeOf(is, 'Words')};`;
  }
  const own = objectOf(fieldsOf(fields));
  return also
    ? `export type ${name} = ${also} & ${own};`
    : `export interface ${name} ${own.replaceAll('; ', ';\n  ').replace('{ ', '{\n  ').replace(/ }$/, ';\n}')}`;
}

export function typesOf({ shapes, failures, commands, words, games }) {
  return `// Made by tools/protocol.mjs from what the engine publishes. Not to be edited.

/** One of several shapes; what only others of them have can be asked for and is not there. */
type KeysOf<T> = T extends unknown ? keyof T : never;
type Padded<T, Key extends PropertyKey> = T extends unknown
  ? T & { readonly [K in Exclude<Key, keyof T>]?: undefined }
  : never;
export type OneOf<T> = Padded<T, KeysOf<T>>;

// ---- Words: by group, of all games and of each ----

export interface Words {
${groupsOf([words, ...games.map((game) => game.words)])}
}
export interface WordsOf {
${games.map((game) => `  readonly '${game.name}': {\n${groupsOf([game.words])}\n  };`).join('\n')}
}

// ---- Events and decisions of each game ----

export interface EventsOf {
${games.map((game) => `  readonly '${game.name}':\n${eventsOf(game)};`).join('\n')}
}
/** The member e tells which it is. */
export type RecordEvent = OneOf<EventsOf[keyof EventsOf]>;
export interface DecisionsOf {
${games.map((game) => `  readonly '${game.name}':\n${decisionsOf(game)};`).join('\n')}
}
/** What a choice decides: its kind, and the members of that. */
export type Decided = OneOf<DecisionsOf[keyof DecisionsOf]>;

// ---- Shapes ----

${shapes.map(shapeOf).join('\n')}

// ---- Failures ----

export interface Failures {
${failures
  .map(({ name, fields }) => {
    const members = ['readonly ok: false', `readonly error: ${literal(name)}`, ...fieldsOf(fields)];
    return `  readonly ${name}: ${objectOf(members)};`;
  })
  .join('\n')}
}

// ---- Commands ----

export interface Commands {
${commands
  .map(({ name, fields, answer, errors }) => {
    const members = [
      `readonly in: ${objectOf(fieldsOf(fields))}`,
      `readonly out: ${typeOf(answer, 'Words')}`,
      `readonly errors: ${unionOf(errors.map(literal))}`,
    ];
    return `  readonly ${name}: ${objectOf(members)};`;
  })
  .join('\n')}
}
`;
}
