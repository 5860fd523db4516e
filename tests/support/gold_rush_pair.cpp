#include "support/gold_rush_pair.h"

#include <algorithm>

#include "games/game_of.h"
#include "games/registry.h"

namespace bastide::gold_rush {

const Rules& builtin_rules() {
  return dynamic_cast<const GameOf<Rules>&>(*find_game("gold-rush")).rules();
}

std::vector<int> stack_values(const Rules& rules, const State& state, Node mountain) {
  std::vector<int> values;
  for (int token = state.stack_tops[mountain]; token != 0;
       token = state.token_below[static_cast<std::size_t>(token)]) {
    const std::uint8_t kind = state.token_kinds[static_cast<std::size_t>(token)];
    values.insert(values.begin(), rules.tables().token_values[kind]);
  }
  return values;
}

std::multiset<int> hand_values(const Rules& rules, const TokenCounts& hand) {
  std::multiset<int> values;
  for (int kind = 0; kind < token_kinds; ++kind) {
    for (int i = 0; i < hand.of(kind); ++i)
      values.insert(rules.tables().token_values[static_cast<std::size_t>(kind)]);
  }
  return values;
}

// ---- Playing ----

Pair::Pair(const Rules& rules, const Setup& setup)
    : rules_(&rules), state_(rules.initial(setup, nullptr)), twin_(rules.tiles(), setup) {}

void Pair::deal() {
  Events events;
  rules_->deal(state_, &events);
  ASSERT_FALSE(events.list().empty());
  const Event& dealt = events.list().front();
  if (dealt.kind == common_event::draw) {
    ASSERT_TRUE(twin_.pile.contains(dealt.item));
    return twin_.draw(dealt.item);
  }
  ASSERT_EQ(dealt.kind, event::token);
  ASSERT_FALSE(twin_.nuggets_.empty());
  ASSERT_EQ(dealt.feature, twin_.nuggets_.front());
  ASSERT_EQ(dealt.at, twin_.laid.back().at);
  ASSERT_GT(twin_.supply.at(dealt.item), 0);
  twin_.put_token(dealt.item);
}

void Pair::decide(const Decision& decision) {
  const auto refusal = rules_->check(state_, rules_->actor(state_), decision);
  ASSERT_FALSE(refusal) << refusal->reason->name;
  rules_->apply_unchecked(state_, decision, nullptr);
  if (decision.kind == common_event::place) return twin_.place(decision.at, decision.turn);
  if (decision.kind == event::mine) twin_.mine();
  if (decision.kind == common_event::piece) {
    if (decision.item == tent) {
      twin_.set_tent(decision.at, decision.feature);
    } else {
      twin_.set_cowboy(decision.feature);
    }
  }
  twin_.end_turn();
}

// ---- Comparing ----

void Pair::compare() const {
  compare_table();
  compare_tokens();
  compare_legal();
  if (state_.step == Step::Draw || state_.step == Step::Action) {
    const auto lands = twin_.survey();
    compare_pieces(lands);
    compare_features(lands);
  }
  if (testing::Test::HasFailure()) FAIL() << rules_->text(state_);
}

void Pair::compare_table() const {
  ASSERT_EQ(state_.board.laid_count(), static_cast<int>(twin_.laid.size()));
  const LaidTile& last = state_.board.last_laid();
  ASSERT_EQ((GoldRushTwin::Laid{last.tile, last.at, last.turn}), twin_.laid.back());
  std::map<int, int> pile;
  for (int i = 0; i < state_.pile.size(); ++i) ++pile[state_.pile[i]];
  ASSERT_EQ(pile, twin_.pile);
  ASSERT_EQ(state_.discarded, twin_.removed);
  ASSERT_EQ(state_.active, twin_.active);
  ASSERT_EQ(is_over(), twin_.is_over);
  ASSERT_EQ(state_.step == Step::Tokens, !twin_.nuggets_.empty() && !is_over());
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    ASSERT_EQ(state_.scores[seat], twin_.scores[seat]) << "seat " << seat;
  }
  // Conservation of tiles.
  ASSERT_EQ(state_.board.laid_count() + state_.pile.size() + state_.discarded +
                (state_.step == Step::Place ? 1 : 0),
            static_cast<int>(rules_->tables().pile.size()) + 1);
}

// Stacks value by value, hands, supply; and no token is ever made or lost unseen.
void Pair::compare_tokens() const {
  std::map<GoldRushTwin::Section, GoldRushTwin::Stack> stacks;
  int on_map = 0;
  for (int i = 0; i < state_.section_count; ++i) {
    const MountainSection& section = state_.sections[static_cast<std::size_t>(i)];
    const Node root = rules_->root_at(state_, {section.laid, section.feature});
    const auto values = stack_values(*rules_, state_, root);
    ASSERT_EQ(static_cast<int>(values.size()), state_.features.totals(root).tokens());
    const PieceSpot oldest = rules_->oldest_section(state_, root);
    if (oldest.laid != section.laid || oldest.feature != section.feature || values.empty())
      continue;
    stacks[{section.laid, section.feature}] = values;
    on_map += static_cast<int>(values.size());
  }
  ASSERT_EQ(stacks, twin_.stacks);
  int in_hands = 0;
  for (int seat = 0; seat < state_.players; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    ASSERT_EQ(hand_values(*rules_, state_.hands[s]), twin_.hands[s]);
    ASSERT_EQ(state_.hands[s].of(unknown_token), 0);
    in_hands += state_.hands[s].size();
  }
  ASSERT_EQ(state_.supply_size, twin_.supply_size());
  ASSERT_EQ(state_.supply.size(), state_.supply_size);
  ASSERT_EQ(state_.tokens_lost, twin_.lost);
  ASSERT_EQ(on_map + in_hands + state_.supply_size + state_.tokens_lost,
            rules_->tables().tokens.size());
}

void Pair::compare_pieces(const std::vector<GoldRushTwin::Land>& lands) const {
  std::set<GoldRushTwin::Standing> standing;
  for (int seat = 0; seat < max_seats; ++seat) {
    for (int piece = 0; piece <= tent_number; ++piece) {
      if (!state_.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state_.pieces.spot(seat, piece);
      standing.insert({seat, piece == tent_number, {spot.laid, spot.feature}});
    }
  }
  ASSERT_EQ(standing, twin_.standing);
  for (int seat = 0; seat < state_.players; ++seat) {
    const unsigned supply = state_.pieces.supply(seat);
    ASSERT_EQ(__builtin_popcount(supply & 15u), twin_.reserve(seat, false));
    ASSERT_EQ(static_cast<int>(supply >> tent_number), twin_.reserve(seat, true));
  }
  std::set<GoldRushTwin::Standing> merchants;
  for (int i = 0; i < state_.merchant_count; ++i) {
    const Merchant& merchant = state_.merchants[static_cast<std::size_t>(i)];
    merchants.insert({merchant.seat, false, {merchant.laid, merchant.feature}});
    const auto [completed, are_all] = twin_.railways_of(lands, {merchant.laid, merchant.feature});
    const auto ours = rules_->town_railways(state_, merchant.laid);
    ASSERT_EQ(ours.completed, completed);
    ASSERT_EQ(ours.are_all, are_all);
  }
  std::set<GoldRushTwin::Standing> seen;
  for (const GoldRushTwin::Standing& piece : twin_.standing) {
    if (twin_.kind_of(piece.on) == GoldRushTwin::Town) seen.insert(piece);
  }
  ASSERT_EQ(merchants, seen);
}

// Roots and lands must name each other one to one, and agree in all totals.
void Pair::compare_features(const std::vector<GoldRushTwin::Land>& lands) const {
  std::set<int> roots;
  for (const GoldRushTwin::Land& land : lands) {
    std::set<int> of_land;
    for (const auto& [laid, feature] : land.sections) {
      of_land.insert(rules_->root_at(
          state_, {static_cast<std::uint8_t>(laid), static_cast<std::uint8_t>(feature)}));
    }
    ASSERT_EQ(of_land.size(), 1u);
    const auto root = static_cast<Node>(*of_land.begin());
    ASSERT_TRUE(roots.insert(root).second);
    const Totals& totals = state_.features.totals(root);
    for (int seat = 0; seat < max_seats; ++seat)
      ASSERT_EQ(totals.pieces.of(seat), land.cowboys[static_cast<std::size_t>(seat)]);
    if (land.kind == GoldRushTwin::Prairie) {
      ASSERT_EQ(totals.camps(), land.camps);
      ASSERT_EQ(totals.herds(), land.herds);
      continue;
    }
    ASSERT_EQ(totals.open(), land.open_sides);
    if (land.kind == GoldRushTwin::Mountain) {
      ASSERT_EQ(totals.nuggets(), land.nuggets);
    } else {
      ASSERT_EQ(totals.tiles(), static_cast<int>(land.tiles.size()));
      ASSERT_EQ(totals.trains(), land.trains);
    }
  }
}

void Pair::compare_legal() const {
  DecisionList list;
  rules_->legal(state_, list);
  std::map<int, int> outcomes;
  for (const Decision& outcome : list) outcomes[outcome.item] = rules_->weight(state_, outcome);
  switch (state_.step) {
    case Step::Draw:
      ASSERT_EQ(outcomes, twin_.pile);
      break;
    case Step::Tokens:
      for (const auto& [value, count] : twin_.supply) {
        ASSERT_EQ(outcomes.contains(value), count > 0);
        if (count > 0) {
          ASSERT_EQ(outcomes[value], count);
        }
      }
      break;
    case Step::Place:
      compare_placements(list);
      break;
    case Step::Action:
      compare_actions(list);
      break;
    case Step::Over:
      ASSERT_TRUE(list.empty());
  }
}

// Of all legal rotations on one cell that look the same, exactly one is listed.
void Pair::compare_placements(const DecisionList& list) const {
  ASSERT_EQ(state_.drawn, twin_.drawn);
  int matched = 0;
  for (const Cell cell : twin_.cells_beside()) {
    std::set<std::string> listed;
    for (const Decision& decision : list) {
      if (decision.at != cell) continue;
      ASSERT_TRUE(twin_.fits(decision.item, cell, decision.turn));
      ASSERT_TRUE(listed.insert(twin_.picture(decision.item, decision.turn)).second);
      ++matched;
    }
    for (int turn = 0; turn < rotation_count; ++turn) {
      if (twin_.fits(state_.drawn, cell, turn)) {
        ASSERT_TRUE(listed.contains(twin_.picture(state_.drawn, turn)));
      }
    }
  }
  ASSERT_EQ(matched, list.size());
}

void Pair::compare_actions(const DecisionList& list) const {
  std::set<GoldRushTwin::Action> actions;
  int passes = 0;
  for (const Decision& decision : list) {
    if (decision.kind == common_event::pass) {
      ++passes;
    } else if (decision.kind == event::mine) {
      actions.emplace(GoldRushTwin::Mine, Cell{}, 0);
    } else {
      actions.emplace(decision.item == tent ? GoldRushTwin::Tent : GoldRushTwin::Cowboy,
                      decision.at, decision.feature);
    }
  }
  ASSERT_EQ(passes, 1);
  ASSERT_EQ(actions, twin_.actions());
  ASSERT_EQ(static_cast<int>(actions.size()) + passes, list.size());
}

void Pair::compare_end() const {
  ASSERT_EQ(state_.step, Step::Action);
  Pair last = *this;
  last.state_.pile = {};
  last.twin_.pile.clear();
  ASSERT_NO_FATAL_FAILURE(last.decide({.kind = common_event::pass}));
  ASSERT_TRUE(last.is_over());
  for (std::size_t seat = 0; seat < max_seats; ++seat)
    ASSERT_EQ(last.state_.scores[seat], last.twin_.scores[seat]);
}

}  // namespace bastide::gold_rush
