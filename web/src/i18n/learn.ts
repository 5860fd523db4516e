/** Texts that come with lessons and rules with pictures, in every language. */
import { learn as en } from './learn-en';
import { learn as ru } from './learn-ru';
import { learn as uk } from './learn-uk';

export const learnTexts = { en, ru, uk };
