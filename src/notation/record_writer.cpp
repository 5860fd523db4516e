#include "notation/record_writer.h"

#include "notation/event_writer.h"

namespace bastide {

RecordWriter::RecordWriter(const Game& game, const RecordHeader& header)
    : game_(&game), reader_(header.seen_by), text_(write_header(game.info(), header) + '\n') {}

void RecordWriter::add(const Events& events) {
  for (const Event& event : events.list()) {
    append_event(text_, *game_, events, event, reader_);
    text_ += '\n';
  }
}

std::ptrdiff_t RecordWriter::put_header(const RecordHeader& header) {
  const std::size_t before = text_.size();
  text_.replace(0, text_.find('\n'), write_header(game_->info(), header));
  return static_cast<std::ptrdiff_t>(text_.size()) - static_cast<std::ptrdiff_t>(before);
}

}  // namespace bastide
