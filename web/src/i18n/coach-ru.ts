/** Тексты подсказки хода по-русски. */
import type { coach as english } from './coach-en';

export const coach: Record<keyof typeof english, string> = {
  'coach.ask': 'Подскажите ход',
  'coach.title': 'Хороший ход',
  'coach.thinking': 'Ищем хороший ход',
  'coach.enough': 'Показать сейчас',
  'coach.none': 'Сейчас подсказки нет.',
  'coach.take': 'Сходить так',
  'coach.myself': 'Выберу другой',
  'coach.turned': '{move} (квадрат повёрнут иначе)',
  'coach.best': 'лучший',
  'coach.lead': 'перевес после него: {n}',
  'coach.sure': '{s} с раздумий, точность около {n}. В записи партии отмечена помощь.',
  'coach.unsure': '{s} с раздумий. В записи партии отмечена помощь.',
  'coach.clear': 'Ожидается на {n} больше, чем от следующего.',
  'coach.close': 'Следующий, насколько видно, не хуже.',
  'coach.suggested': 'совет',
  'coach.helped':
    '{n, plural, one {ход подсказан # раз} few {ход подсказан # раза} many {ход подсказан # раз} other {ход подсказан # раза}}',
  'coach.more': 'Посмотреть',
  'coach.more.told': 'Было больше, около {n} очков',
  'coach.more.title': 'Было больше',
  'keys.coach': 'подсказать ход',
  'settings.loss':
    'Говорить после хода, потерявшего 4 очка и больше (один на один с компьютером, с подсказками)',
};
