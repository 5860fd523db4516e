// What Debian's C++ runtime for WebAssembly wants from us: it was built with stack protection, for
// which there is no library here.
#include <cstdint>

extern "C" {
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
