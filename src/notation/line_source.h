// Lines of a stream or a string, none longer than the reader allows.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

namespace bastide {

class LineSource {
 public:
  explicit LineSource(std::string_view text) : rest_(text) {}
  explicit LineSource(std::istream& in) : in_(&in) {}

  enum class Status {
    Line,
    End,
    Unreadable,  // the stream failed
  };

  // Replaces `line` by the next line without its end (LF or CR LF; the last may lack it). Of a line
  // longer than `max_bytes` only a little more than that is given, and the next call goes on behind
  // it.
  Status next(std::string& line, std::size_t max_bytes);

 private:
  bool refill();

  std::string_view rest_;  // what has been read and not handed out
  std::istream* in_ = nullptr;
  std::string buffer_;
};

}  // namespace bastide
