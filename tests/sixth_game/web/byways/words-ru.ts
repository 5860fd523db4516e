/** Byways in Russian. */
import type { SameWords } from "../../../../web/src/games/game";
import type { wordsEn } from "./words-en";

export const wordsRu: SameWords<typeof wordsEn> = {
  title: "Просёлки",
  lid: "Дюжина квадратов с тропами",
  kind: { moor: "пустошь", lane: "тропа" },
  piece: { walker: "путник" },
  role: { "walker@lane": "Путник" },
  why: { lane: "тропа" },
  text: {},
};
