#include "table/odds.h"

#include <algorithm>
#include <set>
#include <utility>

namespace bastide::table {
namespace {

struct ByRow {
  bool operator()(Cell a, Cell b) const { return std::pair(a.y, a.x) < std::pair(b.y, b.x); }
};

// Every empty square that shares a side with a tile.
std::set<Cell, ByRow> open_squares(const Scene& scene) {
  std::set<Cell, ByRow> squares;
  for (const TableTile& tile : scene.game->table_view(scene.known).tiles) {
    for (const Side side : all_sides) {
      const Cell at = neighbour(tile.at, side);
      if (scene.memory.at(at) == nullptr) squares.insert(at);
    }
  }
  return squares;
}

const SurveyPile* pile_of(const Scene& scene, std::string_view name) {
  for (const SurveyPile& pile : scene.survey.piles) {
    if (name.empty() ? pile.total() != 0 : pile.pile == name) return &pile;
  }
  return nullptr;
}

// Whether it is the land around that keeps every tile out, and not a square that opens later or
// belongs to something else.
bool is_dead(const Scene& scene, const Odds& odds, Cell at) {
  if (odds.tiles.empty()) return false;
  for (const TileOdds& tile : odds.tiles) {
    Position supposed = scene.game->suppose_drawn(scene.known, tile.tile);
    for (int turn = 0; turn < rotation_count; ++turn) {
      const Decision decision{.kind = common_event::place,
                              .item = tile.tile,
                              .at = at,
                              .turn = static_cast<std::uint8_t>(turn)};
      const auto refusal = scene.game->try_apply(supposed, scene.game->actor(supposed), decision);
      if (!refusal || refusal->reason != &reasons::edge_mismatch) return false;
    }
  }
  return true;
}

}  // namespace

Odds make_odds(const Scene& scene, std::string_view name) {
  Odds odds;
  const SurveyPile* pile = pile_of(scene, name);
  if (pile == nullptr) return odds;
  odds.pile = pile->pile;
  odds.of = pile->total();
  for (const Cell at : open_squares(scene)) odds.squares.push_back({at});
  DecisionList list;
  for (const SurveyPileEntry& entry : pile->tiles) {
    if (entry.left == 0) continue;
    TileOdds tile{entry.tile, entry.left, {}};
    scene.game->legal(scene.game->suppose_drawn(scene.known, entry.tile), list);
    std::set<Cell, ByRow> squares;
    for (const Decision& decision : list) squares.insert(decision.at);
    tile.squares.assign(squares.begin(), squares.end());
    for (SquareOdds& square : odds.squares) {
      if (squares.contains(square.at)) square.fit += entry.left;
    }
    odds.tiles.push_back(std::move(tile));
  }
  for (SquareOdds& square : odds.squares) {
    if (square.fit == 0) square.is_dead = is_dead(scene, odds, square.at);
  }
  return odds;
}

}  // namespace bastide::table
