// The look of every game that has none of its own: quiet colours, and something to see for whatever
// its tile files and tables hold. Its entries have no names: they stand for all.
#include "art/filling.h"
#include "art/glyph_shapes.h"
#include "art/looks.h"

namespace bastide::art {
namespace {

// ---- Colours, in the order of Role ----

constexpr Palette palette{
    .light = {{0xb4ba9f, 0x939a7e, 0xc6cbb4, 0x85765f, 0x685b48,  0xa09079,  0x3d3428,
               0xe6dfcf, 0x685b48, 0x4f8cab, 0xb4d6e2, 0xe2e0c4,  0x6f6a58,  0xfaf7ee,
               0xb9b29c, 0x6d7d55, 0x8b9a6e, 0x55643f, no_colour, no_colour, no_colour,
               0xfffaf0, 0xe8e4d8, 0x33302a, 0x33302a}},
    .dark = {{0x666c57, 0x4f5543, 0x767c66, 0x3a332a, 0x29241d,  0x50483c,  0x14110d,
              0x8d8472, 0x29241d, 0x2c5f80, 0x7fb0c4, 0x8f8d70,  0x35322a,  0xcfcabb,
              0x8a8471, 0x44503a, 0x59664a, 0x323c29, no_colour, no_colour, no_colour,
              0xf3ead4, 0x1c1b18, 0xe4dfd2, 0x0c0b09}},
};

// ---- Symbols ----

constexpr Shape mark[] = {
    filled("M0-11L11 0L0 11L-11 0Z", "#e8dcc0", ink, 13),
    disc("0 0 3.4", "#7a6a52"),
};

constexpr Glyph glyphs[] = {
    {"mark", 12, mark},
};

constexpr DecorationSymbol decoration[] = {
    {"n-tuft",
     "<path d='M-3 1C-2.4-1-2-2-1.6-3.4M0 1V-4M3 1C2.4-1 2-2 1.6-3.4' class='n_gd' "
     "stroke-width='1.1' stroke-linecap='round'/>"},
};

void fill_grounds(Filler& filler, KeyedRandom&) {
  for (const Point p : filler.sow_grounds({"tuft", 12, 4, 4, 12}, filler.avoid())) {
    filler.add_fine("n-tuft", p);
  }
}

// ---- Features ----

constexpr RimStroke hem[] = {{1, "rim", 2.2}};

constexpr FeatureLook features[] = {
    {.kind = {}, .drawn = Kind::Area, .area = {.rim = hem}},
    {.kind = {}, .drawn = Kind::Line},
    {.kind = {}, .drawn = Kind::Site, .site = {.glyph = "mark", .radius = 12}},
};

// ---- Pieces, tokens and figures ----

constexpr std::string_view cap =
    "M-5.6-8C-5.6-12.8-3-14.4 0-14.4C3-14.4 5.6-12.8 5.6-8C2-9.4-2-9.4-5.6-8Z";

constexpr TokenLook tokens[] = {
    {.kind = {},
     .id = "tk-any",
     .markup = "<circle r='8.6' fill='#f2ead8' stroke='#33302a' stroke-width='1.2'/>",
     .count_ink = "#33302a"},
};

constexpr FigureLook figures[] = {
    {.kind = {},
     .id = "pc-any",
     .fill = "#e6e2d8",
     .edge = "#33302a",
     .rim = "#fffaf0",
     .badge = {}},
};

}  // namespace

constinit const Look plain_look{
    .game = {},
    .letter = 'n',
    .palette = palette,
    .features = features,
    .glyphs = glyphs,
    .decoration = decoration,
    .fill_grounds = fill_grounds,
    .hat = cap,
    .tokens = tokens,
    .figures = figures,
};

}  // namespace bastide::art
