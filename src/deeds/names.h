// What features and squares are called, so that people know which one is meant without a
// coordinate: "the long road", "the city in the north", "the gap beside the monastery". Codes with
// slots only; the page, or whoever speaks to people, makes words of them.
//
// A feature keeps its name as long as it lives and gets another only when it is joined to one that
// has a name too: a Namebook learns a game from its beginning. No two that live are called alike if
// there is any other way to call them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "deeds/land.h"
#include "games/game.h"

namespace bastide {

// ---- Where on the map ----

// By thirds of what lies there.
enum class MapPart : std::uint8_t {
  Middle,
  North,
  NorthEast,
  East,
  SouthEast,
  South,
  SouthWest,
  West,
  NorthWest,
};
inline constexpr std::array<std::string_view, 9> map_part_names{
    "middle", "north",      "north_east", "east",      "south_east",
    "south",  "south_west", "west",       "north_west"};

// Nothing while the map is too small for thirds to mean anything.
std::optional<MapPart> part_of_map(const TableMemory& memory, std::span<const Cell> cells);

// ---- Features ----

enum class NamedBy : std::uint8_t {
  Kind,    // one of its kind, no more can be said
  Mark,    // what is on it, and on no other of its kind
  Size,    // the largest of its kind
  Beside,  // what it lies by
  Part,    // where on the map it lies
};
inline constexpr std::array<std::string_view, 5> named_by_names{"kind", "mark", "size", "beside",
                                                                "part"};

struct FeatureName {
  std::string_view kind;
  NamedBy by = NamedBy::Kind;
  std::string_view what;  // Mark: the term or count; Beside: the kind of what lies there
  MapPart part = MapPart::Middle;
  friend bool operator==(const FeatureName&, const FeatureName&) = default;
};

class Namebook {
 public:
  // Takes in what lies on the table now.
  void learn(const Game& game, const Survey& survey, const TableMemory& memory);
  // Of a feature that has been learned; else by its kind alone.
  FeatureName name_of(const SurveyFeature& feature) const;

 private:
  struct Entry {
    SurveyPlace place;  // the oldest
    bool is_at_corner = false;
    FeatureName name;
  };
  std::vector<Entry> entries_;
};

// ---- All that is needed to speak of a moment ----

struct Land {
  Survey survey;
  TableMemory memory;
  Namebook names;

  // The next moment: after anything that may have changed the land.
  void see(const Game& game, const Position& position, const TableMemory& remembered);
};

// ---- Squares ----

// A feature that a square is named by.
struct NamedFeature {
  FeatureName name;
  std::uint8_t holders = 0;  // bit s: seat s gets its points, as things stand
};

enum class SquareBy : std::uint8_t {
  Gap,      // the only square that keeps `first` open
  Beside,   // the only one left around a landmark
  Between,  // `first` and `second` could be joined there
  End,      // `first` goes on there
  Part,     // where on the map, at the rim or not
};
inline constexpr std::array<std::string_view, 5> square_by_names{"gap", "beside", "between", "end",
                                                                 "part"};

struct SquareName {
  SquareBy by = SquareBy::Part;
  NamedFeature first;
  NamedFeature second;
  MapPart part = MapPart::Middle;
  bool is_tip = false;  // nothing lies further out on that side
};

// Of an empty square beside what lies there.
SquareName name_square(const Land& land, Cell at);

}  // namespace bastide
