// The engine's description of its protocol as TypeScript.
import { readType } from './notation.mjs';

const plain = { text: 'string', whole: 'number', number: 'number', boolean: 'boolean' };

function typeOf(type, words) {
  switch (type.is) {
    case 'one':
      return type.parts.map((part) => typeOf(part, words)).join(' | ');
    case 'list': {
      const part = typeOf(type.part, words);
      return `readonly ${part.includes(' ') ? `(${part})` : part}[]`;
    }
    case 'tuple':
      return `readonly [${type.parts.map((part) => typeOf(part, words)).join(', ')}]`;
    // Keys are looked up by names from elsewhere: words, but any text may be asked for.
    case 'map':
      return `Readonly<Record<string, ${typeOf(type.part, words)}>>`;
    case 'word':
      return `${words}['${type.group}']`;
    case 'value':
    case 'shape':
      return type.text;
    default:
      return plain[type.is];
  }
}
const typeIn = (text, words = 'Words') => typeOf(readType(text), words);

const fieldsOf = (fields, words = 'Words') =>
  fields.map(
    ({ name, type, optional }) => `readonly ${name}${optional ? '?' : ''}: ${typeIn(type, words)}`,
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
  if (is) return `export type ${name} = ${typeIn(is)};`;
  // What is added to one of several shapes has a name, so that it can be added to some of them too.
  const own = also ? `${name}Fields` : name;
  const members = fieldsOf(fields).map((field) => `  ${field};\n`);
  const type = `export interface ${own} {\n${members.join('')}}`;
  return also ? `${type}\nexport type ${name} = ${also} & ${own};` : type;
}

export function typesOf({ shapes, failures, commands, words, games }) {
  return `// Made by tools/protocol.mjs from what the engine publishes. Not to be edited.

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
/** The member e tells which it is, and which other members it has. */
export type RecordEvent = EventsOf[keyof EventsOf];
export interface DecisionsOf {
${games.map((game) => `  readonly '${game.name}':\n${decisionsOf(game)};`).join('\n')}
}
/** What a choice decides: its kind, and the members of that. */
export type Decided = DecisionsOf[keyof DecisionsOf];

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
      `readonly out: ${typeIn(answer)}`,
      `readonly errors: ${unionOf(errors.map(literal))}`,
    ];
    return `  readonly ${name}: ${objectOf(members)};`;
  })
  .join('\n')}
}
`;
}
