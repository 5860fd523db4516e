// What is the same in every rules class: all that can be told from the tile set, the course of a
// turn, and the parts of the contract (games/game.h) that need nothing of a game's own.
//
// A game's Rules derives from it and brings what is its own: `legal_actions`, `apply_action` and
// `check_action` for every step beside drawing and laying, `lay`, `end_turn`, `score_final`, and
// `turn_rules`, the numbers of the rules that all games have. Where a game draws, lays or refuses
// otherwise, its own function of the same name takes the place of the one here.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/bits.h"
#include "core/narrow.h"
#include "core/placements.h"
#include "games/awards.h"
#include "games/game.h"
#include "games/laying.h"
#include "games/steps.h"
#include "games/turn_tools.h"

namespace bastide {

// `Tables` holds what a game has worked out from a tile set: `facts` and `shapes` at least, and in
// `tiles`, for each number that a laid tile can have, `kinds` by feature and `land()`, the segments
// that can be joined, as bits. `steps` lists the steps of its turn (games/steps.h).
template <class Rules, class StateOfGame, class TablesOfGame, auto& steps>
class TileGame {
 public:
  using State = StateOfGame;
  using Tables = TablesOfGame;
  using Step = decltype(State::step);
  using Node = typename decltype(State::features)::Node;

  explicit TileGame(std::shared_ptr<const Tables> tables) : tables_(std::move(tables)) {}

  // ---- What is played, and with what ----

  const GameInfo& info() const { return Rules::game_info(); }
  const TileSet& tiles() const { return *tables_->facts; }
  const Tables& tables() const { return *tables_; }
  // Tiles and alternates as the file numbers them, then its boards.
  std::string_view tile_name(std::uint8_t item) const {
    const std::size_t boards_from = numbered_tiles(tiles());
    return item < boards_from ? tile_numbered(tiles(), item).id
                              : tiles().boards[item - boards_from].id;
  }
  int tile_count() const { return narrow<int>(numbered_tiles(tiles()) + tiles().boards.size()); }

  // ---- What lies there ----

  const auto& table_of(const LaidTile& laid) const { return tables_->tiles[laid.tile]; }
  auto kind_of(const LaidTile& laid, int feature) const {
    return self().table_of(laid).kinds[feature];
  }
  // The joined feature to which one on a laid tile belongs.
  Node root_of(const State& state, const LaidTile& laid, int feature) const {
    return state.features.root_of(laid.first_segment + feature);
  }
  Node root_of(const State& state, PieceSpot spot) const {
    return root_of(state, state.board.laid(spot.laid), spot.feature);
  }
  // How decisions and records name a feature: by its position, where no tile says otherwise.
  std::uint8_t feature_id(const LaidTile&, int feature) const { return byte_of(feature); }

  // ---- The contract: a turn ----

  Actor actor(const State& state) const { return actor_in<steps>(state.step, state.active); }
  std::string_view question(const State& state) const { return steps[index(state.step)].question; }
  bool is_pass(const Decision& decision) const { return decision.kind == common_event::pass; }

  void legal(const State& state, DecisionList& list) const {
    list.clear();
    switch (state.step) {
      case Step::Draw:
        return self().legal_draws(state, list);
      case Step::Place:
        return self().legal_placements(state, list);
      case Step::Over:
        return;
      default:
        return self().legal_actions(state, list);
    }
  }
  Picked pick(const State& state, Random& random, DecisionList& list) const {
    if (state.step == Step::Place) return self().pick_placement(state, random, list);
    list.clear();
    self().legal_actions(state, list);
    return pick_from(list, random);
  }
  std::optional<Refusal> check(const State& state, Actor actor, const Decision& decision) const {
    const Actor expected = self().actor(state);
    if (expected.is_nobody()) return refuse(reasons::game_over, Rules::turn_rules.over);
    if (actor != expected) return refuse(reasons::not_your_turn, self().rule_of_actor(state));
    switch (state.step) {
      case Step::Draw:
        if (decision.kind == common_event::draw) return self().check_draw(state, decision);
        return wrong_step();
      case Step::Place:
        if (decision.kind == common_event::place) return self().check_place(state, decision);
        return wrong_step();
      default:
        return self().check_action(state, decision);
    }
  }
  void apply_unchecked(State& state, const Decision& decision, Events* events) const {
    if (state.step == Step::Draw) return self().apply_draw(state, decision.item, events);
    if (events != nullptr) {
      if (const Actor actor = self().actor(state); actor.is_seat())
        events->add(decision, actor.seat());
    }
    if (state.step == Step::Place) return self().apply_place(state, decision, events);
    BASTIDE_ASSERT(state.step != Step::Over);
    self().apply_action(state, decision, events);
  }
  void deal(State& state, Events* events) const {
    BASTIDE_ASSERT(state.step == Step::Draw);
    self().apply_draw(state, self().next_tile(state), events);
  }
  int weight(const State& state, const Decision& outcome) const {
    return state.pile.count(outcome.item);
  }

  // ---- The contract: what is known, what if, the end ----

  // Nothing is hidden but what the piles hold in store.
  View<State> view(const State& state, Seat seat) const {
    View<State> view{seat, state};
    view.known.hidden = {};
    return view;
  }
  // Every order of what is left is equally likely: fresh hidden numbers are a fresh shuffle.
  State imagine(const View<State>& view, Random& random) const {
    State state = view.known;
    for (Random& hidden : state.hidden) hidden = Random(random.next());
    return state;
  }
  State suppose_drawn(const State& state, std::uint8_t tile) const {
    return with_drawn(state, tile);
  }
  Result result(const State& state) const { return result_of(state); }
  // The final scoring, as the game has it in `score_final`, and the end.
  void end_now(State& state, Events* events) const {
    if (events != nullptr) events->break_group();
    self().score_final(state, events);
    end_game(state, events);
  }

 protected:
  const Rules& self() const { return static_cast<const Rules&>(*this); }

  // ---- Set-up ----

  // An empty table: hidden numbers from the seed, and of the pieces those with these numbers in
  // every supply.
  State empty_table(const Setup& setup, std::uint32_t numbers) const {
    State state{};
    for (std::size_t i = 0; i < state.hidden.size(); ++i)
      state.hidden[i] = Random(i == 0 ? setup.seed : derive_seed(setup.seed, i));
    state.players = setup.players;
    fill_supplies(state, numbers);
    return state;
  }
  void lay_start_tile(State& state, std::uint8_t tile, Events* events) const {
    self().lay(state, tile, {0, 0}, 0);
    if (events != nullptr) events->add(common_event::start).item = tile;
  }

  // ---- Drawing and laying: one pile, and a tile goes wherever it fits ----

  void legal_draws(const State& state, DecisionList& list) const { add_draws(list, state.pile); }
  std::uint8_t next_tile(State& state) const { return state.pile.next(state.hidden[0]); }
  // The tile is shown; one that fits nowhere leaves the game, and with it, if it was the last, the
  // game ends.
  void apply_draw(State& state, std::uint8_t tile, Events* events) const {
    state.pile.remove(tile);
    if (show_drawn(state, tile, 0, self().has_placement(state, tile), events)) return;
    if (self().is_last_drawn(state)) end_now(state, events);
  }
  bool is_last_drawn(const State& state) const { return state.pile.empty(); }
  bool has_placement(const State& state, std::uint8_t tile) const {
    return bastide::has_placement(state.board, tables_->shapes, tile);
  }
  // Every cell and rotation where the tile fits, equal rotations once.
  void legal_placements(const State& state, DecisionList& list) const {
    add_placements(list, state.board, tables_->shapes,
                   {.kind = common_event::place, .item = state.drawn});
  }

  Picked pick_placement(const State& state, Random& random, DecisionList&) const {
    return bastide::pick_placement(state.board, tables_->shapes,
                                   {.kind = common_event::place, .item = state.drawn}, random);
  }
  // Where laying is more than fitting.
  Picked pick_listed_placement(const State& state, Random& random, DecisionList& list) const {
    list.clear();
    self().legal_placements(state, list);
    return pick_from(list, random);
  }

  // ---- Pieces ----

  // Writes a decision for each of these features of a laid tile on which no piece stands; returns
  // the end of what is written.
  Decision* offer_free(const State& state, const LaidTile& laid, std::uint32_t features,
                       Decision decision, Decision* out) const {
    for_each_bit(features, [&](int f) {
      decision.feature = byte_of(f);
      *out = decision;  // kept only if the feature is free
      out += state.features.totals(root_of(state, laid, f)).pieces.any() ? 0 : 1;
    });
    return out;
  }
  // A piece among `numbers` goes from the supply to a feature and counts there.
  void claim(State& state, int seat, std::uint32_t numbers, PieceSpot spot) const {
    put_piece(state, seat, numbers, spot);
    state.features.totals(root_of(state, spot)).pieces.add(seat);
  }
  // Whether a piece stands on something that is joined across tiles; towns and the like are not.
  bool is_on_land(const State& state, PieceSpot spot, const LaidTile& laid) const {
    constexpr int per_tile = decltype(State::features)::max_segments_per_tile;
    return spot.feature < per_tile && state.features.is_joined(laid.first_segment + spot.feature);
  }
  bool is_on(const State& state, PieceSpot spot, const LaidTile& laid, Node root) const {
    return is_on_land(state, spot, laid) && root_of(state, laid, spot.feature) == root;
  }
  // All pieces of one kind, numbered so, on a feature go home, those that scored nothing included.
  void clear_feature(State& state, Node root, std::uint32_t numbers, std::uint8_t kind,
                     Events* events) const {
    bring_all_back(
        state, state.features.totals(root).pieces, numbers, kind, events,
        [&](PieceSpot spot, const LaidTile& laid) { return is_on(state, spot, laid, root); });
  }

  // ---- Scoring ----

  // The tiles on which a joined feature lies.
  void add_land_cells(const State& state, Node root, Events& events) const {
    add_feature_cells(state, root, events,
                      [this](const LaidTile& laid) { return self().table_of(laid).land(); });
  }
  // Those with most pieces on a feature get in full what `worth(sum, totals)` adds up.
  template <class Worth>
  void give_majority(State& state, Node root, Events* events, Worth worth) const {
    const auto totals = state.features.totals(root);
    give(
        state, majority_of(totals.pieces), events, [&](auto& sum) { return worth(sum, totals); },
        [&] { add_land_cells(state, root, *events); });
  }
  // Calls visit(root, kind) once for every joined feature that holds a piece of these numbers, in
  // the order of the pieces.
  template <class Visit>
  void for_each_held(const State& state, std::uint32_t numbers, Visit visit) const {
    std::array<bool, State::max_features> is_seen{};
    for_each_piece(state, numbers, [&](int, int, PieceSpot spot, const LaidTile& laid) {
      if (!is_on_land(state, spot, laid)) return;
      const Node root = root_of(state, spot);
      if (!std::exchange(is_seen[root], true)) visit(root, kind_of(laid, spot.feature));
    });
  }
  // The next player, or the end if no tile is left.
  void next_turn(State& state, Events* events) const {
    if (self().is_last_drawn(state)) return end_now(state, events);
    pass_turn(state);
  }

  // ---- Refusals ----

  std::string_view rule_of_actor(const State&) const { return Rules::turn_rules.turn; }
  std::string_view rule_of_pile(const State&) const { return Rules::turn_rules.pile; }
  Refusal wrong_step() const { return refuse(reasons::wrong_step, Rules::turn_rules.step); }
  std::optional<Refusal> check_draw(const State& state, const Decision& decision) const {
    if (self().weight(state, decision) != 0) return std::nullopt;
    return refuse(reasons::not_in_pile, self().rule_of_pile(state));
  }
  std::optional<Refusal> check_place(const State& state, const Decision& decision) const {
    return check_laying(state, tables_->shapes, decision, Rules::turn_rules);
  }
  // Refused if a piece stands on the feature already: the first of those with these numbers.
  std::optional<Refusal> check_free(const State& state, Node root, std::uint32_t numbers,
                                    std::uint8_t kind, std::string_view rule) const {
    if (!state.features.totals(root).pieces.any()) return std::nullopt;
    return refuse_occupied(
        state, numbers, reasons::feature_occupied, rule, kind,
        [&](PieceSpot spot, const LaidTile& laid) { return is_on(state, spot, laid, root); },
        [&](PieceSpot spot, const LaidTile& laid) {
          return self().feature_id(laid, spot.feature);
        });
  }

  std::shared_ptr<const Tables> tables_;
};

}  // namespace bastide
