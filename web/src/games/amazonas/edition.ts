/** Which box this is, and where the facts about its tiles come from (data/tiles/amazonas.json). */
import type { EditionText } from '../game';

export const edition: EditionText = {
  en: 'Hans im Glück, 2016; Hobby World, 2017. How many there are of what is published; the pictures on the tiles are reconstructed.',
  ru: 'Hans im Glück, 2016; Hobby World, 2017. Сколько чего в коробке, известно; рисунки на квадратах восстановлены.',
  uk: 'Hans im Glück, 2016; Hobby World, 2017. Скільки чого в коробці, відомо; малюнки на квадратах відтворено.',
};
