/** The engine's words that all games share, in English. Keys are its stable names; a game's own stand with it. */
export const wordsEn = {
  /** Actions of the piece step, by the event's name. */
  action: {
    piece: 'Piece',
    pass: 'None',
    place: 'Lay',
  },
  corner: {
    NW: 'north-west',
    NE: 'north-east',
    SE: 'south-east',
    SW: 'south-west',
  },
  pile: {
    base: 'tiles',
  },
  /** What is counted or held: in a sum, on a tile, in a hand. */
  term: {
    tiles: 'tiles',
    squares: 'squares',
    tokens: 'tokens',
  },
  reason: {
    game_over: 'The game is over.',
    not_your_turn: 'Somebody else decides now.',
    wrong_step: 'That is not what is asked for now.',
    not_in_pile: 'The pile holds no such thing.',
    wrong_tile: 'That is not the tile that was drawn.',
    out_of_range: 'There is no such place, turn, piece or feature.',
    cell_taken: 'A tile lies there already.',
    no_neighbour: 'The tile must share a whole side with a tile already laid.',
    edge_mismatch: 'The land must continue across every shared side.',
    not_the_tile_just_laid: 'A piece goes on the tile that was just laid.',
    no_such_feature: 'That tile has no such feature.',
    piece_does_not_fit: 'That piece may not stand there.',
    no_piece_left: 'There is no such piece left to set.',
    feature_occupied: 'Somebody is there already.',
  },
  level: {
    '1': 'Novice',
    '2': 'Beginner',
    '3': 'Casual',
    '4': 'Steady',
    '5': 'Strong',
    '6': 'Master',
  },
  levelText: {
    '1': 'lays what pleases: a child can win',
    '2': 'thinks of its own points only',
    '3': 'sees most, and sometimes misjudges it',
    '4': 'weighs every decision of its turn',
    '5': 'looks ahead at what you may answer',
    '6': 'the strongest; takes a second or two',
  },
} as const;
