// Whole games, told in three languages: no tile's code and no coordinate is ever read, nothing is left unsaid,
// nothing is printed before it is final. The engine is the module that the page has.
import { beforeAll, describe, expect, test, vi } from 'vitest';

const settings = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../../src/state/settings.svelte', () => ({ settings }));

import type {
  Answer,
  Changed,
  Commands,
  Failure,
  LogEntry,
  TableState,
  WeighedDecision,
} from '../../src/engine/protocol';
import { games } from '../../src/games';
import { languages } from '../../src/i18n/languages';
import { loadLanguage } from '../../src/i18n/words';
import { advicesText, becauseText } from '../../src/panels/coach/advice';
import { linesOf, lineText } from '../../src/speech/lines';
import { partsOf } from '../../src/speech/names';
import { choiceText, entryText, eventText, unscoredText } from '../../src/speech/sentences';
import { verdictTexts } from '../../src/speech/verdicts';
import { columnText, coordinateText } from '../../src/speech/squares';
import { winnersText } from '../../src/speech/picture';
import { choicesOf, squaresOf } from '../../src/state/ask';
import { missedBy } from '../../src/state/hand-over';
// @ts-expect-error a tool without types
import { startModule } from '../../tools/wasm-module.mjs';

type Ask = <Name extends keyof Commands>(cmd: Name, command?: Commands[Name]['in']) => Answer<Name>;

/** What nobody at a table says: codes of tiles and rules, coordinates. */
const code = /[A-Z]{2}-|−?\d+,−?\d+/;
/** What a text leaves behind where a word or a slot is missing, or the words for a person were not chosen. */
const leftover = /[{}[\]|_@]|undefined|null|\bNaN\b/;

let ask: Ask;
beforeAll(async () => {
  for (const language of languages) await loadLanguage(language);
  const engine = await startModule('../build/wasm/bastide.wasm');
  ask = (cmd, command = {}) => engine({ cmd, ...command });
});

/** Chance without a clock: the same game in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Told {
  readonly state: TableState;
  readonly log: readonly LogEntry[];
  readonly unscored: Changed['unscored']['entries'];
}

function want<Name extends keyof Commands>(
  cmd: Name,
  command?: Commands[Name]['in'],
): Commands[Name]['out'] {
  const answer = ask(cmd, command);
  if (!answer.ok) throw new Error((answer as Failure).text);
  return answer as Commands[Name]['out'];
}

/** Plays at random, a person against computers, until `turns` are over; `visit` sees every moment. */
function play(
  game: string,
  names: readonly string[],
  seed: number,
  visit: (told: Told) => void,
  turns = Infinity,
): Told {
  const random = chance(seed);
  const seats = names.map((_, i) => (i === 0 ? 'person' : 'computer:1'));
  const begin = { game, names, seats, seed: String(seed), viewer: 'person' } as const;
  const about = want('about').games.find((entry) => entry.name === game)!;
  const options = Object.fromEntries(
    about.options.map(({ option, offered, is_switch }) => [
      option,
      is_switch ? offered === 'true' : offered,
    ]),
  );
  let state: Changed = want('new', { ...begin, options } as Commands['new']['in']);
  let told: Told = { state, log: state.log.entries, unscored: state.unscored.entries };
  while (!state.is_over && state.turn <= turns) {
    const moves = [
      ...squaresOf(state.ask).flatMap((square) => square.moves),
      ...choicesOf(state.ask).map((choice) => choice.move),
    ];
    // Somebody who likes to set pieces, so that there is something to tell.
    const pieces = choicesOf(state.ask).filter((choice) => !choice.is_pass);
    const list = pieces.length > 0 && random(3) > 0 ? pieces.map(({ move }) => move) : moves;
    state = want('try', { move: list[random(list.length)]!, viewer: 'person' });
    const { log, unscored } = state;
    told = {
      state,
      log: [...told.log.slice(0, log.from), ...log.entries],
      unscored: [
        ...told.unscored.filter((entry) => entry.turn < unscored.from),
        ...unscored.entries,
      ],
    };
    visit(told);
  }
  return told;
}

function expectWords(text: string, what: unknown): void {
  expect(text, JSON.stringify(what)).not.toMatch(code);
  expect(text, JSON.stringify(what)).not.toMatch(leftover);
}

describe.each(games.map(({ name }) => name))('%s', (game) => {
  test('every line, hand-over and event is told in words, in every language', () => {
    const names = ['Ann', 'Bo', 'Cy'];
    const { state, log, unscored } = play(game, names, 11, () => {});
    expect(state.is_over).toBe(true);
    for (const language of languages) {
      settings.language = language;
      const named = new Set<string>();
      const lines = linesOf(state, log, unscored);
      expect(lines.length).toBe(log.filter(({ event }) => event.e === 'place').length);
      for (const line of lines) {
        expectWords(lineText(line, state), line);
        expect(line.text.length, JSON.stringify(line)).toBeGreaterThan(10);
        expect(line.text).toMatch(/\.$/);
        expect(line.at.length).toBeGreaterThan(0);
        expect(line.text).not.toMatch(/[\u2066-\u2069]/);
        const parts = partsOf(line.shown);
        expect(parts.map((part) => part.text).join('')).toBe(line.text);
        for (const { text } of parts.filter(({ isName }) => isName)) named.add(text);
      }
      expect(named.size, 'names of features').toBeGreaterThan(5);
      for (const entry of log) {
        expectWords(entryText(entry, state), entry);
        expectWords(eventText(entry.event, state), entry);
      }
      for (const entry of unscored) expectWords(unscoredText(entry, state), entry);
      for (const seat of [0, 1, 2])
        for (const line of linesOf(state, missedBy(seat, log)))
          expectWords(lineText(line, state), line);
      expectWords(winnersText(state), state.result);
      // The points of all lines and of the end are those of the game.
      const finals = log.flatMap(({ receipt }) => (receipt?.is_final ? [receipt] : []));
      state.seats.forEach(({ score }, seat) => {
        const inLines = lines.flatMap((line) => line.points.filter((got) => got.seat === seat));
        const atEnd = finals.filter((receipt) => receipt.seat === seat);
        const sum =
          inLines.reduce((all, { n }) => all + n, 0) +
          atEnd.reduce((all, { points }) => all + points, 0);
        expect(sum).toBe(score);
      });
    }
  });

  test('the one person is spoken to, others are told of by name', () => {
    settings.language = 'en';
    const { state, log } = play(game, ['Ann', 'Bo'], 5, () => {});
    const lines = linesOf(state, log);
    for (const line of lines) {
      if (line.seat === 0) expect(line.text).toMatch(/^(You|Your) /);
      else expect(line.text).toMatch(/^Bo/);
    }
    const people = state.seats.map((seat) => ({ ...seat, kind: 'person' as const }));
    for (const line of linesOf(
      { ...state, seats: people },
      log.map((entry) => ({ ...entry })),
    ))
      expect(line.text).not.toMatch(/\b(You|Your|your)\b/);
  });

  test('nothing of a turn is told before it is over, and what is told stays', () => {
    settings.language = 'en';
    const before: string[] = [];
    const offered = new Set<string>();
    play(
      game,
      ['Ann', 'Bo'],
      7,
      (told) => {
        const lines = linesOf(told.state, told.log).map((line) => line.text);
        const goesOn = !told.state.is_over && told.state.ask.what !== 'place';
        const laid = told.log.filter(({ event }) => event.e === 'place').length;
        expect(lines.length).toBe(laid - (goesOn ? 1 : 0));
        expect(lines.slice(0, before.length)).toEqual(before);
        before.splice(0, before.length, ...lines);
        for (const choice of choicesOf(told.state.ask)) offered.add(choiceText(choice, game));
      },
      40,
    );
    // What can be chosen is told in words too.
    for (const text of offered) expectWords(text, text);
    expect(before.length).toBeGreaterThan(20);
  });

  test('a suggested move is told in words, before there are reasons too', () => {
    const asked = new Set<string>();
    let told = 0;
    play(
      game,
      ['Ann', 'Bo'],
      9,
      ({ state }) => {
        if (state.is_over || state.ask.seat !== 0 || asked.size > 3) return;
        const key = `${state.ask.what} ${told % 2}`;
        if (asked.has(key)) return;
        asked.add(key);
        const advice = want('advise', { ms: 20, seed: '1', level: 1, reasons: true });
        const thoughts = advice.thoughts.slice(0, 3);
        for (const language of languages) {
          settings.language = language;
          for (const text of advicesText(state, thoughts, (i) => advice.reasons[i])) {
            expectWords(text, thoughts);
            expect(text.length).toBeGreaterThan(3);
            ++told;
          }
          // Where it would lie the board shows; what else can be chosen has its name.
          for (const text of advicesText(state, thoughts, () => undefined)) {
            expectWords(text, thoughts);
            expect(text === '').toBe(state.ask.what === 'place');
          }
          for (const reason of advice.reasons) expectWords(becauseText(state, reason), reason);
        }
      },
      12,
    );
    expect(told).toBeGreaterThan(5);
  });

  test('the review says why in words', () => {
    const decided = new Set<string>();
    const { state } = play(game, ['Ann', 'Bo'], 3, () => {}, 14);
    let answer = want('review', { ms: 1, per_decision: 1 });
    const decisions = [...answer.decisions];
    while (!answer.done) {
      answer = want('review', { ms: 200, per_decision: 1, from: decisions.length });
      decisions.push(...answer.decisions);
    }
    const told = decisions.filter(
      (decision): decision is WeighedDecision => !decision.forced && decision.verdict !== undefined,
    );
    expect(told.length).toBeGreaterThan(5);
    for (const language of languages) {
      settings.language = language;
      for (const decision of told) {
        for (const text of verdictTexts(state, decision)) expectWords(text, decision);
        if (decision.verdict?.against) decided.add(decision.verdict.against.because);
      }
    }
    expect(decided.size).toBeGreaterThan(1);
  });
});

test('coordinates are letters and numbers, from one beside the map', () => {
  const tiles = [{ at: [-3, 2] }, { at: [1, 4] }] as unknown as TableState['tiles'];
  expect(coordinateText({ tiles }, [-3, 2])).toBe('B2');
  expect(coordinateText({ tiles }, [-4, 1])).toBe('A1');
  expect(coordinateText({ tiles }, [1, 4])).toBe('F4');
  expect(columnText(25)).toBe('Z');
  expect(columnText(26)).toBe('AA');
  expect(columnText(52)).toBe('BA');
});
