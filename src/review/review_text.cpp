#include "review/review_text.h"

#include <algorithm>
#include <array>

#include "notation/text.h"
#include "notation/tile_words.h"
#include "review/reason_text.h"
#include "review/reasons_json.h"

namespace bastide {
namespace {

constexpr int json_digits = 3;

// ---- JSON ----

class Object {
 public:
  Object& text(std::string_view key, std::string_view value) {
    begin(key);
    append_json_string(json_, value);
    return *this;
  }
  Object& raw(std::string_view key, std::string_view value) {
    begin(key);
    json_ += value;
    return *this;
  }
  Object& whole(std::string_view key, std::int64_t value) {
    return raw(key, std::to_string(value));
  }
  Object& number(std::string_view key, double value) {
    return raw(key, decimal(value, json_digits));
  }
  Object& flag(std::string_view key, bool value) { return raw(key, value ? "true" : "false"); }
  std::string done() const { return json_ + '}'; }

 private:
  void begin(std::string_view key) {
    json_ += json_.empty() ? '{' : ',';
    append_json_string(json_, key);
    json_ += ':';
  }
  std::string json_;
};

template <class List, class Write>
std::string json_list(const List& list, Write write) {
  std::string text = "[";
  for (const auto& entry : list) {
    if (text.size() > 1) text += ',';
    text += write(entry);
  }
  return text + ']';
}

// ---- Text ----

std::string signed_points(double points) {
  const std::string text = decimal(points, 1);
  return (text[0] == '-' ? "" : "+") + text;
}

std::string padded_right(std::string text, std::size_t width) {
  text.insert(0, width - std::min(width, text.size()), ' ');
  return text;
}

std::string name_of(const Review& review, Seat seat) {
  return excerpt(review.header().players[seat], max_name_bytes);
}

// "0,1 r2", "meeple 0 (meeple on the city in the north (feature 0))"
std::string move_text(const std::string& move, const std::string& words) {
  return move == words || words.empty() ? move : move + " (" + words + ")";
}

// ": closes Bo's city for Bo; better: completes the own road", or nothing.
std::string verdict_text(const Review& review, const ReviewedDecision& decision) {
  if (!decision.verdict) return {};
  const auto& [played, better, against, in_favour] = *decision.verdict;
  std::string text;
  if (against) text += ": " + argument_text(review.header().players, *against);
  if (in_favour) text += "; the better one " + argument_text(review.header().players, *in_favour);
  return text;
}

bool is_duel(const Review& review) { return review.header().players.size() == 2; }

}  // namespace

std::string review_head_json(const Review& review, std::string_view reviewer) {
  Object head;
  head.text("type", "review").whole("version", review_version);
  head.text("game", review.header().game);
  if (const auto seen_by = review.header().seen_by) {
    *seen_by == onlooker ? head.text("seen_by", everybody_name) : head.whole("seen_by", *seen_by);
  }
  head.raw("players", json_list(review.header().players, [](const std::string& name) {
             std::string text;
             append_json_string(text, name);
             return text;
           }));
  head.text("reviewer", reviewer).whole("decisions", review.decision_count());
  head.text("luck", is_duel(review) ? "draws" : "draws_and_others");
  return head.done();
}

std::string decision_json(const ReviewedDecision& decision) {
  Object object;
  object.text("type", "decision").whole("n", decision.number).whole("turn", decision.turn);
  object.whole("seat", decision.seat).text("played", decision.played);
  object.flag("forced", decision.is_forced || decision.is_unknown);
  if (decision.is_unknown) object.flag("unknown", true);
  if (decision.is_forced || decision.is_unknown) return object.done();
  object.text("best", decision.best);
  object.number("before", decision.before).number("after", decision.after);
  object.number("lost", decision.lost);
  object.number("win_before", decision.win_before).number("win_after", decision.win_after);
  if (decision.luck) object.number("luck", *decision.luck);
  object.whole("playouts", static_cast<std::int64_t>(decision.playouts));
  constexpr std::array<std::string_view, 3> weighings{"looked", "next", "compared"};
  object.text("weighing", weighings[static_cast<std::size_t>(decision.weighing)]);
  if (decision.verdict && decision.lost >= least_told) {
    JsonOut verdict;
    write_verdict(verdict, *decision.verdict);
    object.raw("verdict", verdict.str());
  }
  return object.done();
}

std::string review_summary_json(const Review& review) {
  Object summary;
  summary.text("type", "summary").flag("finished", review.is_finished_game());
  if (review.is_left_off()) {
    summary.whole("left_off_after", static_cast<std::int64_t>(review.decisions().size()));
  }
  if (review.is_finished_game()) {
    std::vector<int> scores;
    for (std::size_t seat = 0; seat < review.seats().size(); ++seat) {
      scores.push_back(review.result().scores[seat]);
    }
    summary.raw("scores", json_list(scores, [](int score) { return std::to_string(score); }));
  }
  summary.raw("seats", json_list(review.seats(), [](const SeatReview& seat) {
                Object object;
                object.whole("decisions", seat.decisions).number("lost", seat.lost);
                object.number("luck", seat.luck).number("drift", seat.drift);
                object.number("start", seat.start).number("end", seat.end);
                return object.done();
              }));
  summary.raw("costliest", json_list(review.costliest(), [&](std::size_t i) {
                return std::to_string(review.decisions()[i].number);
              }));
  return summary.done();
}

std::vector<std::string> review_head_text(const Review& review, std::string_view reviewer) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < review.header().players.size(); ++seat) {
    names.push_back(name_of(review, seat));
  }
  const std::string view = view_words(review.header());
  return {std::string(review.game().info().title) + ", " + list_words(names) +
              (view.empty() ? "" : ", " + view) + ", reviewed by " + std::string(reviewer),
          "Expected margin in points before and after each decision, for the player who decides."};
}

std::string decision_text(const Review& review, const ReviewedDecision& decision) {
  std::string line = padded_right(std::to_string(decision.turn), 4) + "  " +
                     name_of(review, decision.seat) + ": " +
                     move_text(decision.played, decision.played_words);
  if (decision.is_forced) return line + "; no choice";
  if (decision.is_unknown) return line + "; not weighed, what this player knew is hidden";
  line += "; " + signed_points(decision.before);
  if (decision.lost < least_told) {
    line += decision.played == decision.best ? ", the best found" : ", as good as the best found";
  } else {
    line += " to " + signed_points(decision.after) + ", lost " + decimal(decision.lost, 1) +
            ", better " + move_text(decision.best, decision.best_words);
  }
  if (decision.luck) line += "; luck " + signed_points(*decision.luck);
  return line;
}

std::vector<std::string> review_summary_text(const Review& review) {
  std::vector<std::string> lines;
  if (review.is_left_off()) {
    lines.push_back("The time is up: " + std::to_string(review.decisions().size()) + " of " +
                    std::to_string(review.decision_count()) +
                    " decisions were reviewed, and what follows is about those.");
  }
  const auto costliest = review.costliest();
  lines.emplace_back(costliest.empty() ? "No decision lost anything worth telling."
                                       : "The costliest moments:");
  for (const std::size_t i : costliest) {
    const ReviewedDecision& decision = review.decisions()[i];
    lines.push_back("  turn " + std::to_string(decision.turn) + ", " +
                    name_of(review, decision.seat) + ": " +
                    move_text(decision.played, decision.played_words) + " lost " +
                    decimal(decision.lost, 1) + " points against " +
                    move_text(decision.best, decision.best_words) + verdict_text(review, decision));
  }
  lines.emplace_back("In sum, in points:");
  for (Seat seat = 0; seat < review.seats().size(); ++seat) {
    const SeatReview& sum = review.seats()[seat];
    lines.push_back("  " + name_of(review, seat) + ": lost " + decimal(sum.lost, 1) + " in " +
                    std::to_string(sum.decisions) + " decisions, luck " + signed_points(sum.luck));
  }
  for (Seat seat = 0; seat < review.seats().size(); ++seat) {
    const SeatReview& sum = review.seats()[seat];
    std::string line = "  " + name_of(review, seat) + "'s margin: began at " +
                       signed_points(sum.start) + ", luck " + signed_points(sum.luck) +
                       ", losses " + signed_points(-sum.lost);
    if (is_duel(review)) {
      const SeatReview& other = review.seats()[1 - seat];
      line += ", the other's luck " + signed_points(-other.luck) + ", the other's losses " +
              signed_points(other.lost);
    }
    line += ", estimates put right " + signed_points(sum.drift) + ": " +
            (review.is_finished_game() ? "ended at " : "stands at ") + signed_points(sum.end);
    lines.push_back(std::move(line));
    if (is_duel(review)) break;  // the other's is the same the other way round
  }
  if (!is_duel(review)) {
    lines.emplace_back("  With more than two players luck holds what the others did as well.");
  }
  return lines;
}

}  // namespace bastide
