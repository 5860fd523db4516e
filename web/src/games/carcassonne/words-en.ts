/** Carcassonne in English: the list that the other languages complete. */

export const wordsEn = {
  title: 'Carcassonne',
  lid: 'Cities, roads, monasteries and farmers, with the river and the abbot',
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
    river: 'a river of its own tiles comes first',
    abbot: 'an abbot for everybody, and gardens count',
    fields: 'farmers on fields score at the end',
    river_turn_rule: 'only bends directly after each other must alternate',
    river_tiles: 'a road behind the source, a monastery by the lake; off: the river of 2014',
  },
  text: {
    'event.recall': '{who}: abbot back from {at}.',
  },
} as const;
