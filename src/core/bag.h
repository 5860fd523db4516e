// A pile of tiles (or tokens) whose contents are known and whose order is not.
//
// Nobody knows the order of a shuffled pile, so it need not exist: each draw takes one of what is
// left, each equally likely, by the hidden random number of the state. The contents stand in an
// order that depends only on what was drawn before, so a bag tells nothing about what comes.
#pragma once

#include <array>
#include <cstdint>

#include "core/assert.h"
#include "core/byte_search.h"
#include "core/random.h"

namespace bastide {

template <int Capacity>
class Bag {
 public:
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::uint8_t operator[](int i) const { return items_[i]; }

  void add(std::uint8_t item) {
    BASTIDE_ASSERT(size_ < Capacity);
    items_[size_++] = item;
  }
  template <class Items>
  void add_all(const Items& items) {
    for (const std::uint8_t item : items) add(item);
  }
  int count(std::uint8_t item) const {
    int found = 0;
    for (int i = 0; i < size_; ++i) found += items_[i] == item ? 1 : 0;
    return found;
  }

  // What the hidden order holds next.
  std::uint8_t next(Random& hidden) const {
    BASTIDE_ASSERT(size_ > 0);
    return items_[hidden.below(size_)];
  }

  // Takes one such item out; it must be there.
  void remove(std::uint8_t item) {
    const int found = first_byte<room>(items_.data(), item);
    BASTIDE_ASSERT(found < size_);
    items_[found] = items_[--size_];
    items_[size_] = 0;
  }

 private:
  // As many bytes as a search looks at, the size among them.
  static constexpr int room = (Capacity + search_width) / search_width * search_width;
  std::array<std::uint8_t, room - 1> items_;
  std::uint8_t size_;
};

}  // namespace bastide
