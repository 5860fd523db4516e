// A game that somebody else runs and we follow, move by move in the short notation: the host says
// what is drawn and decided.
//
// Where a game has secrets, we may sit on one seat and be told no more than that seat may know: a
// token laid face down comes as `?`, and what only our seat sees comes after the word `seen`
// (notation/told_game.h).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "games/game.h"
#include "notation/told_game.h"
#include "played/standing.h"
#include "protocol/trouble.h"

namespace bastide {

class HostedGame {
 public:
  // `game` must outlive this. `seat` is where we sit, if we are to know no more than one seat.
  HostedGame(const Game& game, const Setup& setup, std::optional<Seat> seat);

  // ---- What is ----

  const Game& game() const { return told_.game(); }
  const Setup& setup() const { return setup_; }
  std::optional<Seat> seat() const { return told_.reader(); }
  Actor actor() const { return told_.actor(); }
  const TableMemory& memory() const { return now_.memory; }
  std::size_t steps() const { return told_.steps().size(); }  // draws and decisions so far
  // What we know: all of it, or our seat's view.
  Position known() const;
  // For the seat that decides now.
  View<Position> view() const { return game().view(now_.position, actor().seat()); }
  Result result() const { return game().result(now_.position); }
  // Whether something of the position is assumed; points that depend on it mean nothing then.
  bool is_assuming() const { return told_.is_assuming(); }
  // Of the last step, or of the set-up; what is assumed in them must not be shown
  // (append_event's `reader`, sentence's `readers`).
  const Events& events() const { return told_.events(); }

  // ---- What happens. Refused or not at all, nothing has changed ----

  // A decision of whoever decides, or an outcome of chance: `0,-1 r2`, `draw E`, `token 0,0 0 ?`,
  // `cowboy 0 seen 3 1`. Returns its canonical spelling.
  std::variant<std::string, Trouble> play(std::string_view text);
  // What the hidden order holds, where we own the draws.
  std::variant<std::string, Trouble> deal();
  // Takes back the last `count` steps, of which there are so many.
  void undo(std::size_t count);

 private:
  std::variant<ToldStep, Trouble> read(std::string_view text) const;
  static std::optional<Trouble> fit(ToldGame& told, std::string_view seen);

  Setup setup_;
  ToldGame told_;
  Standing now_;
};

}  // namespace bastide
