// What tells, in a position of Safari, how many points each seat will still make.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "ai/clues.h"
#include "core/bits.h"
#include "games/safari/rules.h"

namespace bastide::safari {

namespace clue {
enum : int {
  // Trails by their open ends, 1 and 2 or more; bushes by their open sides, 1, 2, 3, and 4 or more.
  trail,
  bush = trail + 2,
  // What a trail or bush, by kind and open sides as above, would bring now …
  completed = bush + 4,        // if it were completed: points of its species and birds
  unfinished = completed + 6,  // at the end: animals and birds
  addable = unfinished + 6,    // more if completed with a token in hand
  tied = addable + 6,          // the majority is shared: trail, bush
  tied_completed = tied + 2,
  tied_unfinished = tied_completed + 2,
  lost = tied_unfinished + 2,  // others have more meeples there
  lost_unfinished = lost + 2,
  // A meeple on a hole that can be completed, with 1 to 3 tokens.
  hole = lost_unfinished + 2,
  extension = hole + 3,            // holes that a token in hand extends, to 2, 3 and 4 tokens
  next_extension = extension + 3,  // the same for whoever is to move
  baobab = next_extension + 3,
  baobab_progress,  // by the squares laid around it
  meeples_in_hand,  // the first ones count most
  tokens_in_hand,
  first_tokens,  // the first ones count most
  species_in_hand,
  count,
};
}  // namespace clue

// S-25
constexpr std::array<int, species_count + 1> points_of_species{0, 1, 3, 6, 10, 15};

// How much more the first pieces of a kind are worth than the next ones.
constexpr std::array<int, meeple_count + 1> meeple_worth{0, 22, 36, 46, 53, 58, 61};
constexpr std::array<int, 7> token_worth{0, 20, 36, 48, 57, 63, 67};
constexpr std::array<int, 9> baobab_hope{2, 4, 7, 11, 17, 25, 36, 52, 80};

// Whose turn comes next; the turn of the active seat is over but for answers of others and tokens.
inline int next_seat(const State& state) {
  const bool has_passed = state.step == Step::Draw || state.step == Step::Place;
  return has_passed ? state.active : (state.active + 1) % state.players;
}

template <class Sink>
class ClueFinder {
 public:
  ClueFinder(const Rules& rules, const State& state, Sink& sink)
      : rules_(rules), state_(state), sink_(sink), next_(next_seat(state)) {}

  // Inline, or WebAssembly reads rules and state from memory again for every piece.
  [[gnu::always_inline]] void find() {
    find_meeples();
    find_hands();
    for (const RingPiece& baobab : state_.baobabs) {
      sink_(baobab.seat, clue::baobab);
      sink_(baobab.seat, clue::baobab_progress, baobab_hope[baobab.around]);
    }
    for (int i = 0; i < state_.hole_count; ++i) {
      find_extensions(state_.holes[static_cast<std::size_t>(i)]);
    }
  }

 private:
  [[gnu::always_inline]] void find_meeples() {
    std::array<bool, State::max_features> is_seen{};
    for (int seat = 0; seat < state_.players; ++seat) {
      const std::uint8_t supply = state_.pieces.supply(seat);
      sink_(seat, clue::meeples_in_hand,
            meeple_worth[static_cast<std::size_t>(std::popcount(supply))]);
      for_each_bit(meeples & ~supply, [&](int piece) {
        const PieceSpot spot = state_.pieces.spot(seat, piece);
        const LaidTile& laid = state_.board.laid(spot.laid);
        if (spot.feature >= hole_feature) {
          find_hole(seat, point_of(laid.at, spot.feature - hole_feature));
          return;
        }
        const Kind kind = rules_.kind_of(laid, spot.feature);
        if (kind == Kind::Baobab) return;
        const auto root = state_.features.root_of(laid.first_segment + spot.feature);
        if (is_seen[root]) return;
        is_seen[root] = true;
        find_feature(kind == Kind::Bush, state_.features.totals(root));
      });
    }
  }

  void find_feature(bool is_bush, const Totals& totals) {
    if (totals.open() == 0) return;  // completed within this turn: among what is settled
    const int open = is_bush ? 1 + std::min(totals.open(), 4) : std::min(totals.open(), 2) - 1;
    const auto species = static_cast<std::size_t>(std::popcount(totals.species()));
    const int completed = points_of_species[species] + totals.birds();
    const int unfinished = totals.animals() + totals.birds();
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, clue::trail + open);
        sink_(seat, clue::completed + open, completed);
        sink_(seat, clue::unfinished + open, unfinished);
        if (state_.hands[static_cast<std::size_t>(seat)].species() & ~totals.species()) {
          sink_(seat, clue::addable + open,
                points_of_species[species + 1] - points_of_species[species]);
        }
      } else if (hold == Hold::Tied) {
        sink_(seat, clue::tied + is_bush);
        sink_(seat, clue::tied_completed + is_bush, completed);
        sink_(seat, clue::tied_unfinished + is_bush, unfinished);
      } else {
        sink_(seat, clue::lost + is_bush);
        sink_(seat, clue::lost_unfinished + is_bush, unfinished);
      }
    });
  }

  void find_hole(int seat, Cell point) {
    for (int i = 0; i < state_.hole_count; ++i) {
      const Hole& hole = state_.holes[static_cast<std::size_t>(i)];
      if (hole.point != point) continue;
      const int tokens = std::popcount(hole.taken);
      if (can_be_completed(hole)) sink_(seat, clue::hole + std::min(tokens, 3) - 1);
      return;
    }
  }

  bool can_be_completed(const Hole& hole) const {
    for (int corner = 0; corner < corner_count; ++corner) {
      if (!((hole.available >> corner) & 1) && state_.board.is_laid(cell_at(hole.point, corner)))
        return false;
    }
    return true;
  }

  void find_extensions(const Hole& hole) {
    if (hole.extensible() == 0) return;
    const int tokens = std::popcount(hole.taken);
    for (int seat = 0; seat < state_.players; ++seat) {
      if (!(state_.hands[static_cast<std::size_t>(seat)].species() & ~hole.species())) continue;
      const bool is_next = seat == next_;
      sink_(seat, (is_next ? clue::next_extension : clue::extension) + tokens - 1);
    }
  }

  // Tokens in hand, and those that are being drawn just now.
  void find_hands() {
    for (int seat = 0; seat < state_.players; ++seat) {
      const Tokens& hand = state_.hands[static_cast<std::size_t>(seat)];
      int tokens = hand.total();
      if (state_.step == Step::Token && state_.token_seat == seat) tokens += state_.tokens_due;
      sink_(seat, clue::tokens_in_hand, tokens);
      sink_(seat, clue::first_tokens, token_worth[static_cast<std::size_t>(std::min(tokens, 6))]);
      sink_(seat, clue::species_in_hand, std::popcount(hand.species()));
    }
  }

  const Rules& rules_;
  const State& state_;
  Sink& sink_;
  int next_;
};

// What ai/clues.h asks of a game.
struct Clues {
  using Rules = safari::Rules;
  using Ground = NoGround;
  static constexpr int count = clue::count;

  static int turns_left(const State& state) { return state.pile.size(); }

  static Outlook settled(const Rules& rules, const State& state, Seat) {
    Outlook outlook{};
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      outlook[seat] = state.scores[seat] * outlook_unit;
    }
    if (state.step == Step::Over) return outlook;
    // S-37: still to come while others decide or tokens are drawn.
    if (state.has_ranger && state.step != Step::PutRanger) {
      outlook[state.active] += 3 * outlook_unit;
    }
    if (state.step == Step::Add) add_completed(rules, state, outlook);
    return outlook;
  }
  template <class Sink>
  static void find(const Rules& rules, const State& state, Seat, const NoGround&, Sink& sink) {
    ClueFinder<Sink>(rules, state, sink).find();
  }

 private:
  // S-24 to S-27: what the tile just laid has completed, while its scorers answer.
  static void add_completed(const Rules& rules, const State& state, Outlook& outlook) {
    const LaidTile& laid = state.board.last_laid();
    int last_root = -1;
    for_each_bit(rules.tables().tiles[laid.tile].claimable, [&](int f) {
      const int root = state.features.root_of(laid.first_segment + f);
      const Totals& totals = state.features.totals(static_cast<std::uint8_t>(root));
      if (totals.open() != 0 || root == last_root) return;
      last_root = root;
      const int species = std::popcount(totals.species());
      for_each_bit(totals.pieces.majority(), [&](int seat) {
        const int counted = species + (f == state.asked_feature ? (state.added >> seat) & 1 : 0);
        outlook[static_cast<std::size_t>(seat)] +=
            (points_of_species[static_cast<std::size_t>(counted)] + totals.birds()) * outlook_unit;
      });
    });
  }
};

}  // namespace bastide::safari
