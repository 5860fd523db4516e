// Any bytes at all, as the lines of a request that the network has taken apart: every wish for a
// file is answered by one whole answer, never with anything from outside the folder, and what reads
// names, lists and paths says the same of the same.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "server/net/page_files.h"
#include "server/net/request_text.h"

namespace {

using namespace bastide::server;
namespace fs = std::filesystem;

constexpr std::string_view secret = "what lies outside";

void write(const fs::path& file, std::string_view text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

void demand(bool is_so) {
  if (!is_so) std::abort();
}

// A page in a folder of its own, with something beside it that nobody may read.
PageFiles& files() {
  static PageFiles the_files = [] {
    std::string folder = (fs::temp_directory_path() / "bastide-http-fuzz-XXXXXX").string();
    demand(::mkdtemp(folder.data()) != nullptr);
    static const std::string kept = folder;
    std::atexit([] { fs::remove_all(kept); });
    const fs::path root = fs::path(folder) / "page";
    write(root / "index.html", "<!doctype html>");
    write(root / "assets/a.js", "let a");
    write(root / "assets/a.js.br", "br");
    write(root / "assets/a.js.gz", "gz");
    write(root / "deep/er/x y.txt", "text");
    write(fs::path(folder) / "outside.txt", secret);
    fs::create_symlink("../outside.txt", root / "link.txt");
    return PageFiles(root);
  }();
  return the_files;
}

void check(const FileWish& wish, const Answer& answer) {
  demand(answer.head != nullptr);
  const std::string& head = *answer.head;
  demand(head.starts_with("HTTP/1.1 " + std::to_string(answer.status) + ' '));
  demand(head.ends_with("\r\n") && head.find("\r\n\r\n") == std::string::npos);
  demand(answer.status != 304 || (answer.body == nullptr && !wish.known.empty()));
  if (answer.body == nullptr) return demand(answer.status == 304 || wish.method == "HEAD");
  demand(head.find("\r\nContent-Length: " + std::to_string(answer.body->size()) + "\r\n") !=
         std::string::npos);
  demand(answer.body->find(secret) == std::string::npos);
}

}  // namespace

// A line each: method, target, Accept-Encoding, If-None-Match, Host, Origin, X-Forwarded-For.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::array<std::string_view, 7> lines;
  for (std::string_view& line : lines) {
    const std::size_t end = text.find('\n');
    line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  const auto& [method, target, encodings, known, host, origin, forwarded] = lines;
  const FileWish wish{method, target, encodings, known};
  check(wish, files().answer(wish, NetClock::now()));

  const auto path = path_of(target);
  if (path && table_of_socket(*path)) demand(!is_place_of_page(*path));
  demand(query_of(target).size() <= target.size());
  const std::string name = host_name(host);
  demand(host_name(name.find(':') == std::string::npos ? name : '[' + name + ']') == name ||
         name.ends_with('.'));
  if (is_same_origin(origin, host)) demand(!is_same_origin(origin, "other.example"));
  demand(last_forwarded(forwarded).find(',') == std::string_view::npos);
  for (const auto& [word, weight] : weighted_list(encodings)) {
    demand(!word.empty() && weight >= 0 && weight <= 1000);
  }
  return 0;
}
