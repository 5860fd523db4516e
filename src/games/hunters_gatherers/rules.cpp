// The turn, in the order of the rulebook: set-up, drawing, laying, the shaman, the piece, the offer
// of a bonus turn, the end.
#include "games/hunters_gatherers/rules.h"

#include <algorithm>

#include "games/event_table.h"
#include "games/hashing.h"

namespace bastide::hunters_gatherers {
namespace {

constexpr std::array<std::string_view, 2> bonus_turns{"compulsory", "offered"};
constexpr std::array option_table{
    OptionInfo{"bonus_turn", "whether an earned bonus turn may be left (HG-R11, HG-R38)",
               bonus_turns, 0, false, -1, "HG-R38"},
};
constexpr std::array piece_table{PieceInfo{"figure", figure_count}, PieceInfo{"hut", hut_count}};

enum Pile : std::uint8_t { base_pile, bonus_pile };
constexpr std::array<std::string_view, 2> pile_names{"base", "bonus"};
constexpr std::array recall_fields{fields::p, fields::x, fields::y};
constexpr std::array cover_fields{fields::x, fields::y, fields::f,
                                  FieldShape{"animal", Member::Item, animal_names}};
constexpr std::array own_events{
    EventShape{"recall", EventRole::Decision, recall_fields},
    EventShape{"decline", EventRole::Decision, pass_fields},
    EventShape{"cover", EventRole::Consequence, cover_fields},
    EventShape{"take_bonus", EventRole::Decision, pass_fields},
    EventShape{"leave_bonus", EventRole::Decision, pass_fields},
};
constexpr auto event_table = GameEvents<pile_names, piece_table>::with(own_events);
static_assert(event_table.size() == event::leave_bonus + 1);

constexpr std::array reason_table{&reasons::no_figure_there, &reasons::system_has_hut};
constexpr std::array<std::string_view, 6> causes{"river",        "forest",       "canoe",
                                                 "hunting_trap", "river_system", "meadow"};
constexpr std::array<std::string_view, 8> terms{"tiles", "fish",    "mushrooms", "lakes",
                                                "deer",  "aurochs", "mammoths",  "big_trap"};
constexpr std::array<std::string_view, 4> counts{"menhirs", "lakes", "tigers", "deer_eaten"};
constexpr std::array<std::string_view, 3> name_marks{"menhirs", "mushrooms", "mammoths"};
constexpr std::array<std::string_view, 1> surveyed_kinds{"river_system"};
constexpr std::array<std::string_view, 1> things{"cover"};

void start_bonus_turn(State& state) {
  state.is_bonus_turn = 1;
  state.step = Step::Draw;
}

}  // namespace

const GameInfo& Rules::game_info() {
  static constexpr GameInfo info{
      .name = "hunters-gatherers",
      .title = "Hunters & Gatherers",
      .rule_prefix = "HG",
      .options = option_table,
      .pieces = piece_table,
      .events = event_table,
      .reasons = reason_table,
      .words = {.questions = questions_of<turn_steps>,
                .causes = causes,
                .terms = terms,
                .counts = counts,
                .kinds = surveyed_kinds,
                .things = things,
                .marks = name_marks},
  };
  return info;
}

// ---- Set-up ----

// HG-1, HG-2, HG-3, HG-4, HG-5, HG-6: supplies, the start tile, the two piles, scores of 0, seat 0
// begins.
State Rules::initial(const Setup& setup, Events* events) const {
  State state = empty_table(setup, figure_numbers | hut_numbers);
  state.hidden[base_pile] = Random(derive_seed(setup.seed, base_pile));
  state.is_bonus_offered = setup.options[option::bonus_turn];
  state.base_pile.add_all(tables_->base_pile);
  state.bonus_pile.add_all(tables_->bonus_pile);
  state.power_tiles.fill(not_laid);
  lay_start_tile(state, tables_->start, events);
  return state;
}

// ---- Step 1: draw and lay ----

void Rules::legal_draws(const State& state, DecisionList& list) const {
  state.is_bonus_turn ? add_draws(list, state.bonus_pile) : add_draws(list, state.base_pile);
}

int Rules::weight(const State& state, const Decision& outcome) const {
  return state.is_bonus_turn ? state.bonus_pile.count(outcome.item)
                             : state.base_pile.count(outcome.item);
}

// Each pile has hidden numbers of its own: when bonus tiles are drawn depends on the players, and
// must not change which regular tiles come.
std::uint8_t Rules::next_tile(State& state) const {
  return state.is_bonus_turn ? state.bonus_pile.next(state.hidden[bonus_pile])
                             : state.base_pile.next(state.hidden[base_pile]);
}

// HG-11, HG-15: the tile is shown; one that fits nowhere leaves the game. HG-R12, HG-R13: with it,
// if it was the last of its pile, the bonus turn or the game ends.
void Rules::apply_draw(State& state, std::uint8_t tile, Events* events) const {
  state.is_bonus_turn ? state.bonus_pile.remove(tile) : state.base_pile.remove(tile);
  const std::uint8_t pile = state.is_bonus_turn ? bonus_pile : base_pile;
  if (show_drawn(state, tile, pile, has_placement(state, tile), events)) return;
  if (state.is_bonus_turn ? state.bonus_pile.empty() : state.base_pile.empty())
    end_turn(state, events);
}

// HG-49, HG-50, HG-R19: an immediate effect comes before the piece.
void Rules::apply_place(State& state, const Decision& decision, Events* events) const {
  lay(state, decision.item, decision.at, decision.turn);
  state.step = Step::Piece;
  switch (tables_->tiles[decision.item].power) {
    case Power::Canoe:
      score_canoe(state, events);
      break;
    case Power::HuntingTrap:
      score_hunting_trap(state, events);
      break;
    case Power::Shaman:
      // HG-R21: skipped with no own figure on the map.
      if ((state.pieces.supply(state.active) & figure_numbers) != figure_numbers)
        state.step = Step::Shaman;
      break;
    default:
      break;
  }
}

// Lays a tile and joins its land and water to the neighbours' (HG-16, HG-18, HG-19).
void Rules::lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const {
  const TileTable& table = tables_->tiles[tile];
  const std::array<std::uint32_t, kind_count> marks{
      0, take_mark(table.has_forest_mark, state.forest_marks),
      take_mark(table.has_river_mark, state.river_marks), 0};
  const auto totals_of = [&](int s) {
    const std::uint32_t lake = table.lake_at_end[s] == 0 ? 0u : state.lakes + table.lake_at_end[s];
    return Totals{{}, table.counts[s], marks[index(table.kinds[s])] | lake << Totals::tile_marks};
  };
  lay_and_join(state, tables_->shapes, {at, tile, turn}, table.segment_count, table.land(),
               totals_of, [&](const auto& joint) {
                 const int middle = joint.middle();
                 // Meadows keep no count of open sides.
                 joint.join_middle((table.meadows >> middle) & 1 ? 0 : 2 * Totals::one_open);
                 if (!joint.is_line()) return;
                 const TileTable& other = table_of(joint.other);
                 joint.join(table.water_of[middle], other.water_of[joint.other_middle()]);
                 joint.join_banks();
               });
  state.lakes = byte_of(state.lakes + table.lake_count);
  if (table.power != Power::None)
    state.power_tiles[index(table.power)] = spot_on_last(state, 0).laid;
}

// ---- After laying: the shaman, one piece or none, the offer of a bonus turn ----

void Rules::legal_actions(const State& state, DecisionList& list) const {
  if (state.step == Step::Piece) return legal_pieces(state, list);
  if (state.step == Step::Offer) {
    list.push_back({.kind = event::leave_bonus});
    list.push_back({.kind = event::take_bonus});
    return;
  }
  // HG-56, HG-R20, HG-R21: one of one's own figures, wherever it stands, or none.
  list.push_back({.kind = event::decline});
  for_each_bit(figure_numbers & ~state.pieces.supply(state.active), [&](int piece) {
    const PieceSpot spot = state.pieces.spot(state.active, piece);
    list.push_back({.kind = event::recall, .at = state.board.laid(spot.laid).at});
  });
}

void Rules::apply_action(State& state, const Decision& decision, Events* events) const {
  if (state.step == Step::Piece) return apply_piece_step(state, decision, events);
  switch (decision.kind) {
    case event::recall: {
      const int piece = own_figure_at(state, decision.at);
      const Node root = root_of(state, state.pieces.spot(state.active, piece));
      state.features.totals(root).pieces.remove(state.active);
      bring_back(state, state.active, piece, figure, decision.at, events);
      [[fallthrough]];
    }
    case event::decline:
      state.step = Step::Piece;
      return;
    // HG-R38: taken or left before its tile is seen; left, it is gone.
    case event::take_bonus:
      return start_bonus_turn(state);
    default:
      return end_turn(state, events);
  }
}

int Rules::own_figure_at(const State& state, Cell at) const {
  for (int piece = 0; piece < figure_count; ++piece) {
    const PieceSpot spot = state.pieces.spot(state.active, piece);
    if (spot.laid != in_supply && state.board.laid(spot.laid).at == at) return piece;
  }
  return -1;
}

// HG-23, HG-24, HG-25, HG-26, HG-27, HG-28, HG-29, HG-30, HG-31: nothing, a figure on a free
// feature, or a hut in a river system without huts.
void Rules::legal_pieces(const State& state, DecisionList& list) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = table_of(laid);
  const std::uint8_t supply = state.pieces.supply(state.active);
  list.push_back({.kind = common_event::pass});
  Decision decision{.kind = common_event::piece, .item = figure, .at = laid.at};
  Decision* out = list.end_unchecked();
  if (supply & figure_numbers) {
    const std::uint32_t features = table.forests | table.rivers | table.meadows;
    out = offer_free(state, laid, features, decision, out);
  }
  if (supply & hut_numbers) {
    decision.item = hut;
    std::array<Node, max_segments_per_tile> offered;
    for (std::size_t i = 0; i < table.hut_spot_count; ++i) {
      decision.feature = table.hut_spots[i];
      offered[i] = system_of(state, laid, decision.feature);
      // HG-R8: two waters of the tile may be one system by now.
      const auto before = offered.begin() + i;
      if (i > 0 && std::find(offered.begin(), before, offered[i]) != before) continue;
      *out = decision;
      out += state.features.totals(offered[i]).pieces.any() ? 0 : 1;
    }
  }
  list.set_end_unchecked(out);
}

void Rules::apply_piece_step(State& state, const Decision& decision, Events* events) const {
  if (decision.kind == common_event::piece) {
    set_piece(state, state.active, static_cast<PieceKind>(decision.item),
              state.board.laid_count() - 1, decision.feature);
  }
  // HG-44, HG-45, HG-47: a menhir forest completed by the regular tile brings one bonus turn.
  const bool has_menhir_forest = score_completed(state, events);
  if (!has_menhir_forest || state.is_bonus_turn || state.bonus_pile.empty()) {
    end_turn(state, events);
  } else if (state.is_bonus_offered) {
    state.step = Step::Offer;
  } else {
    start_bonus_turn(state);
  }
}

void Rules::set_piece(State& state, int seat, PieceKind piece, int laid, int feature) const {
  const PieceSpot spot{byte_of(laid), byte_of(feature)};
  if (piece == figure) return claim(state, seat, figure_numbers, spot);
  // HG-R8: lake or river, the hut belongs to the system; it is kept where it would be offered.
  const LaidTile& tile = state.board.laid(laid);
  const auto& offered = table_of(tile).hut_spots;
  const Node system = system_of(state, tile, feature);
  std::size_t i = 0;
  while (system_of(state, tile, offered[i]) != system) ++i;
  put_piece(state, seat, hut_numbers, {spot.laid, offered[i]});
  state.features.totals(system).pieces.add(seat);
}

// ---- The end of a turn, and of the game ----

// HG-7, HG-58: the next player, or the end if the last regular tile is gone (HG-70: the highest
// total wins, shared by all who have it).
void Rules::end_turn(State& state, Events* events) const {
  state.is_bonus_turn = 0;
  next_turn(state, events);
}

// ---- What is known ----

std::uint64_t Rules::hash(const State& state) const {
  PositionHash hash;
  hash.add_table(state, figure_numbers | hut_numbers, kind_of_piece);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const std::uint64_t covered = state.covered[i];
    if (covered != 0) hash.add_value(0, cell_key(state.board.laid(i).at) | covered << 16);
  }
  hash.add_bag(0, state.base_pile);
  hash.add_bag(1, state.bonus_pile);
  hash.add_turn(1, state, state.step == Step::Shaman || state.step == Step::Piece);
  hash.add_value(5, state.is_bonus_turn | state.players << 4);
  if (state.is_bonus_offered) hash.add_value(6, 1);
  return hash.value();
}

}  // namespace bastide::hunters_gatherers
