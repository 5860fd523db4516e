// What is wrong with a record, and where: the answer of everything that reads one.
#pragma once

#include <string>
#include <string_view>

#include "core/refusal.h"

namespace bastide {

struct RecordFault {
  int line = 0;          // from 1, the header being line 1
  std::string expected;  // an event as records write it, or a few words
  std::string found;     // what stood there, cut where it is long
  std::string reason;    // a sentence more; may be empty
  std::string rule;      // the rule that a refused decision breaks; empty otherwise
};

inline constexpr std::string_view end_of_file_text = "end of file";

// The refusal's sentence, with the place where it speaks of one.
std::string to_text(const Refusal& refusal);

// All of the fault in one line of text.
std::string to_text(const RecordFault& fault);

}  // namespace bastide
