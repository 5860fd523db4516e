// A game on the table while it is played: a PlayedGame, names that are safe to show, and news of
// what happens for those who look at the screen. Speaks to nobody; the dialog does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "notation/sentences.h"
#include "played/played_game.h"

namespace bastide::app {

class Table {
 public:
  // A new game; `game` must outlive the table.
  Table(const Game& game, RecordHeader header, std::uint64_t seed);

  // The game of a record, finished or not, that has been checked: Replay::record().
  static Table from_record(const Game& game, RecordHeader header, std::string_view record,
                           std::uint64_t seed);

  // ---- What is ----

  const Game& game() const { return played_.game(); }
  const RecordHeader& header() const { return played_.header(); }
  const PlayerNames& names() const { return names_; }  // safe to show on a terminal
  const std::string& record() const { return played_.record(); }
  const PlayedGame& played() const { return played_; }
  const Position& position() const { return played_.position(); }
  Actor actor() const { return played_.actor(); }
  const TableMemory& memory() const { return played_.memory(); }
  int turns() const { return played_.standing().turns; }  // tiles laid
  const std::vector<PointsByWhy>& points() const { return played_.standing().points; }
  int points_of(std::size_t seat) const { return points()[seat].sum(); }
  // What a seat holds that only it may know, in the order in which it came: values of tokens.
  std::vector<std::string> secrets_of(Seat seat) const;
  bool has_secrets() const;  // whether there are such things in this game

  // Where people sit, who look at the screen: what one of them may not know is not told from now
  // on, and only what they decided is taken back.
  void show_to(const std::vector<bool>& people);

  // ---- What happens. Sentences of it, without draws and the end, are kept until `take_news` ----

  // `actor` must be chance.
  void deal();
  // A decision of the seat that decides now.
  std::optional<Refusal> apply(const Decision& decision);

  std::vector<std::string> take_news();

  // Takes back the last decision, if the seat that decides now is a person's and made it, and
  // nothing hidden has been shown since. False, and nothing done, if that cannot be.
  bool undo();

 private:
  explicit Table(PlayedGame played);
  EventListener teller();

  PlayedGame played_;
  PlayerNames names_;
  std::vector<std::string> news_;
  std::vector<Seat> readers_;
};

}  // namespace bastide::app
