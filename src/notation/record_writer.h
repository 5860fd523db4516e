// A record that grows while a game is played: for saves, for records of simulated games, and for
// going on with a record that was loaded.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "games/game.h"
#include "notation/record_header.h"

namespace bastide {

class RecordWriter {
 public:
  // `game` must outlive the writer.
  RecordWriter(const Game& game, const RecordHeader& header);

  // Adds a line for each event: those of Game::start first, then those of every deal and try_apply.
  // Where the header says who sees the game, what is hidden from them is left out.
  void add(const Events& events);

  // Another header of the same game in place of the first line. By how many bytes all that follows,
  // and every mark, has moved.
  std::ptrdiff_t put_header(const RecordHeader& header);

  // The record so far, every line with its end.
  const std::string& text() const { return text_; }

  // To take decisions back: what `mark` returned before them leads back there.
  std::size_t mark() const { return text_.size(); }
  void cut(std::size_t mark) { text_.resize(mark); }

 private:
  const Game* game_;
  std::optional<Seat> reader_;
  std::string text_;
};

}  // namespace bastide
