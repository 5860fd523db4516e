/** Themes of its puzzles: their names, what they are about, and why the best turn is best. */
export const themes = {
  en: {
    race_order: {
      name: 'Race order',
      text: 'who is in front when it pays',
      why: 'Your boat’s place decides what the next river tile brings.',
    },
    doubles_choice: {
      name: 'The double’s choice',
      text: 'which one, which way',
      why: 'Which double, and which way round, makes the difference.',
    },
    race_to_the_mouth: {
      name: 'Race to the mouth',
      text: 'the last places count',
      why: 'At the mouth the boats are paid once more: {n} as they stand.',
    },
  },
  ru: {
    race_order: {
      name: 'Порядок лодок',
      text: 'кто впереди, когда платят',
      why: 'От места лодки зависит, что принесёт следующий квадрат реки.',
    },
    doubles_choice: {
      name: 'Выбор двойного',
      text: 'какой и какой стороной',
      why: 'Важно, какой двойной квадрат и какой стороной.',
    },
    race_to_the_mouth: {
      name: 'Гонка к устью',
      text: 'последние места важны',
      why: 'В устье за лодки платят ещё раз: сейчас {n}.',
    },
  },
  uk: {
    race_order: {
      name: 'Порядок човнів',
      text: 'хто попереду, коли платять',
      why: 'Від місця човна залежить, що принесе наступний квадрат річки.',
    },
    doubles_choice: {
      name: 'Вибір подвійного',
      text: 'який і яким боком',
      why: 'Важливо, який подвійний квадрат і яким боком.',
    },
    race_to_the_mouth: {
      name: 'Перегони до гирла',
      text: 'останні місця важать',
      why: 'У гирлі за човни платять ще раз: зараз {n}.',
    },
  },
};
