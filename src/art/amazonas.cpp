// The look of Amazonas: thick jungle, huts on clearings, one broad river.
#include <array>

#include "art/filling.h"
#include "art/glyph_shapes.h"
#include "art/looks.h"

namespace bastide::art {
namespace {

// ---- Colours, in the order of Role. tests/art measures that grounds keep their distance ----

constexpr Palette palette{
    .light = {{0x4f9a62, 0x35794a, 0x70b277, 0xecca8e, 0xc79a55,  0xf7e3b8,  0x5a3a1c,
               0xf7e3b8, 0x8a5f30, 0x1b728c, 0x9bdcdc, 0xefe0a8,  0xe6dda2,  0x6ccbd0,
               0xe2f8f2, 0x2f7347, 0x7fbb7c, 0x1f5c3a, no_colour, no_colour, no_colour,
               0xfffbe6, 0xe2e4cd, 0x16321f, 0x12351f}},
    .dark = {{0x2c6a44, 0x1c4f31, 0x3b7d53, 0xa8834c, 0x7f5e30,  0xbd9a62,  0x241408,
              0xbd9a62, 0x5a3c1c, 0x10475a, 0x5aa5ae, 0xa3965c,  0x8d8552,  0x2f8c92,
              0x8fd0cc, 0x17452a, 0x438a58, 0x0e321d, no_colour, no_colour, no_colour,
              0xf5efd0, 0x0f1a14, 0xd9e8d2, 0x06120a}},
};

// ---- Glyphs ----

constexpr Shape fruits[] = {
    line("M-1-4C0-8 3-10 6-10.6", "#5a3416", 15),
    filled("M1-7.6C4-13 10-12.6 12.4-10C9-6.6 4.6-5.4 1-7.6Z", "#3f8f3f", ink, 9),
    disc("-4.4 2.6 6.6", "#e4572a", ink, 12),
    disc("5.2 4 5.6", "#f4a62c", ink, 12),
    disc("-6.6 .2 1.6", "#ffb38c"),
    disc("3.6 2 1.4", "#ffe0a0"),
};
constexpr Shape boats[] = {
    line("M9-10L-5 8", "#5a3416", 17),
    oval("-6 9.2 2 3.6 38", "#5a3416"),
    filled("M-14-3.4C-8 .4 8 .4 14-3.4C13 5 7 7.4 0 7.4C-7 7.4-13 5-14-3.4Z", "#f2c24a", ink, 13),
    filled("M-10.4-.2C-5 1.8 5 1.8 10.4-.2C7 3.6-7 3.6-10.4-.2Z", "#8a5a1c"),
    line("M-9 4.6C-4 6.4 4 6.4 9 4.6", "#c9402a", 15),
};
constexpr Shape caiman[] = {
    filled("M-15 2.4C-12-.4-8-.8-5.4-2.4C-4.6-5-1.6-5.4-.8-3.2C4-3.4 8-3 10.6-.6C13 .6 14.4-1.6 "
           "15-4.6C16 1 14 5.4 9 5.6H-2L-14.6 6C-13.6 5-14.4 4-15 2.4Z",
           "#4f7a34", "#142a18", 13),
    filled("M-15 2.6L-4 2L8 4.4C6 5.6 2 5.6-2 5.6L-14.6 6C-13.6 5-14.6 4-15 2.6Z", "#b9cf86"),
    filled("M-13.6 3.6L-12.6 5.6L-11.4 3.5L-10.2 5.6L-9 3.4L-7.8 5.4L-6.6 3.3Z", "#fffbe8",
           "#142a18", 4),
    filled("M1-3.4L2.4-5.8L3.8-3.3L5.4-5.4L6.6-2.9L8.4-4.6L9-2Z", "#38591f", "#142a18", 6),
    disc("-2.9 -3.2 1.3", "#ffe26a", "#142a18", 6),
    disc("-2.9 -3.2 .5", "#111"),
    line("M-2 5.4L-3.6 8.4M6 5.4L5.4 8.4", "#142a18", 20),
};
constexpr Shape piranha[] = {
    filled("M6-1L13-7C12-3 12 3 13 6.6L6 2.4Z", "#8f2f22", "#2a1214", 11),
    filled("M-11 1C-9-7 2-10 7-1C9 2 6 8-1 8.6C-6 8.8-9.6 6.4-10.6 3.4L-6.6 2.6Z", "#5d6a74",
           "#2a1214", 13),
    filled("M-10.6 3.4L-6.6 2.6L7.6 1.4C7.6 4.6 4 8.4-1 8.6C-6 8.8-9.6 6.4-10.6 3.4Z", "#dc4b30"),
    filled("M-10.6 3.2L-9.6 .9L-8.6 2.8L-7.6.8L-6.4 2.6L-7.6 4.6L-8.6 3.2L-9.6 5Z", "#fffbe8"),
    filled("M-4-6.6L2-11L4-4.6Z", "#434e57", "#2a1214", 9),
    disc("-4.4 -1.6 2", "#ffe26a", "#2a1214", 8),
    disc("-4.6 -1.6 .9", "#111"),
};
constexpr Shape animal[] = {
    filled("M8 6L12.6 13L6 12L2 8Z", "#20262b", ink, 8),
    filled("M-3-9.6C3-12.6 9.6-7.6 9.8 0C10 7 6 10.4 1.4 10.2C-3.6 10-6 6-6-1C-6-5-5.4-8.4-3-9.6Z",
           "#262d33", "#f6ead0", 10),
    filled("M-5.8 0C-5.6 6-3 8.6-.6 8.4C2.6 8 3-1-.6-3.6Z", "#fff3d6"),
    filled("M-4.4-9.6C-10-12-15-7.6-14.4-1.4C-12-3.6-8-3.2-5-3.4C-3-5-3-8-4.4-9.6Z", "#f4a12a", ink,
           12),
    filled("M-14.4-1.4C-12-3.6-8-3.2-5-3.4L-4.4-5C-9-5.4-13-4.4-14.4-1.4Z", "#c8402c"),
    filled("M-14.4-1.4C-14.6-3.4-14-5.4-13-7L-12-3Z", "#20262b"),
    disc("-.6 -5.8 2.3", "#3fa7c4"),
    disc("-.6 -5.8 1.1", "#111"),
    line("M-1 10L-1.6 13M3 10L3 13", "#c98a2a", 15),
};
constexpr Shape bang[] = {
    filled("M0-13L13 0L0 13L-13 0Z", "#ffd23f", ink, 15),
    filled("M-1.9-8H1.9L1.2 2H-1.2Z", "#7a1f12"),
    disc("0 5.4 1.9", "#7a1f12"),
};

constexpr Glyph glyphs[] = {
    {"fruits", 12.5, fruits}, {"boats", 14, boats},     {"caiman", 15.5, caiman},
    {"piranha", 13, piranha}, {"animal", 16.5, animal}, {"bang", 14, bang},
};

// ---- Decoration ----

constexpr DecorationSymbol decoration[] = {
    {"a-sprig",
     "<path d='M0 2V-3M0 0L-2.6-2M0 0L2.6-2' class='a_gd' stroke-width='1.2' "
     "stroke-linecap='round'/>"},
    {"a-palm",
     "<g class='a-gd'>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(-90)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(-30)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(30)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(90)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(150)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(210)'/>"
     "</g>"
     "<g class='a-t2'>"
     "<path d='M0 0C1.6-2 4.6-2.4 6.4-.6C4-.8 2.4-.2 0 0Z' transform='rotate(-120)'/>"
     "<path d='M0 0C1.6-2 4.6-2.4 6.4-.6C4-.8 2.4-.2 0 0Z' transform='rotate(-60)'/>"
     "<path d='M0 0C1.6-2 4.6-2.4 6.4-.6C4-.8 2.4-.2 0 0Z' transform='rotate(180)'/>"
     "</g>"
     "<circle r='1.1' class='a-t3'/>",
     true},
    {"a-fern",
     "<path d='M0 6C-7 4-8-3-4-7C-4-3-1-1 0 6Z' class='a-gd'/>"
     "<path d='M0 6C7 4 8-3 4-7C4-3 1-1 0 6Z' class='a-t3'/>"
     "<path d='M0 6C-3 1-2-5 0-8C2-5 3 1 0 6Z' class='a-gl'/>"},
    {"a-crown",
     "<path d='M-6 3C-8 0-5.4-3.4-3.4-3C-2.6-6.4 2.6-6.4 3.2-3.4C6-3.6 8 0 6 3C3 5.4-3 5.4-6 3Z' "
     "class='a-gd'/>"
     "<path d='M-4.4 .6C-5-1.4-3.4-2.4-2.4-2C-1.6-4.4 1.4-4.6 2-2.6C3.4-2.6 4-1.4 3.6-.4C1 1.6-2.4 "
     "1.8-4.4.6Z' class='a-gl'/>"},
    {"a-plot",
     "<path d='M-6-3.4L6-4.4L7 3.4L-5.4 4.6Z' class='a-ad' opacity='.7'/>"
     "<path d='M-5-1.6L6-2.4M-4.8 1L6.2.2M-4.6 3.2L6.2 2.4' class='a_t2' stroke-width='1.4' "
     "stroke-dasharray='1.4 1.2'/>",
     true},
    {"a-dust",
     "<path d='M-2.4 0h1.4M1 1.4h1.6' class='a_ad' stroke-width='1.1' stroke-linecap='round'/>",
     true},
    {"a-h1",
     "<ellipse cx='1.4' cy='6' rx='8.6' ry='2.4' fill='#000' opacity='.18'/>"
     "<path d='M-5.6 0H5.6V6H-5.6Z' fill='#d9a866' stroke='#5a3a1c' stroke-width='.8'/>"
     "<path d='M-8.4 1.6L0-9L8.4 1.6Q0 4-8.4 1.6Z' fill='#a8742f' stroke='#5a3a1c' "
     "stroke-width='1' stroke-linejoin='round'/>"
     "<path d='M0-9L8.4 1.6Q5 2.8 1.6 2.9Z' fill='#835420'/>"
     "<path d='M-5 0L-.8-6M-1.6 1.6L-.2-5' stroke='#d9a866' stroke-width='.9'/>"
     "<path d='M-1.6 6V3h3.2v3z' fill='#4a2d14'/>"},
    {"a-h2",
     "<ellipse cx='1.2' cy='5' rx='7.6' ry='2.2' fill='#000' opacity='.18'/>"
     "<path d='M-7 5C-7.6-5-3-8 0-8C3-8 7.6-5 7 5Z' fill='#b98a3f' stroke='#5a3a1c' "
     "stroke-width='1'/>"
     "<path d='M1.4-7.8C4-7.4 7.4-4 7 5H3C4 0 3.4-5 1.4-7.8Z' fill='#8f6324'/>"
     "<path d='M-5 1.4C-2-.2 2-.2 5 1.4M-4.6-2.6C-2-4 2-4 4.6-2.6' fill='none' stroke='#e2bd78' "
     "stroke-width='.9'/>"
     "<path d='M-2.2 5V2.6A2.2 2.2 0 0 1 2.2 2.6V5Z' fill='#4a2d14'/>"},
    {"a-rock",
     "<path d='M-12 6L-9-6L-1-12L8-8L12 3L7 9L-6 10Z' fill='#8d938c' stroke='#28332d' "
     "stroke-width='1.3'/>"
     "<path d='M-9-6L-1-12L1-1L-6 10L-12 6Z' fill='#b4b9b0'/>"
     "<path d='M1-1L12 3L7 9L-6 10Z' fill='#6f766f'/>"
     "<path d='M-4-8C-6-6-7-3-7 0' fill='none' stroke='#d6dad0' stroke-width='1.2'/>"},
};

// ---- Filling ----

void fill_jungle(Filler& filler, KeyedRandom& random) {
  const Polyline leaves = filler.sow_grounds({"leaf", 11.5, 6.5, 8, 34}, filler.avoid());
  for (const Point p : leaves) {
    constexpr std::array<std::string_view, 4> kinds{"a-palm", "a-fern", "a-crown", "a-crown"};
    const std::string_view kind = kinds[at(random.below(4))];
    Ornament& leaf = filler.add(Layer::Standing, kind, p, .8 + .4 * random.next());
    leaf.is_flipped = random.chance(.5);
    leaf.later = -40;  // behind the huts
  }
  for (const Point p :
       filler.sow_grounds({"sprig", 7, 3, 3.5, 16}, with(filler.avoid(), leaves, 7))) {
    Ornament& sprig = filler.add_fine("a-sprig", p, .8 + .5 * random.next());
    sprig.is_flipped = random.chance(.5);
  }
}

void fill_village(Filler& filler, int area, KeyedRandom& random) {
  const Polyline huts =
      filler.sow_area(area, {"hut", 15.5, 10.5, 10, 18}, wider(filler.avoid(), 4));
  for (const Point p : huts) {
    const std::string_view kind = random.below(2) == 0 ? "a-h1" : "a-h2";
    Ornament& hut = filler.add(Layer::Standing, kind, p, .85 + .3 * random.next());
    hut.is_flipped = random.chance(.5);
  }
  const auto add_flat = [&](std::string_view kind, Point p) {
    Ornament& flat = filler.add_on(area, kind, p);
    flat.is_fine = kind == "a-dust";
    flat.is_flipped = random.chance(.5);
  };
  for (const Point p :
       filler.sow_area(area, {"plot", 20, 8, 9, 4}, with(filler.avoid(), huts, 12))) {
    add_flat("a-plot", p);
  }
  for (const Point p : filler.sow_area(area, {"dust", 9, 6, 4, 12}, filler.avoid()))
    add_flat("a-dust", p);
}

// ---- Features ----

constexpr RimStroke fence[] = {
    {2, "al", 4},
    {0, "rim", 1.3},
    {1, "rk", 4.8, " stroke-dasharray='2 1.5'"},
};

constexpr FeatureLook features[] = {
    {.kind = "jungle", .drawn = Kind::Ground, .load = Load::WithSymbols},
    {.kind = "village",
     .drawn = Kind::Area,
     .load = Load::Always,
     .area = {.tremble = 1.2, .rim = fence, .fill = fill_village}},
    // Paler than the great river.
    {.kind = "tributary",
     .drawn = Kind::Line,
     .load = Load::Always,
     .line = {.style = LineStyle::Water,
              .half_width = 6.4,
              .roles = {.water = "l2", .shore = "l1", .light = "l3"},
              .rock = "a-rock",
              .sways = true}},
    {.kind = "amazon", .drawn = Kind::Stream},
};

constexpr SymbolRule symbols[] = {
    {"animals", Printed::Each, "animal"}, {"double_next", Printed::Once, "bang"},
    {"boats", Printed::Each, "boats"},    {"fruits", Printed::Each, "fruits"},
    {"caimans", Printed::Each, "caiman"}, {"piranhas", Printed::Each, "piranha"},
};

// ---- Pieces and the track ----

// A helmet.
constexpr std::string_view hat =
    "M-7.6-7.8C-6.6-13-3-14.8 0-14.8C3-14.8 6.6-13 7.6-7.8C3-9-3-9-7.6-7.8Z";

constexpr std::string_view camp[] = {"M-13 12.6L-5-7H7L13 12.6Z", "M7-7V-15L14.4-12L7-9.4Z"};
constexpr std::string_view hull_and_sail[] = {
    "M-14 2.6H14C12.4 9.6 8 12.6 0 12.6C-8 12.6-12.4 9.6-14 2.6Z",
    "M-1 1V-13.4C7-11 9.4-4 9 1Z",
};

constexpr PieceShape pieces[] = {
    {.kind = "camp", .name = "camp", .paths = camp, .emblem = "translate(.6 3.6)"},
};
constexpr PieceShape boat{
    .kind = {}, .name = "boat", .paths = hull_and_sail, .emblem = "translate(0 7.4)scale(.8)"};

}  // namespace

extern constinit const Look amazonas_look{
    .game = "amazonas",
    .letter = 'a',
    .palette = palette,
    .features = features,
    .symbols = symbols,
    .glyphs = glyphs,
    .decoration = decoration,
    .fill_grounds = fill_jungle,
    .hat = hat,
    .can_lie = false,
    .pieces = pieces,
    .track = {.space = "#fffbe6", .space_edge = "#0b4f5a", .marker = &boat},
};

}  // namespace bastide::art
