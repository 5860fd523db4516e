#include "art/palette.h"

#include "art/look.h"

namespace bastide::art {
namespace {

constexpr std::array<std::string_view, role_count> role_names{
    "g",  "gd", "gl", "a",  "ad", "al", "rim", "rl", "rk", "w",     "wl",  "sh",  "l1",
    "l2", "l3", "t1", "t2", "t3", "x1", "x2",  "x3", "ho", "table", "ink", "edge"};

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

std::vector<ColourClass> colour_classes(const Look& look, Theme theme) {
  std::vector<ColourClass> classes;
  for (int i = 0; i < role_count; ++i) {
    const Role role = static_cast<Role>(i);
    const Colour colour = colour_of(look, theme, role);
    if (colour == no_colour || role == Role::Table || role == Role::Ink) continue;
    const std::string name(name_of(role));
    const std::string property = look.letter + name;
    const std::string fill_class = std::string(1, look.letter) + "-" + name;
    const std::string line_class = std::string(1, look.letter) + "_" + name;
    if (role == Role::Halo) {
      classes.push_back({fill_class, halo, property, colour});
    } else if (role == Role::Edge) {
      classes.push_back({std::string(1, look.letter) + "_e", edge, property, colour});
    } else {
      classes.push_back({fill_class, filled, property, colour});
      classes.push_back({line_class, drawn, property, colour});
    }
  }
  for (int seat = 0; seat < seat_count; ++seat) {
    const SeatColours& colours = seat_colours(look, theme, seat);
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
std::string properties(const Look& look, Theme theme) {
  std::string text;
  std::string last;
  for (const ColourClass& entry : colour_classes(look, theme)) {
    if (entry.property == last) continue;
    last = entry.property;
    text += "--" + entry.property + ":" + hex(entry.colour) + ";";
  }
  return text;
}

}  // namespace

std::string hex(Colour colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += digits[(colour >> shift) & 15];
  return text;
}

std::string_view name_of(Role role) { return role_names[static_cast<std::size_t>(role)]; }

Colour colour_of(const Look& look, Theme theme, Role role) {
  const Colours& colours = theme == Theme::Light ? look.palette.light : look.palette.dark;
  return colours[static_cast<std::size_t>(role)];
}

const SeatColours& seat_colours(const Look& look, Theme theme, int seat) {
  const auto& seats = theme == Theme::Light ? look.seats->light : look.seats->dark;
  return seats[static_cast<std::size_t>(seat)];
}

std::vector<StyleRule> style_rules(const Look& look, Theme theme) {
  std::vector<StyleRule> rules;
  for (const ColourClass& entry : colour_classes(look, theme)) {
    rules.push_back({entry.name, with_colour(entry.style, hex(entry.colour))});
  }
  return rules;
}

std::string page_style_sheet(const Look& look) {
  std::string text = ":root{" + properties(look, Theme::Light) + "}\n[data-theme=\"dark\"]{" +
                     properties(look, Theme::Dark) + "}\n";
  for (const ColourClass& entry : colour_classes(look, Theme::Light)) {
    text +=
        "." + entry.name + "{" + with_colour(entry.style, "var(--" + entry.property + ")") + "}\n";
  }
  return text;
}

}  // namespace bastide::art
