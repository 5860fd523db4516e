// The symbol set: flat glyphs of our own in a box of about ±14 units, upright, light from the
// north-west. They are defined once in a picture, with a pale halo, and placed by reference.
//
// Two kinds: *glyphs* mean something in the game (shield, mammoth, nugget) and keep their colours
// in both themes; *decoration* (houses, pines, tufts) means nothing and takes its colours from the
// style sheet.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "art/palette.h"

namespace bastide::art {

// ---- Glyphs ----

enum class Glyph : std::uint8_t {
  Shield,
  Cloister,
  Garden,  // Carcassonne
  Deer,
  Mammoth,
  Auroch,
  Tiger,
  Fish,
  Menhir,
  Mushrooms,
  Canoe,
  Raft,
  Shaman,  // H&G
  HuntingTrap,
  BigTrap,
  Wildfire,  // H&G
  Lion,
  Elephant,
  Giraffe,
  Zebra,
  Monkey,
  Bird,
  Baobab,  // Safari
  Train,
  Nugget,
  Tipi,
  Horses,
  Junction,
  Town,  // Gold Rush
  Fruits,
  Boats,
  Caiman,
  Piranha,
  Animal,
  Bang,  // Amazonas
};
constexpr int glyph_count = 35;

// As it stands in ids and, for most, in tile files: "hunting_trap". Its symbol is `y-hunting_trap`.
std::string_view name_of(Glyph glyph);
std::optional<Glyph> glyph_named(std::string_view name);

// How far it reaches from its middle, in units of a tile of 120; the halo included but for its rim.
double radius_of(Glyph glyph);

// The mood in which it is printed on tiles.
Mood mood_of(Glyph glyph);

// ---- Definitions ----

// A symbol to define once in a picture: `<g id="…">…</g>`.
struct Definition {
  std::string id;  // "y-shield", "c-tuft"
  std::string markup;
};

// All glyphs of a mood, then its decoration:
//   c: tuft furrow vine wheat lavender tree poplar cob h1–h4 tower gate spring
//   h: tuft heath flower stone spring patch t1–t3
//   s: tuft swell stone patch b1–b3
//   r: tuft sage crack patch rock p1–p3 tunnel
//   a: sprig palm fern crown plot dust h1 h2 rock
std::span<const Definition> definitions(Mood mood);

}  // namespace bastide::art
