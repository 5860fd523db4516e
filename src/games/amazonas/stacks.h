// A-R31: the pile laid out in five stacks with the river tiles spread evenly.
//
// Which tiles lie in a stack is hidden, how many of either kind is plain arithmetic. The order is
// made late here too (core/bag.h): the stacks were filled at random, so whatever of a kind is left
// in the whole pile is equally likely to be any of that kind in the stack drawn from. A draw is
// therefore first the kind, by what is left in the stack, then any tile of that kind.
#pragma once

#include <cstdint>

#include "games/amazonas/state.h"
#include "games/amazonas/tables.h"

namespace bastide::amazonas {

constexpr int stack_count = 5;

// How many of `all` tiles lie in a stack, 0 to 4.
constexpr int in_stack(int all, int stack) {
  return (stack + 1) * all / stack_count - stack * all / stack_count;
}

// The pile is laid out in stacks, before anything is drawn.
void lay_out_stacks(State& state, const Tables& tables);

// A tile of this kind has left the stack drawn from; after its last the next one is begun.
void take_from_stack(State& state, const Tables& tables, bool is_river);

// In how many equally likely ways one copy of a tile comes next, by its kind. With s tiles of a
// kind left in the stack and t in the pile, a copy comes with a chance of s / (t * tiles in the
// stack): the two kinds are as s * (t of the other kind), in lowest terms. One each without stacks.
struct WaysOfCopy {
  int regular = 1;
  int river = 1;
};
WaysOfCopy ways_of_copy(const State& state, const Tables& tables);

// What the hidden order holds next.
std::uint8_t next_of_stack(State& state, const Tables& tables);

}  // namespace bastide::amazonas
