#include "server/net/request_text.h"

#include <algorithm>

namespace bastide::server {
namespace {

char small(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

int hex_digit(char digit) {
  if (is_digit(digit)) return digit - '0';
  const char letter = small(digit);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

// Takes the first entry of a list with commas off it.
std::string_view next_entry(std::string_view& list) {
  const std::size_t comma = list.find(',');
  const std::string_view entry = without_blanks(list.substr(0, comma));
  list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
  return entry;
}

// "0.25" in thousandths; nothing where it is no weight.
std::optional<int> weight_in(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = 1000 * (text[0] - '0');
  int unit = 100;
  for (const char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (!is_digit(digit)) return std::nullopt;
    weight += unit * (digit - '0');
    unit /= 10;
  }
  return std::min(weight, 1000);
}

}  // namespace

bool equal_without_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return small(x) == small(y); });
}

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// ---- Where to ----

std::optional<std::string> path_of(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  if (!target.starts_with('/')) return std::nullopt;
  std::string out;
  out.reserve(target.size());
  for (std::size_t i = 0; i < target.size(); ++i) {
    char letter = target[i];
    if (letter == '%') {
      if (i + 2 >= target.size()) return std::nullopt;
      const int high = hex_digit(target[i + 1]);
      const int low = hex_digit(target[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      letter = static_cast<char>(16 * high + low);
      i += 2;
    }
    if (static_cast<unsigned char>(letter) < 0x20 || letter == '\\' || letter == 0x7f) {
      return std::nullopt;
    }
    out += letter;
  }
  return out;
}

std::string_view query_of(std::string_view target) {
  target = target.substr(0, target.find('#'));
  const std::size_t mark = target.find('?');
  return mark == std::string_view::npos ? std::string_view{} : target.substr(mark + 1);
}

bool is_place_of_page(std::string_view path) {
  if (path == "/" || path == "/new" || path == "/mine" || path == "/ladder") return true;
  if (!path.starts_with('/') || path.size() > 20) return false;
  constexpr std::string_view signs = "abcdefghjkmnpqrstuvwxyz23456789";
  int count = 0;
  bool is_code = true;
  bool has_dash = false;
  for (const char letter : path.substr(1)) {
    if (letter == '-' || letter == ' ') {
      has_dash = true;  // forgiven
      continue;
    }
    const char sign = small(letter);
    if (!(sign >= 'a' && sign <= 'z') && !(sign >= '0' && sign <= '9')) return false;
    is_code = is_code && signs.find(sign) != std::string_view::npos;
    ++count;
  }
  // A link with a slip of the pen is the page's too: it says in words what is wrong with it.
  return has_dash ? count >= 5 && count <= 12 : is_code && count == 8;
}

std::optional<std::string_view> table_of_socket(std::string_view path) {
  constexpr std::string_view before = "/api/tables/";
  constexpr std::string_view after = "/socket";
  if (path.size() <= before.size() + after.size()) return std::nullopt;
  if (!path.starts_with(before) || !path.ends_with(after)) return std::nullopt;
  path.remove_prefix(before.size());
  path.remove_suffix(after.size());
  if (path.size() > 40 || path.find('/') != std::string_view::npos) return std::nullopt;
  return path;
}

// ---- By which name, and from whom ----

std::string host_name(std::string_view host) {
  std::string_view name = host;
  std::string_view port;
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    if (end == std::string_view::npos) return {};
    name = host.substr(1, end - 1);
    port = host.substr(end + 1);
  } else if (const std::size_t colon = host.find(':'); colon != std::string_view::npos) {
    name = host.substr(0, colon);
    port = host.substr(colon);
  }
  if (!port.empty() && (port[0] != ':' || !std::ranges::all_of(port.substr(1), is_digit))) {
    return {};
  }
  if (name.ends_with('.')) name.remove_suffix(1);  // the same name, said in full
  std::string out;
  for (const char letter : name) {
    const char c = small(letter);
    const bool is_fit = (c >= 'a' && c <= 'z') || is_digit(c) || c == '-' || c == '.' || c == '_' ||
                        c == ':' || c == '%';
    if (!is_fit) return {};
    out += c;
  }
  return out;
}

bool is_same_origin(std::string_view origin, std::string_view host) {
  std::string_view usual_port;
  if (origin.starts_with("http://")) {
    origin.remove_prefix(7);
    usual_port = ":80";
  } else if (origin.starts_with("https://")) {
    origin.remove_prefix(8);
    usual_port = ":443";
  } else {
    return false;
  }
  // Browsers leave out the usual port, proxies may write it.
  if (origin.ends_with(usual_port)) origin.remove_suffix(usual_port.size());
  if (host.ends_with(usual_port)) host.remove_suffix(usual_port.size());
  return !origin.empty() && equal_without_case(origin, host);
}

std::string_view last_forwarded(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  return without_blanks(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

// ---- What is wanted ----

std::vector<Weighted> weighted_list(std::string_view list) {
  std::vector<Weighted> out;
  while (!list.empty()) {
    const std::string_view entry = next_entry(list);
    const std::size_t mark = entry.find(';');
    Weighted weighted{without_blanks(entry.substr(0, mark))};
    if (weighted.word.empty()) continue;
    if (mark != std::string_view::npos) {
      std::string_view rest = without_blanks(entry.substr(mark + 1));
      const bool is_weight = rest.starts_with("q=") || rest.starts_with("Q=");
      const auto weight = is_weight ? weight_in(rest.substr(2)) : std::nullopt;
      if (!weight) continue;  // who knows what is meant
      weighted.weight = *weight;
    }
    out.push_back(weighted);
  }
  return out;
}

int weight_of_coding(const std::vector<Weighted>& list, std::string_view coding) {
  const bool is_plain = coding == "identity";
  std::optional<int> of_others;
  for (const auto& [word, weight] : list) {
    if (equal_without_case(word, coding)) return weight;
    if (word == "*") of_others = weight;
  }
  // Plain bytes are taken by all who do not say otherwise, and preferred by none.
  if (is_plain) return of_others == 0 ? 0 : 1;
  return of_others.value_or(0);
}

bool names_tag(std::string_view list, std::string_view tag) {
  while (!list.empty()) {
    std::string_view entry = next_entry(list);
    if (entry == "*") return true;
    if (entry.starts_with("W/")) entry.remove_prefix(2);
    if (entry == tag) return true;
  }
  return false;
}

}  // namespace bastide::server
