// Brings Byways into a program: whoever links this file has it among its games. In src/ each of
// these calls is a line of that layer's list instead.
#include "ai/mind_set.h"
#include "art/looks.h"
#include "games/registry.h"
#include "notation/rules_text.h"
#include "sixth_game/ai/byways/minds.h"
#include "sixth_game/games/byways/rules.h"

namespace bastide {

// Written by tools/compile_tiles and tools/compile_rules from byways.json and byways.md.
std::span<const TileSet* const> byways_tiles();
std::span<const RuleText> byways_rules();

namespace art {
extern const Look byways_look;
}

namespace {

const bool is_registered = [] {
  register_game(entry_of<byways::Rules, byways::build_tables>(), *byways_tiles().front());
  register_rules(byways_rules());
  register_minds(MindSetOf<byways::Minds>::set);
  art::register_look(art::byways_look);
  return true;
}();

}  // namespace
}  // namespace bastide
