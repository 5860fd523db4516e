/** What only Amazonas shows: the race of the boats at all times, and what each double would bring. */
import type { GameScreens } from '../screens';
import Doubles from './Doubles.svelte';
import GhostDouble from './GhostDouble.svelte';
import Race from './Race.svelte';

export default {
  board: GhostDouble,
  strip: Race,
  panels: { double: Doubles },
  marks: ['double'],
} satisfies GameScreens;
