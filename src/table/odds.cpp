#include "table/odds.h"

#include <algorithm>
#include <cstdint>
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

int percent_of(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<int>((200 * part + whole) / (2 * whole));
}

}  // namespace

Odds make_odds(const Scene& scene, std::string_view name) {
  Odds odds;
  const SurveyPile* pile = pile_of(scene, name);
  if (pile == nullptr) return odds;
  odds.pile = pile->pile;
  odds.is_even = pile->ways.empty();
  std::int64_t all_ways = 0;
  for (std::size_t i = 0; i < pile->tiles.size(); ++i) {
    all_ways += pile->ways_of(i);
    if (pile->ways_of(i) != 0) odds.of += pile->tiles[i].left;
  }
  struct Fitting {
    std::int64_t ways = 0;
    bool is_any = false;  // of the tiles left, if not of those that can come next
  };
  std::vector<Fitting> fitting;
  for (const Cell at : open_squares(scene)) odds.squares.push_back({at});
  fitting.resize(odds.squares.size());
  DecisionList list;
  for (std::size_t i = 0; i < pile->tiles.size(); ++i) {
    const SurveyPileEntry& entry = pile->tiles[i];
    if (entry.left == 0) continue;
    const int ways = pile->ways_of(i);
    TileOdds tile{entry.tile, entry.left, percent_of(ways, all_ways), {}};
    scene.game->legal(scene.game->suppose_drawn(scene.known, entry.tile), list);
    std::set<Cell, ByRow> squares;
    for (const Decision& decision : list) squares.insert(decision.at);
    tile.squares.assign(squares.begin(), squares.end());
    for (std::size_t s = 0; s < odds.squares.size(); ++s) {
      if (!squares.contains(odds.squares[s].at)) continue;
      fitting[s].is_any = true;
      fitting[s].ways += ways;
      if (ways != 0) odds.squares[s].fit += entry.left;
    }
    odds.tiles.push_back(std::move(tile));
  }
  for (std::size_t s = 0; s < odds.squares.size(); ++s) {
    SquareOdds& square = odds.squares[s];
    square.percent = percent_of(fitting[s].ways, all_ways);
    if (!fitting[s].is_any) square.is_dead = is_dead(scene, odds, square.at);
  }
  return odds;
}

}  // namespace bastide::table
