#include "games/piece_facts.h"

#include <algorithm>

namespace bastide {

std::string check_piece_facts(const TileSet& facts, std::span<const PieceFact> fixed,
                              std::span<const std::string_view> read) {
  constexpr std::string_view prefix = "pieces.";
  for (const Attribute& entry : facts.numbers) {
    if (!entry.name.starts_with(prefix)) continue;
    const std::string_view path = entry.name.substr(prefix.size());
    const auto begins = [path](std::string_view start) { return path.starts_with(start); };
    if (std::ranges::any_of(read, begins)) continue;
    const auto fact = std::ranges::find(fixed, path, &PieceFact::path);
    if (fact == fixed.end()) {
      return std::string(entry.name) + " is not known: nothing in this game reads it";
    }
    if (fact->number == entry.number && fact->word == entry.word) continue;
    const std::string wanted =
        fact->word.empty() ? std::to_string(fact->number) : '"' + std::string(fact->word) + '"';
    return std::string(entry.name) + " must be " + wanted +
           ": the rules fix it, a tile file cannot change it";
  }
  return {};
}

}  // namespace bastide
