/**
 * Sentences about somebody and to the one person at the table: `[{who} lays|You lay] a tile` has the
 * words for both. Chosen before slots are filled, so that a name with a bracket stays what it is.
 */
export const forPerson = (text: string, isYou: boolean): string =>
  text.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, isYou ? '$2' : '$1');
