/**
 * Which place the page shows: the part of the address behind `#`; tables played together have paths of
 * their own, which are sent to others.
 */
import type { GameName } from '../engine/protocol';
import { base, ladderPlace, ownPlace } from '../together/calls';
import { readCode } from '../together/codes';

export type Route =
  | { readonly kind: 'start'; readonly unknown: boolean }
  | { readonly kind: 'table' }
  | { readonly kind: 'end' }
  | { readonly kind: 'replay'; readonly step: number | null }
  | { readonly kind: 'rules'; readonly game: GameName; readonly rule: string | null }
  /** A guided first game. */
  | { readonly kind: 'lesson'; readonly game: GameName }
  /** A scoring card, to be printed. */
  | { readonly kind: 'card'; readonly game: GameName }
  | { readonly kind: 'settings' }
  | { readonly kind: 'about' }
  | { readonly kind: 'new' }
  | { readonly kind: 'own' }
  | { readonly kind: 'ladder' }
  /** Games kept on this device. */
  | { readonly kind: 'games' }
  | { readonly kind: 'daily' }
  | { readonly kind: 'puzzles'; readonly game: GameName | null }
  /** `id` as the files have it; or `own` and a moment of a game of one's own. */
  | { readonly kind: 'puzzle'; readonly id: string; readonly theme: string | null }
  /** A whole game in the address. */
  | { readonly kind: 'link'; readonly data: string; readonly step: number | null }
  | { readonly kind: 'room'; readonly code: string }
  /** A link with a slip of the pen: what came. */
  | { readonly kind: 'astray'; readonly given: string };

/** What the path says, where nothing stands behind `#`: seat and watch links have their key there. */
export function parsePlace(pathname: string, hash: string): Route {
  if (hash.startsWith('#/') && hash.length > 2) return parseRoute(hash);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (last === 'new') return { kind: last };
  if (last === ownPlace) return { kind: 'own' };
  if (last === ladderPlace) return { kind: 'ladder' };
  const given = decoded(last);
  const code = readCode(given);
  if (code !== null) return { kind: 'room', code };
  if (/^[a-z0-9]+[- ][a-z0-9]+$/i.test(given)) return { kind: 'astray', given };
  return parseRoute(hash);
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
const pathOf = (route: Route): string | null => {
  switch (route.kind) {
    case 'start':
      return '';
    case 'new':
      return route.kind;
    case 'own':
      return ownPlace;
    case 'ladder':
      return ladderPlace;
    case 'room':
      return route.code;
    default:
      return null;
  }
};

const stepOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);
  const [place, first, second] = parts;
  switch (place) {
    case undefined:
      return { kind: 'start', unknown: false };
    case 't':
      return first === 'end' ? { kind: 'end' } : { kind: 'table' };
    case 'r':
      return { kind: 'replay', step: stepOf(first) };
    case 'g':
      if (first === undefined) break;
      return { kind: 'link', data: first, step: stepOf(second) };
    case 'rules':
      if (first === undefined) break;
      return { kind: 'rules', game: first as GameName, rule: second ?? null };
    case 'card':
      if (first === undefined) break;
      return { kind: 'card', game: first as GameName };
    case 'learn':
      if (first === undefined) break;
      return { kind: 'lesson', game: first as GameName };
    case 'puzzles':
      return { kind: place, game: (first as GameName | undefined) ?? null };
    case 'puzzle':
      if (first === undefined) break;
      return { kind: place, id: first, theme: second ?? null };
    case 'settings':
    case 'about':
    case 'games':
    case 'daily':
      return { kind: place };
  }
  return { kind: 'start', unknown: true };
}

export function hashOf(route: Route): string {
  switch (route.kind) {
    case 'start':
      return '#/';
    case 'table':
      return '#/t';
    case 'end':
      return '#/t/end';
    case 'replay':
      return route.step === null ? '#/r' : `#/r/${route.step}`;
    case 'link':
      return `#/g/${route.data}${route.step === null ? '' : `/${route.step}`}`;
    case 'puzzles':
      return route.game === null ? '#/puzzles' : `#/puzzles/${route.game}`;
    case 'puzzle':
      return `#/puzzle/${route.id}${route.theme === null ? '' : `/${route.theme}`}`;
    case 'rules':
      return `#/rules/${route.game}${route.rule ? `/${route.rule}` : ''}`;
    case 'card':
      return `#/card/${route.game}`;
    case 'lesson':
      return `#/learn/${route.game}`;
    default:
      return `#/${route.kind}`;
  }
}

const here = () => parsePlace(location.pathname, location.hash);
export const router: { route: Route } = $state({ route: here() });

addEventListener('hashchange', () => (router.route = here()));
addEventListener('popstate', () => (router.route = here()));

export function go(route: Route): void {
  const path = pathOf(route);
  const isAtPath = base() + (path ?? '') === location.pathname;
  // The start of a page that lies in a file of its own name stays there.
  if (path === null || (path === '' && here().kind === 'start')) location.hash = hashOf(route);
  else if (!isAtPath || location.hash !== '') history.pushState(null, '', base() + path);
  router.route = route;
}
