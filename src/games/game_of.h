// Makes a run-time Game from a rules class. No logic of its own.
#pragma once

#include <new>
#include <utility>

#include "games/game.h"
#include "games/playout.h"

namespace bastide {

template <GameRules Rules>
class GameOf final : public Game {
 public:
  using State = typename Rules::State;

  explicit GameOf(Rules rules) : rules_(std::move(rules)) {}

  const Rules& rules() const { return rules_; }
  static const State& state_of(const Position& position) {
    return *reinterpret_cast<const State*>(position.bytes.data());
  }

  const GameInfo& info() const override { return rules_.info(); }
  const TileSet& tiles() const override { return rules_.tiles(); }
  std::string_view tile_name(std::uint8_t tile) const override { return rules_.tile_name(tile); }
  int tile_count() const override { return rules_.tile_count(); }
  std::size_t state_bytes() const override { return sizeof(State); }

  void start(const Setup& setup, Position& position, Events* events) const override {
    new (position.bytes.data()) State(rules_.initial(setup, events));
  }
  Actor actor(const Position& position) const override { return rules_.actor(state_of(position)); }
  std::string_view question(const Position& position) const override {
    return rules_.question(state_of(position));
  }
  bool is_pass(const Decision& decision) const override { return rules_.is_pass(decision); }
  void legal(const Position& position, DecisionList& list) const override {
    rules_.legal(state_of(position), list);
  }
  Picked pick(const Position& position, Random& random) const override {
    DecisionList list;
    return rules_.pick(state_of(position), random, list);
  }
  int weight(const Position& position, const Decision& outcome) const override {
    return rules_.weight(state_of(position), outcome);
  }
  std::optional<Refusal> try_apply(Position& position, Actor actor, const Decision& decision,
                                   Events* events) const override {
    if (auto refusal = rules_.check(state_of(position), actor, decision)) return refusal;
    rules_.apply_unchecked(changing(position), decision, events);
    return std::nullopt;
  }
  void deal(Position& position, Events* events) const override {
    rules_.deal(changing(position), events);
  }
  Result result(const Position& position) const override {
    return rules_.result(state_of(position));
  }
  std::uint64_t hash(const Position& position) const override {
    return rules_.hash(state_of(position));
  }
  std::string text(const Position& position) const override {
    return rules_.text(state_of(position));
  }
  TableView table_view(const Position& position) const override {
    return rules_.table_view(state_of(position));
  }
  View<Position> view(const Position& position, Seat seat) const override {
    View<Position> view{seat, {}};
    put(view.known, rules_.view(state_of(position), seat).known);
    return view;
  }
  Position imagine(const View<Position>& view, Random& random) const override {
    Position position;
    put(position, rules_.imagine(View<State>{view.seat, state_of(view.known)}, random));
    return position;
  }
  void survey(const Position& position, Survey& survey) const override {
    rules_.survey(state_of(position), survey);
  }
  Position suppose_drawn(const Position& position, std::uint8_t tile) const override {
    Position supposed;
    put(supposed, rules_.suppose_drawn(state_of(position), tile));
    return supposed;
  }
  void end_now(Position& position, Events* events) const override {
    rules_.end_now(changing(position), events);
  }
  void play_out(Position& position, Random& random, PlayoutCounts& counts) const override {
    bastide::play_out(rules_, changing(position), random, counts);
  }

 private:
  static State& changing(Position& position) {
    return *reinterpret_cast<State*>(position.bytes.data());
  }
  static void put(Position& position, const State& state) {
    new (position.bytes.data()) State(state);
  }

  Rules rules_;
};

}  // namespace bastide
