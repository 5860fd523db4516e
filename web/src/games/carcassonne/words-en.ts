/** Carcassonne in English: the list that the other languages complete. */

export const wordsEn = {
  title: 'Carcassonne',
  lid: 'Cities, roads, monasteries and farmers',
  kind: {
    field: 'field',
    road: 'road',
    city: 'city',
    river: 'river',
    cloister: 'monastery',
    garden: 'garden',
  },
  piece: {
    meeple: 'meeple',
    abbot: 'abbot',
  },
  role: {
    'meeple@city': 'Knight',
    'meeple@road': 'Highwayman',
    'meeple@field': 'Farmer',
    'meeple@cloister': 'Monk',
    'abbot@cloister': 'Abbot, monastery',
    'abbot@garden': 'Abbot, garden',
  },
  action: {
    recall: 'Take the abbot back',
  },
  pile: {
    river: 'river tiles',
  },
  why: {
    road: 'road',
    city: 'city',
    cloister: 'monastery',
    garden: 'garden',
    recall: 'abbot home',
    field: 'field',
  },
  counted: {
    road: 'Roads',
    city: 'Cities',
    cloister: 'Monasteries',
    garden: 'Gardens',
    field: 'Fields',
  },
  term: {
    shields: 'shields',
    cities: 'completed cities',
  },
  reason: {
    river_leads_elsewhere:
      'A river tile goes in front of the open end of the river and continues it.',
    river_turns_back: 'The river may not turn twice to the same side.',
    no_abbot_there: 'Your abbot does not stand there.',
    already_complete:
      'What this tile has completed is scored anyway; the abbot comes home by itself.',
  },
  option: {
    river: 'River',
    abbot: 'Abbot',
    fields: 'Fields',
    river_turn_rule: 'Loose river',
    river_tiles: 'River of 2021',
  },
  optionText: {
    river: 'A river of its own tiles comes first and spreads the map.',
    abbot: 'An abbot for everybody, who may come home early; gardens count.',
    fields: 'Farmers on fields score at the end, for every completed city there.',
    river_turn_rule: 'Only bends directly after each other must alternate.',
    river_tiles: 'A road behind the source, a monastery by the lake. Off: the river of 2014.',
  },
  land: {
    road: 'road',
    city: 'city',
    field: 'field',
    cloister: 'monastery',
    garden: 'garden',
    'road+': 'long road',
    'city+': 'large city',
    'field+': 'large field',
  },
  mark: {
    shields: 'with a shield',
  },
  by: {
    cloister: 'by the monastery',
    garden: 'by the garden',
  },
  does: {
    'meeple@city': '[sets|set] a knight',
    'meeple@road': '[sets|set] a highwayman',
    'meeple@field': '[sets|set] a farmer',
    'meeple@cloister': '[sets|set] a monk',
    'abbot@cloister': '[sets|set] the abbot',
    'abbot@garden': '[sets|set] the abbot',
    recall: '[takes their|take your] abbot home',
    'leads@river': '[leads|lead] the river on',
  },
  text: {
    'preset.first.text': 'Cities, roads and monasteries. No fields, no river.',
    'preset.family.text': 'With fields, and a river at the start.',
    'preset.full.text': 'With river, fields, and the abbot with his gardens.',
    'event.recall': '[{who} takes their|You take your] abbot home.',
  },
} as const;
