#include "bastide/http_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <utility>

namespace bastide::app {
namespace {

namespace fs = std::filesystem;

// ---- Requests ----

bool equals_without_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  return text;
}

std::string_view header(std::string_view head, std::string_view name) {
  std::size_t at = head.find('\n');
  while (at != std::string_view::npos) {
    const std::string_view rest = head.substr(at + 1);
    const std::string_view line = rest.substr(0, rest.find('\n'));
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos && equals_without_case(line.substr(0, colon), name)) {
      return without_blanks(line.substr(colon + 1));
    }
    at = head.find('\n', at + 1);
  }
  return {};
}

// Whether a list like "gzip, br;q=0.5" holds the word, and not with the weight 0.
bool accepts(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const std::string_view entry = without_blanks(list.substr(0, comma));
    const std::size_t weight = entry.find(';');
    if (equals_without_case(without_blanks(entry.substr(0, weight)), word)) {
      const std::string_view rest =
          weight == std::string_view::npos ? "" : without_blanks(entry.substr(weight + 1));
      return rest != "q=0" && rest != "q=0.0";
    }
    list = comma == std::string_view::npos ? "" : list.substr(comma + 1);
  }
  return false;
}

int hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  const int letter = std::tolower(static_cast<unsigned char>(digit));
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

// Nothing where an escape is broken or a character makes no name.
std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char letter = text[i];
    if (letter == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_value(text[i + 1]);
      const int low = hex_value(text[i + 2]);
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

// ---- Answers ----

std::string_view type_of(const fs::path& file) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".jsonl", "application/jsonl"},
  }};
  const std::string ending = file.extension().string();
  for (const auto& [known, type] : types) {
    if (ending == known) return type;
  }
  return "application/octet-stream";
}

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 400:
      return "Bad Request";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    default:
      return "Internal Server Error";
  }
}

// What the page may do: run its own scripts and engine, and nothing from elsewhere.
constexpr std::string_view policy =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n";

std::string head_of(int status, std::string_view type, std::size_t bytes, std::string_view more) {
  std::string out = "HTTP/1.1 " + std::to_string(status) + ' ' + std::string(reason_of(status));
  out += "\r\nContent-Type: " + std::string(type);
  out += "\r\nContent-Length: " + std::to_string(bytes) + "\r\n";
  out += policy;
  out += more;
  return out + "Connection: close\r\n\r\n";
}

std::optional<std::string> read_served(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

}  // namespace

HttpFiles::HttpFiles(const fs::path& root) : root_(fs::canonical(root)) {}

std::string HttpFiles::failure(int status) {
  const std::string text = std::to_string(status) + ' ' + std::string(reason_of(status)) + '\n';
  return head_of(status, "text/plain; charset=utf-8", text.size(),
                 status == 405 ? "Allow: GET, HEAD\r\n" : "") +
         text;
}

// The file that a request names, if it lies in the folder; links that lead out of it count as
// nothing.
std::optional<fs::path> HttpFiles::file_of(std::string_view target) const {
  target = target.substr(0, target.find_first_of("?#"));
  const auto path = decoded(target);
  if (!path || !path->starts_with('/')) return std::nullopt;
  fs::path wanted = root_;
  std::string_view rest(*path);
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find('/'));
    if (part == ".." || part == ".") return std::nullopt;
    if (!part.empty()) wanted /= part;
    rest.remove_prefix(part.size());
  }
  if (path->ends_with('/')) wanted /= "index.html";
  std::error_code error;
  const fs::path real = fs::canonical(wanted, error);
  if (error) return std::nullopt;
  const auto [root_end, unused] = std::ranges::mismatch(root_, real);
  return root_end == root_.end() ? std::optional(real) : std::nullopt;
}

std::string HttpFiles::answer(std::string_view head) const {
  const std::string_view line = without_blanks(head.substr(0, head.find('\n')));
  const std::size_t first = line.find(' ');
  const std::size_t second = line.rfind(' ');
  if (first == std::string_view::npos || second <= first) return failure(400);
  const std::string_view method = line.substr(0, first);
  const std::string_view target = without_blanks(line.substr(first, second - first));
  if (!line.substr(second + 1).starts_with("HTTP/1.")) return failure(400);
  if (method != "GET" && method != "HEAD") return failure(405);
  const auto file = file_of(target);
  if (!file) return failure(404);

  std::string more = "Vary: Accept-Encoding\r\n";
  // Files under assets/ carry a hash of what they hold in their names.
  const bool is_lasting = file->parent_path().filename() == "assets";
  more += is_lasting ? "Cache-Control: public, max-age=31536000, immutable\r\n"
                     : "Cache-Control: no-cache\r\n";
  std::optional<std::string> body;
  const std::string_view encodings = header(head, "Accept-Encoding");
  for (const auto& [word, ending] : {std::pair{"br", ".br"}, std::pair{"gzip", ".gz"}}) {
    if (!accepts(encodings, word)) continue;
    body = read_served(file->string() + ending);
    if (!body) continue;
    more += "Content-Encoding: " + std::string(word) + "\r\n";
    break;
  }
  if (!body) body = read_served(*file);
  if (!body) return failure(404);
  std::string out = head_of(200, type_of(*file), body->size(), more);
  if (method == "GET") out += *body;
  return out;
}

}  // namespace bastide::app
