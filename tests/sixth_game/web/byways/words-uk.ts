/** Byways in Ukrainian. */
import type { SameWords } from "../../../../web/src/games/game";
import type { wordsEn } from "./words-en";

export const wordsUk: SameWords<typeof wordsEn> = {
  title: "Путівці",
  lid: "Дюжина квадратів зі стежками",
  kind: { moor: "пустище", lane: "стежка" },
  piece: { walker: "мандрівник" },
  role: { "walker@lane": "Мандрівник" },
  why: { lane: "стежка" },
  text: {},
};
