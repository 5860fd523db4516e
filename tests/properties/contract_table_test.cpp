// What every game shows on the table (games/table_view.h): all that was laid, every piece once, and
// nothing that is hidden.
#include <algorithm>
#include <map>

#include "properties/contract.h"

namespace bastide {
namespace {

struct Laid {
  std::string_view id;
  int turn;
  friend bool operator==(const Laid&, const Laid&) = default;
};

// Pieces of a seat by kind, on the board and off it.
std::map<std::string_view, int> pieces_of(const TableView& view, std::size_t seat) {
  std::map<std::string_view, int> all;
  for (const TableCount& supply : view.seats[seat].supply) all[supply.name] += supply.count;
  for (const TablePiece& piece : view.pieces) {
    if (piece.seat == seat) ++all[piece.kind];
  }
  return all;
}

void expect_sound(const TableView& view) {
  for (const TableTile& tile : view.tiles) EXPECT_EQ(view.tile_at(tile.at), &tile);
  auto expect_place = [&](const TablePlace& place) {
    const TableTile* tile = view.tile_at(place.at);
    ASSERT_NE(tile, nullptr);
    EXPECT_NE(place.feature >= 0, place.corner != Corner::None);
    if (place.feature < 0) return;
    EXPECT_TRUE(std::ranges::any_of(tile->features(),
                                    [&](const auto& f) { return f.id == place.feature; }));
  };
  for (const TablePiece& piece : view.pieces) expect_place(piece.place);
  for (const TableToken& token : view.tokens) {
    expect_place(token.place);
    EXPECT_GT(token.count, 0);
  }
  for (const TableFigure& figure : view.figures) EXPECT_EQ(view.tile_at(figure.at), nullptr);
  int spaces = 0;
  for (const TrackStretch& stretch : view.track) {
    spaces += stretch.spaces;
    for (const TrackSquare& square : stretch.squares) EXPECT_NE(view.tile_at(square.at), nullptr);
  }
  for (const TableSeat& seat : view.seats) EXPECT_LT(seat.space, std::max(spaces, 1));
}

class ContractTable : public Contract {};

TEST_P(ContractTable, HoldsExactlyWhatWasLaid) {
  for_each_setup([&](const auto& setup) {
    Events events;
    Position position;
    game().start(setup, position, &events);
    EXPECT_EQ(game().table_view(position).tiles.size(),
              static_cast<std::size_t>(game().table_view(position).set_up_tiles));
    Random random(setup.seed);
    std::map<Cell, Laid> laid;
    int squares = 0;
    while (true) {
      for (const Event& event : events.list()) {
        const EventShape& shape = game().info().events[event.kind];
        if (shape.name == "start" || shape.name == "place") ++squares;
        if (shape.name == "double") squares += 2;
        if (shape.name == "start" || shape.name == "place" || shape.name == "double") {
          laid[event.at] = {game().tile_name(event.item), event.turn};
        }
      }
      const TableView view = game().table_view(position);
      ASSERT_EQ(view.tiles.size(), static_cast<std::size_t>(squares));
      for (const auto& [at, tile] : laid) {
        ASSERT_NE(view.tile_at(at), nullptr);
        EXPECT_EQ((Laid{view.tile_at(at)->id(), view.tile_at(at)->turn}), tile);
      }
      expect_sound(view);
      if (game().actor(position).is_nobody()) break;
      events.clear();
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random, &events));
    }
  });
}

TEST_P(ContractTable, SquaresOfOneBoardShareAGroupAndNoOthersDo) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(setup.seed);
    ASSERT_NO_FATAL_FAILURE(random_opening(game(), position, random, 1000));
    std::map<int, std::vector<const TableTile*>> groups;
    const TableView view = game().table_view(position);
    for (const TableTile& tile : view.tiles) groups[tile.group].push_back(&tile);
    for (const auto& [number, tiles] : groups) {
      const BoardFacts* board = tiles.front()->board;
      ASSERT_EQ(tiles.size(), board == nullptr ? 1 : board->cells.size());
      std::vector<bool> seen(tiles.size());
      for (const TableTile* tile : tiles) {
        EXPECT_EQ(tile->board, board);
        EXPECT_FALSE(seen[tile->square]);
        seen[tile->square] = true;
      }
    }
  });
}

TEST_P(ContractTable, EveryPieceIsOnTheTableOrInTheSupply) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    const TableView begun = game().table_view(position);
    ASSERT_EQ(begun.seats.size(), setup.players);
    EXPECT_TRUE(begun.pieces.empty());
    for (const TableCount& supply : begun.seats[0].supply) {
      const auto info = std::ranges::find(game().info().pieces, supply.name, &PieceInfo::name);
      ASSERT_NE(info, game().info().pieces.end());
      EXPECT_EQ(supply.count, info->per_player);
    }
    Random random(setup.seed);
    while (!game().actor(position).is_nobody()) {
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
      const TableView view = game().table_view(position);
      const Result result = game().result(position);
      for (std::size_t seat = 0; seat < setup.players; ++seat) {
        ASSERT_EQ(pieces_of(view, seat), pieces_of(begun, seat));
        EXPECT_EQ(view.seats[seat].points, result.scores[seat]);
      }
    }
  });
}

// Whatever a seat imagines behind what it knows, the table looks the same: so it shows nothing that
// this seat does not know.
TEST_P(ContractTable, ShowsNothingHidden) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(setup.seed);
    for (int step = 0; !game().actor(position).is_nobody(); ++step) {
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
      if (step % 7 != 0) continue;
      const TableView view = game().table_view(position);
      for (Seat seat = 0; seat < setup.players; ++seat) {
        const Position other = game().imagine(game().view(position, seat), random);
        ASSERT_TRUE(game().table_view(other) == view);
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(AllGames, ContractTable, testing::ValuesIn(all_variants()), name_of);

}  // namespace
}  // namespace bastide
