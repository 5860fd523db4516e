// The texts of the rules are files of the page (web/tools/rules.mjs), so that nobody loads them who
// does not read them: the module has none. What is defined here is not taken from the library.
#include "notation/rules_text.h"

namespace bastide {

std::span<const RuleText> builtin_rules() { return {}; }

}  // namespace bastide
