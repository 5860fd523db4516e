// The slow twin of Hunters & Gatherers: the rules once more, in the most naive way, straight from
// the tile facts. It keeps only what lies on the table (tiles, pieces, covered sections, piles,
// scores) and finds everything else by looking at the whole board each time. It shares no table and
// no idea with src/games, so where the two agree after every move, both are likely right.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/tile_facts.h"
#include "games/game.h"

namespace bastide {

class HuntersGatherersTwin {
 public:
  // ---- What lies on the table ----

  struct Laid {
    int tile = 0;
    Cell at;
    int turn = 0;
  };
  struct Standing {
    int seat = 0;
    bool is_hut = false;
    int laid = 0;  // position in `laid`
    int feature = 0;
    friend auto operator<=>(const Standing&, const Standing&) = default;
  };
  using Section = std::pair<int, int>;  // position in `laid`, feature

  int players = 2;
  std::vector<Laid> laid;
  std::set<Standing> standing;
  std::set<Section> covered;  // HG-55
  std::set<int> base_pile;    // no tile is in the box twice
  std::set<int> bonus_pile;
  int removed = 0;
  int active = 0;
  int drawn = -1;  // the tile to lay, or -1
  bool is_bonus_turn = false;
  bool shaman_is_asked = false;
  bool may_leave_bonus = false;  // HG-R38: the option
  bool bonus_is_asked = false;
  bool is_over = false;
  std::array<int, max_seats> scores{};

  // ---- Playing. Nothing is checked: ask before ----

  HuntersGatherersTwin(const TileSet& tiles, int player_count);
  void draw(int tile);
  void place(Cell at, int turn);
  void recall(Cell at);
  void set_piece(bool is_hut, int feature);  // of the active player, on the tile just laid
  void end_step_two();                       // after the piece, if any
  void answer_bonus(bool takes_it);          // HG-R38
  void finish();                             // HG-61: the final scoring

  // ---- Looking ----

  std::string_view kind_of(int tile, int feature) const;
  int supply(int seat, bool is_hut) const;
  bool fits(int tile, Cell at, int turn) const;  // HG-12, HG-13
  std::set<Cell> cells_beside() const;           // empty, next to a laid tile
  bool has_place(int tile) const;

  // A whole forest, river, meadow or river system, found by walking.
  struct Area {
    std::string_view kind;  // "forest", "river", "meadow", "system"
    std::set<Section> sections;
    std::set<int> tiles;
    int open_sides = 0;
    std::array<int, max_seats> pieces{};  // figures; of a system huts
    std::set<Section> lakes;              // of a system; of a river those at its ends
    bool is_occupied() const { return pieces != std::array<int, max_seats>{}; }
  };
  // All of them, each once.
  std::vector<Area> areas() const;
  // Those of one section: a river or lake is also part of a system.
  Area area_of(Section section, bool as_system) const;

  int fish_of(const std::set<Section>& sections) const;
  std::map<std::string_view, int> animals_of(const std::set<Section>& sections) const;
  int count_of_flag(const Area& area, std::string_view flag) const;
  int river_points(const Area& river) const;
  int forest_points(const Area& forest) const;
  int system_points(const Area& system) const;
  int meadow_points(const Area& meadow) const;

 private:
  const TileFacts& facts(int number) const;
  const FeatureFacts& facts(Section section) const;
  int laid_at(Cell at) const;
  int feature_at(const Laid& tile, int slot) const;
  std::set<Section> beside(Section section) const;  // joined across a side, or through water
  void add_pieces(Area& area) const;
  bool holds_power(const Area& area, std::string_view power, int& where) const;
  bool is_near(int number, int centre) const;
  void award(const Area& area, int points);
  void spring_trap();
  void hand_on();  // the next player's turn, or the end

  const TileSet* tiles_;
  std::map<Cell, int> where_;  // positions in `laid`
};

}  // namespace bastide
