/** What the lesson of Gold Rush says, by step (data/lessons/gold-rush.json). {n}: points of the learner, {m}: Bo’s. */
export const lesson = {
  'lay.title': 'Lay a tile',
  'lay.say':
    'Track meets track, mountain meets mountain. Lay this tile on the right to lengthen the line.',
  'lay.right': 'The line is longer by a tile, and prairie lies beside prairie.',
  'lay.other': 'For this step lay the tile at the right end of the track.',
  'lay.wrong.edge_mismatch': 'Track would meet prairie there. Take the right end of the line.',
  'railway.title': 'A railwayman',
  'railway.say': 'Your cowboy works on this railway until both its ends are closed.',
  'railway.right': 'The railway is yours. Nobody else may set a cowboy on it.',
  'railway.other': 'For this step set the cowboy on the track.',
  'close.title': 'Close the railway',
  'close.say':
    'A mountain, a town or a station ends a railway. Bo laid a station on the left. Close the right end: one point a tile.',
  'close.right':
    'From the station to the mountain four tiles: {n} points. Your railwayman is home.',
  'close.other': 'For this step close the railway at its right end.',
  'close.wrong.edge_mismatch': 'The track must run on. Take the right end of the railway.',
  'train.title': 'One train',
  'train.say':
    'One train on the line doubles it. Two trains would spoil it again. Close it with the town on the right.',
  'train.right': 'Four tiles and one train: two points a tile, {n} in all.',
  'train.other': 'For this step close the line on the right with the town.',
  'train.wrong.edge_mismatch': 'The track must run on into the town. Turn the tile.',
  'gold.title': 'Gold falls',
  'gold.say':
    'Each nugget on a mountain brings one hidden token. Lay the tile at the mountain and set a miner where the gold is.',
  'gold.right':
    'Two nuggets, two tokens on the pile. The miner waits until the mountain is closed.',
  'gold.other': 'For this step lengthen the mountain above right and set your miner on it.',
  'gold.wrong.edge_mismatch': 'Mountain must meet mountain. Take the marked square.',
  'tent.title': 'The tent',
  'tent.say':
    'Your tent may camp on any open mountain, also beside Bo’s miner. It does not count as a miner. Pitch it on the start tile.',
  'tent.right': 'The tent stands on Bo’s mountain. From your next turn on it can mine there.',
  'tent.other': 'For this step lay the tile on the right and pitch the tent on the start tile.',
  'tent.wrong.edge_mismatch': 'The track must run on. Take the right end of the line.',
  'dig.title': 'Mine',
  'dig.say':
    'Lay this tile anywhere. Then mine instead of setting a piece: take the top token. Only you may look at it.',
  'dig.right':
    'The token is yours, and Bo’s miner could not help it. Its nuggets count at the end.',
  'dig.other': 'For this step lay the tile anywhere, then mine.',
  'mountain.title': 'Close a mountain',
  'mountain.say':
    'Close the mountain on the left: one point for each nugget on it, and all tokens left are yours.',
  'mountain.right': 'Seven nuggets, {n} points, and the five tokens that Bo’s tent has left.',
  'mountain.other': 'For this step close the mountain at its last open side, on the left.',
  'mountain.wrong.edge_mismatch': 'Mountain must meet mountain. Turn the tile towards it.',
  'share.title': 'Sharing',
  'share.say':
    'One miner each: both score the nuggets, and you take tokens in turn, you first. Close the gap between them.',
  'share.right': 'Five nuggets: {n} points for you, {m} for Bo. Of five tokens you have three.',
  'share.other': 'For this step close the gap between the two miners.',
  'share.wrong.edge_mismatch': 'Mountain must meet mountain on both sides. Turn the tile.',
  'town.title': 'A town',
  'town.say':
    'A town pays three for every finished railway that leaves it. The ring counts once. Close the last track on the right.',
  'town.right': 'Two finished railways, three points each: {n}. The merchant is home.',
  'town.other': 'For this step close the town’s last track, on the right.',
  'town.wrong.edge_mismatch': 'The track must run on. Turn the tile towards the town.',
  'farmer.title': 'A farmer',
  'farmer.say':
    'Farmers wait for the end: two points a camp, four a herd of horses. Lay the tile and your farmer north of the track.',
  'farmer.right': 'A camp and a herd lie in this prairie: six points at the end, as it is now.',
  'farmer.other':
    'For this step lay the tile on the right, the farmer in the prairie above the track.',
  'farmer.wrong.edge_mismatch': 'The track must run on. Take the right end of the line.',
  'end.title': 'The end',
  'end.say':
    'Gold left on the map is lost. You hold nine tokens: three ones, four twos, a five and a stone. How many nuggets is that?',
  'end.right': 'Three, eight and five; the stone is worth nothing: sixteen points.',
  'end.other': 'Add up the nuggets on your tokens.',
  'end.wrong.answer':
    'Not quite. Three times one, four times two, and five; the stone counts nothing.',
} as const;
