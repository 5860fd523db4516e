// A game of one turn, small enough to see every event of it, with everything that event tables can
// hold: set-up of several squares, chance without a player, squares as fields, words, two shapes of
// one name, and groups.
//
// Course: three `start`; `token` (chance); `draw` (chance) of tile "A"; `place` by player 0, which
// brings two equal `cover`; `jump` by player 1, which brings a score and both kinds of `return`,
// then final scores, then `end`. Tile "B" fits nowhere: it is discarded and "A" drawn next.
#pragma once

#include "core/feature_forest.h"
#include "games/game.h"
#include "games/game_of.h"

namespace bastide::toy {

namespace event {
enum : std::uint8_t { token = common_event::count, cover, jump, corner_return };
}

inline constexpr std::array<std::string_view, 2> pieces{"meeple", "abbot"};
inline constexpr std::array<std::string_view, 2> piles{"base", "bonus"};
inline constexpr std::array<std::string_view, 4> corners{"NW", "NE", "SE", "SW"};
inline constexpr std::array<std::string_view, 2> animals{"deer", "tiger"};
inline constexpr std::array<std::string_view, 2> no_yes{"false", "true"};
inline constexpr std::array<std::string_view, 3> speeds{"slow", "steady", "fast"};
inline constexpr std::array<std::string_view, 3> tile_names{"A", "B \"quoted\"", "START"};

inline constexpr FieldShape piece_field{"piece", Member::Item, pieces};
inline constexpr std::array draw_fields{fields::p, fields::tile,
                                        FieldShape{"pile", Member::Pile, piles}};
inline constexpr std::array piece_fields{fields::p, piece_field, fields::x, fields::y, fields::f};
inline constexpr std::array feature_return_fields{fields::p, piece_field, fields::x, fields::y,
                                                  fields::f};
inline constexpr std::array corner_return_fields{fields::p, piece_field, fields::x, fields::y,
                                                 FieldShape{"corner", Member::Turn, corners}};
inline constexpr std::array token_fields{fields::x, fields::y, fields::f,
                                         FieldShape{"value", Member::Item}};
inline constexpr std::array cover_fields{fields::x, fields::y,
                                         FieldShape{"animal", Member::Item, animals},
                                         FieldShape{"count", Member::Extra}};
inline constexpr std::array jump_fields{fields::p, FieldShape{"from", Member::AtCell},
                                        FieldShape{"to", Member::ToCell}};

inline constexpr std::array<EventShape, common_event::count + 4> events{{
    {"start", EventRole::SetUp, start_fields},
    {"draw", EventRole::Chance, draw_fields},
    {"discard", EventRole::Consequence, discard_fields},
    {"place", EventRole::Decision, place_fields},
    {"piece", EventRole::Decision, piece_fields},
    {"pass", EventRole::Decision, pass_fields},
    {"score", EventRole::Consequence, score_fields},
    {"return", EventRole::Consequence, feature_return_fields},
    {"end", EventRole::Consequence, end_fields},
    {"token", EventRole::Chance, token_fields},
    {"cover", EventRole::Consequence, cover_fields},
    {"jump", EventRole::Decision, jump_fields},
    {"return", EventRole::Consequence, corner_return_fields},
}};

inline constexpr std::array<OptionInfo, 3> options{{
    {"river", "a switch that is off", no_yes, 0, true},
    {"fields", "a switch that is on", no_yes, 1, true},
    {"speed", "a choice", speeds, 1, false},
}};

inline constexpr GameInfo info{"toy", "Toy", "T", 2, 3, options, {}, events};

enum class Step : std::uint8_t { Token, Draw, Place, Jump, Over };

class Rules {
 public:
  struct Totals {
    int open() const { return 0; }
    void merge(const Totals&) {}
  };
  // It plays on no board; the parts that every state has stay as they are.
  struct State {
    static constexpr int max_features = 4;
    Board<4> board;
    FeatureForest<Totals, 4, max_features> features;
    Pieces pieces;
    std::array<std::int16_t, max_seats> scores;
    Step step;
    std::uint8_t players;
  };

  static const GameInfo& game_info() { return toy::info; }
  const GameInfo& info() const { return toy::info; }
  const TileSet& tiles() const { return tiles_; }
  std::string_view tile_name(std::uint8_t tile) const { return tile_names[tile]; }
  int tile_count() const { return static_cast<int>(tile_names.size()); }

  State initial(const Setup& setup, Events* heard) const {
    for (std::int8_t x = 0; heard != nullptr && x < 3; ++x) {
      Event& event = heard->add(common_event::start);
      event.item = 2;
      event.at = {x, 0};
    }
    return state_at(Step::Token, setup.players);
  }

  Actor actor(const State& state) const {
    switch (state.step) {
      case Step::Token:
      case Step::Draw:
        return Actor::chance();
      case Step::Place:
        return Actor::seat(0);
      case Step::Jump:
        return Actor::seat(1);
      case Step::Over:
        break;
    }
    return Actor::nobody();
  }

  void legal(const State& state, DecisionList& list) const {
    list.clear();
    switch (state.step) {
      case Step::Token:
        return list.push_back({event::token, 0, {0, 0}, 0, 3, {}});
      case Step::Draw:
        list.push_back({common_event::draw, 0, {}, 0, 0, {}});
        return list.push_back({common_event::draw, 1, {}, 0, 0, {}});
      case Step::Place:
        return list.push_back({common_event::place, 0, {0, 1}, 0, 0, {}});
      case Step::Jump:
        return list.push_back({event::jump, 0, {1, 2}, 0, 0, {-3, 4}});
      case Step::Over:
        return;
    }
  }

  Picked pick(const State& state, Random& random, DecisionList& list) const {
    legal(state, list);
    return pick_from(list, random);
  }

  std::string_view question(const State& state) const {
    if (state.step == Step::Over) return "nothing";
    if (actor(state).is_chance()) return "chance";
    return state.step == Step::Place ? "place" : "action";
  }
  bool is_pass(const Decision&) const { return false; }
  int weight(const State&, const Decision&) const { return 1; }

  std::optional<Refusal> check(const State& state, Actor by, const Decision& decision) const {
    if (by != actor(state)) return Refusal{&reasons::not_your_turn, "T-1", {}};
    DecisionList list;
    legal(state, list);
    if (list.contains(decision)) return std::nullopt;
    return Refusal{&reasons::cell_taken, "T-2", decision.at, 1};
  }

  void apply_unchecked(State& state, const Decision& decision, Events* heard) const {
    Events nobody_hears;
    carry_out(state, decision, heard != nullptr ? *heard : nobody_hears);
  }

  void deal(State& state, Events* heard) const {
    DecisionList list;
    legal(state, list);
    apply_unchecked(state, list[0], heard);
  }
  Result result(const State&) const { return {{5, 3}, 1}; }
  std::uint64_t hash(const State& state) const { return static_cast<std::uint64_t>(state.step); }
  std::string text(const State&) const { return "toy"; }
  TableView table_view(const State&) const { return {}; }
  View<State> view(const State& state, Seat seat) const { return {seat, state}; }
  State imagine(const View<State>& view, Random&) const { return view.known; }
  void survey(const State&, Survey& survey) const { survey = {}; }
  State suppose_drawn(const State& state, std::uint8_t) const {
    return state_at(Step::Place, state.players);
  }
  void end_now(State& state, Events* heard) const {
    Events nobody_hears;
    finish(state, heard != nullptr ? *heard : nobody_hears);
  }

 private:
  static State state_at(Step step, std::uint8_t players) {
    State state{};
    state.step = step;
    state.players = players;
    return state;
  }

  static void carry_out(State& state, const Decision& decision, Events& heard) {
    Event& first = heard.add(decision.kind);
    first = event_of(decision, decision.kind == event::jump ? 1 : 0);
    first.pile = 1;
    switch (state.step) {
      case Step::Token:
        state.step = Step::Draw;
        return;
      case Step::Draw:
        if (decision.item == 1) heard.add(common_event::discard).item = 1;
        state.step = decision.item == 1 ? Step::Draw : Step::Place;
        return;
      case Step::Place:
        for (int i = 0; i < 2; ++i) {
          Event& cover = heard.add(event::cover);
          cover.item = 1;
          cover.extra = 7;
        }
        state.step = Step::Jump;
        return;
      case Step::Jump:
        return finish(state, heard);
      case Step::Over:
        return;
    }
  }

  static void score(Events& heard, Seat seat, int points, std::initializer_list<Cell> cells) {
    Event& event = heard.add(common_event::score);
    event.seat = seat;
    event.amount = points;
    event.why = "road";
    event.rule = "T-3";
    for (const Cell cell : cells) heard.add_cell(cell);
  }

  static void finish(State& state, Events& heard) {
    score(heard, 1, 2, {{0, 0}, {1, 0}});
    heard.add(common_event::piece_return).feature = 2;
    heard.add(event::corner_return).turn = 3;
    heard.break_group();
    score(heard, 0, 5, {});
    score(heard, 1, 1, {{-1, 0}});
    Event& end = heard.add(common_event::end);
    end.seat_count = state.players;
    end.scores = {5, 3};
    end.winners = 1;
    state.step = Step::Over;
  }

  TileSet tiles_{};
};

// Its one record, in our own spelling.
inline constexpr std::string_view record =
    R"({"format":"bastide-record","version":1,"game":"toy","options":{},"players":["Ann","Bo"]}
{"e":"start","tile":"START","x":0,"y":0,"rot":0}
{"e":"start","tile":"START","x":1,"y":0,"rot":0}
{"e":"start","tile":"START","x":2,"y":0,"rot":0}
{"e":"token","x":0,"y":0,"f":3,"value":0}
{"e":"draw","p":0,"tile":"B \"quoted\"","pile":"bonus"}
{"e":"discard","p":0,"tile":"B \"quoted\""}
{"e":"draw","p":0,"tile":"A","pile":"bonus"}
{"e":"place","p":0,"tile":"A","x":0,"y":1,"rot":0}
{"e":"cover","x":0,"y":0,"animal":"tiger","count":7}
{"e":"cover","x":0,"y":0,"animal":"tiger","count":7}
{"e":"jump","p":1,"from":[1,2],"to":[-3,4]}
{"e":"score","p":1,"points":2,"why":"road","rule":"T-3","cells":[[0,0],[1,0]]}
{"e":"return","p":0,"piece":"meeple","x":0,"y":0,"f":2}
{"e":"return","p":0,"piece":"meeple","x":0,"y":0,"corner":"SW"}
{"e":"score","p":0,"points":5,"why":"road","rule":"T-3","cells":[]}
{"e":"score","p":1,"points":1,"why":"road","rule":"T-3","cells":[[-1,0]]}
{"e":"end","scores":[5,3],"winners":[0]}
)";

inline const Game* lookup(std::string_view name) {
  static const GameOf<Rules> game{Rules()};
  return name == "toy" ? &game : nullptr;
}

}  // namespace bastide::toy
