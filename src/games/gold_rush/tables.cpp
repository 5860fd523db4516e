#include "games/gold_rush/tables.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "core/bits.h"
#include "games/piece_facts.h"

namespace bastide::gold_rush {
namespace {

// GR-15: what a side can show.
constexpr std::array side_patterns{
    SidePattern{"prairie", "prairie", 0},
    SidePattern{"track", "prairie", 1},
    SidePattern{"mountain", "mountain", 2},
};

// GR-2, GR-3, GR-9: what the rules fix of the pieces; one cowboy of a player marks the score. The
// tokens are the file's to say, and how sure it is of them is for its readers.
constexpr std::array piece_facts{
    PieceFact{"players.0", 2},
    PieceFact{"players.1", max_seats},
    PieceFact{"colours", max_seats},
    PieceFact{"cowboys_per_colour", cowboy_count + 1},
    PieceFact{"score_markers_per_colour", 1},
    PieceFact{"tents_per_colour", 1},
    PieceFact{"score_track.0", 0},
    PieceFact{"score_track.1", 49},
};
constexpr std::array<std::string_view, 3> pieces_read{"tokens.", "tokens_total", "tokens_status"};

bool is_between(int number, int low, int high) { return number >= low && number <= high; }

// What is counted over the whole set, against the room in a state.
struct Sums {
  int tiles = 0;
  int starts = 0;
  int segments = 0;
  int land = 0;  // segments that can be joined
  int marks = 0;
  int sections = 0;
  int mountain_sides = 0;
  int nuggets = 0;
  int trains = 0;
  int camps = 0;
  int herds = 0;
};

// ---- One tile ----

std::string add_mountain(const FeatureFacts& feature, TileTable& table, int copies, Sums& sums) {
  const int nuggets = number_of(feature.attributes, "nuggets");
  if (!is_between(nuggets, 0, max_nuggets_per_tile - table.nugget_count))
    return "has more than 16 nuggets, or fewer than none";
  for (int i = 0; i < nuggets; ++i) table.nuggets[table.nugget_count++] = feature.id;
  const int sides = sides_of(feature);
  if (sides == 0) return "has a mountain that reaches no side";
  table.counts[feature.id] = sides * Totals::one_open + nuggets * Totals::one_nugget;
  table.mountains |= bit_of<std::uint16_t>(feature.id);
  table.section_ranks[feature.id] = table.section_count++;
  sums.mountain_sides += copies * sides;
  sums.nuggets += copies * nuggets;
  return {};
}

// GR-38: a railway has two ends and never branches; each end of a section is at a side of the tile
// or closed on it.
std::string add_track(const FeatureFacts& feature, TileTable& table, int copies, Sums& sums) {
  const int sides = sides_of(feature);
  if (sides + std::ssize(feature.ends) != 2)
    return "has a track without exactly two ends, at sides of the tile or closed on it";
  const int trains = number_of(feature.attributes, "trains");
  if (!is_between(trains, 0, 3)) return "has a track with a number of trains other than 0 to 3";
  table.counts[feature.id] =
      sides * Totals::one_open + Totals::one_tile + trains * Totals::one_train;
  table.tracks |= bit_of<std::uint16_t>(feature.id);
  sums.trains += copies * trains;
  return {};
}

// GR-65: camps and herds.
std::string add_prairie(const FeatureFacts& feature, TileTable& table, int copies, Sums& sums) {
  const int camps = number_of(feature.attributes, "tipis");
  const int herds = number_of(feature.attributes, "horses");
  if (!is_between(camps, 0, 15) || !is_between(herds, 0, 15))
    return "has a prairie with a number of camps or herds other than 0 to 15";
  table.counts[feature.id] = camps * Totals::one_camp + herds * Totals::one_herd;
  table.prairies |= bit_of<std::uint16_t>(feature.id);
  sums.camps += copies * camps;
  sums.herds += copies * herds;
  return {};
}

// GR-41, GR-50: a town lives by the tracks that leave it.
std::string check_town(const FeatureFacts& town, TileTable& table) {
  if (town.touches == 0) return "has a town that no track leaves";
  if ((town.touches & ~table.tracks) != 0)
    return "has a town that touches something other than tracks";
  table.town_tracks = town.touches;
  return {};
}

// Empty, or the fault of this tile.
std::string build_tile(const TileSet& set, const TileFacts& facts, TileTable& table, Sums& sums) {
  if (facts.set != "base") return "its set is not base";
  const int copies = facts.count;
  const auto add = [&](int, const FeatureFacts& feature, Kind kind) -> std::string {
    switch (kind) {
      case Kind::Mountain:
        return add_mountain(feature, table, copies, sums);
      case Kind::Track:
        return add_track(feature, table, copies, sums);
      case Kind::Prairie:
        return add_prairie(feature, table, copies, sums);
      case Kind::City:
        if (table.town != no_feature) return "has more than one town";
        table.town = feature.id;
        return {};
      case Kind::Junction:
        break;
    }
    return {};
  };
  std::string wrong = read_features<Kind>(set, facts.features, kind_names, table, add);
  if (wrong.empty() && table.town != no_feature)
    wrong = check_town(facts.features[table.town], table);
  table.has_marks = (table.tracks & (table.tracks - 1)) != 0;
  sums.tiles += copies;
  sums.starts += facts.is_start ? copies : 0;
  sums.segments += copies * table.feature_count;
  sums.land += copies * __builtin_popcount(table.land());
  sums.marks += table.has_marks ? copies : 0;
  sums.sections += copies * table.section_count;
  return wrong;
}

// ---- The tokens ----

// GR-4: how many tokens show each value, from `pieces.tokens.<value>`. Empty, or the fault.
std::string build_tokens(const TileSet& set, Tables& tables) {
  constexpr std::string_view prefix = "pieces.tokens.";
  std::map<int, int> tokens_of;  // by value
  int total = 0;
  for (const Attribute& entry : set.numbers) {
    if (!entry.name.starts_with(prefix)) continue;
    const std::string_view digits = entry.name.substr(prefix.size());
    int value = -1;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() ||
        !is_between(value, 0, 99))
      return "pieces.tokens: a value other than 0 to 99";
    if (!is_between(entry.number, 0, State::max_tokens))
      return "pieces.tokens: a count other than 0 to 100";
    if (entry.number == 0) continue;
    tokens_of[value] += entry.number;
    total += entry.number;
  }
  if (tokens_of.size() >= token_kinds) return "pieces.tokens: more than 7 different values";
  if (total > State::max_tokens) return "pieces.tokens: more than 100 tokens";
  if (const int said = number_of(set.numbers, "pieces.tokens_total", total); said != total) {
    return "pieces.tokens_total is " + std::to_string(said) + ", but pieces.tokens adds up to " +
           std::to_string(total);
  }
  for (const auto& [value, count] : tokens_of) {
    const int kind = tables.token_kind_count++;
    tables.token_values[kind] = byte_of(value);
    tables.tokens.add(kind, count);
  }
  return {};
}

// Room in a state. Each tile after the first joins at least one segment to what lies, hence the
// bound on features.
std::string check_room(const Sums& sums) {
  if (sums.starts != 1) return "the set needs exactly one start tile";
  if (sums.tiles < 2) return "the pile is empty";
  return first_over({
      {sums.tiles, State::max_tiles, "the set has more than 96 tiles"},
      {sums.segments, State::max_segments, "the set has more than 336 features on all its tiles"},
      {sums.land - (sums.tiles - 1), State::max_features,
       "the set has too many tracks, mountains and prairies on all its tiles"},
      {sums.marks, 32, "more than 32 tiles show two tracks"},
      {sums.sections, State::max_sections, "the set has more than 96 mountain sections"},
      {sums.mountain_sides, most_in_byte, "more than 255 sides show mountain"},
      {sums.nuggets, most_in_byte, "the set has more than 255 nuggets"},
      {sums.trains, most_in_byte, "the set has more than 255 trains"},
      {std::max(sums.camps, sums.herds), most_in_byte, "the set has more than 255 camps or herds"},
  });
}

std::string build(Tables& tables) {
  if (std::string wrong = check_piece_facts(*tables.facts, piece_facts, pieces_read);
      !wrong.empty()) {
    return wrong;
  }
  Sums sums;
  std::string fault = build_tiles(tables, [&](int i, const TileFacts& tile, TileTable& table) {
    if (tile.is_start) {
      tables.start = byte_of(i);
    } else {
      add_copies(tables.pile, i, tile);
    }
    return build_tile(*tables.facts, tile, table, sums);
  });
  if (fault.empty()) fault = check_room(sums);
  return fault.empty() ? build_tokens(*tables.facts, tables) : fault;
}

}  // namespace

std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault) {
  return make_tables<Tables>(facts, fault, side_patterns, {}, build);
}

}  // namespace bastide::gold_rush
