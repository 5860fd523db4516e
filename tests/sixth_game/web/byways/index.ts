/** Byways, the game of the tests: lanes, and nothing that is special on a screen. */
import type { GameModule } from "../../../../web/src/games/game";
import "./look.css";
import { wordsEn } from "./words-en";

export default {
  name: "byways",
  words: {
    en: wordsEn,
    ru: () => import("./words-ru").then(({ wordsRu }) => wordsRu),
    uk: () => import("./words-uk").then(({ wordsUk }) => wordsUk),
  },
  minutes: 5,
  ground: ["moor"],
} satisfies GameModule;
