// The contract, second part: what is not offered is refused, with a reason and a rule, and changes
// nothing. The one exception is another spelling of something that is offered (a rotation that
// shows the same, a member that does not count, a place that means the same): it must come to the
// same.
#include <algorithm>
#include <bit>
#include <map>

#include "contract.h"
#include "notation/rules_text.h"

namespace bastide {
namespace {

bool is_known(std::string_view rule) {
  static std::map<std::string_view, bool> known;
  const auto [found, is_new] = known.try_emplace(rule, false);
  if (is_new) found->second = find_rule(rule) != nullptr;
  return found->second;
}

// The cells from which probes are made: where tiles lie, and two beyond.
struct Area {
  Cell low;
  Cell high;
  Cell last;  // laid last

  void add(const Events& events) {
    for (const Event& event : events.list()) {
      if (event.kind != common_event::start && event.kind != common_event::place) continue;
      last = event.at;
      low = {std::min(low.x, event.at.x), std::min(low.y, event.at.y)};
      high = {std::max(high.x, event.at.x), std::max(high.y, event.at.y)};
    }
  }
  Cell some(Random& random) const {
    const auto width = static_cast<std::uint32_t>(high.x - low.x + 5);
    const auto height = static_cast<std::uint32_t>(high.y - low.y + 5);
    return offset(low, {static_cast<std::int8_t>(random.below(width) - 2),
                        static_cast<std::int8_t>(random.below(height) - 2)});
  }
};

class Prober {
 public:
  Prober(const Game& game, const Position& position, const Area& area, Random& random)
      : game_(game), position_(position), scratch_(position), area_(area), random_(random) {
    game.legal(position, list_);
  }

  void probe_all() {
    probe_placements();
    probe_pieces();
    probe_misspellings();
    probe_random_bytes();
    probe_actors();
  }
  int refused() const { return refused_; }

 private:
  // Every cell around the board in every rotation, with the tile in question and with another.
  void probe_placements() {
    Decision decision{.kind = common_event::place};
    for (const Decision& listed : list_) {
      if (listed.kind == common_event::place) decision.item = listed.item;
    }
    for (int x = area_.low.x - 2; x <= area_.high.x + 2; ++x) {
      for (int y = area_.low.y - 2; y <= area_.high.y + 2; ++y) {
        decision.at = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        for (std::uint8_t turn = 0; turn <= rotation_count; ++turn) {
          decision.turn = turn;
          probe(decision);
        }
      }
    }
    for (int tile = 0; tile < 256; ++tile) {
      probe({.kind = common_event::place,
             .item = static_cast<std::uint8_t>(tile),
             .at = area_.some(random_),
             .turn = static_cast<std::uint8_t>(tile & 3)});
    }
  }

  // Every kind of event with every piece on every feature, here and there.
  void probe_pieces() {
    const std::array cells{area_.last, area_.some(random_), area_.some(random_), Cell{127, -128}};
    for (std::size_t kind = 0; kind <= game_.info().events.size(); ++kind) {
      for (std::uint8_t item = 0; item <= game_.info().pieces.size(); ++item) {
        for (const Cell cell : cells) {
          for (std::uint8_t feature = 0; feature < 16; ++feature) {
            probe({.kind = static_cast<std::uint8_t>(kind),
                   .item = item,
                   .at = cell,
                   .feature = feature});
          }
        }
      }
    }
  }

  // What is legal with one byte changed.
  void probe_misspellings() {
    for (int i = 0; i < std::min(list_.size(), 8); ++i) {
      auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(Decision)>>(pick(list_, random_));
      for (std::uint8_t& byte : bytes) {
        const std::uint8_t before = byte;
        for (const int change : {1, -1, 2, 3, 127, static_cast<int>(random_.below(256))}) {
          byte = static_cast<std::uint8_t>(before + change);
          probe(std::bit_cast<Decision>(bytes));
        }
        byte = before;
      }
    }
  }

  void probe_random_bytes() {
    for (int i = 0; i < 64; ++i) {
      auto decision = std::bit_cast<Decision>(random_.next());
      probe(decision);
      if (!list_.empty()) decision.kind = list_[0].kind;
      probe(decision);
    }
  }

  // What is legal, decided by somebody else.
  void probe_actors() {
    const Actor right = game_.actor(position_);
    std::vector<Actor> others{Actor::chance(), Actor::nobody()};
    for (int seat = 0; seat <= max_seats; ++seat) others.push_back(Actor::seat(seat));
    for (const Actor actor : others) {
      if (actor == right) continue;
      for (int i = 0; i < std::min(list_.size(), 4); ++i) {
        expect_refusal(game_.try_apply(scratch_, actor, pick(list_, random_)));
      }
    }
  }

  void probe(const Decision& decision) {
    const auto refusal = game_.try_apply(scratch_, game_.actor(position_), decision);
    if (refusal) {
      expect_refusal(refusal);
      return;
    }
    if (!list_.contains(decision)) {
      ASSERT_TRUE(is_another_spelling(decision)) << describe(decision);
    }
    scratch_ = position_;
  }

  void expect_refusal(const std::optional<Refusal>& refusal) {
    ++refused_;
    ASSERT_TRUE(refusal) << game_.text(position_);
    ASSERT_NE(refusal->reason, nullptr);
    ASSERT_FALSE(refusal->reason->name.empty());
    ASSERT_FALSE(refusal->reason->sentence.empty());
    ASSERT_TRUE(is_known(refusal->rule)) << refusal->reason->name << " " << refusal->rule;
    ASSERT_TRUE(same_bytes(scratch_, position_)) << refusal->reason->name;
  }

  // Whether `scratch_`, where `decision` has led, is where a listed decision of the kind leads (a
  // hut on another water of the same system, HG-R8), or, for a tile, looks like it.
  bool is_another_spelling(const Decision& decision) const {
    for (const Decision& listed : list_) {
      if (decision.kind != listed.kind) continue;
      Position next = position_;
      if (game_.try_apply(next, game_.actor(position_), listed)) continue;
      if (same_bytes(next, scratch_)) return true;
      if (decision.kind == common_event::place && says_the_same(decision, listed) &&
          looks_alike(next, scratch_)) {
        return true;
      }
    }
    return false;
  }

  // Equal in all members that count for the kind, but for the rotation of a tile.
  bool says_the_same(const Decision& a, const Decision& b) const {
    if (a.kind != b.kind) return false;
    for (const FieldShape& field : game_.info().events[a.kind].fields) {
      switch (field.member) {
        case Member::Item:
          if (a.item != b.item) return false;
          break;
        case Member::AtX:
        case Member::AtY:
        case Member::AtCell:
          if (a.at != b.at) return false;
          break;
        case Member::ToCell:
          if (a.to != b.to) return false;
          break;
        case Member::Turn:
          if (a.turn != b.turn && a.kind != common_event::place) return false;
          break;
        case Member::Feature:
          if (a.feature != b.feature) return false;
          break;
        default:
          break;  // no part of a decision
      }
    }
    return true;
  }

  bool looks_alike(const Position& a, const Position& b) const {
    DecisionList list_a;
    DecisionList list_b;
    game_.legal(a, list_a);
    game_.legal(b, list_b);
    return game_.actor(a) == game_.actor(b) && list_a.size() == list_b.size() &&
           game_.result(a) == game_.result(b);
  }

  std::string describe(const Decision& decision) const {
    std::string text = "accepted but not listed:";
    for (const auto byte : std::bit_cast<std::array<std::int8_t, sizeof(Decision)>>(decision)) {
      text += " " + std::to_string(byte);
    }
    return text + "\n" + game_.text(position_);
  }

  const Game& game_;
  const Position& position_;
  Position scratch_;
  const Area& area_;
  Random& random_;
  DecisionList list_;
  int refused_ = 0;
};

class ContractRefusal : public Contract {};
INSTANTIATE_TEST_SUITE_P(Games, ContractRefusal, testing::ValuesIn(all_variants()), name_of);

// At one step in twelve, in the first steps, and after the end.
TEST_P(ContractRefusal, WhatIsNotListedIsRefusedAndChangesNothing) {
  for_each_setup([&](const auto& setup) {
    Position position;
    Events events;
    Area area;
    Random random(5);
    int refused = 0;
    auto probe = [&] {
      Prober prober(game(), position, area, random);
      prober.probe_all();
      refused += prober.refused();
    };
    game().start(setup, position, &events);
    for (int step = 0; !game().actor(position).is_nobody(); ++step) {
      area.add(events);
      events.clear();
      if (step < 4 || random.below(12) == 0) probe();
      ASSERT_FALSE(HasFatalFailure());
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random, &events));
    }
    const int before = refused;
    probe();
    EXPECT_GT(before, 1000);
    EXPECT_GT(refused, before);
  });
}

}  // namespace
}  // namespace bastide
