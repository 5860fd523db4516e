#include "art/palette.h"

namespace bastide::art {
namespace {

constexpr std::array<std::string_view, 5> games{"carcassonne", "hunters-gatherers", "safari",
                                                "gold-rush", "amazonas"};

constexpr std::array<std::string_view, role_count> role_names{
    "g",  "gd", "gl", "a",  "ad", "al", "rim", "rl", "rk", "w",     "wl",  "sh",  "l1",
    "l2", "l3", "t1", "t2", "t3", "x1", "x2",  "x3", "ho", "table", "ink", "edge"};

constexpr Colour unset = no_colour;
using Colours = std::array<Colour, role_count>;

// Light and dark of each mood in turn, in the order of Role. Measured in tests/art: every pair of
// grounds that can meet keeps its distance, for colour-blind sight too.
constexpr std::array<Colours, 10> palettes{{
    // carcassonne, light
    {0xa9bd6a, 0x86a04c, 0xbfce80, 0xecd2a0, 0xcfa96e, 0xf6e6c2, 0x5a4434, 0xf4ead2, 0xb79c78,
     0x5d9fb9, 0xa9d3dd, 0xdfe3b6, 0x83724c, 0xf6eed8, 0xcdb98c, 0x5f7d3c, 0x7d9a4c, 0x49652f,
     0xd9c466, 0xb79c3e, 0x8f7fb0, 0xfffaec, 0xe9e0cb, 0x3a2a20, 0x3a2a20},
    // carcassonne, dark
    {0x687b44, 0x536536, 0x778b50, 0xb39464, 0x866a42, 0xbd9f70, 0x221812, 0xd2c3a2, 0x8a7555,
     0x2a5670, 0x6ea3b4, 0x8d925f, 0x3a3222, 0xcbbf9f, 0x988a66, 0x3d5429, 0x4f6a35, 0x2e421f,
     0x94884a, 0x756a33, 0x6f6489, 0xf3ead4, 0x1f1c18, 0xe8dcc4, 0x0e0b08},
    // hunters-gatherers, light
    {0xd3cb8d, 0xaea45f, 0xe2dca8, 0x5d8468, 0x3f6350, 0x7fa381, 0x2b4438, 0x93b48f, 0x395a48,
     0x4fa0b4, 0xbfe6e6, 0xf1e9c0, 0x7e7a4c, 0xffffff, 0xcccccc, 0x3d654f, 0x54805f, 0x2c4e3d,
     unset,    unset,    unset,    0xfdf6df, 0xe6dfce, 0x33291f, 0x33291f},
    // hunters-gatherers, dark
    {0x8b8455, 0x6d673e, 0x9b9464, 0x31523f, 0x213c2e, 0x466a52, 0x0f2018, 0x557a60, 0x1c3327,
     0x2d6d80, 0x7db9c0, 0xb3a978, 0x44411f, 0xffffff, 0xcccccc, 0x23412f, 0x345a43, 0x172e22,
     unset,    unset,    unset,    0xf4ecd0, 0x191b19, 0xe9e0c8, 0x0a0c0a},
    // safari, light
    {0xefc566, 0xcf9b3e, 0xf7d98c, 0x93a350, 0x6d7f35, 0xb3be6c, 0x46551f, 0xc6cf86, 0x5d6e2b,
     0x5aa6b8, 0xc4e6e4, 0xf6e3ae, 0x5a2410, 0xa64e29, 0xf2cfa2, 0x6d7f35, 0xa2b05c, 0x55662a,
     unset,    unset,    unset,    0xfff7e0, 0xf0e2c4, 0x43261a, 0x5a3418},
    // safari, dark
    {0xb0873e, 0x8c682d, 0xc09850, 0x64723a, 0x495628, 0x7b8a4c, 0x1f280d, 0x7f8c50, 0x333d19,
     0x2f6a7a, 0x7fb6b8, 0xc6a868, 0x2a0f06, 0x6c2f18, 0xc99a6c, 0x3f4b22, 0x64713c, 0x2e3818,
     unset,    unset,    unset,    0xf8ebc8, 0x211a12, 0xf0dfbe, 0x120b05},
    // gold-rush, light
    {0xefdcab, 0xcfae70, 0xf8ebc8, 0xc4714a, 0x8f452f, 0xdd9468, 0x54251a, 0xeab48a, 0xa85638,
     0x5aa6b8, 0xc4e6e4, 0xf6e3ae, 0x8d8072, 0x5e4330, 0x262322, 0x8a9a5a, 0xa4b06e, 0x6b7b43,
     unset,    unset,    unset,    0xfffaf0, 0xefe5d2, 0x3a231a, 0x5a3a28},
    // gold-rush, dark
    {0xa38f63, 0x836f46, 0xb39f72, 0x7d4029, 0x55261a, 0x97573a, 0x250d08, 0xb57a54, 0x662f1e,
     0x2f6a7a, 0x7fb6b8, 0xc6a868, 0x544b42, 0x31221a, 0x0e0d0d, 0x5c6a38, 0x717e49, 0x465226,
     unset,    unset,    unset,    0xf8eedb, 0x1e1815, 0xeee0c8, 0x100806},
    // amazonas, light
    {0x4f9a62, 0x35794a, 0x70b277, 0xecca8e, 0xc79a55, 0xf7e3b8, 0x5a3a1c, 0xf7e3b8, 0x8a5f30,
     0x1b728c, 0x9bdcdc, 0xefe0a8, 0xe6dda2, 0x6ccbd0, 0xe2f8f2, 0x2f7347, 0x7fbb7c, 0x1f5c3a,
     unset,    unset,    unset,    0xfffbe6, 0xe2e4cd, 0x16321f, 0x12351f},
    // amazonas, dark
    {0x2c6a44, 0x1c4f31, 0x3b7d53, 0xa8834c, 0x7f5e30, 0xbd9a62, 0x241408, 0xbd9a62, 0x5a3c1c,
     0x10475a, 0x5aa5ae, 0xa3965c, 0x8d8552, 0x2f8c92, 0x8fd0cc, 0x17452a, 0x438a58, 0x0e321d,
     unset,    unset,    unset,    0xf5efd0, 0x0f1a14, 0xd9e8d2, 0x06120a},
}};

// Fill, ink, edge and rim: red, blue, green, yellow, black. In the dark theme black stays black and
// has a light edge instead.
constexpr std::array<std::array<SeatColours, seat_count>, 2> seats{{
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
}};

// One class of a style sheet. In the style `%` stands for the colour.
struct ColourClass {
  std::string name;
  std::string_view style;
  std::string property;  // how pages name the colour
  Colour colour;
};

constexpr std::string_view filled = "fill:%";
constexpr std::string_view drawn = "stroke:%;fill:none";
constexpr std::string_view both = "fill:%;stroke:%";
constexpr std::string_view halo =
    "fill:%;stroke:%;stroke-linejoin:round;stroke-linecap:round;opacity:.93";
constexpr std::string_view edge = "stroke:%;fill:none;opacity:.22";

std::vector<ColourClass> colour_classes(Mood mood, Theme theme) {
  std::vector<ColourClass> classes;
  for (int i = 0; i < role_count; ++i) {
    const Role role = static_cast<Role>(i);
    const Colour colour = colour_of(mood, theme, role);
    if (colour == no_colour || role == Role::Table || role == Role::Ink) continue;
    const std::string name(name_of(role));
    const std::string property = prefix_of(mood) + name;
    const std::string fill_class = std::string(1, prefix_of(mood)) + "-" + name;
    const std::string line_class = std::string(1, prefix_of(mood)) + "_" + name;
    if (role == Role::Halo) {
      classes.push_back({fill_class, halo, property, colour});
    } else if (role == Role::Edge) {
      classes.push_back({std::string(1, prefix_of(mood)) + "_e", edge, property, colour});
    } else {
      classes.push_back({fill_class, filled, property, colour});
      classes.push_back({line_class, drawn, property, colour});
    }
  }
  for (int seat = 0; seat < seat_count; ++seat) {
    const SeatColours& colours = seat_colours(theme, seat);
    const std::string name = "p" + std::to_string(seat);
    classes.push_back({name + "-r", both, name + "r", colours.rim});
    classes.push_back({name + "-f", filled, name + "f", colours.fill});
    classes.push_back({name + "_e", "stroke:%", name + "e", colours.edge});
    classes.push_back({name + "-e", filled, name + "e", colours.edge});
    classes.push_back({name + "-i", filled, name + "i", colours.ink});
    classes.push_back({name + "_i", drawn, name + "i", colours.ink});
  }
  return classes;
}

std::string with_colour(std::string_view style, std::string_view colour) {
  std::string text;
  for (char c : style) {
    if (c == '%') {
      text += colour;
    } else {
      text += c;
    }
  }
  return text;
}

// "--cg:#a9bd6a;--cgd:…" for every colour once.
std::string properties(Mood mood, Theme theme) {
  std::string text;
  std::string last;
  for (const ColourClass& entry : colour_classes(mood, theme)) {
    if (entry.property == last) continue;
    last = entry.property;
    text += "--" + entry.property + ":" + hex(entry.colour) + ";";
  }
  return text;
}

}  // namespace

std::optional<Mood> mood_of(std::string_view game) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (games[i] == game) return static_cast<Mood>(i);
  }
  return std::nullopt;
}

std::string hex(Colour colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += digits[(colour >> shift) & 15];
  return text;
}

std::string_view name_of(Role role) { return role_names[static_cast<std::size_t>(role)]; }

Colour colour_of(Mood mood, Theme theme, Role role) {
  return palettes[2 * static_cast<std::size_t>(mood) + static_cast<std::size_t>(theme)]
                 [static_cast<std::size_t>(role)];
}

const SeatColours& seat_colours(Theme theme, int seat) {
  return seats[static_cast<std::size_t>(theme)][static_cast<std::size_t>(seat)];
}

std::vector<StyleRule> style_rules(Mood mood, Theme theme) {
  std::vector<StyleRule> rules;
  for (const ColourClass& entry : colour_classes(mood, theme)) {
    rules.push_back({entry.name, with_colour(entry.style, hex(entry.colour))});
  }
  return rules;
}

std::string page_style_sheet(Mood mood) {
  std::string text = ":root{" + properties(mood, Theme::Light) + "}\n[data-theme=\"dark\"]{" +
                     properties(mood, Theme::Dark) + "}\n";
  for (const ColourClass& entry : colour_classes(mood, Theme::Light)) {
    text +=
        "." + entry.name + "{" + with_colour(entry.style, "var(--" + entry.property + ")") + "}\n";
  }
  return text;
}

}  // namespace bastide::art
