/** Byways in English: the list that the other languages complete. */

export const wordsEn = {
  title: "Byways",
  lid: "A dozen tiles with lanes",
  kind: { moor: "moor", lane: "lane" },
  piece: { walker: "walker" },
  role: { "walker@lane": "Walker" },
  why: { lane: "lane" },
  text: {},
} as const;
