/** Themes of its puzzles: their names, what they are about, and why the best turn is best. */
export const themes = {
  en: {
    tent_or_miner: {
      name: 'Tent, cowboy or dig',
      text: 'one action a turn',
      why: 'Which action you take matters more than where the tile lies.',
    },
    trains: {
      name: 'Trains',
      text: 'one doubles, two spoil',
      why: 'One train doubles a railway, a second spoils it: {n}.',
    },
    town_in_one: {
      name: 'Town in one',
      text: 'all its railways closed',
      why: 'The town is complete and pays {n}.',
    },
  },
  ru: {
    tent_or_miner: {
      name: 'Палатка, ковбой или добыча',
      text: 'одно действие за ход',
      why: 'Важнее всего, какое действие вы выберете.',
    },
    trains: {
      name: 'Поезда',
      text: 'один удваивает, два портят',
      why: 'Один поезд удваивает железную дорогу, второй портит: {n}.',
    },
    town_in_one: {
      name: 'Город за ход',
      text: 'все его дороги завершены',
      why: 'Город завершён и приносит {n}.',
    },
  },
  uk: {
    tent_or_miner: {
      name: 'Намет, ковбой чи видобуток',
      text: 'одна дія за хід',
      why: 'Найважливіше, яку дію ви оберете.',
    },
    trains: {
      name: 'Потяги',
      text: 'один подвоює, два псують',
      why: 'Один потяг подвоює залізницю, другий псує: {n}.',
    },
    town_in_one: {
      name: 'Місто за хід',
      text: 'усі його залізниці завершено',
      why: 'Місто завершено, і воно приносить {n}.',
    },
  },
};
