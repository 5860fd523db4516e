#include "support/hunters_gatherers_pair.h"

#include <bit>

#include "games/game_of.h"
#include "games/registry.h"

namespace bastide::hunters_gatherers {
namespace {

using Twin = HuntersGatherersTwin;

template <class Bag>
std::set<int> contents(const Bag& bag) {
  std::set<int> tiles;
  for (int i = 0; i < bag.size(); ++i) tiles.insert(bag[i]);
  EXPECT_EQ(static_cast<int>(tiles.size()), bag.size());
  return tiles;
}

}  // namespace

const Rules& builtin_rules() {
  static const Rules& rules =
      dynamic_cast<const GameOf<Rules>&>(*find_game("hunters-gatherers")).rules();
  return rules;
}

std::vector<Setup> some_setups(int rounds) {
  std::vector<Setup> setups;
  for (int round = 0; round < rounds; ++round) {
    for (int players = 2; players <= 5; ++players) {
      Setup setup;
      setup.players = static_cast<std::uint8_t>(players);
      setup.seed = derive_seed(31, static_cast<std::uint64_t>(8 * round + players));
      setup.options[option::bonus_turn] = round % 2 == 1 ? 1 : 0;
      setups.push_back(setup);
    }
  }
  return setups;
}

std::string describe(const Setup& setup) {
  return std::to_string(setup.players) + " players, bonus turns " +
         (setup.options[option::bonus_turn] != 0 ? "offered" : "compulsory") + ", seed " +
         std::to_string(setup.seed);
}

Pair::Pair(const Setup& setup)
    : state_(builtin_rules().initial(setup, nullptr)),
      twin_(builtin_rules().tiles(), setup.players) {
  twin_.may_leave_bonus = setup.options[option::bonus_turn] != 0;
}

// ---- Playing ----

void Pair::deal() {
  Events events;
  builtin_rules().deal(state_, &events);
  twin_.draw(events.list().front().item);
}

void Pair::decide(const Decision& decision) {
  const Actor actor = builtin_rules().actor(state_);
  const auto refusal = builtin_rules().check(state_, actor, decision);
  ASSERT_FALSE(refusal) << refusal->reason->name;
  builtin_rules().apply_unchecked(state_, decision, nullptr);
  switch (decision.kind) {
    case common_event::place:
      twin_.place(decision.at, decision.turn);
      break;
    case event::recall:
      twin_.recall(decision.at);
      break;
    case event::decline:
      twin_.shaman_is_asked = false;
      break;
    case event::take_bonus:
    case event::leave_bonus:
      twin_.answer_bonus(decision.kind == event::take_bonus);
      break;
    case common_event::piece:
      twin_.set_piece(decision.item == hut, decision.feature);
      twin_.end_step_two();
      break;
    default:
      twin_.end_step_two();
      break;
  }
}

// ---- Comparing ----

void Pair::compare() const {
  ASSERT_NO_FATAL_FAILURE(compare_table());
  ASSERT_NO_FATAL_FAILURE(compare_pieces());
  ASSERT_NO_FATAL_FAILURE(compare_areas());
  if (state_.step == Step::Place) {
    ASSERT_NO_FATAL_FAILURE(compare_placements());
  }
  if (state_.step == Step::Shaman) {
    ASSERT_NO_FATAL_FAILURE(compare_recalls());
  }
  if (state_.step == Step::Piece) {
    ASSERT_NO_FATAL_FAILURE(compare_piece_choices());
  }
}

void Pair::compare_table() const {
  ASSERT_EQ(state_.step == Step::Over, twin_.is_over);
  ASSERT_EQ(state_.step == Step::Place, twin_.drawn >= 0);
  ASSERT_EQ(state_.step == Step::Shaman, twin_.shaman_is_asked);
  ASSERT_EQ(state_.step == Step::Offer, twin_.bonus_is_asked);
  if (!twin_.is_over) {
    ASSERT_EQ(state_.active, twin_.active);
    ASSERT_EQ(state_.is_bonus_turn != 0, twin_.is_bonus_turn);
  }
  ASSERT_EQ(state_.discarded, twin_.removed);
  ASSERT_EQ(contents(state_.base_pile), twin_.base_pile);
  ASSERT_EQ(contents(state_.bonus_pile), twin_.bonus_pile);
  ASSERT_EQ(state_.board.laid_count(), static_cast<int>(twin_.laid.size()));
  for (std::size_t seat = 0; seat < max_seats; ++seat)
    ASSERT_EQ(state_.scores[seat], twin_.scores[seat]);
}

void Pair::compare_pieces() const {
  std::set<Twin::Standing> standing;
  for (int seat = 0; seat < state_.players; ++seat) {
    const unsigned supply = state_.pieces.supply(seat);
    ASSERT_EQ(std::popcount(supply & 0x1fu), twin_.supply(seat, false));
    ASSERT_EQ(std::popcount(supply & 0xe0u), twin_.supply(seat, true));
    for (int piece = 0; piece < Pieces::per_seat; ++piece) {
      if (!state_.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state_.pieces.spot(seat, piece);
      standing.insert({seat, piece >= first_hut, spot.laid, spot.feature});
    }
  }
  ASSERT_EQ(standing, twin_.standing);
}

// Sections belong together in the one exactly where they do in the other, with equal totals.
void Pair::compare_areas() const {
  std::set<Rules::Node> roots;
  for (const Twin::Area& area : twin_.areas()) {
    const auto root_of = [&](Twin::Section section) {
      const LaidTile& laid = state_.board.laid(section.first);
      return area.kind == "system" ? builtin_rules().system_of(state_, laid, section.second)
                                   : builtin_rules().feature_of(state_, laid, section.second);
    };
    const Rules::Node root = root_of(*area.sections.begin());
    ASSERT_TRUE(roots.insert(root).second) << area.kind;
    for (const Twin::Section& section : area.sections) ASSERT_EQ(root_of(section), root);
    ASSERT_NO_FATAL_FAILURE(compare_totals(area, root)) << area.kind;
  }
}

void Pair::compare_totals(const Twin::Area& area, Rules::Node root) const {
  const Totals& totals = state_.features.totals(root);
  for (int seat = 0; seat < state_.players; ++seat)
    ASSERT_EQ(totals.pieces.of(seat), area.pieces[static_cast<std::size_t>(seat)]);
  if (area.kind == "forest") {
    ASSERT_EQ(totals.open(), area.open_sides);
    ASSERT_EQ(totals.tiles(), static_cast<int>(area.tiles.size()));
    ASSERT_EQ(totals.menhirs(), twin_.count_of_flag(area, "menhir"));
    ASSERT_EQ(totals.mushrooms(), twin_.count_of_flag(area, "mushrooms"));
  } else if (area.kind == "river") {
    ASSERT_EQ(totals.open(), area.open_sides);
    ASSERT_EQ(totals.tiles(), static_cast<int>(area.tiles.size()));
    ASSERT_EQ(totals.fish(), twin_.fish_of(area.sections));
    ASSERT_EQ(totals.lake_fish(), twin_.fish_of(area.lakes));
  } else if (area.kind == "system") {
    ASSERT_EQ(totals.lakes(), static_cast<int>(area.lakes.size()));
    ASSERT_EQ(totals.fish(), twin_.fish_of(area.sections));
    ASSERT_EQ(builtin_rules().system_points(state_, root), twin_.system_points(area));
  } else {
    auto animals = twin_.animals_of(area.sections);
    ASSERT_EQ(totals.animals(mammoth), animals["mammoth"]);
    ASSERT_EQ(totals.animals(auroch), animals["auroch"]);
    ASSERT_EQ(totals.animals(deer), animals["deer"]);
    ASSERT_EQ(totals.animals(tiger), animals["tiger"]);
    ASSERT_EQ(builtin_rules().meadow_points(state_, root), twin_.meadow_points(area));
  }
}

// Every cell beside the board in every rotation; the list leaves out rotations that look the same.
void Pair::compare_placements() const {
  DecisionList list;
  builtin_rules().legal(state_, list);
  int listed = 0;
  for (const Cell cell : twin_.cells_beside()) {
    for (int turn = 0; turn < rotation_count; ++turn) {
      const Decision place{.kind = common_event::place,
                           .item = state_.drawn,
                           .at = cell,
                           .turn = static_cast<std::uint8_t>(turn)};
      const bool fits = twin_.fits(state_.drawn, cell, turn);
      ASSERT_EQ(!builtin_rules().check(state_, Actor::seat(state_.active), place), fits);
      const bool is_distinct = turn < builtin_rules().tables().shapes.distinct_turns(state_.drawn);
      ASSERT_EQ(list.contains(place), fits && is_distinct);
      listed += fits && is_distinct ? 1 : 0;
    }
  }
  ASSERT_EQ(list.size(), listed);
}

void Pair::compare_recalls() const {
  DecisionList list;
  builtin_rules().legal(state_, list);
  int own = 0;
  for (const Twin::Standing& piece : twin_.standing) {
    if (piece.seat != twin_.active || piece.is_hut) continue;
    ++own;
    const Cell at = twin_.laid[static_cast<std::size_t>(piece.laid)].at;
    ASSERT_TRUE(list.contains({.kind = event::recall, .at = at}));
  }
  ASSERT_EQ(list.size(), own + 1);
}

// Every piece on every feature; huts are listed once for each river system.
void Pair::compare_piece_choices() const {
  DecisionList list;
  builtin_rules().legal(state_, list);
  const int last = static_cast<int>(twin_.laid.size()) - 1;
  const Twin::Laid& tile = twin_.laid.back();
  const auto features =
      builtin_rules().tiles().tiles[static_cast<std::size_t>(tile.tile)].features.size();
  std::set<std::set<Twin::Section>> free_systems;
  int listed = 1;  // pass
  for (int f = 0; f < static_cast<int>(features); ++f) {
    const std::string_view kind = twin_.kind_of(tile.tile, f);
    Decision piece{.kind = common_event::piece,
                   .item = figure,
                   .at = tile.at,
                   .feature = static_cast<std::uint8_t>(f)};
    const Actor actor = Actor::seat(state_.active);
    const bool takes_figure = kind != "lake" && twin_.supply(twin_.active, false) > 0 &&
                              !twin_.area_of({last, f}, false).is_occupied();
    ASSERT_EQ(!builtin_rules().check(state_, actor, piece), takes_figure);
    ASSERT_EQ(list.contains(piece), takes_figure);
    listed += takes_figure ? 1 : 0;
    piece.item = hut;
    const bool is_water = kind == "lake" || kind == "river";
    const Twin::Area system = is_water ? twin_.area_of({last, f}, true) : Twin::Area{};
    const bool takes_hut =
        is_water && twin_.supply(twin_.active, true) > 0 && !system.is_occupied();
    ASSERT_EQ(!builtin_rules().check(state_, actor, piece), takes_hut);
    if (takes_hut) free_systems.insert(system.sections);
  }
  ASSERT_EQ(list.size(), listed + static_cast<int>(free_systems.size()));
}

}  // namespace bastide::hunters_gatherers
