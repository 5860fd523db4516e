// What is wrong with a record, and where: the answer of everything that reads one.
#pragma once

#include <optional>
#include <string>

#include "core/refusal.h"
#include "notation/phrase.h"

namespace bastide {

struct RecordFault {
  int line = 0;                                   // from 1, the header being line 1
  Phrase expected;                                // an event as records write it, or a few words
  Phrase found;                                   // what stood there, cut where it is long
  Phrase reason;                                  // a sentence more; may be empty
  std::optional<Refusal> refusal = std::nullopt;  // of a decision that the game does not allow
};

// `line`, or part of one, as it stands in a record.
Phrase quoted_line(std::string_view line);

// The refusal's sentence, with the place where it speaks of one.
std::string to_text(const Refusal& refusal);

// All of the fault in one line of text.
std::string to_text(const RecordFault& fault);

}  // namespace bastide
