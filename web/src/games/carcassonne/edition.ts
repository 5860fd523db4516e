/** Which box this is, and where the facts about its tiles come from (data/tiles/carcassonne.json). */
import type { EditionText } from '../game';

export const edition: EditionText = {
  en: 'New edition (Hans im Glück, 2014) as Hobby World boxed it in 2021 with The River and The Abbot. Every tile agrees with several published lists and with pictures of the printed ones.',
  ru: 'Новое издание (Hans im Glück, 2014) в коробке Hobby World 2021 года с дополнениями «Река» и «Аббат». Каждый квадрат сверен с несколькими опубликованными списками и с изображениями печатных.',
  uk: 'Нове видання (Hans im Glück, 2014) у коробці Hobby World 2021 року з доповненнями «Річка» та «Абат». Кожен квадрат звірено з кількома опублікованими списками й зображеннями друкованих.',
};
