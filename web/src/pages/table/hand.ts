/** What the screens of a game's own are handed (games/screens.ts): the table as it is known and chosen here. */
import { failureText } from '../../speech/faults';
import type { Hand } from '../../games/screens';
import { app } from '../../state/app.svelte';
import { narrowValues } from '../../state/choices';
import { table } from '../../state/table.svelte';
import type { Choosing } from './choosing.svelte';
import type { Looking } from './looking.svelte';
import type { Pointing } from './pointing.svelte';

export function handOf(looking: Looking, choosing: Choosing, pointing: Pointing): Hand {
  return {
    get state() {
      return table.state!;
    },
    get isMine() {
      return table.isMine;
    },
    get rows() {
      return choosing.rows;
    },
    get firsts() {
      return choosing.group ? narrowValues(choosing.group) : [];
    },
    get first() {
      return choosing.chosen;
    },
    get picked() {
      return table.picked;
    },
    get none() {
      return choosing.none;
    },
    get pin() {
      return table.pin;
    },
    get preview() {
      return table.preview;
    },
    get features() {
      return looking.features;
    },
    get odds() {
      return looking.odds;
    },
    get news() {
      return table.news;
    },
    get hover() {
      return pointing.hover;
    },
    chooseFirst: (value) => choosing.chooseFirst(value),
    pick: (choice) => choosing.pick(choice),
    take: (choice) =>
      void table.move(choice.move).then((failure) => {
        if (failure) app.tell({ text: failureText(failure, table.state?.game) });
        pointing.board?.focus();
      }),
    point: (feature) => (looking.shown = feature),
  };
}
