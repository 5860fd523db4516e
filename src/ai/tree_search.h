// Monte Carlo tree search on a game's rules class, for 2 to 5 seats: the players `mcts` and
// `search`.
//
// Every playout starts from a full state imagined from the view, so nothing hidden is ever used;
// chance falls as that state has it, and what the searching seat would see of it tells the branches
// apart. Each seat is taken to seek its own good. With knowledge, the game's evaluation guesses
// each decision before it is tried (which divides the attention) and judges every leaf together
// with a random game from there: docs/decisions/0010-players.md says what each
// part is worth.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <vector>

#include "ai/exact.h"
#include "ai/outlook.h"
#include "ai/player.h"
#include "ai/root_thoughts.h"
#include "ai/tree.h"
#include "ai/turn_judge.h"
#include "games/game_of.h"
#include "games/playout.h"

namespace bastide {

struct SearchConfig {
  bool has_knowledge = true;       // the game's evaluation guides the tree and judges its leaves
  double exploration = 0.35;       // how much attention goes to what was tried little
  double prior_width = 2.5;        // points behind the best guess at which attention is a quarter
  double guess_weight = 1;         // visits that the first guess counts for
  double playout_share = 0.3;      // weight of the random game at a leaf, against the evaluation
  std::uint32_t expand_after = 2;  // visits of a decision before what follows becomes a node
  std::uint32_t inner_edges = 16;  // decisions kept at nodes below the root, the best guesses
  double margin_scale = 20;        // points of lead at which half of what can be won is won
  std::size_t most_edges = 1'500'000;  // about 70 MB: more are not kept
  bool drops_least_visited = true;     // then; else a tree so large grows no more
};

template <class Mind>
class TreeSearch final : public Player {
 public:
  using Rules = typename Mind::Rules;
  using State = typename Rules::State;
  using Ground = typename Mind::Ground;

  TreeSearch(const GameOf<Rules>& game, const SearchConfig& config)
      : rules_(game.rules()),
        judge_(game.rules()),
        exact_(game.rules()),
        config_(config),
        is_all_open_(is_all_open(game.info())) {}

  void begin(const View<Position>& view, std::uint64_t seed) override {
    const View<State> asked{view.seat, GameOf<Rules>::state_of(view.known)};
    const std::uint64_t hash = rules_.hash(asked.known);
    playouts_ = 0;
    is_follow_up_ = false;
    if (is_asked_again(asked, hash)) {
      kept_ = tree_.node(0).visits;
      random_ = Random(derive_seed(mix64(seed), kept_));  // else the same chance would fall again
      return;
    }
    view_.emplace(asked);
    random_ = Random(seed);
    solved_.clear();
    steps_due_ = 0;
    const std::uint32_t known = find_kept(view.seat, hash);
    if (known != Tree::none) {
      is_follow_up_ = config_.has_knowledge && tree_.node(known).visits >= enough_for_follow_up &&
                      tree_.node(0).seat == view.seat && tree_.follows_root_at_once(known);
      tree_.keep_only(known);
    } else {
      tree_.clear();
      const State state = rules_.imagine(*view_, random_);
      expand(state, Ground(rules_, state), view.seat, hash, all_edges);
    }
    kept_ = tree_.node(0).visits;
    samples_.reset(tree_.node(0).edge_count);
    may_be_exact_ = config_.has_knowledge && is_all_open_ && is_near_the_end();
  }

  void insist() override { is_follow_up_ = false; }

  // What is calculated near the end comes on top of the playouts: each is followed by its share of
  // steps. So a budget is spent whether calculating succeeds or not, and slices of any size give
  // the same thoughts.
  bool think(int playouts) override {
    for (int i = 0; i < playouts && goes_on(); ++i) {
      play_once();
      if (may_be_exact_) calculate();
    }
    return goes_on();
  }

  Thoughts thoughts() const override {
    if (is_solved()) return exact_thoughts();
    Thoughts thoughts;
    thoughts.playouts = playouts_;
    thoughts.kept = kept_;
    thoughts.has_values = true;
    thoughts.is_settled = is_settled();
    thoughts.decisions = thoughts_about_root(tree_, samples_);
    return thoughts;
  }

  const Tree& tree() const { return tree_; }

 private:
  static constexpr std::uint32_t enough_for_follow_up = 64;
  static constexpr std::uint32_t all_edges = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint32_t most_visits = 4'000'000'000;  // what the tree can count; a day
  static constexpr int usual_gain_unit = 64;

  bool is_solved() const {
    return may_be_exact_ && !solved_.empty() && solved_.size() == tree_.node(0).edge_count;
  }
  bool is_settled() const { return tree_.node(0).edge_count < 2 || is_follow_up_ || is_solved(); }
  bool goes_on() const { return !is_settled() && tree_.node(0).visits < most_visits; }

  // Whether this is the question that the root stands for, and something is known of it already.
  // Where seats have secrets, what they know is compared too.
  bool is_asked_again(const View<State>& asked, std::uint64_t hash) const {
    if (tree_.size() == 0 || !view_ || tree_.node(0).visits == 0) return false;
    if (view_->seat != asked.seat || tree_.node(0).hash != hash) return false;
    return is_all_open_ || std::memcmp(&view_->known, &asked.known, sizeof(State)) == 0;
  }

  // The node of the tree that asks what is asked now, if it has every legal decision: nodes below
  // the root may have the best guesses only, and the root decides among all. Where seats have
  // secrets, only what follows the last question at once is still true: what the seat has learnt
  // since is not in the tree; and what was thought for one seat is not for another to know.
  std::uint32_t find_kept(Seat seat, std::uint64_t hash) {
    if (tree_.size() == 0 || (!is_all_open_ && tree_.node(0).seat != seat)) return Tree::none;
    const std::uint32_t known =
        is_all_open_ ? tree_.find(seat, hash) : tree_.find_child_of_root(seat, hash);
    if (known == Tree::none) return known;
    rules_.legal(view_->known, list_);
    const auto legal = static_cast<std::uint32_t>(list_.size());
    return tree_.node(known).edge_count == legal ? known : Tree::none;
  }

  // ---- One playout ----

  void play_once() {
    make_room();
    State state = rules_.imagine(*view_, random_);
    path_.clear();
    std::uint32_t at = 0;
    EndValue value;
    while (true) {
      Node& node = tree_.node(at);
      ++node.visits;
      const std::uint32_t chosen = node.first_edge + choose(node);
      path_.push_back({chosen, node.seat});
      rules_.apply_unchecked(state, tree_.edge(chosen).decision, nullptr);
      const std::uint64_t outcome = pass_chance(state);
      const Actor actor = rules_.actor(state);
      if (actor.is_nobody()) {
        value = end_value(rules_.result(state));
        break;
      }
      at = tree_.child(chosen, outcome);
      if (at != Tree::none) continue;
      value = judge_leaf(state, grow(state, actor.seat(), chosen, outcome));
      break;
    }
    ++playouts_;
    for (const Step& step : path_) add(tree_.edge(step.edge), value, step.seat, state.players);
    const Step& first = path_.front();
    samples_.add(first.edge - tree_.node(0).first_edge,
                 margin_of(value.points, state.players, first.seat));
  }

  // A full tree loses the half that was visited least and goes on growing where it is looked at. By
  // half, so that going through the whole tree is seldom.
  void make_room() {
    if (!config_.drops_least_visited || tree_.edge_count() <= config_.most_edges) return;
    if (tree_.size() > 1) tree_.drop_least_visited(config_.most_edges / 2);
  }

  std::uint32_t choose(const Node& node) {
    return config_.has_knowledge ? choose_by_guess(node) : choose_plainly(node);
  }

  // Attention by the first guesses, more and more by what came of the visits (PUCT).
  std::uint32_t choose_by_guess(const Node& node) const {
    const auto edges = tree_.edges(node);
    double total = 0;
    for (const Edge& edge : edges) total += edge.utility;
    const double mean = node.visits > 1 ? total / (node.visits - 1) : 0.5;
    const double attention = config_.exploration * std::sqrt(double(node.visits));
    const double weight = config_.guess_weight;
    double best = -1e9;
    std::uint32_t chosen = 0;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      const Edge& edge = edges[i];
      const double score =
          (edge.utility + weight * (mean + edge.first_guess)) / (edge.visits + weight) +
          attention * edge.prior / (1 + edge.visits);
      if (score <= best) continue;
      best = score;
      chosen = i;
    }
    return chosen;
  }

  // UCB1: all once, then by mean and uncertainty.
  std::uint32_t choose_plainly(const Node& node) {
    const auto edges = tree_.edges(node);
    if (node.visits <= edges.size()) return pick_unvisited(edges);
    const double attention = config_.exploration * std::sqrt(log2_of(node.visits));
    double best = -1e9;
    std::uint32_t chosen = 0;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      const double visits = edges[i].visits;
      const double score = edges[i].utility / visits + attention / std::sqrt(visits);
      if (score <= best) continue;
      best = score;
      chosen = i;
    }
    return chosen;
  }

  std::uint32_t pick_unvisited(std::span<const Edge> edges) {
    std::uint32_t count = 0;
    for (const Edge& edge : edges) count += edge.visits == 0 ? 1 : 0;
    std::uint32_t pick = random_.below(count);
    for (std::uint32_t i = 0;; ++i) {
      if (edges[i].visits == 0 && pick-- == 0) return i;
    }
  }

  // Whole at powers of two, with straight lines between: logarithms differ between machines.
  static double log2_of(double n) {
    double log = 0;
    for (; n >= 2; n /= 2) log += 1;
    return log + (n - 1);
  }

  // Lets chance fall as the imagined state has it; the number tells apart what the searching seat
  // would see.
  std::uint64_t pass_chance(State& state) {
    std::uint64_t seen = 0;
    has_drawn_ = false;
    while (rules_.actor(state).is_chance()) {
      events_.clear();
      rules_.deal(state, &events_);
      for (const Event& event : events_.list()) {
        const EventShape& shape = rules_.info().events[event.kind];
        if (shape.role != EventRole::Chance) continue;
        has_drawn_ |= event.kind == common_event::draw;
        const Event known = seen_by(shape, event, view_->seat);
        seen = mix64(seen + (static_cast<std::uint64_t>(known.kind) << 8 | known.item) + 1);
      }
    }
    return seen;
  }

  // ---- New nodes ----

  // Makes the node that follows an edge, once it was visited often enough, and says what the seats
  // may expect there (nothing of use without knowledge).
  //
  // All leaves must be judged alike: between turns. In the middle of a turn that is what its best
  // way on leads to; where a turn begins, what its best decision brings beyond what a turn brings
  // on average. Else a leaf would look better the fewer turns lie behind it.
  Outlook grow(const State& state, Seat seat, std::uint32_t edge, std::uint64_t outcome) {
    const bool is_turn = has_drawn_;
    const bool is_due =
        tree_.edge(edge).visits + 1 >= config_.expand_after || (config_.has_knowledge && !is_turn);
    if (!is_due || tree_.edge_count() > config_.most_edges) {
      if (!config_.has_knowledge) return {};
      return Mind::evaluate(rules_, state, view_->seat, Ground(rules_, state));
    }
    const std::uint32_t made = tree_.size();
    const Ground ground(rules_, state);
    Outlook outlook = expand(state, ground, seat, rules_.hash(state), config_.inner_edges);
    tree_.set_child(edge, outcome, made);
    if (config_.has_knowledge && is_turn) {
      const Outlook before = Mind::evaluate(rules_, state, view_->seat, ground);
      const int gain = best_lead_ - lead_of(before, state.players, seat);
      outlook[seat] -= usual_gain_ / usual_gain_unit;
      usual_gain_ += (gain * usual_gain_unit - usual_gain_) / 32;
    }
    return outlook;
  }

  // Adds a node. With knowledge: the `most` best guesses become edges, and the outlook of the best
  // comes back.
  Outlook expand(const State& state, const Ground& ground, Seat seat, std::uint64_t hash,
                 std::uint32_t most) {
    const bool looks_at_all = !config_.has_knowledge || most == all_edges;
    looks_at_all ? rules_.legal(state, list_) : Mind::list_worth_a_look(rules_, state, list_);
    tree_.add_node(seat, hash);
    if (!config_.has_knowledge) {
      for (const Decision& decision : list_) tree_.add_edge(decision);
      return {};
    }
    Outlook best{};
    guesses_.clear();
    for (const Decision& decision : list_) {
      const Outlook outlook = judge_.after(state, ground, decision, seat);
      const int lead = lead_of(outlook, state.players, seat);
      if (guesses_.empty() || lead > best_lead_) {
        best_lead_ = lead;
        best = outlook;
      }
      guesses_.push_back({decision, lead});
    }
    if (guesses_.size() > most) {
      std::stable_sort(guesses_.begin(), guesses_.end(),
                       [](const Guess& a, const Guess& b) { return a.lead > b.lead; });
      guesses_.resize(most);
    }
    double sum = 0;
    for (const Guess& guess : guesses_) sum += closeness(best_lead_ - guess.lead);
    for (const Guess& guess : guesses_) {
      const int behind = best_lead_ - guess.lead;
      Edge& edge = tree_.add_edge(guess.decision);
      edge.prior = static_cast<float>(closeness(behind) / sum);
      edge.first_guess = static_cast<float>(-0.5 * behind / outlook_unit / config_.margin_scale);
    }
    return best;
  }

  double closeness(int behind) const {
    const double x = 1 + behind / (config_.prior_width * outlook_unit);
    return 1 / (x * x);
  }

  // ---- Values ----

  EndValue judge_leaf(const State& state, const Outlook& guess) {
    const double share = config_.has_knowledge ? config_.playout_share : 1;
    EndValue value;
    if (share > 0) {
      trial_ = state;
      PlayoutCounts counts;
      play_out(rules_, trial_, random_, counts);
      value = end_value(rules_.result(trial_));
    }
    if (share == 1) return value;
    for (std::size_t s = 0; s < state.players; ++s) {
      const double lead = lead_of(guess, state.players, static_cast<Seat>(s));
      value.points[s] = share * value.points[s] + (1 - share) * guess[s] / outlook_unit;
      value.win[s] = share * value.win[s] + (1 - share) * utility_of(lead / outlook_unit);
    }
    return value;
  }

  // From a lead in points to 0 … 1. Only the four operations: the same on every machine.
  double utility_of(double lead) const {
    return 0.5 + 0.5 * lead / (config_.margin_scale + (lead < 0 ? -lead : lead));
  }

  void add(Edge& edge, const EndValue& value, Seat seat, int players) const {
    const double margin = margin_of(value.points, players, seat);
    ++edge.visits;
    edge.utility += utility_of(margin);
    edge.margin += margin;
    edge.win += value.win[seat];
  }

  // ---- The end, exactly ----

  // One random game tells how far the end is.
  bool is_near_the_end() {
    constexpr std::uint64_t few_decisions = 5;
    trial_ = rules_.imagine(*view_, random_);
    PlayoutCounts counts;
    play_out(rules_, trial_, random_, counts);
    return counts.decisions <= few_decisions;
  }

  // Solves decisions of the root, as far as the steps of one playout go; gives up for good if one
  // is too much.
  void calculate() {
    constexpr int steps_of_a_playout = 1000;
    constexpr int most_steps = 8000;
    steps_due_ += steps_of_a_playout;
    while (steps_due_ > 0 && !is_solved()) {
      State state = view_->known;
      const Edge& edge = tree_.edges(tree_.node(0))[solved_.size()];
      rules_.apply_unchecked(state, edge.decision, nullptr);
      int steps = most_steps;
      const auto value = exact_.solve(state, steps);
      if (!value) {
        may_be_exact_ = false;
        return;
      }
      steps_due_ -= most_steps - steps + 1;
      solved_.push_back(*value);
    }
  }

  Thoughts exact_thoughts() const {
    Thoughts thoughts;
    thoughts.playouts = playouts_;
    thoughts.kept = kept_;
    thoughts.has_values = true;
    thoughts.is_settled = true;
    thoughts.is_exact = true;
    const auto edges = tree_.edges(tree_.node(0));
    const int players = view_->known.players;
    std::vector<std::size_t> order(edges.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    auto worth = [&](std::size_t i) {
      return ExactEnd<Rules>::worth_of(solved_[i], players, view_->seat);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return worth(a) > worth(b); });
    for (std::size_t i : order) {
      thoughts.decisions.push_back({edges[i].decision, 1,
                                    margin_of(solved_[i].points, players, view_->seat),
                                    solved_[i].win[view_->seat], 0});
    }
    return thoughts;
  }

  struct Step {
    std::uint32_t edge;
    Seat seat;
  };
  struct Guess {
    Decision decision;
    int lead;
  };

  const Rules& rules_;
  TurnJudge<Mind> judge_;
  ExactEnd<Rules> exact_;
  SearchConfig config_;
  bool is_all_open_;

  std::optional<View<State>> view_;
  Random random_;
  Tree tree_;
  std::uint64_t playouts_ = 0;
  std::uint64_t kept_ = 0;     // visits that the root had when the question came
  bool is_follow_up_ = false;  // thought about together with the decision before
  bool may_be_exact_ = false;
  bool has_drawn_ = false;  // chance, when it was let fall last, drew a tile: a turn begins
  int usual_gain_ = 3 * outlook_unit * usual_gain_unit;  // of a turn, as met lately
  std::vector<EndValue> solved_;                         // of the root's edges, in their order
  RootSamples samples_;                                  // of the root, since it stands
  int steps_due_ = 0;  // of calculating, less what solving a whole decision took too many

  // Room that is used again.
  std::vector<Step> path_;
  std::vector<Guess> guesses_;
  int best_lead_ = 0;
  Events events_;
  DecisionList list_;
  State trial_;
};

}  // namespace bastide
