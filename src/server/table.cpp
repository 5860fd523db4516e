// What entries make of a table.
#include "server/table.h"

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>

#include "ai/player.h"
#include "core/assert.h"
#include "games/registry.h"
#include "notation/first_player.h"
#include "notation/moves.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr std::size_t talk_kept = 200;
constexpr std::size_t ids_kept = 32;
constexpr Millis after_pause = 5 * second;

// What happens at the table stands among what is said there.
bool is_told_in_talk(std::string_view what) {
  constexpr std::array<std::string_view, 16> told{
      "terms",    "seat",   "sat",    "stood",   "vacated", "host", "computer", "returned",
      "resigned", "undone", "paused", "resumed", "flagged", "time", "ended",    "dealt"};
  return std::ranges::find(told, what) != told.end();
}

// ---- Reading: what no table has written throws, and take_log tells of it ----

void expect(bool is_right, const char* what) {
  if (!is_right) throw std::invalid_argument(what);
}

int number_in(const Json& fields, const char* key, int low, int high) {
  const Json& value = fields.at(key);
  expect(value.is_number_integer() && value >= low && value <= high, key);
  return value.get<int>();
}
int colour_in(const Json& fields) { return number_in(fields, "colour", 0, max_seats - 1); }
int level_in(const Json& fields) {
  return number_in(fields, "level", 0, static_cast<int>(levels().size()));
}

// Far from where sums of times would be too large.
Millis time_in(const Json& fields, const char* key) {
  constexpr Millis latest = 100'000 * day;
  const Json& value = fields.at(key);
  expect(value.is_number_integer() && value >= 0 && value <= latest, key);
  return value.get<Millis>();
}

bool needs_game(std::string_view what) {
  constexpr std::array<std::string_view, 13> all{
      "played",   "undone",   "asked",    "answered", "settled", "paused", "resumed",
      "computer", "returned", "resigned", "flagged",  "time",    "ended"};
  return std::ranges::find(all, what) != all.end();
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
    code_ = fields.at("code").get<std::string>();
    set_terms(std::get<Terms>(read_terms(fields.at("terms"))));
    make_seats();
    const auto first = std::ranges::find(terms_.seats, 0, &SeatTerms::level);
    host_ = static_cast<int>(first - terms_.seats.begin());
    SeatState& its = seat(host_);
    its.key = fields.at("key").get<std::string>();
    its.name = fields.at("name").get<std::string>();
    its.colour = colour_in(fields);
    its.gone_since = entry.at;
  } else {
    expect(!seats_.empty(), "there is no table yet");
    apply_room(entry);
    apply_game(entry, game);
  }
  if (fields.contains("id")) {
    auto& ids = seat(fields.at("of").get<int>()).ids;
    ids.push_back(fields.at("id").get<std::string>());
    if (ids.size() > ids_kept) ids.pop_front();
  }
  // Somebody else, or nobody, sits where it may be asked.
  if (phase_ == Phase::Playing && (entry.what == "sat" || entry.what == "vacated")) {
    after_game_changed(entry.at);
  }
  ++entries_;
  changed_ = entry.at;
}

void Table::set_terms(Terms terms) {
  terms_ = std::move(terms);
  terms_text_ = std::make_shared<const std::string>(to_json(terms_).dump());
}

void Table::make_seats() {
  // Whoever sits keeps the seat, as far as there are seats.
  std::vector<SeatState> seats(terms_.seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i < seats_.size() && seats_[i].is_person() && terms_.seats[i].level == 0) {
      seats[i] = seats_[i];
      continue;
    }
    seats[i].level = terms_.seats[i].level;
    seats[i].colour = static_cast<int>(i);
  }
  // A computer takes a colour that nobody has.
  seats_ = std::move(seats);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].level > 0) seats_[i].colour = -1;
  }
  for (SeatState& its : seats_) {
    if (its.colour < 0) its.colour = first_free_colour();
  }
}

void Table::leave_seat(int number) {
  SeatState left;
  left.colour = seat(number).colour;
  left.has_resigned = seat(number).has_resigned;
  left.has_lost_on_time = seat(number).has_lost_on_time;
  seat(number) = std::move(left);
}

void Table::apply_room(const Entry& entry) {
  const Json& fields = entry.fields;
  const auto number = [&] { return fields.at("seat").get<int>(); };
  const auto text = [&](const char* key) { return fields.at(key).get<std::string>(); };
  if (entry.what == "code") {
    code_ = text("code");
  } else if (entry.what == "terms") {
    expect(phase_ == Phase::Waiting || phase_ == Phase::Over, "terms are agreed on before");
    set_terms(std::get<Terms>(read_terms(fields.at("terms"))));
    make_seats();
    expect(has_seat(host_), "the host has a seat");
    expect(std::ranges::all_of(order_, [this](int its) { return has_seat(its); }),
           "whoever has played has a seat");
  } else if (entry.what == "seat") {
    leave_seat(number());
    seat(number()).level = level_in(fields);
    Terms terms = terms_;
    terms.seats.at(static_cast<std::size_t>(number())).level = seat(number()).level;
    set_terms(std::move(terms));
    if (seat(number()).level > 0) {
      seat(number()).colour = -1;
      seat(number()).colour = first_free_colour();
    }
  } else if (entry.what == "invited") {
    seat(number()).invite = text("hash");
  } else if (entry.what == "watch_link") {
    watch_link_ = text("hash");
  } else if (entry.what == "sat") {
    SeatState& its = seat(number());
    its.key = text("key");
    its.name = text("name");
    its.colour = colour_in(fields);
    its.invite.clear();
    its.gone_since = entry.at;
    its.asked_about = entry.at;
  } else if (entry.what == "named") {
    seat(number()).name = text("name");
    seat(number()).colour = colour_in(fields);
  } else if (entry.what == "stood" || entry.what == "vacated") {
    leave_seat(number());
  } else if (entry.what == "host") {
    expect(has_seat(number()), "the host has a seat");
    host_ = number();
  } else if (entry.what == "device") {
    seat(number()).device = text("hash");
    seat(number()).device_until = time_in(fields, "until");
  } else if (entry.what == "moved") {
    seat(number()).key = text("key");
    seat(number()).device.clear();
  } else if (entry.what == "here" || entry.what == "gone") {
    SeatState& its = seat(number());
    its.is_here = entry.what == "here";
    if (!its.is_here) its.gone_since = entry.at;
    std::erase(awaited_, number());
    clocks_.set_line(number(), its.is_here, entry.at);
    if (awaited_.empty() && awaited_until_ > entry.at) {
      awaited_until_ = 0;
      clocks_.run_from(entry.at);
    }
  } else if (entry.what == "closed") {
    phase_ = Phase::Closed;
    code_.clear();
  } else if (entry.what == "again") {
    seat(number()).wants_again = fields.at("yes").get<bool>();
  }
  if (entry.what == "said" || is_told_in_talk(entry.what)) note(entry);
}

void Table::note(const Entry& entry) {
  const Json& fields = entry.fields;
  talk_.push_back({.seat = fields.value("seat", -1),
                   .name = fields.value("name", std::string()),
                   .phrase = fields.value("phrase", 0),
                   .text = fields.value("text", std::string()),
                   .note = entry.what == "said" ? "" : entry.what,
                   .at = entry.at});
  ++talk_count_;
  if (talk_.size() > talk_kept) talk_.pop_front();
}

// ---- The game ----

void Table::apply_game(const Entry& entry, const std::shared_ptr<LiveGame>& game) {
  const Json& fields = entry.fields;
  const auto number = [&] { return fields.at("seat").get<int>(); };
  expect(game_ || !needs_game(entry.what), "there is no game");
  if (entry.what == "sealed") {
    expect(phase_ == Phase::Waiting || phase_ == Phase::Over, "another game goes on");
    begin_sealing(entry);
  } else if (entry.what == "shared") {
    seat(number()).share = fields.at("share").get<std::string>();
    expect(is_share(seat(number()).share), "share");
  } else if (entry.what == "dealt") {
    expect(phase_ == Phase::Sealing, "nothing is sealed");
    deal(entry.at);
  } else if (entry.what == "played") {
    if (game) {
      game_ = game;
    } else {
      follow_move(entry, game_of_log());
    }
    if (question_ && question_->what == "back") {
      question_.reset();
      clocks_.run_from(entry.at);
    }
    after_game_changed(entry.at);
  } else if (entry.what == "undone") {
    if (game) {
      game_ = game;
    } else {
      game_of_log().go_back(number_in(fields, "step", 0, game_->step()));
    }
    ++cuts_;
    after_game_changed(entry.at);
  } else if (entry.what == "asked") {
    Question question;
    question.number = ++question_count_;
    question.what = fields.at("what").get<std::string>();
    question.by = fields.at("by").get<int>();
    question.about = fields.at("about").get<int>();
    question.step = number_in(fields, "step", 0, game_->step());
    question.choices = fields.at("choices").get<std::vector<std::string>>();
    expect(!question.choices.empty(), "choices");
    question.otherwise = fields.at("otherwise").get<std::string>();
    question.until = time_in(fields, "until");
    question.votes.resize(seats_.size());
    if (question.what == "back") {
      ++seat(question.by).backs_asked;
      clocks_.skip(entry.at, question.until);
    }
    if (question.about >= 0) seat(question.about).asked_about = entry.at;
    question_ = std::move(question);
  } else if (entry.what == "answered") {
    question_.value().votes.at(static_cast<std::size_t>(number())) =
        fields.at("choice").get<std::string>();
  } else if (entry.what == "settled") {
    if (question_ && question_->about >= 0) seat(question_->about).asked_about = entry.at;
    if (question_ && question_->what == "back") clocks_.run_from(entry.at);
    question_.reset();
  } else if (entry.what == "paused") {
    paused_ = {number(), entry.at};
    clocks_.hold(entry.at);
  } else if (entry.what == "resumed") {
    paused_.reset();
    clocks_.release(entry.at, entry.at + after_pause);
  } else if (entry.what == "computer") {
    seat(number()).played_by = level_in(fields);
    seat(number()).is_turn_only = fields.value("turn", false);
    seat(number()).played_because = fields.at("because").get<std::string>();
    if (!paused_) clocks_.release(entry.at, entry.at);
    after_game_changed(entry.at);
  } else if (entry.what == "returned") {
    seat(number()).played_by = 0;
    seat(number()).is_turn_only = false;
    after_game_changed(entry.at);
  } else if (entry.what == "resigned") {
    seat(number()).has_resigned = true;
  } else if (entry.what == "flagged") {
    if (fields.value("loses", false)) seat(number()).has_lost_on_time = true;
    clocks_.hold(entry.at);
  } else if (entry.what == "time") {
    clocks_.add(number(), time_in(fields, "more"), entry.at);
    clocks_.release(entry.at, entry.at);
    seat(number()).had_minutes = true;
  } else if (entry.what == "ended") {
    ending_ = Ending{fields.at("because").get<std::string>(), entry.at};
    phase_ = Phase::Over;
    ++cuts_;
    question_.reset();
    paused_.reset();
    clocks_.hold(entry.at);
  } else if (entry.what == "restarted") {
    clocks_.skip(time_in(fields, "died"), time_in(fields, "until"));
    awaited_.clear();
    for (int i = 0; i < seat_count(); ++i) {
      if (seat(i).is_here) awaited_.push_back(i);
      if (seat(i).is_here) clocks_.set_line(i, false, entry.at);
      if (seat(i).is_here) seat(i).gone_since = entry.at;
      seat(i).is_here = false;
    }
    awaited_until_ = awaited_.empty() ? 0 : time_in(fields, "until");
  } else if (entry.what == "waited") {
    awaited_.clear();
    awaited_until_ = 0;
  }
}

void Table::begin_sealing(const Entry& entry) {
  const Json& fields = entry.fields;
  ++game_number_;
  ++cuts_;
  key_ = read_digest(fields.at("secret").get<std::string>()).value();
  seal_ = hex_of(seal_of(key_));
  order_ = fields.at("order").get<std::vector<int>>();
  const GameInfo& info = find_game(terms_.game)->info();
  expect(order_.size() >= info.min_players && order_.size() <= info.max_players, "order");
  for (std::size_t i = 0; i < order_.size(); ++i) {
    expect(has_seat(order_[i]) && std::ranges::count(order_, order_[i]) == 1, "order");
  }
  first_by_ = fields.at("first").get<std::string>();
  sealed_at_ = entry.at;
  phase_ = Phase::Sealing;
  game_.reset();
  ending_.reset();
  question_.reset();
  for (SeatState& its : seats_) {
    its.share.clear();
    its.has_resigned = its.has_lost_on_time = its.wants_again = false;
    its.played_by = its.backs_asked = 0;
    its.had_minutes = its.is_turn_only = false;
  }
}

RecordHeader Table::record_header() const {
  // The usual names, which every game understands.
  constexpr std::array<std::string_view, max_seats> colours{"red", "blue", "green", "yellow",
                                                            "black"};
  RecordHeader header;
  header.game = terms_.game;
  header.options = terms_.options;
  Json kinds = Json::array();
  Json chosen = Json::array();
  DrawSeal draws;
  draws.seal = seal_of(key_);
  for (const int number : order_) {
    const SeatState& its = seat(number);
    header.players.push_back(its.level > 0 ? "Computer " + std::to_string(number + 1) : its.name);
    kinds.push_back(to_text(SeatTerms{its.level}));
    chosen.push_back(colours[static_cast<std::size_t>(its.colour)]);
    draws.shares.push_back(its.share);
  }
  put_extra(header, "first", Json(first_by_).dump());
  const Json page{{"seats", kinds}, {"seed", ""}, {"hints", terms_.has_hints}, {"colours", chosen}};
  put_extra(header, "page", page.dump());
  put_draws(header, draws);
  return header;
}

void Table::deal(Millis now) {
  std::vector<std::string> shares;
  for (const int number : order_) shares.push_back(seat(number).share);
  game_ = std::make_shared<LiveGame>(*find_game(terms_.game), record_header(), key_, shares);
  phase_ = Phase::Playing;
  ++cuts_;
  clocks_ = Clocks(terms_.pace, seat_count());
  clocks_.skip(now, now);
  for (int i = 0; i < seat_count(); ++i) {
    if (seat(i).is_person()) clocks_.set_line(i, seat(i).is_here || !terms_.pace.is_live(), now);
  }
  after_game_changed(now);
}

LiveGame& Table::game_of_log() {
  if (!game_) throw std::invalid_argument("there is no game");
  if (game_.use_count() > 1) game_ = std::make_shared<LiveGame>(*game_);
  return *game_;
}

// A move of a log, which was checked when it was written.
void Table::follow_move(const Entry& entry, LiveGame& game) const {
  const std::string move = entry.fields.at("move").get<std::string>();
  const auto player = game.asked();
  const PlayedGame& played = game.played();
  const auto parsed = parse_move(played.game(), played.memory(), move);
  const auto* decision = std::get_if<Decision>(&parsed);
  if (!player || decision == nullptr || game.decide(*player, *decision)) {
    throw std::invalid_argument("a move of the log is not possible");
  }
}

// Whose decision is it now, and is there one?
void Table::after_game_changed(Millis now) {
  const auto now_asked = asked();
  for (int i = 0; i < seat_count(); ++i) {
    SeatState& its = seat(i);
    if (!its.is_turn_only || now_asked == i) continue;
    its.played_by = 0;
    its.is_turn_only = false;
    clocks_.add(i, minute, now);
  }
  // Computers and seats that wait for somebody have no clock.
  const bool is_timed =
      now_asked && seat(*now_asked).is_person() && !seat(*now_asked).is_computer_now();
  clocks_.ask(is_timed ? now_asked : std::nullopt, now);
  if (phase_ == Phase::Playing && game_->is_over()) {
    ending_ = Ending{"rules", now};
    phase_ = Phase::Over;
    ++cuts_;
    question_.reset();
    clocks_.hold(now);
  }
}

}  // namespace bastide::server
