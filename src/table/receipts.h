// Every award as a receipt: which terms make up the points, over which squares, who shared them and
// why they.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/survey.h"
#include "table/json_out.h"
#include "table/session.h"

namespace bastide::table {

struct Receipt {
  Seat seat = 0;
  int points = 0;
  std::string_view why;
  std::string_view rule;
  std::vector<Cell> cells;
  std::vector<SurveyTerm> terms;  // add up to the points
  // Pieces of each seat on what was scored, where there is a majority to win.
  std::optional<std::array<std::uint8_t, max_seats>> strength;
  std::uint8_t shared_by = 0;  // bit s: seat s got the same
  bool is_final = false;
};

// What was the case when something was scored.
struct Scoring {
  const Game* game = nullptr;
  int players = 0;
  const Survey* before = nullptr;  // just before the decision that led to it
  const Survey* after = nullptr;
  std::optional<Decision> decision;
  Seat seat = 0;
};

// A score event with its squares.
struct ScoredEvent {
  const Event* event = nullptr;
  std::span<const Cell> cells;
};

// The receipt of one of `batch`, the score events of one decision.
Receipt make_receipt(const Scoring& scoring, const ScoredEvent& scored,
                     std::span<const ScoredEvent> batch);

void write_receipt(JsonOut& out, const Receipt& receipt, int players);

}  // namespace bastide::table
