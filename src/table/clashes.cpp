#include "table/clashes.h"

namespace bastide::table {
namespace {

// What crosses a side of a square as it lies: the line where there is one.
std::string_view kind_across(const Scene& scene, std::span<const FeatureFacts> features, int turn,
                             Side side) {
  const int slot = slot_before(slot_of(side, 1), rotation_of(turn));
  for (const FeatureFacts& feature : features) {
    if (((feature.slots >> slot) & 1) != 0) return scene.game->tiles().kinds[feature.kind].name;
  }
  return {};
}

}  // namespace

std::array<std::string_view, side_count> kinds_around(const Scene& scene, Cell at) {
  std::array<std::string_view, side_count> kinds;
  for (const Side side : all_sides) {
    const LaidMemory* laid = scene.memory.at(neighbour(at, side));
    if (laid == nullptr) continue;
    kinds[static_cast<std::size_t>(index(side))] =
        kind_across(scene, laid->features, laid->turn, opposite(side));
  }
  return kinds;
}

std::vector<Clash> clashes_of(const Scene& scene, const Decision& placement) {
  const std::span<const FeatureFacts> features = features_of_tile(*scene.game, placement.item);
  const auto around = kinds_around(scene, placement.at);
  std::vector<Clash> clashes;
  for (const Side side : all_sides) {
    const std::string_view other = around[static_cast<std::size_t>(index(side))];
    const std::string_view own = kind_across(scene, features, placement.turn, side);
    if (!other.empty() && own != other) clashes.push_back({index(side), own, other});
  }
  return clashes;
}

void write_clashes(JsonOut& out, const std::vector<Clash>& clashes) {
  out.key("clashes").begin_list();
  for (const Clash& clash : clashes) {
    out.begin_object().number("side", clash.side).text("own", clash.own);
    out.text("other", clash.other).end_object();
  }
  out.end_list();
}

}  // namespace bastide::table
