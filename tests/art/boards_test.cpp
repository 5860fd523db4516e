// What stands where on a board, on all sample games.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "art/board.h"
#include "art/caption.h"
#include "art/curves.h"
#include "art/looks.h"
#include "art/markup.h"
#include "art/overlays.h"
#include "art/pieces.h"
#include "art/sample_boards.h"
#include "art/seats.h"
#include "art/stances.h"
#include "art/svg_check.h"
#include "art/svg_file.h"

namespace bastide::art {
namespace {

// Calls visit(table) for many positions of all samples of a game.
template <class Visit>
void for_each_table(std::string_view game, Visit visit) {
  for (int number = 1; number <= sample_count; ++number) {
    const int turns = played_sample(game, number).turns();
    for (int turn = turns; turn >= 0; turn -= 16) {
      SCOPED_TRACE(std::string(game) + " " + std::to_string(number) + ", turn " +
                   std::to_string(turn));
      const Replay replay = played_sample(game, number, turn);
      visit(replay.game().table_view(replay.position()));
    }
  }
}

TEST(ArtBoards, PiecesStandOnTheirTileAndHideNoSymbol) {
  for (std::string_view game : sampled_games()) {
    Album& album = album_of(game);
    for_each_table(game, [&](const TableView& table) {
      const Stances stances = find_stances(album, table);
      for (std::size_t i = 0; i < table.pieces.size(); ++i) {
        const TablePlace& place = table.pieces[i].place;
        const Point here = stances.pieces[i] - corner_of(place.at);
        EXPECT_TRUE(here.x > 0 && here.x < tile_size && here.y > 0 && here.y < tile_size);
        const TableTile& laid = *table.tile_at(place.at);
        for (const Mark& mark : album.tile(album.number_of(laid)).symbols(laid.turn)) {
          EXPECT_GT(clear_of_piece(here, mark.at, table.pieces[i].is_lying), 0)
              << laid.id() << " " << mark.glyph->name;
        }
      }
    });
  }
}

TEST(ArtBoards, ThingsThatShareATileStandApart) {
  for (std::string_view game : sampled_games()) {
    Album& album = album_of(game);
    for_each_table(game, [&](const TableView& table) {
      const Stances stances = find_stances(album, table);
      std::map<Cell, std::vector<Point>> on_tile;
      for (std::size_t i = 0; i < table.pieces.size(); ++i) {
        on_tile[table.pieces[i].place.at].push_back(stances.pieces[i]);
      }
      for (std::size_t i = 0; i < table.tokens.size(); ++i) {
        on_tile[table.tokens[i].place.at].push_back(stances.tokens[i]);
      }
      for (const auto& [cell, points] : on_tile) {
        for (std::size_t a = 0; a < points.size(); ++a) {
          for (std::size_t b = 0; b < a; ++b) {
            EXPECT_GE(distance(points[a], points[b]), 17) << int{cell.x} << "," << int{cell.y};
          }
        }
      }
    });
  }
}

TEST(ArtBoards, AnimalTokensLieInTheirCornerAndCoversOnTheirAnimal) {
  int animals = 0;
  int covers = 0;
  for (std::string_view game : {"safari", "hunters-gatherers"}) {
    Album& album = album_of(game);
    for_each_table(game, [&](const TableView& table) {
      const Stances stances = find_stances(album, table);
      for (std::size_t i = 0; i < table.tokens.size(); ++i) {
        const TableToken& token = table.tokens[i];
        const Point here = stances.tokens[i] - corner_of(token.place.at);
        if (token.kind == "animal") {
          EXPECT_NEAR(distance(here, corner(static_cast<int>(token.place.corner))),
                      15 * std::sqrt(2.0), .01);
          ++animals;
        } else {
          const TableTile& laid = *table.tile_at(token.place.at);
          const auto marks = album.tile(album.number_of(laid)).symbols(laid.turn);
          EXPECT_TRUE(std::ranges::any_of(marks, [&](const Mark& mark) {
            return mark.at == here && mark.glyph->name == token.word &&
                   mark.feature == token.place.feature;
          }));
          ++covers;
        }
      }
    });
  }
  EXPECT_GT(animals, 50);
  EXPECT_GT(covers, 5);
}

TEST(ArtBoards, EverySpaceOfTheTrackIsOnTheRiver) {
  Album& album = album_of("amazonas");
  for_each_table("amazonas", [&](const TableView& table) {
    const Stances stances = find_stances(album, table);
    int spaces = 0;
    for (const TrackStretch& stretch : table.track) spaces += stretch.spaces;
    ASSERT_EQ(stances.spaces.size(), static_cast<std::size_t>(spaces));
    ASSERT_EQ(stances.markers.size(), table.seats.size());
    for (const Point space : stances.spaces) {
      const Cell cell{static_cast<std::int8_t>(std::floor(space.x / tile_size)),
                      static_cast<std::int8_t>(std::floor(space.y / tile_size))};
      const TableTile* laid = table.tile_at(cell);
      ASSERT_NE(laid, nullptr);
      const int id =
          album.tile(album.number_of(*laid)).feature_at(space - corner_of(cell), laid->turn);
      const auto feature = std::ranges::find(laid->features(), id, &FeatureFacts::id);
      ASSERT_NE(feature, laid->features().end());
      EXPECT_EQ(album.set().kinds[feature->kind].name, "amazon");
    }
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      const Point space = stances.spaces[static_cast<std::size_t>(table.seats[i].space)];
      EXPECT_LT(distance(stances.markers[i].at, space), 50);
    }
  });
}

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

TEST(ArtBoards, EveryPieceTokenFigureAndMarkerIsDrawn) {
  for (std::string_view game : sampled_games()) {
    for_each_table(game, [&](const TableView& table) {
      const SvgCheck check(board_picture(album_of(game), table, {}, {}));
      int pieces = 0;
      for (const std::string_view name : {"stand", "lie", "abbot", "hut", "tent", "camp"}) {
        for (int seat = 0; seat < seat_count; ++seat) {
          const std::string id = "pc-" + std::string(name) + std::to_string(seat);
          const int drawn = check.uses_of(id);
          EXPECT_EQ(drawn, std::ranges::count_if(table.pieces, [&](const TablePiece& piece) {
                      return piece.seat == seat &&
                             piece_id(look_of(game), piece.kind, piece.is_lying, seat) == id;
                    }));
          pieces += drawn;
        }
      }
      EXPECT_EQ(pieces, static_cast<int>(table.pieces.size()));
      EXPECT_EQ(check.uses_of("tk-animal") + check.uses_of("tk-gold") + check.uses_of("tk-cover"),
                static_cast<int>(table.tokens.size()));
      EXPECT_EQ(check.uses_of("pc-ranger"), static_cast<int>(table.figures.size()));
      for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
        EXPECT_EQ(check.uses_of("pc-boat" + std::to_string(seat)),
                  table.seats[seat].space >= 0 ? 1 : 0);
        EXPECT_EQ(check.uses_of(chip_id(static_cast<int>(seat))), 1);
      }
    });
  }
}

// A line between two tiles stands once; inside a start board or double there is none.
TEST(ArtBoards, BoardsAndDoublesAreJoinedWithoutALine) {
  for (std::string_view game : {"safari", "amazonas"}) {
    for_each_table(game, [&](const TableView& table) {
      const std::string board = board_picture(album_of(game), table, {}, {.has_caption = false});
      const std::string prefix(1, look_of(game).letter);
      const std::size_t end = board.find("' class='" + prefix + "_e'");
      ASSERT_NE(end, std::string::npos);
      const std::size_t begin = board.rfind("<path d='", end);
      const std::string edges = board.substr(begin + 9, end - begin - 9) + "M";
      for (const TableTile& tile : table.tiles) {
        const TableTile* east = table.tile_at(neighbour(tile.at, Side::East));
        if (east == nullptr) continue;
        std::string line = "M";
        append_point(line, corner_of(tile.at) + corner(1));
        line += "L";
        append_point(line, corner_of(tile.at) + corner(2));
        EXPECT_EQ(count_of(edges, line + "M"), east->group == tile.group ? 0 : 1) << line;
      }
    });
  }
}

TEST(ArtBoards, WhatWasLaidLastIsFramed) {
  const std::string frame = "stroke='#d2452c'";
  for (std::string_view game : sampled_games()) {
    const auto drawn = [&](int turn, bool shows) {
      const Replay replay = played_sample(game, 3, turn);
      return board_picture(album_of(game), replay.game().table_view(replay.position()), {},
                           {.shows_last_move = shows});
    };
    EXPECT_EQ(count_of(drawn(0, true), frame), 0);
    EXPECT_EQ(count_of(drawn(5, true), frame), 1);
    EXPECT_EQ(count_of(drawn(5, false), frame), 0);
  }
}

TEST(ArtBoards, ANameIsShortenedOnlyWhereThereIsNoRoomForIt) {
  BoardCaption caption{"Carcassonne", "turn 30", {"Player 1", "Player 2"}};
  std::vector<TableSeat> seats(2);
  seats[0].points = seats[1].points = 123;
  const auto drawn = [&](double width) {
    return caption_markup(caption, seats, colours_in_seat_order, look_of("carcassonne"),
                          Theme::Light, {width, 900});
  };
  EXPECT_EQ(count_of(drawn(1440), "Player 1 "), 1);
  EXPECT_EQ(count_of(drawn(1440), "…"), 0);
  EXPECT_EQ(count_of(drawn(caption_width(caption)), "…"), 0);
  caption.names[1] = "Maximiliane von der Hohenau zu Burg";
  EXPECT_EQ(count_of(drawn(1440), "…"), 0);
  EXPECT_EQ(count_of(drawn(caption_width(caption)), "…"), 1);
}

TEST(ArtBoards, LessIsDrawnOnSmallTiles) {
  for (std::string_view game : sampled_games()) {
    const Replay replay = played_sample(game, 4);
    const TableView table = replay.game().table_view(replay.position());
    std::array<std::size_t, 3> sizes{};
    constexpr std::array<int, 3> pixels{40, 56, 64};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      const std::string board =
          board_picture(album_of(game), table, {}, {.tile_pixels = pixels[i]});
      sizes[i] = board.size();
      EXPECT_EQ(SvgCheck(board).uses_of("pc-stand0") == 0, pixels[i] < 48);
    }
    EXPECT_LT(sizes[0] * 5, sizes[1] * 4);
    EXPECT_LT(sizes[1], sizes[2]);
  }
}

// ---- Overlays ----

// The straight pieces of path data that was written by a Pen.
std::vector<std::pair<Point, Point>> straight_pieces(const std::string& path) {
  std::vector<std::pair<Point, Point>> pieces;
  Point here;
  Point begin;
  const char* at_char = path.c_str();
  while (*at_char != '\0') {
    const char command = *at_char++;
    if (command == 'Z') {
      pieces.emplace_back(here, begin);
      continue;
    }
    std::array<double, 6> numbers{};
    for (std::size_t i = 0; i < (command == 'C' ? 6u : 2u); ++i) {
      char* end = nullptr;
      numbers[i] = std::strtod(at_char, &end);
      EXPECT_NE(end, at_char) << path;
      at_char = end;
    }
    const Point next =
        command == 'C' ? Point{numbers[4], numbers[5]} : Point{numbers[0], numbers[1]};
    if (command == 'L') pieces.emplace_back(here, next);
    if (command == 'M') begin = next;
    here = next;
  }
  return pieces;
}

bool runs_along_border(Point a, Point b) {
  const auto is_border = [](double u, double v) { return u == v && (u <= 0 || u >= tile_size); };
  return distance(a, b) > 1 && (is_border(a.x, b.x) || is_border(a.y, b.y));
}

TEST(ArtOverlays, AHighlightNeverRunsAlongASharedSide) {
  int edges = 0;
  for (std::string_view game : sampled_games()) {
    Album& album = album_of(game);
    for (int i = 0; i < album.size(); ++i) {
      for (int feature = 0; feature < 12; ++feature) {
        const FeatureOutline outline = album.tile(i).outline(feature, i % 4);
        for (const auto& [a, b] : straight_pieces(outline.edge)) {
          EXPECT_FALSE(runs_along_border(a, b)) << album.id(i) << " " << feature;
        }
        edges += outline.edge.empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(edges, 500);
}

TEST(ArtOverlays, AHighlightCoversAllItsSquares) {
  Album& album = album_of("carcassonne");
  const int number = album.find("E");
  ASSERT_GE(number, 0);
  const FeatureOutline outline = album.tile(number).outline(0, 0);
  const std::array<PlacedOutline, 2> parts{{{{0, 0}, outline}, {{240, 120}, outline}}};
  const std::string markup = feature_highlight(parts);
  EXPECT_EQ(SvgCheck("<svg>" + markup + "</svg>").fault(), "");
  EXPECT_EQ(count_of(markup, "translate(240 120)"), 3);  // tint, white line, coloured line
}

TEST(ArtOverlays, AFlyOutSaysSeatAndPoints) {
  for (int seat = 0; seat < seat_count; ++seat) {
    const std::string markup = score_fly_out({10, 20}, seat, 12);
    const SvgCheck check("<svg>" + markup + "</svg>");
    EXPECT_EQ(check.fault(), "");
    EXPECT_EQ(check.text(), "+12");
    EXPECT_NE(markup.find(emblem_path(seat)), std::string::npos);
  }
  EXPECT_EQ(SvgCheck("<svg>" + score_fly_out({0, 0}, 0, -3) + "</svg>").text(), "-3");
}

TEST(ArtPieces, EverySeatHasAnEmblemOfItsOwn) {
  for (int a = 0; a < seat_count; ++a) {
    for (int b = 0; b < a; ++b) EXPECT_NE(emblem_path(a), emblem_path(b));
  }
  for (const Look* look : all_looks()) {
    for (const Definition& piece : piece_definitions(*look)) {
      if (!piece.id.starts_with("pc-") && !piece.id.starts_with("chip")) continue;
      if (std::ranges::find(look->figures, piece.id, &FigureLook::id) != look->figures.end()) {
        continue;
      }
      const int seat = piece.id.back() - '0';
      EXPECT_NE(piece.markup.find(emblem_path(seat)), std::string::npos) << piece.id;
      EXPECT_NE(piece.markup.find("p" + std::to_string(seat) + "-f"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace bastide::art
