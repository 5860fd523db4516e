/** Texts in English of a turn in two presses: pegs on a pinned tile, taking back, what is skipped. */
export const turn = {
  'turn.pressPeg': 'Press where your piece goes',
  'turn.pressAction': 'Press what you do',
  'turn.pegText': 'One press ends your turn.',
  'turn.layIt': 'Lay it',
  'turn.layNoPiece': 'Lay, no piece',
  'turn.layAnd': 'Lay · {what}',
  'turn.layQuestion': 'Lay it here, {who}?',
  'turn.allOut': 'All your pieces are on the table.',
  'turn.nextHome':
    '{n, plural, one {Next home: {what}, # open side.} other {Next home: {what}, # open sides.}}',
  'turn.elsewhere': 'Elsewhere',
  'turn.list': 'List',
  'turn.done': 'Your turn is done',
  'turn.doneText':
    'The next tile stays face down for a moment: until then you can take yours back.',
  'turn.now': 'Turn it now',
  'turn.faceDown': 'The next tile, face down',
  'turn.set': '{piece} set',
  'turn.laid': 'Laid',
  'turn.pegs': 'Places: {list}.',
  'turn.enter': 'Enter: {what}.',
  'settings.eachStep': 'Confirm each step: lay, set, end',
  'settings.ring': 'A turn can be taken back',
  'settings.ringNone': 'not after it ends',
  'settings.ringShort': 'for about a second',
  'settings.ringLong': 'for three seconds',
};
