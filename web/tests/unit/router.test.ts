/** Which place an address leads to. The router looks at the window when it is loaded. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Route } from '../../src/state/router.svelte';

let parsePlace: (pathname: string, hash: string) => Route;
beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('$state', <T>(value: T): T => value);
  ({ parsePlace } = await import('../../src/state/router.svelte'));
});

describe('addresses', () => {
  it('lead to tables, their door keys behind the #', () => {
    expect(parsePlace('/k7qm-4f2d', '')).toEqual({ kind: 'room', code: 'k7qm-4f2d' });
    expect(parsePlace('/games/K7QM4F2D', '#/')).toEqual({ kind: 'room', code: 'k7qm-4f2d' });
    expect(parsePlace('/k7qm-4f2d', `#seat.${'a'.repeat(43)}`)).toMatchObject({ kind: 'room' });
    expect(parsePlace('/new', '')).toEqual({ kind: 'new' });
    expect(parsePlace('/mine', '')).toEqual({ kind: 'own' });
    expect(parsePlace('/ladder', '')).toEqual({ kind: 'ladder' });
  });
  it('say so where a link has a slip of the pen', () => {
    expect(parsePlace('/k7qm-4f2', '')).toEqual({ kind: 'astray', given: 'k7qm-4f2' });
    expect(parsePlace('/k7qm%204f2l', '')).toEqual({ kind: 'astray', given: 'k7qm 4f2l' });
    expect(parsePlace('/some-folder/', '')).toMatchObject({ kind: 'start' });
    expect(parsePlace('/%zz', '')).toMatchObject({ kind: 'start' });
  });
  it('lead to what stands behind the # from anywhere', () => {
    expect(parsePlace('/k7qm-4f2d', '#/settings')).toEqual({ kind: 'settings' });
    expect(parsePlace('/', '#/r/12')).toEqual({ kind: 'replay', step: 12 });
    expect(parsePlace('/index.html', '')).toEqual({ kind: 'start', unknown: false });
  });
});
