/** Gold Rush in English: the list that the other languages complete. */

export const wordsEn = {
  title: 'Gold Rush',
  lid: 'Railways and mountains; pitch a tent and mine for gold',
  kind: {
    mountain: 'mountain',
    prairie: 'prairie',
    track: 'railway',
    city: 'town',
    junction: 'junction',
  },
  piece: {
    cowboy: 'cowboy',
    tent: 'tent',
  },
  role: {
    'cowboy@track': 'Railwayman',
    'cowboy@mountain': 'Miner',
    'cowboy@city': 'Merchant',
    'cowboy@prairie': 'Farmer',
    'tent@mountain': 'Tent',
  },
  action: {
    mine: 'Mine gold',
  },
  pile: {
    tokens: 'gold tokens',
  },
  why: {
    track: 'railway',
    mountain: 'mountain',
    city: 'town',
    prairie: 'prairie',
    tokens: 'gold tokens',
  },
  counted: {
    mountain: 'Mountains',
    track: 'Railways',
    city: 'Towns',
    prairie: 'Prairies',
    tokens: 'Gold',
  },
  term: {
    gold: 'gold',
    nuggets: 'nuggets',
    camps: 'camps',
    herds: 'herds of wild horses',
    railways: 'completed railways',
    trains: 'trains',
  },
  reason: {
    token_goes_elsewhere: 'The token goes on the section whose nugget calls for it.',
    no_tile_there: 'No tile lies there.',
    mountain_complete: 'A tent goes on a mountain that is not complete.',
    section_occupied: 'That mountain section holds a piece already.',
    tent_stands_there: 'Your tent stands there already.',
    no_tent_on_map: 'Your tent is not on the map.',
    nothing_to_mine: 'The mountain of your tent has no token left.',
  },
  option: {
    first_game: 'First game',
  },
  optionText: {
    first_game: 'Without farmers on the prairies; nothing is scored there.',
  },
  land: {
    track: 'railway',
    mountain: 'mountain',
    prairie: 'prairie',
    city: 'town',
    'track+': 'long railway',
    'mountain+': 'large mountain',
    'prairie+': 'wide prairie',
  },
  mark: {
    trains: 'with a train',
    herds: 'with wild horses',
    camps: 'with a camp',
  },
  by: {
    city: 'by the town',
  },
  does: {
    'cowboy@track': '[sets|set] a railwayman',
    'cowboy@mountain': '[sets|set] a miner',
    'cowboy@city': '[sets|set] a merchant',
    'cowboy@prairie': '[lays|lay] a farmer down',
    'tent@mountain': '[pitches their|pitch your] tent',
    mine: '[mines|mine] for gold',
  },
  text: {
    'preset.first.text': 'Nobody goes to the prairies.',
    'preset.family.text': 'With farmers on the prairies.',
    'preset.full.text': 'With farmers on the prairies.',
    'event.mine': '[{who} mines for gold|You mine for gold].',
    'event.take': '[{who} takes|You take] a gold token.',
    'event.takeValue': '[{who} takes|You take] a gold token worth {n}.',
    'event.lost': '{n, plural, one {# token goes with nobody.} other {# tokens go with nobody.}}',
    'event.tokenLaid': 'A gold token is laid face down.',
    'dig.card': 'Mine: 1 of {count}, about {n}, no way back',
    'dig.short': '1 of {count}, about {n}',
    'end.stare':
      'If there must be one winner, look each other in the eye: whoever blinks first has lost.',
  },
} as const;
