// The turn, in the order of the rulebook: set-up, drawing, laying, the action, the end.
#include "games/gold_rush/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "core/bits.h"
#include "core/placements.h"
#include "games/event_table.h"

namespace bastide::gold_rush {
namespace {

constexpr std::array option_table{
    OptionInfo{"first_game", "no cowboys on prairies, which do not score (GR-68)", off_on, 0, true},
};
constexpr std::array piece_table{PieceInfo{"cowboy", cowboy_count}, PieceInfo{"tent", 1}};

constexpr std::array<std::string_view, 1> pile_names{"base"};
constexpr auto piece_names = names_of(piece_table);
constexpr auto draw_fields = draw_fields_of(pile_names);
constexpr auto piece_fields = piece_fields_of(piece_names);
constexpr auto return_fields = place_fields_of(piece_names);
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
constexpr auto event_table = make_event_table(draw_fields, piece_fields, return_fields, own_events);
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

constexpr std::uint8_t cowboys = piece_numbers(0, cowboy_count);

}  // namespace

const GameInfo& Rules::game_info() {
  static constexpr GameInfo info{
      .name = "gold-rush",
      .title = "Gold Rush",
      .rule_prefix = "GR",
      .min_players = 2,
      .max_players = max_seats,
      .options = option_table,
      .pieces = piece_table,
      .events = event_table,
      .reasons = reason_table,
      .words = {.questions = questions_of<turn_steps>,
                .causes = causes,
                .terms = terms,
                .counts = counts,
                .things = things},
  };
  return info;
}

// ---- Set-up ----

// GR-1, GR-2, GR-3, GR-4, GR-5, GR-6, GR-7: reserves, the start tile, the pile, the supply, scores
// of 0. The token of the start tile is laid by chance, as all others are.
State Rules::initial(const Setup& setup, Events* events) const {
  State state{};
  state.hidden = Random(setup.seed);
  state.hidden_tokens = Random(derive_seed(setup.seed, 1));
  state.players = setup.players;
  state.first_game = setup.options[option::first_game] != 0;
  state.pieces.clear();
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = 0; piece < cowboy_count; ++piece) state.pieces.put_into_supply(seat, piece);
    state.pieces.put_into_supply(seat, tent_number);
  }
  for (std::uint8_t tile : tables_->pile) state.pile.add(tile);
  state.supply = tables_->tokens;
  state.supply_size = static_cast<std::uint8_t>(tables_->tokens.size());
  lay(state, tables_->start, {0, 0}, 0);
  if (events != nullptr) events->add(common_event::start).item = tables_->start;
  state.step = Step::Draw;
  expect_tokens(state);
  return state;
}

// ---- What may be decided ----

void Rules::legal(const State& state, DecisionList& list) const {
  list.clear();
  switch (state.step) {
    case Step::Draw:
      add_draws(list, state.pile);
      break;
    case Step::Place:
      // GR-14, GR-15, GR-16: every cell and rotation where the tile fits, equal rotations once.
      add_placements(list, state.board, tables_->shapes,
                     {.kind = common_event::place, .item = state.drawn});
      break;
    case Step::Tokens:
      legal_tokens(state, list);
      break;
    case Step::Action:
      legal_actions(state, list);
      break;
    case Step::Over:
      break;
  }
}

int Rules::weight(const State& state, const Decision& outcome) const {
  if (state.step == Step::Tokens) {
    const int kind = tables_->token_kind(outcome.item);
    return kind == unknown_token ? 0 : state.supply.of(kind);
  }
  return state.pile.count(outcome.item);
}

void Rules::apply_unchecked(State& state, const Decision& decision, Events* events) const {
  switch (state.step) {
    case Step::Draw:
      apply_draw(state, decision.item, events);
      break;
    case Step::Place:
      apply_place(state, decision, events);
      break;
    case Step::Tokens:
      apply_token(state, tables_->token_kind(decision.item), events);
      break;
    case Step::Action:
      apply_action(state, decision, events);
      break;
    case Step::Over:
      BASTIDE_ASSERT(false);
      break;
  }
}

// ---- Step 1: draw and lay ----

void Rules::deal(State& state, Events* events) const {
  BASTIDE_ASSERT(actor(state).is_chance());
  if (state.step == Step::Draw) {
    apply_draw(state, state.pile.next(state.hidden), events);
  } else {
    apply_token(state, state.supply.pick(state.hidden_tokens), events);
  }
}

// GR-13, GR-17, GR-R19: the tile is shown; one that fits nowhere leaves the game, and with it, if
// it was the last, the game ends.
void Rules::apply_draw(State& state, std::uint8_t tile, Events* events) const {
  state.pile.remove(tile);
  const bool fits = has_placement(state.board, tables_->shapes, tile);
  if (!show_drawn(state, tile, 0, fits, events) && state.pile.empty()) score_final(state, events);
}

void Rules::apply_place(State& state, const Decision& decision, Events* events) const {
  lay(state, decision.item, decision.at, decision.turn);
  if (events != nullptr) events->add(decision, state.active);
  state.step = Step::Action;
  expect_tokens(state);
}

// GR-18: lays a tile and joins its sections to the neighbours'.
void Rules::lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const {
  const TileTable& table = tables_->tiles[tile];
  const TurnedTile& shape = tables_->shapes.turned(tile, turn);
  auto& features = state.features;
  const int first = features.add_segments(table.feature_count);
  const std::uint32_t mark = take_mark(table.has_marks, state.mark_count);
  // Mountains that become part of an older one by this tile, with the section that joins them.
  std::array<std::pair<Node, int>, side_count> absorbed;
  std::size_t absorbed_count = 0;

  auto mark_of = [&](int feature) {
    const std::uint32_t is_track = (table.tracks >> feature) & 1u;
    return mark & (0u - is_track);
  };
  auto join = [&](int feature, int other_segment, std::uint32_t closed) {
    const int segment = first + feature;
    Node root = features.root_of(other_segment);
    if (!features.is_joined(segment)) {
      features.adopt(segment, root);
      features.totals(root).add_section(table.counts[feature], mark_of(feature));
    } else if (const Node mine = features.root_of(segment); mine != root) {
      if (((table.mountains >> feature) & 1) != 0)
        absorbed[absorbed_count++] = {std::max(mine, root), feature};
      root = features.merge(mine, root);
    }
    features.totals(root).counts -= closed;
  };
  std::uint32_t unjoined = table.land();
  state.board.lay({at, tile, turn, static_cast<std::uint16_t>(first)}, shape.sides,
                  [&](Side side, LaidTile other) {
                    const TurnedTile& other_shape = tables_->shapes.turned(other);
                    const Side facing = opposite(side);
                    const int middle = shape.feature(side, 1);
                    // A join closes one open side of either section; prairies keep no such count.
                    const std::uint32_t closed =
                        ((table.prairies >> middle) & 1) != 0 ? 0 : 2 * Totals::one_open;
                    join(middle, other.first_segment + other_shape.feature(facing, 1), closed);
                    unjoined &= ~(1u << middle);
                    if (shape.is_line(side)) {
                      for (const int bank : {0, 2}) {
                        join(shape.feature(side, bank),
                             other.first_segment + other_shape.feature(facing, 2 - bank), 0);
                        unjoined &= ~(1u << shape.feature(side, bank));
                      }
                    }
                  });
  for_each_bit(unjoined,
               [&](int f) { features.make_node(first + f, {{}, table.counts[f], mark_of(f)}); });

  // GR-21, GR-R1: the stacks of joined mountains are piled up by age. Of two features the older has
  // the lower node, so the absorbed ones go on top in ascending order.
  if (absorbed_count > 1) std::sort(absorbed.begin(), absorbed.begin() + absorbed_count);
  for (std::size_t i = 0; i < absorbed_count; ++i) {
    pile_up(state, features.root_of(first + absorbed[i].second), absorbed[i].first);
  }
  add_sections(state, table, first, at);
}

// GR-30, GR-31: the new mountain sections, where tents may go unless the mountain is complete.
void Rules::add_sections(State& state, const TileTable& table, int first_segment, Cell at) const {
  const auto laid = static_cast<std::uint8_t>(state.board.laid_count() - 1);
  state.first_section[laid] = state.section_count;
  for_each_bit(table.mountains, [&](int f) {
    const int number = state.section_count++;
    state.sections[number] = {at, laid, static_cast<std::uint8_t>(f)};
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

// GR-11: pass, a cowboy (2a), the tent (2b) or mining (2c).
void Rules::legal_actions(const State& state, DecisionList& list) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = tables_->tiles[laid.tile];
  list.push_back({.kind = common_event::pass});
  Decision* out = list.end_unchecked();

  // GR-23, GR-24, GR-25, GR-26, GR-27, GR-28, GR-29: a cowboy of the reserve on a free section of
  // the tile just laid.
  if ((state.pieces.supply(state.active) & cowboys) != 0) {
    Decision decision{.kind = common_event::piece, .item = cowboy, .at = laid.at};
    // GR-68: no farmers in a first game.
    const std::uint32_t open_to_cowboys =
        table.tracks | table.mountains | (state.first_game ? 0u : table.prairies);
    for_each_bit(open_to_cowboys, [&](int f) {
      decision.feature = static_cast<std::uint8_t>(f);
      const Node root = state.features.root_of(laid.first_segment + f);
      *out = decision;  // kept only if the feature is free
      out += state.features.totals(root).cowboys.any() ? 0 : 1;
    });
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
    const std::uint64_t word = pattern |
                               static_cast<std::uint64_t>(cell_key(section.at)) << cell_shift |
                               static_cast<std::uint64_t>(section.feature) << feature_shift;
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

void Rules::apply_action(State& state, const Decision& decision, Events* events) const {
  if (events != nullptr) events->add(decision, state.active);
  if (decision.kind == common_event::piece) {
    set_piece(state, state.active, static_cast<PieceKind>(decision.item),
              state.board.laid_at(decision.at), decision.feature);
  } else if (decision.kind == event::mine) {
    take_token(state, root_at(state, state.pieces.spot(state.active, tent_number)), state.active,
               events);
  }
  end_turn(state, events);
}

void Rules::set_piece(State& state, int seat, PieceKind piece, int laid, int feature) const {
  const LaidTile& tile = state.board.laid(laid);
  const TileTable& table = tables_->tiles[tile.tile];
  const PieceSpot spot{static_cast<std::uint8_t>(laid), static_cast<std::uint8_t>(feature)};
  const Kind kind = kind_of(tile, feature);
  if (kind == Kind::Mountain) set_tent_place(state, section_number(state, table, spot), false);
  if (piece == tent) {
    if (state.pieces.is_on_board(seat, tent_number)) {
      // GR-32: the section it leaves is free again, unless the mountain is complete (GR-R6).
      const PieceSpot left = state.pieces.spot(seat, tent_number);
      const bool is_open = state.features.totals(root_at(state, left)).open() != 0;
      const TileTable& table_left = tables_->tiles[state.board.laid(left.laid).tile];
      set_tent_place(state, section_number(state, table_left, left), is_open);
      state.pieces.put_into_supply(seat, tent_number);
    }
    state.pieces.put_on_board(seat, tent_number, spot);
    return;
  }
  const int number = lowest_bit(state.pieces.supply(seat) & cowboys);
  state.pieces.put_on_board(seat, number, spot);
  if (kind == Kind::City) {
    state.merchants[state.merchant_count++] = {spot.laid, spot.feature,
                                               static_cast<std::uint8_t>(seat),
                                               static_cast<std::uint8_t>(number)};
  } else {
    state.features.totals(root_at(state, spot)).cowboys.add(seat);
  }
}

// ---- Step 3 and the end of the turn ----

// GR-10, GR-59: score what the tile completed; then the next player, or the end if no tile is left.
void Rules::end_turn(State& state, Events* events) const {
  score_completed(state, events);
  if (state.pile.empty()) {
    score_final(state, events);
  } else {
    pass_turn(state);
  }
}

}  // namespace bastide::gold_rush
