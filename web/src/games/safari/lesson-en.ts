/** What the lesson of Safari says, by step (data/lessons/safari.json). {n}: points of the learner, {m}: Bo’s. */
export const lesson = {
  'lay.title': 'Lay a tile',
  'lay.say': 'Lay this tile so that the trail runs on. Savanna meets savanna, bush meets bush.',
  'lay.right': 'The trail runs on, and savanna lies beside savanna.',
  'lay.other': 'For this step lay the tile below, where the trail ends.',
  'lay.wrong.edge_mismatch': 'Trail would meet savanna there. Take the square below the trail.',
  'meeple.title': 'A meeple on the trail',
  'meeple.say': 'Your meeple claims the whole trail. One action a turn, and this is one of five.',
  'meeple.right': 'The trail is yours. Nobody may set another meeple on it.',
  'meeple.other': 'For this step set the meeple on the trail.',
  'kinds.title': 'Close it: kinds, not animals',
  'kinds.say': 'The trail ends here. Not animals count but different kinds: three kinds pay six.',
  'kinds.right': 'Giraffe, monkey, elephant: three kinds, {n} points. Your meeple is home.',
  'kinds.other': 'For this step close the trail below and do nothing else.',
  'kinds.wrong.edge_mismatch': 'The trail must go on. Take the square below, where it ends.',
  'token.title': 'A token makes one kind more',
  'token.say':
    'You hold a lion, and no lion is on this trail. Close it below and add him: one kind more, for you alone.',
  'token.right':
    'Three kinds on the trail and your lion: four kinds, {n} points. The token is spent.',
  'token.other': 'For this step close the trail below, then add the lion.',
  'token.wrong.edge_mismatch': 'The trail must go on. Take the square below, where it ends.',
  'birds.title': 'Birds in the bush',
  'birds.say':
    'A bush works like a trail, and every bird in it pays one more. Close it above and add your zebra.',
  'birds.right': 'Two kinds and the zebra, six points; three birds, three more: {n} points.',
  'birds.other': 'For this step close the bush above, then add the zebra.',
  'birds.wrong.edge_mismatch': 'Bush must meet bush. Turn the tile, or take the square above.',
  'baobab.title': 'Baobab: two tokens',
  'baobab.say':
    'Lay the tile above and lie down under the baobab: two tokens now, two more when eight tiles surround it.',
  'baobab.right': 'Two tokens for your hand. The meeple waits under the tree for the next two.',
  'baobab.other': 'For this step lay the tile above and set the meeple under the baobab.',
  'baobab.wrong.edge_mismatch': 'Bush would meet savanna there. Take the marked square above.',
  'dig.title': 'Watering hole: begin',
  'dig.say':
    'Lay the tile, then found a watering hole on the marked savanna corner: your zebra and a meeple go there. It pays three.',
  'dig.right':
    'Zebra and meeple stand at the corner: {n} points at once. Three more when the hole is full.',
  'dig.other': 'For this step lay the tile and found a hole at the marked corner.',
  'dig.wrong.edge_mismatch': 'The trail must go on. Take the square on the right.',
  'extend.title': 'Watering hole: go on',
  'extend.say':
    'Bo began this hole. Lay your tile, then put your monkey above the giraffe: every new token pays more, whoever began.',
  'extend.right': 'The monkey is the third token: {n} points, and no meeple needed.',
  'extend.other': 'For this step lay the tile anywhere, then put the monkey at the marked corner.',
  'ranger.title': 'Meet a ranger',
  'ranger.say':
    'Lay the tile on the ranger: three points. Set your meeple on the trail; afterwards put the ranger out somewhere else.',
  'ranger.right': '{n} points for the ranger. It waits where you put it, for whoever lays there.',
  'ranger.other':
    'For this step lay the tile on the ranger at the right and set a meeple on the trail.',
  'ranger.wrong.edge_mismatch': 'The trail must go on. Take the ranger’s square on the right.',
  'send.title': 'Send a ranger',
  'send.say':
    'No good place for a meeple? Lay the tile, then send the right ranger to where you want to lay next.',
  'send.right': 'The ranger waits above. Whoever lays there gets three points: let it be you.',
  'send.other':
    'For this step lay the tile below, then move the right ranger to the marked square.',
  'send.wrong.edge_mismatch': 'The trail must go on. Take the square below the trail.',
  'majority.title': 'Who has more, takes all',
  'majority.say':
    'Three bushes become one. You have two meeples, Bo one: you alone score, Bo adds no token.',
  'majority.right': 'Three kinds, six; five birds, five more: {n} points for you, {m} for Bo.',
  'majority.other': 'For this step join the three bushes and do nothing else.',
  'majority.wrong.edge_mismatch': 'Bush must meet bush on three sides. Turn the tile.',
  'end.title': 'The end',
  'end.say':
    'Now every animal and bird pays one, to everyone who stands there. Tokens pay one each. How much is still to come for you?',
  'end.right':
    'The bush ten, the trail two, three tokens: fifteen. Baobab and watering hole pay nothing now.',
  'end.other': 'Count animals and birds where you stand, and your tokens.',
  'end.wrong.answer':
    'Not quite. Four animals and six birds in the bush, two animals on the trail, three tokens.',
} as const;
