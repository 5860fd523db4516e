#include "notation/line_source.h"

#include <algorithm>
#include <istream>

namespace bastide {

LineSource::Status LineSource::next(std::string& line, std::size_t max_bytes) {
  line.clear();
  bool has_begun = false;
  const std::size_t enough = max_bytes + 2;  // a carriage return, and one that is too many
  while (line.size() < enough) {
    if (rest_.empty() && !refill()) {
      if (in_ != nullptr && in_->bad()) return Status::Unreadable;
      if (!has_begun) return Status::End;
      break;
    }
    has_begun = true;
    const std::string_view window = rest_.substr(0, enough - line.size());
    const std::size_t length = std::min(window.find('\n'), window.size());
    line += window.substr(0, length);
    const bool is_whole = length < window.size();
    rest_.remove_prefix(length + (is_whole ? 1 : 0));
    if (is_whole) break;
  }
  if (line.ends_with('\r')) line.pop_back();
  return Status::Line;
}

bool LineSource::refill() {
  if (in_ == nullptr) return false;
  buffer_.resize(4096);
  in_->read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  buffer_.resize(static_cast<std::size_t>(in_->gcount()));
  rest_ = buffer_;
  return !rest_.empty();
}

}  // namespace bastide
