#include "table/plan_text.h"

#include <algorithm>

#include "art/looks.h"
#include "notation/json_line.h"
#include "notation/json_out.h"

namespace bastide::table {
namespace {

constexpr std::string_view member_name = "page";

// The position of a colour among those of the game. What one game calls otherwise than the others
// goes by their name too, as records had it before games had colours of their own.
std::optional<std::uint8_t> find_colour(std::string_view game, std::string_view name) {
  for (const auto& names : {art::look_of(game).seats->names, art::usual_seats.names}) {
    const auto found = std::ranges::find(names, name);
    if (found != names.end()) return static_cast<std::uint8_t>(found - names.begin());
  }
  return std::nullopt;
}

void write_colours(JsonOut& page, std::string_view game, const Plan& plan) {
  const auto chosen = std::span(plan.colours).first(plan.seats.size());
  if (std::ranges::equal(chosen, std::span(art::colours_in_seat_order).first(chosen.size()))) {
    return;
  }
  page.key("colours").begin_list();
  const auto& names = art::look_of(game).seats->names;
  for (const std::uint8_t colour : chosen) page.text(names[colour]);
  page.end_list();
}

}  // namespace

RecordHeader with_plan(RecordHeader header, const Plan& plan) {
  JsonOut page;
  page.begin_object().key("seats").begin_list();
  for (const SeatPlan& seat : plan.seats) page.text(to_text(seat));
  page.end_list();
  if (!header.seen_by && !plan.seed.empty()) page.text("seed", plan.seed);
  page.boolean("hints", plan.has_hints);
  write_colours(page, header.game, plan);
  page.end_object();
  put_extra(header, member_name, page.str());
  return header;
}

std::optional<Plan> plan_of(const RecordHeader& header) {
  const std::string braced = "{" + header.extra_json + "}";
  JsonObject object;
  if (read_json_line(braced, header_limits, object)) return std::nullopt;
  const JsonMember* page = object.find(member_name);
  if (page == nullptr) return std::nullopt;
  JsonObject members;
  if (read_json_line(page->raw, header_limits, members)) return std::nullopt;
  const JsonMember* seats = members.find("seats");
  const JsonMember* seed = members.find("seed");
  const JsonMember* hints = members.find("hints");
  const bool has_seed = seed != nullptr && seed->kind == JsonKind::String;
  // A view has no seed, nor has a game whose draws were sealed.
  if (seats == nullptr || hints == nullptr || (seed != nullptr && !has_seed)) return std::nullopt;
  if (seats->kind != JsonKind::StringList || hints->kind != JsonKind::Boolean ||
      seats->texts.size() != header.players.size()) {
    return std::nullopt;
  }
  Plan plan{.seats = {}, .seed = has_seed ? seed->text : "", .has_hints = hints->integer != 0};
  for (const std::string& text : seats->texts) {
    const auto seat = read_seat(text);
    if (!seat) return std::nullopt;
    plan.seats.push_back(*seat);
  }
  // What does not name them soundly is no reason to forget who sits where.
  const JsonMember* colours = members.find("colours");
  if (colours != nullptr && colours->kind == JsonKind::StringList) {
    const auto read =
        read_colours(header.game, colours->texts, static_cast<int>(plan.seats.size()));
    plan.colours = read.value_or(art::colours_in_seat_order);
  }
  return plan;
}

std::optional<art::ChosenColours> read_colours(std::string_view game,
                                               std::span<const std::string> names, int players) {
  if (static_cast<int>(names.size()) != players || names.size() > max_seats) return std::nullopt;
  art::ChosenColours colours = art::colours_in_seat_order;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const auto colour = find_colour(game, names[seat]);
    const auto taken = std::span(colours).first(seat);
    if (!colour || std::ranges::find(taken, *colour) != taken.end()) return std::nullopt;
    colours[seat] = *colour;
  }
  return colours;
}

std::optional<Seat> viewer_of_view(const RecordHeader& header) {
  return *header.seen_by == onlooker ? std::nullopt : header.seen_by;
}

std::optional<Seat> only_person(std::span<const SeatPlan> seats) {
  if (std::ranges::count(seats, false, &SeatPlan::is_computer) != 1) return std::nullopt;
  const auto person = std::ranges::find(seats, false, &SeatPlan::is_computer);
  return static_cast<Seat>(person - seats.begin());
}

}  // namespace bastide::table
