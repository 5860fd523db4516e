// What lies on the table, as plain data: for pictures, pages and whoever shows a position without
// knowing the game. Every game fills it in (games/<game>/table_view.cpp); nothing here has rules.
//
// It holds what everybody at the table sees and nothing else: no order of a pile, no token that
// lies face down, no hand that others may not look into (its size is open, its content is not).
// Positions that differ only in such things give equal views.
//
// Cells, features and words are those of records (docs/record): `feature` is the id of a feature on
// its tile, corners are those of the square as it lies, x grows east and y south. Words are views
// of static text or of the tile set, which must outlive the view.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/decision.h"
#include "core/geometry.h"
#include "core/pieces.h"
#include "core/tile_facts.h"

namespace bastide {

// ---- Tiles ----

// One laid square: an ordinary tile, or a square of a start board or double tile.
struct TableTile {
  Cell at;
  std::uint8_t turn = 0;              // quarter turns clockwise
  const TileFacts* tile = nullptr;    // null for a square of a board
  const BoardFacts* board = nullptr;  // null for an ordinary tile
  std::uint8_t square = 0;            // position in board->cells
  std::uint8_t group = 0;             // squares laid as one thing, and only they, share a number

  std::string_view id() const { return tile != nullptr ? tile->id : board->id; }
  std::span<const FeatureFacts> features() const {
    return tile != nullptr ? tile->features : board->cells[square].features;
  }
  friend bool operator==(const TableTile&, const TableTile&) = default;
};

// ---- What lies or stands on the tiles ----

// Corners of a square, clockwise: the names that records write are NW, NE, SE and SW.
enum class Corner : std::uint8_t { NorthWest, NorthEast, SouthEast, SouthWest, None };

// On a feature of the square at `at`, or on the token at one of its corners.
struct TablePlace {
  Cell at;
  std::int16_t feature = -1;  // id on that square; -1: the place is a corner
  Corner corner = Corner::None;
  friend bool operator==(const TablePlace&, const TablePlace&) = default;
};

// A piece of a player.
struct TablePiece {
  Seat seat = 0;
  std::string_view kind;  // as in GameInfo::pieces
  TablePlace place;
  bool is_lying = false;  // laid down on its place, where standing there would mean something else
  friend bool operator==(const TablePiece&, const TablePiece&) = default;
};

// A token or a stack of equal tokens that belongs to nobody. Kind and word are words of the game:
// `word` is what a token shows face up or, where it covers, the printed symbol that it lies on.
struct TableToken {
  std::string_view kind;
  std::string_view word;
  TablePlace place;
  int count = 1;
  bool is_face_down = false;  // what it shows is nobody's to see: `word` is empty
  bool is_cover = false;      // lies on a symbol of its feature, which counts no more
  friend bool operator==(const TableToken&, const TableToken&) = default;
};

// A figure that belongs to nobody and stands on an empty square; its kind is a word of the game.
struct TableFigure {
  std::string_view kind;
  Cell at;
  friend bool operator==(const TableFigure&, const TableFigure&) = default;
};

// A track of numbered spaces over the board, from space 0 on. A stretch is one laid thing, with its
// squares in the direction of travel; its spaces are spread over them evenly, or, where there are
// as many as squares, stand one at the beginning of each.
struct TrackSquare {
  Cell at;
  std::int8_t from = -1;  // the side it comes in by, as it lies; -1 at the very beginning
  std::int8_t to = -1;    // and goes out by
  friend bool operator==(const TrackSquare&, const TrackSquare&) = default;
};
struct TrackStretch {
  std::vector<TrackSquare> squares;
  int spaces = 0;
  friend bool operator==(const TrackStretch&, const TrackStretch&) = default;
};

// ---- What lies beside the board ----

struct TableCount {
  std::string_view name;
  int count = 0;
  friend bool operator==(const TableCount&, const TableCount&) = default;
};

struct TableSeat {
  int points = 0;
  std::vector<TableCount> supply;  // pieces not on the board, in the order of GameInfo::pieces
  std::vector<TableCount> hand;    // tokens: by name where all may see them, else only how many
  bool is_hand_secret = false;     // the others may not see what the hand's tokens show
  std::vector<TableCount> held;    // figures in hand, to be put out again
  int space = -1;                  // of the track, on which the seat's marker stands; -1: has none
  friend bool operator==(const TableSeat&, const TableSeat&) = default;
};

// ---- All of it ----

struct TableView {
  std::vector<TableTile> tiles;  // in the order of laying
  int set_up_tiles = 0;          // how many of them lay there when the game began
  std::vector<TablePiece> pieces;
  std::vector<TableToken> tokens;
  std::vector<TableFigure> figures;
  std::vector<TrackStretch> track;
  std::vector<TableSeat> seats;
  std::vector<TableCount> piles;  // what can still be drawn, by the names of records
  int tiles_left = 0;             // of these, tiles that turns are begun with
  // The tile that has been drawn and is to be laid now, or null.
  const TileFacts* drawn = nullptr;

  // The tile laid on `cell`, or null.
  const TableTile* tile_at(Cell cell) const {
    for (const TableTile& tile : tiles) {
      if (tile.at == cell) return &tile;
    }
    return nullptr;
  }
  friend bool operator==(const TableView&, const TableView&) = default;
};

// ---- For the games that fill it in ----

// A laid square: tiles are numbered as in the tile set, the squares of its boards follow
// (core/tile_shapes.h). `before` holds what was laid earlier.
TableTile table_tile(const TileSet& set, const LaidTile& laid, std::span<const TableTile> before);

template <class Board>
std::vector<TableTile> table_tiles(const TileSet& set, const Board& board) {
  std::vector<TableTile> tiles;
  for (int i = 0; i < board.laid_count(); ++i) {
    tiles.push_back(table_tile(set, board.laid(i), tiles));
  }
  return tiles;
}

// The place of the feature at `position` in the list of a laid square's features.
TablePlace table_place(const TableTile& tile, int position);

}  // namespace bastide
