/** What stands at tables that are played together alone: it comes with the page of rooms, and nobody else loads it. */
export { default as Offered } from './Offered.svelte';
export { default as OtherScreen } from './OtherScreen.svelte';
export { default as QuestionTray } from './QuestionTray.svelte';
export { default as Strip } from './Strip.svelte';
export { default as TableMenu } from './TableMenu.svelte';
export { default as Talk } from './Talk.svelte';
export { default as TellTray } from './TellTray.svelte';
