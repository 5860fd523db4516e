// The table as games tell it (games/table_view.h) against the events of the sample records, which
// were written by another program: who stands where, and which tokens lie where.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "games/registry.h"
#include "notation/record.h"
#include "support/json_once.h"
#include "support/sampled_games.h"

namespace bastide {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 5> corner_names{"NW", "NE", "SE", "SW", ""};

// Seat, kind, x, y, and the feature or corner.
using Piece = std::tuple<int, std::string, int, int, std::string>;
using Token = std::tuple<std::string, std::string, int, int, std::string>;

struct Table {
  std::multiset<Piece> pieces;
  std::multiset<Token> tokens;
  std::multiset<std::pair<int, int>> rangers;
  std::map<int, int> boats;
  int gold = 0;  // on all mountains together

  void take(const json& event);
};

std::pair<int, int> cell_of(const json& x, const json& y) { return {x.get<int>(), y.get<int>()}; }

// Where a hut stands in its river system is all the same (HG-R8).
std::string place_of(const json& event) {
  if (event.value("piece", "") == "hut") return "";
  return event.contains("corner") ? event["corner"].get<std::string>()
                                  : std::to_string(event["f"].get<int>());
}

void Table::take(const json& event) {
  const std::string what = event.value("e", "");
  const auto piece = [&](const std::string& kind) {
    return Piece{event["p"], kind, event["x"], event["y"], place_of(event)};
  };
  if (what == "piece") {
    const std::string kind = event["piece"];
    if (kind == "tent") {  // moves without a word
      std::erase_if(pieces, [&](const Piece& other) {
        return std::get<0>(other) == event["p"] && std::get<1>(other) == "tent";
      });
    }
    pieces.insert(piece(kind));
  } else if (what == "return") {  // also after a `recall`
    const auto found = std::ranges::find_if(pieces, [&](const Piece& other) {
      const bool has_place = event.contains("f") || event.contains("corner");
      return std::get<0>(other) == event["p"] && std::get<2>(other) == event["x"] &&
             std::get<3>(other) == event["y"] &&
             std::get<1>(other) == event["piece"].get<std::string>() &&
             (!has_place || std::get<4>(other) == place_of(event));
    });
    ASSERT_NE(found, pieces.end()) << event.dump();
    pieces.erase(found);
  } else if (what == "found" || what == "extend") {
    tokens.insert({"animal", event["species"], event["x"], event["y"], event["corner"]});
    if (what == "found") pieces.insert(piece("meeple"));
  } else if (what == "cover") {
    tokens.insert({"cover", event["animal"], event["x"], event["y"], place_of(event)});
  } else if (what == "ranger_take") {
    rangers.erase(rangers.find(cell_of(event["x"], event["y"])));
  } else if (what == "ranger_put") {
    rangers.insert(cell_of(event["x"], event["y"]));
  } else if (what == "ranger_move") {
    rangers.erase(rangers.find(cell_of(event["from"][0], event["from"][1])));
    rangers.insert(cell_of(event["to"][0], event["to"][1]));
  } else if (what == "boat") {
    boats[event["p"]] = event["to"];
  } else if (what == "token" && event.contains("value")) {
    ++gold;
  } else if (what == "take") {
    --gold;
  } else if (what == "lost") {
    gold -= event["count"].get<int>();
  }
}

Table table_of(const TableView& view) {
  Table table;
  const auto place = [](const TablePlace& at) {
    return at.feature >= 0 ? std::to_string(at.feature)
                           : std::string(corner_names[static_cast<std::size_t>(at.corner)]);
  };
  for (const TablePiece& piece : view.pieces) {
    table.pieces.insert({piece.seat, std::string(piece.kind), piece.place.at.x, piece.place.at.y,
                         piece.kind == "hut" ? "" : place(piece.place)});
  }
  for (const TableToken& token : view.tokens) {
    if (token.kind == "gold") {
      table.gold += token.count;
      continue;
    }
    table.tokens.insert({std::string(token.kind), std::string(token.word), token.place.at.x,
                         token.place.at.y, place(token.place)});
  }
  for (const TableFigure& figure : view.figures) table.rangers.insert({figure.at.x, figure.at.y});
  for (std::size_t seat = 0; seat < view.seats.size(); ++seat) {
    if (view.seats[seat].space >= 0) table.boats[static_cast<int>(seat)] = view.seats[seat].space;
  }
  return table;
}

TEST(TableRecords, TheTableFollowsTheEventsOfEverySample) {
  int pieces = 0;
  for (const std::string_view game : sampled_games()) {
    for (int number = 1; number <= 6; ++number) {
      const std::string name = std::string(game) + "-" + std::to_string(number);
      SCOPED_TRACE(name);
      std::ifstream in(std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + name +
                       ".bastide.jsonl");
      Replay replay(find_game);
      Table expected;
      if (game == "safari") expected.rangers = {{-1, 0}, {3, 0}};
      for (std::string line; std::getline(in, line);) {
        ASSERT_FALSE(replay.feed(line));
        const json event = parse_json(line);
        if (game == "amazonas" && event.contains("players")) {
          for (int seat = 0; seat < static_cast<int>(event["players"].size()); ++seat) {
            expected.boats[seat] = 0;
          }
        }
        ASSERT_NO_FATAL_FAILURE(expected.take(event));
        if (!replay.is_between_turns()) continue;
        const Table table = table_of(replay.game().table_view(replay.position()));
        ASSERT_EQ(table.pieces, expected.pieces);
        ASSERT_EQ(table.tokens, expected.tokens);
        ASSERT_EQ(table.rangers, expected.rangers);
        ASSERT_EQ(table.boats, expected.boats);
        ASSERT_EQ(table.gold, expected.gold);
        pieces += static_cast<int>(table.pieces.size());
      }
    }
  }
  EXPECT_GT(pieces, 10000);
}

}  // namespace
}  // namespace bastide
