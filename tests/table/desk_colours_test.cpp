// Colours that seats choose: kept in the record, shown by pieces and pictures, never two the same.
#include "page.h"

namespace bastide::table {
namespace {

json game_in(const json& colours, std::string_view game = "carcassonne") {
  return {{"cmd", "new"},           {"game", game},
          {"names", {"Ann", "Bo"}}, {"seats", {"person", "person"}},
          {"colours", colours},     {"seed", "7"}};
}

std::vector<std::string> colours_of(const json& state) {
  std::vector<std::string> colours;
  for (const json& seat : state["seats"]) colours.push_back(seat["colour"]);
  return colours;
}

using Colours = std::vector<std::string>;

// Plays until a piece stands on the table; what the state then says.
json with_a_piece(Page& page, json state) {
  while (state["pieces"].empty()) {
    const json& ask = state["ask"];
    std::string move = "pass";
    if (ask["what"] == "place") move = ask["squares"][0]["moves"][0];
    for (const json& choice : ask.value("choices", json::array())) {
      if (choice["kind"] == "piece") move = choice["move"];
    }
    state = page.want({{"cmd", "try"}, {"move", move}});
  }
  return state;
}

TEST(DeskColours, AreThoseOfTheSeatOrderUnlessChosen) {
  Page page;
  EXPECT_EQ(colours_of(page.begin("safari", 5)),
            (Colours{"red", "blue", "green", "yellow", "black"}));
  // A record that chose nothing says nothing of them.
  EXPECT_EQ(page.want({{"cmd", "record"}})["record"].get<std::string>().find("colours"),
            std::string::npos);
}

TEST(DeskColours, AreKeptInTheRecordAndWhenPlayedOn) {
  Page page;
  EXPECT_EQ(colours_of(page.want(game_in({"black", "red"}))), (Colours{"black", "red"}));
  const std::string record = page.want({{"cmd", "record"}})["record"];
  Page other;
  EXPECT_EQ(colours_of(other.want({{"cmd", "load"}, {"record", record}})),
            (Colours{"black", "red"}));
  // Whoever sits down there later plays in the same colours.
  EXPECT_EQ(colours_of(other.want({{"cmd", "load"},
                                   {"record", record},
                                   {"seats", {"computer:1", "person"}},
                                   {"seed", "x"}})),
            (Colours{"black", "red"}));
  EXPECT_EQ(colours_of(other.want({{"cmd", "play_on"}, {"step", 0}, {"seed", "y"}})),
            (Colours{"black", "red"}));
}

TEST(DeskColours, AreWornByPiecesAndPictures) {
  Page page;
  const json state = with_a_piece(page, page.want(game_in({"yellow", "black"})));
  const json& piece = state["pieces"][0];
  const std::string number = piece["seat"] == 0 ? "3" : "4";
  EXPECT_TRUE(piece["picture"].get<std::string>().ends_with(number)) << piece;
  const std::string svg = page.want({{"cmd", "board_picture"}})["svg"];
  EXPECT_NE(svg.find("#" + piece["picture"].get<std::string>() + "'"), std::string::npos);
  EXPECT_NE(svg.find("#chip3'"), std::string::npos);
  EXPECT_EQ(svg.find("#chip0'"), std::string::npos);
}

TEST(DeskColours, ThatAreNotFiveOrAreTakenAreRefused) {
  Page page;
  for (const json& wrong : {json{"red"}, json{"red", "red"}, json{"red", "pink"},
                            json{"red", "blue", "green"}, json{"red", 1}, json("red")}) {
    EXPECT_EQ(page.ask(game_in(wrong))["error"], "bad_command") << wrong;
  }
}

// ---- Boxes ----

// The five of each box are published; all but one game have the usual ones.
TEST(DeskColours, EachGameOffersThoseOfItsBox) {
  Page page;
  const Colours usual{"red", "blue", "green", "yellow", "black"};
  const json about = page.want({{"cmd", "about"}});
  for (const json& game : about["games"]) {
    Colours box = usual;
    if (game["name"] == "hunters-gatherers") box.back() = "violet";
    EXPECT_EQ(game["colours"], json(box)) << game["name"];
  }
  EXPECT_EQ(colours_of(page.begin("hunters-gatherers", 5)).back(), "violet");
  EXPECT_EQ(page.ask(game_in({"red", "violet"}))["error"], "bad_command");
}

TEST(DeskColours, VioletIsKeptAndPainted) {
  Page page;
  const json state = page.want(game_in({"violet", "red"}, "hunters-gatherers"));
  EXPECT_EQ(colours_of(state), (Colours{"violet", "red"}));
  const std::string record = page.want({{"cmd", "record"}})["record"];
  EXPECT_NE(record.find(R"("colours":["violet","red"])"), std::string::npos);
  const std::string svg = page.want({{"cmd", "board_picture"}})["svg"];
  EXPECT_NE(svg.find("#7820dc"), std::string::npos);
  EXPECT_EQ(svg.find("#34323c"), std::string::npos);
}

// Records from before games had colours of their own.
TEST(DeskColours, BlackOfAnOldRecordIsTheBoxsFifth) {
  Page page;
  page.want(game_in({"violet", "red"}, "hunters-gatherers"));
  std::string record = page.want({{"cmd", "record"}})["record"];
  record.replace(record.find("violet"), 6, "black");
  EXPECT_EQ(colours_of(page.want({{"cmd", "load"}, {"record", record}})),
            (Colours{"violet", "red"}));
  // The two names are one colour.
  EXPECT_EQ(page.ask(game_in({"violet", "black"}, "hunters-gatherers"))["error"], "bad_command");
}

// A foreign or damaged member is no reason to refuse the record or to forget who sits where.
TEST(DeskColours, ThatARecordNamesUnsoundlyAreThoseOfTheSeatOrder) {
  Page page;
  page.want(game_in({"black", "red"}));
  std::string record = page.want({{"cmd", "record"}})["record"];
  const std::string good = R"("colours":["black","red"])";
  const std::size_t at = record.find(good);
  ASSERT_NE(at, std::string::npos);
  for (const char* bad : {R"("colours":["black","black"])", R"("colours":["mauve","red"])",
                          R"("colours":["black"])", R"("colours":7)"}) {
    std::string damaged = record;
    damaged.replace(at, good.size(), bad);
    const json state = page.want({{"cmd", "load"}, {"record", damaged}});
    EXPECT_EQ(colours_of(state), (Colours{"red", "blue"})) << bad;
  }
}

// ---- What a picture shows ----

TEST(DeskPictures, LeaveOutPiecesAndHaveCoordinatesAndWordsWhenAsked) {
  Page page;
  const json state = with_a_piece(page, page.begin("carcassonne", 2));
  const std::string piece = "#" + state["pieces"][0]["picture"].get<std::string>() + "'";
  const auto svg = [&](const json& more) {
    json command{{"cmd", "board_picture"}};
    command.update(more);
    return page.want(command)["svg"].get<std::string>();
  };
  const std::string plain = svg(json::object());
  EXPECT_NE(plain.find(piece), std::string::npos);
  EXPECT_EQ(plain.find("<title>"), std::string::npos);
  EXPECT_EQ(svg({{"pieces", false}}).find(piece), std::string::npos);
  const std::string numbered = svg({{"coordinates", true}, {"caption", false}});
  EXPECT_NE(numbered.find(">0</text>"), std::string::npos);
  EXPECT_EQ(svg({{"caption", false}}).find("</text>"), std::string::npos);
  EXPECT_NE(svg({{"alt", "Ann & <Bo>"}}).find("<title>Ann &amp; &lt;Bo&gt;</title>"),
            std::string::npos);
  EXPECT_EQ(page.ask({{"cmd", "board_picture"}, {"pieces", 1}})["error"], "bad_command");
}

}  // namespace
}  // namespace bastide::table
