# bastide_profiled(target…): compiles what is hot by a profile of what runs how often, so that the compiler knows what to
# inline and which way branches go (docs/decisions/0030-engine-speed.md). The profile is kept in the repository and made
# anew by tools/train.sh; a function that has changed since is compiled as if there were none, so nothing depends on it
# but time.
option(BASTIDE_TRAIN "Count what runs, for a new profile" OFF)
set(BASTIDE_PROFILE ${CMAKE_CURRENT_LIST_DIR}/engine.profdata)

function(bastide_profiled)
  if(BASTIDE_TRAIN)
    foreach(target IN LISTS ARGN)
      target_compile_options(${target} PRIVATE -fprofile-instr-generate)
      target_link_options(${target} INTERFACE -fprofile-instr-generate)
    endforeach()
  elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_BUILD_TYPE STREQUAL "Release" AND EXISTS ${BASTIDE_PROFILE})
    # Its hash, so that a new profile compiles anew.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${BASTIDE_PROFILE})
    file(SHA256 ${BASTIDE_PROFILE} hash)
    string(SUBSTRING ${hash} 0 16 hash)
    foreach(target IN LISTS ARGN)
      target_compile_options(${target} PRIVATE -fprofile-instr-use=${BASTIDE_PROFILE} -DBASTIDE_PROFILE=${hash}
        -Wno-profile-instr-out-of-date -Wno-profile-instr-unprofiled)
    endforeach()
  endif()
endfunction()
