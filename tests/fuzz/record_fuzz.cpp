// Any bytes at all, read as a record: checked and loaded without a fault of our own.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/registry.h"
#include "notation/record.h"
#include "played/seen_record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const bool is_right = !check_record(text, find_game);

  // Whatever was accepted, to its end or to its first fault, is in our own record and loads again.
  Replay replay(find_game);
  const bool is_loaded = !load_record(text, replay);
  if (is_right && !is_loaded) std::abort();
  if (!replay.has_begun()) return 0;
  Replay again(find_game);
  if (load_record(replay.record().text(), again)) std::abort();
  if (again.record().text() != replay.record().text()) std::abort();

  // What is known of a running game can be given to others, who read it without a fault.
  const PlayedGame played =
      PlayedGame::from_record(again.game(), again.header(), again.record().text(), 0);
  for (const Seat viewer : {Seat{0}, Seat{1}, onlooker}) {
    if (why_no_view(played, viewer)) continue;
    if (check_record(record_seen_by(played, viewer), find_game)) std::abort();
  }
  return 0;
}
