/** Which box this is, and where the facts about its tiles come from (data/tiles/gold-rush.json). */
import type { EditionText } from '../game';

export const edition: EditionText = {
  en: 'Hans im Glück, 2014; Hobby World, 2015; the box without The Sheriff. How many there are of what is published; the pictures on the tiles and how often each token occurs are reconstructed.',
  ru: 'Hans im Glück, 2014; Hobby World, 2015; коробка без «Шерифа». Сколько чего в коробке, известно; рисунки на квадратах и число жетонов каждого номинала восстановлены.',
  uk: 'Hans im Glück, 2014; Hobby World, 2015; коробка без «Шерифа». Скільки чого в коробці, відомо; малюнки на квадратах і кількість жетонів кожного номіналу відтворено.',
};
