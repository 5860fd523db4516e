// Colours: five moods, one for each game, in a light and a dark theme.
//
// Markup of tiles names no ground colour. It carries classes, and one style sheet for a mood and
// theme gives them their colours: `c-g` fills with the ground of Carcassonne, `c_g` draws a line in
// it. docs/art.md lists the roles.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

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

}  // namespace bastide::art
