// Plays turns in words with an engine of the build and keeps their record: for lessons and examples.
import { startModule } from './wasm-module.mjs';

/** `player` makes a table of a game, on which turns are played; `ask` is the engine itself. */
export async function engineOf(file) {
  const raw = await startModule(file);
  const ask = (command) => {
    const answer = raw(command);
    if (answer.ok) return answer;
    const { refusal } = answer;
    throw new Error(refusal ? `${refusal.reason} ${refusal.rule} ${refusal.at}` : answer.text);
  };
  const sets = new Map();
  function pileOf(game, tile) {
    if (!sets.has(game)) {
      const { tiles } = ask({ cmd: 'tiles', game });
      sets.set(game, new Map(tiles.map((entry) => [entry.tile, entry.set])));
    }
    const set = sets.get(game).get(tile);
    return set === 'river' && game === 'carcassonne' ? 'river' : set === 'bonus' ? 'bonus' : 'base';
  }

  const isToken = (line) => line.startsWith('{"e":"token"');
  const isDraw = (line) => line.startsWith('{"e":"draw"');

  /** The lines with the words of their tokens, from `from` on, in place of those that chance gave. */
  function withTokens(lines, from, words) {
    const left = [...words];
    const turned = lines.map((line, i) => {
      if (i < from || !isToken(line) || left.length === 0) return line;
      const event = JSON.parse(line);
      const word = left.shift();
      if ('species' in event) event.species = word;
      else event.value = Number(word);
      return JSON.stringify(event);
    });
    if (left.length > 0) throw new Error(`nothing turns up ${left.join(' ')}`);
    return turned;
  }

  function player(game, { options = {}, players = 2, tokens = [] }) {
    const names = ['You', 'Bo', 'Cy', 'Di', 'Ed'].slice(0, players);
    const seats = names.map((_, i) => (i === 0 ? 'person' : 'computer:1'));
    const header = { format: 'bastide-record', version: 1, game, options, players: names };
    const load = (lines) =>
      ask({ cmd: 'load', record: `${lines.join('\n')}\n`, seats, seed: 'lesson' });
    const recordOf = () => ask({ cmd: 'record' }).record.trim().split('\n').slice(1);
    let turns = 0;
    let lines = [JSON.stringify(header)];
    load(lines);
    // Of what chance has done already the table stands; what is drawn is drawn anew.
    const laid = recordOf();
    lines.push(...laid.slice(0, laid.findIndex(isDraw)));
    lines = withTokens(lines, 0, tokens.map(String));

    function decide(moves, words = []) {
      const left = [...words];
      for (const [i, move] of moves.entries()) {
        load(lines);
        const from = lines.length;
        const state = ask({ cmd: 'try', move, rest: true });
        // Chance that belongs to the turn and not to the next.
        if (i === moves.length - 1 && left.length > 0 && state.rests) ask({ cmd: 'go_on' });
        const all = [lines[0], ...recordOf()];
        // A tile that chance turned up by itself (a bonus turn) is drawn when the words say which.
        const drawn = all.findIndex((line, n) => n >= from && isDraw(line));
        const own = drawn < 0 ? all : all.slice(0, drawn);
        const turned = own.filter((line, n) => n >= from && isToken(line)).length;
        const given = left.splice(0, turned);
        lines = withTokens(own, from, given);
        if (given.length > 0) load(lines);
      }
      if (left.length > 0) throw new Error(`nothing turns up ${left.join(' ')}`);
    }
    function draw(tile) {
      const pile = pileOf(game, tile);
      if (pile !== 'bonus') ++turns;
      const p = (turns - 1) % players;
      lines.push(JSON.stringify({ e: 'draw', p, tile, pile }));
    }
    return {
      get lines() {
        return lines;
      },
      /** A turn in words. */
      play(text) {
        if (text.startsWith('{')) return void lines.push(text);
        const [, rest, given] = /^(.*?)(?:\s*\[([^\]]*)\])?$/.exec(text);
        const [tile, ...more] = rest.trim().split(' ');
        draw(tile);
        const isOpen = more.at(-1) === '...';
        const moves = (isOpen ? more.slice(0, -1) : more).join(' ').split('|');
        const list = moves.map((move) => move.trim()).filter(Boolean);
        if (list.length === 0) return;
        if (list.length === 1 && !isOpen) list.push('pass');
        decide(list, given?.split(/[ ,]+/).filter(Boolean));
      },
      /** Decisions of whoever is asked. */
      moves(list, words) {
        return decide(list, words);
      },
      /** The table as the record has it. */
      open: () => load(lines),
    };
  }
  return { ask, player };
}
