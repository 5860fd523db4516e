# Toolchain for the engine inside the page: clang 19 and Debian's wasi-libc and libc++ for wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
# A program of this kind needs more than the compiler's own check provides (src/bindings/wasm).
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
