// The look of one game: all that its pictures do not share with those of other games, as one value.
// Painters ask the look and know no game; looks know no painter but the words of this file.
//
// A look is plain constant data in one file, src/art/<game>.cpp, listed in looks.cpp. It names
// things in the words of that game's tile files and records (kinds of features, attributes, pieces,
// tokens); what a look leaves out is drawn as the default of its part says. docs/art.md ("Adding a
// game's look") walks through one.
//
// An entry whose name is empty stands for every thing of its sort that the look does not name. Only
// the plain look, for games without one of their own, needs that.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "art/palette.h"

namespace bastide::art {

class Filler;       // art/filling.h
class KeyedRandom;  // art/random.h

// ---- Glyphs: symbols that mean something ----

enum class ShapeKind : std::uint8_t { Filled, Line, Disc, Oval };

// One flat shape (glyph_shapes.h makes them). Numbers of the geometry stay text: they go into the
// markup as they are.
struct Shape {
  ShapeKind kind;
  std::string_view geometry;  // path data; of a disc "x y r", of an oval "x y rx ry [degrees]"
  std::string_view fill;
  std::string_view stroke;  // empty: none
  int width = 0;            // of the stroke, in tenths of a unit
};

// Flat, upright, in a box of about ±14 units, lit from the north-west; it keeps its colours in both
// themes. Its symbol is `y-` and its name.
struct Glyph {
  std::string_view name;          // as in tile files, where these name it: "hunting_trap"
  double radius = 14;             // how far it reaches, the halo included but for its rim
  std::span<const Shape> shapes;  // from back to front
};

// ---- Decoration: what fills a tile and means nothing ----

// Drawn in the classes of the style sheet, so that it follows the theme; tone on tone, without halo
// and smaller than any glyph.
struct DecorationSymbol {
  std::string_view id;      // with the look's letter: "c-tuft"
  std::string_view markup;  // what the symbol holds
  bool lies_flat = false;   // may turn with its tile, like a patch of ground; others stand upright
};

using FillGrounds = void (*)(Filler& filler, KeyedRandom& random);
using FillArea = void (*)(Filler& filler, int area, KeyedRandom& random);

// ---- Kinds of features ----

// How a feature is drawn, and so what decides its shape.
enum class Kind : std::uint8_t {
  Ground,  // lies everywhere that nothing else does
  Area,    // owns whole sides, has a rim
  Stream,  // a line by its slots, drawn as an area with banks
  Line,    // crosses sides in the middle
  Lake,    // round water at the end of lines
  Site,    // a thing that stands somewhere
  Other,   // an inner thing without a picture
};

// One line along a rim, `inside` units within the area. `role` as in classes ("rim"), `more` are
// further attributes, written as they are.
struct RimStroke {
  double inside = 0;
  std::string_view role;
  double width = 1;
  std::string_view more = {};
};

// The dressing of its rim is an area's signature in grey.
struct AreaLook {
  double tremble = 1.3;             // of the rim, in units
  std::span<const RimStroke> rim;   // painted with the area
  std::span<const RimStroke> wall;  // painted over the lines that reach it
  std::string_view tower = {};      // decoration that stands every 31 units on the wall
  std::string_view gate = {};       // decoration where a line reaches it …
  double gate_inside = 0;           // … so far within the rim
  bool has_glades = false;          // a clearing under each symbol
  FillArea fill = nullptr;          // what stands in it
};

enum class LineStyle : std::uint8_t { Road, Trail, Rails, Water };

// Roles of water, its shore and its lining.
struct WaterRoles {
  std::string_view water = "w";
  std::string_view shore = "sh";
  std::string_view light = "wl";
};

struct LineLook {
  LineStyle style = LineStyle::Road;
  double half_width = 5.6;
  double symbol_scale = .86;                   // of symbols on it
  double widening = .84;                       // for one, as a share of its radius
  WaterRoles roles = {};                       // for LineStyle::Water, like the next two
  std::string_view spring = {};                // decoration at its `source`
  std::string_view rock = {};                  // and at the `rock` that parts it
  bool sways = false;                          // on its way to the middle
  std::span<const std::string_view> meanders;  // families of tiles on which it winds
};

struct LakeLook {
  std::string_view shoal = {};      // a glyph; several lie in a pattern, to be counted at a glance
  std::string_view attribute = {};  // says how many: the lake makes room for them
};

// Where a site stands.
enum class SitePlace : std::uint8_t {
  Centre,  // in the middle of the tile, clear of water; roads lead to its door, over bridges
  Hub,     // where lines meet
  Ground,  // at the freest place of a ground: that of its attribute `in`, or any
};

struct SiteLook {
  std::string_view glyph = {};
  SitePlace place = SitePlace::Ground;
  double radius = 15;     // that it takes from other things
  double clearing = 17;   // and from decoration
  double wanted = 19;     // on a ground: the room that it looks for …
  double full_size = 18;  // … and the room at which it has its full size
  double scale = 1;       // elsewhere
  double line_reach = 1;  // the share of a line that ends here on which things may stand
  bool may_lie = false;   // pieces may lie beside it
  bool may_hide = false;  // pieces may cover it: other things show that it is there
};

// Whether a bank of a stream gives way to the feature.
enum class Load : std::uint8_t { None, WithSymbols, Always };

struct FeatureLook {
  std::string_view kind;  // its name in tile files
  Kind drawn = Kind::Ground;
  Load load = Load::None;
  // The one that `drawn` names counts.
  AreaLook area = {};
  LineLook line = {};
  LakeLook lake = {};
  SiteLook site = {};
};

// ---- Printed symbols ----

enum class Printed : std::uint8_t {
  Once,    // if the attribute is not 0
  Each,    // as often as it says
  ByWord,  // each of its words names a glyph
  OfTile,  // the tile's attribute names it; a second, with `_feature` added, says on which feature
};

// Which attribute of a feature prints which glyph.
struct SymbolRule {
  std::string_view attribute;
  Printed how = Printed::Each;
  std::string_view glyph = {};  // for Once and Each
};

// ---- Pieces, tokens, figures ----

// A piece that is no follower: it has one shape, standing or lying. Its symbols are `pc-` and
// `name` and the number of a colour.
struct PieceShape {
  std::string_view kind;  // in records; empty for the marker of a track
  std::string_view name;
  std::span<const std::string_view> paths;  // filled in the seat's colour, with an edge
  std::string_view emblem;                  // transform of the seat's emblem
  std::string_view detail = {};             // a path in the edge's colour, over the emblem …
  bool detail_is_line = false;              // … or drawn in the ink's
};

// A token that belongs to nobody.
struct TokenLook {
  std::string_view kind;
  std::string_view id;              // of its symbol: "tk-gold"
  std::string_view markup;          // what the symbol holds
  bool shows_glyph = false;         // that its word names, on top
  std::string_view count_ink = {};  // how many there are is written on it in this colour
  std::string_view pool = {};       // at a corner: colour of the quarter of a pool below it …
  std::string_view pool_edge = {};  // … and of the line around that
};

// A figure that belongs to nobody: a follower in colours of its own.
struct FigureLook {
  std::string_view kind;
  std::string_view id;
  std::string_view fill;
  std::string_view edge;
  std::string_view rim;
  std::string_view badge;  // markup
};

// Numbered spaces over the board, on which every seat has a marker.
struct TrackLook {
  std::string_view space = "#fffbe6";
  std::string_view space_edge = "#3a332c";
  const PieceShape* marker = nullptr;  // null: a chip
};

// ---- All of it ----

struct Look {
  std::string_view game;  // as in TileSet::game and GameInfo::name; empty for the plain look
  // Of classes and decoration symbols, its own among all looks; not y, t or f, which begin ids of
  // glyphs, tiles and parts of tiles.
  char letter = 'n';

  // ---- Colours ----
  Palette palette;                          // of grounds and things, light and dark
  const SeatPalette* seats = &usual_seats;  // of pieces

  // ---- Tiles ----
  std::span<const FeatureLook> features;
  std::span<const SymbolRule> symbols;  // biggest first, so that the big ones find room
  std::span<const Glyph> glyphs;
  std::span<const DecorationSymbol> decoration;
  FillGrounds fill_grounds = nullptr;

  // ---- On the tiles ----
  std::string_view hat;  // path of what followers wear: it tells the game
  bool can_lie = true;   // followers lie down on some features
  std::span<const PieceShape> pieces;
  std::span<const TokenLook> tokens;
  std::span<const FigureLook> figures;
  TrackLook track = {};

  // By name, or null.
  const Glyph* glyph(std::string_view name) const;
  const TokenLook* token(std::string_view kind) const;
  const FigureLook* figure(std::string_view kind) const;
  // The piece that is no follower, or null.
  const PieceShape* piece(std::string_view kind) const;
  // Whether decoration of this id turns with its tile.
  bool lies_flat(std::string_view id) const;
};

}  // namespace bastide::art
