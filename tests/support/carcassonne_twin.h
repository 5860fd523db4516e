// The slow twin of Carcassonne: the rules once more, in the most naive way, straight from the tile
// facts. It keeps only what lies on the table (tiles, pieces, piles, scores) and finds everything
// else by looking at the whole board each time. It shares no table and no idea with src/games, so
// where the two agree after every move, both are likely right.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/tile_facts.h"
#include "games/game.h"

namespace bastide {

class CarcassonneTwin {
 public:
  // ---- What is printed on the tiles ----

  enum Kind { Field, Road, City, RiverWater, Cloister, Garden };
  static bool is_centre(Kind kind) { return kind == Cloister || kind == Garden; }

  // The tile facts once more in the form in which they are asked for most. Made once.
  struct Tiles {
    explicit Tiles(const TileSet& set);
    const TileSet& facts;
    std::vector<const TileFacts*> printed;  // by tile: those of the file, then its alternates
    std::vector<std::vector<Kind>> kinds;   // by tile and feature
    // By tile, rotation and slot: the feature that owns the slot.
    std::vector<std::array<std::array<int, 12>, 4>> feature_at;
    // By tile and rotation: all that is to be seen, whatever the order of the features (C-15).
    std::vector<std::array<std::string, 4>> pictures;
  };

  // ---- What lies on the table ----

  struct Laid {
    int tile = 0;
    Cell at;
    int turn = 0;
    friend bool operator==(const Laid&, const Laid&) = default;
  };
  struct Standing {
    int seat = 0;
    bool is_abbot = false;
    int laid = 0;  // position in `laid`
    int feature = 0;
    friend auto operator<=>(const Standing&, const Standing&) = default;
  };

  bool with_river = false;
  bool with_abbot = false;
  bool with_fields = true;
  bool adjacent_turns = false;
  bool with_newer_river = false;
  int players = 2;

  std::vector<Laid> laid;
  std::set<Standing> standing;
  std::map<int, int> base_pile;   // copies left of each tile
  std::map<int, int> river_pile;  // without the lake
  bool lake_is_left = false;
  int removed = 0;
  int active = 0;
  int drawn = -1;  // the tile to lay, or -1
  bool is_over = false;
  std::array<int, max_seats> scores{};

  // ---- Playing. Nothing is checked: ask before ----

  CarcassonneTwin(const Tiles& tiles, const Setup& setup);
  void draw(int tile);
  void place(Cell at, int turn);
  void set_piece(bool is_abbot, int feature);  // of the active player, on the tile just laid
  void recall(Cell at);
  void end_turn();  // after the piece action, if any

  // ---- Looking ----

  int laid_at(Cell at) const { return grid_[place_in_grid(at)]; }  // position in `laid`, or -1
  Kind kind_of(int tile, int feature) const;
  int supply(int seat, bool is_abbot) const;
  const std::map<int, int>& open_pile() const;  // what can be drawn now
  int tiles_left() const;

  bool fits(int tile, Cell at, int turn) const;       // C-12 to C-14
  bool may_place(int tile, Cell at, int turn) const;  // the river's rules too
  bool has_place(int tile) const;
  std::set<Cell> cells_beside() const;  // empty, next to a laid tile
  bool faces_river(Cell at) const;      // an open river side looks at this empty cell
  int laid_around(Cell at) const;

  // The whole roads, cities and fields (and rivers), found by walking from slot to slot.
  struct Land {
    Kind kind = Field;
    std::set<int> tiles;  // on which it lies
    int open_slots = 0;
    int shields = 0;
    std::array<int, max_seats> pieces{};
    std::set<int> cities;  // for a field: numbers of the cities it borders
    bool is_occupied() const { return pieces != std::array<int, max_seats>{}; }
  };
  struct Survey {
    std::vector<std::vector<int>> land_of;  // by laid tile and feature; -1 without slots
    std::vector<Land> lands;
    const Land& land(int number, int feature) const {
      return const_cast<Survey*>(this)->land(number, feature);
    }
    Land& land(int number, int feature) {
      const auto i = static_cast<std::size_t>(number);
      return lands[static_cast<std::size_t>(land_of[i][static_cast<std::size_t>(feature)])];
    }
  };
  // Kept until something changes.
  const Survey& survey() const;

  enum class Bend { None, Left, Right };
  struct River {
    bool is_open = false;
    Cell end;                     // the cell in front of the open side
    Side side{};                  // of that cell, through which the river comes
    Bend last_turn = Bend::None;  // of the whole river; Bend::None if it never turned
    Bend last_tile = Bend::None;  // on the tile laid last
  };
  River river() const;

  // Every piece action but passing, as (is it setting a piece, is it the abbot, cell, feature).
  using Action = std::tuple<bool, bool, Cell, int>;
  std::set<Action> piece_actions() const;

 private:
  // All cells that there could be, row by row.
  static std::size_t place_in_grid(Cell at) {
    return static_cast<std::size_t>((at.y + 128) * 256 + at.x + 128);
  }
  const Laid& on(int number) const { return laid[static_cast<std::size_t>(number)]; }
  int feature_at(const Laid& tile, int slot) const;
  Kind kind_at(const Laid& tile, int slot) const;
  Land walk(int first, int feature_of_first, int number, Survey& found) const;
  Survey look() const;
  void award(const Land& land, int points);
  void score_completed();
  void score_final();

  const Tiles* tiles_;
  std::vector<std::int16_t> grid_ = std::vector<std::int16_t>(256 * 256, -1);
  std::map<int, int> lake_pile_;
  std::map<int, int> no_pile_;
  mutable std::optional<Survey> survey_;
};

}  // namespace bastide
