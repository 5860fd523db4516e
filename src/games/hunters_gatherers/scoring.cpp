// Scoring, in the order of the rulebook: what a turn completed, the immediate effects of bonus
// tiles, the end of the game.
#include <algorithm>
#include <array>

#include "core/bits.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {
namespace {

using Node = Rules::Node;

struct Award {
  int points;
  std::string_view why;
  std::string_view rule;
};

// HG-37, HG-64: each seat of `seats` gets the points in full. Tells who gets what, with the cells
// that `add_cells` adds.
template <class AddCells>
void give(State& state, std::uint8_t seats, const Award& award, Events* events,
          AddCells add_cells) {
  if (award.points == 0) return;
  for_each_bit(seats, [&](int seat) {
    auto& score = state.scores[seat];
    score = static_cast<std::int16_t>(score + award.points);
    if (events == nullptr) return;
    Event& scored = events->add(common_event::score);
    scored.seat = static_cast<Seat>(seat);
    scored.amount = award.points;
    scored.why = award.why;
    scored.rule = award.rule;
    add_cells();
  });
}

// The tiles on which a forest, river, meadow or river system lies, each once.
void add_feature_cells(const State& state, const Tables& tables, Node root, Events& events) {
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const TileTable& table = tables.tiles[laid.tile];
    bool is_here = false;
    for_each_bit(table.forests | table.rivers | table.meadows | table.waters, [&](int segment) {
      is_here |= state.features.root_of(laid.first_segment + segment) == root;
    });
    if (is_here) events.add_cell(laid.at);
  }
}

// HG-54, HG-67: packed animals to points, when so many tigers are hungry.
int worth_of(const Totals& animals, int hungry_tigers) {
  return 3 * animals.animals(mammoth) + 2 * animals.animals(auroch) +
         std::max(0, animals.animals(deer) - hungry_tigers);
}

// Calls visit(laid, feature) for every section of `meadow` on the eight tiles around the trap
// (HG-53, HG-69) that is not covered. HG-R25: whichever way it is joined to the trap.
template <class Visit>
void for_each_section_around(const State& state, const Tables& tables, Cell trap, Node meadow,
                             Visit visit) {
  for (Cell by : ring_offsets) {
    const int i = state.board.laid_at(offset(trap, by));
    if (i < 0) continue;
    const LaidTile& laid = state.board.laid(i);
    for_each_bit(tables.tiles[laid.tile].meadows, [&](int f) {
      if (state.features.root_of(laid.first_segment + f) == meadow) visit(i, f);
    });
  }
}

// A few roots, ascending: the older feature first (HG-R37).
struct RootList {
  std::array<Node, static_cast<std::size_t>(max_seats) * Pieces::per_seat> roots;
  std::size_t size = 0;

  void add(Node root) {
    std::size_t at = 0;
    while (at < size && roots[at] < root) ++at;
    if (at < size && roots[at] == root) return;
    for (std::size_t i = size++; i > at; --i) roots[i] = roots[i - 1];
    roots[at] = root;
  }
};

}  // namespace

// ---- During the game ----

// HG-33 to HG-39, HG-R18: every river, then every forest, that the tile just laid has completed;
// figures return when all is scored. Tells whether there was a menhir forest among them (HG-43).
bool Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = tables_->tiles[laid.tile];
  std::array<std::uint8_t, max_segments_per_tile> scored;
  std::size_t scored_count = 0;
  int menhir_forests = 0;

  // Asked without branches: whether a feature is completed is hard to foretell.
  const auto is_scored = [](const Totals& totals) {
    return static_cast<std::size_t>(int{totals.open() == 0} & int{totals.pieces.any()});
  };
  for_each_bit(table.rivers, [&](int f) {
    const Totals& totals = state.features.totals(feature_of(state, laid, f));
    scored[scored_count] = static_cast<std::uint8_t>(f);
    scored_count += is_scored(totals);
  });
  const std::size_t river_count = scored_count;
  for_each_bit(table.forests, [&](int f) {
    const Totals& totals = state.features.totals(feature_of(state, laid, f));
    scored[scored_count] = static_cast<std::uint8_t>(f);
    scored_count += is_scored(totals);
    menhir_forests += int{totals.open() == 0} & int{totals.menhirs() != 0};
  });

  for (std::size_t i = 0; i < scored_count; ++i) {
    const Node root = feature_of(state, laid, scored[i]);
    // Two sections of the tile may be one feature.
    const auto is_same = [&](std::uint8_t f) { return feature_of(state, laid, f) == root; };
    if (std::any_of(scored.begin(), scored.begin() + static_cast<std::ptrdiff_t>(i), is_same))
      continue;
    const Totals totals = state.features.totals(root);
    const Award award =
        i < river_count
            ? Award{totals.tiles() + totals.fish() + totals.lake_fish(), "river", "HG-34"}
            : Award{2 * totals.tiles() + 3 * totals.mushrooms(), "forest", "HG-35"};
    give(state, totals.pieces.majority(), award, events,
         [&] { add_feature_cells(state, *tables_, root, *events); });
  }
  for (std::size_t i = 0; i < scored_count; ++i) {
    return_figures(state, feature_of(state, laid, scored[i]),
                   i < river_count ? Kind::River : Kind::Forest, events);
  }
  return menhir_forests != 0;
}

// HG-39: all figures on a completed feature go home, those that scored nothing included. HG-40,
// HG-42: huts stay.
void Rules::return_figures(State& state, Node root, Kind kind, Events* events) const {
  PieceCounts& counts = state.features.totals(root).pieces;
  for (int seat = 0; seat < state.players; ++seat) {
    int left = counts.of(seat);
    for (int piece = 0; left > 0 && piece < figure_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      if (kind_of(laid, spot.feature) != kind) continue;
      if (feature_of(state, laid, spot.feature) != root) continue;
      take_back(state, seat, piece, events);
      --left;
    }
  }
  counts.clear();
}

void Rules::take_back(State& state, int seat, int piece, Events* events) const {
  if (events != nullptr) {
    Event& returned = events->add(common_event::piece_return);
    returned.seat = static_cast<Seat>(seat);
    returned.item = figure;
    returned.at = state.board.laid(state.pieces.spot(seat, piece).laid).at;
  }
  state.pieces.put_into_supply(seat, piece);
}

// ---- Immediate effects of bonus tiles ----

// HG-51, HG-52: two points for each lake of the river system, whoever has pieces there.
void Rules::score_canoe(State& state, Events* events) const {
  const LaidTile& canoe = state.board.last_laid();
  const Node system = system_of(state, canoe, table_of(canoe).power_feature);
  const int lakes = state.features.totals(system).lakes();
  give(state, static_cast<std::uint8_t>(1 << state.active), {2 * lakes, "canoe", "HG-51"}, events,
       [&] { add_feature_cells(state, *tables_, system, *events); });
}

// HG-53 to HG-55, HG-R22 to HG-R27: the animals of the hunting ground, which are then covered.
void Rules::score_hunting_trap(State& state, Events* events) const {
  const LaidTile trap = state.board.last_laid();
  const int trap_number = state.board.laid_count() - 1;
  const Node meadow = feature_of(state, trap, table_of(trap).power_feature);
  auto for_each_section = [&](auto visit) {
    for_each_bit(table_of(trap).meadows, [&](int f) {
      if (feature_of(state, trap, f) == meadow) visit(trap_number, f);
    });
    for_each_section_around(state, *tables_, trap.at, meadow, visit);
  };
  auto animals_of = [&](int i, int f) -> std::uint32_t {
    if ((state.covered[i] >> f) & 1) return 0;
    return table_of(state.board.laid(i)).counts[f];
  };

  Totals ground;
  for_each_section([&](int i, int f) { ground.counts += animals_of(i, f); });
  const Award award{worth_of(ground, ground.animals(tiger)), "hunting_trap", "HG-54"};
  give(state, static_cast<std::uint8_t>(1 << state.active), award, events, [&] {
    int last = -1;
    for_each_section([&](int i, int) {
      if (i != last) events->add_cell(state.board.laid(i).at);
      last = i;
    });
  });

  for_each_section([&](int i, int f) {
    const Totals animals{{}, animals_of(i, f), 0};
    if (animals.counts == 0) return;
    state.covered[i] |= static_cast<std::uint16_t>(1 << f);
    for (int animal = 0; events != nullptr && animal < animal_count; ++animal) {
      for (int n = animals.animals(static_cast<Animal>(animal)); n > 0; --n) {
        Event& cover = events->add(event::cover);
        cover.item = static_cast<std::uint8_t>(animal);
        cover.at = state.board.laid(i).at;
        cover.feature = static_cast<std::uint8_t>(f);
      }
    }
  });
  state.features.totals(meadow).counts -= ground.counts;
}

// ---- The end of the game ----

// HG-58 to HG-61, HG-64, HG-65, HG-R37: river systems with huts, then meadows with hunters. The
// pieces stay where they are.
void Rules::score_final(State& state, Events* events) const {
  if (events != nullptr) events->break_group();
  RootList systems;
  RootList meadows;
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = 0; piece < Pieces::per_seat; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      if (piece >= first_hut) {
        systems.add(system_of(state, laid, spot.feature));
      } else if (kind_of(laid, spot.feature) == Kind::Meadow) {
        meadows.add(feature_of(state, laid, spot.feature));
      }
    }
  }
  for (std::size_t i = 0; i < systems.size; ++i) {
    const Node root = systems.roots[i];
    give(state, state.features.totals(root).pieces.majority(),
         {system_points(state, root), "river_system", "HG-66"}, events,
         [&] { add_feature_cells(state, *tables_, root, *events); });
  }
  for (std::size_t i = 0; i < meadows.size; ++i) {
    const Node root = meadows.roots[i];
    give(state, state.features.totals(root).pieces.majority(),
         {meadow_points(state, root), "meadow", "HG-67"}, events,
         [&] { add_feature_cells(state, *tables_, root, *events); });
  }
  state.step = Step::Over;
  if (events == nullptr) return;
  Event& end = events->add(common_event::end);
  const Result final_result = result(state);
  end.scores = final_result.scores;
  end.winners = final_result.winners;
  end.seat_count = state.players;
}

// The tile with this power, if it lies and its power is felt in the feature (HG-57).
const LaidTile* Rules::power_in(const State& state, Power power, Node root) const {
  const std::uint8_t i = state.power_tiles[power];
  if (i == not_laid) return nullptr;
  const LaidTile& laid = state.board.laid(i);
  const std::uint8_t f = table_of(laid).power_feature;
  const Node seat_of_power =
      power == Power::Raft ? system_of(state, laid, f) : feature_of(state, laid, f);
  return seat_of_power == root ? &laid : nullptr;
}

// HG-66: its fish, and with the raft in it its lakes.
int Rules::system_points(const State& state, Node system) const {
  const Totals& totals = state.features.totals(system);
  return totals.fish() + (power_in(state, Power::Raft, system) != nullptr ? totals.lakes() : 0);
}

// HG-67 to HG-69, HG-R1, HG-R28, HG-R29.
int Rules::meadow_points(const State& state, Node meadow) const {
  const Totals& animals = state.features.totals(meadow);
  const bool has_fire = power_in(state, Power::Wildfire, meadow) != nullptr;
  const int hungry = has_fire ? 0 : animals.animals(tiger);
  const int points = worth_of(animals, hungry);
  const LaidTile* trap = power_in(state, Power::BigTrap, meadow);
  if (trap == nullptr) return points;
  Totals near;
  for_each_section_around(state, *tables_, trap->at, meadow, [&](int i, int f) {
    const bool is_covered = (state.covered[i] >> f) & 1;
    if (!is_covered) near.counts += table_of(state.board.laid(i)).counts[f];
  });
  // Tigers take the deer out of the trap's reach first.
  const int far_deer = animals.animals(deer) - near.animals(deer);
  return points + worth_of(near, std::max(0, hungry - far_deer));
}

}  // namespace bastide::hunters_gatherers
