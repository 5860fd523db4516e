// Finding a byte in a short row of bytes, without a branch on where it stands: nobody could
// foretell that, and a call of the library costs more than the search.
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace bastide {

constexpr int search_width = 16;  // bytes are compared so many at a time

#if defined(__SSE2__) || defined(__wasm_simd128__)
// Bit i: byte i of the sixteen is this one.
inline std::uint64_t equal_bytes(const std::uint8_t* bytes, std::uint8_t wanted) {
#if defined(__SSE2__)
  const __m128i row = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
  const __m128i equal = _mm_cmpeq_epi8(row, _mm_set1_epi8(static_cast<char>(wanted)));
  return static_cast<std::uint32_t>(_mm_movemask_epi8(equal));
#else
  return wasm_i8x16_bitmask(wasm_i8x16_eq(wasm_v128_load(bytes), wasm_u8x16_splat(wanted)));
#endif
}
#endif

// The first of `Size` bytes that is `wanted`; one of them must be.
template <int Size>
int first_byte(const std::uint8_t* bytes, std::uint8_t wanted) {
  static_assert(Size % search_width == 0 && Size <= 128);
#if defined(__SSE2__) || defined(__wasm_simd128__)
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  for (int i = 0; i < Size; i += search_width)
    (i < 64 ? low : high) |= equal_bytes(bytes + i, wanted) << (i % 64);
  if constexpr (Size <= 64) return __builtin_ctzll(low);
  const int from = low == 0 ? 64 : 0;
  return from + __builtin_ctzll(low == 0 ? high : low);
#else
  return static_cast<int>(static_cast<const std::uint8_t*>(std::memchr(bytes, wanted, Size)) -
                          bytes);
#endif
}

}  // namespace bastide
