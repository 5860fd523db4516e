/** What the lesson of Amazonas says, by step (data/lessons/amazonas.json). {n}: points of the learner, {m}: Bo’s. */
export const lesson = {
  'lay.title': 'Lay a tile',
  'lay.say': 'Lay this tile beside the board so that the side stream runs on.',
  'lay.right': 'The tributary runs on, and jungle lies beside jungle.',
  'lay.other': 'For this step lay the tile on the left, where the stream leaves the board.',
  'lay.wrong.edge_mismatch':
    'The stream must run on. Take the left side, where it leaves the board.',
  'ask.title': 'Ask why not',
  'ask.say': 'Press the square below the board. No tile may lie further down than the river does.',
  'ask.right': 'The river itself must get there first. Then the land beside it opens, row by row.',
  'ask.other': 'For this step press the square below the board, at the left of the river.',
  'boats.title': 'Boats on side streams',
  'boats.say':
    'Lay the tile on the left and set an explorer on the stream: your boat moves one space for each boat symbol on it.',
  'boats.right': 'One symbol on the stream, one space for your boat.',
  'boats.other':
    'A camp is allowed, and pays at the end. This step is about the water: set the explorer on the tributary.',
  'boats.wrong.edge_mismatch':
    'The stream must run on. Take the left side, where it leaves the board.',
  'idle.title': 'No piece: one space more',
  'idle.say': 'Two symbols join your stream: two spaces. Set no piece, and the boat goes one more.',
  'idle.right': 'Two spaces for the symbols, one for setting nothing.',
  'idle.other': 'For this step fill the gap in your stream and set no piece.',
  'race.title': 'The race',
  'race.say':
    'A river tile starts a race. First boat: caimans and piranhas. Second: piranhas only. Lay it, set nothing, and you lead.',
  'race.right':
    'Three caimans and a piranha for the first place: {n}. Bo and Cy share the second: {m} each.',
  'race.other':
    'For this step lay the river tile and set no piece: your boat goes one on and leads.',
  'two.title': 'Two boats',
  'two.say':
    'With two players the second must be right behind. Bo is two spaces back. What does Bo get from this river tile?',
  'two.right': 'Nothing: two spaces back is too far. Whoever gets nothing drifts one space on.',
  'two.other': 'Look how far Bo’s boat is behind yours.',
  'two.wrong.answer': 'Not quite. With two players only a boat right behind the first is paid.',
  'tributary.title': 'Close a tributary',
  'tributary.say':
    'A rock ends the stream: one point a square, one a fruit. Close it on the right.',
  'tributary.right': 'Three squares and a fruit: {n} points. The explorer is back.',
  'tributary.other': 'For this step close your tributary at its right end.',
  'tributary.wrong.edge_mismatch': 'The stream must run on into the tile. Take its right end.',
  'village.title': 'Close a village',
  'village.say': 'Villages pay two a square and one a fruit. Close yours on the right.',
  'village.right': 'Three squares, twice each, and a fruit: {n} points.',
  'village.other': 'For this step close the village at its right end.',
  'village.wrong.edge_mismatch': 'Village must meet village. Turn the tile, or take the right end.',
  'double.title': 'The “!” tile',
  'double.say':
    'This tile calls a double: choose one and turn it as you like. There is one race for both.',
  'double.right': 'The river is three squares longer. The race counts what is on both tiles.',
  'double.other': 'For this step lay the river tile, then choose a double.',
  'camp.title': 'A camp',
  'camp.say':
    'A camp owns a jungle to the end and pays one an animal. Bo already has the lower one: take the upper.',
  'camp.right': 'The upper jungle is yours to the end: a point for every animal in it.',
  'camp.other': 'For this step lay the tile on the left and pitch your camp in the upper jungle.',
  'camp.wrong.feature_occupied':
    'That jungle is Bo’s. Stream and village part it from the upper one.',
  'majority.title': 'Join and take it all',
  'majority.say':
    'Your tile joins three villages. Two explorers against one: thirteen points, and none for Bo.',
  'majority.right': 'Five squares, twice each, and three fruits: {n} points for you, {m} for Bo.',
  'majority.other': 'For this step join the three villages with the tile in your hand.',
  'majority.wrong.edge_mismatch': 'Village must meet village on three sides. Turn the tile.',
  'end.title': 'The end',
  'end.say':
    'At the mouth the boats are paid once more, in order: seven, four, one. Your boat leads. What do you get?',
  'end.right': 'Seven for the first place. Bo and Cy share the second with four each.',
  'end.other': 'Look at the boats: yours is the first.',
  'end.wrong.answer': 'Not quite. With four players the first boat gets the most: seven.',
} as const;
