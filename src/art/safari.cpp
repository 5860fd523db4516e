// The look of Safari: gold grass, olive bush, red earth.
#include <array>

#include "art/filling.h"
#include "art/glyph_shapes.h"
#include "art/looks.h"

namespace bastide::art {
namespace {

// ---- Colours, in the order of Role. tests/art measures that grounds keep their distance ----

constexpr Palette palette{
    .light = {{0xefc566, 0xcf9b3e, 0xf7d98c, 0x93a350, 0x6d7f35,  0xb3be6c,  0x46551f,
               0xc6cf86, 0x5d6e2b, 0x5aa6b8, 0xc4e6e4, 0xf6e3ae,  0x5a2410,  0xa64e29,
               0xf2cfa2, 0x6d7f35, 0xa2b05c, 0x55662a, no_colour, no_colour, no_colour,
               0xfff7e0, 0xf0e2c4, 0x43261a, 0x5a3418}},
    .dark = {{0xb0873e, 0x8c682d, 0xc09850, 0x64723a, 0x495628,  0x7b8a4c,  0x1f280d,
              0x7f8c50, 0x333d19, 0x2f6a7a, 0x7fb6b8, 0xc6a868,  0x2a0f06,  0x6c2f18,
              0xc99a6c, 0x3f4b22, 0x64713c, 0x2e3818, no_colour, no_colour, no_colour,
              0xf8ebc8, 0x211a12, 0xf0dfbe, 0x120b05}},
};

// ---- Glyphs: faces, front view, so that they survive 16 pixels ----

constexpr Shape lion[] = {
    filled("M11 0A3.1 3.1 0 0 1 9.7 5.1A3.1 3.1 0 0 1 6.2 9.1A3.1 3.1 0 0 1 1.3 10.9A3.1 3.1 0 0 1 "
           "-3.9 10.3A3.1 3.1 0 0 1 -8.2 7.3A3.1 3.1 0 0 1 -10.7 2.6A3.1 3.1 0 0 1 -10.7 -2.6A3.1 "
           "3.1 0 0 1 -8.2 -7.3A3.1 3.1 0 0 1 -3.9 -10.3A3.1 3.1 0 0 1 1.3 -10.9A3.1 3.1 0 0 1 6.2 "
           "-9.1A3.1 3.1 0 0 1 9.7 -5.1A3.1 3.1 0 0 1 11 0Z",
           "#9c4a18", ink, 11),
    disc("-7 -7.4 2.8", "#f0b23e", ink, 8),
    disc("7 -7.4 2.8", "#f0b23e", ink, 8),
    disc("0 0 8.2", "#f3bb4c"),
    oval("0 4.4 4.6 3.6", "#fff0cf"),
    filled("M-2.2 1.2H2.2L0 3.8Z", "#4a2412"),
    line("M0 3.6V5.4M0 5.4C-1.4 7-2.8 6.4-3.2 5.6M0 5.4C1.4 7 2.8 6.4 3.2 5.6", "#4a2412", 9),
    disc("-3.4 -1.6 1.25", "#2b1608"),
    disc("3.4 -1.6 1.25", "#2b1608"),
};
constexpr Shape elephant[] = {
    oval("-9.2 -2 5.8 8.4 12", "#767f8c", ink, 11),
    oval("9.2 -2 5.8 8.4 -12", "#767f8c", ink, 11),
    oval("-9.4 -1.6 3.4 5.6 12", "#c19aa0"),
    oval("9.4 -1.6 3.4 5.6 -12", "#c19aa0"),
    line("M0 2C0 8-.4 13 4.6 12.6", ink, 64),
    filled("M-6.6-5C-6-12 6-12 6.6-5C7 0 4 5 0 5C-4 5-7 0-6.6-5Z", "#98a1ad", ink, 11),
    line("M0 0C0 8-.4 13 4.6 12.6", "#98a1ad", 46),
    line("M-1.6 6H1.6M-1.6 8.6H1.8", "#6b7480", 9),
    filled("M-4 3.6C-5.6 6-6 8-5.6 9.6L-2.6 4.6Z", "#fff6e2", ink, 6),
    filled("M4 3.6C5.6 6 6 8 5.6 9.6L2.6 4.6Z", "#fff6e2", ink, 6),
    disc("-3.6 -3 1.1", "#22262c"),
    disc("3.6 -3 1.1", "#22262c"),
};
constexpr Shape giraffe[] = {
    filled("M-7.4 14C-6.4 6-5 0-4.4-6L2-3C1 3 1.4 9 2.4 14Z", "#f0b848", ink, 11),
    filled("M-5.6 13L-5 9.6L-2 10.4L-2.2 13.4ZM-.6 12.6L-.2 9.4L1.4 9L2 12.4ZM-4.6 7.4L-4 4L-1.4 "
           "4.6L-1.8 8ZM-.2 6.6L0 3.2L1.2 2.8L1.2 6.6ZM-3.6 1.8L-3.2-1.4L-.8-.8L-1 2.4Z",
           "#9c5420"),
    line("M-2.4-9V-13.4M1.8-9.6V-13.6", ink, 22),
    disc("-2.4 -13.4 1.6", "#6b3a18"),
    disc("1.8 -13.6 1.6", "#6b3a18"),
    oval("-6.6 -8.4 3.4 1.7 24", "#f0b848", ink, 9),
    filled("M-5-6C-5-10.6 2-11.6 6-8L12.6-3.4C14-2 13.2.6 11 .8C6 1.4-5 1.6-5-6Z", "#f6c65c", ink,
           11),
    filled("M9.4-5.6L12.6-3.4C14-2 13.2.6 11 .8L8.6 1Z", "#d9a05a"),
    disc("2.6 -6 1.3", "#2b1608"),
    disc("11.4 -2.2 .7", "#5a3416"),
};
constexpr Shape zebra[] = {
    oval("-5.4 -9.6 2.5 4.8 -22", "#fdfaf0", ink, 11),
    oval("5.4 -9.6 2.5 4.8 22", "#fdfaf0", ink, 11),
    filled("M0-11.6C5-11.6 7.4-7 6.6-2C6 2.6 5.4 5 5 9C4.6 14-4.6 14-5 9C-5.4 5-6 "
           "2.6-6.6-2C-7.4-7-5-11.6 0-11.6Z",
           "#fdfaf0", ink, 12),
    filled("M-2-14.6C-.6-15.4.6-15.4 2-14.6L1.2-6H-1.2Z", "#1f1a1c"),
    filled("M-6.6-5L-1.8-3.6L-6.8-2.6ZM6.6-5L1.8-3.6L6.8-2.6ZM-6.2.6L-1.6 1.6L-5.8 3ZM6.2.6L1.6 "
           "1.6L5.8 3ZM-5.4 4.6L-1.6 5L-5 6.6ZM5.4 4.6L1.6 5L5 "
           "6.6ZM-5.4-8.8L-1.8-7L-6.4-6.6ZM5.4-8.8L1.8-7L6.4-6.6Z",
           "#1f1a1c"),
    filled("M-5 8C-4.8 14 4.8 14 5 8C3 6.8-3 6.8-5 8Z", "#2c2629"),
    disc("-3.6 -1 1.2", "#1f1a1c"),
    disc("3.6 -1 1.2", "#1f1a1c"),
};
constexpr Shape monkey[] = {
    disc("-10.4 -1 4", "#6a3f24", ink, 11),
    disc("10.4 -1 4", "#6a3f24", ink, 11),
    disc("-10.4 -1 2.1", "#eebd92"),
    disc("10.4 -1 2.1", "#eebd92"),
    filled("M0-12.4C7-12.4 10-7 9.8-1C9.6 6 6 12 0 12C-6 12-9.6 6-9.8-1C-10-7-7-12.4 0-12.4Z",
           "#7b4a2a", ink, 11),
    filled("M0-4.4C1.6-8 8.4-7 7.6-1.4C7.4.4 6.4 1 6.4 3C6.4 8 3 10.4 0 10.4C-3 10.4-6.4 8-6.4 "
           "3C-6.4 1-7.4.4-7.6-1.4C-8.4-7-1.6-8 0-4.4Z",
           "#f3c89e"),
    disc("-3.5 -2 1.35", "#2b1608"),
    disc("3.5 -2 1.35", "#2b1608"),
    line("M-3.4 5.4C-1.4 7.6 1.4 7.6 3.4 5.4", "#4a2412", 12),
    disc("-1 2.4 .6", "#4a2412"),
    disc("1 2.4 .6", "#4a2412"),
};
constexpr Shape bird[] = {
    line("M-1 5L-1.6 9M2 5L2 9", "#8a4a16", 12),
    filled("M-10-4.6L-5.4-5C-4-8.6 1.4-8.4 2.4-4L10.4 2.4C7 4 5 6 0 6C-5 6-7.4 2-6.8-2.2Z",
           "#1f8fa0", ink, 11),
    filled("M-2-1C2-2.6 6 0 8.6 2C4 4-.6 4-2-1Z", "#0f5c6e"),
    filled("M-10-4.6L-5.4-5L-6-2.4Z", "#f2a01f", ink, 6),
    disc("-3.4 -4.4 1", "#fff"),
    disc("-3.5 -4.4 .6", "#111"),
};
constexpr Shape baobab[] = {
    oval("1 15 12 3.2", "#a5763a"),
    filled("M-6.4 15C-8.6 9-8.4 "
           "2-5.4-3L-11-8L-9.4-9.4L-3.4-5L-3.6-12H-1.4L-.6-5.4L3-12L5-11L2.6-4.4L9.6-9L10.8-7.4L5."
           "4-2C8.4 3 8.6 9 6.6 15Z",
           "#a9764c", ink, 12),
    filled("M1.4-3C3.4 3 3.6 9 2.6 15H6.6C8.6 9 8.4 3 5.4-2Z", "#84552f"),
    line("M-4 4C-3.6 7-3.8 10-3.6 12M-.6 1C-.4 5-.6 8-.4 11", "#84552f", 10),
    oval("-10.6 -10 6 3.6", "#5f7330", ink, 10),
    oval("10.6 -9.4 6 3.6", "#5f7330", ink, 10),
    oval("-2.6 -14 7 4", "#76893c", ink, 10),
    oval("6 -13 5 3.2", "#6b7e36", ink, 8),
};

constexpr Glyph glyphs[] = {
    {"lion", 14.5, lion},   {"elephant", 15.5, elephant}, {"giraffe", 15.5, giraffe},
    {"zebra", 15, zebra},   {"monkey", 14.5, monkey},     {"bird", 10.5, bird},
    {"baobab", 17, baobab},
};

// ---- Decoration ----

constexpr DecorationSymbol decoration[] = {
    {"s-tuft",
     "<path d='M-3.6 1.4C-3-1-2.4-2.6-1.6-4.4M-1 1.4C-.8-1.4-.4-3.4.2-5.4M1.4 1.4C1.6-1 2.4-3 "
     "3.6-4.2' class='s_gd' stroke-width='1.15' stroke-linecap='round'/>"},
    {"s-swell",
     "<path d='M-13 3Q-5-4 3 0T14-3M-8 6Q-1 1 6 4' class='s_gd' stroke-width='1' opacity='.55' "
     "stroke-linecap='round'/>",
     true},
    {"s-stone", "<path d='M-3.4 1.6C-3.4-1-1.4-2.2.8-1.8C3-1.4 3.4.8 2.8 1.6Z' class='s-gd'/>"},
    {"s-patch",
     "<path d='M-13 0C-11-6 3-8 10-4C15-1 11 5 4 6C-4 8-14 5-13 0Z' class='s-gl' opacity='.7'/>",
     true},
    {"s-b1",
     "<ellipse cx='1.2' cy='3.6' rx='5.6' ry='1.6' fill='#000' opacity='.2'/>"
     "<path d='M-5.6 3.4C-7.6.6-5-2.6-3-2.4C-2.4-5.6 2-5.8 2.8-3C5.4-3.4 7.2.4 5.4 3.4Z' "
     "class='s-t1'/>"
     "<path d='M-4.4 1.4C-5-.6-3.4-1.4-2.4-1.2C-1.6-3.8 1-3.8 1.4-2' class='s_t2' "
     "stroke-width='1.5' stroke-linecap='round'/>"
     "<circle cx='2.8' cy='.4' r='.9' class='s-t2'/>"
     "<circle cx='-.6' cy='1.4' r='.9' class='s-t2'/>"},
    {"s-b2",
     "<ellipse cx='1.2' cy='3.6' rx='5.6' ry='1.6' fill='#000' opacity='.2'/>"
     "<path d='M-5.6 3.4C-7.6.6-5-2.6-3-2.4C-2.4-5.6 2-5.8 2.8-3C5.4-3.4 7.2.4 5.4 3.4Z' "
     "class='s-ad'/>"
     "<path d='M-4.4 1.4C-5-.6-3.4-1.4-2.4-1.2C-1.6-3.8 1-3.8 1.4-2' class='s_al' "
     "stroke-width='1.5' stroke-linecap='round'/>"
     "<circle cx='2.8' cy='.4' r='.9' class='s-al'/>"
     "<circle cx='-.6' cy='1.4' r='.9' class='s-al'/>"},
    {"s-b3",
     "<ellipse cx='1.2' cy='3.6' rx='5.6' ry='1.6' fill='#000' opacity='.2'/>"
     "<path d='M-5.6 3.4C-7.6.6-5-2.6-3-2.4C-2.4-5.6 2-5.8 2.8-3C5.4-3.4 7.2.4 5.4 3.4Z' "
     "class='s-t3'/>"
     "<path d='M-4.4 1.4C-5-.6-3.4-1.4-2.4-1.2C-1.6-3.8 1-3.8 1.4-2' class='s_t2' "
     "stroke-width='1.5' stroke-linecap='round'/>"
     "<circle cx='2.8' cy='.4' r='.9' class='s-t2'/>"
     "<circle cx='-.6' cy='1.4' r='.9' class='s-t2'/>"},
};

// ---- Filling ----

void fill_savanna(Filler& filler, KeyedRandom& random) {
  for (const Point p : filler.sow_grounds({"patch", 22, 9, 13, 7}, filler.avoid())) {
    const std::string_view kind = random.chance(.6) ? "s-patch" : "s-swell";
    filler.add(Layer::Ground, kind, p, .7 + .5 * random.next());
  }
  for (const Point p : filler.sow_grounds({"tuft", 10, 4, 4, 15}, filler.avoid())) {
    const std::string_view kind = random.below(4) < 3 ? "s-tuft" : "s-stone";
    Ornament& tuft = filler.add_fine(kind, p, .8 + .4 * random.next());
    tuft.is_flipped = random.chance(.5);
  }
}

void fill_bush(Filler& filler, int area, KeyedRandom& random) {
  for (const Point p : filler.sow_area(area, {"shrub", 9.6, 4.6, 6, 44}, filler.avoid())) {
    constexpr std::array<std::string_view, 3> shrubs{"s-b1", "s-b2", "s-b3"};
    const std::string_view kind = shrubs[at(random.below(3))];
    Ornament& shrub = filler.add(Layer::Standing, kind, p, .8 + .4 * random.next());
    shrub.is_flipped = random.chance(.5);
  }
}

// ---- Features ----

constexpr RimStroke hedge[] = {
    {1, "rim", 3.6, " stroke-linecap='round' stroke-dasharray='1.4 4.2'"},
    {0, "rim", 1.5},
};

constexpr FeatureLook features[] = {
    {.kind = "savanna", .drawn = Kind::Ground},
    {.kind = "bush",
     .drawn = Kind::Area,
     .area = {.tremble = 1.9, .rim = hedge, .fill = fill_bush}},
    {.kind = "trail", .drawn = Kind::Line, .line = {.style = LineStyle::Trail}},
    {.kind = "baobab", .drawn = Kind::Site, .site = {.glyph = "baobab", .may_lie = true}},
};

constexpr SymbolRule symbols[] = {
    {"animals", Printed::ByWord},
    {"birds", Printed::Each, "bird"},
};

// ---- Pieces, tokens and figures ----

// A brim.
constexpr std::string_view hat =
    "M-8.6-8.6C-5-10-4.4-13.8 0-13.8C4.4-13.8 5-10 8.6-8.6C5-6.8-5-6.8-8.6-8.6Z";

constexpr TokenLook tokens[] = {
    // A disc with the animal on it, at a corner where four of them make a waterhole.
    {.kind = "animal",
     .id = "tk-animal",
     .markup = "<circle r='13.4' fill='#fff7e0' stroke='#43261a' stroke-width='1.5'/>",
     .shows_glyph = true,
     .pool = "#5aa6b8",
     .pool_edge = "#fff7e0"},
};

constexpr FigureLook figures[] = {
    // In cream, with a star.
    {.kind = "ranger",
     .id = "pc-ranger",
     .fill = "#e9dcc0",
     .edge = "#4a3420",
     .rim = "#fffaf0",
     .badge = "<path d='M0-5L1.4-1.6L5-1.5L2.2.8L3.1 4.3L0 2.3L-3.1 4.3L-2.2.8L-5-1.5L-1.4-1.6Z' "
              "transform='translate(0 6)' fill='#4a3420'/>"},
};

}  // namespace

extern constinit const Look safari_look{
    .game = "safari",
    .letter = 's',
    .palette = palette,
    .features = features,
    .symbols = symbols,
    .glyphs = glyphs,
    .decoration = decoration,
    .fill_grounds = fill_savanna,
    .hat = hat,
    .tokens = tokens,
    .figures = figures,
};

}  // namespace bastide::art
