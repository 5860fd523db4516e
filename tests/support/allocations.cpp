#include "support/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t count = 0;

void* allocate(std::size_t size) noexcept {
  ++count;
  return std::malloc(size == 0 ? 1 : size);
}
void* allocate(std::size_t size, std::align_val_t alignment) noexcept {
  ++count;
  const auto unit = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(unit, (size + unit) / unit * unit);
}
template <class... Arguments>
void* allocate_or_throw(Arguments... arguments) {
  if (void* memory = allocate(arguments...)) return memory;
  throw std::bad_alloc();
}

}  // namespace

std::uint64_t bastide::allocations() { return count; }

// ---- Every form of operator new, and operator delete to match ----

using Size = std::size_t;
using Align = std::align_val_t;
using NoThrow = std::nothrow_t;

void* operator new(Size size) { return allocate_or_throw(size); }
void* operator new[](Size size) { return allocate_or_throw(size); }
void* operator new(Size size, Align align) { return allocate_or_throw(size, align); }
void* operator new[](Size size, Align align) { return allocate_or_throw(size, align); }
void* operator new(Size size, const NoThrow&) noexcept { return allocate(size); }
void* operator new[](Size size, const NoThrow&) noexcept { return allocate(size); }
void* operator new(Size size, Align align, const NoThrow&) noexcept {
  return allocate(size, align);
}
void* operator new[](Size size, Align align, const NoThrow&) noexcept {
  return allocate(size, align);
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, Size) noexcept { std::free(memory); }
void operator delete[](void* memory, Size) noexcept { std::free(memory); }
void operator delete(void* memory, Align) noexcept { std::free(memory); }
void operator delete[](void* memory, Align) noexcept { std::free(memory); }
void operator delete(void* memory, Size, Align) noexcept { std::free(memory); }
void operator delete[](void* memory, Size, Align) noexcept { std::free(memory); }
void operator delete(void* memory, const NoThrow&) noexcept { std::free(memory); }
void operator delete[](void* memory, const NoThrow&) noexcept { std::free(memory); }
void operator delete(void* memory, Align, const NoThrow&) noexcept { std::free(memory); }
void operator delete[](void* memory, Align, const NoThrow&) noexcept { std::free(memory); }
