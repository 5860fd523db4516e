// Scoring, in the order of the rulebook: what a turn completed, the immediate effects of bonus
// tiles, the end of the game.
#include <algorithm>

#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {
namespace {

using Node = Rules::Node;

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

// HG-R37: the older feature first.
using Claims = RootList<Node, max_seats * Pieces::per_seat>;

}  // namespace

// ---- During the game ----

// HG-33, HG-37, HG-38, HG-39, HG-R18: every river, then every forest, that the tile just laid has
// completed; figures return when all is scored. Tells whether there was a menhir forest among them
// (HG-43).
bool Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = table_of(laid);
  std::array<std::uint8_t, max_segments_per_tile> scored;
  std::size_t scored_count = 0;
  int menhir_forests = 0;

  // Asked without branches: whether a feature is completed is hard to foretell.
  const auto is_scored = [](const Totals& totals) {
    return unsigned{totals.open() == 0} & unsigned{totals.pieces.any()};
  };
  for_each_bit(table.rivers, [&](int f) {
    const Totals& totals = state.features.totals(feature_of(state, laid, f));
    scored[scored_count] = byte_of(f);
    scored_count += is_scored(totals);
  });
  const std::size_t river_count = scored_count;
  for_each_bit(table.forests, [&](int f) {
    const Totals& totals = state.features.totals(feature_of(state, laid, f));
    scored[scored_count] = byte_of(f);
    scored_count += is_scored(totals);
    menhir_forests += int{totals.open() == 0} & int{totals.menhirs() != 0};
  });

  for (std::size_t i = 0; i < scored_count; ++i) {
    const Node root = feature_of(state, laid, scored[i]);
    // Two sections of the tile may be one feature.
    const auto is_same = [&](std::uint8_t f) { return feature_of(state, laid, f) == root; };
    if (std::any_of(scored.begin(), scored.begin() + i, is_same)) continue;
    give_majority(state, root, events, [&](auto& sum, const Totals& totals) {
      return i < river_count ? river_worth(sum, totals) : forest_worth(sum, totals);
    });
  }
  // HG-39: those that scored nothing included. HG-40, HG-42: huts stay.
  for (std::size_t i = 0; i < scored_count; ++i)
    clear_feature(state, feature_of(state, laid, scored[i]), figure_numbers, figure, events);
  return menhir_forests != 0;
}

// ---- Immediate effects of bonus tiles ----

// HG-51, HG-52: two points for each lake of the river system, whoever has pieces there.
void Rules::score_canoe(State& state, Events* events) const {
  const LaidTile& canoe = state.board.last_laid();
  const Node system = system_of(state, canoe, table_of(canoe).power_feature);
  give(
      state, seat_alone(state.active), events,
      [&](auto& sum) { return canoe_worth(sum, state.features.totals(system)); },
      [&] { add_land_cells(state, system, *events); });
}

// HG-53, HG-54, HG-55, HG-R22, HG-R23, HG-R24, HG-R25, HG-R26, HG-R27: the animals of the hunting
// ground, which are then covered.
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
  const auto add_cells = [&] {
    int last = -1;
    for_each_section([&](int i, int) {
      if (i != last) events->add_cell(state.board.laid(i).at);
      last = i;
    });
  };
  give(
      state, seat_alone(state.active), events,
      [&](auto& sum) { return hunting_trap_worth(sum, ground); }, add_cells);

  for_each_section([&](int i, int f) {
    const Totals animals{{}, animals_of(i, f), 0};
    if (animals.counts == 0) return;
    state.covered[i] |= bit_of<std::uint16_t>(f);
    for (int animal = 0; events != nullptr && animal < animal_count; ++animal) {
      for (int n = animals.animals(static_cast<Animal>(animal)); n > 0; --n) {
        Event& cover = events->add(event::cover);
        cover.item = byte_of(animal);
        cover.at = state.board.laid(i).at;
        cover.feature = byte_of(f);
      }
    }
  });
  state.features.totals(meadow).counts -= ground.counts;
}

// ---- The end of the game ----

// HG-58, HG-59, HG-61, HG-64, HG-65, HG-R37: river systems with huts, then meadows with hunters.
// The pieces stay where they are.
void Rules::score_final(State& state, Events* events) const {
  Claims systems;
  Claims meadows;
  for_each_piece(state, figure_numbers | hut_numbers,
                 [&](int, int piece, PieceSpot spot, const LaidTile& laid) {
                   if (kind_of_piece(piece) == hut) {
                     systems.add(system_of(state, laid, spot.feature));
                   } else if (kind_of(laid, spot.feature) == Kind::Meadow) {
                     meadows.add(feature_of(state, laid, spot.feature));
                   }
                 });
  for (const Node root : systems) {
    give_majority(state, root, events, [&](auto& sum, const Totals& totals) {
      return system_worth(sum, totals, has_raft(state, root));
    });
  }
  for (const Node root : meadows) {
    const Hunt hunt = hunt_on(state, root);
    give_majority(state, root, events,
                  [&](auto& sum, const Totals&) { return meadow_worth(sum, hunt); });
  }
}

// The tile with this power, if it lies and its power is felt in the feature (HG-57).
const LaidTile* Rules::power_in(const State& state, Power power, Node root) const {
  const std::uint8_t i = state.power_tiles[index(power)];
  if (i == not_laid) return nullptr;
  const LaidTile& laid = state.board.laid(i);
  const std::uint8_t f = table_of(laid).power_feature;
  const Node seat_of_power =
      power == Power::Raft ? system_of(state, laid, f) : feature_of(state, laid, f);
  return seat_of_power == root ? &laid : nullptr;
}

int Rules::system_points(const State& state, Node system) const {
  return points_of([&](auto& sum) {
    return system_worth(sum, state.features.totals(system), has_raft(state, system));
  });
}

int Rules::meadow_points(const State& state, Node meadow) const {
  return points_of([&](auto& sum) { return meadow_worth(sum, hunt_on(state, meadow)); });
}

// HG-68: a fire keeps the tigers away. HG-69, HG-R1, HG-R28, HG-R29: the big trap counts what is
// near it once more.
Hunt Rules::hunt_on(const State& state, Node meadow) const {
  Hunt hunt{.animals = state.features.totals(meadow)};
  const bool has_fire = power_in(state, Power::Wildfire, meadow) != nullptr;
  if (!has_fire) hunt.hungry_tigers = hunt.animals.animals(tiger);
  const LaidTile* trap = power_in(state, Power::BigTrap, meadow);
  if (trap == nullptr) return hunt;
  Totals near;
  for_each_section_around(state, *tables_, trap->at, meadow, [&](int i, int f) {
    const bool is_covered = (state.covered[i] >> f) & 1;
    if (!is_covered) near.counts += table_of(state.board.laid(i)).counts[f];
  });
  // Tigers take the deer out of the trap's reach first.
  const int far_deer = hunt.animals.animals(deer) - near.animals(deer);
  PointSum doubled;
  count_animals(doubled, near, std::max(0, hunt.hungry_tigers - far_deer));
  hunt.doubled = doubled.points();
  return hunt;
}

}  // namespace bastide::hunters_gatherers
