/** What only Hunters & Gatherers shows: the bonus turn with its reason, what a trap or canoe would bring, what the shaman's figures still would. */
import type { GameScreens } from '../screens';
import BonusTurn from './BonusTurn.svelte';
import Powers from './Powers.svelte';

export default { board: Powers, strip: BonusTurn } satisfies GameScreens;
