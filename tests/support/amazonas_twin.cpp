// Playing and scoring. amazonas_twin_board.cpp looks at the board.
#include "support/amazonas_twin.h"

#include <algorithm>

namespace bastide {

AmazonasTwin::AmazonasTwin(const TileSet& facts, const Setup& setup)
    : players(setup.players), is_spread_evenly(setup.options[0] == 1), facts_(&facts) {
  for (const TileFacts& tile : facts.tiles) pile[tile.id] = tile.count;
  const std::string_view side = players < 4 ? "AZ-START-23" : "AZ-START-45";
  for (const BoardCellFacts& cell : board_named(side).cells) add(cell.features, cell.at, 0, 1);
  blocks_ = 1;
  for (const BoardFacts& board : facts.boards) {
    if (word_of(board.attributes, "set") == "double") doubles.insert(board.id);
  }
}

void AmazonasTwin::add(std::span<const FeatureFacts> features, Cell cell, int turn, int block) {
  grid_[place_in_grid(cell)] = static_cast<std::int16_t>(laid.size());
  laid.push_back({features, cell, turn, block});
  survey_.reset();
  row_.reset();
}

// Counted from the first draw on, stack by stack.
std::pair<int, int> AmazonasTwin::left_in_stack() const {
  int tiles = 0;
  int rivers = 0;
  for (const TileFacts& tile : facts_->tiles) {
    tiles += tile.count;
    if (tile.set == "river") rivers += tile.count;
  }
  std::size_t drawn_before = 0;
  for (int stack = 0; stack < 5; ++stack) {
    int size = (stack + 1) * tiles / 5 - stack * tiles / 5;
    int river = (stack + 1) * rivers / 5 - stack * rivers / 5;
    for (; size > 0 && drawn_before < river_draws.size(); ++drawn_before) {
      --size;
      if (river_draws[drawn_before]) --river;
    }
    if (size > 0) return {size - river, river};
  }
  return {0, 0};
}

std::map<std::string_view, double> AmazonasTwin::chances() const {
  std::map<std::string_view, double> chances;
  std::array<double, 2> left{};  // by kind
  for (const auto& [tile, copies] : pile) left[tile_named(tile).set == "river"] += copies;
  const auto [regular, river] = left_in_stack();
  for (const auto& [tile, copies] : pile) {
    const bool is_river_tile = tile_named(tile).set == "river";
    const double in_stack = is_river_tile ? river : regular;
    const double of_kind = copies / left[is_river_tile];
    const double chance =
        is_spread_evenly ? of_kind * in_stack / (regular + river) : copies / (left[0] + left[1]);
    if (chance > 0) chances[tile] = chance;
  }
  return chances;
}

void AmazonasTwin::draw(std::string_view tile) {
  river_draws.push_back(tile_named(tile).set == "river");
  if (--pile[tile] == 0) pile.erase(tile);
  if (has_place(tile)) {
    drawn = tile;
    return;
  }
  ++removed;
  if (pile.empty()) score_final();
}

void AmazonasTwin::place(Cell cell, int turn) {
  const std::vector<Land> before = survey();
  turn_start_ = laid.size();
  piece_start_ = laid.size();
  add(tile_named(drawn).features, cell, turn, 0);
  for (const FeatureFacts& feature : laid.back().features) {
    owes_double = owes_double || number_of(feature.attributes, "double_next") != 0;
  }
  drawn = {};
  // A-43, word for word.
  const auto newest = static_cast<int>(laid.size()) - 1;
  for (const Land& merged : survey()) {
    const bool is_new =
        std::ranges::any_of(merged.parts, [&](const auto& part) { return part.first == newest; });
    if (merged.kind != "tributary" || !is_new) continue;
    for (int seat = 0; seat < players; ++seat) {
      bool had_explorer = false;
      int old = 0;
      for (const Land& former : before) {
        if (former.kind != "tributary" || !merged.parts.contains(*former.parts.begin())) continue;
        if (former.explorers[static_cast<std::size_t>(seat)] == 0) continue;
        had_explorer = true;
        old += former.boats;
      }
      if (had_explorer) move(seat, merged.boats - old);
    }
  }
}

void AmazonasTwin::lay_double(std::string_view name, int turn) {
  doubles.erase(name);
  owes_double = false;
  ++blocks_;
  piece_start_ = laid.size();
  const BoardFacts& board = board_named(name);
  const Cell first{1, static_cast<std::int8_t>(row() + 1)};
  for (int i = 0; i < 2; ++i) {
    const Cell printed{0, static_cast<std::int8_t>(turn == 0 ? i : 1 - i)};
    const auto cell = std::ranges::find(board.cells, printed, &BoardCellFacts::at);
    add(cell->features, {first.x, static_cast<std::int8_t>(first.y + i)}, turn, blocks_);
  }
}

void AmazonasTwin::move(int seat, int steps) {
  int& boat = boats[static_cast<std::size_t>(seat)];
  boat = std::min(boat + steps, spaces() - 1);
}

void AmazonasTwin::finish_turn(std::optional<Standing> piece) {
  if (piece) {
    standing.insert(*piece);
    survey_.reset();
    const Land& land = land_of(survey(), piece->laid, piece->feature);
    if (land.kind == "tributary") move(active, land.boats);
  } else {
    move(active, 1);
  }
  if (is_river(laid.back().features)) {
    score_amazon();
  } else {
    score_completed();
  }
  if (pile.empty()) return score_final();
  active = (active + 1) % players;
}

// ---- Scoring ----

void AmazonasTwin::award(const std::array<int, max_seats>& pieces, int points) {
  const int most = *std::ranges::max_element(pieces);
  if (most == 0) return;
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    if (pieces[seat] == most) scores[seat] += points;
  }
}

void AmazonasTwin::score_completed() {
  const std::vector<Land> lands = survey();
  for (const Land& land : lands) {
    if (land.kind == "jungle" || land.open_sides != 0) continue;
    const int squares = static_cast<int>(land.squares.size());
    award(land.explorers, (land.kind == "village" ? 2 * squares : squares) + land.fruits);
    survey_.reset();
    std::erase_if(standing, [&](const Standing& piece) {
      return land.parts.contains({piece.laid, piece.feature});
    });
  }
}

std::vector<std::set<int>> AmazonasTwin::places() const {
  std::map<int, std::set<int>, std::greater<>> by_space;
  for (int seat = 0; seat < players; ++seat) {
    by_space[boats[static_cast<std::size_t>(seat)]].insert(seat);
  }
  std::vector<std::set<int>> order;
  int first = 0;
  for (const auto& [space, seats] : by_space) {
    if (order.empty()) first = space;
    // with two players a boat that is not directly behind has no place.
    if (players == 2 && space < first - 1) break;
    order.push_back(seats);
  }
  return order;
}

void AmazonasTwin::score_amazon() {
  int caimans = 0;
  int piranhas = 0;
  for (std::size_t i = turn_start_; i < laid.size(); ++i) {
    for (const FeatureFacts& feature : laid[i].features) {
      caimans += number_of(feature.attributes, "caimans");
      piranhas += number_of(feature.attributes, "piranhas");
    }
  }
  const std::vector<std::set<int>> order = places();
  std::array<int, max_seats> got{};
  for (const int seat : order[0]) got[static_cast<std::size_t>(seat)] = caimans + piranhas;
  if (order.size() > 1) {
    for (const int seat : order[1]) got[static_cast<std::size_t>(seat)] = piranhas;
  }
  for (int seat = 0; seat < players; ++seat) {
    const int points = got[static_cast<std::size_t>(seat)];
    scores[static_cast<std::size_t>(seat)] += points;
    if (points == 0) move(seat, 1);
  }
}

void AmazonasTwin::score_final() {
  for (const Land& land : survey()) {
    if (land.kind == "jungle") {
      award(land.camps, land.animals);
    } else {
      award(land.explorers, static_cast<int>(land.squares.size()) + land.fruits);
    }
  }
  const std::vector<int> plate = players < 4 ? std::vector<int>{6, 3} : std::vector<int>{7, 4, 1};
  const std::vector<std::set<int>> order = places();
  for (std::size_t i = 0; i < std::min(plate.size(), order.size()); ++i) {
    for (const int seat : order[i]) scores[static_cast<std::size_t>(seat)] += plate[i];
  }
  is_over = true;
}

}  // namespace bastide
