/** The page's own team: made when a computer looks ahead for the first time, gone when its game is. */
import { settings } from '../state/settings.svelte';
import { Engine } from './engine';
import { thisMachine, workersFor } from './spare';
import { Team, type Along, type Question } from './team';

const team = new Team((died) => new Engine(died));

/** Beside the page's own engine. */
export function helpers(): number {
  const wanted = settings.workers === 'auto' ? workersFor(thisMachine()) : settings.workers;
  return wanted - 1;
}

export const thinkAlong = (question: Omit<Question, 'sharesTime'>): Along =>
  team.begin({ ...question, sharesTime: settings.sooner }, helpers());

export const endCompany = (): void => team.close();
