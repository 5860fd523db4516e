// Wishes during the game.
#include <algorithm>
#include <array>

#include "notation/event_reader.h"
#include "notation/moves.h"
#include "server/table.h"
#include "server/words.h"

namespace bastide::server {
Trouble no_undo(NoUndo why) {
  constexpr std::array<std::string_view, 4> names{"", "start", "shown", "other_seat"};
  return {"no_undo", {{"because", names[static_cast<std::size_t>(why)]}}};
}

Table::Outcome Table::play(int number, const Request& request, Millis now) const {
  if (request.wish == Wish::Again) {
    if (phase_ != Phase::Over) return Trouble{"not_now"};
    const bool yes = request.fields["yes"].get<bool>();
    Change change;
    change.entries.push_back({now, "again", {{"seat", number}, {"yes", yes}}});
    // Once everybody who is here agrees it begins by itself.
    Table then = *this;
    then.take(change);
    const bool all_agree = std::ranges::all_of(then.seats(), [](const SeatState& its) {
      return !its.is_person() || !its.is_here || its.wants_again;
    });
    if (yes && all_agree) {
      auto begun = then.start(number, now);
      if (const auto* sealed = std::get_if<Change>(&begun)) {
        change.entries.push_back(sealed->entries.front());
      }
    }
    return change;
  }
  if (request.wish == Wish::Share) {
    if (phase_ != Phase::Sealing || !player_of(number)) return Trouble{"not_now"};
    if (!seat(number).share.empty()) return Change{};
    Change change;
    change.entries.push_back({now, "shared", {{"seat", number}, {"share", request.text("share")}}});
    const bool is_last = std::ranges::all_of(order_, [&](int other) {
      return other == number || !seat(other).is_person() || !seat(other).share.empty();
    });
    // Of a pair both are dealt when nothing is added to either any more.
    if (is_last && !pair_) change.entries.push_back({now, "dealt"});
    return change;
  }
  if (phase_ != Phase::Playing || !player_of(number)) return Trouble{"not_now"};
  Change change;
  switch (request.wish) {
    case Wish::Decide:
      return decide(number, request, now);
    case Wish::Undo:
      return undo(number, request, now);
    case Wish::Ask:
      return ask(number, request, now);
    case Wish::Answer:
      return answer(number, request, now);
    case Wish::Resign:
      return resign(number, now);
    case Wish::Withdraw:
      if (!question_ || question_->by != number ||
          question_->number != request.number("question")) {
        return Trouble{"not_now"};
      }
      change.entries.push_back({now, "settled", {{"choice", "withdrawn"}}});
      return change;
    case Wish::GoOn:
      if (!paused_) return Trouble{"not_now"};
      change.entries.push_back({now, "resumed", {{"seat", number}}});
      return change;
    case Wish::HandOver:
      return hand_over(number, request, now);
    case Wish::ComeBack:
      if (!can_come_back(number, now)) return Trouble{"not_now"};
      change.entries.push_back({now, "returned", {{"seat", number}}});
      return change;
    default:
      return Trouble{"not_now"};
  }
}

// ---- Deciding ----

namespace {

// In the short notation, or as records write it.
std::variant<Decision, Trouble> read_decision(const PlayedGame& played, const Request& request) {
  if (request.has("move")) {
    const auto parsed = parse_move(played.game(), played.memory(), request.text("move"));
    if (const auto* fault = std::get_if<MoveFault>(&parsed)) {
      return Trouble{"not_a_move", {{"column", fault->column}}};
    }
    return std::get<Decision>(parsed);
  }
  Events read;
  const std::string event = request.fields["event"].dump();
  const Trouble no_move{"not_a_move", {{"what", "event"}}};
  if (read_event(played.game(), played.players(), event, read)) return no_move;
  const Event& only = read.list()[0];
  if (played.game().info().events[only.kind].role != EventRole::Decision) return no_move;
  return decision_of(only);
}

}  // namespace

Table::Outcome Table::decide(int number, const Request& request, Millis now) const {
  if (game_->step() != request.number("step")) return Trouble{"old_step"};
  if (asked() != number || paused_ || seat(number).is_computer_now()) return Trouble{"not_now"};
  if (is_too_late(now)) return Trouble{"too_late"};
  const auto read = read_decision(game_->played(), request);
  if (const auto* trouble = std::get_if<Trouble>(&read)) return *trouble;
  return decide(number, game_->step(), std::get<Decision>(read), now);
}

// The time of whoever is asked is over, whether or not that was said yet.
bool Table::is_too_late(Millis now) const {
  const auto over = clocks_.over_at();
  return (over && *over <= now) || (question_ && question_->what == "time");
}

Table::Outcome Table::decide(int number, int step, const Decision& decision, Millis now) const {
  const PlayedGame& played = game_->played();
  const std::string move = print_move(played.game(), played.memory(), decision);
  Change change;
  LiveGame game = *game_;
  if (const auto refusal = game.decide(*player_of(number), decision)) {
    return Trouble{"refused",
                   {{"refusal", {{"reason", refusal->reason->name}, {"rule", refusal->rule}}}}};
  }
  const Json fields{{"seat", number}, {"step", step}, {"move", move}};
  if (must_wait(game)) {
    change.entries.push_back({now, "held", fields});
    change.entries.back().fields["draws"] = game.turn_draws();
    return change;
  }
  // A copy keeps no room to spare: what grows, grows by doubling, and a table may stay for days.
  change.game = std::make_shared<LiveGame>(game);
  change.entries.push_back({now, "played", fields});
  return change;
}

std::variant<Change, Trouble> Table::decided(int number, int step, const Decision& decision,
                                             Millis now) const {
  const auto due = computer_turn(now);
  if (!due || due->seat != number || due->step != step) return Trouble{"old_step"};
  return decide(number, step, decision, now);
}

Table::Outcome Table::undo(int number, const Request& request, Millis now) const {
  if (game_->step() != request.number("step")) return Trouble{"old_step"};
  if (pair_) return Trouble{"not_allowed"};
  if (paused_ || seat(number).is_computer_now()) return Trouble{"not_now"};
  if (is_too_late(now)) return Trouble{"too_late"};
  const NoUndo why = game_->why_no_undo(*player_of(number));
  if (why != NoUndo::None) return no_undo(why);
  Change change;
  const auto game = std::make_shared<LiveGame>(*game_);
  game->undo();
  change.game = game;
  change.entries.push_back({now, "undone", {{"seat", number}, {"step", change.game->step()}}});
  return change;
}

// ---- Giving up ----

Table::Outcome Table::resign(int number, Millis now) const {
  if (seat(number).has_resigned) return Trouble{"not_now"};
  Change change;
  // What to do about a player's time is no question any more.
  if (question_ && question_->what == "time" && question_->about == number) {
    change.entries.push_back({now, "settled", {{"choice", "resigned"}}});
  }
  change.entries.push_back({now, "resigned", {{"seat", number}}});
  const auto plays_on = [&](int other) { return other != number && !seat(other).has_resigned; };
  const auto is_person_playing = [&](int other) {
    return plays_on(other) && seat(other).is_person();
  };
  const bool is_decided = std::ranges::count_if(order_, plays_on) < 2 ||
                          std::ranges::none_of(order_, is_person_playing);
  if (is_decided) {
    change.entries.push_back({now, "ended", {{"because", "resigned"}}});
  } else {
    change.entries.push_back(
        {now, "computer", {{"seat", number}, {"level", terms_.level}, {"because", "resigned"}}});
  }
  return change;
}

// ---- Handing over ----

Table::Outcome Table::hand_over(int number, const Request& request, Millis now) const {
  Change change;
  // It counts for whoever has sat down.
  if (terms_.is_rated) return Trouble{"not_allowed"};
  if (request.has("level")) {
    if (seat(number).played_by > 0) return Trouble{"not_now"};
    if (asked() == number && is_too_late(now)) return Trouble{"too_late"};
    change.entries.push_back(
        {now,
         "computer",
         {{"seat", number}, {"level", request.number("level")}, {"because", "own"}}});
    return change;
  }
  // One offer at a time, and one's own alone is taken back.
  const std::string watcher = request.text("watcher");
  const bool is_own = offer_ && offer_->seat == number;
  if (seat(number).has_resigned || (offer_ ? !is_own : watcher.empty())) return Trouble{"not_now"};
  const std::string name = watcher.empty() ? "" : *tamed(watcher, max_name_letters);
  change.entries.push_back({now, "offered", {{"seat", number}, {"name", name}}});
  return change;
}

// Whoever has no time left cannot play on.
bool Table::can_come_back(int number, Millis now) const {
  const SeatState& its = seat(number);
  return its.played_by > 0 && !its.has_resigned && !its.is_turn_only &&
         (terms_.pace.kind != PaceKind::Total || clocks_.left(number, now) > 0);
}

std::optional<Change> Table::watcher_left(Millis now) const {
  if (!offer_) return std::nullopt;
  Change change;
  change.entries.push_back({now, "offered", {{"seat", offer_->seat}, {"name", ""}}});
  return change;
}

// ---- Coming and going ----

std::optional<Change> Table::presence(int number, bool is_here, Millis now) const {
  if (phase_ == Phase::Closed || seat(number).is_here == is_here) return std::nullopt;
  if (is_here && !seat(number).is_person()) return std::nullopt;
  Change change;
  change.entries.push_back({now, is_here ? "here" : "gone", {{"seat", number}}});
  if (!is_here) return change;
  if (question_ && question_->what == "left" && question_->about == number) {
    change.entries.push_back({now, "settled", {{"choice", "back"}}});
  }
  const SeatState& its = seat(number);
  if (phase_ == Phase::Playing && its.played_by > 0 && its.played_because == "left") {
    change.entries.push_back({now, "returned", {{"seat", number}}});
  }
  return change;
}

std::optional<Change> Table::restarted(Millis died, Millis now) const {
  if (phase_ == Phase::Closed || phase_ == Phase::Over) return std::nullopt;
  constexpr Millis patience = 2 * minute;
  Change change;
  change.entries.push_back({now,
                            "restarted",
                            {{"died", std::max(died, changed_)},
                             {"until", terms_.pace.is_live() ? now + patience : now}}});
  return change;
}

}  // namespace bastide::server
