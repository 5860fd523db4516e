/** Тексти підказки ходу українською. */
import type { coach as english } from './coach-en';

export const coach: Record<keyof typeof english, string> = {
  'coach.ask': 'Підкажіть хід',
  'coach.title': 'Добрий хід',
  'coach.thinking': 'Шукаємо добрий хід',
  'coach.enough': 'Показати зараз',
  'coach.none': 'Зараз підказки немає.',
  'coach.take': 'Піти так',
  'coach.myself': 'Оберу інший',
  'coach.turned': '{move} (квадрат повернуто інакше)',
  'coach.best': 'найкращий',
  'coach.lead': 'перевага після нього: {n}',
  'coach.sure': '{s} с роздумів, точність близько {n}. У записі партії позначено допомогу.',
  'coach.unsure': '{s} с роздумів. У записі партії позначено допомогу.',
  'coach.clear': 'Очікується на {n} більше, ніж від наступного.',
  'coach.close': 'Наступний, наскільки видно, не гірший.',
  'coach.suggested': 'порада',
  'coach.helped':
    '{n, plural, one {хід підказано # раз} few {хід підказано # рази} many {хід підказано # разів} other {хід підказано # разу}}',
  'coach.more': 'Подивитися',
  'coach.more.told': 'Було більше, близько {n} балів',
  'coach.more.title': 'Було більше',
  'keys.coach': 'підказати хід',
  'settings.loss':
    'Казати після ходу, що втратив 4 бали й більше (наодинці з комп’ютером, з підказками)',
};
