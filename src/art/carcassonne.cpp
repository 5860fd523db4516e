// The look of Carcassonne: fields and walled cities in the south of France.
#include <array>

#include "art/filling.h"
#include "art/glyph_shapes.h"
#include "art/looks.h"

namespace bastide::art {
namespace {

// ---- Colours, in the order of Role. tests/art measures that grounds keep their distance ----

constexpr Palette palette{
    .light = {{0xa9bd6a, 0x86a04c, 0xbfce80, 0xecd2a0, 0xcfa96e, 0xf6e6c2, 0x5a4434,
               0xf4ead2, 0xb79c78, 0x5d9fb9, 0xa9d3dd, 0xdfe3b6, 0x83724c, 0xf6eed8,
               0xcdb98c, 0x5f7d3c, 0x7d9a4c, 0x49652f, 0xd9c466, 0xb79c3e, 0x8f7fb0,
               0xfffaec, 0xe9e0cb, 0x3a2a20, 0x3a2a20}},
    .dark = {{0x687b44, 0x536536, 0x778b50, 0xb39464, 0x866a42, 0xbd9f70, 0x221812,
              0xd2c3a2, 0x8a7555, 0x2a5670, 0x6ea3b4, 0x8d925f, 0x3a3222, 0xcbbf9f,
              0x988a66, 0x3d5429, 0x4f6a35, 0x2e421f, 0x94884a, 0x756a33, 0x6f6489,
              0xf3ead4, 0x1f1c18, 0xe8dcc4, 0x0e0b08}},
};

// ---- Glyphs ----

constexpr Shape shield[] = {
    filled("M-8.8-11.5H8.8V-1C8.8 6.5 4 10.8 0 13.2C-4 10.8-8.8 6.5-8.8-1Z", "#2c5aa0", ink, 15),
    filled("M-8-10.7H0V-.6H-8ZM0-.6H8.1C8 5.8 4 9.8 0 12.2Z", "#f7efdc"),
    disc("0 -.8 3.7", "#e8b02e", ink, 10),
};
constexpr Shape cloister[] = {
    oval("1 15 21 5.5", "#6f7d3f"),
    filled("M-20 15V3H18V15Z", "#f3e5c8", ink, 11),
    filled("M-21.5 4L-16.5-3.5H15L20 4Z", "#b9482a", ink, 11),
    filled("M-1.6-3.5H15L20 4H.4Z", "#9c3720"),
    filled("M-11 15V-9H1V15Z", "#fbf2dc", ink, 11),
    filled("M-12.6-8.5L-5-19.5L2.6-8.5Z", "#c9552f", ink, 11),
    filled("M-5-19.5L2.6-8.5H-5Z", "#a33c22"),
    line("M-5-19.5V-25.5M-7.6-23H-2.4", ink, 13),
    filled("M-7.6 15V8.5A2.6 2.6 0 0 1-2.4 8.5V15Z", "#5b4434"),
    disc("-5 -2.2 2.1", "#5b7f95", ink, 8),
    filled("M3.5 14.5V9.5a1.6 1.6 0 0 1 3.2 0v5zM8.6 14.5V9.5a1.6 1.6 0 0 1 3.2 0v5zM13.6 "
           "14.5V9.5a1.6 1.6 0 0 1 3.2 0v5zM-17.6 14.5V9.5a1.6 1.6 0 0 1 3.2 0v5z",
           "#8d6f52"),
    filled("M19.5 16.5C17 13 17.4 5 20 1C22.6 5 23 13 20.5 16.5Z", "#3f5a33", ink, 7),
};
constexpr Shape garden[] = {
    disc("0 0 13.4", "#5d7f3a", ink, 11),
    disc("0 0 10.6", "#ead9a8"),
    filled("M-1.6-1.6V-9.2A9.4 9.4 0 0 0-9.2-1.6Z", "#7fa34c"),
    filled("M1.6-1.6V-9.2A9.4 9.4 0 0 1 9.2-1.6Z", "#7fa34c"),
    filled("M-1.6 1.6V9.2A9.4 9.4 0 0 1-9.2 1.6Z", "#7fa34c"),
    filled("M1.6 1.6V9.2A9.4 9.4 0 0 0 9.2 1.6Z", "#7fa34c"),
    disc("-4.6 -4.6 1.9", "#d8487a"),
    disc("4.6 4.6 1.9", "#d8487a"),
    disc("4.6 -4.6 1.9", "#f4d35e"),
    disc("-4.6 4.6 1.9", "#f4d35e"),
    disc("0 0 3", "#8cc3d6", ink, 9),
};

constexpr Glyph glyphs[] = {
    {"shield", 14, shield},
    {"cloister", 21, cloister},
    {"garden", 14, garden},
};

// ---- Decoration ----

constexpr DecorationSymbol decoration[] = {
    {"c-tuft",
     "<path d='M-3 1C-2.4-1-2-2-1.6-3.4M0 1V-4M3 1C2.4-1 2-2 1.6-3.4' class='c_gd' "
     "stroke-width='1.1' stroke-linecap='round'/>"},
    {"c-furrow",
     "<path d='M-13-8Q0-11 13-8L12 9Q0 12-12 9Z' class='c-gl' opacity='.8'/>"
     "<path d='M-12-4.6Q0-7.4 12-4.6M-12-1Q0-3.4 12-1M-12 2.6Q0 1 12 2.6M-11.6 6.2Q0 6 11.6 6.2' "
     "class='c_gd' stroke-width='1.2'/>",
     true},
    {"c-vine",
     "<path d='M-12-9H12V9H-12Z' class='c-gl' opacity='.55'/>"
     "<path d='M-11-6.5H11M-11-2.2H11M-11 2.2H11M-11 6.5H11' class='c_t1' stroke-width='2.1' "
     "stroke-dasharray='.1 3.6' stroke-linecap='round'/>",
     true},
    {"c-wheat",
     "<path d='M-14-7Q-3-11 12-8Q15 0 12 9Q0 12-12 9Q-15 1-14-7Z' class='c-x1' opacity='.85'/>"
     "<path d='M-12-4.4Q0-7.6 12-4.8M-12.6-.8Q0-3.6 12.6-1M-12.4 2.8Q0 .6 12.6 2.8M-11.6 6.4Q0 5.4 "
     "11.8 6.4' class='c_x2' stroke-width='1.1'/>",
     true},
    {"c-lavender",
     "<path d='M-13-8Q0-10 13-8Q14 1 12 9Q0 11-12 9Q-14 0-13-8Z' class='c-gl' opacity='.7'/>"
     "<path d='M-11.6-5.6Q0-8 11.6-5.6M-12-1.8Q0-4 12-1.8M-11.8 2Q0 .4 11.8 2M-11.2 5.8Q0 5 11.2 "
     "5.8' class='c_x3' stroke-width='2' stroke-dasharray='2.2 1.1'/>",
     true},
    {"c-tree",
     "<ellipse cx='1.2' cy='3.4' rx='4.6' ry='1.6' fill='#000' opacity='.18'/>"
     "<circle r='4.4' class='c-t1'/>"
     "<circle cx='-1.1' cy='-1.2' r='2.7' class='c-t2'/>"},
    {"c-poplar",
     "<ellipse cx='1.4' cy='4.6' rx='3.4' ry='1.3' fill='#000' opacity='.18'/>"
     "<path d='M0 5C-3.6 3-2.8-5 0-9C2.8-5 3.6 3 0 5Z' class='c-t3'/>"
     "<path d='M-.4 4C-2.8 2-2-4-.2-7.4Z' class='c-t1'/>"},
    {"c-cob",
     "<path d='M-2 0h1.6M1 1.6h1.4' class='c_ad' stroke-width='1.1' stroke-linecap='round'/>",
     true},
    {"c-h1",
     "<ellipse cx='1.4' cy='5.2' rx='6.6' ry='1.8' fill='#000' opacity='.16'/>"
     "<path d='M-5.4-.4H5.2V5.4H-5.4Z' fill='#f7ead0' stroke='#5a4434' stroke-width='.7'/>"
     "<path d='M-6.4.2L-3.4-5.4H2.6L6.2.2Z' fill='#d2683c' stroke='#5a4434' stroke-width='.8' "
     "stroke-linejoin='round'/>"
     "<path d='M2.6-5.4L6.2.2H1.4L-.6-5.4Z' fill='#a9432a'/>"
     "<path d='M-3.6 5.2V2.6h2v2.6zM1.4 3.8V2.2h1.8v1.6z' fill='#7b5b45'/>"},
    {"c-h2",
     "<ellipse cx='1.4' cy='5.2' rx='6.6' ry='1.8' fill='#000' opacity='.16'/>"
     "<path d='M-5.4-.4H5.2V5.4H-5.4Z' fill='#f3e1bf' stroke='#5a4434' stroke-width='.7'/>"
     "<path d='M-6.4.2L-3.4-5.4H2.6L6.2.2Z' fill='#c4552f' stroke='#5a4434' stroke-width='.8' "
     "stroke-linejoin='round'/>"
     "<path d='M2.6-5.4L6.2.2H1.4L-.6-5.4Z' fill='#933722'/>"
     "<path d='M-3.6 5.2V2.6h2v2.6zM1.4 3.8V2.2h1.8v1.6z' fill='#7b5b45'/>"},
    {"c-h3",
     "<ellipse cx='1.4' cy='5.2' rx='6.6' ry='1.8' fill='#000' opacity='.16'/>"
     "<path d='M-5.4-.4H5.2V5.4H-5.4Z' fill='#fbf1dc' stroke='#5a4434' stroke-width='.7'/>"
     "<path d='M-6.4.2L-3.4-5.4H2.6L6.2.2Z' fill='#dd8650' stroke='#5a4434' stroke-width='.8' "
     "stroke-linejoin='round'/>"
     "<path d='M2.6-5.4L6.2.2H1.4L-.6-5.4Z' fill='#b55a33'/>"
     "<path d='M-3.6 5.2V2.6h2v2.6zM1.4 3.8V2.2h1.8v1.6z' fill='#7b5b45'/>"},
    {"c-h4",
     "<ellipse cx='1.4' cy='5.2' rx='6.6' ry='1.8' fill='#000' opacity='.16'/>"
     "<path d='M-5.4-.4H5.2V5.4H-5.4Z' fill='#efdcb8' stroke='#5a4434' stroke-width='.7'/>"
     "<path d='M-6.4.2L-3.4-5.4H2.6L6.2.2Z' fill='#b5543a' stroke='#5a4434' stroke-width='.8' "
     "stroke-linejoin='round'/>"
     "<path d='M2.6-5.4L6.2.2H1.4L-.6-5.4Z' fill='#863a2a'/>"
     "<path d='M-3.6 5.2V2.6h2v2.6zM1.4 3.8V2.2h1.8v1.6z' fill='#7b5b45'/>"},
    {"c-tower",
     "<ellipse cx='1.6' cy='5' rx='5.4' ry='2' fill='#000' opacity='.2'/>"
     "<path d='M-4.2-5.6H4.2V5H-4.2Z' class='c-rl'/>"
     "<path d='M.8-5.6H4.2V5H.8Z' class='c-rk' opacity='.6'/>"
     "<path d='M-4.2 5V-5.6H4.2V5' class='c_rim' stroke-width='1'/>"
     "<path d='M-5.2-4.6V-8.4H-2.6V-6.8H-1.3V-8.4H1.3V-6.8H2.6V-8.4H5.2V-4.6Z' class='c-rl'/>"
     "<path d='M-5.2-4.6V-8.4H-2.6V-6.8H-1.3V-8.4H1.3V-6.8H2.6V-8.4H5.2V-4.6Z' class='c_rim' "
     "stroke-width='.9' stroke-linejoin='round'/>"},
    {"c-gate",
     "<path d='M-9.4-6.4H9.4V6.4H-9.4Z' class='c-rl'/>"
     "<path d='M-9.4 6.4V-6.4H9.4V6.4' class='c_rim' stroke-width='1.1'/>"
     "<path d='M-10.4-5.4V-10H-7.4V-8.2H-5.6V-10H-3.4V-7H3.4V-10H5.6V-8.2H7.4V-10H10.4V-5.4Z' "
     "class='c-rl'/>"
     "<path d='M-10.4-5.4V-10H-7.4V-8.2H-5.6V-10H-3.4V-7H3.4V-10H5.6V-8.2H7.4V-10H10.4V-5.4Z' "
     "class='c_rim' stroke-width='1' stroke-linejoin='round'/>"
     "<path d='M-4.2 6.6V1A4.2 4.2 0 0 1 4.2 1V6.6Z' fill='#4b3628'/>"},
    {"c-spring",
     "<path d='M-11 3L-8-6L-1-9L7-7L11 2L6 6L-6 6Z' fill='#a59a88' stroke='#4a4036' "
     "stroke-width='1'/>"
     "<path d='M-8-6L-1-9L0 0L-6 6L-11 3Z' fill='#c2b8a4'/>"
     "<path d='M-3-2C-1-4 2-4 4-2L5 8H-4Z' class='c-w'/>"
     "<path d='M-1.4-1V7M1-1.6V7M3-1V7' class='c_wl' stroke-width='1'/>"},
};

// ---- Filling ----

void fill_fields(Filler& filler, KeyedRandom& random) {
  const Polyline crops = filler.sow_grounds({"crop", 28, 14.5, 15.5, 4}, wider(filler.avoid(), 11));
  for (const Point p : crops) {
    constexpr std::array<std::string_view, 5> kinds{"c-furrow", "c-vine", "c-wheat", "c-lavender",
                                                    "c-wheat"};
    const long angle = round_off(random.between(0, 180));
    filler.add(Layer::Ground, kinds[at(random.below(5))], p).angle =
        static_cast<std::int16_t>(angle);
  }
  const Discs among_crops = with(filler.avoid(), crops, 15);
  const Polyline trees = filler.sow_grounds({"tree", 13, 6, 8, 5}, among_crops);
  for (const Point p : trees) {
    const std::string_view kind = random.chance(.7) ? "c-tree" : "c-poplar";
    filler.add(Layer::Standing, kind, p, .8 + .3 * random.next());
  }
  for (const Point p : filler.sow_grounds({"tuft", 11, 4, 4, 9}, with(among_crops, trees, 8))) {
    filler.add_fine("c-tuft", p);
  }
}

void fill_city(Filler& filler, int area, KeyedRandom& random) {
  for (const Point p : filler.sow_area(area, {"house", 10.2, 8.5, 6.5, 80}, filler.avoid())) {
    constexpr std::array<std::string_view, 4> houses{"c-h1", "c-h2", "c-h3", "c-h4"};
    const std::string_view kind = houses[at(random.below(4))];
    Ornament& house = filler.add(Layer::Standing, kind, p, .82 + .26 * random.next());
    house.is_flipped = random.chance(.5);
  }
  for (const Point p : filler.sow_area(area, {"cob", 12, 6, 3, 8}, filler.avoid())) {
    filler.add_on(area, "c-cob", p).is_fine = true;
  }
}

// ---- Features ----

constexpr RimStroke wall[] = {
    {2.9, "rim", 7},
    {2.9, "rl", 5},
    {2.9, "rk", 5, " stroke-dasharray='1.1 3'"},
    {4.6, "rim", .9},
};

// The one tile whose printed river meanders.
constexpr std::string_view winding[] = {"RI-F"};

constexpr FeatureLook features[] = {
    {.kind = "field", .drawn = Kind::Ground},
    {.kind = "city",
     .drawn = Kind::Area,
     .area = {.tremble = .5,
              .wall = wall,
              .tower = "c-tower",
              .gate = "c-gate",
              .gate_inside = 2.5,
              .fill = fill_city}},
    {.kind = "road", .drawn = Kind::Line},
    {.kind = "river",
     .drawn = Kind::Line,
     .line = {.style = LineStyle::Water,
              .half_width = 7,
              .symbol_scale = .9,
              .widening = .98,
              .spring = "c-spring",
              .meanders = winding}},
    {.kind = "cloister",
     .drawn = Kind::Site,
     .site = {.glyph = "cloister", .place = SitePlace::Centre, .radius = 18, .scale = .92}},
    {.kind = "garden",
     .drawn = Kind::Site,
     .site = {.glyph = "garden", .radius = 13, .clearing = 15, .wanted = 16, .full_size = 15}},
};

constexpr SymbolRule symbols[] = {
    {"shield", Printed::Once, "shield"},
};

// ---- Pieces ----

// A hood.
constexpr std::string_view hat =
    "M-5.2-7.4C-5.4-12.6-2.4-14.6 0-14.6C3-14.6 6.6-13 7.4-9.4C5.4-10.2 4.6-9.4 "
    "5.2-7.4C2-9-2-9-5.2-7.4Z";

constexpr std::string_view abbot[] = {
    "M-10 12.4C-9.6 4-6-2-4.4-4H4.4C6-2 9.6 4 10 12.4C4 14.8-4 14.8-10 12.4Z",
    "M-5.4-4.4C-6.4-9-3-13-0-17.4C3-13 6.4-9 5.4-4.4C2-3-2-3-5.4-4.4Z",
};

constexpr PieceShape pieces[] = {
    {.kind = "abbot",
     .name = "abbot",
     .paths = abbot,
     .emblem = "translate(0 6)",
     .detail = "M0-13.6V-6M-2.6-10.6H2.6",
     .detail_is_line = true},
};

}  // namespace

extern constinit const Look carcassonne_look{
    .game = "carcassonne",
    .letter = 'c',
    .palette = palette,
    .features = features,
    .symbols = symbols,
    .glyphs = glyphs,
    .decoration = decoration,
    .fill_grounds = fill_fields,
    .hat = hat,
    .pieces = pieces,
};

}  // namespace bastide::art
