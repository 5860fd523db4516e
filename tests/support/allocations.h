// How often this thread has asked for memory. The test program replaces operator new for it.
#pragma once

#include <cstdint>

namespace bastide {

std::uint64_t allocations();

}  // namespace bastide
