/** Texts of setting a game up, in English. */
export const setup = {
  'setup.howMuch': 'How much of it',
  'preset.first': 'First game',
  'preset.first.text': 'All of the game.',
  'preset.family': 'Family',
  'preset.family.text': 'All of the game.',
  'preset.full': 'Full',
  'preset.full.text': 'All of the game.',
  'preset.own': 'Own',
  'preset.own.text': 'As you have set it below.',
  'preset.hints': 'Hints on.',
  'preset.noHints': 'Hints off.',
  /** Names for computers: short, no two alike in any language. */
  'setup.computers': 'Bo Cleo Dana Emil Fay',
};
