/** What is told of a pile of the day: how it went and how the computer did, nothing of the tiles. */
import { gameTitle, word } from '../i18n';
import { dayText } from '../speech/dates';
import type { Result } from './compare';
import { opponentOf } from './daily';
import { outcomeOf } from './outcome';
import { k } from './say';
import type { Summary } from './summary';

const names = () => k('daily.names').split(', ');
export const opponentName = (day: string, game: string): string => {
  const list = names();
  return list[opponentOf(day, game, list.length).name]!;
};

export function shareText(game: Summary, days: number, computer: Result | null): string {
  const day = game.daily!;
  const [own, other] = game.seats;
  const outcome = outcomeOf(game);
  const won =
    outcome.kind === 'won'
      ? k('daily.text.wonBy', { n: outcome.by })
      : outcome.kind === 'beaten'
        ? k('daily.text.lostBy', { n: outcome.by })
        : k('daily.text.shared');
  const against = k('daily.text.against', {
    own: own!.score,
    other: other!.score,
    name: opponentName(day, game.game),
    level: word('level', String(other!.level)),
  });
  return [
    k('daily.text.head', { game: gameTitle(game.game), date: dayText(day) }),
    `${won} ${against}`,
    ...(game.isHelped ? [k('daily.text.helped')] : []),
    ...(computer ? [k('daily.text.computer', { own: computer[0], other: computer[1] })] : []),
    ...(days > 1 ? [k('daily.streak', { n: days })] : []),
  ].join('\n');
}
