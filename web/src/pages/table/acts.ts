/** What the keys of the table do (which key means what stands in keys.ts). */
import { keepSettings, settings } from '../../state/settings.svelte';
import { coach } from '../../state/coach.svelte';
import { sheets } from '../../state/sheets.svelte';
import { table } from '../../state/table.svelte';
import type { Answers } from './answers.svelte';
import type { Choosing } from './choosing.svelte';
import type { Act } from './keys';
import type { Looking } from './looking.svelte';
import type { Pointing } from './pointing.svelte';

export interface Hands {
  readonly looking: Looking;
  readonly choosing: Choosing;
  readonly answers: Answers;
  readonly pointing: Pointing;
  readonly openTyping: () => void;
}

const panPixels = 80;

export function doAct(act: Act, hands: Hands): void {
  const { looking, choosing, answers, pointing } = hands;
  switch (act.kind) {
    case 'cursor':
      return pointing.moveCursor(act.dx, act.dy);
    case 'pan':
      return pointing.board?.move(-panPixels * act.dx, -panPixels * act.dy);
    case 'next':
      return pointing.step(act.by);
    case 'turn':
      return table.turnPin(act.by);
    case 'choose':
      if (act.number === 0 && !choosing.isTyping()) return void pointing.doNothing();
      return void pointing.takeNumber(act.number);
    case 'tab':
      return choosing.stepGroup(act.by);
    case 'zoom':
      return pointing.board?.zoom(act.factor);
    case 'confirm':
      return void pointing.confirm();
    case 'why':
      return void (pointing.cursor && answers.askWhy(pointing.cursor));
    case 'describe':
      return pointing.describe();
    case 'coach':
      return table.trial ? undefined : void coach.ask(); // a puzzle is solved alone
    case 'undo':
      return void pointing.undo();
    case 'type':
      return hands.openTyping();
    case 'owners':
      looking.showOwners = !looking.showOwners;
      return;
    case 'view':
      return void table.turnView();
    case 'odds':
      looking.showOdds = !looking.showOdds;
      return;
    case 'now':
      looking.showNow = !looking.showNow;
      return;
    case 'last':
      settings.showLast = !settings.showLast;
      return keepSettings();
    case 'left':
    case 'log':
    case 'menu':
    case 'keys':
      return sheets.toggle({ kind: act.kind });
    case 'rules':
      return sheets.openRules(table.state!.game, null);
    case 'scores':
      return answers.sayScores();
    case 'tile':
      return answers.sayTile();
    case 'fit':
      return pointing.board?.fitAll();
    case 'text':
      settings.textTable = !settings.textTable;
      return keepSettings();
    case 'open':
      return choosing.openGroup(act.group);
    case 'back':
      return stepBack(hands);
  }
}

function stepBack({ looking, answers }: Hands): void {
  if (coach.isOpen) coach.close();
  else if (answers.why) answers.why = null;
  else if (table.picked) table.pick(null);
  else if (table.pin) table.unpin();
  else looking.shown = null;
}
