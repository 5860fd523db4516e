#include "art/pieces.h"

#include <array>
#include <span>

namespace bastide::art {
namespace {

constexpr std::array<std::string_view, seat_count> emblems{
    "M-3.6 0A3.6 3.6 0 1 0 3.6 0A3.6 3.6 0 1 0-3.6 0Z",
    "M-3.3-3.3H3.3V3.3H-3.3Z",
    "M0-4L4.2 3.4H-4.2Z",
    "M0-4.6L4.6 0L0 4.6L-4.6 0Z",
    "M-1.5-4.4H1.5V-1.5H4.4V1.5H1.5V4.4H-1.5V1.5H-4.4V-1.5H-1.5Z",
};

constexpr std::string_view body =
    "M-9.4 12.4C-9.6 6-6.4-1.6-3.6-3.6C-1.4-2.4 1.4-2.4 3.6-3.6C6.4-1.6 9.6 6 9.4 12.4C4 14.6-4 "
    "14.6-9.4 12.4Z";
constexpr std::string_view head = "M-4.9-6.6A4.9 4.9 0 1 0 4.9-6.6A4.9 4.9 0 1 0-4.9-6.6Z";

constexpr std::string_view ground_shadow =
    "<ellipse cx='1.6' cy='13.4' rx='10.4' ry='3' fill='#000' opacity='.25'/>";

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }
std::string seat_class(int seat) { return "p" + std::to_string(seat); }

// The paths of a piece: first all of them grown as the rim, then filled with an edge.
std::string painted(std::span<const std::string_view> paths, const std::string& seat) {
  std::string text = "<g class='" + seat + "-r' stroke-width='4' stroke-linejoin='round'>";
  for (std::string_view path : paths) text += "<path d=" + quoted(path) + "/>";
  text +=
      "</g><g class='" + seat + "-f " + seat + "_e' stroke-width='1.5' stroke-linejoin='round'>";
  for (std::string_view path : paths) text += "<path d=" + quoted(path) + "/>";
  return text + "</g>";
}

std::string emblem(int seat, std::string_view transform) {
  return "<path d=" + quoted(emblem_path(seat)) + " transform=" + quoted(transform) + " class='" +
         seat_class(seat) + "-i'/>";
}

std::array<std::string_view, 3> follower_paths(const Look& look) { return {body, head, look.hat}; }

// ---- What symbols hold ----

std::string standing(const Look& look, int seat) {
  return std::string(ground_shadow) + painted(follower_paths(look), seat_class(seat)) +
         emblem(seat, "translate(0 6)");
}

// The figure turns, its emblem and its shadow do not.
std::string lying(const Look& look, int seat) {
  return "<ellipse cx='1.4' cy='8.4' rx='14' ry='4' fill='#000' opacity='.22'/><g "
         "transform='rotate(-90)translate(0 1)'>" +
         painted(follower_paths(look), seat_class(seat)) + "</g>" + emblem(seat, "translate(7 0)");
}

std::string shaped(const PieceShape& shape, int seat) {
  const std::string name = seat_class(seat);
  std::string text =
      std::string(ground_shadow) + painted(shape.paths, name) + emblem(seat, shape.emblem);
  if (shape.detail.empty()) return text;
  text += "<path d=" + quoted(shape.detail) + " class='" + name;
  return text + (shape.detail_is_line ? "_i' stroke-width='1.5'/>" : "-e'/>");
}

std::string chip(int seat) {
  const std::string name = seat_class(seat);
  return "<circle r='10.4' class='" + name + "-r'/><circle r='9' class='" + name + "-f " + name +
         "_e' stroke-width='1.4'/><path d=" + quoted(emblem_path(seat)) + " class='" + name +
         "-i'/>";
}

std::string figure(const Look& look, const FigureLook& drawn) {
  std::string paths;
  for (std::string_view path : follower_paths(look)) paths += "<path d=" + quoted(path) + "/>";
  return std::string(ground_shadow) + "<g fill=" + quoted(drawn.rim) +
         " stroke=" + quoted(drawn.rim) + " stroke-width='4' stroke-linejoin='round'>" + paths +
         "</g><g fill=" + quoted(drawn.fill) + " stroke=" + quoted(drawn.edge) +
         " stroke-width='1.5' stroke-linejoin='round'>" + paths + "</g>" + std::string(drawn.badge);
}

std::string numbered(std::string_view name, int colour) {
  return std::string(name) + std::to_string(colour);
}
std::string shape_id(const PieceShape& shape, int colour) {
  return "pc-" + numbered(shape.name, colour);
}
std::string standing_id(int colour) { return numbered("pc-stand", colour); }
std::string lying_id(int colour) { return numbered("pc-lie", colour); }

}  // namespace

std::string piece_id(const Look& look, std::string_view kind, bool is_lying, int colour) {
  if (const PieceShape* shape = look.piece(kind)) return shape_id(*shape, colour);
  return is_lying && look.can_lie ? lying_id(colour) : standing_id(colour);
}

std::string marker_id(const Look& look, int colour) {
  const PieceShape* marker = look.track.marker;
  return marker == nullptr ? chip_id(colour) : shape_id(*marker, colour);
}

std::string chip_id(int colour) { return numbered("chip", colour); }

std::string_view emblem_path(int seat) { return emblems[static_cast<std::size_t>(seat)]; }

std::vector<Definition> piece_definitions(const Look& look) {
  std::vector<Definition> all;
  const auto add_seats = [&](auto id_of, auto markup_of) {
    for (int seat = 0; seat < seat_count; ++seat) {
      all.push_back(defined(id_of(seat), markup_of(seat)));
    }
  };
  const auto add_shape = [&](const PieceShape& shape) {
    add_seats([&](int seat) { return shape_id(shape, seat); },
              [&](int seat) { return shaped(shape, seat); });
  };
  add_seats(standing_id, [&](int seat) { return standing(look, seat); });
  if (look.can_lie) add_seats(lying_id, [&](int seat) { return lying(look, seat); });
  for (const PieceShape& shape : look.pieces) add_shape(shape);
  if (look.track.marker != nullptr) add_shape(*look.track.marker);
  add_seats(chip_id, chip);
  for (const TokenLook& token : look.tokens) all.push_back(defined(token.id, token.markup));
  for (const FigureLook& drawn : look.figures) {
    all.push_back(defined(drawn.id, figure(look, drawn)));
  }
  return all;
}

}  // namespace bastide::art
