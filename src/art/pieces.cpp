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

// Hood, fur cap, brim, cowboy hat, helmet.
constexpr std::array<std::string_view, all_moods.size()> hats{
    "M-5.2-7.4C-5.4-12.6-2.4-14.6 0-14.6C3-14.6 6.6-13 7.4-9.4C5.4-10.2 4.6-9.4 "
    "5.2-7.4C2-9-2-9-5.2-"
    "7.4Z",
    "M-5.4-7C-6.4-12-3-14.4 0-14.4C3-14.4 6.4-12 5.4-7C4-9.6 2.6-10 0-10C-2.6-10-4-9.6-5.4-7Z",
    "M-8.6-8.6C-5-10-4.4-13.8 0-13.8C4.4-13.8 5-10 8.6-8.6C5-6.8-5-6.8-8.6-8.6Z",
    "M-9.6-10C-7-8.6-5.2-8.8-4.6-10C-4.4-14-2.4-15.6-.8-13.8C.6-15.6 4.4-14.6 4.6-10C5.2-8.8 7-8.6 "
    "9.6-10C8.4-5.8-8.4-5.8-9.6-10Z",
    "M-7.6-7.8C-6.6-13-3-14.8 0-14.8C3-14.8 6.6-13 7.6-7.8C3-9-3-9-7.6-7.8Z",
};

constexpr std::string_view ground_shadow =
    "<ellipse cx='1.6' cy='13.4' rx='10.4' ry='3' fill='#000' opacity='.25'/>";

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

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
  return "<path d=" + quoted(emblem_path(seat)) + " transform=" + quoted(transform) + " class='p" +
         std::to_string(seat) + "-i'/>";
}

std::string follower(Mood mood, const std::string& seat) {
  const std::array<std::string_view, 3> paths{body, head, hats[static_cast<std::size_t>(mood)]};
  return painted(paths, seat);
}

// What the symbol of a piece holds.
std::string piece_markup(Mood mood, Form form, int seat) {
  const std::string name = "p" + std::to_string(seat);
  const std::string shadow(ground_shadow);
  auto shaped = [&](auto... paths) {
    const std::array<std::string_view, sizeof...(paths)> list{paths...};
    return shadow + painted(list, name);
  };
  switch (form) {
    case Form::Standing:
      return shadow + follower(mood, name) + emblem(seat, "translate(0 6)");
    case Form::Lying:  // the figure turns, its emblem and its shadow do not
      return "<ellipse cx='1.4' cy='8.4' rx='14' ry='4' fill='#000' opacity='.22'/><g "
             "transform='rotate(-90)translate(0 1)'>" +
             follower(mood, name) + "</g>" + emblem(seat, "translate(7 0)");
    case Form::Abbot:
      return shaped("M-10 12.4C-9.6 4-6-2-4.4-4H4.4C6-2 9.6 4 10 12.4C4 14.8-4 14.8-10 12.4Z",
                    "M-5.4-4.4C-6.4-9-3-13-0-17.4C3-13 6.4-9 5.4-4.4C2-3-2-3-5.4-4.4Z") +
             emblem(seat, "translate(0 6)") + "<path d='M0-13.6V-6M-2.6-10.6H2.6' class='" + name +
             "_i' stroke-width='1.5'/>";
    case Form::Hut:
      return shaped("M-10.6 12C-11.6-2-5-11 0-13C5-11 11.6-2 10.6 12C4 14.4-4 14.4-10.6 12Z") +
             emblem(seat, "translate(0-1)scale(.95)") +
             "<path d='M-3.4 13.2V9.4A3.4 3.4 0 0 1 3.4 9.4V13.2Z' class='" + name + "-e'/>";
    case Form::Tent:
      return shaped("M-12.4 12.6L-2.6-10.4L0-12.4L2.6-10.4L12.4 12.6Z") +
             emblem(seat, "translate(0 2)scale(.8)") + "<path d='M0 7L3.4 12.6H-3.4Z' class='" +
             name + "-e'/>";
    case Form::Camp:
      return shaped("M-13 12.6L-5-7H7L13 12.6Z", "M7-7V-15L14.4-12L7-9.4Z") +
             emblem(seat, "translate(.6 3.6)");
    case Form::Boat:
      return shaped("M-14 2.6H14C12.4 9.6 8 12.6 0 12.6C-8 12.6-12.4 9.6-14 2.6Z",
                    "M-1 1V-13.4C7-11 9.4-4 9 1Z") +
             emblem(seat, "translate(0 7.4)scale(.8)");
    case Form::Chip:
      return "<circle r='10.4' class='" + name + "-r'/><circle r='9' class='" + name + "-f " +
             name + "_e' stroke-width='1.4'/><path d=" + quoted(emblem_path(seat)) + " class='" +
             name + "-i'/>";
  }
  return {};
}

constexpr std::string_view ranger_markup =
    "<path d='M0-5L1.4-1.6L5-1.5L2.2.8L3.1 4.3L0 2.3L-3.1 4.3L-2.2.8L-5-1.5L-1.4-1.6Z' "
    "transform='translate(0 6)' fill='#4a3420'/>";

constexpr std::string_view gold_markup =
    "<ellipse cx='1' cy='3' rx='8.6' ry='5' fill='#000' opacity='.25'/>"
    "<g stroke='#5a3208' stroke-width='1.1'><ellipse cy='1.6' rx='8.4' ry='4.6' fill='#c98a10'/>"
    "<ellipse cy='-1.4' rx='8.4' ry='4.6' fill='#e0a51c'/>"
    "<ellipse cy='-4.4' rx='8.4' ry='4.6' fill='#f7cb45'/></g>";

constexpr std::string_view cover_markup =
    "<circle r='10.5' fill='#efe3c6' stroke='#4a3624' stroke-width='1.4'/>"
    "<path d='M-5.6-5.6L5.6 5.6M5.6-5.6L-5.6 5.6' stroke='#8e3b1f' stroke-width='2.4' "
    "stroke-linecap='round'/>";

constexpr std::string_view token_markup =
    "<circle r='13.4' fill='#fff7e0' stroke='#43261a' stroke-width='1.5'/>";

// A neutral figure in cream with a star.
std::string ranger() {
  const std::array<std::string_view, 3> paths{body, head,
                                              hats[static_cast<std::size_t>(Mood::Safari)]};
  std::string rim;
  for (std::string_view path : paths) rim += "<path d=" + quoted(path) + "/>";
  return std::string(ground_shadow) +
         "<g fill='#fffaf0' stroke='#fffaf0' stroke-width='4' stroke-linejoin='round'>" + rim +
         "</g><g fill='#e9dcc0' stroke='#4a3420' stroke-width='1.5' stroke-linejoin='round'>" +
         rim + "</g>" + std::string(ranger_markup);
}

std::vector<Form> forms_of(Mood mood) {
  switch (mood) {
    case Mood::Carcassonne:
      return {Form::Standing, Form::Lying, Form::Abbot, Form::Chip};
    case Mood::HuntersGatherers:
      return {Form::Standing, Form::Lying, Form::Hut, Form::Chip};
    case Mood::Safari:
      return {Form::Standing, Form::Lying, Form::Chip};
    case Mood::GoldRush:
      return {Form::Standing, Form::Lying, Form::Tent, Form::Chip};
    case Mood::Amazonas:
      return {Form::Standing, Form::Camp, Form::Boat, Form::Chip};
  }
  return {};
}

Definition defined(std::string_view id, std::string_view markup) {
  return {std::string(id), "<g id='" + std::string(id) + "'>" + std::string(markup) + "</g>"};
}

}  // namespace

Form form_of(std::string_view kind, bool is_lying) {
  if (kind == "abbot") return Form::Abbot;
  if (kind == "hut") return Form::Hut;
  if (kind == "tent") return Form::Tent;
  if (kind == "camp") return Form::Camp;
  return is_lying ? Form::Lying : Form::Standing;
}

std::string piece_id(Form form, int colour) {
  constexpr std::array<std::string_view, 8> names{"pc-stand", "pc-lie",  "pc-abbot", "pc-hut",
                                                  "pc-tent",  "pc-camp", "pc-boat",  "chip"};
  return std::string(names[static_cast<std::size_t>(form)]) + std::to_string(colour);
}

std::string_view emblem_path(int seat) { return emblems[static_cast<std::size_t>(seat)]; }

std::vector<Definition> piece_definitions(Mood mood) {
  std::vector<Definition> all;
  for (Form form : forms_of(mood)) {
    for (int seat = 0; seat < seat_count; ++seat) {
      all.push_back(defined(piece_id(form, seat), piece_markup(mood, form, seat)));
    }
  }
  if (mood == Mood::HuntersGatherers) all.push_back(defined(cover_id, cover_markup));
  if (mood == Mood::GoldRush) all.push_back(defined(gold_id, gold_markup));
  if (mood == Mood::Safari) {
    all.push_back(defined(token_id, token_markup));
    all.push_back(defined(ranger_id, ranger()));
  }
  return all;
}

}  // namespace bastide::art
