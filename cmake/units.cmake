# bastide_units(target [SIZE n] [ALONE file…]): compiles the sources of a target several at a time, those of one folder
# together, because most of a file's time goes into the headers that its neighbours read too
# (docs/decisions/0023-build-time.md). A folder with many files makes several units of about n. Files after ALONE, and
# those that are written while building, stay by themselves.
#
# What follows for the sources: within a folder, names in unnamed namespaces are distinct.
# -DBASTIDE_UNITS=OFF compiles each file by itself, which also shows a missing include.
option(BASTIDE_UNITS "Compile the files of a folder together" ON)

function(bastide_units target)
  if(NOT BASTIDE_UNITS)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 given "" "SIZE" "ALONE")
  if(NOT given_SIZE)
    set(given_SIZE 10)
  endif()
  set_target_properties(${target} PROPERTIES BASTIDE_ALONE "${given_ALONE}")
  get_target_property(sources ${target} SOURCES)
  list(SORT sources)
  foreach(source IN LISTS sources)
    if(source IN_LIST given_ALONE OR source MATCHES "^${PROJECT_BINARY_DIR}" OR NOT source MATCHES "\\.cpp$")
      continue()
    endif()
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${source})
    get_filename_component(folder ${folder} DIRECTORY)
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    math(EXPR count_${folder} "0${count_${folder}} + 1")
    math(EXPR part "(${count_${folder}} - 1) / ${given_SIZE}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${folder}_${part}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
