// The look of Hunters & Gatherers: meadows, pine forests and cave paint.
#include <array>

#include "art/filling.h"
#include "art/glyph_shapes.h"
#include "art/looks.h"

namespace bastide::art {
namespace {

// ---- Colours, in the order of Role. tests/art measures that grounds keep their distance ----

constexpr Palette palette{
    .light = {{0xd3cb8d, 0xaea45f, 0xe2dca8, 0x5d8468, 0x3f6350,  0x7fa381,  0x2b4438,
               0x93b48f, 0x395a48, 0x4fa0b4, 0xbfe6e6, 0xf1e9c0,  0x7e7a4c,  0xffffff,
               0xcccccc, 0x3d654f, 0x54805f, 0x2c4e3d, no_colour, no_colour, no_colour,
               0xfdf6df, 0xe6dfce, 0x33291f, 0x33291f}},
    .dark = {{0x8b8455, 0x6d673e, 0x9b9464, 0x31523f, 0x213c2e,  0x466a52,  0x0f2018,
              0x557a60, 0x1c3327, 0x2d6d80, 0x7db9c0, 0xb3a978,  0x44411f,  0xffffff,
              0xcccccc, 0x23412f, 0x345a43, 0x172e22, no_colour, no_colour, no_colour,
              0xf4ecd0, 0x191b19, 0xe9e0c8, 0x0a0c0a}},
};

// This box has violet where the others have black. Vivid, or those who lack red or green cones
// could not tell it from blue; on dark ground with a light edge, as black has.
constexpr SeatPalette seats = [] {
  SeatPalette own = usual_seats;
  own.names.back() = "violet";
  own.light.back() = {0x7820dc, 0xffffff, 0x2a0656, 0xfffaf0};
  own.dark.back() = {0x8a2be2, 0xffffff, 0xe4dfeb, 0x17130d};
  return own;
}();

// ---- Glyphs: cave paint ----

constexpr Shape deer[] = {
    line("M-4 3L-5.4 12.5M-1.6 4L-1.8 12.5M6.6 3L6.4 12.5M9 2L10 12.5", "#8f3f1a", 20),
    filled("M-5.5-.5C-2-3 4-2.6 9-2.4C11.6-2 12 1.5 10.4 4C6 6.2 0 6-4.4 4.6C-6 3-6.6 1-5.5-.5Z",
           "#b05523"),
    filled("M-6 3C-7.5-1-9-3-9.6-4.2L-13.4-3C-14-4-13.2-5-12.4-5.6L-9.2-8C-6.6-8-5.4-5-3-1.6Z",
           "#b05523"),
    line("M-8.6-7.8C-10-11-8.4-13.5-6-14.6M-9-10.6L-12-12.6M-7.6-8C-5.4-9.6-2.6-10-.8-13.6M-4.6-9."
         "8L-4-13.6",
         "#7c3312", 17),
    line("M11-1.6L13.2-3", "#b05523", 18),
    disc("-9.7 -6 .8", "#fff2d8"),
    line("M-2 .4H7", "#d98b4e", 14),
};
constexpr Shape mammoth[] = {
    filled("M14 13V3C14-4 10-8 4-8.4C2.4-9 1.4-10.4 "
           "0-12C-2.6-14.6-8.6-14-10.2-9.6C-11.2-6.6-10.8-4-11.6-1C-12.4 3-13.6 6.4-12.6 10.2C-12 "
           "12.6-9 12.8-8.8 10.8C-9.8 8.4-9.2 5.4-8 3C-7.2 4.4-6.4 5-5.4 5.4V13H-.8L-.4 8C2.4 8.8 "
           "5.4 8.8 8.2 8L9.2 13Z",
           "#6a4530"),
    filled("M14 13V3C14-4 10-8 4-8.4C2.4-9 1.4-10.4 0-12C3-8 9-4 9.4 3L8.2 8L9.2 13Z", "#4e3122"),
    line("M-8.6 1C-12 7-9 12.2-3 10.4", "#fff6e2", 24),
    disc("-7.2 -6.6 1", "#fff2d8"),
    line("M-3.4-8C-.6-6-1-2-3.4-1", "#4e3122", 15),
    line("M1 5.6L.6 8.4M4 6L4 9M7 5.6L7.4 8.2", "#8a6246", 10),
};
constexpr Shape auroch[] = {
    filled("M13.4-2C14.4 2 13 4 13 13H9.6L9 6C5 7 1 7-3 6L-3.6 13H-7L-7.4 4.6C-9 6.4-12 7.4-13.6 "
           "5.6C-14.6 4.2-14 2.6-13 1.6L-10.4-4C-8.4-8.8-4-10-.6-7.6C3.4-5.4 9.4-6.6 13.4-2Z",
           "#33262a"),
    line("M13.4-2C15.6 2 14.4 6 15 9", "#33262a", 14),
    line("M-10.6-3.8C-15-4.4-15.6-9.6-12.6-12.4M-8.4-5.8C-9.4-9.4-7.6-12.4-4.6-13", "#33262a", 34),
    line("M-11.6-4.4C-14.6-5.6-15-9.6-12.8-12M-8.6-7C-9-9.8-7.4-12-5-12.7", "#f4e3bf", 15),
    line("M-4.6-6.4C2-3 8-4.6 12-1.6", "#b98a58", 15),
    disc("-10.4 .4 .9", "#fff2d8"),
    oval("-12.6 4.6 1.7 1.2 -30", "#c7a98a"),
};
constexpr Shape tiger[] = {
    line("M11-1.4C15-2.4 15.6-8 12.4-10.6", "#dd8a26", 26),
    filled("M11.4-3C13 .6 12.4 4.4 13 13H9.8L8.8 5.4C5 6.6 0 6.6-3.6 5.4L-4.6 13H-7.6L-7.8 "
           "3.8C-9.6 5.6-13 5.4-13.8 2.6C-14.4 0-13-1.8-12-3.4V-7L-9.2-5.2C-6-6.8-3-5.4 "
           "0-4.8C4-4.4 8.4-5.6 11.4-3Z",
           "#e08f2c"),
    line("M-4.6-4.6L-5.2 1.4M-1.2-4L-1.6 2.6M2.4-3.8L2.4 2.8M6-4L6.4 2.4M9.4-3.4L10.4 "
         "2.6M12.4-8.6L15-7.8",
         "#4a2610", 17),
    filled("M-13 3.4L-12 9.4L-10.4 3.9Z", "#fff8ea", "#4a2610", 5),
    disc("-11 -1.6 1", "#2b1608"),
    disc("-13.6 .8 .9", "#4a2610"),
};
constexpr Shape fish[] = {
    filled("M-11 0C-6-7 2-7 6.4-1.2L11.4-5C10.8-2 10.8 2 11.4 5L6.4 1.2C2 7-6 7-11 0Z", "#fbf5e4",
           "#1f4552", 15),
    filled("M-11 0C-6 7 2 7 6.4 1.2L4 0Z", "#c8d8d6"),
    line("M-3.6-3.8C-1.8-1.4-1.8 1.4-3.6 3.8", "#1f4552", 11),
    disc("-7 -1 1.1", "#1f4552"),
};
constexpr Shape menhir[] = {
    oval(".5 12 9.5 2.8", "#2f4433"),
    filled("M-5.6 12C-8 4-6.6-6-3-12C-.6-14.6 4-13.4 5.4-8.6C7-2 7 6 6 12Z", "#b9bcb6", "#2e3331",
           12),
    filled("M1.6-13.6C4-12.8 5-10.6 5.4-8.6C7-2 7 6 6 12H1.4C3 4 3.4-6 1.6-13.6Z", "#8b908d"),
    line("M-1.4-1.4A1.7 1.7 0 1 1-3-4.2A3.6 3.6 0 0 1 .6-1.6A4.6 4.6 0 0 1-4.4 2", "#4a5250", 11),
};
constexpr Shape mushrooms[] = {
    filled("M2 11C2.6 7 2.4 4 2 2H7C6.6 5 7 8 8 11Z", "#f6ead0", ink, 9),
    filled("M-2 3C-2-4 11-4 11 3C7 4.6 2 4.6-2 3Z", "#c8402c", ink, 11),
    filled("M-8 12C-7 7-7.4 3-8-1H-2.4C-3 4-2.4 8-1.4 12Z", "#fbf2dc", ink, 9),
    filled("M-13.4-.4C-13.4-11 3-11 3-.4C-2 1.8-9 1.8-13.4-.4Z", "#d94a30", ink, 11),
    disc("-8.6 -4 1.7", "#fff6e2"),
    disc("-3.2 -5.6 1.5", "#fff6e2"),
    disc("-.6 -2.2 1.2", "#fff6e2"),
    disc("6.6 .8 1.2", "#fff6e2"),
};
constexpr Shape canoe[] = {
    line("M-9-9L7 9", "#6b3f1e", 18),
    oval("-9.6 -9.8 3.4 1.9 48", "#6b3f1e"),
    filled("M-15-2C-8 1.4 8 1.4 15-2C13.4 7 7 8.6 0 8.6C-7 8.6-13.4 7-15-2Z", "#b5702f", ink, 13),
    filled("M-11.6 .6C-5 2.6 5 2.6 11.6 .6C8 4.6-8 4.6-11.6 .6Z", "#5a3416"),
    line("M-8 6.4L-6 7.8M-2 6.8V8M4 6.8L4 8M8.4 6L7.4 7.4", "#f2d79b", 12),
};
constexpr Shape raft[] = {
    line("M2 4V-14", "#5a3416", 18),
    filled("M3.2-13.6C9-11.6 9.6-4 4-1.6Z", "#f6ead0", ink, 10),
    filled("M-13 3H12L13.6 6H-12Z", "#c58b4a", ink, 10),
    filled("M-12.4 6H13.4L14.4 9H-11.6Z", "#a86f35", ink, 10),
    filled("M-11.8 9H14L14.6 12H-11Z", "#8a5527", ink, 10),
    line("M-7.6 3L-6 12M8 3L9.6 12", "#f2dcae", 14),
};
constexpr Shape shaman[] = {
    filled("M0-3C6-1 9 8 9.6 13H-9.6C-9 8-6-1 0-3Z", "#8a2f4e", ink, 11),
    line("M-4 5L0 8L4 5M-5.6 9.6L0 13L5.6 9.6", "#f2c45a", 13),
    disc("0 -5.4 4.8", "#e9c49a", ink, 10),
    filled("M-4.8-6.4A4.8 4.8 0 0 1 4.8-6.4L0-4.4Z", "#4e2c1c"),
    line("M-3-9.4C-5-12-8.4-11-8.6-14.4M-5.4-11.4L-4.4-14.4M3-9.4C5-12 8.4-11 "
         "8.6-14.4M5.4-11.4L4.4-14.4",
         "#4e2c1c", 16),
    line("M12-8V13M9.6-6C10-10 14-10 14.4-6", "#5a3416", 16),
};
constexpr Shape hunting_trap[] = {
    oval("0 5 13 7", "#7a5a38", ink, 11),
    oval("0 5.4 10.6 5.2", "#2a1b12"),
    filled("M-7 8L-5.6-5L-3.6 8.6Z", "#f2ddb0", ink, 8),
    filled("M-1.8 9.4L0-8L2 9.4Z", "#f2ddb0", ink, 8),
    filled("M3.6 8.6L5.6-5L7 8Z", "#f2ddb0", ink, 8),
};
constexpr Shape big_trap[] = {
    line("M-11 13V-10M11 13V-10", "#5a3416", 26),
    line("M-13-9H13", "#7a4a22", 30),
    line("M-5-8V-1M5-8V-1", "#d8bd86", 13),
    filled("M-9-2H9V4H-9Z", "#a06a35", ink, 11),
    filled("M-8 4L-6.4 11L-4.8 4ZM-3.4 4L-1.8 11L-.2 4ZM1.2 4L2.8 11L4.4 4ZM5.4 4L7 11L8.6 4Z",
           "#f2ddb0", ink, 7),
};
constexpr Shape wildfire[] = {
    filled("M0 13C-9 13-12 6-9.6 0C-8.6-3-6.4-4-6.4-8C-3.4-6.6-2.6-4-2.6-2C0-5 1-9-1-14C6-11 7-5 "
           "6.4-2C7.6-3 8.2-4.6 8-6.6C11.6-1 12 13 0 13Z",
           "#d9401f", ink, 12),
    filled("M0 13C-6 13-7.4 8-5.6 4.4C-4.4 2-2.6 1.6-2.4-1C.6 1.6 1.4-1 1.6-3.4C4.6 0 7.6 13 0 13Z",
           "#f59a23"),
    filled("M0 13C-3 13-3.6 9.6-2 7.4C-1 6-.2 5.4 0 3.4C2.4 6 4 13 0 13Z", "#ffe07a"),
};

constexpr Glyph glyphs[] = {
    {"deer", 15, deer},
    {"mammoth", 16.5, mammoth},
    {"auroch", 16, auroch},
    {"tiger", 16, tiger},
    {"fish", 11, fish},
    {"menhir", 14, menhir},
    {"mushrooms", 14, mushrooms},
    {"canoe", 15, canoe},
    {"raft", 15, raft},
    {"shaman", 15.5, shaman},
    {"hunting_trap", 14, hunting_trap},
    {"big_trap", 16, big_trap},
    {"wildfire", 14.5, wildfire},
};

// ---- Decoration ----

constexpr DecorationSymbol decoration[] = {
    {"h-tuft",
     "<path d='M-3 1.4C-2.6-.6-2.2-2-1.4-3.4M0 1.4V-4.2M3 1.4C2.6-.6 2.2-2 1.4-3.4' class='h_gd' "
     "stroke-width='1.1' stroke-linecap='round'/>"},
    {"h-heath",
     "<g fill='#b98a5c' opacity='.75'>"
     "<circle cx='-4.4' cy='.6' r='1.5'/>"
     "<circle cx='-1.8' cy='-1.6' r='1.7'/>"
     "<circle cx='1.4' cy='.4' r='1.8'/>"
     "<circle cx='4' cy='-1.4' r='1.3'/>"
     "<circle cx='-1.4' cy='2.2' r='1.3'/>"
     "<circle cx='4.4' cy='1.8' r='1.4'/>"
     "</g>"
     "<g fill='#a56f70' opacity='.7'>"
     "<circle cx='-3' cy='1.4' r='.9'/>"
     "<circle cx='0' cy='-1.2' r='.9'/>"
     "<circle cx='2.8' cy='1.6' r='.9'/>"
     "</g>",
     true},
    {"h-flower",
     "<circle cx='-1.6' r='1' class='h-gl'/>"
     "<circle cx='1.4' cy='-1.2' r='1' class='h-gl'/>"
     "<circle cx='.8' cy='1.6' r='1' class='h-gl'/>",
     true},
    {"h-stone",
     "<path d='M-3 1.4C-3-1-1-2 1-1.6C3-1 3.2 1 2.6 1.6Z' class='h-gd'/>"
     "<path d='M-2.4.4C-2-.8-.6-1.4.6-1.2' class='h_gl' stroke-width='.9'/>"},
    {"h-spring",
     "<path d='M-9 3L-7.6-2.6L-3.4-4.4L0-3L3.6-4.8L8-2.4L9 3.4L4 5L-4.6 5Z' fill='#9b9c92' "
     "stroke='#2e3331' stroke-width='1'/>"
     "<path d='M-7.6-2.6L-3.4-4.4L-2 1L-5 4L-9 3Z' fill='#c3c4b8'/>"
     "<path d='M3.6-4.8L8-2.4L5 1Z' fill='#bdbeb2'/>"},
    {"h-patch",
     "<path d='M-12-1C-10-7 2-8 9-5C15-2 12 5 5 7C-3 9-13 6-12-1Z' class='h-gl' opacity='.6'/>",
     true},
    {"h-t1",
     "<ellipse cx='1.4' cy='4.4' rx='4.6' ry='1.5' fill='#000' opacity='.22'/>"
     "<path d='M0-9.6L3.4-3.4H2L4.8 1.2H3L5.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t1'/>"
     "<path d='M0-9.6L.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t2'/>"},
    {"h-t2",
     "<ellipse cx='1.4' cy='4.4' rx='4.6' ry='1.5' fill='#000' opacity='.22'/>"
     "<path d='M0-9.6L3.4-3.4H2L4.8 1.2H3L5.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t3'/>"
     "<path d='M0-9.6L.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t1'/>"},
    {"h-t3",
     "<ellipse cx='1.4' cy='4.4' rx='4.6' ry='1.5' fill='#000' opacity='.22'/>"
     "<path d='M0-9.6L3.4-3.4H2L4.8 1.2H3L5.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t1'/>"
     "<path d='M0-9.6L.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-al'/>"},
};

// ---- Filling ----

void fill_meadows(Filler& filler, KeyedRandom& random) {
  for (const Point p : filler.sow_grounds({"patch", 26, 9, 12, 4}, filler.avoid())) {
    filler.add(Layer::Ground, "h-patch", p, .7 + .5 * random.next());
  }
  for (const Point p : filler.sow_grounds({"heath", 24, 7, 8, 4}, filler.avoid())) {
    Ornament& heath = filler.add(Layer::Ground, "h-heath", p, .8 + .4 * random.next());
    heath.is_flipped = random.chance(.5);
  }
  for (const Point p : filler.sow_grounds({"tuft", 10, 4, 4, 14}, filler.avoid())) {
    constexpr std::array<std::string_view, 5> kinds{"h-tuft", "h-tuft", "h-flower", "h-tuft",
                                                    "h-stone"};
    Ornament& tuft = filler.add_fine(kinds[at(random.below(5))], p);
    tuft.is_flipped = random.chance(.5);
  }
}

void fill_forest(Filler& filler, int area, KeyedRandom& random) {
  for (const Point p : filler.sow_area(area, {"tree", 8.4, 4.2, 6.2, 60}, filler.avoid())) {
    constexpr std::array<std::string_view, 3> trees{"h-t1", "h-t2", "h-t3"};
    const std::string_view kind = trees[at(random.below(3))];
    filler.add(Layer::Standing, kind, p, .86 + .36 * random.next());
  }
}

// ---- Features ----

constexpr RimStroke thicket[] = {{1.2, "rim", 2.6, " stroke-linecap='round'"}};

constexpr FeatureLook features[] = {
    {.kind = "meadow", .drawn = Kind::Ground},
    {.kind = "forest",
     .drawn = Kind::Area,
     .area = {.tremble = 1.9,
              .rim = thicket,
              .gate = "h-spring",
              .gate_inside = 1,
              .has_glades = true,
              .fill = fill_forest}},
    {.kind = "river",
     .drawn = Kind::Line,
     .line = {.style = LineStyle::Water, .half_width = 7, .symbol_scale = .9, .widening = .98}},
    {.kind = "lake", .drawn = Kind::Lake, .lake = {.shoal = "fish", .attribute = "fish"}},
};

constexpr SymbolRule symbols[] = {
    {"power", Printed::OfTile},          {"animals", Printed::ByWord},
    {"menhir", Printed::Once, "menhir"}, {"mushrooms", Printed::Once, "mushrooms"},
    {"fish", Printed::Each, "fish"},
};

// ---- Pieces and tokens ----

// A fur cap.
constexpr std::string_view hat =
    "M-5.4-7C-6.4-12-3-14.4 0-14.4C3-14.4 6.4-12 5.4-7C4-9.6 2.6-10 0-10C-2.6-10-4-9.6-5.4-7Z";

constexpr std::string_view hut[] = {
    "M-10.6 12C-11.6-2-5-11 0-13C5-11 11.6-2 10.6 12C4 14.4-4 14.4-10.6 12Z",
};

constexpr PieceShape pieces[] = {
    {.kind = "hut",
     .name = "hut",
     .paths = hut,
     .emblem = "translate(0-1)scale(.95)",
     .detail = "M-3.4 13.2V9.4A3.4 3.4 0 0 1 3.4 9.4V13.2Z"},
};

constexpr TokenLook tokens[] = {
    // Lies on a printed animal that counts no more.
    {.kind = "cover",
     .id = "tk-cover",
     .markup = "<circle r='10.5' fill='#efe3c6' stroke='#4a3624' stroke-width='1.4'/>"
               "<path d='M-5.6-5.6L5.6 5.6M5.6-5.6L-5.6 5.6' stroke='#8e3b1f' stroke-width='2.4' "
               "stroke-linecap='round'/>"},
};

}  // namespace

extern constinit const Look hunters_gatherers_look{
    .game = "hunters-gatherers",
    .letter = 'h',
    .palette = palette,
    .seats = &seats,
    .features = features,
    .symbols = symbols,
    .glyphs = glyphs,
    .decoration = decoration,
    .fill_grounds = fill_meadows,
    .hat = hat,
    .pieces = pieces,
    .tokens = tokens,
};

}  // namespace bastide::art
