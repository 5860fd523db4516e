// Why a decision was poor, and why another is good: what one would say across the table, found by
// trying both out on copies. For the review, for `bastide analyze` and for whoever is asked for
// advice.
//
//   Land land;                                    // kept from the beginning of the game on:
//   land.see(game, position, memory);             // … after everything that happens
//   Verdict verdict = judge(game, land, view, seat, played, best);
//   verdict.better.deed                           // what the better one does (deeds/deed.h)
//   verdict.against                               // what speaks against the one that was played
//   verdict.in_favour                             // what the better one brings
//
// A move and why it is good, without another beside it: `advise`. A turn of several decisions is
// asked one after the other, each on `tried.land` and `tried.after` of the one before.
//
// The same position gives the same answer. A few times what it costs to list what fits where, so:
// once a decision, not in a search.
#pragma once

#include <optional>
#include <string_view>

#include "deeds/deed.h"

namespace bastide {

enum class Because : std::uint8_t {
  // ---- Against what was played ----
  Pays,           // what it does to `about` is good for `seats`
  HardGap,        // `fit` of the `of` tiles left fit where the own `about` must go on
  Locked,         // the last piece of its kind lies on `about` until the end
  MissesClosing,  // the better one completes the own `about`
  MissesShare,    // the better one has a share in `about`, or takes it over
  LetsIn,         // `seats` get a share in the own `about`
  Slower,         // the better one is `points` spaces further on the track
  MissesPoints,   // the better one brings `points` more at once
  // ---- For what is better ----
  Closes,    // completes the own `about`
  TakeOver,  // has `about` alone now, which `seats` held
  Shares,    // has a share in `about`, which `seats` held
  Saves,     // a piece comes home
  Blocks,    // `fit` of the `of` tiles left fit where `about` of `seats` must go on
  Claims,    // sets a piece on `about`
  Gains,     // `points` at once
  Faster,    // `points` spaces further on the track
  Extends,   // the own `about` grows
};
inline constexpr std::array<std::string_view, 17> because_names{
    "pays",   "hard_gap",      "locked", "misses_closing", "misses_share", "lets_in",
    "slower", "misses_points", "closes", "takes_over",     "shares",       "saves",
    "blocks", "claims",        "gains",  "faster",         "extends"};

struct Argument {
  Because because = Because::Pays;
  std::optional<Touched> about;  // `does` says what was done to it
  std::uint8_t seats = 0;        // bit s: whom it is good for or bad for, beside who decides
  int points = 0;
  int fit = 0;
  int of = 0;
};

struct Verdict {
  Deed played;
  Deed better;
  std::optional<Argument> against;
  std::optional<Argument> in_favour;
};

// Both are legal for `seat` in `position`, which may be its view.
Verdict judge(const Game& game, const Land& land, const Position& position, Seat seat,
              const Decision& played, const Decision& best);

struct Advice {
  Tried tried;
  std::optional<Argument> in_favour;
};
Advice advise(const Game& game, const Land& land, const Position& position, Seat seat,
              const Decision& decision);

}  // namespace bastide
