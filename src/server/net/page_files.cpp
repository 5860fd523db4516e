#include "server/net/page_files.h"

#include <sys/stat.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <utility>

#include "server/net/request_text.h"

namespace bastide::server {
namespace {

namespace fs = std::filesystem;

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

std::optional<std::string> whole_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// FNV-1a: tells versions of one file apart, and defends against nobody.
std::string tag_of(std::string_view text, std::string_view coding) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  }
  char digits[16];
  const auto end = std::to_chars(std::begin(digits), std::end(digits), hash, 16).ptr;
  std::string out = "\"" + std::string(std::begin(digits), end);
  if (coding != "identity") out += '-' + std::string(coding);
  return out + '"';
}

// The name of a file within the folder: "/assets//a.js" is "assets/a.js". Nothing for what leads
// elsewhere.
std::optional<std::string> name_within(std::string_view path) {
  std::string name;
  const bool is_folder = path.ends_with('/');
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    if (part == ".." || part == ".") return std::nullopt;
    if (!part.empty()) {
      if (!name.empty()) name += '/';
      name += part;
    }
    path.remove_prefix(part.size());
  }
  if (is_folder) name += name.empty() ? "index.html" : "/index.html";
  return name;
}

}  // namespace

// A page is read at once, so that it is there when the system has no descriptors left; of a folder
// that is none, the rest is read when it is asked for.
PageFiles::PageFiles(const fs::path& root) : root_(fs::canonical(root)) {
  constexpr int most_files = 1000;
  constexpr std::uintmax_t most_bytes = 64 << 20;
  std::uintmax_t bytes = 0;
  std::error_code error;
  for (fs::recursive_directory_iterator it(root_, error), end; !error && it != end;
       it.increment(error)) {
    if (files_.size() >= most_files || bytes > most_bytes) return;
    const std::string ending = it->path().extension().string();
    if (ending == ".br" || ending == ".gz" || !it->is_regular_file(error)) continue;
    bytes += it->file_size(error);
    find(it->path().lexically_relative(root_).string(), {});
  }
}

std::optional<PageFiles::Stamp> PageFiles::stamp_of(const fs::path& path) {
  struct stat facts{};
  if (::stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return std::nullopt;
  return Stamp{facts.st_mtim.tv_sec * std::int64_t{1'000'000'000} + facts.st_mtim.tv_nsec,
               static_cast<std::uint64_t>(facts.st_size), facts.st_ino};
}

// Links that lead out of the folder count as nothing.
std::optional<fs::path> PageFiles::place_of(const std::string& name) const {
  std::error_code error;
  fs::path real = fs::canonical(root_ / name, error);
  if (error) return std::nullopt;
  const auto [root_end, unused] = std::ranges::mismatch(root_, real);
  if (root_end != root_.end()) return std::nullopt;
  return real;
}

// Reads what is new or has changed.
void PageFiles::look(File& file) const {
  for (std::size_t i = 0; i < codings.size(); ++i) {
    Variant& variant = file.variants[i];
    const fs::path path = file.path.string() + std::string(endings[i]);
    auto stamp = stamp_of(path);
    if (stamp == variant.stamp) continue;
    // A twin must be the folder's own too.
    const bool is_ours = stamp && place_of(path.lexically_relative(root_).string()).has_value();
    auto text = is_ours ? whole_file(path) : std::nullopt;
    if (is_ours && !text && variant.stamp) continue;  // the older one, until it can be read
    variant = {};
    if (!text) continue;
    variant.stamp = stamp;
    variant.tag = tag_of(*text, codings[i]);
    std::string more = "Vary: Accept-Encoding\r\nETag: " + variant.tag + "\r\n";
    // Files under assets/ carry a hash of what they hold in their names.
    const bool is_lasting = file.path.parent_path().filename() == "assets";
    more += is_lasting ? "Cache-Control: public, max-age=31536000, immutable\r\n"
                       : "Cache-Control: no-cache\r\n";
    variant.head_of_304 = std::make_shared<const std::string>(answer_head(304, "", 0, more));
    if (codings[i] != "identity") {
      more += "Content-Encoding: " + std::string(codings[i]) + "\r\n";
    }
    variant.head = std::make_shared<const std::string>(
        answer_head(200, type_of(file.path), text->size(), more));
    variant.body = std::make_shared<const std::string>(std::move(*text));
  }
}

PageFiles::File* PageFiles::find(const std::string& name, NetClock::time_point now) {
  const auto known = files_.find(name);
  if (known != files_.end() && now - known->second.looked_at < std::chrono::seconds(1)) {
    return &known->second;
  }
  const auto place = place_of(name);
  if (!place || !stamp_of(*place)) {
    if (known != files_.end()) files_.erase(known);
    return nullptr;
  }
  File& file = files_[name];
  if (file.path != *place) file = File{*place};
  file.looked_at = now;
  look(file);
  return file.plain().stamp ? &file : nullptr;
}

Answer PageFiles::answer(const FileWish& wish, NetClock::time_point now) {
  const bool is_head = wish.method == "HEAD";
  if (!is_head && wish.method != "GET") return plain_failure(405);
  const auto path = path_of(wish.target);
  const auto name = path ? name_within(*path) : std::nullopt;
  if (!name) return plain_failure(404);
  File* file = find(*name, now);
  if (file == nullptr && is_place_of_page(*path)) file = find("index.html", now);
  if (file == nullptr) return plain_failure(404);

  const auto wanted = weighted_list(wish.encodings);
  const Variant* best = nullptr;
  int best_weight = 0;
  for (std::size_t i = 0; i < codings.size(); ++i) {
    const int weight = weight_of_coding(wanted, codings[i]);
    if (!file->variants[i].stamp || weight <= best_weight) continue;
    best = &file->variants[i];
    best_weight = weight;
  }
  if (best == nullptr) return plain_failure(406);
  if (names_tag(wish.known, best->tag)) return {304, best->head_of_304, nullptr};
  return {200, best->head, is_head ? nullptr : best->body};
}

}  // namespace bastide::server
