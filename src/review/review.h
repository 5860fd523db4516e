// The review of a game: what each decision cost against the best that the reviewer found, and how
// much luck the draws brought.
//
// The reviewer is any player that puts values on decisions. It is asked about every decision with
// what the deciding seat could know then, never with what came later. No clock, no thread, no file:
// whoever holds the review lets somebody think about its question and hands the thoughts back.
//
// All values are points: the expected final margin of a seat over the best of the others.
//
//   before   with the best decision that was found
//   after    with the one that was taken
//   lost     before - after, never negative
//   luck     what chance brought between two decisions: `before` of the later one less `after` of
//            the earlier one, for the seat that decides. With more than two players it holds what
//            the others did as well: the margin of one seat does not tell that of another.
//   drift    the same where nothing was drawn in between: the reviewer saw more a decision later
//
// So for every seat, what the game began with, all luck, less all losses, plus the drift, is what
// it ended with; with two players the luck and the losses of the other count the other way round.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "games/game.h"
#include "notation/record_header.h"
#include "played/acts.h"
#include "played/standing.h"
#include "review/reasons.h"

namespace bastide {

// How the value of what was played was found.
enum class Weighing : std::uint8_t {
  Looked,    // the reviewer looked into it often enough when it was asked about the decision
  Next,      // it is the value of the same seat's next decision, nothing being drawn in between
  Compared,  // the best decision and this one were followed further, with the same draws
};

struct ReviewedDecision {
  int number = 0;  // from 1, of all decisions of the game
  int turn = 0;    // as Replay::turns counts: the tile about to be laid, or laid last
  Seat seat = 0;
  std::string played;  // in the short notation
  std::string best;
  std::string played_words;  // for people
  std::string best_words;
  bool is_forced = false;  // there was no other; nothing below is known then
  // Of a view: what its seat knew is not told there, so that nothing below is known either.
  bool is_unknown = false;
  Weighing weighing = Weighing::Looked;
  std::uint64_t playouts = 0;
  double before = 0;
  double after = 0;
  double lost = 0;
  double win_before = 0;  // expected share of the win, 0 to 1
  double win_after = 0;
  // Why what was played is worth less; nothing where it was the best.
  std::optional<Verdict> verdict;
  std::optional<double> luck;  // nothing at a seat's first decision, and where nothing was drawn
};

// What lost less is told as no loss.
inline constexpr double least_told = 0.05;

struct SeatReview {
  int decisions = 0;  // without those of which nothing is known
  double lost = 0;
  double luck = 0;
  double drift = 0;
  double start = 0;  // `before` of the first decision, seen from this seat
  double end = 0;    // the final margin, or `after` of the last decision of an unfinished game
};

struct ReviewSettings {
  std::uint64_t seed = 1;
  // A decision that got fewer playouts than this is weighed in another way.
  std::uint64_t enough_playouts = 64;
  // With two players it is compared with the best by asking the reviewer what the next decision is
  // worth, over so many draws …
  int draws_compared = 8;
  // … and with more by playing on to the end.
  int games_compared = 24;
};

class Review {
 public:
  // `record` is a record that has been checked (Replay::record). `game` must outlive the review. Of
  // a view only decisions are weighed by seats that knew no more than whoever sees it.
  Review(const Game& game, RecordHeader header, std::string_view record,
         const ReviewSettings& settings = {});

  const Game& game() const { return *game_; }
  const RecordHeader& header() const { return header_; }

  // ---- The work, in slices ----

  struct Question {
    View<Position> view;
    std::uint64_t seed = 0;
    int parts = 1;  // the reviewer is meant to spend one of so many parts of its budget
  };
  // What the reviewer is to think about; null when there is nothing left, or while `is_playing_on`.
  const Question* question() const { return question_ ? &*question_ : nullptr; }
  // The thoughts must have values.
  void answer(const Thoughts& thoughts);
  bool is_playing_on() const { return games_left_ > 0; }
  // Plays a game to its end, once with the best decision and once with the one that was taken.
  void play_on();
  // No time for all of these games: what has been seen is to be enough. At least one was played.
  void end_playing_on();
  // Nor for the rest of the record: the review is done with what has been weighed, as if the game
  // went no further.
  void leave_off();

  bool is_done() const { return !question_ && !is_playing_on(); }
  int decision_count() const { return decision_count_; }  // of the whole game
  bool is_left_off() const { return is_left_off_; }

  // ---- What was found ----

  // The last ones may still be weighed; the first `weighed` are not.
  const std::vector<ReviewedDecision>& decisions() const { return decisions_; }
  std::size_t weighed() const { return weighed_; }
  // The positions in `decisions` of those that lost most, dearest first, at most three. What lost
  // less than a twentieth of a point is none of them.
  std::vector<std::size_t> costliest() const;
  // Once the review is done.
  const std::vector<SeatReview>& seats() const { return seats_; }
  bool is_finished_game() const { return game_->actor(now_.position).is_nobody(); }
  Result result() const { return game_->result(now_.position); }

 private:
  // What is known of the value at the last decision that was weighed, one for each seat.
  struct Chain {
    bool has_begun = false;
    double after = 0;
    bool has_drawn_since = false;
  };

  void advance();
  void follow_act();
  void pass_over_unknown();
  void weigh(const Thoughts& thoughts);
  bool is_followed_by_own_decision() const;
  void begin_comparing();
  void ask_comparison();
  void add_comparison(double margin, double share);
  void finish_comparing(int games);
  void finish_decision();
  void add_to_chains(ReviewedDecision& decision);
  void close_chains();
  bool is_same(const Decision& a, const Decision& b) const;
  double margin_at_end(Position position, Seat seat, std::uint64_t seed, double& share) const;

  const Game* game_;
  RecordHeader header_;
  ReviewSettings settings_;
  std::vector<Act> acts_;
  std::size_t next_act_ = 0;
  int decision_count_ = 0;
  int decisions_seen_ = 0;

  Standing now_;  // before the next act
  Land land_;     // what can be said of it
  std::optional<Question> question_;
  std::vector<ReviewedDecision> decisions_;

  bool is_left_off_ = false;
  std::size_t weighed_ = 0;
  bool is_previous_open_ = false;  // the one before waits for the value of this one

  // While two decisions are compared: first the best, then the one taken, for each of several
  // imagined games.
  Decision best_;
  Decision taken_;
  View<Position> view_;
  std::uint64_t compare_seed_ = 0;
  int comparisons_left_ = 0;  // two for each draw
  int games_left_ = 0;
  double margin_difference_ = 0;
  double share_difference_ = 0;
  std::unique_ptr<Player> continuer_;

  std::vector<bool> has_secrets_;  // by seat: whether it was told something that others were not
  std::vector<Chain> chains_;
  std::vector<SeatReview> seats_;
};

}  // namespace bastide
