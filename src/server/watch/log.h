// What a server says to whoever runs it: one line a matter, to the standard error. From any thread.
//
// Nothing that opens a seat or that people wrote stands in it: no keys, codes, names, talk. Whoever
// says something passes words of the program, numbers, and what the operator has written.
#pragma once

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

enum class LogLevel : std::uint8_t { Error, Warning, Info };
// A sentence or words for people, or an object of JSON.
enum class LogForm : std::uint8_t { Text, Json };

struct LogField {
  LogField(std::string_view its_key, std::string_view text) : key(its_key), value(text) {}
  LogField(std::string_view its_key, const char* text) : key(its_key), value(text) {}
  LogField(std::string_view its_key, const std::string& text) : key(its_key), value(text) {}
  template <std::integral Number>
  LogField(std::string_view its_key, Number number)
      : key(its_key), value(std::to_string(number)), is_number(true) {}

  std::string_view key;
  std::string value;
  bool is_number = false;
};

class Log {
 public:
  using Fields = std::initializer_list<LogField>;

  // `handle`: where the lines go.
  explicit Log(int handle = 2) : handle_(handle) {}

  void change(LogLevel level, LogForm form) {
    level_ = level;
    form_ = form;
  }
  // A field "what" is a sentence, and comes first for people.
  void say(LogLevel level, std::string_view event, Fields fields = {}) const;
  void error(std::string_view event, Fields fields = {}) const {
    say(LogLevel::Error, event, fields);
  }
  void warn(std::string_view event, Fields fields = {}) const {
    say(LogLevel::Warning, event, fields);
  }
  void tell(std::string_view event, Fields fields = {}) const {
    say(LogLevel::Info, event, fields);
  }
  // Besides those of `level`, where it was asked for.
  void note_access(Fields fields) const { write(LogLevel::Info, "access", fields); }

 private:
  void write(LogLevel level, std::string_view event, Fields fields) const;

  const int handle_;
  std::atomic<LogLevel> level_ = LogLevel::Warning;
  std::atomic<LogForm> form_ = LogForm::Text;
};

// What happens often and is told at most once a minute.
class Seldom {
 public:
  using Time = std::chrono::steady_clock::time_point;
  // How often it has happened since it was told, if it is to be told now.
  std::optional<std::uint64_t> happened(Time now = std::chrono::steady_clock::now());

 private:
  std::mutex mutex_;
  std::optional<Time> told_at_;
  std::uint64_t since_ = 0;
};

// One line of printable ASCII; everything else as JSON escapes it.
std::string in_ascii(std::string_view text);

}  // namespace bastide::server
