// A game that somebody else runs and we follow, move by move in the short notation: the host says
// what is drawn and decided.
//
// Where a game has secrets, we may sit on one seat and be told no more than that seat may know: a
// token laid face down comes as `?`, and what only our seat sees comes after the word `seen`. We
// then keep a full position that agrees with all we were told; what it holds beyond that is assumed
// and is in no view of our seat.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/game.h"
#include "played/standing.h"
#include "protocol/trouble.h"

namespace bastide {

class HostedGame {
 public:
  // `game` must outlive this. `seat` is where we sit, if we are to know no more than one seat.
  HostedGame(const Game& game, const Setup& setup, std::optional<Seat> seat);

  // ---- What is ----

  const Game& game() const { return *game_; }
  const Setup& setup() const { return setup_; }
  std::optional<Seat> seat() const { return seat_; }
  Actor actor() const { return game_->actor(now_.position); }
  const TableMemory& memory() const { return now_.memory; }
  std::size_t steps() const { return history_.size(); }  // draws and decisions so far
  // What we know: all of it, or our seat's view.
  Position known() const;
  // For the seat that decides now.
  View<Position> view() const { return game_->view(now_.position, actor().seat()); }
  Result result() const { return game_->result(now_.position); }
  // Whether something of the position is assumed; points that depend on it mean nothing then.
  bool is_assuming() const;
  // Of the last step, or of the set-up; what is assumed in them must not be shown
  // (append_event's `reader`, sentence's `readers`).
  const Events& events() const { return now_.events; }

  // ---- What happens. Refused or not at all, nothing has changed ----

  // A decision of whoever decides, or an outcome of chance: `0,-1 r2`, `draw E`, `token 0,0 0 ?`,
  // `cowboy 0 seen 3 1`. Returns its canonical spelling.
  std::variant<std::string, Trouble> play(std::string_view text);
  // What the hidden order holds, where we own the draws.
  std::variant<std::string, Trouble> deal();
  // Takes back the last `count` steps, of which there are so many.
  void undo(std::size_t count);

 private:
  struct Step {
    Decision decision;
    bool is_assumed = false;           // its hidden field was not told
    std::size_t told_by = 0;           // the step whose consequences told it later, counted from 1
    std::vector<std::uint8_t> values;  // an assumed one: what it might have been
  };
  struct Moment : Standing {
    Events events;  // of the last step
  };

  std::variant<Step, Trouble> read(std::string_view text) const;
  bool replay(const std::vector<Step>& history, Moment& moment) const;
  std::vector<std::uint8_t> secrets_of(const Moment& moment) const;
  std::optional<Trouble> fit(std::vector<Step>& history, Moment& moment,
                             std::string_view seen) const;
  bool settle(std::vector<Step>& history, Moment& moment, std::size_t which,
              std::uint8_t value) const;

  const Game* game_;
  Setup setup_;
  std::optional<Seat> seat_;
  std::vector<Step> history_;
  Moment now_;
};

}  // namespace bastide
