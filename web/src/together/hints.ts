/** Whether odds and what it would all be worth may be looked at: never by whoever watches a running game. */
import type { TableState } from '../engine/protocol';
import { friends } from './friends.svelte';

export const mayHint = (state: TableState): boolean =>
  state.hints && !(friends.isOn && friends.me === null && !state.is_over);
