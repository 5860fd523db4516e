#include "core/tile_shapes.h"

#include <algorithm>
#include <tuple>

namespace bastide {
namespace {

std::uint16_t turned_slots(std::uint16_t slots, int turn) {
  const int shift = slots_per_side * turn;
  return static_cast<std::uint16_t>(((slots << shift) | (slots >> (slot_count - shift))) & 0xfff);
}

// What a rotation shows, independent of the order of features: two rotations with equal signatures
// give the same board. A feature without slots is told by its kind, its attributes and the slots of
// what touches it (which rivers run into a lake); a touched feature by kind and slots.
using TouchSignature = std::vector<std::tuple<int, int>>;
using AttributeSignature = std::vector<std::tuple<std::string_view, std::string_view, int>>;
using Signature = std::vector<std::tuple<int, int, AttributeSignature, TouchSignature>>;

std::uint16_t shown_slots(std::span<const FeatureFacts> features, const FeatureFacts& feature) {
  if (feature.slots != 0) return feature.slots;
  std::uint16_t slots = 0;
  for (const FeatureFacts& other : features) {
    const bool touch = (((other.touches >> feature.id) | (feature.touches >> other.id)) & 1) != 0;
    if (touch) slots |= other.slots;
  }
  return slots;
}

Signature signature_of(std::span<const FeatureFacts> features, int turn,
                       std::span<const std::string_view> hints) {
  Signature signature;
  for (const FeatureFacts& feature : features) {
    AttributeSignature attributes;
    for (const Attribute& attribute : feature.attributes) {
      if (std::ranges::find(hints, attribute.name) != hints.end()) continue;
      attributes.emplace_back(attribute.name, attribute.word, attribute.number);
    }
    std::ranges::sort(attributes);
    TouchSignature touches;
    for (const FeatureFacts& other : features) {
      if ((feature.touches >> other.id) & 1) {
        touches.emplace_back(other.kind, turned_slots(shown_slots(features, other), turn));
      }
    }
    std::ranges::sort(touches);
    signature.emplace_back(feature.kind, turned_slots(shown_slots(features, feature), turn),
                           attributes, touches);
  }
  std::ranges::sort(signature);
  return signature;
}

}  // namespace

std::string TileShapes::build(const TileSet& tiles, std::span<const SidePattern> patterns,
                              std::span<const std::string_view> hints) {
  for (std::size_t i = 0; i < numbered_tiles(tiles); ++i) {
    const TileFacts& tile = tile_numbered(tiles, i);
    std::string fault = add(tile.id, tile.features, tiles, patterns, hints);
    if (!fault.empty()) return fault;
  }
  for (const BoardFacts& board : tiles.boards) {
    for (const BoardCellFacts& cell : board.cells) {
      std::string fault = add(board.id, cell.features, tiles, patterns, hints);
      if (!fault.empty()) return fault;
    }
  }
  return {};
}

std::string TileShapes::add(std::string_view name, std::span<const FeatureFacts> features,
                            const TileSet& tiles, std::span<const SidePattern> patterns,
                            std::span<const std::string_view> hints) {
  TurnedTile reference;
  reference.feature_count = static_cast<std::uint8_t>(features.size());
  for (std::size_t f = 0; f < features.size(); ++f) {
    for (int slot = 0; slot < slot_count; ++slot) {
      if ((features[f].slots >> slot) & 1) {
        reference.feature_at[slot] = static_cast<std::uint8_t>(f);
      }
    }
  }
  for (Side side : all_sides) {
    auto kind = [&](int position) {
      const auto f = static_cast<std::size_t>(reference.feature(side, position));
      return tiles.kinds[features[f].kind];
    };
    const KindFacts middle = kind(1);
    const auto pattern = std::ranges::find_if(patterns, [&](const SidePattern& known) {
      return known.middle == middle.name && known.banks == kind(0).name &&
             known.banks == kind(2).name;
    });
    if (pattern == patterns.end()) {
      return "tile " + std::string(name) + ": side " +
             std::string(slot_names[slot_of(side, 0)].substr(0, 1)) + " shows " +
             std::string(kind(0).name) + "-" + std::string(middle.name) + "-" +
             std::string(kind(2).name) + ", which this game does not know";
    }
    reference.sides[index(side)] = pattern->code;
    if (middle.form == Form::Line)
      reference.line_sides |= static_cast<std::uint8_t>(1 << index(side));
  }

  std::uint8_t distinct = 0;
  std::array<Signature, rotation_count> signatures;
  std::array<TurnedTile, rotation_count> turned;
  for (int turn = 0; turn < rotation_count; ++turn) {
    const auto t = static_cast<std::size_t>(turn);
    turned[t].feature_count = reference.feature_count;
    for (int slot = 0; slot < slot_count; ++slot) {
      turned[t].feature_at[slot] = reference.feature_at[slot_before(slot, rotation_of(turn))];
    }
    for (Side side : all_sides) {
      const Side before = side_before(side, rotation_of(turn));
      turned[t].sides[index(side)] = reference.sides[index(before)];
      if (reference.is_line(before))
        turned[t].line_sides |= static_cast<std::uint8_t>(1 << index(side));
    }
    signatures[t] = signature_of(features, turn, hints);
    // A tile that looks the same after k quarter turns does so after every multiple of k.
    if (turn == distinct && std::find(signatures.begin(), signatures.begin() + turn,
                                      signatures[t]) == signatures.begin() + turn) {
      ++distinct;
    }
    turned_.push_back(turned[t]);
  }
  distinct_turns_.push_back(distinct);
  line_up(tile_count() - 1);
  classify_sides(tile_count() - 1);
  return {};
}

void TileShapes::line_up(int tile) {
  TurnLanes& lanes = lanes_.emplace_back();
  for (int turn = 0; turn < rotation_count; ++turn) {
    if (turn < distinct_turns(tile)) lanes.is_distinct[turn] = ~std::uint64_t{0};
    for (Side side : all_sides) {
      const std::uint8_t code = turned(tile, turn).sides[index(side)];
      lanes.sets[turn][index(side)] = static_cast<std::uint8_t>(code_count * index(side) + code);
      for (int half : {0, 1})
        lanes.halves[index(side)][2 * turn + half] = static_cast<std::uint8_t>(2 * code + half);
    }
  }
}

void TileShapes::classify_sides(int tile) {
  const SideCodes sides = turned(tile, 0).sides;
  auto known = std::ranges::find_if(side_classes_, [&](const std::vector<SideCodes>& rotations) {
    return std::ranges::find(rotations, sides) != rotations.end();
  });
  side_class_of_.push_back(static_cast<std::uint8_t>(known - side_classes_.begin()));
  if (known != side_classes_.end()) return;
  std::vector<SideCodes>& rotations = side_classes_.emplace_back();
  for (int turn = 0; turn < rotation_count; ++turn) {
    const SideCodes turned_sides = turned(tile, turn).sides;
    if (std::ranges::find(rotations, turned_sides) == rotations.end())
      rotations.push_back(turned_sides);
  }
}

}  // namespace bastide
