#include "games/safari/tables.h"

#include <algorithm>

#include "core/bits.h"
#include "games/piece_facts.h"

namespace bastide::safari {
namespace {

// S-8: what a side can show.
constexpr std::array side_patterns{
    SidePattern{"savanna", "savanna", savanna_side},
    SidePattern{"trail", "savanna", trail_side},
    SidePattern{"bush", "bush", bush_side},
};

constexpr int tokens_dealt = 2;                               // S-4
constexpr int most_tokens_needed = tokens_dealt * max_seats;  // S-4

// S-1, S-3: what the rules fix of the pieces. How many tokens there are is the file's to say.
constexpr std::array piece_facts{
    PieceFact{"players.0", 2},
    PieceFact{"players.1", max_seats},
    PieceFact{"meeples_per_player", meeple_count},
    PieceFact{"colours.0", 0, "yellow"},
    PieceFact{"colours.1", 0, "red"},
    PieceFact{"colours.2", 0, "green"},
    PieceFact{"colours.3", 0, "blue"},
    PieceFact{"colours.4", 0, "black"},
    PieceFact{"elephants", 5},
    PieceFact{"rangers", 2},
    PieceFact{"ranger_start.0.0", -1},
    PieceFact{"ranger_start.0.1", 0},
    PieceFact{"ranger_start.1.0", 3},
    PieceFact{"ranger_start.1.1", 0},
    PieceFact{"score_tokens_50_100", 5},
    PieceFact{"tokens_dealt_per_player", tokens_dealt},
};
constexpr std::string_view token_table = "animal_tokens.";
constexpr std::array pieces_read{token_table};

// S-9: animals and birds of a trail or bush, and its open sides. Empty, or what is wrong.
std::string count_feature(const FeatureFacts& feature, std::uint32_t& counts) {
  counts = sides_of(feature) * Totals::one_open;
  for (const Attribute& attribute : feature.attributes) {
    if (attribute.name == "birds") {
      if (attribute.number < 0 || attribute.number > 15) return "has more than 15 birds in a bush";
      counts += attribute.number * Totals::one_bird;
    } else if (attribute.name == "animals") {
      const auto found = std::ranges::find(species_names, attribute.word);
      const auto species = found - species_names.begin();
      if (species >= species_count) {
        return "shows a " + std::string(attribute.word) + ", which is no species of this game";
      }
      counts |= Totals::first_species << species;
      counts += Totals::one_animal;
    }
  }
  return {};
}

// S-10, SR-10: corners where both slots that meet belong to savanna.
Corners savanna_corners(const TileTable& table, const TurnedTile& shape) {
  Corners corners = 0;
  for (int corner = 0; corner < corner_count; ++corner) {
    // Corner c lies before side c, clockwise: NW between W2 and N0, NE between N2 and E0.
    const auto after = static_cast<Side>(corner);
    const Side before = side_before(after, Rotation::Quarter);
    const auto kind = [&](Side side, int position) {
      return table.kinds[shape.feature(side, position)];
    };
    if (kind(before, 2) == Kind::Savanna && kind(after, 0) == Kind::Savanna) {
      corners |= bit_of(corner);
    }
  }
  return corners;
}

// Empty, or the fault of this tile or square of the board.
std::string build_tile(const TileSet& set, std::span<const FeatureFacts> features,
                       const TurnedTile& shape, TileTable& table) {
  const auto add = [&](int f, const FeatureFacts& feature, Kind kind) -> std::string {
    if (kind == Kind::Trail || kind == Kind::Bush) {
      table.claimable |= bit_of<std::uint16_t>(f);
      return count_feature(feature, table.counts[f]);
    }
    if (kind != Kind::Baobab) return {};
    // S-30: the rules know a baobab by its tile.
    if (table.baobab != no_feature) return "has more than one baobab";
    table.baobab = byte_of(f);
    return {};
  };
  std::string wrong = read_features<Kind>(set, features, kind_names, table, add);
  if (!wrong.empty()) return wrong;
  table.corners = savanna_corners(table, shape);
  return {};
}

// Sums over all squares, for what a state has room for.
struct Room {
  int squares = 0;
  int segments = 0;
  int features = 0;
  std::array<int, 3> sums{};  // sides, birds and animals of trails and bushes

  void add(const TileTable& table, int copies) {
    squares += copies;
    segments += copies * table.feature_count;
    for (int f = 0; f < table.feature_count; ++f) {
      if (!((table.claimable >> f) & 1)) continue;
      features += copies;
      const Totals totals{{}, table.counts[f]};
      sums[0] += copies * totals.open();
      sums[1] += copies * totals.birds();
      sums[2] += copies * totals.animals();
    }
  }

  std::string fault() const {
    return first_over({
        {squares, State::max_tiles, "the set has more than 77 tiles"},
        {segments, State::max_segments, "the set has more than 320 features on all its tiles"},
        {features, State::max_features, "the set has more than 160 trails and bushes"},
        {*std::ranges::max_element(sums), most_in_byte,
         "the set has more than 255 birds, animals or sides with trail or bush"},
    });
  }
};

// S-1: how many tokens of each species, from the file.
std::string count_tokens(const TileSet& facts, Tokens& tokens) {
  int total = 0;
  for (int species = 0; species < species_count; ++species) {
    const std::string name(species_names[species]);
    const int count = number_of(facts.numbers, "pieces.animal_tokens." + name, -1);
    if (count < 0) return "the number of " + name + " tokens is missing";
    total += count;
    if (total > State::max_tokens) return "the set has more than 64 tokens";
    tokens.add(species, count);
  }
  for (const Attribute& entry : facts.numbers) {
    constexpr std::string_view prefix = "pieces.animal_tokens.";
    if (!entry.name.starts_with(prefix)) continue;
    const auto known = std::span(species_names).first<species_count>();
    if (std::ranges::find(known, entry.name.substr(prefix.size())) == known.end())
      return std::string(entry.name) + " is no species of this game";
  }
  if (total < most_tokens_needed) return "the set has fewer than 10 tokens";
  return {};
}

// S-2: one board of three squares in a row. Empty, or its fault.
std::string check_board(const TileSet& facts) {
  if (facts.boards.size() != 1) return "the set needs exactly one start board";
  const BoardFacts& board = facts.boards[0];
  const bool lies_right = std::ranges::equal(board.cells, start_cells, {}, &BoardCellFacts::at);
  if (!lies_right) {
    return "board " + std::string(board.id) + ": it must cover the squares (0,0), (1,0), (2,0)";
  }
  return {};
}

std::string build(Tables& tables) {
  const TileSet& facts = *tables.facts;
  if (std::string wrong = check_board(facts); !wrong.empty()) return wrong;
  if (std::string wrong = check_piece_facts(facts, piece_facts, pieces_read); !wrong.empty())
    return wrong;
  if (std::string wrong = count_tokens(facts, tables.tokens); !wrong.empty()) return wrong;
  Room room;
  std::string fault =
      build_tiles(tables, [&](int i, const TileFacts& tile, TileTable& table) -> std::string {
        if (tile.is_start) return "the game starts from a board, not from a tile";
        if (tile.set != "base") return "its set is not base";
        std::string wrong = build_tile(facts, tile.features, tables.shapes.turned(i, 0), table);
        room.add(table, tile.count);
        add_copies(tables.pile, i, tile);
        return wrong;
      });
  tables.start = byte_of(tables.tiles.size());
  for (int i = 0; i < std::ssize(start_cells) && fault.empty(); ++i) {
    const TurnedTile& shape = tables.shapes.turned(narrow<int>(tables.tiles.size()), 0);
    TileTable& table = tables.tiles.emplace_back();
    fault = build_tile(facts, facts.boards[0].cells[i].features, shape, table);
    if (!fault.empty()) fault = "board " + std::string(facts.boards[0].id) + ": " + fault;
    room.add(table, 1);
  }
  if (fault.empty()) fault = room.fault();
  if (fault.empty() && tables.tiles.size() > 255) fault = "the set has too many different tiles";
  if (fault.empty() && tables.pile.empty()) fault = "the set has no tiles";
  return fault;
}

}  // namespace

std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault) {
  return make_tables<Tables>(facts, fault, side_patterns, {}, build);
}

}  // namespace bastide::safari
