/** Texts about how computers think, in English. */
export const computer = {
  'comp.title': 'Computers',
  'comp.workers': 'Workers that think',
  'comp.auto': 'as many as fit: {n} here',
  'comp.workersText':
    'Only levels that look ahead use more than one. Each worker needs memory of its own, up to about 100 MB, while a game lasts.',
  'comp.use': 'More workers',
  'comp.better': 'think more in the same time',
  'comp.sooner': 'answer sooner',
  'comp.level': 'Level',
  'comp.how': 'How it plays',
  'comp.time': 'Time for a decision',
  'comp.atOnce': 'at once',
  'comp.upTo': 'up to {n} s',
  'comp.strength':
    'Measured against each other, in one of the games with two players: up to Strong, each level wins about nine games of ten against the one before it. Nobody has measured them against people; luck of the draw stays.',
};
