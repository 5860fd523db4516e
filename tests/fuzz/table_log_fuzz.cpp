// Any bytes at all, as the log of a table, an entry a line: a fault, or a table that can be shown,
// listed and woken.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "server/room_text.h"
#include "server/secrets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide::server;
  if (!secrets_ready()) std::abort();
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<std::string> log;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    log.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  Table table;
  if (log.empty() || table.take_log(log)) return 0;
  const Millis now = table.changed();
  for (const Millis later : {Millis{0}, second, hour, 30 * day}) {
    room_text(table, {}, {}, now + later);
    if (const auto change = table.wake(now + later)) {
      Table next = table;
      next.take(*change);
      card_of(1, next);
    }
  }
  talk_json(table, 0);
  if (table.game()) table.game()->seen_by(table.viewer_of(0), table.is_ended());
  if (const auto change = table.restarted(now, now + minute)) table.take(*change);
  return 0;
}
