// Holds answers of an engine against the description that it publishes: every field described, none
// missing, each of its type, every word in the vocabulary. The twin of tests/support/shape_check.h, for
// answers that the page itself gets.
import { readType } from '../../tools/notation.mjs';

/** The description (`describe`) as `answerCheck` wants it: plain data, types taken apart. */
export function shapesOf(description) {
  const fields = (list = []) => list.map((field) => ({ ...field, type: readType(field.type) }));
  const byName = (list, make) => Object.fromEntries(list.map((entry) => [entry.name, make(entry)]));
  return {
    shapes: byName(description.shapes, (shape) => ({
      is: shape.is ? readType(shape.is) : null,
      also: shape.also ?? null,
      fields: fields(shape.fields),
    })),
    failures: byName(description.failures, (failure) => fields(failure.fields)),
    commands: byName(description.commands, ({ answer, errors }) => ({
      answer: readType(answer),
      errors,
    })),
    words: description.words,
    games: byName(description.games, ({ words, events }) => ({
      words,
      events: events.map((event) => ({
        name: event.name,
        fields: fields(event.fields),
        decides: event.role === 'decision' ? fields(event.decides) : null,
      })),
    })),
  };
}

/**
 * A function from command and answer to what is wrong first and where, or ''. It remembers which game is on
 * the table, whose words and events count. Browser tests send its text into the page: it uses nothing
 * from outside.
 */
export function answerCheck({ shapes, failures, commands, words, games }) {
  let table = '';
  let game = ''; // the one whose words count in this answer; all do where it is ''

  const within = (where, fault) => fault && `${where}.${fault}`;
  const isNot = (value, what) => ` is no ${what}: ${JSON.stringify(value).slice(0, 200)}`;
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const undescribed = (object, seen) => {
    const key = Object.keys(object).find((name) => !seen.has(name));
    return key === undefined ? '' : `${key} is not described`;
  };
  const isWord = (word, group) =>
    [words, ...Object.keys(games).map((name) => (!game || name === game ? games[name].words : {}))] //
      .some((vocabulary) => vocabulary[group]?.includes(word));

  // ---- Types ----

  const simple = {
    text: (value) => typeof value === 'string',
    whole: (value) => Number.isInteger(value),
    number: (value) => typeof value === 'number',
    boolean: (value) => typeof value === 'boolean',
    value: (value, type) => value === type.value,
    word: (value, type) => isWord(value, type.group),
  };

  function valueFault(value, type) {
    switch (type.is) {
      case 'one':
        return oneFault(value, type);
      case 'list':
      case 'tuple':
        return listFault(value, type);
      case 'map':
        return mapFault(value, type);
      case 'shape':
        return shapeFault(value, type.name);
      default:
        return simple[type.is](value, type) ? '' : isNot(value, type.text);
    }
  }

  // What is said of the alternative that comes nearest: the one whose fault lies deepest.
  function oneFault(value, type) {
    const depth = (fault) => fault.split('.').length;
    const faults = type.parts.map((part) => valueFault(value, part));
    if (faults.includes('')) return '';
    return `${faults.sort((a, b) => depth(b) - depth(a))[0]} (as ${type.text})`;
  }

  function listFault(value, type) {
    const isList = Array.isArray(value) && (type.part || value.length === type.parts.length);
    if (!isList) return isNot(value, type.text);
    for (const [i, entry] of value.entries()) {
      const fault = valueFault(entry, type.part ?? type.parts[i]);
      if (fault) return within(i, fault);
    }
    return '';
  }

  function mapFault(value, type) {
    if (!isObject(value)) return isNot(value, type.text);
    for (const [key, entry] of Object.entries(value)) {
      if (type.keys && !isWord(key, type.keys)) return isNot(key, type.keys);
      const fault = valueFault(entry, type.part);
      if (fault) return within(key, fault);
    }
    return '';
  }

  // ---- Objects: `seen` gets the fields that were described ----

  function shapeFault(value, name) {
    if (name === 'RecordEvent') return eventFault(value);
    if (!shapes[name]) return ` has no type ${name}`;
    if (shapes[name].is) return valueFault(value, shapes[name].is);
    if (!isObject(value)) return isNot(value, name);
    const seen = new Set();
    return membersFault(value, name, seen) || undescribed(value, seen);
  }

  function membersFault(object, name, seen) {
    if (name === 'Decided') return decidedFault(object, seen);
    const { is, also, fields } = shapes[name];
    if (!is)
      return fieldsFault(object, fields, seen) || (also ? membersFault(object, also, seen) : '');
    // One of several: the first of which all is there.
    let fault = '';
    for (const part of is.parts) {
      const tried = new Set();
      fault = membersFault(object, part.name, tried);
      if (fault) continue;
      for (const field of tried) seen.add(field);
      return '';
    }
    return fault;
  }

  function fieldsFault(object, fields, seen) {
    for (const { name, type, optional } of fields) {
      if (!(name in object)) {
        if (optional) continue;
        return `${name} is missing`;
      }
      const fault = valueFault(object[name], type);
      if (fault) return within(name, fault);
      seen.add(name);
    }
    return '';
  }

  // ---- What depends on the game ----

  // Several events may have one name.
  function eventFault(event) {
    let fault = isNot(event, `event of ${game}`);
    if (!isObject(event)) return fault;
    for (const { fields } of (games[game]?.events ?? []).filter(({ name }) => name === event.e)) {
      const seen = new Set(['e']);
      fault = fieldsFault(event, fields, seen) || undescribed(event, seen);
      if (!fault) return '';
    }
    return fault;
  }

  function decidedFault(object, seen) {
    const decided = games[game]?.events.find(({ name }) => name === object.kind);
    if (!decided?.decides) return `kind ${object.kind} is no decision`;
    seen.add('kind');
    return fieldsFault(object, decided.decides, seen);
  }

  // ---- Whole answers ----

  return (command, answer) => {
    const described = commands[command.cmd];
    if (!described) return answer.error === 'bad_command' ? '' : 'no such command';
    if (answer.ok && answer.game) table = answer.game;
    const isAboutTable =
      command.cmd === 'load' || command.cmd === 'follow' || described.errors.includes('no_game');
    game = command.game ?? (isAboutTable ? table : '');
    const { ok, error, ...rest } = answer;
    if (ok === true)
      return valueFault('error' in answer ? { error, ...rest } : rest, described.answer);
    if (ok !== false) return 'ok is missing';
    if (!described.errors.includes(error)) return `${error} is not described`;
    const seen = new Set();
    return fieldsFault(rest, failures[error], seen) || undescribed(rest, seen);
  };
}
