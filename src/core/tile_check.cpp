#include "core/tile_check.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <utility>

namespace bastide {

namespace {

constexpr int no_owner = -1;
using SlotOwners = std::array<int, slot_count>;  // position in the list of features, or no_owner

constexpr std::array<std::string_view, side_count> side_names{"N", "E", "S", "W"};

class Checker {
 public:
  explicit Checker(const TileSet& set) : set_(set) {}
  std::vector<TileFault> run();

 private:
  void report(std::string fault) { faults_.push_back({label_, std::move(fault)}); }

  void check_kinds();
  void check_name(std::string_view id);
  void check_tile(const TileFacts& tile);
  void check_board(const BoardFacts& board);
  void check_joints(const BoardFacts& board, const std::vector<SlotOwners>& owners);
  void check_inside(std::span<const FeatureFacts> features, std::span<const FeatureFacts> named);
  void check_end(const FeatureFacts& feature, std::string_view end,
                 std::span<const FeatureFacts> named);
  SlotOwners check_slots(std::span<const FeatureFacts> features);
  void check_side(std::span<const FeatureFacts> features, const SlotOwners& owners, Side side);

  bool has_known_kinds(std::span<const FeatureFacts> features);
  const KindFacts& kind_of(const FeatureFacts& feature) const { return set_.kinds[feature.kind]; }
  std::string naming(const FeatureFacts& feature) const {
    return "feature " + std::to_string(feature.id) + " (" + std::string(kind_of(feature).name) +
           ")";
  }

  const TileSet& set_;
  std::vector<TileFault> faults_;
  std::set<std::string_view> ids_;
  std::string label_;  // what is being checked: TileFault::tile
};

std::vector<TileFault> Checker::run() {
  check_kinds();
  if (set_.tiles.empty()) report("there are no tiles");
  if (numbered_tiles(set_) > max_distinct_tiles) {
    report("there are more than " + std::to_string(max_distinct_tiles) + " distinct tiles");
  }
  if (set_.boards.size() > max_boards) {
    report("there are more than " + std::to_string(max_boards) + " boards");
  }
  for (const TileFacts& tile : set_.tiles) check_tile(tile);
  for (const TileFacts& tile : set_.alternates) check_tile(tile);
  for (const BoardFacts& board : set_.boards) check_board(board);
  return std::move(faults_);
}

void Checker::check_kinds() {
  if (set_.kinds.empty()) report("no kinds are declared");
  if (set_.kinds.size() > max_kinds) {
    report("there are more than " + std::to_string(max_kinds) + " kinds");
  }
  std::set<std::string_view> names;
  for (const KindFacts& kind : set_.kinds) {
    // A colon parts kind and id in `ends`.
    if (!is_tile_name(kind.name) || kind.name.find(':') != std::string_view::npos) {
      report("kind \"" + std::string(kind.name) + "\" is not a possible name");
    }
    if (!names.insert(kind.name).second) {
      report("kind " + std::string(kind.name) + " is declared twice");
    }
  }
}

void Checker::check_name(std::string_view id) {
  if (!is_tile_name(id)) {
    report("an id is 1 to " + std::to_string(max_name_length) +
           " printable ASCII characters without spaces and quotes");
  }
  if (!ids_.insert(id).second) report("the id stands twice");
}

void Checker::check_tile(const TileFacts& tile) {
  label_ = tile.id;
  check_name(tile.id);
  if (tile.count == 0) report("the count is not 1 to 255");
  if (tile.features.size() > max_features) {
    report("there are more than " + std::to_string(max_features) + " features");
    return;
  }
  if (!has_known_kinds(tile.features)) return;
  for (std::size_t i = 0; i < tile.features.size(); ++i) {
    if (tile.features[i].id != i) {
      report("feature ids must be 0, 1, 2 ... in order: " + std::to_string(tile.features[i].id) +
             " stands in place " + std::to_string(i));
      return;
    }
  }
  check_slots(tile.features);
  check_inside(tile.features, tile.features);
}

void Checker::check_board(const BoardFacts& board) {
  label_ = board.id;
  check_name(board.id);
  if (board.cells.empty()) report("the board has no cells");

  std::set<Cell> places;
  std::vector<FeatureFacts> features;  // of the whole board, each id once
  std::vector<SlotOwners> owners;
  bool is_readable = true;
  for (const BoardCellFacts& cell : board.cells) {
    label_ = std::string(board.id) + " cell " + std::to_string(cell.at.x) + "," +
             std::to_string(cell.at.y);
    if (std::min(cell.at.x, cell.at.y) < 0 || std::max(cell.at.x, cell.at.y) >= max_board_extent) {
      report("cells of a board lie at 0 to " + std::to_string(max_board_extent - 1));
    }
    if (!places.insert(cell.at).second) report("the cell stands twice");
    if (!has_known_kinds(cell.features)) return;

    std::set<int> ids_here;
    for (const FeatureFacts& feature : cell.features) {
      if (!ids_here.insert(feature.id).second) {
        report("feature " + std::to_string(feature.id) + " stands twice in one cell");
        is_readable = false;
      }
      const auto same = std::ranges::find(features, feature.id, &FeatureFacts::id);
      if (feature.id >= max_features) {
        report("feature ids of a board are 0 to " + std::to_string(max_features - 1));
        is_readable = false;
      } else if (same == features.end()) {
        features.push_back(feature);
      } else if (same->kind != feature.kind) {
        report(naming(feature) + " is a " + std::string(kind_of(*same).name) + " in another cell");
      }
    }
    owners.push_back(check_slots(cell.features));
  }
  label_ = board.id;
  for (const BoardCellFacts& cell : board.cells) check_inside(cell.features, features);
  if (is_readable) check_joints(board, owners);
}

// Where two cells of a board meet, the picture runs on: the slots that face each other are one
// feature.
void Checker::check_joints(const BoardFacts& board, const std::vector<SlotOwners>& owners) {
  for (std::size_t here = 0; here < board.cells.size(); ++here) {
    for (const Side side : {Side::East, Side::South}) {
      const Cell beyond = neighbour(board.cells[here].at, side);
      for (std::size_t there = 0; there < board.cells.size(); ++there) {
        if (board.cells[there].at != beyond) continue;
        for (int position = 0; position < slots_per_side; ++position) {
          const int near_slot = slot_of(side, position);
          const int far_slot = slot_of(opposite(side), slots_per_side - 1 - position);
          const int near_owner = owners[here][near_slot];
          const int far_owner = owners[there][far_slot];
          if (near_owner == no_owner || far_owner == no_owner) continue;  // reported already
          const auto& near_feature = board.cells[here].features[near_owner];
          const auto& far_feature = board.cells[there].features[far_owner];
          if (near_feature.id == far_feature.id) continue;
          const Cell at = board.cells[here].at;
          report("slot " + std::string(slot_names[near_slot]) + " of cell " + std::to_string(at.x) +
                 "," + std::to_string(at.y) + " is " + naming(near_feature) +
                 ", but the slot it meets is " + naming(far_feature));
        }
      }
    }
  }
}

// `touches` and `ends`: `named` are the features they may name.
void Checker::check_inside(std::span<const FeatureFacts> features,
                           std::span<const FeatureFacts> named) {
  for (const FeatureFacts& feature : features) {
    for (std::size_t id = 0; id < max_features; ++id) {
      if (((feature.touches >> id) & 1U) == 0) continue;
      if (std::ranges::find(named, id, &FeatureFacts::id) == named.end()) {
        report(naming(feature) + " touches " + std::to_string(id) + ", which is not there");
      } else if (id == feature.id) {
        report(naming(feature) + " touches itself");
      }
    }
    for (const std::string_view end : feature.ends) check_end(feature, end, named);
  }
}

// An end is a plain word ("crossing") or names a feature ("lake:5").
void Checker::check_end(const FeatureFacts& feature, std::string_view end,
                        std::span<const FeatureFacts> named) {
  const std::string what = naming(feature) + " ends at \"" + std::string(end) + "\"";
  const std::size_t colon = end.find(':');
  if (colon == std::string_view::npos) {
    if (!is_tile_name(end)) report(what + ", which is not a possible name");
    return;
  }
  const std::string_view digits = end.substr(colon + 1);
  unsigned id = 0;
  const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), id);
  if (error != std::errc{} || rest != digits.data() + digits.size()) {
    report(what + ", which is not kind:id");
    return;
  }
  const auto found = std::ranges::find(named, id, &FeatureFacts::id);
  if (found == named.end() || kind_of(*found).name != end.substr(0, colon)) {
    report(what + ", which is not there");
  }
}

SlotOwners Checker::check_slots(std::span<const FeatureFacts> features) {
  SlotOwners owners;
  owners.fill(no_owner);
  bool is_partition = true;
  for (std::size_t f = 0; f < features.size(); ++f) {
    const bool is_inner = kind_of(features[f]).form == Form::Inner;
    if (is_inner && features[f].slots != 0) report(naming(features[f]) + " cannot have slots");
    if (!is_inner && features[f].slots == 0) report(naming(features[f]) + " has no slot");
    for (std::size_t slot = 0; slot < slot_count; ++slot) {
      if (((features[f].slots >> slot) & 1U) == 0) continue;
      if (owners[slot] != no_owner) {
        report("slot " + std::string(slot_names[slot]) + " is owned twice");
        is_partition = false;
      }
      owners[slot] = static_cast<int>(f);
    }
  }
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    if (owners[slot] != no_owner) continue;
    report("slot " + std::string(slot_names[slot]) + " has no feature");
    is_partition = false;
  }
  if (is_partition) {
    for (const Side side : all_sides) check_side(features, owners, side);
  }
  return owners;
}

// A side is ground, line, ground, or else one ground in all three slots.
void Checker::check_side(std::span<const FeatureFacts> features, const SlotOwners& owners,
                         Side side) {
  const std::string where = "side " + std::string(side_names[index(side)]);
  const auto owner = [&](int position) {
    return static_cast<std::size_t>(owners[slot_of(side, position)]);
  };
  const auto form = [&](int position) { return kind_of(features[owner(position)]).form; };
  if (form(0) == Form::Line || form(2) == Form::Line) {
    report(where + ": a line on a corner slot");
  } else if (form(1) != Form::Line && (owner(0) != owner(1) || owner(1) != owner(2))) {
    report(where + ": no line, so that one feature must own all three slots");
  }
}

// Whether the kinds of the features can be looked up; nothing else makes sense before.
bool Checker::has_known_kinds(std::span<const FeatureFacts> features) {
  const bool all_known = std::ranges::all_of(
      features, [&](const FeatureFacts& feature) { return feature.kind < set_.kinds.size(); });
  if (!all_known) report("a feature's kind is not declared");
  return all_known;
}

}  // namespace

std::string describe(const TileFault& fault) {
  if (fault.tile.empty()) return fault.fault;
  // No tile is called so: names hold no spaces.
  const bool is_line = fault.tile.starts_with("line ");
  return (is_line ? "" : "tile ") + fault.tile + ": " + fault.fault;
}

std::vector<TileFault> check_tiles(const TileSet& set) { return Checker(set).run(); }

bool is_tile_name(std::string_view name) {
  return !name.empty() && name.size() <= max_name_length && std::ranges::all_of(name, [](char c) {
    return c > ' ' && c <= '~' && c != '"' && c != '\'' && c != '`';
  });
}

}  // namespace bastide
