// Monte Carlo tree search on a game's rules class, for 2 to 5 seats. Every playout starts from a
// full state imagined from the view, so nothing hidden is ever used; chance falls as that state has
// it, and what the searching seat would see of it tells the branches apart. Each seat is taken to
// seek its own good.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "ai/outlook.h"
#include "ai/player.h"
#include "ai/tree.h"
#include "ai/turn_judge.h"
#include "games/game_of.h"
#include "games/playout.h"

namespace bastide {

struct SearchConfig {
  bool has_knowledge = false;  // the game's evaluation guides the tree and judges its leaves
  double exploration = 0.35;   // of UCB1, or of the priors' share with knowledge
  double prior_width = 2.5;    // points behind the best guess at which a prior falls to a quarter
  double guess_weight = 1;     // playouts that the first guess counts for
  int leaf_playouts = 1;       // random games from every new leaf
  double playout_share = 1;    // weight of their mean against the evaluation's
  int playout_candidates = 1;  // decisions compared at each step of a playout; 1: uniform
  int playout_decisions = 0;   // after so many the evaluation judges; 0: to the end
  std::uint32_t expand_after = 1;  // visits of an edge before what it leads to becomes a node
  double margin_scale = 20;        // points of lead that halve the way to a sure win
};

template <class Mind>
class TreeSearch final : public Player {
 public:
  using Rules = typename Mind::Rules;
  using State = typename Rules::State;

  TreeSearch(const GameOf<Rules>& game, const SearchConfig& config)
      : rules_(game.rules()), judge_(game.rules()), config_(config) {}

  void begin(const View<Position>& view, std::uint64_t seed) override {
    view_.emplace(View<State>{view.seat, GameOf<Rules>::state_of(view.known)});
    random_ = Random(seed);
    playouts_ = 0;
    const std::uint64_t hash = rules_.hash(view_->known);
    const std::uint32_t known = tree_.size() == 0 ? Tree::none : tree_.find(view.seat, hash);
    is_follow_up_ = false;
    if (known != Tree::none && is_same_turn(known)) {
      tree_.keep_only(known);
      is_follow_up_ = tree_.node(0).visits >= enough_for_follow_up;
    } else {
      tree_.clear();
      State state = rules_.imagine(*view_, random_);
      expand(state, view.seat, hash);
    }
  }

  bool think(int playouts) override {
    if (is_settled()) return false;
    for (int i = 0; i < playouts; ++i) play_once();
    return true;
  }

  Thoughts thoughts() const override {
    Thoughts thoughts;
    thoughts.playouts = playouts_;
    thoughts.has_values = true;
    thoughts.is_settled = is_settled();
    for (const Edge& edge : tree_.edges(tree_.node(0))) {
      if (edge.visits == 0 && tree_.node(0).visits != 0) continue;
      const double n = std::max(edge.visits, 1u);
      thoughts.decisions.push_back({edge.decision, edge.visits, edge.margin / n, edge.win / n});
    }
    std::stable_sort(thoughts.decisions.begin(), thoughts.decisions.end(),
                     [](const Thought& a, const Thought& b) { return a.playouts > b.playouts; });
    return thoughts;
  }

 private:
  static constexpr std::uint32_t enough_for_follow_up = 64;

  struct Value {
    std::array<double, max_seats> points{};
    std::array<double, max_seats> win{};
  };

  bool is_settled() const { return tree_.node(0).edge_count < 2 || is_follow_up_; }

  // Whether no chance and no other seat came between the last question and this one.
  bool is_same_turn(std::uint32_t) const { return true; }

  // ---- One playout ----

  void play_once() {
    State state = rules_.imagine(*view_, random_);
    path_.clear();
    std::uint32_t at = 0;
    Value value;
    while (true) {
      Node& node = tree_.node(at);
      ++node.visits;
      const std::uint32_t chosen = node.first_edge + choose(node);
      path_.push_back({chosen, node.seat});
      rules_.apply_unchecked(state, tree_.edge(chosen).decision, nullptr);
      const std::uint64_t outcome = pass_chance(state);
      const Actor actor = rules_.actor(state);
      if (actor.is_nobody()) {
        value = value_of(rules_.result(state));
        break;
      }
      const std::uint32_t next = tree_.child(chosen, outcome);
      if (next != Tree::none) {
        at = next;
        continue;
      }
      if (tree_.edge(chosen).visits + 1 < config_.expand_after) {
        value = judge_leaf(state, {});
        break;
      }
      const std::uint32_t made = tree_.size();
      const Outlook guess = expand(state, actor.seat(), rules_.hash(state));
      tree_.set_child(chosen, outcome, made);
      value = judge_leaf(state, guess);
      break;
    }
    ++playouts_;
    for (const Step& step : path_) add(tree_.edge(step.edge), value, step.seat, state.players);
  }

  std::uint32_t choose(const Node& node) {
    const auto edges = tree_.edges(node);
    double best = -1e9;
    std::uint32_t best_edge = 0;
    const double n = node.visits;
    double mean = 0;
    if (config_.has_knowledge) {
      for (const Edge& edge : edges) mean += edge.utility;
      mean = n > 1 ? mean / (n - 1) : 0.5;
    }
    const double root = config_.has_knowledge ? config_.exploration * std::sqrt(n)
                                              : config_.exploration * std::sqrt(log2_of(n));
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      const Edge& edge = edges[i];
      double score;
      if (config_.has_knowledge) {
        const double weight = config_.guess_weight;
        score = (edge.utility + weight * (mean + edge.first_guess)) / (edge.visits + weight) +
                root * edge.prior / (1 + edge.visits);
      } else {
        if (edge.visits == 0) return pick_unvisited(edges);
        score = edge.utility / edge.visits + root / std::sqrt(static_cast<double>(edge.visits));
      }
      if (score > best) {
        best = score;
        best_edge = i;
      }
    }
    return best_edge;
  }

  std::uint32_t pick_unvisited(std::span<const Edge> edges) {
    std::uint32_t count = 0;
    for (const Edge& edge : edges) count += edge.visits == 0 ? 1 : 0;
    std::uint32_t pick = random_.below(count);
    for (std::uint32_t i = 0;; ++i) {
      if (edges[i].visits == 0 && pick-- == 0) return i;
    }
  }

  // Whole powers of two, with straight lines between: logarithms differ between machines.
  static double log2_of(double n) {
    double log = 0;
    while (n >= 2) {
      n /= 2;
      log += 1;
    }
    return log + (n - 1);
  }

  // Lets chance fall as the imagined state has it; the number tells apart what the searching seat
  // would see.
  std::uint64_t pass_chance(State& state) {
    std::uint64_t seen = 0;
    while (rules_.actor(state).is_chance()) {
      events_.clear();
      rules_.deal(state, &events_);
      for (const Event& event : events_.list()) {
        if (rules_.info().events[event.kind].role != EventRole::Chance) continue;
        const Event known = seen_by(rules_.info().events[event.kind], event, view_->seat);
        seen = mix64(seen * 0x9e3779b97f4a7c15u +
                     (static_cast<std::uint64_t>(known.kind) << 8 | known.item) + 1);
      }
    }
    return seen;
  }

  // ---- New nodes ----

  // Adds the node of this state. With knowledge: its edges get first guesses, and the best way on
  // for the seat comes back.
  Outlook expand(const State& state, Seat seat, std::uint64_t hash) {
    rules_.legal(state, list_);
    tree_.add_node(seat, hash);
    if (!config_.has_knowledge) {
      for (const Decision& decision : list_) tree_.add_edge(decision);
      return {};
    }
    Outlook best{};
    int best_lead = std::numeric_limits<int>::min();
    leads_.clear();
    for (const Decision& decision : list_) {
      const Outlook outlook = judge_.after(state, decision, seat);
      const int lead = lead_of(outlook, state.players, seat);
      leads_.push_back(lead);
      if (lead > best_lead) {
        best_lead = lead;
        best = outlook;
      }
    }
    double sum = 0;
    for (int lead : leads_) sum += closeness(best_lead - lead);
    for (int i = 0; i < list_.size(); ++i) {
      Edge& edge = tree_.add_edge(list_[i]);
      edge.prior =
          static_cast<float>(closeness(best_lead - leads_[static_cast<std::size_t>(i)]) / sum);
      edge.first_guess = static_cast<float>((leads_[static_cast<std::size_t>(i)] - best_lead) *
                                            (0.5 / outlook_unit) / config_.margin_scale);
    }
    return best;
  }

  double closeness(int behind) const {
    const double x = 1 + behind / (config_.prior_width * outlook_unit);
    return 1 / (x * x);
  }

  // ---- Values ----

  Value judge_leaf(const State& state, const Outlook& guess) {
    Value value;
    const double share = config_.has_knowledge ? config_.playout_share : 1;
    if (share > 0) {
      for (int i = 0; i < config_.leaf_playouts; ++i) {
        State copy = state;
        const Value end = play_informed(copy);
        for (std::size_t s = 0; s < state.players; ++s) {
          value.points[s] += share * end.points[s] / config_.leaf_playouts;
          value.win[s] += share * end.win[s] / config_.leaf_playouts;
        }
      }
    }
    if (share < 1) {
      for (std::size_t s = 0; s < state.players; ++s) {
        const double lead = lead_of(guess, state.players, static_cast<Seat>(s));
        value.points[s] += (1 - share) * guess[s] / outlook_unit;
        value.win[s] += (1 - share) * utility_of(lead / outlook_unit);
      }
    }
    return value;
  }

  Value play_informed(State& state) {
    int made = 0;
    for (Actor actor = rules_.actor(state); !actor.is_nobody(); actor = rules_.actor(state)) {
      if (actor.is_chance()) {
        rules_.deal(state, nullptr);
        continue;
      }
      if (config_.playout_decisions != 0 && made++ >= config_.playout_decisions) {
        return value_of(Mind::evaluate(rules_, state, view_->seat), state.players);
      }
      rules_.legal(state, list_);
      const auto count = static_cast<std::uint32_t>(list_.size());
      if (config_.playout_candidates < 2 || count == 1) {
        rules_.apply_unchecked(state, list_[static_cast<int>(random_.below(count))], nullptr);
        continue;
      }
      int best_lead = std::numeric_limits<int>::min();
      for (int k = 0; k < config_.playout_candidates; ++k) {
        trials_[1] = state;
        rules_.apply_unchecked(trials_[1], list_[static_cast<int>(random_.below(count))], nullptr);
        const int lead =
            lead_of(Mind::evaluate(rules_, trials_[1], actor.seat()), state.players, actor.seat());
        if (lead > best_lead) {
          best_lead = lead;
          std::swap(trials_[0], trials_[1]);
        }
      }
      state = trials_[0];
    }
    return value_of(rules_.result(state));
  }

  Value value_of(const Outlook& guess, int players) const {
    Value value;
    for (std::size_t s = 0; s < static_cast<std::size_t>(players); ++s) {
      const double lead = lead_of(guess, players, static_cast<Seat>(s));
      value.points[s] = double(guess[s]) / outlook_unit;
      value.win[s] = utility_of(lead / outlook_unit);
    }
    return value;
  }

  Value value_of(const Result& result) const {
    Value value;
    const int winners = __builtin_popcount(result.winners);
    for (std::size_t s = 0; s < max_seats; ++s) {
      value.points[s] = result.scores[s];
      if ((result.winners >> s) & 1) value.win[s] = 1.0 / winners;
    }
    return value;
  }

  // From a lead in points to 0 … 1. Only the four operations: the same on every machine.
  double utility_of(double lead) const {
    return 0.5 + 0.5 * lead / (config_.margin_scale + (lead < 0 ? -lead : lead));
  }

  void add(Edge& edge, const Value& value, Seat seat, int players) const {
    double best_other = -1e9;
    for (int s = 0; s < players; ++s) {
      if (s != seat) best_other = std::max(best_other, value.points[static_cast<std::size_t>(s)]);
    }
    const double margin = value.points[seat] - best_other;
    ++edge.visits;
    edge.utility += utility_of(margin);
    edge.margin += margin;
    edge.win += value.win[seat];
  }

  struct Step {
    std::uint32_t edge;
    Seat seat;
  };

  const Rules& rules_;
  TurnJudge<Mind> judge_;
  SearchConfig config_;
  std::optional<View<State>> view_;
  Random random_;
  Tree tree_;
  std::uint64_t playouts_ = 0;
  bool is_follow_up_ = false;
  std::vector<Step> path_;
  std::vector<int> leads_;
  Events events_;
  DecisionList list_;
  std::array<State, 2> trials_;
};

}  // namespace bastide
