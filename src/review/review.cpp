#include "review/review.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "core/assert.h"
#include "games/playout.h"
#include "notation/moves.h"
#include "notation/sentences.h"
#include "notation/told_game.h"

namespace bastide {
namespace {

constexpr std::size_t moments_told = 3;
constexpr Seat two_players = 2;

// Of one seat over the best of the others.
int margin_of(const Result& result, Seat seat, std::size_t players) {
  int best_other = std::numeric_limits<int>::min();
  for (std::size_t other = 0; other < players; ++other) {
    if (other != seat) best_other = std::max(best_other, result.scores[other]);
  }
  return result.scores[seat] - best_other;
}

// Over draws and decisions that leave no choice.
void pass_to_a_choice(const Game& game, Position& position) {
  DecisionList legal;
  for (Actor actor = game.actor(position); !actor.is_nobody(); actor = game.actor(position)) {
    if (actor.is_chance()) {
      game.deal(position);
      continue;
    }
    game.legal(game.view(position, actor.seat()).known, legal);
    if (legal.size() > 1) return;
    game.try_apply(position, actor, legal[0]);
  }
}

}  // namespace

Review::Review(const Game& game, RecordHeader header, std::string_view record,
               const ReviewSettings& settings)
    : game_(&game), header_(std::move(header)), settings_(settings) {
  acts_ = acts_of(game, header_, record);
  decision_count_ = static_cast<int>(
      std::ranges::count_if(acts_, [](const Act& act) { return act.actor.is_seat(); }));
  seats_.resize(header_.players.size());
  chains_.resize(header_.players.size());
  has_secrets_.resize(header_.players.size());
  Events events;
  now_.start(game, setup_of(header_, 0), events);
  land_.see(game, now_.position, now_.memory);
  continuer_ = make_player("greedy", game);
  if (continuer_ == nullptr) continuer_ = make_player("random", game);
  advance();
}

// ---- Through the game ----

// To the next decision that there was a choice in.
void Review::advance() {
  for (; next_act_ < acts_.size(); follow_act()) {
    const Act& act = acts_[next_act_];
    if (act.actor.is_chance()) continue;
    const Seat seat = act.actor.seat();
    const View<Position> view = game_->view(now_.position, seat);
    DecisionList legal;
    game_->legal(view.known, legal);
    ReviewedDecision decision;
    decision.number = ++decisions_seen_;
    decision.turn = now_.turns + (act.decision.kind == common_event::place ? 1 : 0);
    decision.seat = seat;
    decision.played = print_move(*game_, now_.memory, act.decision);
    decision.played_words = phrase(*game_, now_.memory, act.decision);
    decision.is_forced = legal.size() == 1;
    decision.is_unknown =
        !decision.is_forced && header_.seen_by && seat != *header_.seen_by && has_secrets_[seat];
    const bool is_unknown = decision.is_unknown;
    decisions_.push_back(std::move(decision));
    if (is_unknown) pass_over_unknown();
    if (is_unknown || legal.size() == 1) {
      weighed_ = decisions_.size();
      continue;
    }
    const auto number = static_cast<std::uint64_t>(decisions_seen_);
    question_ = Question{view, derive_seed(settings_.seed, number)};
    return;
  }
  close_chains();
}

void Review::follow_act() {
  const Act& act = acts_[next_act_++];
  Events events;
  [[maybe_unused]] const auto refusal = now_.try_apply(*game_, act.actor, act.decision, events);
  BASTIDE_ASSERT(!refusal);
  for (const Event& event : events.list()) {
    const bool is_told = private_field(game_->info().events[event.kind]) != nullptr;
    if (is_told) has_secrets_[event.seat] = true;
  }
  if (!act.actor.is_chance()) return land_.see(*game_, now_.position, now_.memory);
  for (Chain& chain : chains_) chain.has_drawn_since = true;
}

// What such a decision did counts as luck; whatever waited for its value is taken for the best.
void Review::pass_over_unknown() {
  if (is_previous_open_) {
    is_previous_open_ = false;
    add_to_chains(decisions_[decisions_.size() - 2]);
  }
  for (Chain& chain : chains_) chain.has_drawn_since = true;
}

// Whether two decisions are one in two spellings.
bool Review::is_same(const Decision& a, const Decision& b) const {
  if (a == b) return true;
  const Actor actor = Actor::seat(view_.seat);
  Position after_a = view_.known;
  Position after_b = view_.known;
  return !game_->try_apply(after_a, actor, a) && !game_->try_apply(after_b, actor, b) &&
         game_->hash(after_a) == game_->hash(after_b);
}

// ---- Weighing a decision ----

void Review::answer(const Thoughts& thoughts) {
  BASTIDE_ASSERT(question_ && thoughts.has_values && !thoughts.decisions.empty());
  if (comparisons_left_ == 0) return weigh(thoughts);
  const Thought& best = thoughts.decisions.front();
  const bool is_own = question_->view.seat == view_.seat;
  question_.reset();
  add_comparison(is_own ? best.margin : -best.margin, is_own ? best.win : 1 - best.win);
  ask_comparison();
}

void Review::weigh(const Thoughts& thoughts) {
  view_ = question_->view;
  compare_seed_ = derive_seed(question_->seed, 1);
  question_.reset();
  ReviewedDecision& decision = decisions_.back();
  const Thought& best = thoughts.decisions.front();
  best_ = best.decision;
  taken_ = acts_[next_act_].decision;
  decision.playouts = thoughts.playouts;
  decision.best = print_move(*game_, now_.memory, best_);
  decision.best_words = phrase(*game_, now_.memory, best_);
  decision.before = decision.after = best.margin;
  decision.win_before = decision.win_after = best.win;
  if (is_previous_open_) {
    is_previous_open_ = false;
    ReviewedDecision& previous = decisions_[decisions_.size() - 2];
    previous.lost = std::max(0.0, previous.before - best.margin);
    previous.after = previous.before - previous.lost;
    previous.win_after = std::min(previous.win_before, best.win);
    add_to_chains(previous);
  }
  const auto found = std::ranges::find_if(thoughts.decisions, [this](const Thought& thought) {
    return is_same(thought.decision, taken_);
  });
  if (found == thoughts.decisions.begin()) {
    // Spelled as it was played, lest it look like another.
    decision.best = decision.played;
    decision.best_words = decision.played_words;
    add_to_chains(decision);
    return finish_decision();
  }
  decision.verdict = judge(*game_, land_, view_.known, view_.seat, taken_, best_);
  const bool is_known = found != thoughts.decisions.end() &&
                        (thoughts.is_settled || found->playouts >= settings_.enough_playouts);
  if (is_known) {
    decision.lost = std::max(0.0, best.margin - found->margin);
    decision.after = decision.before - decision.lost;
    decision.win_after = std::min(best.win, found->win);
    add_to_chains(decision);
    return finish_decision();
  }
  if (is_followed_by_own_decision()) {
    decision.weighing = Weighing::Next;
    is_previous_open_ = true;
    return finish_decision();
  }
  begin_comparing();
}

// Whether what was taken is followed, without a draw, by a decision of the same seat that there was
// a choice in.
bool Review::is_followed_by_own_decision() const {
  const std::size_t next = next_act_ + 1;
  if (next >= acts_.size() || acts_[next].actor.is_chance()) return false;
  Position after = now_.position;
  const Actor actor = acts_[next_act_].actor;
  if (game_->try_apply(after, actor, taken_) || game_->actor(after) != actor) return false;
  DecisionList legal;
  game_->legal(game_->view(after, actor.seat()).known, legal);
  return legal.size() > 1;
}

void Review::begin_comparing() {
  decisions_.back().weighing = Weighing::Compared;
  margin_difference_ = share_difference_ = 0;
  if (header_.players.size() == two_players) {
    comparisons_left_ = 2 * settings_.draws_compared;
    ask_comparison();
  } else {
    games_left_ = settings_.games_compared;
  }
}

// The next decision after one of the two, in an imagined game: what is hidden and drawn is the same
// for both, so that luck cancels out.
void Review::ask_comparison() {
  while (comparisons_left_ > 0) {
    const auto draw = static_cast<std::uint64_t>((comparisons_left_ + 1) / 2);
    const std::uint64_t seed = derive_seed(compare_seed_, draw);
    Random random(seed);
    Position position = game_->imagine(view_, random);
    const bool is_best = comparisons_left_ % 2 == 0;
    game_->try_apply(position, Actor::seat(view_.seat), is_best ? best_ : taken_);
    pass_to_a_choice(*game_, position);
    if (game_->actor(position).is_seat()) {
      question_ = Question{game_->view(position, game_->actor(position).seat()), seed,
                           settings_.draws_compared};
      return;
    }
    double share = 0;
    const double margin = margin_at_end(position, view_.seat, seed, share);
    add_comparison(margin, share);
  }
  finish_comparing(settings_.draws_compared);
}

void Review::add_comparison(double margin, double share) {
  const double sign = comparisons_left_ % 2 == 0 ? 1 : -1;
  margin_difference_ += sign * margin;
  share_difference_ += sign * share;
  --comparisons_left_;
}

void Review::play_on() {
  BASTIDE_ASSERT(is_playing_on());
  const std::uint64_t seed = derive_seed(compare_seed_, static_cast<std::uint64_t>(games_left_));
  Random random(seed);
  const Position imagined = game_->imagine(view_, random);
  for (const bool is_best : {true, false}) {
    Position position = imagined;
    game_->try_apply(position, Actor::seat(view_.seat), is_best ? best_ : taken_);
    double share = 0;
    const double margin = margin_at_end(position, view_.seat, seed, share);
    margin_difference_ += is_best ? margin : -margin;
    share_difference_ += is_best ? share : -share;
  }
  if (--games_left_ == 0) finish_comparing(settings_.games_compared);
}

void Review::end_playing_on() {
  const int played = settings_.games_compared - games_left_;
  BASTIDE_ASSERT(is_playing_on() && played > 0);
  games_left_ = 0;
  finish_comparing(played);
}

// What was taken is worth so much less than the best, as a mean of so many imagined games.
void Review::finish_comparing(int games) {
  ReviewedDecision& decision = decisions_.back();
  decision.lost = std::max(0.0, margin_difference_ / games);
  decision.after = decision.before - decision.lost;
  const double share = std::max(0.0, share_difference_ / games);
  decision.win_after = std::clamp(decision.win_before - share, 0.0, 1.0);
  add_to_chains(decision);
  finish_decision();
}

// Everybody plays on as a decent player would.
double Review::margin_at_end(Position position, Seat seat, std::uint64_t seed,
                             double& share) const {
  for (Actor actor = game_->actor(position); !actor.is_nobody(); actor = game_->actor(position)) {
    if (actor.is_chance()) {
      game_->deal(position);
      continue;
    }
    continuer_->begin(game_->view(position, actor.seat()), seed);
    game_->try_apply(position, actor, continuer_->thoughts().decisions.front().decision);
  }
  const Result result = game_->result(position);
  share = ((result.winners >> seat) & 1) != 0 ? 1.0 / std::popcount(result.winners) : 0;
  return margin_of(result, seat, header_.players.size());
}

void Review::finish_decision() {
  weighed_ = decisions_.size() - (is_previous_open_ ? 1 : 0);
  follow_act();
  advance();
}

void Review::leave_off() {
  if (is_done()) return;
  is_left_off_ = true;
  question_.reset();
  games_left_ = comparisons_left_ = 0;
  is_previous_open_ = false;
  decisions_.resize(weighed_);
}

// ---- Luck and drift ----

void Review::add_to_chains(ReviewedDecision& decision) {
  SeatReview& own = seats_[decision.seat];
  ++own.decisions;
  own.lost += decision.lost;
  const bool is_duel = header_.players.size() == two_players;
  for (Seat seat = 0; seat < chains_.size(); ++seat) {
    // Of two players the margin of one is that of the other the other way round.
    if (seat != decision.seat && !is_duel) continue;
    const double sign = seat == decision.seat ? 1 : -1;
    Chain& chain = chains_[seat];
    SeatReview& review = seats_[seat];
    if (!chain.has_begun) {
      review.start = sign * decision.before;
    } else {
      const double change = sign * decision.before - chain.after;
      if (!chain.has_drawn_since) {
        review.drift += change;
      } else if (seat == decision.seat) {
        decision.luck = change;
        review.luck += change;
      }
    }
    chain = {true, sign * decision.after, false};
    review.end = chain.after;
  }
  // With others between, the change since a seat's own last decision is not all drift.
  if (is_duel) return;
  for (Seat seat = 0; seat < chains_.size(); ++seat) {
    if (seat != decision.seat) chains_[seat].has_drawn_since = true;
  }
}

void Review::close_chains() {
  if (!is_finished_game()) return;
  const Result end = result();
  for (Seat seat = 0; seat < chains_.size(); ++seat) {
    const double margin = margin_of(end, seat, chains_.size());
    const bool is_duel = chains_.size() == two_players;
    if (chains_[seat].has_begun) {
      const double change = margin - chains_[seat].after;
      (!is_duel && chains_[seat].has_drawn_since ? seats_[seat].luck : seats_[seat].drift) +=
          change;
    } else {
      seats_[seat].start = margin;
    }
    seats_[seat].end = margin;
  }
}

std::vector<std::size_t> Review::costliest() const {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < decisions_.size(); ++i) {
    if (decisions_[i].lost >= least_told) order.push_back(i);
  }
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [this](std::size_t i) { return decisions_[i].lost; });
  order.resize(std::min(order.size(), moments_told));
  return order;
}

}  // namespace bastide
