/** What only Gold Rush shows: where a tent may go and what a dig brings, on the board; on a phone the own gold. */
import type { GameScreens } from '../screens';
import Digging from './Digging.svelte';
import OwnGold from './OwnGold.svelte';

export default { board: Digging, strip: OwnGold } satisfies GameScreens;
