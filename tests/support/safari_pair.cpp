#include "support/safari_pair.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/bits.h"
#include "games/builtin_tiles.h"
#include "games/game_of.h"
#include "games/registry.h"

namespace bastide::safari {
namespace {

SafariTwin::Counts counts_of(Tokens tokens) {
  SafariTwin::Counts counts;
  for (int species = 0; species < species_count; ++species) {
    if (tokens.of(species) == 0) continue;
    counts[std::string(species_names[static_cast<std::size_t>(species)])] = tokens.of(species);
  }
  return counts;
}

// The decision as the twin writes it: only what its event carries.
SafariTwin::Choice choice_of(const Decision& decision) {
  const EventShape& shape = Rules::game_info().events[decision.kind];
  SafariTwin::Choice choice{std::string(shape.name), "", {}, 0, 0, {}};
  for (const FieldShape& field : shape.fields) {
    switch (field.member) {
      case Member::Item:
        choice.item =
            field.is_tile ? builtin_rules().tile_name(decision.item) : field.words[decision.item];
        break;
      case Member::AtX:
      case Member::AtCell:
        choice.at = decision.at;
        break;
      case Member::ToCell:
        choice.to = decision.to;
        break;
      case Member::Turn:
        choice.turn = decision.turn;
        break;
      case Member::Feature:
        choice.feature = decision.feature;
        break;
      default:
        break;
    }
  }
  return choice;
}

}  // namespace

const Rules& builtin_rules() {
  return dynamic_cast<const GameOf<Rules>&>(*find_game("safari")).rules();
}

// ---- Playing ----

Pair::Pair(const Setup& setup)
    : state_(builtin_rules().initial(setup, nullptr)),
      twin_(*builtin_tiles("safari"), setup.players) {}

void Pair::deal() {
  Events events;
  builtin_rules().deal(state_, &events);
  ASSERT_FALSE(events.list().empty());
  ASSERT_EQ(events.list().front().seat, twin_.asked);
  const SafariTwin::Choice choice = choice_of(decision_of(events.list().front()));
  ASSERT_TRUE(twin_.choices().contains(choice));
  twin_.take(choice);
}

void Pair::decide(const Decision& decision) {
  const auto refusal = builtin_rules().check(state_, builtin_rules().actor(state_), decision);
  ASSERT_FALSE(refusal) << refusal->reason->name;
  builtin_rules().apply_unchecked(state_, decision, nullptr);
  twin_.take(choice_of(decision));
}

// ---- Comparing ----

void Pair::compare() const {
  compare_asked();
  compare_table();
  compare_pieces();
  compare_tokens();
  compare_legal();
  if (state_.step == Step::Action || state_.step == Step::Draw) {
    compare_features();
    compare_corners();
  }
  if (testing::Test::HasFailure()) FAIL() << builtin_rules().text(state_);
}

void Pair::compare_asked() const {
  using Ask = SafariTwin::Ask;
  constexpr std::array asks{Ask::Token, Ask::Tile,      Ask::Place,  Ask::Action,
                            Ask::Add,   Ask::PutRanger, Ask::Nothing};
  ASSERT_EQ(twin_.ask, asks[static_cast<std::size_t>(state_.step)]);
  ASSERT_EQ(state_.active, twin_.active);
  const Actor actor = builtin_rules().actor(state_);
  if (actor.is_seat()) {
    ASSERT_EQ(actor.seat(), twin_.asked);
  }
}

void Pair::compare_table() const {
  ASSERT_EQ(state_.board.laid_count(), static_cast<int>(twin_.laid.size()));
  const SafariTwin::Laid& last = twin_.laid.back();
  const LaidTile& laid = state_.board.last_laid();
  ASSERT_EQ(builtin_rules().tile_name(laid.tile), last.id);
  ASSERT_EQ(laid.at, last.at);
  ASSERT_EQ(laid.turn, last.turn);
  SafariTwin::Counts pile;
  for (int i = 0; i < state_.pile.size(); ++i) {
    ++pile[std::string(builtin_rules().tile_name(state_.pile[i]))];
  }
  ASSERT_EQ(pile, twin_.stock);
  ASSERT_EQ(state_.discarded, twin_.removed_tiles);
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    ASSERT_EQ(state_.scores[seat], twin_.scores[seat]);
  }
  std::set<Cell> rangers{state_.rangers[0]};
  if (!state_.has_ranger) rangers.insert(state_.rangers[1]);
  ASSERT_EQ(rangers, twin_.rangers);
  ASSERT_EQ(state_.has_ranger != 0, twin_.holds_ranger);
  std::set<Cell> frontier;
  state_.board.for_each_frontier(
      [&](int number) { frontier.insert(state_.board.frontier_cell(number)); });
  ASSERT_EQ(frontier, twin_.empty_squares());
}

void Pair::compare_pieces() const {
  std::multiset<SafariTwin::Meeple> meeples_on_board;
  for (int seat = 0; seat < state_.players; ++seat) {
    for (int piece = 0; piece < meeple_count; ++piece) {
      if (!state_.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state_.pieces.spot(seat, piece);
      const bool is_hole = spot.feature >= hole_feature;
      meeples_on_board.insert({seat, state_.board.laid(spot.laid).at, is_hole ? -1 : spot.feature,
                               is_hole ? spot.feature - hole_feature : -1});
    }
    ASSERT_EQ(std::popcount(state_.pieces.supply(seat)), twin_.supply(seat));
  }
  ASSERT_EQ(meeples_on_board, twin_.meeples);
  int baobabs = 0;
  for (const SafariTwin::Meeple& one : twin_.meeples) {
    if (one.corner >= 0) continue;
    if (twin_.kind_of(*twin_.tile_at(one.at), one.feature) != "baobab") continue;
    ++baobabs;
    const auto found = std::ranges::find(state_.baobabs, one.at, &RingPiece::at);
    ASSERT_NE(found, state_.baobabs.end());
    ASSERT_EQ(found->seat, one.seat);
    ASSERT_EQ(found->around, twin_.laid_around(one.at));
  }
  ASSERT_EQ(state_.baobabs.size(), baobabs);
}

void Pair::compare_tokens() const {
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    ASSERT_EQ(counts_of(state_.hands[seat]), twin_.hands[seat]);
  }
  ASSERT_EQ(counts_of(state_.token_pile), twin_.token_pile);
  ASSERT_EQ(counts_of(state_.token_discard), twin_.discarded_tokens);
  std::map<SafariTwin::TokenPlace, std::string> tokens;
  for (int i = 0; i < state_.hole_count; ++i) {
    const Hole& hole = state_.holes[static_cast<std::size_t>(i)];
    for (int corner = 0; corner < corner_count; ++corner) {
      const int token = hole.tokens[static_cast<std::size_t>(corner)];
      ASSERT_EQ(token != 0, ((hole.taken >> corner) & 1) != 0);
      if (token == 0) continue;
      tokens[{cell_at(hole.point, corner), corner}] =
          species_names[static_cast<std::size_t>(lowest_bit(static_cast<std::uint64_t>(token)))];
    }
  }
  ASSERT_EQ(tokens, twin_.tokens);
}

// The running totals of every trail and bush, and that their segments are joined and no others.
void Pair::compare_features() const {
  std::set<int> roots;
  for (const SafariTwin::Land& land : twin_.all_lands()) {
    int root = -1;
    for (const auto& [at, f] : land.segments) {
      const LaidTile& laid = state_.board.laid(state_.board.laid_at(at));
      const int here = state_.features.root_of(laid.first_segment + f);
      if (root < 0) root = here;
      ASSERT_EQ(here, root);
    }
    ASSERT_TRUE(roots.insert(root).second);
    const Totals& totals = state_.features.totals(static_cast<std::uint8_t>(root));
    ASSERT_EQ(totals.open(), land.open_sides);
    ASSERT_EQ(totals.birds(), land.birds);
    ASSERT_EQ(totals.animals(), static_cast<int>(land.animals.size()));
    std::uint8_t species = 0;
    for (const std::string& animal : land.animals) {
      const auto found = std::ranges::find(species_names, animal);
      species |= static_cast<std::uint8_t>(1 << (found - species_names.begin()));
    }
    ASSERT_EQ(totals.species(), species);
    for (int seat = 0; seat < max_seats; ++seat) {
      ASSERT_EQ(totals.pieces.of(seat), land.meeples[static_cast<std::size_t>(seat)]);
    }
  }
}

// Open corners, and what may be extended, whoever holds whatever tokens.
void Pair::compare_corners() const {
  std::set<SafariTwin::TokenPlace> open;
  for (int i = 0; i < state_.open_corner_count; ++i) {
    const std::uint32_t entry = state_.open_corners[static_cast<std::size_t>(i)];
    open.insert({cell_from_key(static_cast<std::uint16_t>(entry)), static_cast<int>(entry >> 16)});
  }
  ASSERT_EQ(static_cast<int>(open.size()), state_.open_corner_count) << "one twice";
  std::set<SafariTwin::TokenPlace> extensible;
  for (int i = 0; i < state_.hole_count; ++i) {
    const Hole& hole = state_.holes[static_cast<std::size_t>(i)];
    for_each_bit(hole.extensible(),
                 [&](int corner) { extensible.insert({cell_at(hole.point, corner), corner}); });
  }
  std::set<SafariTwin::TokenPlace> expected_open;
  std::set<SafariTwin::TokenPlace> expected_extensible;
  for (const SafariTwin::Laid& tile : twin_.laid) {
    for (int corner = 0; corner < corner_count; ++corner) {
      if (!twin_.is_free_savanna_corner(tile.at, corner)) continue;
      (twin_.is_touched(tile.at, corner) ? expected_extensible : expected_open)
          .insert({tile.at, corner});
    }
  }
  ASSERT_EQ(open, expected_open);
  ASSERT_EQ(extensible, expected_extensible);
}

// Of all legal rotations on one square that look the same exactly one is listed; everything else is
// listed exactly.
void Pair::compare_legal() const {
  DecisionList list;
  builtin_rules().legal(state_, list);
  std::set<SafariTwin::Choice> listed;
  for (const Decision& decision : list) {
    ASSERT_TRUE(listed.insert(choice_of(decision)).second) << "one twice";
  }
  std::set<SafariTwin::Choice> expected = twin_.choices();
  if (state_.step == Step::Place) {
    std::set<std::pair<Cell, std::string>> seen;
    std::set<std::pair<Cell, std::string>> seen_by_twin;
    for (const SafariTwin::Choice& choice : listed) {
      ASSERT_TRUE(expected.contains(choice));
      ASSERT_TRUE(seen.insert({choice.at, twin_.picture(choice.item, choice.turn)}).second);
    }
    for (const SafariTwin::Choice& choice : expected) {
      seen_by_twin.insert({choice.at, twin_.picture(choice.item, choice.turn)});
    }
    ASSERT_EQ(seen, seen_by_twin);
    return;
  }
  ASSERT_EQ(listed, expected);
  if (state_.step == Step::Token || state_.step == Step::Draw) {
    for (const Decision& outcome : list) {
      const SafariTwin::Choice choice = choice_of(outcome);
      const auto& pile = state_.step == Step::Token ? twin_.token_pile : twin_.stock;
      ASSERT_EQ(builtin_rules().weight(state_, outcome), pile.at(choice.item));
    }
  }
}

void Pair::compare_end() const {
  ASSERT_EQ(state_.step, Step::Action);
  Pair last = *this;
  last.state_.pile = {};
  last.twin_.stock.clear();
  ASSERT_NO_FATAL_FAILURE(last.decide({.kind = common_event::pass}));
  while (!last.is_over()) {
    ASSERT_NO_FATAL_FAILURE(last.step([](const DecisionList& list) { return list[0]; }));
  }
  ASSERT_NO_FATAL_FAILURE(last.compare_asked());
  ASSERT_NO_FATAL_FAILURE(last.compare_table());
}

}  // namespace bastide::safari
