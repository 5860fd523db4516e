/** Amazonas in English: the list that the other languages complete. */

export const wordsEn = {
  title: 'Amazonas',
  lid: 'Paddle down the river; villages, tributaries, caimans and piranhas',
  kind: {
    jungle: 'jungle',
    village: 'village',
    tributary: 'tributary',
    amazon: 'Amazon',
  },
  piece: {
    explorer: 'explorer',
    camp: 'camp',
  },
  role: {
    'explorer@tributary': 'Explorer on the tributary',
    'explorer@village': 'Explorer in the village',
    'camp@jungle': 'Camp',
  },
  action: {
    pass: 'Boat +1',
    double: 'Double tile',
  },
  pile: {
    doubles: 'double tiles',
  },
  why: {
    tributary: 'tributary',
    village: 'village',
    jungle: 'jungle',
    amazon: 'Amazon',
    mouth: 'mouth of the river',
    symbols: 'boat symbols',
    explorer: 'explorer on the tributary',
    idle: 'no piece set',
    unpaid: 'not paid',
  },
  term: {
    fruits: 'fruits',
    animals: 'animals',
    caimans: 'caimans',
    piranhas: 'piranhas',
    camps: 'camps',
    boats: 'boat symbols',
    regular: 'regular tiles',
    river: 'river tiles',
  },
  reason: {
    beyond_the_river: 'No regular tile may lie further downstream than the river has come.',
    river_leads_elsewhere: 'A river tile lengthens the Amazon at its downstream end.',
    across_the_river: 'One of the two Amazon sides must join the river: no turn or a half turn.',
    no_such_double: 'That double is not left to choose.',
    other_square_of_double: 'A feature on both squares of a double is named at the upstream one.',
    not_in_stack: 'The current stack holds no more tiles of that kind.',
  },
  option: {
    river_spread: 'Even river',
  },
  optionText: {
    river_spread: 'river tiles lie evenly in five stacks',
  },
  text: {
    'ask.double': 'Choose a double tile, {who}',
    'do.double': 'Lay this double tile',
    'choice.boat': 'boat +{n}',
    'choice.double': '{turn, plural, one {As shown} other {The other way round}}',
    'seat.boat': 'space {n}',
    'event.double': '{who}: double tile {tile} at {at}.',
    'event.passBoat': '{who}: boat instead of a piece.',
    'event.boat': '{who}: boat +{n}, space {to}.',
    'keys.none': 'Boat',
  },
} as const;
