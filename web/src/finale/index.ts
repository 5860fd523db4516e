/** The counting at the end, loaded when a game nears it. */
export { default as Counts } from './Counts.svelte';
export { default as Layer } from './Layer.svelte';
export { default as Strip } from './Strip.svelte';
export { Player } from './player.svelte';
