/** What only Safari shows: squares for rangers by number, the point of a watering hole, a sum with and without. */
import type { GameScreens } from '../screens';
import AddAnimal from './AddAnimal.svelte';
import HolePoint from './HolePoint.svelte';
import Marks from './Marks.svelte';
import RangerHint from './RangerHint.svelte';

export default {
  board: Marks,
  panels: { hole: HolePoint, add: AddAnimal, ranger_move: RangerHint, ranger_put: null },
  marks: ['hole', 'ranger_move', 'ranger_put'],
} satisfies GameScreens;
