// The slow twin of Gold Rush: the rules once more, in the most naive way, straight from the tile
// facts. It keeps only what lies on the table (tiles, pieces, tokens face up, pile, scores) and
// finds everything else by looking at the whole board each time. It shares no table and no idea
// with src/games, so where the two agree after every move, both are likely right.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/tile_facts.h"
#include "games/game.h"

namespace bastide {

class GoldRushTwin {
 public:
  enum Kind { Mountain, Prairie, Track, Town, Junction };

  // ---- What lies on the table ----

  struct Laid {
    int tile = 0;
    Cell at;
    int turn = 0;
    friend bool operator==(const Laid&, const Laid&) = default;
  };
  // A section: position in `laid`, feature id. Sections compare by age.
  using Section = std::pair<int, int>;
  struct Standing {
    int seat = 0;
    bool is_tent = false;
    Section on;
    friend auto operator<=>(const Standing&, const Standing&) = default;
  };
  using Stack = std::vector<int>;  // values, the top last

  bool first_game = false;
  int players = 2;
  std::vector<Laid> laid;
  std::map<Cell, int> cells;  // position in `laid`
  std::set<Standing> standing;
  std::map<int, int> pile;          // copies left of each tile
  std::map<Section, Stack> stacks;  // by the oldest section of the mountain; none empty
  std::map<int, int> supply;        // tokens left of each value
  std::vector<std::multiset<int>> hands;
  int lost = 0;
  int removed = 0;
  int active = 0;
  int drawn = -1;  // the tile to lay, or -1
  std::vector<int>
      nuggets_;  // sections of the tile just laid that wait for a token, one entry each
  bool is_over = false;
  std::array<int, max_seats> scores{};

  // ---- Playing. Nothing is checked: ask before ----

  GoldRushTwin(const TileSet& tiles, const Setup& setup);
  void draw(int tile);
  void place(Cell at, int turn);
  void put_token(int value);
  void set_cowboy(int feature);  // of the active player, on the tile just laid
  void set_tent(Cell at, int feature);
  void mine();
  void end_turn();  // after the action, if any

  // ---- Looking ----

  const TileFacts& facts(int tile) const { return set_->tiles[static_cast<std::size_t>(tile)]; }
  Kind kind_of(Section section) const;
  int feature_at(const Laid& tile, int slot) const;
  std::string picture(int tile, int turn) const;  // all that a turned tile shows
  int reserve(int seat, bool is_tent) const;
  int supply_size() const;
  int tiles_left() const;
  bool fits(int tile, Cell at, int turn) const;
  std::set<Cell> cells_beside() const;

  // Whole railways, mountains and prairies, found by walking from slot to slot.
  struct Land {
    Kind kind = Prairie;
    std::set<Section> sections;
    std::set<int> tiles;
    int open_sides = 0;
    int trains = 0;
    int nuggets = 0;
    int camps = 0;
    int herds = 0;
    std::array<int, max_seats> cowboys{};
    Section oldest() const { return *sections.begin(); }
    bool is_occupied() const { return cowboys != std::array<int, max_seats>{}; }
  };
  std::vector<Land> survey() const;
  const Land& land_of(const std::vector<Land>& lands, Section section) const;
  // How many different completed railways leave the town, and whether those are all.
  std::pair<int, bool> railways_of(const std::vector<Land>& lands, Section town) const;

  // Every action but passing: (what, cell, feature).
  enum What { Cowboy, Tent, Mine };
  using Action = std::tuple<What, Cell, int>;
  std::set<Action> actions() const;

 private:
  const Laid& on(int number) const { return laid[static_cast<std::size_t>(number)]; }
  Kind kind_at(const Laid& tile, int slot) const;
  Land walk(Section first) const;
  void award(const Land& land, int points);
  void take(Section mountain, int seat);
  void score_completed();
  void score_final();

  const TileSet* set_;
};

}  // namespace bastide
