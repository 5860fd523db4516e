// The look of Byways: heather on the moor, and walkers with a broad hat. What it leaves out is
// drawn as the parts of a look say.
#include "art/filling.h"
#include "art/looks.h"

namespace bastide::art {
namespace {

// In the order of Role: those of the plain look, with a moor of its own.
constexpr Palette palette{
    .light = {{0xb9a9bd, 0x98879d, 0xcbbecf, 0x85765f, 0x685b48,  0xa09079,  0x3d3428,
               0xe6dfcf, 0x685b48, 0x4f8cab, 0xb4d6e2, 0xe2e0c4,  0x6f6a58,  0xfaf7ee,
               0xb9b29c, 0x6d7d55, 0x8b9a6e, 0x55643f, no_colour, no_colour, no_colour,
               0xfffaf0, 0xe8e4d8, 0x33302a, 0x33302a}},
    .dark = {{0x6a5d70, 0x53475a, 0x7b6c82, 0x3a332a, 0x29241d,  0x50483c,  0x14110d,
              0x8d8472, 0x29241d, 0x2c5f80, 0x7fb0c4, 0x8f8d70,  0x35322a,  0xcfcabb,
              0x8a8471, 0x44503a, 0x59664a, 0x323c29, no_colour, no_colour, no_colour,
              0xf3ead4, 0x1c1b18, 0xe4dfd2, 0x0c0b09}},
};

constexpr DecorationSymbol decoration[] = {
    {"b-heather",
     "<path d='M-3 1C-2.4-1-2-2-1.6-3.4M0 1V-4M3 1C2.4-1 2-2 1.6-3.4' class='b_gd' "
     "stroke-width='1.1' stroke-linecap='round'/>"},
};

void fill_grounds(Filler& filler, KeyedRandom&) {
  for (const Point p : filler.sow_grounds({"heather", 12, 4, 4, 12}, filler.avoid())) {
    filler.add_fine("b-heather", p);
  }
}

constexpr FeatureLook features[] = {
    {.kind = "moor", .drawn = Kind::Ground},
    {.kind = "lane", .drawn = Kind::Line},
};

}  // namespace

extern constinit const Look byways_look{
    .game = "byways",
    .letter = 'b',
    .palette = palette,
    .features = features,
    .decoration = decoration,
    .fill_grounds = fill_grounds,
    .hat = "M-9-8.4C-5-10-5-14 0-14C5-14 5-10 9-8.4C4-6.8-4-6.8-9-8.4Z",
};

}  // namespace bastide::art
