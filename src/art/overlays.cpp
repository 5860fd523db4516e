#include "art/overlays.h"

#include "art/markup.h"
#include "art/palette.h"
#include "art/pieces.h"
#include "art/svg_file.h"

namespace bastide::art {
namespace {

constexpr std::string_view legal_markup =
    "<rect x='5' y='5' width='110' height='110' rx='10' fill='#fff' fill-opacity='.28' "
    "stroke='#2a7f62' stroke-width='2.6' stroke-dasharray='9 6'/>"
    "<path d='M60 50V70M50 60H70' stroke='#2a7f62' stroke-width='3.4' stroke-linecap='round'/>";

constexpr std::string_view ghost_markup =
    "<rect x='1.5' y='1.5' width='117' height='117' rx='3' fill='none' stroke='#2a7f62' "
    "stroke-width='3' stroke-dasharray='9 6'/>";

// Diagonal hatching, drawn line by line: a pattern would be one more thing that viewers may lack.
constexpr std::string_view dead_markup =
    "<path d='M17 5L5 17M30 5L5 30M43 5L5 43M56 5L5 56M69 5L5 69M82 5L5 82M95 5L5 95M108 5L5 "
    "108M115 "
    "11L11 115M115 24L24 115M115 37L37 115M115 50L50 115M115 63L63 115M115 76L76 115M115 89L89 "
    "115M115 102L102 115' stroke='#5b4a3a' stroke-width='2' opacity='.5'/>"
    "<rect x='5' y='5' width='110' height='110' rx='10' fill='none' stroke='#5b4a3a' "
    "stroke-opacity='.6' stroke-width='1.6'/>";

// White and ink: one of the two stands out on any ground.
constexpr std::string_view focus_markup =
    "<rect x='3.5' y='3.5' width='113' height='113' rx='6' fill='none' stroke='#fff' "
    "stroke-width='7'/><rect x='3.5' y='3.5' width='113' height='113' rx='6' fill='none' "
    "stroke='#2a231a' stroke-width='3'/>";

// Both passes of a highlight's line over all squares, the white one below.
void append_edges(std::string& out, std::span<const PlacedOutline> parts, std::string_view colour,
                  double width) {
  out += "<g fill='none'";
  append_attribute(out, "stroke", colour);
  append_attribute(out, "stroke-width", width);
  out += '>';
  for (const PlacedOutline& part : parts) {
    if (part.outline.edge.empty()) continue;
    out += "<path";
    append_attribute(out, "d", part.outline.edge);
    out += " transform='";
    append_translation(out, part.corner);
    out += "'/>";
  }
  out += "</g>";
}

}  // namespace

std::vector<Definition> overlay_definitions() {
  return {defined(legal_id, legal_markup), defined(ghost_id, ghost_markup),
          defined(dead_id, dead_markup),
          defined(last_id, last_move({0, 0}, {tile_size, tile_size})),
          defined(focus_id, focus_markup)};
}

std::string last_move(Point north_west, Point south_east) {
  std::string frame = "<rect";
  append_attribute(frame, "x", north_west.x - 2);
  append_attribute(frame, "y", north_west.y - 2);
  append_attribute(frame, "width", south_east.x - north_west.x + 4);
  append_attribute(frame, "height", south_east.y - north_west.y + 4);
  frame += " rx='3' fill='none' stroke=";
  return frame + "'#fff' stroke-width='7'/>" + frame + "'#d2452c' stroke-width='3.6'/>";
}

std::string ghost(Point corner, std::string_view tile_markup) {
  std::string out = "<g transform='";
  append_translation(out, corner);
  out += "'><g opacity='.62'>";
  out += tile_markup;
  out += "</g><use href='#";
  out += ghost_id;
  return out + "'/></g>";
}

std::string feature_highlight(std::span<const PlacedOutline> parts) {
  std::string out = "<g fill='#ffe27a' fill-opacity='.34'>";
  for (const PlacedOutline& part : parts) {
    if (part.outline.inside.empty()) continue;
    out += "<path";
    append_attribute(out, "d", part.outline.inside);
    out += " transform='";
    append_translation(out, part.corner);
    out += "'/>";
  }
  out += "</g>";
  append_edges(out, parts, "#fff", 7);
  append_edges(out, parts, "#c2185b", 3.4);
  return out;
}

std::string score_fly_out(Point at, int seat, int points) {
  const std::string name = "p" + std::to_string(seat);
  const std::string number = (points >= 0 ? "+" : "") + std::to_string(points);
  const double half = 23 + 6.5 * static_cast<double>(number.size());
  std::string pill = "<rect";
  append_attribute(pill, "x", -half);
  append_attribute(pill, "width", 2 * half);
  pill += " y='-43' height='34' rx='17' class='";
  std::string out = "<g class='fly' transform='";
  append_translation(out, at);
  out += "'><path d='M-7-11L0 0L7-11Z' class='" + name + "-e'/>" + pill + name +
         "-r' stroke-width='5'/>" + pill + name + "-f " + name + "_e' stroke-width='2.2'/>";
  out += "<path";
  append_attribute(out, "d", emblem_path(seat));
  out += " transform='translate(";
  append_tenths(out, 16 - half);
  out += " -26)scale(1.4)' class='" + name + "-i'/><text x='10' y='-18.4' font-size='22' " +
         "font-weight='bold' text-anchor='middle' class='" + name + "-i'>" + number + "</text></g>";
  return out;
}

std::string_view overlay_style_sheet() {
  return ".fly{animation:fly .9s ease-out both}\n"
         "@keyframes fly{from{translate:0 0;opacity:1}70%{opacity:1}to{translate:0 "
         "-24px;opacity:0}}\n"
         "@media (prefers-reduced-motion:reduce){.fly{animation:none}}\n";
}

}  // namespace bastide::art
