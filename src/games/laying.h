// Laying a tile and joining its land to the neighbours': the loop that all games have. What is
// joined across a side, and what a joint closes, each game says.
#pragma once

#include <cstdint>

#include "core/bits.h"
#include "core/board.h"
#include "core/narrow.h"
#include "core/tile_shapes.h"

namespace bastide {

// The segments of a tile that is being laid. `totals_of(segment)` is what one of them brings to the
// feature that it becomes part of.
template <class Features, class TotalsOf>
class NewSegments {
 public:
  using Node = typename Features::Node;

  // `land`: the segments that can be joined, as bits.
  NewSegments(Features& features, int first, std::uint32_t land, TotalsOf totals_of)
      : features_(features), first_(first), unjoined_(land), totals_of_(totals_of) {}

  // One of them meets the segment of a neighbour; `closed` is what leaves the counts of the feature
  // with it, the open side of either. Returns the feature that is part of an older one from now on,
  // or no_node.
  Node join(int mine, int other_segment, std::uint32_t closed) {
    const int segment = first_ + mine;
    unjoined_ &= ~(1u << mine);
    Node root = features_.root_of(other_segment);
    Node absorbed = Features::no_node;
    if (!features_.is_joined(segment)) {
      features_.adopt(segment, root, totals_of_(mine));
    } else if (const Node own = features_.root_of(segment); own != root) {
      absorbed = own > root ? own : root;
      root = features_.merge(own, root);
    }
    features_.totals(root).counts -= closed;
    return absorbed;
  }
  // What met nothing is the beginning of a feature.
  void begin_others() {
    for_each_bit(unjoined_, [&](int s) { features_.make_node(first_ + s, totals_of_(s)); });
  }

 private:
  Features& features_;
  int first_;
  std::uint32_t unjoined_;
  TotalsOf totals_of_;
};

// A side of the new tile with a neighbour behind it.
template <class Segments>
struct Joint {
  Segments& segments;
  Side side;
  const TurnedTile& shape;
  const LaidTile& other;  // the neighbour
  const TurnedTile& other_shape;

  std::uint8_t code() const { return shape.sides[index(side)]; }
  int middle() const { return shape.feature(side, 1); }
  int other_middle() const { return other_shape.feature(opposite(side), 1); }
  // A river, road or the like crosses the side, with land on either bank.
  bool is_line() const { return shape.is_line(side); }

  auto join_middle(std::uint32_t closed) const {
    return segments.join(middle(), other.first_segment + other_middle(), closed);
  }
  // Segments beside the middle ones. Not inlined: there are up to three a side and four sides, and
  // so many copies of the search for roots cost more than the calls.
  [[gnu::noinline]] void join(int mine, int others) const {
    segments.join(mine, other.first_segment + others, 0);
  }
  void join_banks() const {
    for (const int bank : {0, 2})
      join(shape.feature(side, bank), other_shape.feature(opposite(side), 2 - bank));
  }
  // The same, inlined: what is quicker was measured game by game (decision 0022).
  void join_banks_inlined() const {
    for (const int bank : {0, 2}) {
      segments.join(shape.feature(side, bank),
                    other.first_segment + other_shape.feature(opposite(side), 2 - bank), 0);
    }
  }
};

// Lays a tile with so many segments. Calls join(joint) for each side where a tile lies already.
template <class State, class TotalsOf, class Join>
void lay_and_join(State& state, const TileShapes& shapes, LaidTile tile, int segment_count,
                  std::uint32_t land, TotalsOf totals_of, Join join) {
  tile.first_segment = narrow<std::uint16_t>(state.features.add_segments(segment_count));
  const TurnedTile& shape = shapes.turned(tile);
  NewSegments segments(state.features, tile.first_segment, land, totals_of);
  state.board.lay(tile, shape.sides, [&](Side side, LaidTile other) {
    join(Joint<decltype(segments)>{segments, side, shape, other, shapes.turned(other)});
  });
  segments.begin_others();
}

}  // namespace bastide
