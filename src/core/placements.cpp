#include "core/placements.h"

#include "core/pick.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace bastide {

namespace {

#if defined(__x86_64__)

// g++ 12 finds its own intrinsics uninitialised.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

[[gnu::target("avx512f,avx512bw,avx512vbmi2,popcnt")]]
inline void store_eight(Decision* out, __m512i patterns, __m128i keys) {
  const __m512i at = _mm512_slli_epi64(_mm512_cvtepu16_epi64(keys), cell_shift);
  _mm512_storeu_si512(static_cast<void*>(out), _mm512_or_si512(patterns, at));
}

// Half a word at a time: 32 keys are pressed together to those that count, eight make a store.
// Sixteen are written without asking how many there are, because that cannot be foretold and is
// rarely more.
[[gnu::target("avx512f,avx512bw,avx512vbmi2,popcnt")]]
Decision* write_with_avx512(Decision* out, std::uint64_t cells, const std::uint16_t* keys,
                            std::uint64_t pattern) {
  static_assert(DecisionList::slack >= 32);
  const __m512i patterns = _mm512_set1_epi64(static_cast<long long>(pattern));
  for (; cells != 0; cells >>= 32, keys += 32) {
    const auto half = static_cast<__mmask32>(cells);
    const __m512i pressed = _mm512_maskz_compress_epi16(half, _mm512_maskz_loadu_epi16(half, keys));
    const int count = __builtin_popcount(half);
    store_eight(out, patterns, _mm512_castsi512_si128(pressed));
    store_eight(out + 8, patterns, _mm512_extracti32x4_epi32(pressed, 1));
    if (count > 16) {
      store_eight(out + 16, patterns, _mm512_extracti32x4_epi32(pressed, 2));
      store_eight(out + 24, patterns, _mm512_extracti32x4_epi32(pressed, 3));
    }
    out += count;
  }
  return out;
}

#pragma GCC diagnostic pop

WriteCells fastest() {
  const bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                          __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("popcnt");
  return has_avx512 ? write_with_avx512 : nullptr;
}

#else

WriteCells fastest() { return nullptr; }

#endif

}  // namespace

const WriteCells vector_write_cells = fastest();

#if defined(__x86_64__)
// The first two kinds of AMD Zen have the instruction that finds the n-th bit, but slowly.
const bool has_quick_bits = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
                            __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2") &&
                            !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
#endif

}  // namespace bastide
