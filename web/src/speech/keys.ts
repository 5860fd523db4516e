/** What a letter does, in words. */
import { t, word } from '../i18n';
import type { LetterAct } from '../state/letters';

export function actText(act: LetterAct): string {
  switch (act) {
    case 'owners':
    case 'odds':
    case 'now':
    case 'last':
    case 'menu':
      return t(`views.${act}`);
    case 'left':
      return t('left.title');
    case 'log':
      return t('log.title');
    case 'rules':
      return t('nav.rules');
    case 'fit':
      return t('zoom.fit');
    case 'cowboy':
    case 'tent':
      return word('piece', act, 'gold-rush');
    case 'dig':
      return word('action', 'mine', 'gold-rush');
    default:
      return t(`keys.${act}`);
  }
}
