// "The same thoughts on every machine" (ai/player.h): stored decisions of a fixed search. This
// program is built by clang; tests/compilers compares the same file as g++ builds it, and
// web/tests/unit/decisions.test.ts as WebAssembly.
//
// To write tests/ai/decisions.txt anew after a change that is meant to play otherwise:
//   BASTIDE_WRITE_DECISIONS=1 build/checked/tests/bastide_tests --gtest_filter='StoredDecisions*'
#include <gtest/gtest.h>

#include <cstdlib>

#include "support/fixed_search.h"
#include "support/sampled_games.h"

namespace bastide {
namespace {

const std::string file = BASTIDE_SOURCE_DIR "/tests/ai/decisions.txt";

TEST(StoredDecisions, AreWhatTheSearchDecidesHereToo) {
  if (std::getenv("BASTIDE_WRITE_DECISIONS") != nullptr) {
    std::ofstream out(file, std::ios::binary);
    for (const std::string_view game : sampled_games()) out << fixed_search(game);
  }
  for (const std::string_view game : sampled_games()) {
    EXPECT_EQ(fixed_search(game), stored_search(file, game));
  }
}

#if defined(__x86_64__)
// Fails where a compiler may fuse: in a function that may use the instruction for it, the product
// would be rounded once and not twice.
__attribute__((target("fma"), noinline)) double product_and_sum(double a, double b, double c) {
  return a * b + c;
}

TEST(Arithmetic, MultiplyAndAddAreTwoRoundings) {
  if (!__builtin_cpu_supports("fma")) GTEST_SKIP() << "this machine cannot fuse";
  const double a = 1 + 0x1p-30;
  const volatile double square = a * a;  // rounded: 1 + 2^-29
  EXPECT_EQ(product_and_sum(a, a, -square), 0);
}
#endif

}  // namespace
}  // namespace bastide
