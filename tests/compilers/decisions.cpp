// Compares the stored decisions of a fixed search with what this compiler's build decides
// (tests/ai/decisions_test.cpp says more). Usage: decisions FILE
#include <cstdio>
#include <string>

#include "support/fixed_search.h"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  int differing = 0;
  for (const std::string_view game : bastide::game_names()) {
    const std::string now = bastide::fixed_search(game);
    if (now == bastide::stored_search(argv[1], game)) continue;
    ++differing;
    std::printf("other decisions than the stored ones:\n%s", now.c_str());
  }
  return differing == 0 ? 0 : 1;
}
