// Gold Rush: the rules class (games/game.h explains the contract).
//
// Rule numbers are those of docs/rules/gold-rush.md. rules.cpp walks through the turn, tokens.cpp
// through the tokens and who may know what of them, scoring.cpp through the scoring, refusals.cpp
// says why not, text.cpp writes a position for people.
#pragma once

#include "games/gold_rush/state.h"
#include "games/gold_rush/tables.h"
#include "games/gold_rush/worth.h"
#include "games/tile_game.h"

namespace bastide::gold_rush {

// Own events, after the common ones.
namespace event {
enum : std::uint8_t { token = common_event::count, mine, take, lost, count };
}

// Positions in GameInfo::options.
namespace option {
enum : std::uint8_t { first_game };
}

namespace reasons {
using namespace bastide::reasons;
inline constexpr Reason token_goes_elsewhere{
    "token_goes_elsewhere", "The token goes on the section whose nugget calls for it."};
inline constexpr Reason no_tile_there{"no_tile_there", "No tile lies there."};
inline constexpr Reason mountain_complete{"mountain_complete",
                                          "A tent goes on a mountain that is not complete."};
inline constexpr Reason section_occupied{"section_occupied",
                                         "That mountain section holds a piece already."};
inline constexpr Reason tent_stands_there{"tent_stands_there", "Your tent stands there already."};
inline constexpr Reason no_tent_on_map{"no_tent_on_map", "Your tent is not on the map."};
inline constexpr Reason nothing_to_mine{"nothing_to_mine",
                                        "The mountain of your tent has no token left."};
}  // namespace reasons

class Rules : public TileGame<Rules, State, Tables, turn_steps> {
  friend TileGame;

 public:
  using TileGame::TileGame;

  static const GameInfo& game_info();
  static constexpr TurnRules turn_rules{.over = "GR-59",
                                        .turn = "GR-10",
                                        .step = "GR-10",
                                        .pile = "GR-6",
                                        .drawn = "GR-13",
                                        .rotation = "GR-16",
                                        .beside = "GR-14",
                                        .land = "GR-15"};

  // ---- The contract ----
  State initial(const Setup& setup, Events* events) const;
  int weight(const State& state, const Decision& outcome) const;
  void deal(State& state, Events* events) const;
  std::uint64_t hash(const State& state) const;
  std::string text(const State& state) const;
  TableView table_view(const State& state) const;
  View<State> view(const State& state, Seat seat) const;
  State imagine(const View<State>& view, Random& random) const;
  void survey(const State& state, Survey& survey) const;

  // ---- For evaluation, drawing and tests ----
  // The oldest section of a feature: on the tile laid first, the lowest feature (docs/record).
  PieceSpot oldest_section(const State& state, Node root) const;
  // The railway, mountain or prairie on which a piece stands; no merchant.
  Node root_at(const State& state, PieceSpot spot) const { return root_of(state, spot); }
  // Calls visit(section, tokens) for every mountain with tokens, at its oldest section.
  template <class Visit>
  void for_each_stack(const State& state, Visit visit) const {
    for (int i = 0; i < state.section_count; ++i) {
      const MountainSection& section = state.sections[i];
      const Node mountain = root_at(state, {section.laid, section.feature});
      const int tokens = state.features.totals(mountain).tokens();
      const PieceSpot oldest = oldest_section(state, mountain);
      if (tokens != 0 && oldest.laid == section.laid && oldest.feature == section.feature)
        visit(section, tokens);
    }
  }
  // Different completed railways that leave the town of a laid tile; whether these are all.
  struct TownRailways {
    int completed;
    bool are_all;
  };
  TownRailways town_railways(const State& state, int laid) const;
  // Lays a tile without asking whether it fits and joins its land; no turn, no tokens, no events.
  // Set-up and tests use it.
  void lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const;
  // Sets a piece on a laid tile, whatever the rules say: a cowboy of the reserve, or the tent from
  // wherever it is. Keeps all totals right.
  void set_piece(State& state, int seat, PieceKind piece, int laid, int feature) const;

 private:
  // rules.cpp: the turn
  void apply_place(State& state, const Decision& decision, Events* events) const;
  void legal_actions(const State& state, DecisionList& list) const;
  void legal_step_2(const State& state, DecisionList& list) const;
  void apply_action(State& state, const Decision& decision, Events* events) const;
  void add_sections(State& state, const TileTable& table, int first_segment, Cell at) const;

  // tokens.cpp
  Decision token_due(const State& state) const;
  void expect_tokens(State& state) const;
  void legal_tokens(const State& state, DecisionList& list) const;
  void apply_token(State& state, int kind, Events* events) const;
  void take_token(State& state, Node mountain, int seat, Events* events) const;
  void deal_out(State& state, Node mountain, std::uint8_t seats, Events* events) const;
  void lose_tokens(State& state, Node mountain, Events* events) const;

  // scoring.cpp
  void score_completed(State& state, Events* events) const;
  void score_land(State& state, Node root, Kind kind, When when, Events* events) const;
  void score_mountain(State& state, Node root, Events* events) const;
  void score_completed_towns(State& state, Events* events) const;
  void return_tents(State& state, Node mountain, Events* events) const;
  void score_final(State& state, Events* events) const;
  void score_final_land(State& state, Kind kind, Events* events) const;
  void score_hands(State& state, Events* events) const;

  // refusals.cpp
  std::optional<Refusal> check_action(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_token(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_piece(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_cowboy(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_tent(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_mine(const State& state) const;

  // survey.cpp
  void survey_town(const State& state, const LaidTile& laid, int f, Survey& survey) const;
  void survey_hands(const State& state, Survey& survey) const;
};

using Node = Rules::Node;

// Position of a mountain section in State::sections.
inline int section_number(const State& state, const TileTable& table, PieceSpot spot) {
  return state.first_section[spot.laid] + table.section_ranks[spot.feature];
}

// ---- Where tents may go (State::tent_places) ----

inline void set_tent_place(State& state, int section, bool is_free) {
  std::uint64_t& word = state.tent_places[section / 64];
  const int bit = section % 64;
  word = (word & ~(std::uint64_t{1} << bit)) | std::uint64_t{is_free} << bit;
}
template <class Visit>
void for_each_tent_place(const State& state, Visit visit) {
  for (std::size_t word = 0; word < state.tent_places.size(); ++word) {
    for_each_bit(state.tent_places[word], [&](int bit) { visit(narrow<int>(64 * word) + bit); });
  }
}

// Puts the stack of feature `above` on top of that of `below` (GR-21).
void pile_up(State& state, int below, int above);

}  // namespace bastide::gold_rush
