// Colours: five moods, one for each game, in a light and a dark theme; and those of the seats.
//
// Markup of tiles and pieces names no such colour. It carries classes, and one style sheet for a
// mood and theme gives them their colours: `c-g` fills with the ground of Carcassonne, `c_g` draws
// a line in it, `p0-f` fills with the colour of seat 0. docs/art.md lists the roles.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::art {

enum class Theme : std::uint8_t { Light, Dark };
inline constexpr std::array all_themes{Theme::Light, Theme::Dark};

// The look of one game.
enum class Mood : std::uint8_t { Carcassonne, HuntersGatherers, Safari, GoldRush, Amazonas };
inline constexpr std::array all_moods{Mood::Carcassonne, Mood::HuntersGatherers, Mood::Safari,
                                      Mood::GoldRush, Mood::Amazonas};

// The mood of a game by its name in tile files and records, or nothing.
std::optional<Mood> mood_of(std::string_view game);

// First letter of the mood's classes and decoration symbols: c, h, s, r or a.
constexpr char prefix_of(Mood mood) { return "chsra"[static_cast<std::size_t>(mood)]; }

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
  Crop3,  // Carcassonne alone
  Halo,
  Table,
  Ink,
  Edge,
};
constexpr int role_count = 25;

std::string_view name_of(Role role);
// no_colour where the mood has no such thing.
Colour colour_of(Mood mood, Theme theme, Role role);

// The seats' colours, one set for all games. A colour never stands alone: every seat has an emblem
// (pieces.h).
struct SeatColours {
  Colour fill;
  Colour ink;   // of the emblem and of text on the fill
  Colour edge;  // line round a piece
  Colour rim;   // and around that line, between the piece and any ground
};
constexpr int seat_count = 5;
const SeatColours& seat_colours(Theme theme, int seat);

// ---- Style sheets ----

struct StyleRule {
  std::string name;   // of the class, without the dot
  std::string style;  // "fill:#a9bd6a"
};

// All rules of tiles and symbols of a mood, then those of pieces.
std::vector<StyleRule> style_rules(Mood mood, Theme theme);

// The same in both themes for a page: rules in terms of custom properties, which are light unless
// an element around says data-theme="dark".
std::string page_style_sheet(Mood mood);

}  // namespace bastide::art
