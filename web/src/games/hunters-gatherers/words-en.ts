/** Hunters & Gatherers in English: the list that the other languages complete. */

export const wordsEn = {
  title: 'Hunters & Gatherers',
  lid: 'Forests, rivers and herds; huts, menhirs and sixteen bonus tiles',
  kind: {
    forest: 'forest',
    meadow: 'meadow',
    river: 'river',
    lake: 'lake',
    river_system: 'river system',
  },
  piece: {
    figure: 'figure',
    hut: 'hut',
  },
  role: {
    'figure@forest': 'Gatherer',
    'figure@river': 'Fisher',
    'figure@meadow': 'Hunter',
    'hut@river_system': 'Hut',
  },
  action: {
    recall: 'Take the figure back',
    decline: 'Take nobody',
    take_bonus: 'Take the bonus turn',
    leave_bonus: 'Leave the bonus turn',
  },
  pile: {
    bonus: 'bonus tiles',
  },
  why: {
    river: 'river',
    forest: 'forest',
    canoe: 'canoe',
    hunting_trap: 'hunting trap',
    river_system: 'river system',
    meadow: 'meadow',
  },
  term: {
    cover: 'covered animals',
    mushrooms: 'mushroom glades',
    fish: 'fish',
    lakes: 'lakes',
    deer: 'deer',
    aurochs: 'aurochs',
    mammoths: 'mammoths',
    menhirs: 'menhirs',
    tigers: 'tigers',
    deer_eaten: 'deer eaten by tigers',
    big_trap: 'big trap',
  },
  reason: {
    no_figure_there: 'None of your figures stands there.',
    system_has_hut: 'The river system holds a hut already.',
  },
  option: {
    bonus_turn: 'Bonus turn by choice',
  },
  optionText: {
    bonus_turn: 'whoever earns a bonus turn may take it or leave it',
  },
  text: {
    'ask.shaman': 'The shaman: take a figure back, {who}?',
    'ask.bonus': 'A bonus turn: will you take it, {who}?',
    'do.takeBonus': 'Take it',
    'do.leaveBonus': 'Leave it',
    'choice.thenBonus': 'then a bonus tile',
    'event.recall': '{who}: figure back from {at}.',
    'event.takeBonus': '{who} takes the bonus turn.',
    'event.leaveBonus': '{who} leaves the bonus turn.',
    'event.cover': 'An animal at {at} is covered.',
  },
} as const;
