#include "games/hunters_gatherers/tables.h"

#include <algorithm>
#include <bit>

#include "core/bits.h"
#include "games/piece_facts.h"

namespace bastide::hunters_gatherers {
namespace {

// HG-13: what a side can show.
constexpr std::array side_patterns{
    SidePattern{"meadow", "meadow", 0},
    SidePattern{"forest", "forest", 1},
    SidePattern{"river", "meadow", 2},
};
constexpr std::array<std::string_view, 1> drawing_hints{"zone"};

constexpr std::array<std::string_view, power_count> power_names{
    "", "canoe", "hunting_trap", "shaman", "big_trap", "wildfire", "raft"};

// HG-2: what the rules fix of the pieces; one figure of a player marks the score.
constexpr std::array piece_facts{
    PieceFact{"players", 0, "2-5"},
    PieceFact{"colours.0", 0, "yellow"},
    PieceFact{"colours.1", 0, "red"},
    PieceFact{"colours.2", 0, "green"},
    PieceFact{"colours.3", 0, "blue"},
    PieceFact{"colours.4", 0, "violet"},
    PieceFact{"figures_per_player", figure_count + 1},
    PieceFact{"figures_usable", figure_count},
    PieceFact{"figure_on_score_track", 1},
    PieceFact{"huts_per_player", hut_count},
    PieceFact{"cover_tokens", 24},
    PieceFact{"score_tiles_50_100", max_seats},
};

std::uint32_t open_sides(const FeatureFacts& feature) {
  return sides_of(feature) * Totals::one_open;
}

// Fish on a feature and animals on a meadow: so many of a tile's 16 features still fit a byte.
constexpr std::size_t max_things = 15;

// Builds the table of one tile, step by step; each step returns what is wrong, or nothing.
class TileBuilder {
 public:
  TileBuilder(const TileSet& set, const TileFacts& facts, TileTable& table)
      : set_(set), facts_(facts), features_(facts.features), table_(table) {}

  std::string build() {
    for (auto step : {&TileBuilder::add_features, &TileBuilder::add_waters,
                      &TileBuilder::add_hut_spots, &TileBuilder::add_power}) {
      if (std::string wrong = (this->*step)(); !wrong.empty()) return wrong;
    }
    table_.has_forest_mark = std::popcount(table_.forests) > 1;
    table_.has_river_mark = std::popcount(table_.rivers) > 1;
    return {};
  }

 private:
  std::string add_features() {
    const auto add = [&](int f, const FeatureFacts& feature, Kind kind) -> std::string {
      if (fish_of(f) > max_things) return "has more than 15 fish on a river or lake";
      switch (kind) {
        case Kind::Meadow:
          table_.meadows |= bit_of<std::uint16_t>(f);
          for (const Attribute& attribute : feature.attributes) {
            if (attribute.name != "animals") continue;
            const auto animal = kind_named<int>(animal_names, attribute.word);
            if (!animal)
              return "shows the animal " + std::string(attribute.word) +
                     ", which this game does not know";
            table_.counts[f] += Totals::one_animal(*animal);
          }
          if (feature.attributes.size() > max_things) return "has more than 15 animals on a meadow";
          break;
        case Kind::Forest:
          table_.forests |= bit_of<std::uint16_t>(f);
          table_.counts[f] = open_sides(feature) + Totals::one_tile;
          if (number_of(feature.attributes, "mushrooms") != 0)
            table_.counts[f] += Totals::one_mushroom;
          if (number_of(feature.attributes, "menhir") != 0) table_.counts[f] += Totals::one_menhir;
          break;
        case Kind::River:
          table_.rivers |= bit_of<std::uint16_t>(f);
          table_.counts[f] = open_sides(feature) + Totals::one_tile + fish_of(f) * Totals::one_fish;
          break;
        case Kind::Lake:
          ++table_.lake_count;
          break;
      }
      return {};
    };
    std::string wrong = read_features<Kind>(set_, features_, kind_names, table_, add);
    table_.segment_count = table_.feature_count;
    return wrong;
  }

  // HG-18, HG-19: which river runs into which lake.
  std::string add_waters() {
    std::array<std::uint8_t, max_segments_per_tile> water_of_lake{};
    std::uint8_t lakes = 0;
    std::array<std::uint8_t, max_segments_per_tile> number_of_lake{};
    for (std::size_t f = 0; f < features_.size(); ++f) {
      water_of_lake[f] = no_feature;
      if (table_.kinds[f] == Kind::Lake) number_of_lake[f] = ++lakes;
    }
    auto add_water = [&](std::size_t f) {
      const std::uint8_t water = table_.segment_count++;
      if (water < max_segments_per_tile) {
        table_.waters |= bit_of<std::uint16_t>(water);
        table_.kinds[water] = Kind::Lake;
        table_.water_of[water] = water;
        table_.water_of[f] = water;
      }
      return water;
    };
    // A water takes the place of its lowest feature in the order of scoring (HG-R37).
    for (std::size_t f = 0; f < features_.size(); ++f) {
      if (table_.kinds[f] == Kind::Lake) {
        if (water_of_lake[f] == no_feature) water_of_lake[f] = add_water(f);
      } else if (table_.kinds[f] == Kind::River) {
        std::size_t lake = no_feature;
        int ends = sides_of(features_[f]);
        for (std::size_t other = 0; other < features_.size(); ++other) {
          if (!touch(f, other) || table_.kinds[other] != Kind::Lake) continue;
          lake = other;
          ++ends;
        }
        // HG-18: a river never branches.
        if (ends > 2) return "has a river with more than two ends";
        if (lake == no_feature) {
          add_water(f);
        } else {
          if (water_of_lake[lake] == no_feature) water_of_lake[lake] = add_water(f);
          table_.lake_at_end[f] = number_of_lake[lake];
          table_.counts[f] += fish_of(lake) * Totals::one_lake_fish;
          table_.water_of[f] = water_of_lake[lake];
        }
      } else if (features_[f].touches != 0) {
        return "has a " + std::string(kind_names[index(table_.kinds[f])]) +
               " that touches something; only rivers touch lakes";
      }
    }
    if (table_.segment_count > max_segments_per_tile)
      return "has more than 16 features and river systems";
    for (std::size_t f = 0; f < features_.size(); ++f) {
      if (table_.kinds[f] != Kind::Lake && table_.kinds[f] != Kind::River) continue;
      if (table_.kinds[f] == Kind::Lake) table_.water_of[f] = water_of_lake[f];
      std::uint32_t& here = table_.counts[table_.water_of[f]];
      here += fish_of(f) * Totals::one_fish;
      if (table_.kinds[f] == Kind::Lake) here += Totals::one_lake;
    }
    return {};
  }

  // HG-R8: the lake if there is one, else the river.
  std::string add_hut_spots() {
    for (const Kind kind : {Kind::Lake, Kind::River}) {
      for (std::size_t f = 0; f < features_.size(); ++f) {
        if (table_.kinds[f] != kind || table_.lake_at_end[f] != 0) continue;
        table_.hut_spots[table_.hut_spot_count++] = byte_of(f);
      }
    }
    return {};
  }

  std::string add_power() {
    const std::string_view name = word_of(facts_.attributes, "power");
    const auto power = kind_named<Power>(power_names, name);
    if (!power) return "has the power " + std::string(name) + ", which this game does not know";
    table_.power = *power;
    if (*power == Power::None) return {};
    const std::int32_t f = number_of(facts_.attributes, "power_feature", -1);
    if (f < 0 || f >= table_.feature_count) return "has a power that sits on no feature";
    table_.power_feature = byte_of(f);
    const Kind kind = table_.kinds[table_.power_feature];
    const bool is_on_water = *power == Power::Canoe || *power == Power::Raft;
    if (is_on_water ? kind != Kind::Lake && kind != Kind::River : kind != Kind::Meadow) {
      return "has the power " + std::string(name) + " on a " + std::string(kind_names[index(kind)]);
    }
    return {};
  }

  bool touch(std::size_t a, std::size_t b) const {
    return (((features_[a].touches >> b) | (features_[b].touches >> a)) & 1) != 0;
  }
  std::uint32_t fish_of(std::size_t f) const { return number_of(features_[f].attributes, "fish"); }

  const TileSet& set_;
  const TileFacts& facts_;
  std::span<const FeatureFacts> features_;
  TileTable& table_;
};

// What all tiles of a set add up to, to be compared with the room in a state.
struct Sums {
  int laid = 0;
  int starts = 0;
  int segments = 0;
  int features = 0;  // nodes of the feature forest, at most
  int forest_marks = 0;
  int river_marks = 0;
  int lakes = 0;
  std::array<std::array<int, 4>, kind_count + 1> bytes{};  // Totals::counts by kind, waters last
  std::array<int, power_count> powers{};

  void add(const TileFacts& tile, const TileTable& table, const TurnedTile& shape) {
    laid += tile.count;
    if (tile.is_start) starts += tile.count;
    segments += tile.count * table.segment_count;
    // A lake is no segment of its own water. Every tile but the first joins something to others.
    features += tile.count * (table.segment_count - table.lake_count);
    if (!tile.is_start) features -= tile.count * least_joined(table, shape);
    forest_marks += table.has_forest_mark ? tile.count : 0;
    river_marks += table.has_river_mark ? tile.count : 0;
    lakes += tile.count * table.lake_count;
    powers[index(table.power)] += tile.count;
    for (std::size_t s = 0; s < table.segment_count; ++s) {
      const bool is_water = s >= table.feature_count;
      auto& sums = bytes[is_water ? kind_count : index(table.kinds[s])];
      for (int b = 0; b < 4; ++b) sums[b] += tile.count * Totals{{}, table.counts[s]}.byte(b);
    }
  }

  // By the side with the fewest different segments: a river with its water and banks, or one.
  static int least_joined(const TileTable& table, const TurnedTile& shape) {
    int least = max_segments_per_tile;
    for (Side side : all_sides) {
      std::uint32_t met = 0;
      for (int position = 0; position < slots_per_side; ++position) {
        const int f = shape.feature(side, position);
        met |= 1u << f;
        if ((table.rivers >> f) & 1) met |= 1u << table.water_of[f];
      }
      least = std::min(least, std::popcount(met));
    }
    return least;
  }

  std::string fault(const Tables& tables) const {
    if (starts != 1) return "the set needs exactly one start tile";
    if (tables.base_pile.empty() && laid <= State::max_tiles) return "the base pile is empty";
    std::string over = first_over({
        {laid, State::max_tiles, "the set has more than 96 tiles"},
        {std::ssize(tables.bonus_pile), State::max_bonus_tiles,
         "the set has more than 31 bonus tiles"},
        {segments, State::max_segments,
         "the set has more than 480 features and river systems on all its tiles"},
        {features, State::max_features, "the set has too many features on all its tiles"},
        {forest_marks, Totals::tile_marks, "more than 24 tiles show two forests"},
        {river_marks, Totals::tile_marks, "more than 24 tiles show two rivers"},
        {lakes, most_in_byte, "the set has more than 255 lakes"},
    });
    if (!over.empty()) return over;
    for (const auto& sums : bytes) {
      if (*std::ranges::max_element(sums) > most_in_byte)
        return "the set has more than 255 animals, fish or open sides of one kind";
    }
    for (std::size_t p = 1; p < power_count; ++p) {
      if (powers[p] > 1)
        return "the set has more than one tile with the power " + std::string(power_names[p]);
    }
    return {};
  }
};

std::string build(Tables& tables) {
  if (std::string wrong = check_piece_facts(*tables.facts, piece_facts); !wrong.empty())
    return wrong;
  Sums sums;
  std::string fault =
      build_tiles(tables, [&](int i, const TileFacts& tile, TileTable& table) -> std::string {
        if (std::string wrong = TileBuilder(*tables.facts, tile, table).build(); !wrong.empty())
          return wrong;
        table.is_bonus = tile.set == "bonus";
        if (!table.is_bonus && tile.set != "base") return "its set is neither base nor bonus";
        if (table.is_bonus && tile.is_start) return "a bonus tile cannot be the start";
        sums.add(tile, table, tables.shapes.turned(i, 0));
        if (tile.is_start) {
          tables.start = byte_of(i);
        } else {
          add_copies(table.is_bonus ? tables.bonus_pile : tables.base_pile, i, tile);
        }
        return {};
      });
  return fault.empty() ? sums.fault(tables) : fault;
}

}  // namespace

std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault) {
  return make_tables<Tables>(facts, fault, side_patterns, drawing_hints, build);
}

}  // namespace bastide::hunters_gatherers
