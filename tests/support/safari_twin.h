// The slow twin of Safari: the rules once more, in the most naive way, straight from the tile
// facts. It keeps only what lies on the table (tiles, meeples, tokens, rangers, piles, scores),
// finds everything else by looking at the whole board each time, and writes the rest of a turn down
// as a list of things to do. It shares no table and no idea with src/games, so where the two agree
// after every move, both are likely right.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/tile_facts.h"
#include "games/game.h"

namespace bastide {

class SafariTwin {
 public:
  // ---- What lies on the table ----

  struct Laid {
    std::string id;
    Cell at;
    int turn = 0;
    std::span<const FeatureFacts> features;
  };
  struct Meeple {
    int seat = 0;
    Cell at;
    int feature = -1;
    int corner = -1;  // of the token on which it stands, instead of a feature
    friend auto operator<=>(const Meeple&, const Meeple&) = default;
  };
  using TokenPlace = std::pair<Cell, int>;  // square and corner: 0 NW, 1 NE, 2 SE, 3 SW
  using Counts = std::map<std::string, int>;

  int players = 2;
  std::vector<Laid> laid;
  std::multiset<Meeple> meeples;
  std::map<TokenPlace, std::string> tokens;
  std::array<Counts, max_seats> hands;
  Counts token_pile;
  Counts discarded_tokens;
  Counts stock;  // tiles to draw
  int removed_tiles = 0;
  std::set<Cell> rangers;
  bool holds_ranger = false;
  std::array<int, max_seats> scores{};

  // ---- What is asked now ----

  enum class Ask { Token, Tile, Place, Action, Add, PutRanger, Nothing };
  Ask ask = Ask::Nothing;
  int active = 0;
  int asked = 0;          // who decides, or for whom chance draws
  std::string drawn;      // the tile to lay
  int asked_feature = 0;  // Add: its lowest number on the tile just laid

  // A decision in words: event, item, cell, turn or corner, feature, second cell. What does not
  // count is left at its default.
  struct Choice {
    std::string event;
    std::string item;
    Cell at;
    int turn = 0;
    int feature = 0;
    Cell to;
    friend auto operator<=>(const Choice&, const Choice&) = default;
  };
  // Everything that may be decided or drawn; placements in all four rotations.
  std::set<Choice> choices() const;

  explicit SafariTwin(const TileSet& facts, int number_of_players);
  void take(const Choice& choice);  // must be one of the choices

  // ---- Looking ----

  // A whole trail or bush, found by walking from slot to slot.
  struct Land {
    std::string_view kind;
    std::set<std::pair<Cell, int>> segments;
    int open_sides = 0;
    int birds = 0;
    std::multiset<std::string> animals;
    std::array<int, max_seats> meeples{};
    bool is_occupied() const { return meeples != std::array<int, max_seats>{}; }
    int most() const;
    int species() const;
  };
  Land land_at(Cell at, int feature) const;
  std::vector<Land> all_lands() const;

  const Laid* tile_at(Cell at) const;
  std::string_view kind_of(const Laid& tile, int feature) const;
  bool is_free_savanna_corner(Cell at, int corner) const;
  // The tokens at the point of that corner, and among them those in squares that share a side.
  std::vector<TokenPlace> tokens_at_point(Cell at, int corner) const;
  bool is_touched(Cell at, int corner) const;
  std::set<Cell> empty_squares() const;  // that share a side with a laid one
  int laid_around(Cell at) const;
  int supply(int seat) const;
  std::string picture(const std::string& tile, int turn) const;  // what a turned tile shows
  std::span<const FeatureFacts> features_of(std::string_view tile) const;

 private:
  struct Task {
    enum Kind {
      Draw,
      ScoreTurn,
      AskForToken,
      Score,
      ScoreHole,
      Return,
      Ranger,
      PutOut,
      NextTurn,
      FirstTurn
    };
    Kind kind;
    int seat = 0;
    int number = 0;  // tokens to draw, or the feature in question
    Cell at;
    int corner = 0;
  };

  void go_on();  // with the list of things to do, until somebody must decide
  void plan_scoring();
  void score_land(int feature);
  void score_hole(Cell at, int corner);
  void score_end();
  bool can_draw_token();
  void take_action(const Choice& choice);
  bool fits(const std::string& tile, Cell at, int turn) const;
  bool fits_anywhere(const std::string& tile) const;
  std::set<Choice> actions() const;
  std::set<std::string> addable(int seat) const;

  const TileSet& facts_;
  std::deque<Task> todo_;
  std::set<int> added_;      // seats that added a token to the feature being scored
  TokenPlace completing_{};  // the fourth token of a hole that this turn completed
  bool has_completed_ = false;
};

}  // namespace bastide
