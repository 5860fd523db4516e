// A position of Gold Rush as it lies on the table: how many tokens lie where, never what they show
// (GR-56, GR-57).
#include "games/table_view.h"

#include "games/gold_rush/rules.h"
#include "games/view_tools.h"

namespace bastide::gold_rush {

TableView Rules::table_view(const State& state) const {
  TableView view = lay_out(*this, state, cowboy_numbers | tent_numbers, kind_of_piece,
                           [&](TablePiece& piece, PieceSpot spot, const LaidTile& laid) {
                             piece.is_lying = kind_of(laid, spot.feature) == Kind::Prairie;
                           });
  for (int seat = 0; seat < state.players; ++seat) {
    view.seats[seat].hand.push_back({"gold", state.hands[seat].size()});
    view.seats[seat].is_hand_secret = true;
  }
  // A stack lies on its mountain's oldest section, by which records name the mountain.
  for_each_stack(state, [&](const MountainSection& section, int tokens) {
    TableToken& stack = view.tokens.emplace_back();
    stack.kind = "gold";
    stack.place = table_place(view.tiles[section.laid], section.feature);
    stack.count = tokens;
    stack.is_face_down = true;
  });
  view.piles = {{"base", state.pile.size()}, {"tokens", state.supply_size}};
  view.tiles_left = state.pile.size();
  return view;
}

}  // namespace bastide::gold_rush
