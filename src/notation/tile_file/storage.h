// What a loaded tile set looks at. Every container here keeps its elements in place when others are
// added, so that the spans and views of the set stay valid.
#pragma once

#include <deque>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/tile_facts.h"

namespace bastide {

struct TileStorage {
  TileSet set;

  // The same word, kept here for good.
  std::string_view keep_word(std::string_view word) {
    auto place = words.find(word);
    if (place == words.end()) place = words.emplace(word).first;
    return *place;
  }
  template <class Facts>
  std::span<const Facts> keep_list(std::vector<Facts> list) {
    if (list.empty()) return {};
    return std::get<std::deque<std::vector<Facts>>>(lists).emplace_back(std::move(list));
  }

 private:
  template <class... Facts>
  using ListsOf = std::tuple<std::deque<std::vector<Facts>>...>;

  std::set<std::string, std::less<>> words;
  ListsOf<std::string_view, Attribute, KindFacts, FeatureFacts, TileFacts, BoardCellFacts,
          BoardFacts, ProvenanceFacts>
      lists;
};

}  // namespace bastide
