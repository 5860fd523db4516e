// What entries make of the game: its beginning, its moves, what players ask each other, who plays
// for whom, and its end.
#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/registry.h"
#include "notation/moves.h"
#include "server/entry_reading.h"
#include "server/table.h"

namespace bastide::server {
namespace {

constexpr Millis after_pause = 5 * second;

// What may be asked, and what may be answered. `yes` and `no` where a player asks.
bool is_of_player(std::string_view what) {
  return what == "back" || what == "pause" || what == "draw" || what == "end";
}

std::vector<std::string> choices_in(const Json& fields, std::string_view what) {
  auto choices = fields.at("choices").get<std::vector<std::string>>();
  if (is_of_player(what)) {
    expect(choices == std::vector<std::string>{"yes", "no"}, "choices");
    return choices;
  }
  constexpr std::array<std::string_view, 7> all{"wait",    "computer", "person", "end",
                                                "minutes", "loss",     "turn"};
  expect(!choices.empty(), "choices");
  for (const std::string& choice : choices) {
    expect(std::ranges::find(all, choice) != all.end(), "choices");
  }
  return choices;
}

}  // namespace

// ---- From the seal to the end ----

void Table::apply_game(const Entry& entry, const std::shared_ptr<LiveGame>& game) {
  const Json& fields = entry.fields;
  if (entry.what == "sealed") {
    begin_sealing(entry);
  } else if (entry.what == "shared") {
    SeatState& its = seat(seat_in(fields));
    expect(player_of(seat_in(fields)) && its.share.empty(), "each player's share comes once");
    its.share = text_in(fields, "share");
    expect(!its.share.empty() && is_share(its.share), "share");
  } else if (entry.what == "dealt") {
    expect(!pair_ || !pair_->others.empty(), "of a pair both are dealt");
    deal(entry.at);
  } else if (entry.what == "played") {
    expect(!paused_ && asked() == seat_in(fields), "whoever is asked decides");
    expect(number_in(fields, "step", 0, game_->step()) == game_->step(), "step");
    if (game) {
      game_ = game;
    } else {
      follow_move(entry, game_of_log());
    }
    drop_way_back(entry.at);
    after_game_changed(entry.at);
  } else if (entry.what == "undone") {
    expect(player_of(seat_in(fields)).has_value(), "a player takes back");
    if (game) {
      game_ = game;
    } else {
      game_of_log().go_back(number_in(fields, "step", 0, game_->step()));
    }
    ++cuts_;
    drop_way_back(entry.at);
    after_game_changed(entry.at);
  } else if (entry.what == "ended") {
    expect(phase_ == Phase::Playing || pair_, "what has not begun does not end");
    ending_ = Ending{word_in(fields, "because", {"resigned", "time", "draw", "end"}), entry.at};
    phase_ = Phase::Over;
    ++cuts_;
    question_.reset();
    offer_.reset();
    paused_.reset();
    clocks_.hold(entry.at);
  }
}

// Where the way back led from is no more.
void Table::drop_way_back(Millis now) {
  if (!question_ || question_->what != "back") return;
  question_.reset();
  clocks_.run_from(now);
}

// ---- Questions and pauses ----

void Table::apply_question(const Entry& entry) {
  const Json& fields = entry.fields;
  if (entry.what == "asked") {
    expect(!question_, "one question at a time");
    Question question;
    question.number = ++question_count_;
    question.what = word_in(fields, "what", {"back", "pause", "draw", "end", "left", "time"});
    question.by = seat_if_any(fields, "by");
    question.about = seat_if_any(fields, "about");
    const bool is_of_player_now = is_of_player(question.what);
    const int whose = is_of_player_now ? question.by : question.about;
    expect(whose >= 0 && player_of(whose) && seat(whose).level == 0, "of one who plays");
    expect((is_of_player_now ? question.about : question.by) < 0, "by one, or about one");
    question.step = number_in(fields, "step", 0, game_->step());
    question.choices = choices_in(fields, question.what);
    question.otherwise = text_in(fields, "otherwise");
    expect(std::ranges::find(question.choices, question.otherwise) != question.choices.end() &&
               question.otherwise != "yes" && question.otherwise != "person",
           "otherwise");
    question.until = time_in(fields, "until");
    question.votes.resize(seats_.size());
    if (question.what == "back") {
      ++seat(question.by).backs_asked;
      clocks_.skip(entry.at, question.until);
    }
    if (question.about >= 0) seat(question.about).asked_about = entry.at;
    question_ = std::move(question);
  } else if (entry.what == "answered") {
    const std::string choice = text_in(fields, "choice");
    const auto& choices = question_.value().choices;
    expect(std::ranges::find(choices, choice) != choices.end(), "choice");
    question_->votes.at(static_cast<std::size_t>(seat_in(fields))) = choice;
  } else if (entry.what == "settled") {
    expect(question_.has_value(), "nothing is asked");
    if (question_->about >= 0) seat(question_->about).asked_about = entry.at;
    if (question_->what == "back") clocks_.run_from(entry.at);
    question_.reset();
  } else if (entry.what == "paused") {
    expect(!paused_ && player_of(seat_in(fields)), "a player pauses");
    paused_ = {seat_in(fields), entry.at};
    clocks_.hold(entry.at);
  } else if (entry.what == "resumed") {
    expect(paused_.has_value(), "nothing is paused");
    paused_.reset();
    clocks_.release(entry.at, entry.at + after_pause);
  }
}

// ---- Who plays ----

void Table::apply_player(const Entry& entry) {
  const Json& fields = entry.fields;
  const auto number = [&] { return seat_in(fields); };
  // Who plays and is no computer of the table's own.
  const auto player = [&]() -> SeatState& {
    expect(player_of(number()) && seat(number()).level == 0, "one who plays");
    return seat(number());
  };
  if (entry.what == "computer") {
    player().played_by = level_in(fields, 1);
    player().is_turn_only = flag_if_any(fields, "turn");
    player().played_because = word_in(fields, "because", {"left", "time", "own", "resigned"});
    if (!paused_) clocks_.release(entry.at, entry.at);
    after_game_changed(entry.at);
  } else if (entry.what == "returned") {
    player().played_by = 0;
    player().is_turn_only = false;
    after_game_changed(entry.at);
  } else if (entry.what == "resigned") {
    expect(!player().has_resigned, "resigned once");
    player().has_resigned = true;
    if (offer_ && offer_->seat == number()) offer_.reset();
  } else if (entry.what == "flagged") {
    if (flag_if_any(fields, "loses")) player().has_lost_on_time = true;
    clocks_.hold(entry.at);
  } else if (entry.what == "time") {
    player().had_minutes = true;
    clocks_.add(number(), time_in(fields, "more", day), entry.at);
    clocks_.release(entry.at, entry.at);
  }
}

// ---- Beginning ----

void Table::begin_sealing(const Entry& entry) {
  const Json& fields = entry.fields;
  ++game_number_;
  ++cuts_;
  key_ = read_digest(text_in(fields, "secret")).value();
  seal_ = hex_of(seal_of(key_));
  order_.clear();
  for (const Json& player : fields.at("order")) {
    order_.push_back(whole_number(player, 0, seat_count() - 1, "order"));
    expect(!seat(order_.back()).is_free(), "somebody sits there");
    expect(std::ranges::count(order_, order_.back()) == 1, "each plays once");
  }
  const GameInfo& info = find_game(terms_.game)->info();
  expect(order_.size() >= info.min_players && order_.size() <= info.max_players, "order");
  first_by_ = word_in(fields, "first", {"random", "chosen", "rematch"});
  sealed_at_ = entry.at;
  phase_ = Phase::Sealing;
  game_.reset();
  pair_.reset();
  if (fields.contains("pair")) begin_pair(fields.at("pair"));
  clocks_ = {};
  ending_.reset();
  question_.reset();
  awaited_.clear();
  awaited_until_ = 0;
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
  if (pair_) draws.pair = {pair_->game, pair_->others};
  put_extra(header, "first", Json(first_by_).dump());
  const Json page{{"seats", kinds}, {"seed", ""}, {"hints", terms_.has_hints}, {"colours", chosen}};
  put_extra(header, "page", page.dump());
  put_draws(header, draws);
  return header;
}

void Table::deal(Millis now) {
  game_ = std::make_shared<LiveGame>(*find_game(terms_.game), record_header(), key_, keyed_);
  if (pair_) pair_->may_draw = game_->turn_draws();
  phase_ = Phase::Playing;
  ++cuts_;
  clocks_ = Clocks(terms_.pace, seat_count());
  // Not before those are back who were here when the server stopped.
  clocks_.skip(now, std::max(now, awaited_until_));
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
