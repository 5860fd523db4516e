// A table: what it is, and how it takes entries.
#include "server/table.h"

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>

#include "server/entry_reading.h"
#include "server/json_reading.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr std::size_t ids_kept = 32;

// The names of entries, in which phases they may stand, and which are told among what is said at
// the table.
struct EntryKind {
  std::string_view what;
  std::string_view phases;  // w: waiting, s: sealing, p: playing, o: over
  bool is_told = false;
};
constexpr std::array<EntryKind, 40> entry_kinds{{
    {"code", "wspo"},        {"terms", "wo", true},   {"watch_link", "wspo"},
    {"host", "wp", true},    {"closing", "w", true},  {"closed", "w"},
    {"seat", "wo", true},    {"invited", "wspo"},     {"sat", "wpo", true},
    {"stood", "w", true},    {"named", "wspo"},       {"device", "wspo"},
    {"moved", "wspo"},       {"here", "wspo"},        {"gone", "wspo"},
    {"restarted", "wsp"},    {"waited", "p"},         {"said", "wspo", true},
    {"sealed", "wo"},        {"shared", "s"},         {"dealt", "s", true},
    {"played", "p"},         {"undone", "p", true},   {"asked", "p"},
    {"answered", "p"},       {"settled", "p"},        {"paused", "p", true},
    {"resumed", "p", true},  {"computer", "p", true}, {"returned", "p", true},
    {"resigned", "p", true}, {"flagged", "p", true},  {"time", "p", true},
    {"offered", "p"},        {"handed", "p", true},   {"vacated", "p", true},
    {"ended", "sp", true},   {"again", "o"},          {"held", "p"},
    {"released", "spo"},
}};

const EntryKind& kind_of(std::string_view what) {
  const auto* const found = std::ranges::find(entry_kinds, what, &EntryKind::what);
  expect(found != entry_kinds.end(), "an entry of no known name");
  return *found;
}

bool may_stand_in(const EntryKind& kind, Phase phase) {
  constexpr std::string_view letters = "wspo";  // a table that is closed has no more entries
  const auto place = static_cast<std::size_t>(phase);
  return place < letters.size() && kind.phases.find(letters[place]) != std::string_view::npos;
}

std::optional<Entry> read_entry(std::string_view text) {
  auto read = read_json(text);
  if (!read || !read->is_object()) return std::nullopt;
  Json& json = *read;
  if (!json.contains("e") || !json.contains("at") || !json["e"].is_string()) return std::nullopt;
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
  if (!beginning.player.empty()) change.entries.back().fields["player"] = beginning.player;
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
  if (phase_ != Phase::Playing || !game_ || (pair_ && pair_->held)) return std::nullopt;
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
    const EntryKind& kind = kind_of(entry.what);
    expect(entries_ > 0, "there is no table yet");
    expect(may_stand_in(kind, phase_), "not in this phase");
    apply_terms(entry);
    apply_seat(entry);
    apply_person(entry);
    apply_line(entry);
    if (kind.is_told) note(entry);
    apply_pair(entry);
    apply_game(entry, game);
    apply_question(entry);
    apply_player(entry);
  }
  if (fields.contains("id")) {
    auto& ids = seat(seat_in(fields, "of")).ids;
    ids.push_back(text_in(fields, "id"));
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
