/** Which box this is, and where the facts about its tiles come from (data/tiles/safari.json). */
import type { EditionText } from '../game';

export const edition: EditionText = {
  en: 'Hans im Glück, 2018; Hobby World, 2019. The tiles follow one published list; a few details of single tiles are our reading of it.',
  ru: 'Hans im Glück, 2018; Hobby World, 2019. Квадраты — по одному опубликованному списку; мелкие подробности отдельных квадратов — наше прочтение.',
  uk: 'Hans im Glück, 2018; Hobby World, 2019. Квадрати — за одним опублікованим списком; дрібні подробиці окремих квадратів — наше прочитання.',
};
