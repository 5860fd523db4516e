// The turn, in the order of the rulebook: set-up, drawing, laying, the action, the end.
#include "games/gold_rush/rules.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/event_table.h"

namespace bastide::gold_rush {
namespace {

constexpr std::array option_table{
    OptionInfo{"first_game", "no cowboys on prairies, which do not score (GR-68)", off_on, 0, true,
               -1, "GR-68"},
};
constexpr std::array piece_table{PieceInfo{"cowboy", cowboy_count}, PieceInfo{"tent", 1}};

constexpr std::array<std::string_view, 1> pile_names{"base"};
// GR-56, GR-57: who may know what a token shows.
constexpr FieldShape value_of_laid{"value", Member::Item, {}, false, Secrecy::Everybody};
constexpr FieldShape value_of_taken{"value", Member::Item, {}, false, Secrecy::Others};
constexpr FieldShape count_field{"count", Member::Amount};
constexpr std::array token_fields{fields::x, fields::y, fields::f, value_of_laid};
constexpr std::array mine_fields{fields::p};
constexpr std::array take_fields{fields::p, fields::x, fields::y, fields::f, value_of_taken};
constexpr std::array lost_fields{fields::x, fields::y, fields::f, count_field};
// GR-20: the tokens of one mountain leave it from the top.
constexpr std::array one_mountain{Member::AtX, Member::AtY, Member::Feature};
constexpr std::array own_events{
    EventShape{"token", EventRole::Chance, token_fields},
    EventShape{"mine", EventRole::Decision, mine_fields},
    EventShape{"take", EventRole::Consequence, take_fields, one_mountain},
    EventShape{"lost", EventRole::Consequence, lost_fields},
};
constexpr auto event_table = GameEvents<pile_names, piece_table>::with(own_events);
static_assert(event_table.size() == event::count);

constexpr std::array reason_table{
    &reasons::token_goes_elsewhere, &reasons::no_tile_there,     &reasons::mountain_complete,
    &reasons::section_occupied,     &reasons::tent_stands_there, &reasons::no_tent_on_map,
    &reasons::nothing_to_mine,
};
constexpr std::array<std::string_view, 5> causes{"track", "mountain", "city", "prairie", "tokens"};
constexpr std::array<std::string_view, 6> terms{"tiles", "nuggets", "railways",
                                                "camps", "herds",   "tokens"};
constexpr std::array<std::string_view, 2> counts{"trains", "tokens"};
constexpr std::array<std::string_view, 1> things{"gold"};
constexpr std::array<std::string_view, 3> marks{"trains", "herds", "camps"};

}  // namespace

const GameInfo& Rules::game_info() {
  static constexpr GameInfo info{
      .name = "gold-rush",
      .title = "Gold Rush",
      .rule_prefix = "GR",
      .options = option_table,
      .pieces = piece_table,
      .events = event_table,
      .reasons = reason_table,
      .words = {.questions = questions_of<turn_steps>,
                .causes = causes,
                .terms = terms,
                .counts = counts,
                .things = things,
                .marks = marks},
  };
  return info;
}

// ---- Set-up ----

// GR-1, GR-2, GR-3, GR-4, GR-5, GR-6, GR-7: reserves, the start tile, the pile, the supply, scores
// of 0. The token of the start tile is laid by chance, as all others are.
State Rules::initial(const Setup& setup, Events* events) const {
  State state = empty_table(setup, cowboy_numbers | tent_numbers);
  state.first_game = setup.options[option::first_game] != 0;
  state.pile.add_all(tables_->pile);
  state.supply = tables_->tokens;
  state.supply_size = byte_of(tables_->tokens.size());
  lay_start_tile(state, tables_->start, events);
  expect_tokens(state);
  return state;
}

// ---- Chance: tiles and tokens ----

int Rules::weight(const State& state, const Decision& outcome) const {
  if (state.step != Step::Tokens) return TileGame::weight(state, outcome);
  const int kind = tables_->token_kind(outcome.item);
  return kind == unknown_token ? 0 : state.supply.of(kind);
}

void Rules::deal(State& state, Events* events) const {
  if (state.step != Step::Tokens) return TileGame::deal(state, events);
  apply_token(state, state.supply.pick(state.hidden[hidden_tokens]), events);
}

// ---- Step 1: draw and lay ----

// GR-13, GR-17, GR-R19: drawing is as in all games (games/tile_game.h).
void Rules::apply_place(State& state, const Decision& decision, Events*) const {
  lay(state, decision.item, decision.at, decision.turn);
  state.step = Step::Action;
  expect_tokens(state);
}

// GR-18: lays a tile and joins its sections to the neighbours'.
void Rules::lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const {
  const TileTable& table = tables_->tiles[tile];
  const std::uint32_t mark = take_mark(table.has_marks, state.mark_count);
  // Mountains that become part of an older one by this tile, with the section that joins them.
  std::array<std::pair<Node, int>, side_count> absorbed;
  std::size_t absorbed_count = 0;

  const auto totals_of = [&](int feature) {
    const std::uint32_t is_track = (table.tracks >> feature) & 1u;
    return Totals{{}, table.counts[feature], mark & (0u - is_track)};
  };
  lay_and_join(state, tables_->shapes, {at, tile, turn}, table.feature_count, table.land(),
               totals_of, [&](const auto& joint) {
                 const int middle = joint.middle();
                 // Prairies keep no count of open sides.
                 const bool is_prairie = ((table.prairies >> middle) & 1) != 0;
                 const Node gone = joint.join_middle(is_prairie ? 0 : 2 * Totals::one_open);
                 if (((table.mountains >> middle) & 1) != 0 && gone != state.features.no_node)
                   absorbed[absorbed_count++] = {gone, middle};
                 if (joint.is_line()) joint.join_banks_inlined();
               });

  // GR-21, GR-R1: the stacks of joined mountains are piled up by age. Of two features the older has
  // the lower node, so the absorbed ones go on top in ascending order.
  const LaidTile& laid = state.board.last_laid();
  if (absorbed_count > 1) std::sort(absorbed.begin(), absorbed.begin() + absorbed_count);
  for (std::size_t i = 0; i < absorbed_count; ++i) {
    pile_up(state, root_of(state, laid, absorbed[i].second), absorbed[i].first);
  }
  add_sections(state, table, laid.first_segment, at);
}

// GR-30, GR-31: the new mountain sections, where tents may go unless the mountain is complete.
void Rules::add_sections(State& state, const TileTable& table, int first_segment, Cell at) const {
  const std::uint8_t laid = byte_of(state.board.laid_count() - 1);
  state.first_section[laid] = state.section_count;
  for_each_bit(table.mountains, [&](int f) {
    const int number = state.section_count++;
    state.sections[number] = {at, laid, byte_of(f)};
    const Node root = state.features.root_of(first_segment + f);
    if (state.features.totals(root).open() != 0) {
      set_tent_place(state, number, true);
      return;
    }
    for_each_tent_place(state, [&](int other) {
      const MountainSection& section = state.sections[other];
      if (root_at(state, {section.laid, section.feature}) == root)
        set_tent_place(state, other, false);
    });
  });
}

// ---- Step 2: one action, or none ----

void Rules::legal_actions(const State& state, DecisionList& list) const {
  state.step == Step::Tokens ? legal_tokens(state, list) : legal_step_2(state, list);
}

// GR-11: pass, a cowboy (2a), the tent (2b) or mining (2c).
void Rules::legal_step_2(const State& state, DecisionList& list) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = table_of(laid);
  list.push_back({.kind = common_event::pass});
  Decision* out = list.end_unchecked();

  // GR-23, GR-24, GR-25, GR-26, GR-27, GR-28, GR-29: a cowboy of the reserve on a free section of
  // the tile just laid.
  if ((state.pieces.supply(state.active) & cowboy_numbers) != 0) {
    Decision decision{.kind = common_event::piece, .item = cowboy, .at = laid.at};
    // GR-68: no farmers in a first game.
    const std::uint32_t open_to_cowboys =
        table.tracks | table.mountains | (state.first_game ? 0u : table.prairies);
    out = offer_free(state, laid, open_to_cowboys, decision, out);
    decision.feature = table.town;
    *out = decision;
    out += table.town != no_feature ? 1 : 0;  // GR-26: always free
  }

  // GR-30, GR-31, GR-32, GR-33, GR-34: the tent, from the reserve or from where it stands.
  constexpr int feature_shift = 40;
  constexpr auto pattern =
      std::bit_cast<std::uint64_t>(Decision{.kind = common_event::piece, .item = tent});
  static_assert(std::bit_cast<std::uint64_t>(Decision{.feature = 1}) == 1ull << feature_shift);
  for_each_tent_place(state, [&](int number) {
    const MountainSection& section = state.sections[number];
    const std::uint64_t word = pattern | std::uint64_t{cell_key(section.at)} << cell_shift |
                               std::uint64_t{section.feature} << feature_shift;
    std::memcpy(static_cast<void*>(out++), &word, sizeof(word));
  });

  // GR-35: the top token of the mountain of one's own tent.
  if (state.pieces.is_on_board(state.active, tent_number)) {
    const Node mountain = root_at(state, state.pieces.spot(state.active, tent_number));
    *out = {.kind = event::mine};
    out += state.features.totals(mountain).tokens() != 0 ? 1 : 0;
  }
  list.set_end_unchecked(out);
}

// GR-10, GR-59: after the action what the tile completed is scored; then the next player, or the
// end if no tile is left.
void Rules::apply_action(State& state, const Decision& decision, Events* events) const {
  if (decision.kind == event::token)
    return apply_token(state, tables_->token_kind(decision.item), events);
  if (decision.kind == common_event::piece) {
    set_piece(state, state.active, static_cast<PieceKind>(decision.item),
              state.board.laid_at(decision.at), decision.feature);
  } else if (decision.kind == event::mine) {
    take_token(state, root_at(state, state.pieces.spot(state.active, tent_number)), state.active,
               events);
  }
  score_completed(state, events);
  next_turn(state, events);
}

void Rules::set_piece(State& state, int seat, PieceKind piece, int laid, int feature) const {
  const LaidTile& tile = state.board.laid(laid);
  const PieceSpot spot{byte_of(laid), byte_of(feature)};
  const Kind kind = kind_of(tile, feature);
  if (kind == Kind::Mountain)
    set_tent_place(state, section_number(state, table_of(tile), spot), false);
  if (piece == tent) {
    if (state.pieces.is_on_board(seat, tent_number)) {
      // GR-32: the section it leaves is free again, unless the mountain is complete (GR-R6).
      const PieceSpot left = state.pieces.spot(seat, tent_number);
      const bool is_open = state.features.totals(root_at(state, left)).open() != 0;
      const TileTable& table_left = table_of(state.board.laid(left.laid));
      set_tent_place(state, section_number(state, table_left, left), is_open);
      state.pieces.put_into_supply(seat, tent_number);
    }
    put_piece(state, seat, tent_numbers, spot);
  } else if (kind == Kind::City) {
    const std::uint8_t number = put_piece(state, seat, cowboy_numbers, spot);
    state.merchants[state.merchant_count++] = {spot.laid, spot.feature, byte_of(seat), number};
  } else {
    claim(state, seat, cowboy_numbers, spot);
  }
}

}  // namespace bastide::gold_rush
