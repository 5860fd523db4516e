#include "notation/tile_file/json_tree.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace bastide::tile_file {

namespace {

// Tells how far the parser has read; its events carry no position.
class WatchedIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  WatchedIterator(const char* at, const char** progress) : at_(at), progress_(progress) {}
  reference operator*() const { return *at_; }
  WatchedIterator& operator++() { return *progress_ = ++at_, *this; }
  WatchedIterator operator++(int) { return std::exchange(*this, std::next(*this)); }
  friend bool operator==(const WatchedIterator& a, const WatchedIterator& b) {
    return a.at_ == b.at_;
  }
  friend bool operator!=(const WatchedIterator& a, const WatchedIterator& b) { return !(a == b); }

 private:
  const char* at_;
  const char** progress_;
};

// The parser's message without its own preamble, and without bytes that a terminal would act on.
std::string readable(std::string_view message) {
  if (const auto column = message.find("column "); column != std::string_view::npos) {
    message.remove_prefix(column);
  } else if (const auto bracket = message.find("] "); bracket != std::string_view::npos) {
    message.remove_prefix(bracket + 2);
  }
  std::string text(message.substr(0, 200));
  std::ranges::replace_if(text, [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

// Receives the parser's events and grows the tree. Returning false stops the parser.
class TreeBuilder {
 public:
  explicit TreeBuilder(std::string_view source) : seen_(source.data()), progress_(source.data()) {
    // Text never grows by reading its escapes, so that views into it stay valid.
    tree_.text.reserve(source.size());
  }

  const char** progress() { return &progress_; }
  std::variant<JsonTree, TileFault> result() {
    if (fault_) return *std::move(fault_);
    return std::move(tree_);
  }

  // ---- Events of nlohmann's parser ----
  bool null() { return add(JsonKind::Null); }
  bool boolean(bool flag) { return add(JsonKind::Flag, flag ? 1 : 0); }
  bool number_integer(std::int64_t number) { return add(JsonKind::Number, number); }
  bool number_unsigned(std::uint64_t number) {
    if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      return fail("a number is out of range");
    }
    return add(JsonKind::Number, static_cast<std::int64_t>(number));
  }
  bool number_float(double, const std::string&) { return fail("a number is not whole"); }
  bool string(const std::string& word) {
    if (!is_plain(word)) return fail("a text holds control characters");
    if (!add(JsonKind::Word)) return false;
    tree_.nodes.back().word = keep(word);
    return true;
  }
  bool binary(std::vector<std::uint8_t>&) { return fail("binary data"); }
  bool start_object(std::size_t) { return open(JsonKind::Object); }
  bool key(const std::string& name) {
    if (name.size() > max_key_bytes) return fail("a key is too long");
    if (!is_plain(name)) return fail("a key holds control characters");
    key_ = keep(name);
    return true;
  }
  bool end_object() { return has_distinct_keys() && close(); }
  bool start_array(std::size_t) { return open(JsonKind::List); }
  bool end_array() { return close(); }
  template <class Error>
  bool parse_error(std::size_t, const std::string&, const Error& error) {
    return fail(readable(error.what()));
  }

 private:
  static bool is_plain(std::string_view word) {
    return std::ranges::none_of(
        word, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
  }

  std::string_view keep(std::string_view word) {
    const std::size_t start = tree_.text.size();
    tree_.text.insert(tree_.text.end(), word.begin(), word.end());
    return {tree_.text.data() + start, word.size()};
  }

  bool add(JsonKind kind, std::int64_t number = 0) {
    if (tree_.nodes.size() == max_values) return fail("the file holds too many values");
    const auto after = static_cast<std::uint32_t>(tree_.nodes.size() + 1);
    tree_.nodes.push_back({std::exchange(key_, {}), {}, number, line(), after, kind});
    return true;
  }
  bool open(JsonKind kind) {
    if (open_.size() == max_nesting) return fail("the values are nested too deeply");
    open_.push_back(tree_.nodes.size());
    return add(kind);
  }
  bool close() {
    tree_.nodes[open_.back()].end = static_cast<std::uint32_t>(tree_.nodes.size());
    open_.pop_back();
    return true;
  }

  bool has_distinct_keys() {
    std::vector<const JsonNode*> members;
    const std::size_t end = tree_.nodes.size();
    for (std::size_t at = open_.back() + 1; at < end; at = tree_.nodes[at].end) {
      members.push_back(&tree_.nodes[at]);
    }
    // Equal keys stay in the order of the file.
    std::ranges::sort(members, {}, [](const JsonNode* node) { return std::pair(node->key, node); });
    const auto first = std::ranges::adjacent_find(members, {}, &JsonNode::key);
    if (first == members.end()) return true;
    const JsonNode& second = **std::next(first);
    return fail_in(second.line, "key \"" + std::string(second.key) + "\" stands twice");
  }

  std::uint32_t line() {
    line_ += static_cast<std::uint32_t>(std::count(seen_, progress_, '\n'));
    seen_ = progress_;
    return line_;
  }
  bool fail(std::string fault) { return fail_in(line(), std::move(fault)); }
  bool fail_in(std::uint32_t line, std::string fault) {
    fault_ = TileFault{"line " + std::to_string(line), std::move(fault)};
    return false;
  }

  JsonTree tree_;
  std::vector<std::size_t> open_;  // the lists and objects that are being read, outermost first
  std::string_view key_;
  const char* seen_;  // lines are counted up to here
  const char* progress_;
  std::uint32_t line_ = 1;
  std::optional<TileFault> fault_;
};

}  // namespace

std::optional<JsonValue> JsonValue::find(std::string_view key) const {
  for (const JsonValue member : *this) {
    if (member->key == key) return member;
  }
  return std::nullopt;
}

std::variant<JsonTree, TileFault> parse_json(std::string_view text) {
  if (text.size() > max_file_bytes) return TileFault{"", "the file is larger than 4 MiB"};
  TreeBuilder builder(text);
  const WatchedIterator first(text.data(), builder.progress());
  const WatchedIterator last(text.data() + text.size(), builder.progress());
  nlohmann::json::sax_parse(first, last, &builder);
  return builder.result();
}

}  // namespace bastide::tile_file
