#include "notation/json_line.h"

#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

#include "notation/phrases.h"
#include "notation/text.h"

namespace bastide {
namespace {

// Walks over the line and tells a watcher how far the parser has read: the parser itself does not
// tell its listener, who needs it for columns and for the raw text of values.
class WatchedIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  WatchedIterator(const char* at, const char** watcher) : at_(at), watcher_(watcher) {}

  reference operator*() const { return *at_; }
  WatchedIterator& operator++() {
    *watcher_ = ++at_;
    return *this;
  }
  WatchedIterator operator++(int) {
    const WatchedIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const WatchedIterator& a, const WatchedIterator& b) {
    return a.at_ == b.at_;
  }
  friend bool operator!=(const WatchedIterator& a, const WatchedIterator& b) { return !(a == b); }

 private:
  const char* at_;
  const char** watcher_;
};

// What is wrong, in the parser's words without its prefix and without the text it repeats.
Phrase parser_complaint(std::string_view message) {
  const std::size_t begin = message.find("syntax error");
  if (begin == std::string_view::npos) return phrase(phrases::number_too_large);
  message.remove_prefix(begin);
  return phrase(phrases::not_json,
                slot("detail", excerpt(message.substr(0, message.find("; last read")))));
}

// Listens to the parser. Every function answers whether to go on; none throws.
class Listener {
 public:
  Listener(std::string_view line, const JsonLimits& limits, JsonObject& object)
      : line_(line), limits_(limits), object_(object), read_to_(line.data()) {}

  const char** watcher() { return &read_to_; }
  std::optional<JsonFault> fault;

  // ---- Values ----

  bool null() { return other(); }
  bool boolean(bool value) {
    return scalar([value](JsonMember& member) {
      member.kind = JsonKind::Boolean;
      member.integer = value ? 1 : 0;
    });
  }
  bool number_unsigned(std::uint64_t value) {
    if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      return other(number_tail);
    }
    return integer(static_cast<std::int64_t>(value));
  }
  bool number_integer(std::int64_t value) {
    // The parser calls only numbers with a minus sign so; zero is therefore "-0".
    return value == 0 ? other(number_tail) : integer(value);
  }
  bool number_float(double, const std::string&) { return other(number_tail); }
  bool string(std::string& value) {
    if (depth_ == 2 && extends_list(JsonKind::StringList)) {
      if (member().texts.size() == max_json_strings) return other();
      member().texts.push_back(std::move(value));
      return true;
    }
    return scalar([&value](JsonMember& member) {
      member.kind = JsonKind::String;
      member.text = std::move(value);
    });
  }
  bool binary(nlohmann::json::binary_t&) { return other(); }  // never in JSON text

  // ---- Structure ----

  bool start_object(std::size_t) {
    if (depth_ == 0) return enter();
    return other() && enter();
  }
  bool key(std::string& name) {
    if (depth_ != 1) return true;
    if (object_.find(name) != nullptr)
      return refuse(phrase(phrases::key_twice, slot("key", excerpt(name))));
    if (object_.members.size() == max_json_members) return refuse(phrase(phrases::too_many_keys));
    object_.members.emplace_back().key = std::move(name);
    key_end_ = read_to_;
    return true;
  }
  bool end_object() { return leave(); }

  bool start_array(std::size_t) {
    if (depth_ == 0) return refuse_root();
    if (depth_ == 1) {
      member().kind = JsonKind::EmptyList;
    } else if (depth_ == 2 && extends_list(JsonKind::PairList)) {
      pair_begin_ = member().integers.size();
    } else {
      make_other();
    }
    return enter();
  }
  bool end_array() {
    if (depth_ == 3 && member().kind == JsonKind::PairList &&
        member().integers.size() - pair_begin_ != 2) {
      make_other();
    }
    return leave();
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::json::exception& error) {
    fault = JsonFault{position, parser_complaint(error.what())};
    return false;
  }

 private:
  // The parser reads one character beyond a number to know that it has ended.
  static constexpr int number_tail = 1;

  JsonMember& member() { return object_.members.back(); }

  bool refuse(Phrase what) {
    fault = JsonFault{static_cast<std::size_t>(read_to_ - line_.data()), std::move(what)};
    return false;
  }
  bool refuse_root() { return refuse(phrase(phrases::not_an_object)); }

  bool enter() {
    if (depth_ == limits_.depth) return refuse(phrase(phrases::too_deep));
    ++depth_;
    return true;
  }
  bool leave() {
    --depth_;
    if (depth_ == 1) keep_raw(0);
    return true;
  }

  template <class Set>
  bool scalar(Set set, int tail = 0) {
    if (depth_ == 0) return refuse_root();
    if (depth_ == 1) {
      set(member());
      keep_raw(tail);
    } else {
      make_other();
    }
    return true;
  }
  bool integer(std::int64_t value) {
    const bool is_in_pair = depth_ == 3 && member().kind == JsonKind::PairList;
    if (is_in_pair || (depth_ == 2 && extends_list(JsonKind::IntegerList))) {
      member().integers.push_back(value);
      return true;
    }
    return scalar(
        [value](JsonMember& member) {
          member.kind = JsonKind::Integer;
          member.integer = value;
        },
        number_tail);
  }
  bool other(int tail = 0) {
    return scalar([](JsonMember&) {}, tail);
  }

  // Whether the list of this member is, or now becomes, one of `kind`.
  bool extends_list(JsonKind kind) {
    if (member().kind == JsonKind::EmptyList) member().kind = kind;
    return member().kind == kind;
  }
  void make_other() {
    member().kind = JsonKind::Other;
    member().integers.clear();
    member().texts.clear();
  }

  // The value that was just read lies between the colon after its key and what has been read.
  void keep_raw(int tail) {
    const char* begin = key_end_;
    while (*begin == ' ' || *begin == '\t' || *begin == ':') ++begin;
    member().raw = std::string_view(begin, static_cast<std::size_t>(read_to_ - tail - begin));
  }

  std::string_view line_;
  const JsonLimits& limits_;
  JsonObject& object_;
  const char* read_to_;
  const char* key_end_ = nullptr;
  int depth_ = 0;
  std::size_t pair_begin_ = 0;
};

// What the parser would let through: a byte order mark, and NUL, which it takes for the end.
std::optional<JsonFault> check_bytes(std::string_view line, const JsonLimits& limits) {
  if (line.size() > limits.bytes) {
    return JsonFault{limits.bytes + 1, phrase(phrases::line_too_long, slot("bytes", limits.bytes))};
  }
  if (line.starts_with("\xef\xbb\xbf")) return JsonFault{1, phrase(phrases::byte_order_mark)};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (static_cast<unsigned char>(line[i]) < 0x20 && line[i] != '\t') {
      return JsonFault{i + 1, phrase(phrases::control_character)};
    }
  }
  return std::nullopt;
}

}  // namespace

const JsonMember* JsonObject::find(std::string_view key) const {
  for (const JsonMember& member : members) {
    if (member.key == key) return &member;
  }
  return nullptr;
}

Phrase phrase_of(const JsonFault& fault, const PhraseKind& kind) {
  return phrase(kind, slot("column", fault.column), slot("what", fault.what));
}
Phrase phrase_of(const JsonFault& fault) { return phrase_of(fault, phrases::at_column); }
std::string to_text(const JsonFault& fault) { return to_text(phrase_of(fault)); }

std::optional<JsonFault> read_json_line(std::string_view line, const JsonLimits& limits,
                                        JsonObject& object) {
  object.members.clear();
  if (auto fault = check_bytes(line, limits)) return fault;
  if (line.empty()) return JsonFault{1, phrase(phrases::line_empty)};
  Listener listener(line, limits, object);
  nlohmann::json::sax_parse(WatchedIterator(line.data(), listener.watcher()),
                            WatchedIterator(line.data() + line.size(), listener.watcher()),
                            &listener);
  return listener.fault;
}

}  // namespace bastide
