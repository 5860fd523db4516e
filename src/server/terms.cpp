#include "server/terms.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <utility>

#include "ai/player.h"
#include "games/registry.h"

namespace bastide::server {
namespace {

// ---- Words ----

constexpr std::array<std::string_view, 4> pace_names{"none", "total", "move", "days"};
constexpr std::array<std::string_view, 3> first_names{"random", "host", "loser"};
constexpr std::array<std::string_view, 4> on_time_names{"computer", "choose", "end", "turn"};

template <class Enum, std::size_t Count>
bool read_word(const Json& json, const std::array<std::string_view, Count>& names, Enum& value) {
  if (!json.is_string()) return false;
  const auto found = std::ranges::find(names, json.get_ref<const std::string&>());
  if (found == names.end()) return false;
  value = static_cast<Enum>(found - names.begin());
  return true;
}

bool read_number(const Json& json, int low, int high, int& value) {
  if (!json.is_number_integer()) return false;
  const auto number = json.get<std::int64_t>();
  if (number < low || number > high) return false;
  value = static_cast<int>(number);
  return true;
}

bool read_flag(const Json& json, bool& value) {
  if (!json.is_boolean()) return false;
  value = json.get<bool>();
  return true;
}

bool has_only(const Json& object, std::initializer_list<std::string_view> keys) {
  for (const auto& member : object.items()) {
    if (std::ranges::find(keys, member.key()) == keys.end()) return false;
  }
  return true;
}

// ---- Parts ----

// Bounds that no game needs more of: a week for a game, a fortnight for a move.
constexpr int max_total_seconds = 7 * 24 * 3600;
constexpr int max_extra_seconds = 3600;
constexpr int max_days = 14;
constexpr int min_move_seconds = 5;
constexpr int min_total_seconds = 30;

bool read_pace(const Json& json, Pace& pace) {
  if (!json.is_object() || !json.contains("kind")) return false;
  if (!read_word(json["kind"], pace_names, pace.kind)) return false;
  switch (pace.kind) {
    case PaceKind::None:
      return has_only(json, {"kind"});
    case PaceKind::Total:
      return has_only(json, {"kind", "base", "extra"}) && json.contains("base") &&
             read_number(json["base"], min_total_seconds, max_total_seconds, pace.base) &&
             (!json.contains("extra") ||
              read_number(json["extra"], 0, max_extra_seconds, pace.extra));
    case PaceKind::Move:
      return has_only(json, {"kind", "seconds"}) && json.contains("seconds") &&
             read_number(json["seconds"], min_move_seconds, max_total_seconds, pace.base);
    case PaceKind::Days:
      return has_only(json, {"kind", "days"}) && json.contains("days") &&
             read_number(json["days"], 1, max_days, pace.base);
  }
  return false;
}

bool read_seats(const Json& json, const GameInfo& info, std::vector<SeatTerms>& seats) {
  if (!json.is_array() || json.size() < info.min_players || json.size() > info.max_players) {
    return false;
  }
  for (const Json& entry : json) {
    const auto seat =
        entry.is_string() ? read_seat_terms(entry.get_ref<const std::string&>()) : std::nullopt;
    if (!seat) return false;
    seats.push_back(*seat);
  }
  return true;
}

// Among players alone, against the clock, what was decided stays, and no computer plays on for
// whose time is over.
bool may_be_rated(const Terms& terms) {
  return !terms.has_take_backs && terms.pace.has_clock() && terms.pace.is_live() &&
         terms.on_time == OnTime::End &&
         std::ranges::all_of(terms.seats, [](const SeatTerms& seat) { return seat.level == 0; });
}

}  // namespace

std::optional<SeatTerms> read_seat_terms(std::string_view text) {
  if (text == "person") return SeatTerms{};
  constexpr std::string_view prefix = "computer:";
  if (!text.starts_with(prefix) || text.size() != prefix.size() + 1) return std::nullopt;
  const int level = text.back() - '0';
  if (level < 1 || level > static_cast<int>(levels().size())) return std::nullopt;
  return SeatTerms{level};
}

std::string to_text(const SeatTerms& seat) {
  return seat.level == 0 ? "person" : "computer:" + std::to_string(seat.level);
}

bool may_count_for_people(const Terms& terms) {
  return may_be_rated(terms) && !terms.has_hints && !terms.watch_seat;
}

std::variant<Terms, std::string> read_terms(const Json& json) {
  if (!json.is_object()) return "terms";
  if (!has_only(json, {"game", "options", "seats", "pace", "public", "first", "hints", "take_backs",
                       "watchers", "watch_seat", "on_time", "level", "rated"})) {
    return "terms";
  }
  Terms terms;
  const Game* game = nullptr;
  if (json.contains("game") && json["game"].is_string()) {
    terms.game = json["game"].get<std::string>();
    game = find_game(terms.game);
  }
  if (game == nullptr) return "game";
  const GameInfo& info = game->info();
  const std::string options = json.contains("options") ? json["options"].dump() : "{}";
  if (read_new_options(info, options, terms.options)) return "options";
  if (!json.contains("seats") || !read_seats(json["seats"], info, terms.seats)) return "seats";

  const int seats = static_cast<int>(terms.seats.size());
  const int most = static_cast<int>(levels().size());
  using Reader = std::function<bool(const Json&)>;
  const std::initializer_list<std::pair<const char*, Reader>> rest{
      {"pace", [&](const Json& value) { return read_pace(value, terms.pace); }},
      {"public", [&](const Json& value) { return read_flag(value, terms.is_public); }},
      {"first", [&](const Json& value) { return read_word(value, first_names, terms.first); }},
      {"hints", [&](const Json& value) { return read_flag(value, terms.has_hints); }},
      {"take_backs", [&](const Json& value) { return read_flag(value, terms.has_take_backs); }},
      {"watchers", [&](const Json& value) { return read_flag(value, terms.has_watchers); }},
      {"watch_seat",
       [&](const Json& value) {
         return value.is_null() || read_number(value, 0, seats - 1, terms.watch_seat.emplace());
       }},
      {"on_time",
       [&](const Json& value) { return read_word(value, on_time_names, terms.on_time); }},
      {"level", [&](const Json& value) { return read_number(value, 1, most, terms.level); }},
      {"rated", [&](const Json& value) { return read_flag(value, terms.is_rated); }},
  };
  for (const auto& [key, read] : rest) {
    if (json.contains(key) && !read(json[key])) return key;
  }
  if (terms.is_rated && !may_be_rated(terms)) return "rated";
  return terms;
}

Json to_json(const Pace& pace) {
  Json json{{"kind", pace_names[static_cast<std::size_t>(pace.kind)]}};
  if (pace.kind == PaceKind::Total) {
    json["base"] = pace.base;
    json["extra"] = pace.extra;
  }
  if (pace.kind == PaceKind::Move) json["seconds"] = pace.base;
  if (pace.kind == PaceKind::Days) json["days"] = pace.base;
  return json;
}

Json to_json(const Terms& terms) {
  const GameInfo& info = find_game(terms.game)->info();
  Json seats = Json::array();
  for (const SeatTerms& seat : terms.seats) seats.push_back(to_text(seat));
  // Every option by its value, so that what is offered may change without changing old tables.
  Json options = Json::object();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    const std::uint8_t value = terms.options[i];
    if (option.is_switch) {
      options[std::string(option.name)] = value != 0;
    } else {
      options[std::string(option.name)] = option.values[value];
    }
  }
  Json json{{"game", terms.game},
            {"options", options},
            {"seats", seats},
            {"pace", to_json(terms.pace)},
            {"public", terms.is_public},
            {"first", first_names[static_cast<std::size_t>(terms.first)]},
            {"hints", terms.has_hints},
            {"take_backs", terms.has_take_backs},
            {"watchers", terms.has_watchers},
            {"watch_seat", terms.watch_seat ? Json(*terms.watch_seat) : Json()},
            {"on_time", on_time_names[static_cast<std::size_t>(terms.on_time)]},
            {"level", terms.level}};
  if (terms.is_rated) json["rated"] = true;  // others have no word of it
  return json;
}

}  // namespace bastide::server
