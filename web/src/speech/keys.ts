/** What a letter does, in words. */
import { t } from '../i18n';
import { isCommonAct, ownLetterOf, type LetterAct } from '../state/letters';
import { sayOf } from './say';

export function actText(act: LetterAct): string {
  const own = ownLetterOf(act);
  if (own) return own.letter.text(sayOf(own.game));
  if (!isCommonAct(act)) return act;
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
    default:
      return t(`keys.${act}`);
  }
}
