// Names and deeds as JSON (docs/page.md).
#pragma once

#include "deeds/deed.h"
#include "notation/json_out.h"

namespace bastide {

void write_name(JsonOut& out, const FeatureName& name);
void write_subject(JsonOut& out, const Subject& subject);
void write_touched(JsonOut& out, const Touched& touched);
void write_square_name(JsonOut& out, const SquareName& name);
// At most so many of what was touched.
void write_deed(JsonOut& out, const Deed& deed, std::size_t touched);

}  // namespace bastide
