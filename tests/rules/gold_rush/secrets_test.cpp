// GR-56 GR-57 GR-58 GR-R16: what a token shows is known to nobody on the map and to its taker alone
// in a hand. These tests try to find it out by every way that is open to a seat: views, hashes,
// texts, the events it is sent, what is legal, why something is refused, how a computer player
// thinks.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <map>

#include "ai/gold_rush/evaluation.h"
#include "games/game_of.h"
#include "games/registry.h"
#include "notation/event_writer.h"
#include "support/gold_rush_pair.h"

namespace bastide::gold_rush {
namespace {

// At a glance, and with a deeper look.
std::array<Outlook, 2> outlooks(const Rules& rules, const State& state, Seat seat) {
  return {evaluate(rules, state, seat, NoGround{}),
          evaluate_deeply(rules, state, seat, Ground(rules, state))};
}

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

std::vector<Decision> legal(const State& state) {
  DecisionList list;
  builtin_rules().legal(state, list);
  return {list.begin(), list.end()};
}

// What `seat` is sent of these events.
std::string sent(const Events& events, Seat seat) {
  std::string lines;
  for (const Event& event : events.list())
    lines += write_event(*find_game("gold-rush"), events, event, seat) + "\n";
  return lines;
}

// Two games with the same tiles and other tokens.
struct Worlds {
  State a;
  State b;
  Events events_a;
  Events events_b;

  Worlds(std::uint8_t players, std::uint64_t seed) {
    bastide::Setup setup;
    setup.players = players;
    setup.seed = seed;
    a = builtin_rules().initial(setup, &events_a);
    b = builtin_rules().initial(setup, &events_b);
    b.hidden[hidden_tokens] = Random(seed + 1000);
  }
  void clear_events() {
    events_a.clear();
    events_b.clear();
  }
  void deal() {
    clear_events();
    builtin_rules().deal(a, &events_a);
    builtin_rules().deal(b, &events_b);
  }
  void decide(const Decision& decision) {
    clear_events();
    builtin_rules().apply_unchecked(a, decision, &events_a);
    builtin_rules().apply_unchecked(b, decision, &events_b);
  }
};

// Everything that `seat` can look at or ask for.
void expect_alike(const Worlds& worlds, Seat seat, Random& random) {
  const Rules& rules = builtin_rules();
  const State& a = worlds.a;
  const State& b = worlds.b;
  ASSERT_EQ(sent(worlds.events_a, seat), sent(worlds.events_b, seat));
  ASSERT_TRUE(same_bytes(rules.view(a, seat).known, rules.view(b, seat).known));
  ASSERT_EQ(rules.hash(a), rules.hash(b));
  ASSERT_EQ(rules.text(a), rules.text(b));
  ASSERT_EQ(rules.result(a), rules.result(b));
  ASSERT_EQ(rules.actor(a), rules.actor(b));
  ASSERT_EQ(outlooks(rules, a, seat), outlooks(rules, b, seat));
  if (rules.actor(a).is_seat()) {
    ASSERT_EQ(legal(a), legal(b));
  }
  for (int probe = 0; probe < 8; ++probe) {
    auto asked = std::bit_cast<Decision>(random.next());
    asked.kind = static_cast<std::uint8_t>(random.below(event::count));
    if (probe % 2 == 0) asked.at = a.board.last_laid().at;
    ASSERT_EQ(rules.check(a, Actor::seat(seat), asked), rules.check(b, Actor::seat(seat), asked));
  }
}

// A seat that never takes a token sees one and the same game, whatever the tokens are, until the
// hands are turned over.
TEST(GoldRushSecrets, GR56_GR57_who_takes_nothing_learns_nothing) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto players = static_cast<std::uint8_t>(2 + seed % 4);
    const auto watcher = static_cast<Seat>(seed % players);
    Worlds worlds(players, seed);
    Random random(seed);
    bool values_differ = false;
    while (true) {
      ASSERT_NO_FATAL_FAILURE(expect_alike(worlds, watcher, random));
      const Actor actor = builtin_rules().actor(worlds.a);
      if (actor.is_chance()) {
        worlds.deal();
      } else {
        const std::vector<Decision> list = legal(worlds.a);
        Decision decision = list[random.below(static_cast<std::uint32_t>(list.size()))];
        if (actor == Actor::seat(watcher) && decision.kind != common_event::place)
          decision = {.kind = common_event::pass};
        worlds.decide(decision);
      }
      values_differ |= worlds.a.token_kinds != worlds.b.token_kinds;
      if (worlds.a.step == Step::Over) break;
    }
    EXPECT_TRUE(values_differ) << "else the test shows nothing";
    EXPECT_EQ(worlds.a.hands[watcher].size(), 0);
  }
}

// Shuffling all that a seat has not seen, at any moment, changes nothing that it can look at.
TEST(GoldRushSecrets, GR56_GR57_states_that_differ_in_the_unseen_look_alike) {
  const Rules& rules = builtin_rules();
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    bastide::Setup setup;
    setup.players = static_cast<std::uint8_t>(2 + seed % 4);
    setup.seed = seed;
    Worlds worlds(setup.players, seed);
    worlds.clear_events();
    Random random(seed);
    State state = rules.initial(setup, nullptr);
    while (state.step != Step::Over) {
      const auto seat = static_cast<Seat>(random.below(setup.players));
      worlds.a = state;
      worlds.b = rules.imagine(rules.view(state, seat), random);
      ASSERT_NO_FATAL_FAILURE(expect_alike(worlds, seat, random));
      ASSERT_EQ(outlooks(rules, rules.view(state, seat).known, seat), outlooks(rules, state, seat));
      ASSERT_EQ(worlds.b.hands[seat], state.hands[seat]) << "one's own hand is known";
      if (rules.actor(state).is_chance()) {
        rules.deal(state, nullptr);
      } else {
        const std::vector<Decision> list = legal(state);
        rules.apply_unchecked(state, list[random.below(static_cast<std::uint32_t>(list.size()))],
                              nullptr);
      }
    }
  }
}

// GR-58 GR-R16  The map, pieces, scores and the drawn tile are open, sizes too, values are not.
TEST(GoldRushSecrets, GR58_GRR16_a_view_holds_what_lies_open_and_sizes_and_no_values) {
  const Rules& rules = builtin_rules();
  bastide::Setup setup;
  setup.players = 3;
  State state = rules.initial(setup, nullptr);
  Random random(5);
  while (state.step != Step::Over) {
    for (Seat seat = 0; seat < 3; ++seat) {
      const State known = rules.view(state, seat).known;
      ASSERT_EQ(rules.hash(known), rules.hash(state)) << "covers all that is open";
      ASSERT_EQ(known.board.laid_count(), state.board.laid_count());
      ASSERT_EQ(known.scores, state.scores);
      ASSERT_EQ(known.drawn, state.drawn);
      for (Seat other = 0; other < 3; ++other) {
        ASSERT_EQ(known.pieces.supply(other), state.pieces.supply(other));
      }
      for (const std::uint8_t kind : known.token_kinds) ASSERT_EQ(kind, unknown_token);
      ASSERT_EQ(known.supply_size, state.supply_size);
      int unseen = known.supply.size();
      for (Seat other = 0; other < 3; ++other) {
        ASSERT_EQ(known.hands[other].size(), state.hands[other].size());
        ASSERT_EQ(known.hands[other].of(unknown_token),
                  other == seat ? 0 : state.hands[other].size());
      }
      unseen += state.hands[seat].size();
      ASSERT_EQ(unseen, 63);
      for (const Random& hidden : known.hidden) ASSERT_EQ(hidden, Random());
    }
    if (rules.actor(state).is_chance()) {
      rules.deal(state, nullptr);
    } else {
      const std::vector<Decision> list = legal(state);
      rules.apply_unchecked(state, list[random.below(static_cast<std::uint32_t>(list.size()))],
                            nullptr);
    }
  }
  // GR-66: now the hands are open, and still not what was lost or lies on the map.
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(rules.view(state, seat).known.hands, state.hands);
    for (const std::uint8_t kind : rules.view(state, seat).known.token_kinds)
      ASSERT_EQ(kind, unknown_token);
  }
}

// GR-56 GR-57  What is sent of `token`, `take` and `lost`.
TEST(GoldRushSecrets, GR56_GR57_events_carry_values_to_those_who_may_know) {
  const Rules& rules = builtin_rules();
  const auto shapes = rules.info().events;
  bastide::Setup setup;
  setup.players = 4;
  Events events;
  State state = rules.initial(setup, &events);
  Random random(9);
  std::map<std::string_view, int> seen;
  while (state.step != Step::Over) {
    for (const Event& event : events.list()) {
      const std::string_view name = shapes[event.kind].name;
      ++seen[name];
      for (Seat seat = 0; seat < 4; ++seat) {
        const std::string line = write_event(*find_game("gold-rush"), events, event, seat);
        const bool may_know = name == "take" && event.seat == seat;
        ASSERT_EQ(line.find("\"value\":") != std::string::npos, may_know) << line;
        const Event blanked = seen_by(shapes[event.kind], event, seat);
        if (name == "token" || (name == "take" && !may_know)) {
          ASSERT_EQ(blanked.item, 0);
        }
        ASSERT_EQ(write_event(*find_game("gold-rush"), events, blanked, seat), line);
      }
    }
    events.clear();
    if (rules.actor(state).is_chance()) {
      rules.deal(state, &events);
    } else {
      const std::vector<Decision> list = legal(state);
      const Decision chosen = list.back().kind == event::mine
                                  ? list.back()
                                  : list[random.below(static_cast<std::uint32_t>(list.size()))];
      rules.apply_unchecked(state, chosen, &events);
    }
  }
  EXPECT_GT(seen["token"], 50);
  EXPECT_GT(seen["take"], 3);
}

// Imagined values follow what is unseen, wherever the token is: Pearson's sum for a token on the
// map, one in another hand, and the next of the supply. Six standard deviations are allowed; the
// seeds are fixed, so a failure is a change and no accident.
TEST(GoldRushSecrets, ImaginedTokensAreDrawnFromTheUnseenEquallyOften) {
  const Rules& rules = builtin_rules();
  bastide::Setup setup;
  State state = rules.initial(setup, nullptr);
  Random random(3);
  auto is_ready = [&] {
    return state.hands[0].size() >= 3 && state.hands[1].size() >= 1 && state.step == Step::Tokens &&
           state.stack_tops != State{}.stack_tops;
  };
  while (!is_ready()) {
    ASSERT_NE(state.step, Step::Over);
    if (rules.actor(state).is_chance()) {
      rules.deal(state, nullptr);
      continue;
    }
    std::vector<Decision> list = legal(state);
    if (list.back().kind == event::mine) {
      rules.apply_unchecked(state, list.back(), nullptr);
    } else {
      rules.apply_unchecked(state, list[random.below(static_cast<std::uint32_t>(list.size()))],
                            nullptr);
    }
  }
  const View<State> view = rules.view(state, 0);
  constexpr int draws = 6000;
  std::array<std::array<int, token_kinds>, 3> counts{};
  std::uint8_t token = 0;
  for (const std::uint8_t top : state.stack_tops) token = std::max(token, top);
  for (int i = 0; i < draws; ++i) {
    State imagined = rules.imagine(view, random);
    ++counts[0][imagined.token_kinds[token]];
    ++counts[1][static_cast<std::size_t>(imagined.hands[1].pick(random))];
    ++counts[2][static_cast<std::size_t>(imagined.supply.pick(random))];
  }
  for (const auto& counted : counts) {
    double sum = 0;
    for (int kind = 1; kind < rules.tables().token_kind_count; ++kind) {
      const double expected =
          draws * static_cast<double>(view.known.supply.of(kind)) / view.known.supply.size();
      const double off = counted[static_cast<std::size_t>(kind)] - expected;
      sum += off * off / expected;
    }
    EXPECT_LE(sum, 4 + 6 * std::sqrt(8.0));
  }
}

// The chances that a view gives for the next token are those of all that is unseen.
TEST(GoldRushSecrets, AViewWeighsTheNextTokenByWhatIsUnseen) {
  const Rules& rules = builtin_rules();
  State state = rules.initial({}, nullptr);
  rules.deal(state, nullptr);
  while (state.step != Step::Tokens) {
    if (rules.actor(state).is_chance()) {
      rules.deal(state, nullptr);
    } else {
      rules.apply_unchecked(state, legal(state)[0], nullptr);
    }
  }
  int ways = 0;
  const State known = rules.view(state, 0).known;
  for (const Decision& outcome : legal(known)) ways += rules.weight(known, outcome);
  EXPECT_EQ(ways, 63);
  EXPECT_EQ(known.supply_size, state.supply_size);
}

}  // namespace
}  // namespace bastide::gold_rush
