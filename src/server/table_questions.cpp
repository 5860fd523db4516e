// What players ask each other, what the table asks them, and what happens when nobody answers.
#include <algorithm>

#include "server/table.h"

namespace bastide::server {
namespace {

constexpr Millis back_patience = 30 * second;
constexpr Millis usual_patience = 2 * minute;
constexpr Millis time_patience = 30 * second;
constexpr Millis missed_live = 3 * minute;
constexpr Millis missed_without_clock = 5 * minute;
constexpr Millis minutes_given = 5 * minute;
constexpr Millis host_patience = 10 * minute;
constexpr Millis share_patience = 10 * second;
constexpr Millis pair_patience = minute;  // for whoever deals both games of a pair
constexpr int backs_a_game = 2;

bool is_yes_or_no(const Question& question) { return question.choices.front() == "yes"; }

}  // namespace

// ---- Asking ----

Entry Table::opened(Question question, Millis now) const {
  if (!terms_.pace.is_live()) question.until = std::max(question.until, now + day);
  return {now,
          "asked",
          {{"what", question.what},
           {"by", question.by},
           {"about", question.about},
           {"step", question.step},
           {"choices", question.choices},
           {"otherwise", question.otherwise},
           {"until", question.until}}};
}

Table::Outcome Table::ask(int number, const Request& request, Millis now) const {
  // Nobody holds off the end of somebody's time by asking this and that.
  if (question_ || paused_ || seat(number).is_computer_now() || is_too_late(now)) {
    return Trouble{"not_now"};
  }
  // What is agreed on in one game would be said in the other one, too.
  if (pair_) return Trouble{"not_allowed"};
  Question question;
  question.what = request.text("what");
  question.by = number;
  question.choices = {"yes", "no"};
  question.otherwise = "no";
  question.until = now + usual_patience;
  if (question.what == "back") {
    if (!terms_.has_take_backs) return Trouble{"not_allowed"};
    if (asked() == number || seat(number).backs_asked >= backs_a_game) return Trouble{"not_now"};
    const auto way = game_->before_last_turn(*player_of(number));
    if (const auto* why = std::get_if<NoUndo>(&way)) return no_undo(*why);
    question.step = std::get<int>(way);
    question.until = now + back_patience;
  }
  // A computer agrees to nothing.
  if (question.what == "draw" && (order_.size() != 2 || !has_voter(question))) {
    return Trouble{"not_allowed"};
  }
  question.votes.resize(seats_.size());
  Change change;
  change.entries.push_back(opened(question, now));
  if (const auto choice = settled(question)) settle(change, question, *choice, now);
  return change;
}

Table::Outcome Table::answer(int number, const Request& request, Millis now) const {
  if (!question_ || question_->number != request.number("question")) return Trouble{"not_now"};
  const std::string choice = request.text("choice");
  if (std::ranges::find(question_->choices, choice) == question_->choices.end()) {
    return Trouble{"bad_message", {{"what", "choice"}}};
  }
  // Whom a question is about may say what he would like; it does not count.
  if (!is_voter(*question_, number) && question_->about != number) return Trouble{"not_allowed"};
  Change change;
  change.entries.push_back({now, "answered", {{"seat", number}, {"choice", choice}}});
  Question then = *question_;
  then.votes[static_cast<std::size_t>(number)] = choice;
  if (const auto agreed = settled(then)) settle(change, then, *agreed, now);
  return change;
}

std::string_view Table::way_back(int number) const {
  if (!terms_.has_take_backs) return "never";
  const auto player = player_of(number);
  if (phase_ != Phase::Playing || !player || paused_ || seat(number).is_computer_now()) {
    return "none";
  }
  if (seat(number).backs_asked >= backs_a_game) return "asked";
  if (question_) return "question";
  const auto way = game_->before_last_turn(*player);
  const auto* why = std::get_if<NoUndo>(&way);
  if (why == nullptr) return asked() == number ? "none" : "yes";
  if (*why == NoUndo::WasShown) return asked() == number ? "none" : "shown";
  const auto is_own = [&](const PlayedAct& played) {
    return played.act.actor == Actor::seat(*player);
  };
  return std::ranges::any_of(game_->played().acts(), is_own) ? "laid" : "none";
}

// ---- Voting ----

// Persons who play. What the table asks is answered by those who are here, at a slow table they
// need not be; what a player asks needs all of them: nobody agrees by losing the line.
bool Table::is_voter(const Question& question, int number) const {
  const SeatState& its = seat(number);
  return its.is_person() && player_of(number) && !its.is_computer_now() && !its.has_resigned &&
         number != question.by && number != question.about &&
         (its.is_here || question.by >= 0 || !terms_.pace.is_live());
}

bool Table::has_voter(const Question& question) const {
  for (int i = 0; i < seat_count(); ++i) {
    if (is_voter(question, i)) return true;
  }
  return false;
}

std::optional<std::string> Table::settled(const Question& question) const {
  std::vector<std::string> votes;
  for (int i = 0; i < seat_count(); ++i) {
    if (is_voter(question, i)) votes.push_back(question.votes[static_cast<std::size_t>(i)]);
  }
  if (votes.empty()) return is_yes_or_no(question) ? "yes" : question.otherwise;
  if (is_yes_or_no(question) && std::ranges::find(votes, "no") != votes.end()) return "no";
  const bool is_one =
      std::ranges::all_of(votes, [&](const auto& vote) { return vote == votes[0]; });
  if (!is_one || votes[0].empty()) return std::nullopt;
  return votes[0];
}

void Table::settle(Change& change, const Question& question, std::string_view choice,
                   Millis now) const {
  const auto add = [&](std::string_view what, Json fields) {
    change.entries.push_back({now, std::string(what), std::move(fields)});
  };
  add("settled", {{"choice", choice}});
  const int about = question.about;
  const std::string& because = question.what;
  if (choice == "yes" && question.what == "back") {
    const auto game = std::make_shared<LiveGame>(*game_);
    game->go_back(question.step);
    change.game = game;
    add("undone", {{"seat", question.by}, {"step", question.step}});
  }
  if (choice == "yes" && question.what == "pause") add("paused", {{"seat", question.by}});
  if (choice == "yes" && question.what == "draw") add("ended", {{"because", "draw"}});
  if (choice == "end" || (choice == "yes" && question.what == "end")) {
    add("ended", {{"because", "end"}});
  }
  if (choice == "computer") {
    add("computer", {{"seat", about}, {"level", terms_.level}, {"because", because}});
  }
  if (choice == "turn") {
    add("computer",
        {{"seat", about}, {"level", terms_.level}, {"because", because}, {"turn", true}});
  }
  if (choice == "person") {
    add("vacated", {{"seat", about}});
    if (const auto heir = heir_of(about); about == host_ && heir) add("host", {{"seat", *heir}});
  }
  if (choice == "minutes") add("time", {{"seat", about}, {"more", minutes_given}});
  if (choice == "loss") {
    add("flagged", {{"seat", about}, {"loses", true}});
    add("ended", {{"because", "time"}});
  }
}

// Who is host after the one of this seat: the next person who is here, else the next person.
std::optional<int> Table::heir_of(int number) const {
  std::optional<int> heir;
  for (int i = 0; i < seat_count(); ++i) {
    if (i == number || !seat(i).is_person()) continue;
    if (seat(i).is_here) return i;
    if (!heir) heir = i;
  }
  return heir;
}

// ---- Time ----

Millis Table::missed_after() const {
  return terms_.pace.has_clock() ? missed_live : missed_without_clock;
}

// When the others may be asked what to do without the person of this seat: who is gone, or for whom
// nobody came.
std::optional<Millis> Table::missed_at(int number) const {
  const SeatState& its = seat(number);
  if (its.is_here || its.is_computer_now()) return std::nullopt;
  Question question;
  question.about = number;
  if (!has_voter(question)) return std::nullopt;
  return std::max(its.gone_since + missed_after(), its.asked_about + missed_live);
}

std::optional<int> Table::missing_seat(Millis now) const {
  if (phase_ != Phase::Playing || question_ || !terms_.pace.is_live()) return std::nullopt;
  for (const int number : order_) {
    const auto missed = missed_at(number);
    if (missed && *missed <= now) return number;
  }
  return std::nullopt;
}

std::optional<Millis> Table::alarm() const {
  std::optional<Millis> first;
  const auto at = [&](Millis when) { first = first ? std::min(*first, when) : when; };
  if (phase_ == Phase::Closed || phase_ == Phase::Over) return first;
  if (phase_ == Phase::Sealing) at(sealed_at_ + (pair_ ? pair_patience : share_patience));
  if (phase_ == Phase::Waiting) {
    at(used_ + room_lasts - (has_said_it_closes_ ? 0 : says_it_closes));
    const SeatState& its = seat(host_);
    const bool has_heir = std::ranges::any_of(
        seats_, [](const SeatState& other) { return other.is_person() && other.is_here; });
    if (!its.is_here && has_heir) at(its.gone_since + host_patience);
  }
  if (question_) at(question_->until);
  if (phase_ != Phase::Playing) return first;
  if (const auto over = clocks_.over_at()) at(*over);
  if (awaited_until_ > 0) at(awaited_until_);
  if (question_ || !terms_.pace.is_live()) return first;
  for (const int number : order_) {
    if (const auto missed = missed_at(number)) at(*missed);
  }
  return first;
}

std::optional<Change> Table::wake(Millis now) const {
  if (auto change = wake_room(now)) return change;
  if (phase_ != Phase::Playing) return std::nullopt;
  if (auto change = wake_clock(now)) return change;
  return wake_question(now);
}

std::optional<Change> Table::wake_room(Millis now) const {
  Change change;
  // Without anybody who looks after its pair a game is none: there may be no other one.
  if (phase_ == Phase::Sealing && pair_ && now >= sealed_at_ + pair_patience) {
    change.entries.push_back({now, "ended", {{"because", "end"}}});
    return change;
  }
  if (phase_ == Phase::Sealing && !pair_ && now >= sealed_at_ + share_patience) {
    change.entries.push_back({now, "dealt"});
    return change;
  }
  if (phase_ != Phase::Waiting) return std::nullopt;
  if (now >= used_ + room_lasts) {
    change.entries.push_back({now, "closed", {{"because", "unused"}}});
    return change;
  }
  if (!has_said_it_closes_ && now >= used_ + room_lasts - says_it_closes) {
    change.entries.push_back({now, "closing"});
    return change;
  }
  const SeatState& its = seat(host_);
  if (its.is_here || now < its.gone_since + host_patience) return std::nullopt;
  const auto heir = heir_of(host_);
  if (!heir || !seat(*heir).is_here) return std::nullopt;
  change.entries.push_back({now, "host", {{"seat", *heir}}});
  return change;
}

std::optional<Change> Table::wake_question(Millis now) const {
  Change change;
  if (awaited_until_ > 0 && now >= awaited_until_) {
    change.entries.push_back({now, "waited"});
    return change;
  }
  if (question_) {
    if (now < question_->until) return std::nullopt;
    settle(change, *question_, question_->otherwise, now);
    return change;
  }
  const auto missing = missing_seat(now);
  if (!missing) return std::nullopt;
  Question question;
  question.what = "left";
  question.about = *missing;
  question.choices = {"wait", "computer", "end"};
  if (seat(*missing).is_person()) question.choices.insert(question.choices.begin() + 2, "person");
  if (terms_.is_rated) question.choices = {"wait", "end"};  // nobody plays on for anybody
  question.otherwise = "wait";
  question.until = now + usual_patience;
  change.entries.push_back(opened(question, now));
  return change;
}

std::optional<Change> Table::wake_clock(Millis now) const {
  const auto over = clocks_.over_at();
  if (!over || now < *over) return std::nullopt;
  const int number = *clocks_.asked();
  Change change;
  if (terms_.pace.kind == PaceKind::Days && !seat(number).had_minutes) {
    change.entries.push_back({now, "time", {{"seat", number}, {"more", day}}});
    return change;
  }
  // Whatever else is asked makes way.
  if (question_) change.entries.push_back({now, "settled", {{"choice", "time"}}});
  Question question;
  question.what = "time";
  question.about = number;
  switch (terms_.on_time) {
    case OnTime::Computer:
    case OnTime::Choose:
      question.otherwise = "computer";
      break;
    case OnTime::End:
      question.otherwise = "loss";
      break;
    case OnTime::Turn:
      question.otherwise = "turn";
      break;
  }
  question.choices = {question.otherwise};
  if (!seat(number).had_minutes) question.choices.push_back("minutes");
  question.choices.push_back("end");
  question.until = now + (terms_.on_time == OnTime::Choose ? usual_patience : time_patience);
  question.votes.resize(seats_.size());
  change.entries.push_back({now, "flagged", {{"seat", number}}});
  change.entries.push_back(opened(question, now));
  if (!has_voter(question)) settle(change, question, question.otherwise, now);
  return change;
}

}  // namespace bastide::server
