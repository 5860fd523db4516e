// Colours: what they are for, and style sheets made of those that a look (look.h) has, in a light
// and a dark theme.
//
// Markup of tiles and pieces names no such colour. It carries classes, and one style sheet for a
// look and theme gives them their colours: `c-g` fills with the ground of the look whose letter is
// c, `c_g` draws a line in it, `p0-f` fills with the colour of seat 0. docs/art.md lists the roles.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::art {

enum class Theme : std::uint8_t { Light, Dark };
inline constexpr std::array all_themes{Theme::Light, Theme::Dark};

struct Look;  // art/look.h

// ---- Colours ----

using Colour = std::uint32_t;  // 0xrrggbb
constexpr Colour no_colour = 0xffffffff;

std::string hex(Colour colour);  // "#a9bd6a"

// What a colour is for. Names in classes: g gd gl a ad al rim rl rk w wl sh l1 l2 l3 t1 t2 t3 x1 x2
// x3 ho, and three that stand in no class: the table behind the board, ink on the table, and the
// line between tiles.
enum class Role : std::uint8_t {
  Ground,
  GroundDark,
  GroundLight,
  Area,
  AreaDark,
  AreaLight,
  Rim,
  RimLight,
  RimDark,
  Water,
  WaterLining,
  Shore,
  LineCasing,
  LineFill,
  LineDetail,
  Plant1,
  Plant2,
  Plant3,
  Crop1,
  Crop2,
  Crop3,  // a look may do without crops
  Halo,
  Table,
  Ink,
  Edge,
};
constexpr int role_count = 25;

// As it stands in classes.
std::string_view name_of(Role role);

// By role; no_colour where the look has no such thing.
using Colours = std::array<Colour, role_count>;
struct Palette {
  Colours light;
  Colours dark;
};
Colour colour_of(const Look& look, Theme theme, Role role);

// A seat's colours. A colour never stands alone: every seat has an emblem (pieces.h).
struct SeatColours {
  Colour fill;
  Colour ink;   // of the emblem and of text on the fill
  Colour edge;  // line round a piece
  Colour rim;   // and around that line, between the piece and any ground
};
constexpr int seat_count = 5;
// The five of a game's box. Each comes with the emblem of its position, in all games alike.
struct SeatPalette {
  std::array<std::string_view, seat_count> names;  // as settings and records name them
  std::array<SeatColours, seat_count> light;
  std::array<SeatColours, seat_count> dark;
};
const SeatColours& seat_colours(const Look& look, Theme theme, int seat);

// Those of most boxes, with disc, square, triangle, diamond, cross. In the dark theme black stays
// black and has a light edge instead.
inline constexpr SeatPalette usual_seats{
    {"red", "blue", "green", "yellow", "black"},
    {{{0xc22f2a, 0xffffff, 0x4a0d08, 0xfffaf0},
      {0x2458b8, 0xffffff, 0x0b2550, 0xfffaf0},
      {0x36a07a, 0x06281b, 0x06281b, 0xfffaf0},
      {0xf0b429, 0x3a2800, 0x6b4a00, 0xfffaf0},
      {0x34323c, 0xffffff, 0x000000, 0xfffaf0}}},
    {{{0xe0524a, 0x1d0402, 0x17130d, 0xf3ead4},
      {0x5c8ff0, 0x030d22, 0x17130d, 0xf3ead4},
      {0x45b98e, 0x03190f, 0x17130d, 0xf3ead4},
      {0xf2bf45, 0x2b1d00, 0x17130d, 0xf3ead4},
      {0x46424f, 0xffffff, 0xe4dfeb, 0x17130d}}},
};

// ---- Style sheets ----

struct StyleRule {
  std::string name;   // of the class, without the dot
  std::string style;  // "fill:#a9bd6a"
};

// All rules of tiles and symbols of a look, then those of pieces.
std::vector<StyleRule> style_rules(const Look& look, Theme theme);

// The same in both themes for a page: rules in terms of custom properties, which are light unless
// an element around says data-theme="dark".
std::string page_style_sheet(const Look& look);

}  // namespace bastide::art
