#include "bastide/http_head.h"

#include <algorithm>

namespace bastide::app {

int HttpHead::take(std::string_view bytes) {
  constexpr std::string_view empty_line = "\r\n\r\n";
  if (is_whole_) return 0;
  // The empty line may begin in what came before.
  const std::size_t seen = text_.size() - std::min(text_.size(), empty_line.size() - 1);
  text_ += bytes;
  const std::size_t end = text_.find(empty_line, seen);
  if (end != std::string::npos) {
    text_.resize(end + empty_line.size());
    is_whole_ = true;
  }
  return text_.size() > max_request_bytes ? 431 : 0;
}

}  // namespace bastide::app
