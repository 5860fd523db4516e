#include "server/room_text.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "server/json_text.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

Json or_null(int number) { return number < 0 ? Json() : Json(number); }

std::optional<int> if_any(int number, int least = 0) {
  return number < least ? std::nullopt : std::optional(number);
}

std::string_view presence_of(const SeatState& seat, bool is_away) {
  if (seat.is_computer_now()) return "computer";
  if (!seat.is_here) return "gone";
  return is_away ? "away" : "here";
}

std::string seat_text(const Table& table, int number, const Away& away, Millis now) {
  const auto place = static_cast<std::size_t>(number);
  const SeatState& seat = table.seats()[place];
  JsonText text;
  if (seat.is_free()) {
    text.add("kind", "open").add("has_link", !seat.invite.empty());
    return std::move(text).text();
  }
  const bool is_gone = !seat.is_here && seat.level == 0;
  text.add("kind", seat.level > 0 ? "computer" : "person")
      .add("name", seat.name)
      .add("colour", seat.colour)
      .add("presence", presence_of(seat, place < away.size() && away[place]))
      .add("level", if_any(seat.level, 1))
      .add("by", if_any(seat.played_by, 1))
      .add("gone_since", is_gone ? std::optional(seat.gone_since) : std::nullopt)
      .add("resigned", seat.has_resigned)
      .add("again", seat.wants_again);
  const Clocks& clocks = table.clocks();
  if (clocks.has_any() && seat.level == 0 && table.player_of(number)) {
    const Millis waits = clocks.waits(number, now);
    JsonText clock;
    clock.add("left", clocks.left(number, now))
        .add("runs", clocks.runs(number, now))
        .add("waits", waits > 0 ? std::optional(waits) : std::nullopt)
        .add("grace", clocks.grace(number));
    text.add_raw("clock", std::move(clock).text());
  }
  return std::move(text).text();
}

Json question_json(const Question& question) {
  Json votes = Json::array();
  for (const std::string& vote : question.votes)
    votes.push_back(vote.empty() ? Json() : Json(vote));
  Json json{{"number", question.number},
            {"what", question.what},
            {"by", or_null(question.by)},
            {"about", or_null(question.about)},
            {"choices", question.choices},
            {"otherwise", question.otherwise},
            {"votes", votes},
            {"until", question.until}};
  if (question.what == "back") json["back"] = {{"from", question.step}, {"by", question.by}};
  return json;
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
  if (table.game() == nullptr) return scores;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const auto player = table.player_of(static_cast<int>(i));
    scores.push_back(player ? Json(points_of(table.game()->played(), *player)) : Json());
  }
  return scores;
}

// One of a pair: how far it is, and what it waits for.
Json pair_json(const Table& table) {
  const PairState& pair = *table.pair();
  Json json{{"number", pair.number},
            {"game", pair.game},
            {"drawn", table.game() != nullptr ? table.game()->turn_draws() : 0},
            {"waits_for", pair.held ? Json(pair.held->draws) : Json()},
            {"other_over", pair.is_other_over}};
  if (!pair.others.empty()) json["others"] = pair.others;
  return json;
}

std::string game_text(const Table& table) {
  if (table.game_number() == 0) return "null";
  JsonListText order;
  JsonListText shares;
  for (const int number : table.order()) {
    order.add(number);
    shares.add(table.seats()[static_cast<std::size_t>(number)].share);
  }
  JsonText draws;
  draws.add("seal", table.seal()).add_raw("shares", shares.text());
  JsonText text;
  text.add("number", table.game_number())
      .add_raw("order", order.text())
      .add("first", table.first_by())
      .add("step", table.game() != nullptr ? table.game()->step() : 0)
      .add("asked", table.asked())
      .add_raw("draws", std::move(draws).text());
  if (table.pair()) text.add_raw("pair", pair_json(table).dump());
  return std::move(text).text();
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

std::string list_of(const std::vector<std::string>& names) {
  JsonListText text;
  for (const std::string& name : names) text.add(name);
  return text.text();
}

}  // namespace

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 5> names{"waiting", "sealing", "playing", "over",
                                                  "closed"};
  return names[static_cast<std::size_t>(phase)];
}

std::string room_text(const Table& table, const Watchers& watchers, const Away& away, Millis now) {
  JsonListText seats;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    seats.add_raw(seat_text(table, static_cast<int>(i), away, now));
  }
  JsonText lookers;
  lookers.add("count", watchers.count)
      .add_raw("names", list_of(watchers.names))
      .add_raw("waiting", list_of(watchers.waiting));
  const auto paused = table.paused();
  JsonText pause;
  if (paused) pause.add("by", paused->first).add("since", paused->second);
  JsonText offer;
  if (table.offer()) offer.add("seat", table.offer()->seat).add("name", table.offer()->name);
  JsonText text;
  text.add("code", table.code())
      .add("phase", name_of(table.phase()))
      .add_raw("terms", table.terms_text())
      .add("host", table.host())
      .add_raw("seats", seats.text())
      .add_raw("watchers", std::move(lookers).text())
      .add_raw("game", game_text(table))
      .add_raw("question", table.question() ? question_json(*table.question()).dump() : "null")
      .add_raw("offer", table.offer() ? std::move(offer).text() : "null")
      .add_raw("paused", paused ? std::move(pause).text() : "null")
      .add_raw("result", result_json(table).dump())
      .add("until", table.until());
  return std::move(text).text();
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
    if (!said.from.empty()) line["from"] = said.from;
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
  JsonListText names;
  JsonListText keys;
  for (const SeatState& seat : table.seats()) {
    free += seat.is_free() ? 1 : 0;
    names.add(seat.name);
    keys.add(seat.key);
  }
  JsonText listing;
  listing.add("game", table.terms().game)
      .add("host", table.seats()[static_cast<std::size_t>(table.host())].name)
      .add("seats", table.seats().size())
      .add("free", free)
      .add_raw("pace", to_json(table.terms().pace).dump())
      .add("phase", name_of(table.phase()))
      .add_raw("names", names.text())
      .add_raw("scores", scores_of(table).dump())
      .add("turn", table.asked())
      .add("until", table.clocks().over_at())
      .add_raw("keys", keys.text());
  if (!table.old_codes().empty()) {
    JsonListText old;
    for (const std::string& code : table.old_codes()) old.add(code);
    listing.add_raw("old", old.text());
  }
  if (table.terms().is_rated) listing.add("rated", true).add("number", table.game_number());
  card.listing = std::move(listing).text();
  return card;
}

Json listed_json(const TableCard& card) {
  const Json listing = Json::parse(card.listing, nullptr, false);
  Json json{{"code", card.code}};
  for (const char* key : {"game", "host", "seats", "free", "pace", "phase", "names", "scores"}) {
    json[key] = listing.value(key, Json());
  }
  json["since"] = card.changed;
  if (listing.contains("rated")) json["rated"] = true;
  return json;
}

std::vector<std::string> old_codes_of(const TableCard& card) {
  if (card.listing.find("\"old\":") == std::string::npos) return {};  // most have none
  const Json listing = Json::parse(card.listing, nullptr, false);
  std::vector<std::string> codes;
  for (const Json& code : listing.value("old", Json::array())) {
    if (code.is_string()) codes.push_back(code.get<std::string>());
  }
  return codes;
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
  for (const char* key : {"game", "phase", "names", "scores", "free", "turn", "until"}) {
    json[key] = listing.value(key, Json());
  }
  json["yours"] = yours;
  json["last"] = card.changed;
  return json;
}

}  // namespace bastide::server
