// The short notation: what docs/notation.md promises.
#include "notation/moves.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "notation/event_writer.h"
#include "notation/family_table.h"

namespace bastide {
namespace {

Event event_at(std::uint8_t kind, std::uint8_t item, Cell at, std::uint8_t turn = 0) {
  Event event;
  event.kind = kind;
  event.item = item;
  event.at = at;
  event.turn = turn;
  return event;
}

// A table on which tile "A" was drawn and laid at 2,-3.
TableMemory memory() {
  TableMemory memory;
  memory.see(family::game(), event_at(common_event::draw, 0, {}));
  memory.see(family::game(), event_at(common_event::place, 0, {2, -3}, 1));
  return memory;
}

Decision parsed(std::string_view text, const DecisionList* legal = nullptr) {
  const auto read = parse_move(family::game(), memory(), text, legal);
  if (const auto* fault = std::get_if<MoveFault>(&read)) {
    ADD_FAILURE() << text << ": " << to_text(*fault);
    return {};
  }
  return std::get<Decision>(read);
}

std::string fault_of(std::string_view text) {
  const auto read = parse_move(family::game(), memory(), text);
  const auto* fault = std::get_if<MoveFault>(&read);
  return fault == nullptr ? "no fault" : to_text(*fault);
}

std::string printed(const Decision& decision) {
  return print_move(family::game(), memory(), decision);
}

TEST(Moves, MeanTheDecisionsOfTheDocument) {
  EXPECT_EQ(parsed("0,-1 r2"), (Decision{common_event::place, 0, {0, -1}, 2, 0, {}}));
  EXPECT_EQ(parsed("meeple 0"), (Decision{common_event::piece, 0, {2, -3}, 0, 0, {}}));
  EXPECT_EQ(parsed("tent 2,3 1"), (Decision{common_event::piece, 2, {2, 3}, 0, 1, {}}));
  EXPECT_EQ(parsed("pass"), (Decision{common_event::pass, 0, {}, 0, 0, {}}));
  EXPECT_EQ(parsed("recall abbot 3,-2"), (Decision{family::event::recall, 1, {3, -2}, 0, 0, {}}));
  EXPECT_EQ(parsed("ranger_move -1,0 2,3"),
            (Decision{family::event::ranger_move, 0, {-1, 0}, 0, 0, {2, 3}}));
  EXPECT_EQ(parsed("found 1,2 SE lion"), (Decision{family::event::found, 1, {1, 2}, 2, 0, {}}));
  EXPECT_EQ(parsed("double START 1,5 r2"), (Decision{family::event::twin, 2, {1, 5}, 2, 0, {}}));
  EXPECT_EQ(parsed("mine"), (Decision{family::event::mine, 0, {}, 0, 0, {}}));
  EXPECT_EQ(parsed("add 1,2 255 none"), (Decision{family::event::add, 0, {1, 2}, 0, 255, {}}));
  EXPECT_EQ(parsed("draw A"), (Decision{common_event::draw, 0, {}, 0, 0, {}}));
  EXPECT_EQ(parsed("token zebra"), (Decision{family::event::token, 2, {}, 0, 0, {}}));
}

TEST(Moves, CanonicalTextComesBackUnchanged) {
  for (const std::string_view text :
       {"0,-1 r2", "-128,127 r0", "meeple 0", "tent 2,3 1", "pass", "recall abbot 3,-2",
        "ranger_move -1,0 2,3", "found 1,2 NW lion", "double START 1,5 r0", "mine",
        "add 1,2 0 none", "draw A", "token lion"}) {
    EXPECT_EQ(printed(parsed(text)), text);
  }
}

TEST(Moves, OtherSpellingsMeanTheSame) {
  EXPECT_EQ(printed(parsed("  0,-1\t R2 ")), "0,-1 r2");
  EXPECT_EQ(printed(parsed("place 0,-1 r2")), "0,-1 r2");
  EXPECT_EQ(printed(parsed("piece MEEPLE 4")), "meeple 4");
  EXPECT_EQ(printed(parsed("meeple 2,-3 4")), "meeple 4");
  EXPECT_EQ(printed(parsed("Found 1,2 nw Lion")), "found 1,2 NW lion");
  EXPECT_EQ(printed(parsed("draw a")), "draw A");
  EXPECT_EQ(printed(parsed("meeple 2,3 007")), "meeple 2,3 7");
}

TEST(Moves, AWordThatIsTheSameInAllLegalDecisionsMayBeLeftOut) {
  DecisionList legal;
  legal.push_back({common_event::pass, 0, {}, 0, 0, {}});
  legal.push_back({family::event::recall, 1, {3, -2}, 0, 0, {}});
  legal.push_back({family::event::recall, 1, {0, 0}, 0, 0, {}});
  EXPECT_EQ(printed(parsed("recall 3,-2", &legal)), "recall abbot 3,-2");
  EXPECT_EQ(printed(parsed("recall tent 3,-2", &legal)), "recall tent 3,-2");
  legal.push_back({family::event::recall, 0, {0, 0}, 0, 0, {}});
  EXPECT_TRUE(std::holds_alternative<MoveFault>(
      parse_move(family::game(), memory(), "recall 3,-2", &legal)));
}

TEST(Moves, FaultsNameColumnAndWhatWasExpected) {
  EXPECT_EQ(fault_of(""), "column 1: expected a move, found the end");
  EXPECT_EQ(fault_of("   "), "column 4: expected a move, found the end");
  EXPECT_EQ(fault_of("0,-1"), "column 5: expected a turn from r0 to r3, found the end");
  EXPECT_EQ(fault_of("0,-1 rx"), "column 6: expected a turn from r0 to r3, found \"rx\"");
  EXPECT_EQ(fault_of("0,-1 r4"), "column 6: expected a turn from r0 to r3, found \"r4\"");
  EXPECT_EQ(fault_of("0,-1 r2 r2"), "column 9: expected the end of the move, found \"r2\"");
  EXPECT_EQ(fault_of("128,0 r0"), "column 1: expected a square x,y, found \"128,0\"");
  EXPECT_EQ(fault_of("1,2,3 r0"), "column 1: expected a square x,y, found \"1,2,3\"");
  EXPECT_EQ(fault_of("meeple"), "column 7: expected the number of a feature, found the end");
  EXPECT_EQ(fault_of("meeple 256"), "column 8: expected the number of a feature, found \"256\"");
  EXPECT_EQ(fault_of("meeple -1"), "column 8: expected the number of a feature, found \"-1\"");
  EXPECT_EQ(fault_of("found 1,2 XX lion"), "column 11: expected NW, NE, SE or SW, found \"XX\"");
  EXPECT_EQ(fault_of("found 1,2 NW tiger"),
            "column 14: expected none, lion or zebra, found \"tiger\"");
  EXPECT_EQ(fault_of("double Q 1,5 r0"), "column 8: expected the id of a tile, found \"Q\"");
  EXPECT_EQ(fault_of("score"),  // a consequence is nobody's move
            "column 1: expected a square x,y or one of meeple, abbot, tent, pass, recall, found, "
            "ranger_move, double, mine, add, found \"score\"");
  EXPECT_EQ(fault_of("pass \x1b[31m"),
            "column 6: expected the end of the move, found \"\\x1b[31m\"");
}

TEST(Moves, BeforeATileLiesAPieceNeedsItsSquare) {
  const auto read = parse_move(family::game(), TableMemory(), "meeple 0");
  EXPECT_EQ(to_text(std::get<MoveFault>(read)), "column 8: expected a square x,y, found \"0\"");
}

// What a record keeps of a decision.
std::string line_of(const Game& game, const Decision& decision) {
  Events events;
  return write_event(game, events, events.add(decision, 0));
}

// Every legal decision and every outcome of chance, all along random games of every game there is.
TEST(Moves, RoundTripOverRandomGames) {
  for (const std::string_view name : game_names()) {
    const Game& game = *find_game(name);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      bastide::Setup setup = default_setup(game.info());
      setup.players = static_cast<std::uint8_t>(2 + seed % 4);
      setup.seed = seed;
      for (std::size_t i = 0; i < game.info().options.size(); ++i) {
        const auto values = game.info().options[i].values.size();
        setup.options[i] = static_cast<std::uint8_t>((seed + i) % values);
      }
      Random random(seed);
      Position position;
      Events events;
      TableMemory memory;
      game.start(setup, position, &events);
      DecisionList legal;
      int checked = 0;
      for (Actor actor = game.actor(position);; actor = game.actor(position)) {
        for (const Event& event : events.list()) memory.see(game, event);
        events.clear();
        if (actor.is_nobody()) break;
        game.legal(position, legal);
        for (const Decision& decision : legal) {
          const std::string text = print_move(game, memory, decision);
          const auto read = parse_move(game, memory, text);
          ASSERT_TRUE(std::holds_alternative<Decision>(read))
              << text << ": " << to_text(std::get<MoveFault>(read));
          ASSERT_EQ(line_of(game, std::get<Decision>(read)), line_of(game, decision)) << text;
          ASSERT_EQ(print_move(game, memory, std::get<Decision>(read)), text);
          ++checked;
        }
        const auto choice = random.below(static_cast<std::uint32_t>(legal.size()));
        if (actor.is_chance()) {
          game.deal(position, &events);
        } else {
          ASSERT_FALSE(game.try_apply(position, actor, legal[static_cast<int>(choice)], &events));
        }
      }
      EXPECT_GT(checked, 100) << name;
    }
  }
}

// The record of a double tile names one square; pieces may go on the other.
TEST(Moves, ATileOfSeveralSquaresIsRememberedWhereItLies) {
  TableMemory memory;
  memory.see(family::game(), event_at(family::event::twin, 2, {1, 5}, 2));
  ASSERT_NE(memory.at({1, 5}), nullptr);
  ASSERT_NE(memory.at({1, 6}), nullptr);
  EXPECT_EQ(memory.at({1, 5})->features[0].id, 8);  // upside down
  EXPECT_EQ(memory.at({1, 6})->features[0].id, 7);
  EXPECT_EQ(memory.at({1, 4}), nullptr);
  EXPECT_EQ(memory.last_laid(), (Cell{1, 5}));
  EXPECT_EQ(print_move(family::game(), memory, {common_event::piece, 0, {1, 6}, 0, 7, {}}),
            "meeple 1,6 7");
}

}  // namespace
}  // namespace bastide
