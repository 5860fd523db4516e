/** Pictures on lids hold what is seen of them, and nothing else. */
import { expect, test } from 'vitest';
// @ts-expect-error a tool of the build, in plain JavaScript
import { withoutUnseen } from '../../tools/lid-picture.mjs';

const picture = (defined: string[], shown: string[]) =>
  [
    "<svg viewBox='100 100 200 200'>",
    '<defs>',
    ...defined,
    '</defs>',
    "<g transform='translate(60 60)'>",
    ...shown,
    '</g>',
    '</svg>',
  ].join('\n');

const tuft = "<g id='tuft'><path d='M0 0'/></g>";
const tree = "<g id='tree'><path d='M0 0'/></g>";
const meadow = "<g id='t1'><use href='#tuft'/></g>";
const forest = "<g id='t12'><use href='#tree'/></g>";

test('a tile outside the window goes, with its definition and what only that one used', () => {
  const seen = ["<use href='#t1' x='0' y='0'/>", "<use href='#t1' x='120' y='120'/>"];
  const unseen = ["<use href='#t12' x='-120' y='0'/>", "<use href='#t12' x='0' y='360'/>"];
  expect(withoutUnseen(picture([tuft, tree, meadow, forest], [...seen, ...unseen]))).toBe(
    picture([tuft, meadow], seen),
  );
});

test('whatever touches the window stays: tiles by a rim, pieces around their place', () => {
  const all = picture(
    [tree, forest, tuft],
    [
      "<use href='#t12' x='-79' y='0'/>",
      "<use href='#t12' x='239' y='239'/>",
      "<use href='#tuft' transform='translate(10 270)scale(1.12)'/>",
      "<path d='M900 900'/>", // anything else is left as it is
    ],
  );
  expect(withoutUnseen(all)).toBe(all);
});
