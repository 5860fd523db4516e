#include "games/registry.h"

#include <array>
#include <vector>

#include "games/amazonas/rules.h"
#include "games/builtin_tiles.h"
#include "games/carcassonne/rules.h"
#include "games/gold_rush/rules.h"
#include "games/hunters_gatherers/rules.h"
#include "games/safari/rules.h"

namespace bastide {
namespace {

constexpr std::array entries{
    entry_of<carcassonne::Rules, carcassonne::build_tables>(),
    entry_of<hunters_gatherers::Rules, hunters_gatherers::build_tables>(),
    entry_of<safari::Rules, safari::build_tables>(),
    entry_of<gold_rush::Rules, gold_rush::build_tables>(),
    entry_of<amazonas::Rules, amazonas::build_tables>(),
};

// The list, with each game on the tile set that it came with.
class Registry {
 public:
  Registry() {
    for (const GameEntry& entry : entries) add(entry, *builtin_tiles(entry.info().name));
  }

  // Sets that are compiled in are checked when the program is built, so making them cannot fail.
  void add(const GameEntry& entry, const TileSet& tiles) {
    std::string fault;
    auto game = entry.make(tiles, fault);
    BASTIDE_ASSERT(game != nullptr);
    names_.push_back(entry.info().name);
    entries_.push_back(entry);
    games_.push_back(std::move(game));
  }

  std::span<const std::string_view> names() const { return names_; }
  const Game* game(std::string_view name) const {
    const std::size_t i = find(name);
    return i < games_.size() ? games_[i].get() : nullptr;
  }
  const GameEntry* entry(std::string_view name) const {
    const std::size_t i = find(name);
    return i < entries_.size() ? &entries_[i] : nullptr;
  }

 private:
  std::size_t find(std::string_view name) const {
    std::size_t i = 0;
    while (i < names_.size() && names_[i] != name) ++i;
    return i;
  }

  std::vector<std::string_view> names_;
  std::vector<GameEntry> entries_;
  std::vector<std::unique_ptr<Game>> games_;
};

Registry& registry() {
  static Registry made;
  return made;
}

}  // namespace

std::span<const std::string_view> game_names() { return registry().names(); }

const Game* find_game(std::string_view name) { return registry().game(name); }

std::unique_ptr<Game> make_game(const TileSet& tiles, std::string& fault) {
  if (const GameEntry* entry = registry().entry(tiles.game)) return entry->make(tiles, fault);
  fault = "there is no game \"" + std::string(tiles.game) + "\"";
  return nullptr;
}

void register_game(const GameEntry& entry, const TileSet& tiles) { registry().add(entry, tiles); }

}  // namespace bastide
