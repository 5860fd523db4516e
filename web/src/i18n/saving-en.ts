/** Texts in English of games that are kept: what everybody loads. */
export const saving = {
  'games.title': 'Your games',
  'games.otherTab':
    'This game was played on in another tab. Both are kept: this one goes on as a game of its own.',
  'daily.of': 'Pile of the day, {date}',
  'late.failed': 'This part of the page could not be loaded.',
  'late.again': 'Try again',
};
