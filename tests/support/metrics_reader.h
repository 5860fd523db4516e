// Reads the text format of Prometheus (0.0.4) strictly: whatever its own reader would refuse or
// silently misunderstand is a fault here.
#pragma once

#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

class MetricsReader {
 public:
  // Why it is no such text; empty if it is.
  std::string read(std::string_view text) {
    if (!text.ends_with('\n')) return "the last line has no end";
    int number = 0;
    while (!text.empty()) {
      ++number;
      const std::size_t end = text.find('\n');
      std::string fault = read_line(text.substr(0, end));
      if (!fault.empty()) return "line " + std::to_string(number) + ": " + fault;
      text.remove_prefix(end + 1);
    }
    return close_family();
  }
  // The value of "name{label=\"value\"}", as it is written; nothing where there is none.
  std::optional<double> value(const std::string& sample) const {
    const auto found = values_.find(sample);
    return found == values_.end() ? std::nullopt : std::optional(found->second);
  }
  const std::map<std::string, double>& values() const { return values_; }

 private:
  static bool is_name(std::string_view text, bool may_have_colons) {
    if (text.empty() || (text[0] >= '0' && text[0] <= '9')) return false;
    for (const char c : text) {
      const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
      if (!is_letter && !(c >= '0' && c <= '9') && !(c == ':' && may_have_colons)) return false;
    }
    return true;
  }
  static std::optional<double> number(std::string_view text) {
    if (text == "+Inf") return std::numeric_limits<double>::infinity();
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
    return value;
  }

  std::string read_line(std::string_view line) {
    if (line.starts_with("# HELP ")) return begin_family(line.substr(7));
    if (line.starts_with("# TYPE ")) return take_type(line.substr(7));
    if (line.empty() || line.starts_with('#')) return "neither a remark of ours nor a sample";
    return take_sample(line);
  }

  std::string begin_family(std::string_view rest) {
    if (std::string fault = close_family(); !fault.empty()) return fault;
    const std::size_t blank = rest.find(' ');
    if (blank == std::string_view::npos || blank + 1 == rest.size()) return "no help";
    family_ = rest.substr(0, blank);
    if (!is_name(family_, true)) return "no name of a family";
    if (!families_.insert(family_).second) return family_ + " stands twice";
    type_.clear();
    buckets_.clear();
    has_samples_ = false;
    return {};
  }
  std::string take_type(std::string_view rest) {
    if (!rest.starts_with(family_ + " ")) return "a type without its help";
    if (!type_.empty() || has_samples_) return "a type too late";
    type_ = rest.substr(family_.size() + 1);
    if (type_ != "counter" && type_ != "gauge" && type_ != "histogram") return "type " + type_;
    if (type_ == "counter" && !family_.ends_with("_total")) return family_ + ": no _total";
    return {};
  }

  std::string take_sample(std::string_view line) {
    if (type_.empty()) return "a sample without a type";
    const std::size_t name_end = line.find_first_of("{ ");
    if (name_end == std::string_view::npos) return "no value";
    const std::string name(line.substr(0, name_end));
    std::string_view rest = line.substr(name_end);
    std::map<std::string, std::string> labels;
    if (rest.starts_with('{')) {
      if (std::string fault = take_labels(rest, labels); !fault.empty()) return fault;
    }
    if (!rest.starts_with(' ')) return "no blank before the value";
    const auto value = number(rest.substr(1));
    if (!value) return "no number: " + std::string(rest);
    if (type_ != "gauge" && *value < 0) return "a negative count";
    const std::string key(line.substr(0, line.size() - rest.size()));
    if (!values_.emplace(key, *value).second) return key + " stands twice";
    has_samples_ = true;
    if (type_ != "histogram") return name == family_ ? "" : name + " is of another family";
    if (name == family_ + "_sum" || name == family_ + "_count") return {};
    if (name != family_ + "_bucket" || labels.size() != 1 || !labels.contains("le")) {
      return name + " is no part of a histogram";
    }
    const auto bound = number(labels["le"]);
    if (!bound) return "no bound";
    if (!buckets_.empty() && (buckets_.back().first >= *bound || buckets_.back().second > *value)) {
      return "buckets do not rise";
    }
    buckets_.emplace_back(*bound, *value);
    return {};
  }

  // Behind "}" when it returns.
  static std::string take_labels(std::string_view& rest,
                                 std::map<std::string, std::string>& labels) {
    rest.remove_prefix(1);
    for (;;) {
      const std::size_t equals = rest.find("=\"");
      if (equals == std::string_view::npos) return "no label";
      const std::string name(rest.substr(0, equals));
      if (!is_name(name, false)) return "no name of a label: " + name;
      rest.remove_prefix(equals + 2);
      std::string value;
      while (!rest.empty() && rest[0] != '"') {
        if (rest[0] == '\\') {
          rest.remove_prefix(1);
          if (rest.empty() || std::string_view("\\\"n").find(rest[0]) == std::string_view::npos) {
            return "no such escape";
          }
        }
        value += rest[0];
        rest.remove_prefix(1);
      }
      if (rest.empty()) return "a label without an end";
      rest.remove_prefix(1);
      if (!labels.emplace(name, value).second) return "label " + name + " stands twice";
      if (rest.starts_with('}')) break;
      if (!rest.starts_with(',')) return "no comma between labels";
      rest.remove_prefix(1);
    }
    rest.remove_prefix(1);
    return {};
  }

  std::string close_family() const {
    if (family_.empty()) return {};
    if (!has_samples_) return family_ + " has no samples";
    if (type_ != "histogram") return {};
    const auto count = values_.find(family_ + "_count");
    if (count == values_.end() || !values_.contains(family_ + "_sum")) return family_ + ": no sum";
    if (buckets_.empty() || !std::isinf(buckets_.back().first)) return family_ + ": no +Inf";
    return buckets_.back().second == count->second ? "" : family_ + ": the count is another";
  }

  std::string family_, type_;
  bool has_samples_ = false;
  std::set<std::string> families_;
  std::vector<std::pair<double, double>> buckets_;
  std::map<std::string, double> values_;
};

}  // namespace bastide
