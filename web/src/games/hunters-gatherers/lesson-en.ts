/** What the lesson of Hunters & Gatherers says, by step (data/lessons/hunters-gatherers.json). {n}: points of the learner, {m}: Bo’s. */
export const lesson = {
  'lay.title': 'Lay a tile',
  'lay.say': 'Rivers meet rivers, banks meet banks. Lay this tile so that the water runs on.',
  'lay.right': 'The river runs on, and the meadows on its banks go on as well.',
  'lay.other': 'For this step lay the tile on the left, where the river ends.',
  'lay.wrong.edge_mismatch': 'Water would meet grass there. Try the left side of the start tile.',
  'fisher.title': 'A fisher',
  'fisher.say':
    'Set a figure on the water: a fisher. It waits until both ends of the river are closed.',
  'fisher.right': 'Your fisher waits on the river. Nobody else may set one there.',
  'fisher.other': 'For this step set the figure on the river.',
  'river.title': 'Close a river',
  'river.say':
    'A lake ends a river. Close yours: a point a tile, a point a fish, fish in both end lakes too.',
  'river.right': 'Three tiles and two fish: {n} points. The fisher is home.',
  'river.other': 'For this step close your river: lay the lake at its left end.',
  'river.wrong.edge_mismatch':
    'Here the banks do not match. Turn the tile, or take the left end of the river.',
  'gatherer.title': 'A gatherer',
  'gatherer.say':
    'A figure in a forest is a gatherer. Lay the tile on the right and look for the standing stone in this forest.',
  'gatherer.right':
    'The gatherer holds the forest. The menhir in it will matter once it is closed.',
  'gatherer.other': 'For this step lay the tile on the right and set the figure in the forest.',
  'gatherer.wrong.edge_mismatch': 'Forest must meet forest. Take the right side of the start tile.',
  'forest.title': 'Close a forest',
  'forest.say':
    'Close the forest above: two points a tile. The stone gives you, who closed it, an extra tile.',
  'forest.right': 'Four tiles, twice each: {n} points. The menhir brings you a bonus tile now.',
  'forest.other': 'For this step close the forest at its upper end.',
  'forest.wrong.edge_mismatch':
    'The land does not go on like this. Take the square above the gatherer.',
  'bonus.title': 'A bonus tile',
  'bonus.say':
    'Bonus tiles are richer. Lay it above left at the other forest, set a piece again, score again.',
  'bonus.right':
    'Three tiles of forest: {n} points more. One bonus tile a turn, so your turn ends.',
  'bonus.other': 'For this step close the forest above left with a gatherer in it.',
  'bonus.wrong.edge_mismatch': 'The land does not go on like this. Take the square above left.',
  'hut.title': 'A hut',
  'hut.say':
    'A hut owns a whole net of rivers and lakes. Only huts shut out huts; fishers do not matter.',
  'hut.right': 'The hut stays to the end and counts the fish of all this water.',
  'hut.other': 'For this step lay the tile on the left and build the hut on the lower river.',
  'hut.wrong.system_has_hut':
    'Bo has a hut in that water already. The other river is free for yours.',
  'hunter.title': 'A hunter',
  'hunter.say':
    'On grass a figure lies down and hunts to the end of the game. River and forest part the meadows.',
  'hunter.right': 'Your hunter has a meadow of his own. He never comes home before the end.',
  'hunter.other': 'For this step lay the tile on the left and your hunter in the lower meadow.',
  'hunter.wrong.feature_occupied': 'Bo hunts in that meadow. The one below the river is free.',
  'tigers.title': 'Tigers',
  'tigers.say':
    'Mammoth three, aurochs two, deer one. Every tiger eats one deer first. What does this meadow pay you at the end?',
  'tigers.right': 'The tiger eats the deer, the mammoth is left: three, for you and for Bo.',
  'tigers.other': 'Count the animals of the joined meadow.',
  'tigers.wrong.answer':
    'Not quite. One mammoth, one deer, one tiger: the tiger eats the deer first.',
  'majority.title': 'Join and take it all',
  'majority.say': 'Join the three forests. Two gatherers against one: all the points are yours.',
  'majority.right': 'Five tiles, two of yours against one: {n} points for you, {m} for Bo.',
  'majority.other': 'For this step join the forests with the tile in the middle, below.',
  'majority.wrong.edge_mismatch': 'Forest must meet forest on three sides. Turn the tile.',
  'trap.title': 'The hunting trap',
  'trap.say':
    'This bonus tile is a trap: it pays at once for the animals near it, then covers them. Bo’s hunter loses them.',
  'trap.right':
    'One deer is eaten; deer and mammoth are left: {n} points. All four animals are covered now.',
  'trap.other': 'For this step lay the trap in the gap between the four animals.',
  'trap.wrong.edge_mismatch':
    'The forest on the trap must go on. Turn the tile, or take the gap below left.',
  'canoe.title': 'The canoe',
  'canoe.say':
    'The canoe pays two for every lake it can reach. Then set your fisher: the short river is closed.',
  'canoe.right':
    'Four lakes, eight points; three tiles and two fish, five points: {n} in one turn.',
  'canoe.other': 'For this step lay the canoe on the left and set a fisher on the short river.',
  'canoe.wrong.edge_mismatch':
    'Water must meet water on two sides. Turn the tile, or take the gap on the left.',
  'end.title': 'The end',
  'end.say':
    'Open rivers and forests pay nothing. Huts count fish, hunters count animals. You have two huts here, Bo one: what do yours get?',
  'end.right': 'Eight fish in all this water, two huts against one: eight points, none for Bo.',
  'end.other': 'Count the fish of the joined rivers and lakes.',
  'end.wrong.answer': 'Not quite. Count every fish of the net: one, three, two and two.',
} as const;
