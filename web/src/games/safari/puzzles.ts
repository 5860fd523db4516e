/** Themes of its puzzles: their names, what they are about, and why the best turn is best. */
export const themes = {
  en: {
    which_token: {
      name: 'Which token',
      text: 'each is spent once',
      why: 'The right token here, and the others for later.',
    },
    dig_in_time: {
      name: 'Dig in time',
      text: 'before the next one does',
      why: 'What you leave open at this watering hole the next player takes.',
    },
    rangers_way: {
      name: 'The ranger’s way',
      text: 'where you will lay next',
      why: 'The ranger waits where your next tile goes: {n} points.',
    },
  },
  ru: {
    which_token: {
      name: 'Какой жетон',
      text: 'каждый тратится один раз',
      why: 'Здесь нужен этот жетон, остальные пригодятся потом.',
    },
    dig_in_time: {
      name: 'Успеть к водопою',
      text: 'раньше следующего',
      why: 'Что останется у водопоя, возьмёт следующий игрок.',
    },
    rangers_way: {
      name: 'Путь рейнджера',
      text: 'где вы ляжете дальше',
      why: 'Рейнджер ждёт там, куда ляжет ваш следующий квадрат: {n}.',
    },
  },
  uk: {
    which_token: {
      name: 'Який жетон',
      text: 'кожен витрачається раз',
      why: 'Тут потрібен цей жетон, решта знадобиться потім.',
    },
    dig_in_time: {
      name: 'Встигнути до водопою',
      text: 'раніше за наступного',
      why: 'Що лишиться біля водопою, візьме наступний гравець.',
    },
    rangers_way: {
      name: 'Шлях рейнджера',
      text: 'де ви ляжете далі',
      why: 'Рейнджер чекає там, куди ляже ваш наступний квадрат: {n}.',
    },
  },
};
