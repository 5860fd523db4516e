// A position of Hunters & Gatherers as it lies on the table.
#include "games/table_view.h"

#include "core/bits.h"
#include "games/hunters_gatherers/rules.h"
#include "games/view_tools.h"

namespace bastide::hunters_gatherers {

TableView Rules::table_view(const State& state) const {
  TableView view = lay_out(*this, state, piece_numbers(0, Pieces::per_seat), kind_of_piece,
                           [&](TablePiece& piece, PieceSpot spot, const LaidTile& laid) {
                             piece.is_lying = kind_of(laid, spot.feature) == Kind::Meadow;
                           });
  // HG-55: all animals of a covered meadow section are.
  for (std::size_t i = 0; i < view.tiles.size(); ++i) {
    for_each_bit(std::uint64_t{state.covered[i]}, [&](int feature) {
      const FeatureFacts& facts = view.tiles[i].features()[feature];
      for (const Attribute& attribute : facts.attributes) {
        if (attribute.name != "animals") continue;
        view.tokens.push_back({"cover", attribute.word, table_place(view.tiles[i], feature)});
        view.tokens.back().is_cover = true;
      }
    });
  }
  view.piles = {{"base", state.base_pile.size()}, {"bonus", state.bonus_pile.size()}};
  view.tiles_left = state.base_pile.size();
  return view;
}

}  // namespace bastide::hunters_gatherers
