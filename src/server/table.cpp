// A table: what it is, and how it takes entries.
#include "server/table.h"

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>

#include "server/entry_reading.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr std::size_t ids_kept = 32;

// What happens at the table stands among what is said there.
bool is_told_in_talk(std::string_view what) {
  constexpr std::array<std::string_view, 19> told{
      "said",    "terms",   "seat",     "sat",      "stood",    "handed", "vacated",
      "host",    "closing", "computer", "returned", "resigned", "undone", "paused",
      "resumed", "flagged", "time",     "ended",    "dealt"};
  return std::ranges::find(told, what) != told.end();
}

std::optional<Entry> read_entry(std::string_view text) {
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("e") || !json.contains("at")) return std::nullopt;
  if (!json["e"].is_string()) return std::nullopt;
  Entry entry{.at = time_in(json, "at"), .what = json["e"].get<std::string>()};
  json.erase("e");
  json.erase("at");
  entry.fields = std::move(json);
  return entry;
}

}  // namespace

std::string to_text(const Entry& entry) {
  Json json{{"e", entry.what}, {"at", entry.at}};
  json.update(entry.fields);
  return json.dump();
}

Change Table::begin(const Beginning& beginning, Millis now) {
  Change change;
  change.entries.push_back({now,
                            "made",
                            {{"code", beginning.code},
                             {"terms", to_json(beginning.terms)},
                             {"key", beginning.key},
                             {"name", beginning.name},
                             {"colour", beginning.colour}}});
  return change;
}

void Table::take(const Change& change) {
  for (const Entry& entry : change.entries) apply(entry, change.game);
}

std::optional<std::string> Table::take_log(std::span<const std::string> log) {
  for (const std::string& text : log) {
    const auto fault = [&] { return "entry " + std::to_string(entries_ + 1) + ": " + text; };
    try {
      const auto entry = read_entry(text);
      if (!entry) return fault();
      apply(*entry, nullptr);
    } catch (const std::exception&) {
      return fault();
    }
  }
  return std::nullopt;
}

// ---- What is ----

Caller Table::seat_of_key(std::string_view hash) const {
  // All of them are compared, so that the time says nothing.
  Caller found;
  for (int i = 0; i < seat_count(); ++i) {
    if (is_same_hash(seat(i).key, hash)) found = i;
  }
  return found;
}

bool Table::has_fulfilled(int number, std::string_view id) const {
  const auto& ids = seat(number).ids;
  return std::ranges::find(ids, id) != ids.end();
}

std::optional<int> Table::asked() const {
  if (phase_ != Phase::Playing || !game_) return std::nullopt;
  const auto player = game_->asked();
  return player ? std::optional(order_[*player]) : std::nullopt;
}

std::optional<Seat> Table::player_of(int number) const {
  const auto found = std::ranges::find(order_, number);
  if (found == order_.end()) return std::nullopt;
  return static_cast<Seat>(found - order_.begin());
}

Seat Table::viewer_of(Caller caller) const {
  if (!caller) caller = terms_.watch_seat;
  if (!caller) return onlooker;
  return player_of(*caller).value_or(onlooker);
}

std::optional<Millis> Table::until() const {
  if (phase_ == Phase::Waiting) return used_ + room_lasts;
  if (phase_ == Phase::Over) return changed_ + game_kept;
  return std::nullopt;
}

std::optional<Table::ComputerTurn> Table::computer_turn(Millis now) const {
  const auto number = asked();
  if (!number || paused_ || (question_ && question_->what == "back")) return std::nullopt;
  if (!awaited_.empty() && now < awaited_until_) return std::nullopt;
  const SeatState& its = seat(*number);
  if (!its.is_computer_now()) return std::nullopt;
  return ComputerTurn{*number, its.level > 0 ? its.level : its.played_by, game_->step()};
}

// ---- Entries ----

void Table::apply(const Entry& entry, const std::shared_ptr<LiveGame>& game) {
  const Json& fields = entry.fields;
  if (entry.what == "made") {
    expect(entries_ == 0, "it is made once");
    apply_made(entry);
  } else {
    expect(!seats_.empty(), "there is no table yet");
    apply_terms(entry);
    apply_seat(entry);
    apply_person(entry);
    apply_line(entry);
    if (is_told_in_talk(entry.what)) note(entry);
    apply_game(entry, game);
    apply_question(entry);
    apply_player(entry);
  }
  if (fields.contains("id")) {
    auto& ids = seat(fields.at("of").get<int>()).ids;
    ids.push_back(fields.at("id").get<std::string>());
    if (ids.size() > ids_kept) ids.pop_front();
  }
  // Somebody else, or nobody, sits where it may be asked.
  if (phase_ == Phase::Playing &&
      (entry.what == "sat" || entry.what == "handed" || entry.what == "vacated")) {
    after_game_changed(entry.at);
  }
  ++entries_;
  changed_ = entry.at;
  // Nobody has used the table who is told that it closes.
  has_said_it_closes_ = entry.what == "closing";
  if (!has_said_it_closes_) used_ = entry.at;
}

}  // namespace bastide::server
