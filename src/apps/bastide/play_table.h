// A game on the table while it is played: the position, its record, what has happened, and the way
// back within one turn. Speaks to nobody; the dialog does.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "notation/record_header.h"
#include "notation/record_writer.h"
#include "notation/sentences.h"
#include "notation/table_memory.h"

namespace bastide::app {

// Points of one seat by what they were for, the `why` of score events.
using PointsByWhy = std::map<std::string, int, std::less<>>;

class Table {
 public:
  // A new game; `game` must outlive the table.
  Table(const Game& game, RecordHeader header, std::uint64_t seed);

  // The game of a record, finished or not, that has been checked: Replay::record(). `people` says
  // for each seat whether a person sits there.
  static Table from_record(const Game& game, RecordHeader header, std::string_view record,
                           const std::vector<bool>& people, std::uint64_t seed);

  // ---- What is ----

  const Game& game() const { return *game_; }
  const RecordHeader& header() const { return header_; }
  const PlayerNames& names() const { return names_; }  // safe to show on a terminal
  const std::string& record() const { return record_.text(); }
  const Position& position() const { return now_.position; }
  Actor actor() const { return game_->actor(now_.position); }
  const TableMemory& memory() const { return now_.memory; }
  int turns() const { return now_.turns; }  // tiles laid
  const std::vector<PointsByWhy>& points() const { return now_.points; }
  int points_of(std::size_t seat) const;
  // What a seat holds that only it may know, in the order in which it came: values of tokens.
  const std::vector<std::string>& secrets_of(std::size_t seat) const { return now_.secrets[seat]; }
  bool has_secrets() const;  // whether there are such things in this game

  // Who looks at the screen: `people` says it for each seat. What one of them may not know is not
  // told from now on.
  void show_to(const std::vector<bool>& people);

  // ---- What happens. Sentences of it, without draws and the end, are kept until `take_news` ----

  // `actor` must be chance.
  void deal();
  // A decision of the seat that decides now. One by a person can be taken back until chance, a
  // computer or something hidden comes in.
  std::optional<Refusal> apply(const Decision& decision, bool is_by_person);

  std::vector<std::string> take_news();

  // Takes back the last decision of the seat that decides now. False, and nothing done, if that
  // cannot be.
  bool undo();

 private:
  struct Moment {
    Position position;
    TableMemory memory;
    std::vector<PointsByWhy> points;
    std::vector<std::vector<std::string>> secrets;  // of each seat
    int turns = 0;
    Seat seat = 0;         // who decided next
    std::size_t mark = 0;  // of the record
  };

  void take(const Events& events);
  bool shows_something_hidden(const Position& before, Seat seat, const Decision& decision) const;

  const Game* game_;
  RecordHeader header_;
  PlayerNames names_;
  RecordWriter record_;
  Moment now_;
  std::vector<Moment> back_;
  std::vector<std::string> news_;
  std::vector<Seat> readers_;
};

}  // namespace bastide::app
