#include "table/reviewing.h"

#include "review/review_text.h"

namespace bastide::table {
namespace {

constexpr std::string_view reviewer = "search";
constexpr int slice = 1;  // playouts between two looks at the clock: they can be long

}  // namespace

void Reviewing::begin(const Session& session) {
  review_.emplace(session.game(), session.header(), session.record());
  player_ = make_player(reviewer, session.game());
  is_thinking_ = false;
}

void Reviewing::work(const Session& session, double millis, double per_decision) {
  if (!review_) begin(session);
  const double until = clock_() + millis;
  do {
    if (review_->is_playing_on()) {
      review_->play_on();
    } else {
      think(until, per_decision);
    }
  } while (!review_->is_done() && clock_() < until);
}

void Reviewing::think(double until, double per_decision) {
  const Review::Question* question = review_->question();
  if (question == nullptr) return;
  if (!is_thinking_) {
    player_->begin(question->view, question->seed);
    is_thinking_ = true;
    used_millis_ = 0;
  }
  const double budget = per_decision / question->parts;
  double last = clock_();
  for (;;) {
    const bool goes_on = player_->think(slice);
    const double now = clock_();
    used_millis_ += now - last;
    last = now;
    if (!goes_on || used_millis_ >= budget) break;
    if (now >= until) return;
  }
  is_thinking_ = false;
  review_->answer(player_->thoughts());
}

void Reviewing::write(JsonOut& out, std::size_t from) const {
  const std::size_t ready = review_->is_done() ? review_->decisions().size() : review_->weighed();
  out.boolean("done", review_->is_done()).key("progress");
  const int count = review_->decision_count();
  out.fraction(review_->is_done() ? 1 : static_cast<double>(ready) / (count == 0 ? 1 : count), 3);
  out.number("count", count).key("decisions").begin_list();
  for (std::size_t i = from; i < ready; ++i) out.raw(decision_json(review_->decisions()[i]));
  out.end_list().key("costliest").begin_list();
  if (review_->is_done()) {
    for (const std::size_t i : review_->costliest()) out.number(review_->decisions()[i].number);
  }
  out.end_list().key("summary");
  review_->is_done() ? out.raw(review_summary_json(*review_)) : out.null();
}

}  // namespace bastide::table
