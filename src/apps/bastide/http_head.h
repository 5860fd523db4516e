// The head of one HTTP request, put together from bytes as they come off a wire. No sockets here:
// whoever has one hands in what it received.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide::app {

constexpr std::size_t max_request_bytes = 16 * 1024;

class HttpHead {
 public:
  // 0, or the status that refuses the request: 431 once it is too long.
  int take(std::string_view bytes);
  // The empty line has come; more bytes change nothing.
  bool is_whole() const { return is_whole_; }
  // Everything up to the empty line, without what may follow it.
  std::string_view text() const { return text_; }

 private:
  std::string text_;
  bool is_whole_ = false;
};

}  // namespace bastide::app
