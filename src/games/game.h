// The contract between a game and everything that uses games.
//
// It exists twice with the same meaning. A *rules class* (games/<game>/rules.h) works on its own
// plain State and is what search, playouts and benchmarks instantiate: nothing virtual, nothing
// allocated, nothing locked. `Game` is the same contract behind virtual functions on an opaque
// Position, for programs, servers and bindings that learn the game's name at run time;
// `GameOf<Rules>` (games/game_of.h) makes one from the other.
//
// The life of a game: `start`, then until `actor` is nobody either `deal` (chance, from the hidden
// order), or `try_apply` (a seat's decision, or a given outcome of chance). Positions are values:
// copy one to be able to go back.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/board.h"
#include "core/decision.h"
#include "core/event.h"
#include "core/pick.h"
#include "core/pieces.h"
#include "core/random.h"
#include "core/refusal.h"
#include "core/tile_facts.h"
#include "games/survey.h"
#include "games/table_view.h"

namespace bastide {

// ---- What a game tells about itself ----

struct OptionInfo {
  std::string_view name;
  std::string_view meaning;
  std::span<const std::string_view>
      values;              // {"false", "true"} for a switch, which records write as a JSON boolean
  std::uint8_t otherwise;  // position of the value that holds when the option is absent
  bool is_switch;
  std::int8_t offered =
      -1;  // position of the value that a new game is offered with; -1: `otherwise`
  std::string_view rule = {};   // where the rules tell of it
  std::string_view needs = {};  // the switch without which it changes nothing; empty: none
};

// What somebody who starts a new game is offered. Where it is not `otherwise`, the record says so:
// what an absent option means never changes.
constexpr std::uint8_t offered_value(const OptionInfo& option) {
  return option.offered < 0 ? option.otherwise : static_cast<std::uint8_t>(option.offered);
}

struct PieceInfo {
  std::string_view name;
  std::uint8_t per_player;
};

// Every word with which a game speaks beside the names above, so that whoever shows a game in
// another language can know that nothing is missing. Tests hold that nothing else is ever said.
struct GameWords {
  std::span<const std::string_view> questions;  // what `question` answers
  std::span<const std::string_view> causes;     // the `why` of events
  std::span<const std::string_view> terms;      // what points are made of (core/award.h)
  std::span<const std::string_view> counts;     // SurveyFeature::counts
  std::span<const std::string_view> kinds;      // of surveyed features that no tile names
  std::span<const std::string_view> things;     // tokens and figures, on the table and in hand
  std::span<const std::string_view> marks;      // terms and counts that a feature is known by
};

struct GameInfo {
  std::string_view name;         // as records write it
  std::string_view title;        // as people read it
  std::string_view rule_prefix;  // "C" of C-12
  std::uint8_t min_players = 2;
  std::uint8_t max_players = max_seats;
  std::span<const OptionInfo> options;
  std::span<const PieceInfo> pieces;
  std::span<const EventShape> events;
  std::span<const Reason* const> reasons;  // its own, beside the common ones
  GameWords words;
};

// ---- Starting ----

constexpr std::size_t max_options = 8;

struct Setup {
  std::uint8_t players = 2;
  std::array<std::uint8_t, max_options>
      options{};  // one value's position for each of GameInfo::options
  std::uint64_t seed = 0;
};

// Two players and every option at its default.
constexpr Setup default_setup(const GameInfo& info) {
  Setup setup;
  for (std::size_t i = 0; i < info.options.size(); ++i)
    setup.options[i] = info.options[i].otherwise;
  return setup;
}

// The same, but every option as a new game is offered with it.
constexpr Setup setup_offered(const GameInfo& info) {
  Setup setup;
  for (std::size_t i = 0; i < info.options.size(); ++i)
    setup.options[i] = offered_value(info.options[i]);
  return setup;
}

// Whether a game can be started from `setup`: the number of players, and every option's value.
constexpr bool is_valid(const Setup& setup, const GameInfo& info) {
  if (setup.players < info.min_players || setup.players > info.max_players) return false;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (setup.options[i] >= info.options[i].values.size()) return false;
  }
  return true;
}

// ---- Ending ----

struct Result {
  std::array<std::int32_t, max_seats> scores{};
  std::uint8_t winners = 0;  // bit s: seat s shares the win
  friend constexpr bool operator==(const Result&, const Result&) = default;
};

// ---- What a seat may know ----

// A state with everything hidden from `seat` left out. What is left out has one fixed value, so two
// states that differ only in the unseen give equal views. Search takes a View, never a state:
// `imagine` makes full states from it.
template <class State>
struct View {
  Seat seat = 0;
  State known;
};

// ---- The rules class ----

constexpr std::size_t max_state_bytes = 16 * 1024;

// What every state holds under the same names, because evaluations, search and tools shared by the
// games reach for it: who plays and has how many points, the laid tiles (core/board.h), the pieces
// (core/pieces.h), and the features joined across tiles (core/feature_forest.h) with totals that
// know how many sides keep a feature open. Whose pieces count there is the game's own affair.
template <class State>
concept TileState = std::is_trivially_copyable_v<State> && sizeof(State) <= max_state_bytes &&
                    requires(const State& state, int i, Cell cell) {
                      { State::max_features } -> std::convertible_to<int>;
                      { state.players } -> std::same_as<const std::uint8_t&>;
                      { state.scores } -> std::same_as<const std::array<std::int16_t, max_seats>&>;
                      { state.board.laid_count() } -> std::same_as<int>;
                      { state.board.laid(i) } -> std::same_as<const LaidTile&>;
                      { state.board.laid_at(cell) } -> std::same_as<int>;
                      { state.pieces } -> std::same_as<const Pieces&>;
                      {
                        state.features.totals(state.features.root_of(i)).open()
                      } -> std::convertible_to<int>;
                    };

template <class Rules>
concept GameRules =
    TileState<typename Rules::State> &&
    requires(const Rules& rules, const typename Rules::State& state,
             typename Rules::State& changing, const View<typename Rules::State>& view,
             const Setup& setup, const Decision& decision, Actor actor, Seat seat,
             DecisionList& list, Events* events, Random& random, Survey& survey) {
      // The same for every set of tiles, and of a game that is made: so that a list of games can
      // name one before its tiles are there.
      { Rules::game_info() } -> std::same_as<const GameInfo&>;
      { rules.info() } -> std::same_as<const GameInfo&>;
      // The tiles that it is played with.
      { rules.tiles() } -> std::same_as<const TileSet&>;
      // The position before anything is drawn; its set-up events are added to `events` if there are
      // any to hear them.
      { rules.initial(setup, events) } -> std::same_as<typename Rules::State>;
      { rules.actor(state) } -> std::same_as<Actor>;
      // What is asked now, in a word (GameWords::questions): "place" for a tile to be laid,
      // "action" for the step after it, others as the game has them; "chance", "nothing".
      { rules.question(state) } -> std::same_as<std::string_view>;
      // Whether a decision is the one that does nothing: pass, or its like in another step.
      { rules.is_pass(decision) } -> std::same_as<bool>;
      // Replaces `list` by every legal decision, choices that mean the same listed once. For
      // chance: every outcome.
      { rules.legal(state, list) };
      // One of the decisions that `legal` lists, each as likely: the one at random.below(their
      // number). Not for chance. `list` is room to work in.
      { rules.pick(state, random, list) } -> std::same_as<Picked>;
      // How many equally likely ways lead to this outcome of chance.
      { rules.weight(state, decision) } -> std::same_as<int>;
      // Why `actor` may not decide so, or nothing. Accepts every legal decision, in any spelling.
      { rules.check(state, actor, decision) } -> std::same_as<std::optional<Refusal>>;
      // Carries out a decision that `check` accepts. Events are added in order; without a listener
      // they cost nothing.
      { rules.apply_unchecked(changing, decision, events) };
      // Carries out the outcome of chance that the hidden order holds. `actor` must be chance.
      { rules.deal(changing, events) };
      { rules.result(state) } -> std::same_as<Result>;
      // Covers all that is open to everybody and nothing hidden.
      { rules.hash(state) } -> std::same_as<std::uint64_t>;
      { rules.text(state) } -> std::same_as<std::string>;
      // What everybody sees on the table, as data (games/table_view.h).
      { rules.table_view(state) } -> std::same_as<TableView>;
      { rules.view(state, seat) } -> std::same_as<View<typename Rules::State>>;
      // A full state, drawn uniformly from those that give this view.
      { rules.imagine(view, random) } -> std::same_as<typename Rules::State>;
      // Replaces `survey` by what lies on the table and what it is worth (games/survey.h).
      { rules.survey(state, survey) };
      // The position as if the active player had just drawn this tile, whatever the step of the
      // turn: to ask where it fits and why not elsewhere. The piles stay as they are.
      { rules.suppose_drawn(state, std::uint8_t{}) } -> std::same_as<typename Rules::State>;
      // Ends the game on the spot: the final scoring of the position as it stands, with its events.
      { rules.end_now(changing, events) };
      // Tiles as the tile set numbers them, then whatever else events name as a tile: boards.
      { rules.tile_name(std::uint8_t{}) } -> std::same_as<std::string_view>;
      { rules.tile_count() } -> std::same_as<int>;
    };

// ---- The same, at run time ----

// Any game's state, as bytes. Trivially copyable like the states themselves.
struct alignas(std::max_align_t) Position {
  std::array<std::byte, max_state_bytes>
      bytes{};  // all of them set, so that positions compare by their bytes
};

struct PlayoutCounts;  // games/playout.h

class Game {
 public:
  virtual ~Game() = default;

  virtual const GameInfo& info() const = 0;
  virtual const TileSet& tiles() const = 0;
  virtual std::string_view tile_name(std::uint8_t tile) const = 0;
  virtual int tile_count() const = 0;
  virtual std::size_t state_bytes() const = 0;

  // The caller has made sure that is_valid(setup, info()).
  virtual void start(const Setup& setup, Position& position, Events* events = nullptr) const = 0;
  virtual Actor actor(const Position& position) const = 0;
  virtual std::string_view question(const Position& position) const = 0;
  virtual bool is_pass(const Decision& decision) const = 0;
  virtual void legal(const Position& position, DecisionList& list) const = 0;
  virtual Picked pick(const Position& position, Random& random) const = 0;
  virtual int weight(const Position& position, const Decision& outcome) const = 0;
  // Carries the decision out, or says why not and changes nothing.
  virtual std::optional<Refusal> try_apply(Position& position, Actor actor,
                                           const Decision& decision,
                                           Events* events = nullptr) const = 0;
  virtual void deal(Position& position, Events* events = nullptr) const = 0;
  virtual Result result(const Position& position) const = 0;
  virtual std::uint64_t hash(const Position& position) const = 0;
  virtual std::string text(const Position& position) const = 0;
  virtual TableView table_view(const Position& position) const = 0;
  virtual View<Position> view(const Position& position, Seat seat) const = 0;
  virtual Position imagine(const View<Position>& view, Random& random) const = 0;
  virtual void survey(const Position& position, Survey& survey) const = 0;
  virtual Position suppose_drawn(const Position& position, std::uint8_t tile) const = 0;
  virtual void end_now(Position& position, Events* events = nullptr) const = 0;
  // Plays to the end at random, at the full speed of the rules class.
  virtual void play_out(Position& position, Random& random, PlayoutCounts& counts) const = 0;
};

}  // namespace bastide
