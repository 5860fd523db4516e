/** Which box this is, and where the facts about its tiles come from (data/tiles/hunters-gatherers.json). */
import type { EditionText } from '../game';

export const edition: EditionText = {
  en: 'Edition of 2020 (Hans im Glück; Hobby World). All 95 tiles agree with two published lists and with pictures of the printed ones.',
  ru: 'Издание 2020 года (Hans im Glück; Hobby World). Все 95 квадратов сверены с двумя опубликованными списками и с изображениями печатных.',
  uk: 'Видання 2020 року (Hans im Glück; Hobby World). Усі 95 квадратів звірено з двома опублікованими списками й зображеннями друкованих.',
};
