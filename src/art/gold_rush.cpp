// The look of Gold Rush: pale prairie, rust-red mountains, iron rails.
#include <array>

#include "art/filling.h"
#include "art/glyph_shapes.h"
#include "art/looks.h"

namespace bastide::art {
namespace {

// ---- Colours, in the order of Role. tests/art measures that grounds keep their distance ----

constexpr Palette palette{
    .light = {{0xefdcab, 0xcfae70, 0xf8ebc8, 0xc4714a, 0x8f452f,  0xdd9468,  0x54251a,
               0xeab48a, 0xa85638, 0x5aa6b8, 0xc4e6e4, 0xf6e3ae,  0x8d8072,  0x5e4330,
               0x262322, 0x8a9a5a, 0xa4b06e, 0x6b7b43, no_colour, no_colour, no_colour,
               0xfffaf0, 0xefe5d2, 0x3a231a, 0x5a3a28}},
    .dark = {{0xa38f63, 0x836f46, 0xb39f72, 0x7d4029, 0x55261a,  0x97573a,  0x250d08,
              0xb57a54, 0x662f1e, 0x2f6a7a, 0x7fb6b8, 0xc6a868,  0x544b42,  0x31221a,
              0x0e0d0d, 0x5c6a38, 0x717e49, 0x465226, no_colour, no_colour, no_colour,
              0xf8eedb, 0x1e1815, 0xeee0c8, 0x100806}},
};

// ---- Glyphs ----

constexpr Shape train[] = {
    disc("-6 -12.4 2.3", "#f6efe0", "#8b8178", 7),
    disc("-1.6 -14 2.9", "#f6efe0", "#8b8178", 7),
    filled("M-14 9L-11 4H-9V9Z", "#b9402a", ink, 9),
    filled("M-11-3H4V6H-11Z", "#2f5061", ink, 11),
    filled("M-9.6-3L-10.4-9H-5.4L-6.2-3Z", "#22343f", ink, 10),
    filled("M3-9H13V6H3Z", "#b9402a", ink, 11),
    filled("M1.6-11H14.4V-8.4H1.6Z", "#7d2617", ink, 9),
    filled("M5.6-6.4H10.6V-1.6H5.6Z", "#ffe6a8", ink, 7),
    disc("-1.4 -4.4 1.8", "#e2b13c", ink, 8),
    filled("M-11 5H13V8H-11Z", "#1f2a30"),
    disc("-7.4 8.6 3", "#e2b13c", ink, 13),
    disc("-.4 8.6 3", "#e2b13c", ink, 13),
    disc("8.6 8 3.9", "#e2b13c", ink, 13),
    disc("8.6 8 1.1", ink),
};
constexpr Shape nugget[] = {
    filled("M-9 2.6L-6-5.4L1.6-8.4L8-4L8.6 4L1.4 8L-6 7Z", "#f2b41c", "#5a3208", 14),
    filled("M-6-5.4L1.6-8.4L3-2.4L-3-.4Z", "#ffe58a"),
    filled("M3-2.4L8-4L8.6 4L3.4 3.4Z", "#d18f10"),
    filled("M-3-.4L3-2.4L3.4 3.4L1.4 8L-6 7Z", "#f7c63a"),
    line("M-5.2-3L-3.4-4", "#fffbe6", 13),
};
constexpr Shape tipi[] = {
    line("M-3.4-14L2.6-5M3.4-14L-2.6-5M0-14.6V-6", "#5a3416", 15),
    filled("M0-10L11.4 12C6 14-6 14-11.4 12Z", "#fbf0d6", ink, 12),
    filled("M0-10L11.4 12C8.6 13 5.6 13.4 3.4 13.5Z", "#e0c998"),
    filled("M-5.4 .4L-3.6 3L-1.8.4L0 3L1.8.4L3.6 3L5.4 .4L4.2-2H-4.2Z", "#b9402a"),
    filled("M0 4.4L3.4 13.5H-3.4Z", "#4a2d1c"),
    line("M-10.4 10C-8 10.8-6 11.2-4.4 11.3M4.4 11.3C6 11.2 8 10.8 10.4 10", "#2f6f7a", 14),
};
constexpr Shape horses[] = {
    filled("M-6.4 13C-7 4-3.4.6-2-3L-8.6 1.6C-11 3.2-13.6 "
           "1.6-13-1.4C-12.4-4.4-7-7.4-4.8-10.6L-4.8-14.2L-1-11.2C7-9.6 11-2 10.4 13Z",
           "#8b4a22", ink, 12),
    filled("M-1-11.2C7-9.6 11-2 10.4 13H5.4C6.4 3 4.4-5-1-11.2Z", "#3d2012"),
    filled("M-8.6 1.6C-11 3.2-13.6 1.6-13-1.4C-12.6-3-11-4.4-9.2-5.8L-6.8.4Z", "#d9a878"),
    disc("-4.8 -6.4 1.1", "#1c0f08"),
    disc("-11.2 -.2 .8", "#5a2e14"),
    line("M-5-10.4L-6.6-3", "#f4e2c4", 15),
};
constexpr Shape junction[] = {
    disc("0 0 10", "#6d6258", ink, 13),
    disc("0 0 7.6", "#cfc4b2"),
    line("M-5.2-5.2L5.2 5.2M5.2-5.2L-5.2 5.2", "#3a332f", 20),
    disc("0 0 3.4", "#c8402c", "#fff6e2", 12),
};
constexpr Shape town[] = {
    oval("0 15 21 4.6", "#b98f58"),
    filled("M-19 15V-3H-7V15Z", "#c98f55", ink, 11),
    filled("M-20.4-2V-8H-16L-13-11L-10-8H-5.6V-2Z", "#a9603a", ink, 11),
    filled("M-17 6H-13.6V15H-17ZM-11.6 3H-8.8V7.6H-11.6Z", "#4a2d1c"),
    filled("M-7.4 15V-8H7.4V15Z", "#f0dfb8", ink, 11),
    filled("M-8.8-7V-14.6H8.8V-7Z", "#2f6f7a", ink, 11),
    line("M-5-10.8H5", "#f6ead0", 18),
    filled("M-2.4 6H2.4V15H-2.4ZM-5.6-3H-2.6V2H-5.6ZM2.6-3H5.6V2H2.6Z", "#4a2d1c"),
    filled("M7.4 15V0H19V15Z", "#b5683f", ink, 11),
    filled("M6.4 1L13-6.6L20.4 1Z", "#7d3a24", ink, 11),
    filled("M11 7H15.4V15H11Z", "#4a2d1c"),
};

constexpr Glyph glyphs[] = {
    {"train", 15.5, train}, {"nugget", 10, nugget},     {"tipi", 15, tipi},
    {"horses", 15, horses}, {"junction", 10, junction}, {"town", 20, town},
};

// ---- Decoration ----

constexpr DecorationSymbol decoration[] = {
    {"r-tuft",
     "<path d='M-3 1.4C-2.4-.8-2-2-1.2-3.4M0 1.4V-4M3 1.4C2.4-.8 2-2 1.2-3.4' class='r_gd' "
     "stroke-width='1.1' stroke-linecap='round'/>"},
    {"r-sage",
     "<path d='M-4 1.6C-5-.6-3-2-2-1.6C-1.6-3.6 1.6-3.6 2-1.6C3.4-2 5-.4 4 1.6Z' class='r-t2'/>"
     "<path d='M-2.4.6C-2.6-.4-1.6-.8-1-.6C-.6-1.8.8-1.8 1-.8' class='r_t3' stroke-width='.9' "
     "stroke-linecap='round'/>"},
    {"r-crack",
     "<path d='M-5 0L-2-1.4L0 .4L3-.8L5 .6M0 .4L-.6 2.6' class='r_gd' stroke-width='.9' "
     "stroke-linejoin='round'/>",
     true},
    {"r-patch",
     "<path d='M-13 0C-11-6 3-8 10-4C15-1 11 5 4 6C-4 8-14 5-13 0Z' class='r-gl' opacity='.75'/>",
     true},
    {"r-rock",
     "<path d='M-3 1.4L-1.8-1.6L1.2-2L3 .2L2.2 1.8Z' class='r-ad'/>"
     "<path d='M-1.8-1.6L1.2-2L.2 0L-2.4.8Z' class='r-al'/>"},
    {"r-p1",
     "<path d='M-13 8C-10 4-7-3-4-6L-2-11L0-12L3-8L5-3L8 1L14 8Z' class='r-a'/>"
     "<path d='M0-12L3-8L5-3L8 1L14 8H3L4 3L1-2L2-7Z' class='r-ad'/>"
     "<path d='M-13 8C-10 4-7-3-4-6L-2-11L0-12L-1-5L-4 0L-3 8Z' class='r-al'/>"
     "<path d='M-4-6L-2-11L0-12L3-8L.6-6.4L-1-8L-2.4-5.6Z' class='r-rl'/>"
     "<path d='M-8 3.6L-5.6 1M-6 6L-4.4 3M6 2L8 5M3-4L4.6-1' class='r_rim' stroke-width='.8' "
     "opacity='.55'/>"},
    {"r-p2",
     "<path d='M-12 8L-9-2L-8.4-6L-6-8H5L7.6-5.6L8.4-1L12 8Z' class='r-ad'/>"
     "<path d='M-12 8L-9-2L-8.4-6L-6-8H-1L-1.6-2L-3 2L-3.4 8Z' class='r-al'/>"
     "<path d='M-6-8H5L7.6-5.6L5-5L1-5.6L-4-4.8L-8.4-6Z' class='r-rl'/>"
     "<path d='M-9-2Q-4-.6-1.6-2Q4-3.4 8-2M-10.6 3Q-6 4.4-3 2.6Q3 1 9.8 3' class='r_rim' "
     "stroke-width='.9' opacity='.5'/>"},
    {"r-p3",
     "<path d='M-9 8L-5-3L-3.6-9L-1-12.4L2-8L2.6-4L5.4-6L7-1L11 8Z' class='r-ad'/>"
     "<path d='M-9 8L-5-3L-3.6-9L-1-12.4L-.6-4L-2.4 1L-1.6 8Z' class='r-al'/>"
     "<path d='M-3.6-9L-1-12.4L2-8L.2-6.6L-1.2-8.4L-2.6-7Z' class='r-rl'/>"
     "<path d='M-5.4 2L-4-1M3.6 1L5 4M1.4-2L2.6 1' class='r_rim' stroke-width='.8' "
     "opacity='.55'/>"},
    {"r-tunnel",
     "<path d='M-8.4 6.4V-1A8.4 8.4 0 0 1 8.4-1V6.4Z' class='r-rl'/>"
     "<path d='M-8.4 6.4V-1A8.4 8.4 0 0 1 8.4-1V6.4Z' class='r_rim' stroke-width='1.3'/>"
     "<path d='M-5.4 6.6V-.4A5.4 5.4 0 0 1 5.4-.4V6.6Z' fill='#20120d'/>"},
};

// ---- Filling ----

void fill_prairie(Filler& filler, KeyedRandom& random) {
  for (const Point p : filler.sow_grounds({"patch", 25, 9, 12, 4}, filler.avoid())) {
    filler.add(Layer::Ground, "r-patch", p, .7 + .5 * random.next());
  }
  for (const Point p : filler.sow_grounds({"tuft", 11.5, 4.5, 5, 12}, filler.avoid())) {
    constexpr std::array<std::string_view, 5> kinds{"r-tuft", "r-sage", "r-tuft", "r-crack",
                                                    "r-sage"};
    const std::string_view kind = kinds[at(random.below(5))];
    Ornament& tuft = filler.add(Layer::Ground, kind, p, .8 + .4 * random.next());
    tuft.is_fine = kind != "r-sage";
    tuft.is_flipped = random.chance(.5);
  }
}

void fill_mountain(Filler& filler, int area, KeyedRandom& random) {
  constexpr std::array<std::string_view, 3> kinds{"r-p1", "r-p2", "r-p3"};
  const Polyline peaks =
      filler.sow_area(area, {"peak", 12.5, 11.5, 13, 40}, wider(filler.avoid(), 4));
  for (const Point p : peaks) {
    const std::string_view kind = kinds[at(random.below(3))];
    filler.add(Layer::Standing, kind, p, .78 + .3 * random.next());
  }
  const Discs among_peaks = with(filler.avoid(), peaks, 9);
  for (const Point p : filler.sow_area(area, {"knoll", 9, 9, 7.5, 16}, among_peaks)) {
    const std::string_view kind = kinds[at(random.below(3))];
    filler.add(Layer::Standing, kind, p, .48 + .1 * random.next());
  }
  for (const Point p : filler.sow_area(area, {"rock", 9, 9, 3.4, 9}, among_peaks)) {
    Ornament& rock = filler.add_on(area, "r-rock", p, .8 + .5 * random.next());
    rock.is_flipped = random.chance(.5);
  }
}

// ---- Features ----

constexpr RimStroke cliffs[] = {
    {3.4, "rk", 6, " stroke-dasharray='1.3 2.4'"},
    {8, "al", 1.5},
    {0, "rim", 2},
};

constexpr FeatureLook features[] = {
    {.kind = "prairie", .drawn = Kind::Ground},
    {.kind = "mountain",
     .drawn = Kind::Area,
     .area = {.tremble = 1.7,
              .rim = cliffs,
              .gate = "r-tunnel",
              .gate_inside = 1.5,
              .fill = fill_mountain}},
    {.kind = "track", .drawn = Kind::Line, .line = {.style = LineStyle::Rails}},
    {.kind = "city",
     .drawn = Kind::Site,
     .site = {.glyph = "town", .place = SitePlace::Hub, .radius = 17, .line_reach = .62}},
    // Shows by the tracks that meet there.
    {.kind = "junction",
     .drawn = Kind::Site,
     .site = {.glyph = "junction",
              .place = SitePlace::Hub,
              .radius = 10,
              .line_reach = .8,
              .may_hide = true}},
};

constexpr SymbolRule symbols[] = {
    {"nuggets", Printed::Each, "nugget"},
    {"tipis", Printed::Each, "tipi"},
    {"horses", Printed::Each, "horses"},
    {"trains", Printed::Each, "train"},
};

// ---- Pieces and tokens ----

// A hat with a wide, bent brim.
constexpr std::string_view hat =
    "M-9.6-10C-7-8.6-5.2-8.8-4.6-10C-4.4-14-2.4-15.6-.8-13.8C.6-15.6 4.4-14.6 4.6-10C5.2-8.8 7-8.6 "
    "9.6-10C8.4-5.8-8.4-5.8-9.6-10Z";

constexpr std::string_view tent[] = {"M-12.4 12.6L-2.6-10.4L0-12.4L2.6-10.4L12.4 12.6Z"};

constexpr PieceShape pieces[] = {
    {.kind = "tent",
     .name = "tent",
     .paths = tent,
     .emblem = "translate(0 2)scale(.8)",
     .detail = "M0 7L3.4 12.6H-3.4Z"},
};

constexpr TokenLook tokens[] = {
    // A stack of coins, face down.
    {.kind = "gold",
     .id = "tk-gold",
     .markup = "<ellipse cx='1' cy='3' rx='8.6' ry='5' fill='#000' opacity='.25'/>"
               "<g stroke='#5a3208' stroke-width='1.1'>"
               "<ellipse cy='1.6' rx='8.4' ry='4.6' fill='#c98a10'/>"
               "<ellipse cy='-1.4' rx='8.4' ry='4.6' fill='#e0a51c'/>"
               "<ellipse cy='-4.4' rx='8.4' ry='4.6' fill='#f7cb45'/></g>",
     .count_ink = "#5a3208"},
};

}  // namespace

extern constinit const Look gold_rush_look{
    .game = "gold-rush",
    .letter = 'r',
    .palette = palette,
    .features = features,
    .symbols = symbols,
    .glyphs = glyphs,
    .decoration = decoration,
    .fill_grounds = fill_prairie,
    .hat = hat,
    .pieces = pieces,
    .tokens = tokens,
};

}  // namespace bastide::art
