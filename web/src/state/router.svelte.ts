/** Which place the page shows: the part of the address behind `#`. */
import type { GameName } from '../engine/protocol';

export type Route =
  | { readonly kind: 'start'; readonly unknown: boolean }
  | { readonly kind: 'table' }
  | { readonly kind: 'end' }
  | { readonly kind: 'replay'; readonly step: number | null }
  | { readonly kind: 'rules'; readonly game: GameName; readonly rule: string | null }
  | { readonly kind: 'settings' }
  | { readonly kind: 'about' };

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
  const [place, first, second] = parts;
  switch (place) {
    case undefined:
      return { kind: 'start', unknown: false };
    case 't':
      return first === 'end' ? { kind: 'end' } : { kind: 'table' };
    case 'r':
      return { kind: 'replay', step: first && /^\d+$/.test(first) ? Number(first) : null };
    case 'rules':
      if (first === undefined) break;
      return { kind: 'rules', game: first as GameName, rule: second ?? null };
    case 'settings':
    case 'about':
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
    case 'rules':
      return `#/rules/${route.game}${route.rule ? `/${route.rule}` : ''}`;
    default:
      return `#/${route.kind}`;
  }
}

export const router: { route: Route } = $state({ route: parseRoute(location.hash) });

addEventListener('hashchange', () => (router.route = parseRoute(location.hash)));

export function go(route: Route): void {
  location.hash = hashOf(route);
  router.route = route;
}
