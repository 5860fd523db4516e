// The land on the table as people speak of it: every feature with its squares, who stands on it and
// what it is worth, and what the piles still hold. For panels, explanations and receipts; search
// never asks.
//
// Plain data in the words of records and tile files. Made from a position or from a view of one:
// nothing in it is secret.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/award.h"
#include "core/decision.h"

namespace bastide {

// ---- Features ----

// One feature of one square; or, of a feature made of corners, one corner of it.
struct SurveyPlace {
  Cell at;
  std::uint8_t feature = 0;  // id as records write it, or the corner
  friend constexpr bool operator==(const SurveyPlace&, const SurveyPlace&) = default;
};

// What a feature brings: the terms and the rule.
struct SurveyWorth {
  std::string_view rule;
  std::vector<Term> terms;

  int points() const {
    int sum = 0;
    for (const Term& term : terms) sum += term.points;
    return sum;
  }
};

// A number that is no points: "menhirs", "tokens".
struct SurveyCount {
  std::string_view what;
  int count = 0;
};

struct SurveyFeature {
  std::string_view kind;            // as in the tile file, or GameWords::kinds
  std::vector<SurveyPlace> places;  // the oldest first
  bool is_at_corners = false;       // its places are corners of squares, not features on them
  bool is_landmark = false;         // stays where it is and joins nothing: others lie "by" it
  int cells = 0;                    // squares it counts; of a monastery those laid of the nine
  std::optional<int> open;  // sides or squares that keep it open; nothing where it is never closed
  std::uint8_t takes = 0;   // bit n: pieces of kind n (GameInfo::pieces) claim it
  std::array<std::uint8_t, max_seats> strength{};  // pieces of each seat that count for it
  std::uint8_t holders = 0;                        // bit s: seat s gets its points, as things stand
  std::optional<SurveyWorth> now;                  // for each holder, if the game ended now
  std::optional<SurveyWorth> closed;               // for each holder, closed as it is
  std::vector<SurveyCount> counts;

  bool is_closed() const { return open == 0; }
};

// ---- Piles ----

struct SurveyPileEntry {
  std::uint8_t tile = 0;
  int left = 0;
  int of = 0;  // in the pile when the game began
};

// Of a pile that lies in stacks, drawn one after the other: the one that draws come from now.
struct SurveyStack {
  int number = 0;  // 1 for the first
  int of = 0;
  std::vector<SurveyCount> left;  // tiles left in it, by kinds of them
};

struct SurveyPile {
  std::string_view pile;               // as draws name it
  std::vector<SurveyPileEntry> tiles;  // those that were in it, in the order of the tile set
  std::optional<SurveyStack> stack;
  // For each of `tiles`, how many equally likely ways bring it next; empty where every tile left is
  // as likely as any other.
  std::vector<int> ways;

  int ways_of(std::size_t i) const { return ways.empty() ? tiles[i].left : ways[i]; }

  int total() const {
    int sum = 0;
    for (const SurveyPileEntry& entry : tiles) sum += entry.left;
    return sum;
  }
};

// ---- Hands ----

// Tokens in a seat's hand, where their values are a secret: those that the view shows, by value,
// and how many more there are.
struct SurveyTokens {
  int value = 0;
  int count = 0;
};
struct SurveyHand {
  std::vector<SurveyTokens> known;
  int unknown = 0;
};

// ---- A race ----

// The markers on a track (TableView::track), where their order brings something.
struct SurveyRunner {
  int place = 0;   // that is paid as the markers stand: 1 for whoever is in front; 0: none
  int points = 0;  // of what is due
  int steps = 0;   // the same, for whoever gets no points
};
struct SurveyRace {
  std::vector<SurveyRunner> seats;
  bool is_due = false;              // something laid this turn is to be paid when the turn ends
  std::vector<SurveyCount> counts;  // what of it counts
  // What the next of the kind brings on average, by places; empty where none is left.
  std::vector<double> next;
};

// ---- All of it ----

struct Survey {
  std::vector<SurveyFeature> features;  // by their oldest place, in the order of laying
  std::vector<SurveyPile> piles;        // in the order in which turns draw from them
  std::vector<SurveyHand> hands;        // by seat; empty in games without such secrets
  // Of a view: among these all tokens are whose values it does not show, each as likely.
  std::vector<SurveyTokens> unseen;
  std::optional<SurveyRace> race;  // only in games with a track
};

}  // namespace bastide
