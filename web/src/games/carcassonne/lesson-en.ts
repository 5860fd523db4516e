/** What the lesson of Carcassonne says, by step (data/lessons/carcassonne.json). {n}: points of the learner. */
export const lesson = {
  'lay.title': 'Lay a tile',
  'lay.say':
    'Put this tile against the one on the table. Road must meet road, field must meet field.',
  'lay.right': 'It fits. Every touching side goes on: road at road, field at field.',
  'lay.other': 'First lay the tile anywhere it fits.',
  'lay.wrong.edge_mismatch':
    'Here two sides would not match. Try another square, or turn the tile.',
  'claim.title': 'Claim a road',
  'claim.say':
    'Lay the crossing on the left. Then set a meeple on the road that joins; nobody else may walk onto it.',
  'claim.right': 'The road is yours until it is finished. The meeple stays there so long.',
  'claim.other':
    'For this step lay it on the left and stand on the road that leads to the start tile.',
  'claim.wrong.edge_mismatch':
    'There the crossing would meet the wrong land. Lay it on the left of the start tile.',
  'ask.title': 'Ask why not',
  'ask.say': 'Now press a square that is not offered. The table will say why not, and which rule.',
  'ask.right':
    'Whatever is not allowed, the table tells you why. You can ask as often as you like.',
  'ask.other': 'For this step press an empty square that is not marked.',
  'close.title': 'Close the road',
  'close.say':
    'Your road ends at a crossing on the left. Lay this crossing on the right, and it is closed.',
  'close.right': 'Closed: three tiles, {n} points. Your meeple is home and can be set again.',
  'close.other': 'For this step close the road: lay the crossing on the right.',
  'close.wrong.edge_mismatch':
    'Road would meet field there. Turn the tile, or take the square on the right.',
  'city.title': 'A city with a shield',
  'city.say': 'Cities pay two a tile and two a shield. Close this one from above.',
  'city.right': 'Three tiles and one shield, twice each: {n} points. Your knight is home.',
  'city.other': 'For this step close the city: lay the wall on its open side above.',
  'city.wrong.edge_mismatch': 'City must meet city. Turn the wall towards the gap.',
  'river.title': 'The river comes first',
  'river.say':
    'The river comes first and may not turn twice to the same side. Turn this bend the other way.',
  'river.right': 'The river turned right, now it turns left. So it never runs in a circle.',
  'river.other': 'For this step lay the bend so that the river flows down.',
  'river.wrong.river_turns_back':
    'The last bend already turned to this side. Turn the tile the other way.',
  'abbot.title': 'The abbot',
  'abbot.say': 'Only the abbot may stand in a garden. It pays nine once eight tiles lie round it.',
  'abbot.right':
    'Your abbot is in the garden. Every tile that comes beside it makes it worth more.',
  'abbot.other': 'For this step send the abbot into the garden.',
  'home.title': 'Call the abbot home',
  'home.say':
    'You need not wait. Lay the tile below right; then, instead of setting a piece, call the abbot home.',
  'home.right': 'The garden and five tiles round it: {n} points at once. The abbot is free again.',
  'home.other': 'For this step fill the corner below right, then take the abbot back.',
  'home.wrong.edge_mismatch':
    'Road would meet field there. Turn the tile, or take the corner below right.',
  'monastery.title': 'A monastery',
  'monastery.say': 'One gap is left round your monastery. Fill it.',
  'monastery.right': 'Nine tiles in the square, {n} points. The monk is home.',
  'monastery.other': 'For this step fill the last gap, at the corner below right.',
  'monastery.wrong.edge_mismatch': 'The sides do not match like this. Turn the tile once more.',
  'majority.title': 'Join and take it all',
  'majority.say':
    'You could not walk into Bo’s city. But tiles may join cities, and then the most knights take everything.',
  'majority.right': 'Five tiles, two of your knights against one: {n} points for you, {m} for Bo.',
  'majority.other': 'For this step join the three cities with the tile in your hand.',
  'majority.wrong.edge_mismatch':
    'Three sides of the tile are city. Turn it so that all three cities join.',
  'farmer.title': 'A farmer',
  'farmer.say':
    'Fields count too. Lay the tile at the end of the road and your farmer in the field Bo does not own.',
  'farmer.right':
    'He lies down and stays until the end. Then he earns three points a finished city beside his field.',
  'farmer.other':
    'For this step lay the tile at the right end of the road, the farmer below the road.',
  'farmer.wrong.feature_occupied':
    'That field is Bo’s. The one on the other side of the road is free.',
  'end.title': 'The end',
  'end.say':
    'Open things pay a little. Each field pays three for every finished city beside it. What does your farmer get?',
  'end.right':
    'Three finished cities, three points each: nine, for you and for Bo. The open city above pays nothing.',
  'end.other': 'Count the finished cities at the field.',
  'end.wrong.answer':
    'Not quite. Count only cities with a wall all round: one on the right, two below the field.',
} as const;
