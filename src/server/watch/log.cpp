#include "server/watch/log.h"

#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace bastide::server {
namespace {

constexpr std::array<std::string_view, 3> names_of_levels{"error", "warning", "info"};

void append_escape(std::string& out, unsigned unit) {
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), "\\u%04x", unit);
  out += text.data();
}

// The character that begins at `at`, which moves on; nothing where the bytes are no UTF-8.
std::optional<char32_t> next_character(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(at++);
  if (first < 0x80) return first;
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  if (first < 0xc2 || first > 0xf4) return std::nullopt;
  char32_t character = first & (0x3fu >> more);
  for (int i = 0; i < more; ++i) {
    if (at >= text.size() || (byte(at) & 0xc0u) != 0x80u) return std::nullopt;
    character = character << 6 | (byte(at++) & 0x3fu);
  }
  constexpr std::array<char32_t, 4> least{0, 0x80, 0x800, 0x10000};
  const bool is_half = character >= 0xd800 && character <= 0xdfff;
  if (character < least[static_cast<std::size_t>(more)] || character > 0x10ffff || is_half) {
    return std::nullopt;
  }
  return character;
}

std::string json_quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : in_ascii(text)) out += c == '"' ? "\\\"" : std::string(1, c);
  return out + '"';
}

// Bare where nobody could mistake where it ends.
std::string for_people(const LogField& field) {
  constexpr std::string_view bare =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._:/,-*";
  const bool is_bare =
      !field.value.empty() && field.value.find_first_not_of(bare) == std::string::npos;
  return is_bare ? field.value : json_quoted(field.value);
}

std::string time_text() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  tm parts{};
  ::gmtime_r(&now.tv_sec, &parts);
  std::array<char, 40> text{};
  const std::size_t size = ::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 12> more{};
  std::snprintf(more.data(), more.size(), ".%03dZ", static_cast<int>(now.tv_nsec / 1'000'000));
  return std::string(text.data(), size) + more.data();
}

}  // namespace

std::string in_ascii(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_character(text, at).value_or(0xfffd);
    if (c == '\\') {
      out += "\\\\";
    } else if (c >= 0x20 && c < 0x7f) {
      out += static_cast<char>(c);
    } else if (c < 0x10000) {
      append_escape(out, c);
    } else {
      append_escape(out, 0xd800 + ((c - 0x10000) >> 10));
      append_escape(out, 0xdc00 + ((c - 0x10000) & 0x3ff));
    }
  }
  return out;
}

void Log::say(LogLevel level, std::string_view event, Fields fields) const {
  if (level <= level_) write(level, event, fields);
}

// One call for the line, so that those of several threads do not run into each other.
void Log::write(LogLevel level, std::string_view event, Fields fields) const {
  std::string line;
  if (form_ == LogForm::Json) {
    line = R"({"time":")" + time_text() + R"(","level":")";
    line += names_of_levels[static_cast<std::size_t>(level)];
    line += R"(","event":")";
    line += event;
    line += '"';
    for (const LogField& field : fields) {
      line += ",\"";
      line += field.key;
      line += "\":" + (field.is_number ? field.value : json_quoted(field.value));
    }
    line += '}';
  } else {
    const auto what = std::ranges::find(fields, "what", &LogField::key);
    line = "bastide: ";
    line += what == fields.end() ? std::string(event) : in_ascii(what->value);
    for (const LogField& field : fields) {
      if (field.key == "what") continue;
      line += ' ';
      line += field.key;
      line += '=' + for_people(field);
    }
  }
  line += '\n';
  [[maybe_unused]] const ssize_t ignored = ::write(handle_, line.data(), line.size());
}

std::optional<std::uint64_t> Seldom::happened(Time now) {
  const std::lock_guard lock(mutex_);
  ++since_;
  if (told_at_ && now - *told_at_ < std::chrono::minutes(1)) return std::nullopt;
  told_at_ = now;
  return std::exchange(since_, 0);
}

}  // namespace bastide::server
