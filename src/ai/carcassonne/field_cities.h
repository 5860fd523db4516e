// Which fields of a position of Carcassonne lie beside which cities.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ai/terrain.h"
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {

struct Terrain : TerrainOf<Rules> {
  const auto& pile() const { return state.base_pile; }
};

// By their roots.
struct FieldCity {
  std::uint8_t field;
  std::uint8_t city;
  constexpr int key() const { return field << 8 | city; }
};

// The ground (ai/clues.h) of quick clues.
class FieldCities {
 public:
  FieldCities(const Rules& rules, const State& state) { look_at_all(Terrain{{rules, state}}); }
  FieldCities(const FieldCities& before, const Rules& rules, const State& old, const State& now)
      : FieldCities(before, Terrain{{rules, old}}, Terrain{{rules, now}}) {}
  FieldCities(const FieldCities& before, const Terrain& old, const Terrain& now,
              const Merged<Terrain>& merged) {
    if (is_one_tile_more(old, now)) {
      add_merged(before, merged);
      add_tile(now, now.board().last_laid());
    } else {
      look_at_all(now);
    }
  }

  // Each field beside each city, once.
  std::span<const FieldCity> field_cities() const { return {pairs_.data(), count_}; }

 private:
  FieldCities(const FieldCities& before, const Terrain& old, const Terrain& now)
      : FieldCities(before, old, now, Merged<Terrain>(old, now)) {}

  void look_at_all(const Terrain& terrain) {
    for (int i = 0; i < terrain.board().laid_count(); ++i)
      add_tile(terrain, terrain.board().laid(i));
  }

  void add_tile(const Terrain& terrain, const LaidTile& laid) {
    const TileTable& table = terrain.rules.tables().tiles[laid.tile];
    for (int b = 0; b < table.border_count; ++b) {
      const Border border = table.borders[static_cast<std::size_t>(b)];
      add_once({static_cast<std::uint8_t>(terrain.root_of(laid, border.field)),
                static_cast<std::uint8_t>(terrain.root_of(laid, border.city))});
    }
  }

  // Those of the position before, under today's roots: first those that have not changed, which
  // differ from each other.
  void add_merged(const FieldCities& before, const Merged<Terrain>& merged) {
    if (merged.list().empty()) {
      std::copy_n(before.pairs_.begin(), before.count_, pairs_.begin());
      count_ = before.count_;
      return;
    }
    std::array<FieldCity, most> changed;
    std::size_t changed_count = 0;
    for (const FieldCity pair : before.field_cities()) {
      const FieldCity today{static_cast<std::uint8_t>(merged.root_now(pair.field)),
                            static_cast<std::uint8_t>(merged.root_now(pair.city))};
      const bool is_same = today.key() == pair.key();
      pairs_[count_] = pair;
      count_ += is_same ? 1 : 0;
      changed[changed_count] = today;
      changed_count += is_same ? 0 : 1;
    }
    for (std::size_t i = 0; i < changed_count; ++i) add_once(changed[i]);
  }

  void add_once(FieldCity pair) {
    // Without a way out: the loop is short and compares many at once.
    bool is_known = false;
    for (std::size_t i = 0; i < count_; ++i) is_known |= pairs_[i].key() == pair.key();
    if (!is_known) pairs_[count_++] = pair;
  }

  // On the plane, pieces of two sorts border each other less than twice as often as there are
  // pieces.
  static constexpr std::size_t most = 2 * State::max_segments;
  std::array<FieldCity, most> pairs_;
  std::size_t count_ = 0;
};

}  // namespace bastide::carcassonne
