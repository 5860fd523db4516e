// Who begins: wishes, lots, and what a record's header keeps of it.
#include "notation/first_player.h"

#include <gtest/gtest.h>

#include <map>

#include "core/random.h"
#include "games/registry.h"
#include "notation/record_writer.h"

namespace bastide {
namespace {

FirstWish wish_of(std::string_view text, int players) {
  const auto read = read_first_wish(text, players);
  EXPECT_TRUE(std::holds_alternative<FirstWish>(read)) << text;
  return std::holds_alternative<FirstWish>(read) ? std::get<FirstWish>(read) : FirstWish{};
}

TEST(FirstPlayer, IsRandomOrASeat) {
  EXPECT_EQ(wish_of("random", 2).how(), FirstBy::Random);
  EXPECT_EQ(wish_of("4", 5).seat, 4);
  EXPECT_EQ(wish_of("4", 5).how(), FirstBy::Chosen);
}

TEST(FirstPlayer, WhatIsNeitherIsRefusedWithTheSeatsThereAre) {
  for (const std::string_view wrong :
       {"", "3", "-1", "1.5", "one", "Random", "0 ", "99999999999"}) {
    const auto read = read_first_wish(wrong, 3);
    ASSERT_TRUE(std::holds_alternative<std::string>(read)) << wrong;
    EXPECT_EQ(std::get<std::string>(read).find("--first is random or a seat from 0 to 2, not "),
              0u);
  }
}

// C-6  Chosen at random, evenly; the same seed gives the same player.
TEST(FirstPlayer, LotsAreEvenAndCanBeRepeated) {
  std::map<int, int> drawn;
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    const int first = first_seat(FirstWish{}, derive_seed(1, seed), 5);
    EXPECT_EQ(first, first_seat(FirstWish{}, derive_seed(1, seed), 5));
    ++drawn[first];
  }
  ASSERT_EQ(drawn.size(), 5u);
  for (const auto& [seat, times] : drawn) EXPECT_NEAR(times, 1000, 150) << seat;
  EXPECT_EQ(first_seat(FirstWish{3}, 7, 5), 3);
}

TEST(FirstPlayer, TheOrderRoundTheTableStays) {
  std::vector<std::string> names{"Ann", "Bo", "Cy", "Di"};
  begin_with(names, 2);
  EXPECT_EQ(names, (std::vector<std::string>{"Cy", "Di", "Ann", "Bo"}));
  std::vector<bool> people{true, false, false};
  begin_with(people, 1);
  EXPECT_EQ(people, (std::vector<bool>{false, false, true}));
}

// ---- The header ----

TEST(FirstPlayer, TheHeaderSaysHowItWasSettledBesideWhateverElseItHolds) {
  RecordHeader header;
  EXPECT_FALSE(first_by_of(header));
  header.extra_json = R"("clock":[1],"first":"chosen","page":{"first":1})";
  EXPECT_EQ(first_by_of(header), FirstBy::Chosen);
  put_first(header, FirstBy::Rematch);
  EXPECT_EQ(header.extra_json, R"("clock":[1],"page":{"first":1},"first":"rematch")");
  for (const FirstBy how : {FirstBy::Random, FirstBy::Chosen, FirstBy::Rematch, FirstBy::Daily}) {
    put_first(header, how);
    EXPECT_EQ(first_by_of(header), how);
  }
}

TEST(FirstPlayer, AForeignWordInTheHeaderSaysNothing) {
  RecordHeader header;
  for (const char* foreign : {R"("first":"oldest")", R"("first":1)", R"("first":["random"])"}) {
    header.extra_json = foreign;
    EXPECT_FALSE(first_by_of(header)) << foreign;
  }
}

// Old readers keep and ignore what they do not know: the record is accepted as it was.
TEST(FirstPlayer, ARecordThatSaysItIsAcceptedAndComesBackUnchanged) {
  const Game& game = *find_game("carcassonne");
  RecordHeader header;
  header.game = "carcassonne";
  header.options = default_setup(game.info()).options;
  header.players = {"Bo", "Ann"};
  put_first(header, FirstBy::Random);
  const RecordWriter writer(game, header);
  const std::string line = writer.text().substr(0, writer.text().find('\n'));
  EXPECT_EQ(line, R"({"format":"bastide-record","version":1,"game":"carcassonne","options":{},)"
                  R"("players":["Bo","Ann"],"first":"random"})");
  RecordHeader read;
  const Game* found = nullptr;
  const auto lookup = [](std::string_view name) { return find_game(name); };
  EXPECT_FALSE(read_header(line, lookup, read, found));
  EXPECT_EQ(first_by_of(read), FirstBy::Random);
  EXPECT_EQ(write_header(game.info(), read), line);
}

TEST(FirstPlayer, IsToldInOneSentence) {
  EXPECT_EQ(first_sentence({"Bo", "Ann"}, FirstBy::Random), "Bo begins, drawn by lot.");
  EXPECT_EQ(first_sentence({"You", "greedy"}, FirstBy::Chosen), "You begin, as was chosen.");
  EXPECT_EQ(first_sentence({"Bo", "Ann"}, FirstBy::Rematch),
            "Bo begins: in a rematch the next player does.");
}

}  // namespace
}  // namespace bastide
