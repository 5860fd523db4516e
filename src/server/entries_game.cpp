// What entries make of the game: its beginning, its moves, what players ask each other, who plays
// for whom, and its end.
#include <algorithm>
#include <array>
#include <stdexcept>

#include "games/registry.h"
#include "notation/moves.h"
#include "server/entry_reading.h"
#include "server/table.h"

namespace bastide::server {
namespace {

constexpr Millis after_pause = 5 * second;

bool needs_game(std::string_view what) {
  constexpr std::array<std::string_view, 15> all{
      "played",   "undone",   "asked",   "answered", "settled", "paused",  "resumed", "computer",
      "returned", "resigned", "flagged", "time",     "ended",   "offered", "handed"};
  return std::ranges::find(all, what) != all.end();
}

}  // namespace

// ---- From the seal to the end ----

void Table::apply_game(const Entry& entry, const std::shared_ptr<LiveGame>& game) {
  const Json& fields = entry.fields;
  expect(game_ || !needs_game(entry.what), "there is no game");
  if (entry.what == "sealed") {
    expect(phase_ == Phase::Waiting || phase_ == Phase::Over, "another game goes on");
    begin_sealing(entry);
  } else if (entry.what == "shared") {
    seat(seat_in(fields)).share = fields.at("share").get<std::string>();
    expect(is_share(seat(seat_in(fields)).share), "share");
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
  } else if (entry.what == "ended") {
    ending_ = Ending{fields.at("because").get<std::string>(), entry.at};
    phase_ = Phase::Over;
    ++cuts_;
    question_.reset();
    offer_.reset();
    paused_.reset();
    clocks_.hold(entry.at);
  }
}

// ---- Questions and pauses ----

void Table::apply_question(const Entry& entry) {
  const Json& fields = entry.fields;
  if (entry.what == "asked") {
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
    question_.value().votes.at(static_cast<std::size_t>(seat_in(fields))) =
        fields.at("choice").get<std::string>();
  } else if (entry.what == "settled") {
    if (question_ && question_->about >= 0) seat(question_->about).asked_about = entry.at;
    if (question_ && question_->what == "back") clocks_.run_from(entry.at);
    question_.reset();
  } else if (entry.what == "paused") {
    paused_ = {seat_in(fields), entry.at};
    clocks_.hold(entry.at);
  } else if (entry.what == "resumed") {
    paused_.reset();
    clocks_.release(entry.at, entry.at + after_pause);
  }
}

// ---- Who plays ----

void Table::apply_player(const Entry& entry) {
  const Json& fields = entry.fields;
  const auto number = [&] { return seat_in(fields); };
  if (entry.what == "computer") {
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
    if (offer_ && offer_->seat == number()) offer_.reset();
  } else if (entry.what == "flagged") {
    if (fields.value("loses", false)) seat(number()).has_lost_on_time = true;
    clocks_.hold(entry.at);
  } else if (entry.what == "time") {
    clocks_.add(number(), time_in(fields, "more"), entry.at);
    clocks_.release(entry.at, entry.at);
    seat(number()).had_minutes = true;
  }
}

// ---- Beginning ----

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
  game_ =
      std::make_shared<LiveGame>(*find_game(terms_.game), record_header(), key_, shares, keyed_);
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
    offer_.reset();
    clocks_.hold(now);
  }
}

}  // namespace bastide::server
