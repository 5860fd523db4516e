// JSON as text, member by member, for what is written often: a tree of values first would cost
// several times as much.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::server {

// The text in quotes. It is UTF-8.
void append_quoted(std::string& out, std::string_view text);

class JsonText {
 public:
  JsonText() { out_ += '{'; }

  JsonText& add(std::string_view key, std::string_view text) {
    begin(key);
    append_quoted(out_, text);
    return *this;
  }
  JsonText& add(std::string_view key, const char* text) { return add(key, std::string_view(text)); }
  JsonText& add(std::string_view key, bool is_so) { return add_raw(key, is_so ? "true" : "false"); }
  JsonText& add(std::string_view key, std::integral auto number) {
    return add_raw(key, std::to_string(number));
  }
  // Nothing is `null`.
  template <class Value>
  JsonText& add(std::string_view key, const std::optional<Value>& value) {
    return value ? add(key, *value) : add_raw(key, "null");
  }
  // JSON already.
  JsonText& add_raw(std::string_view key, std::string_view json) {
    begin(key);
    out_ += json;
    return *this;
  }

  // Closes it; nothing more may be added.
  std::string text() && {
    out_ += '}';
    return std::move(out_);
  }

 private:
  // Keys are our own words.
  void begin(std::string_view key) {
    if (out_.size() > 1) out_ += ',';
    (out_ += '"').append(key) += "\":";
  }

  std::string out_;
};

// A list of JSON texts.
class JsonListText {
 public:
  void add_raw(std::string_view json) {
    if (!out_.empty()) out_ += ',';
    out_ += json;
  }
  void add(std::string_view text) {
    if (!out_.empty()) out_ += ',';
    append_quoted(out_, text);
  }
  void add(std::integral auto number) { add_raw(std::to_string(number)); }
  std::string text() const { return '[' + out_ + ']'; }

 private:
  std::string out_;
};

}  // namespace bastide::server
