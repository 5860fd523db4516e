// An event table with decisions as the games of the family have them, for tests of text that is
// made from tables: squares as fields, corners and species in words, tiles of several squares.
#pragma once

#include "notation/toy_game.h"

namespace bastide::family {

namespace event {
enum : std::uint8_t {
  recall = common_event::count,
  found,
  ranger_move,
  twin,  // Amazonas' `double`
  mine,
  add,
  token,
  boat,
  cover,
};
}

inline constexpr std::array<std::string_view, 3> pieces{"meeple", "abbot", "tent"};
inline constexpr std::array<std::string_view, 3> species{"none", "lion", "zebra"};
inline constexpr FieldShape piece_field{"piece", Member::Item, pieces};
inline constexpr FieldShape species_field{"species", Member::Item, species};
inline constexpr std::array piece_fields{fields::p, piece_field, fields::x, fields::y, fields::f};
inline constexpr std::array recall_fields{fields::p, piece_field, fields::x, fields::y};
inline constexpr std::array found_fields{fields::p, fields::x, fields::y,
                                         FieldShape{"corner", Member::Turn, toy::corners},
                                         species_field};
inline constexpr std::array move_fields{fields::p, FieldShape{"from", Member::AtCell},
                                        FieldShape{"to", Member::ToCell}};
inline constexpr std::array add_fields{fields::p, fields::x, fields::y, fields::f, species_field};
inline constexpr std::array token_fields{fields::p, species_field};
inline constexpr std::array boat_fields{fields::p, FieldShape{"steps", Member::Amount},
                                        FieldShape{"to", Member::Extra}, fields::why, fields::rule};
inline constexpr std::array cover_fields{fields::x, fields::y, fields::f, species_field};

inline constexpr std::array<EventShape, common_event::count + 9> events{{
    {"start", EventRole::SetUp, start_fields},
    {"draw", EventRole::Chance, toy::draw_fields},
    {"discard", EventRole::Consequence, discard_fields},
    {"place", EventRole::Decision, place_fields},
    {"piece", EventRole::Decision, piece_fields},
    {"pass", EventRole::Decision, pass_fields},
    {"score", EventRole::Consequence, score_fields},
    {"return", EventRole::Consequence, toy::corner_return_fields},
    {"end", EventRole::Consequence, end_fields},
    {"recall", EventRole::Decision, recall_fields},
    {"found", EventRole::Decision, found_fields},
    {"ranger_move", EventRole::Decision, move_fields},
    {"double", EventRole::Decision, place_fields},
    {"mine", EventRole::Decision, pass_fields},
    {"add", EventRole::Decision, add_fields},
    {"token", EventRole::Chance, token_fields},
    {"boat", EventRole::Consequence, boat_fields},
    {"cover", EventRole::Consequence, cover_fields},
}};

inline constexpr GameInfo info{"family", "Family", "F", 2, 3, {}, {}, events};

// One tile with everything that words have to tell apart, and a double tile.
inline constexpr std::array<KindFacts, 4> kinds{{{"city", Form::Ground, {}},
                                                 {"field", Form::Ground, {}},
                                                 {"road", Form::Line, {}},
                                                 {"cloister", Form::Inner, {}}}};
inline constexpr std::array<Attribute, 2> shield{{{"shield", "", 1}, {"in", "", 2}}};
inline constexpr std::array<Attribute, 2> animals{{{"animals", "deer", 0}, {"birds", "", 2}}};
// North city, a road from east to west, fields on both banks, a cloister, a second city in the
// south.
inline constexpr std::array<FeatureFacts, 6> features{{
    {0, 0, 0b000000000111, 0, {}, shield},
    {1, 2, 0b010000010000, 0, {}, {}},
    {2, 1, 0b100000001000, 0, {}, {}},
    {3, 1, 0b001000100000, 0, {}, animals},
    {4, 3, 0, 0, {}, {}},
    {5, 0, 0b000111000000, 0, {}, {}},
}};
inline constexpr std::array<FeatureFacts, 1> upper{{{7, 1, 0xfff, 0, {}, {}}}};
inline constexpr std::array<FeatureFacts, 1> lower{{{8, 0, 0xfff, 0, {}, {}}}};
inline constexpr std::array<BoardCellFacts, 2> twin_cells{{{{0, 0}, upper}, {{0, 1}, lower}}};
inline constexpr std::array<TileFacts, 1> tiles{{{"A", "base", 1, false, features, {}}}};
inline constexpr std::array<BoardFacts, 1> boards{{{"START", twin_cells, {}}}};
inline constexpr TileSet tile_set{"family", "", "transcribed", kinds, {}, tiles, {}, boards, {}};

// Plays as little as the toy game does; only its table and tiles are of interest.
class Rules : public toy::Rules {
 public:
  const GameInfo& info() const { return family::info; }
  const TileSet& tiles() const { return tile_set; }
};

inline const Game& game() {
  static const GameOf<Rules> game{Rules()};
  return game;
}

}  // namespace bastide::family
