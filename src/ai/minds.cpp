#include "ai/minds.h"

#include <vector>

#include "ai/amazonas/minds.h"
#include "ai/carcassonne/minds.h"
#include "ai/gold_rush/minds.h"
#include "ai/hunters_gatherers/minds.h"
#include "ai/mind_set.h"
#include "ai/safari/minds.h"

namespace bastide {
namespace {

std::vector<MindSet>& all_minds() {
  static std::vector<MindSet> all{
      MindSetOf<carcassonne::Minds>::set, MindSetOf<hunters_gatherers::Minds>::set,
      MindSetOf<safari::Minds>::set,      MindSetOf<gold_rush::Minds>::set,
      MindSetOf<amazonas::Minds>::set,
  };
  return all;
}

}  // namespace

const MindSet* find_minds(const Game& game) {
  for (const MindSet& minds : all_minds()) {
    if (minds.know(game)) return &minds;
  }
  return nullptr;
}

void register_minds(const MindSet& minds) { all_minds().push_back(minds); }

}  // namespace bastide
