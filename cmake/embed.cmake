# data/tiles and docs/rules become C++ sources, written by two programs that run while building:
#   EMBEDDED_TILES  defines src/games/builtin_tiles.h
#   EMBEDDED_RULES  defines src/notation/rules_text.h
# A fault in a tile file or a gap in the numbers of the rules stops the build with file and place.

set(EMBED_DIR ${PROJECT_BINARY_DIR}/embedded)
set(EMBEDDED_TILES ${EMBED_DIR}/builtin_tiles.cpp)
set(EMBEDDED_RULES ${EMBED_DIR}/rules_text.cpp)
file(MAKE_DIRECTORY ${EMBED_DIR})

# The parts of the tile reader; its folder is not searched by the notation library.
file(GLOB TILE_FILE_PARTS CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/notation/tile_file/*.cpp)
target_sources(bastide_tile_file PRIVATE ${TILE_FILE_PARTS})
bastide_units(bastide_tile_file)

if(CMAKE_CROSSCOMPILING)
  # The programs run on this machine, whatever the rest is built for. They need no more than a
  # compiler and the JSON header, so that no second configuration is worth its while.
  find_program(BASTIDE_HOST_CXX NAMES clang++-19 c++ g++ clang++ REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  file(GLOB EMBED_HEADERS ${PROJECT_SOURCE_DIR}/tools/*.h ${PROJECT_SOURCE_DIR}/src/core/tile_*.h
    ${PROJECT_SOURCE_DIR}/src/notation/tile_file.h ${PROJECT_SOURCE_DIR}/src/notation/tile_file/*.h)
  # All files of one as a single unit, which reads the JSON header once.
  function(add_embedding_tool name)
    set(unit ${EMBED_DIR}/${name}.cpp)
    list(TRANSFORM ARGN REPLACE "(.+)" "#include \"\\1\"\n" OUTPUT_VARIABLE includes)
    list(JOIN includes "" includes)
    file(CONFIGURE OUTPUT ${unit} CONTENT "${includes}" @ONLY)
    add_custom_command(
      OUTPUT ${EMBED_DIR}/${name}
      COMMAND ${BASTIDE_HOST_CXX} -std=c++20 -O0 -I${PROJECT_SOURCE_DIR}/src ${unit} -o ${EMBED_DIR}/${name}
      DEPENDS ${unit} ${ARGN} ${EMBED_HEADERS}
      VERBATIM)
    set(${name}_program ${EMBED_DIR}/${name} PARENT_SCOPE)
  endfunction()
  add_embedding_tool(compile_tiles ${PROJECT_SOURCE_DIR}/tools/compile_tiles.cpp
    ${PROJECT_SOURCE_DIR}/src/notation/tile_file.cpp ${TILE_FILE_PARTS} ${PROJECT_SOURCE_DIR}/src/core/tile_check.cpp)
  add_embedding_tool(compile_rules ${PROJECT_SOURCE_DIR}/tools/compile_rules.cpp
    ${PROJECT_SOURCE_DIR}/tools/rule_document.cpp)
else()
  add_executable(compile_tiles ${PROJECT_SOURCE_DIR}/tools/compile_tiles.cpp)
  target_link_libraries(compile_tiles PRIVATE bastide_tile_file)
  add_executable(compile_rules ${PROJECT_SOURCE_DIR}/tools/compile_rules.cpp
    ${PROJECT_SOURCE_DIR}/tools/rule_document.cpp)
  target_link_libraries(compile_rules PRIVATE bastide_flags)
  set(compile_tiles_program compile_tiles)
  set(compile_rules_program compile_rules)
endif()

# Other folders embed a game of their own with these (tests/sixth_game).
set_property(GLOBAL PROPERTY BASTIDE_COMPILE_TILES ${compile_tiles_program})
set_property(GLOBAL PROPERTY BASTIDE_COMPILE_RULES ${compile_rules_program})

# bastide_embed(TILES|RULES out function file…): the files as the source `out`, which defines the
# function. Paths are given relative to the repository: they stand in messages.
function(bastide_embed what out function)
  get_property(program GLOBAL PROPERTY BASTIDE_COMPILE_${what})
  list(TRANSFORM ARGN PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${program} --as ${function} ${out} ${ARGN}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    DEPENDS ${program} ${paths}
    COMMENT "Checking and compiling ${ARGN}"
    VERBATIM)
endfunction()

file(GLOB TILE_FILES RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/tiles/*.json)
bastide_embed(TILES ${EMBEDDED_TILES} all_builtin_tiles ${TILE_FILES})
file(GLOB RULE_FILES RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/*.md)
bastide_embed(RULES ${EMBEDDED_RULES} builtin_rules ${RULE_FILES})
