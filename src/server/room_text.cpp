#include "server/room_text.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr Millis room_lasts = 24 * hour;
constexpr Millis game_kept = 366 * day;

Json or_null(int number) { return number < 0 ? Json() : Json(number); }

std::string presence_of(const SeatState& seat, bool is_away) {
  if (seat.is_computer_now()) return "computer";
  if (!seat.is_here) return "gone";
  return is_away ? "away" : "here";
}

Json seat_json(const Table& table, int number, const Away& away, Millis now) {
  const auto place = static_cast<std::size_t>(number);
  const SeatState& seat = table.seats()[place];
  if (seat.is_free()) return {{"kind", "open"}, {"has_link", !seat.invite.empty()}};
  Json json{{"kind", seat.level > 0 ? "computer" : "person"},
            {"name", seat.name},
            {"colour", seat.colour},
            {"presence", presence_of(seat, place < away.size() && away[place])},
            {"level", seat.level > 0 ? Json(seat.level) : Json()},
            {"by", seat.played_by > 0 ? Json(seat.played_by) : Json()},
            {"gone_since", seat.is_here || seat.level > 0 ? Json() : Json(seat.gone_since)},
            {"resigned", seat.has_resigned},
            {"again", seat.wants_again}};
  const Clocks& clocks = table.clocks();
  if (clocks.has_any() && seat.level == 0 && table.player_of(number)) {
    const Millis waits = clocks.waits(number, now);
    json["clock"] = {{"left", clocks.left(number, now)},
                     {"runs", clocks.runs(number, now)},
                     {"waits", waits > 0 ? Json(waits) : Json()}};
  }
  return json;
}

Json question_json(const Question& question) {
  Json votes = Json::array();
  for (const std::string& vote : question.votes)
    votes.push_back(vote.empty() ? Json() : Json(vote));
  return {{"number", question.number},
          {"what", question.what},
          {"by", or_null(question.by)},
          {"about", or_null(question.about)},
          {"choices", question.choices},
          {"otherwise", question.otherwise},
          {"votes", votes},
          {"until", question.until}};
}

// Points of a player as everybody has seen them given. A position may know of more, which is
// hidden until the end.
int points_of(const PlayedGame& played, Seat player) {
  if (played.is_over()) return played.game().result(played.position()).scores[player];
  return played.standing().points[player].sum();
}

// By seats round the table; nothing for those that do not play.
Json scores_of(const Table& table) {
  Json scores = Json::array();
  if (!table.game()) return scores;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const auto player = table.player_of(static_cast<int>(i));
    scores.push_back(player ? Json(points_of(table.game()->played(), *player)) : Json());
  }
  return scores;
}

Json game_json(const Table& table) {
  if (table.game_number() == 0) return {};
  Json shares = Json::array();
  for (const int number : table.order()) {
    shares.push_back(table.seats()[static_cast<std::size_t>(number)].share);
  }
  return {{"number", table.game_number()},
          {"order", table.order()},
          {"first", table.first_by()},
          {"step", table.game() ? table.game()->step() : 0},
          {"asked", or_null(table.asked().value_or(-1))},
          {"draws", {{"seal", table.seal()}, {"shares", shares}}}};
}

Json result_json(const Table& table) {
  if (!table.ending()) return {};
  const auto ranks = ranks_of(table);
  return {{"because", table.ending()->because},
          {"ranks", ranks},
          {"winners", ranks.empty() ? std::vector<int>{} : ranks.front()},
          {"scores", scores_of(table)},
          {"at", table.ending()->at}};
}

Json until_of(const Table& table) {
  if (table.phase() == Phase::Waiting) return table.changed() + room_lasts;
  if (table.phase() == Phase::Over) return table.changed() + game_kept;
  return {};
}

}  // namespace

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 5> names{"waiting", "sealing", "playing", "over",
                                                  "closed"};
  return names[static_cast<std::size_t>(phase)];
}

Json room_json(const Table& table, const Watchers& watchers, const Away& away, Millis now) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    seats.push_back(seat_json(table, static_cast<int>(i), away, now));
  }
  const auto paused = table.paused();
  return {{"code", table.code()},
          {"phase", name_of(table.phase())},
          {"terms", to_json(table.terms())},
          {"host", table.host()},
          {"seats", seats},
          {"watchers",
           {{"count", watchers.count}, {"names", watchers.names}, {"waiting", watchers.waiting}}},
          {"game", game_json(table)},
          {"question", table.question() ? question_json(*table.question()) : Json()},
          {"paused", paused ? Json{{"by", paused->first}, {"since", paused->second}} : Json()},
          {"result", result_json(table)},
          {"until", until_of(table)}};
}

Json talk_json(const Table& table, std::int64_t from) {
  const auto kept = static_cast<std::int64_t>(table.talk().size());
  const std::int64_t oldest = table.talk_count() - kept;
  Json lines = Json::array();
  const std::int64_t first = std::max(from, oldest);
  for (std::int64_t i = first; i < table.talk_count(); ++i) {
    const Said& said = table.talk()[static_cast<std::size_t>(i - oldest)];
    Json line{{"at", said.at}, {"seat", or_null(said.seat)}};
    if (!said.name.empty()) line["name"] = said.name;
    if (said.phrase > 0) line["phrase"] = said.phrase;
    if (!said.text.empty()) line["text"] = said.text;
    if (!said.note.empty()) line["note"] = said.note;
    lines.push_back(std::move(line));
  }
  return {{"from", first}, {"lines", std::move(lines)}};
}

// ---- Ranks ----

// Whoever has resigned or lost on time is last, the others stand by their points; whom the rules
// call winners come first of those that are left.
std::vector<std::vector<int>> ranks_of(const Table& table) {
  if (!table.ending() || !table.game() || table.ending()->because == "end") return {};
  const PlayedGame& played = table.game()->played();
  const Result result = played.game().result(played.position());
  // Given up, no winner, points short: the smaller, the better.
  using Standing = std::tuple<bool, bool, int>;
  std::vector<std::pair<Standing, int>> all;
  const bool is_drawn = table.ending()->because == "draw";
  const bool by_rules = table.ending()->because == "rules";
  for (std::size_t player = 0; player < table.order().size(); ++player) {
    const int number = table.order()[player];
    const SeatState& seat = table.seats()[static_cast<std::size_t>(number)];
    const bool has_won = by_rules && (result.winners >> player & 1) != 0;
    Standing standing{seat.has_resigned || seat.has_lost_on_time, !has_won,
                      -points_of(played, static_cast<Seat>(player))};
    if (is_drawn) standing = {};
    all.emplace_back(standing, number);
  }
  std::ranges::sort(all);
  std::vector<std::vector<int>> ranks;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i == 0 || all[i].first != all[i - 1].first) ranks.emplace_back();
    ranks.back().push_back(all[i].second);
  }
  return ranks;
}

// ---- Cards ----

TableCard card_of(TableId id, const Table& table) {
  TableCard card;
  card.id = id;
  card.code = table.code();
  card.alarm = table.alarm().value_or(0);
  card.changed = table.changed();
  card.is_over = table.phase() == Phase::Over || table.phase() == Phase::Closed;
  card.is_listed =
      table.terms().is_public && table.phase() != Phase::Closed && table.phase() != Phase::Over;
  int free = 0;
  Json names = Json::array();
  Json keys = Json::array();
  for (const SeatState& seat : table.seats()) {
    free += seat.is_free() ? 1 : 0;
    names.push_back(seat.name);
    keys.push_back(seat.key);
  }
  const auto over_at = table.clocks().over_at();
  card.listing = Json{
      {"game", table.terms().game},
      {"host", table.seats()[static_cast<std::size_t>(table.host())].name},
      {"seats", table.seats().size()},
      {"free", free},
      {"pace", to_json(table.terms())["pace"]},
      {"phase", name_of(table.phase())},
      {"names", names},
      {"scores", scores_of(table)},
      {"turn", or_null(table.asked().value_or(-1))},
      {"until", over_at ? Json(*over_at) : Json()},
      {"keys", keys}}.dump();
  return card;
}

Json listed_json(const TableCard& card) {
  const Json listing = Json::parse(card.listing, nullptr, false);
  Json json{{"code", card.code}};
  for (const char* key : {"game", "host", "seats", "free", "pace", "phase"}) {
    json[key] = listing.value(key, Json());
  }
  json["since"] = card.changed;
  return json;
}

std::optional<Json> mine_json(const TableCard& card, std::string_view key_hash) {
  const Json listing = Json::parse(card.listing, nullptr, false);
  const Json keys = listing.value("keys", Json::array());
  int yours = -1;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].is_string() && is_same_hash(keys[i].get_ref<const std::string&>(), key_hash)) {
      yours = static_cast<int>(i);
    }
  }
  if (yours < 0) return std::nullopt;
  Json json{{"code", card.code}};
  for (const char* key : {"game", "phase", "names", "scores", "turn", "until"}) {
    json[key] = listing.value(key, Json());
  }
  json["yours"] = yours;
  json["last"] = card.changed;
  return json;
}

}  // namespace bastide::server
