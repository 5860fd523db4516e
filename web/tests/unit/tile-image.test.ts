import { expect, test } from 'vitest';
import { neededSymbols } from '../../src/board/tile-image';

const all = new Map([
  ['tree', '<g id="tree"><use href="#leaf"/></g>'],
  ['leaf', '<g id="leaf"><path clip-path="url(#cut)"/></g>'],
  ['cut', '<clipPath id="cut"/>'],
  ['fish', '<g id="fish"><use href="#fish"/></g>'],
]);

test('a tile takes along what it refers to, and what that refers to', () => {
  expect(neededSymbols(all, "<use href='#tree'/>")).toEqual([
    all.get('tree'),
    all.get('leaf'),
    all.get('cut'),
  ]);
  expect(neededSymbols(all, "<rect fill='#fff'/>")).toEqual([]);
});

test('each is taken once, also where it refers to itself; what the kit has not is left alone', () => {
  expect(neededSymbols(all, '<use href="#fish"/><use href="#fish"/><use href="#bird"/>')).toEqual([
    all.get('fish'),
  ]);
});
