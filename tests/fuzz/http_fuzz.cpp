// Any bytes at all, as a request that comes in pieces: every request that is read to its empty line
// is answered by one whole answer, and never with anything from outside the folder.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "bastide/http_files.h"
#include "bastide/http_head.h"

namespace {

using namespace bastide::app;
namespace fs = std::filesystem;

constexpr std::string_view secret = "what lies outside";

void write(const fs::path& file, std::string_view text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

// A page in a folder of its own, with something beside it that nobody may read.
const HttpFiles& files() {
  static const HttpFiles the_files = [] {
    std::string folder = (fs::temp_directory_path() / "bastide-http-fuzz-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) std::abort();
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
    return HttpFiles(root);
  }();
  return the_files;
}

void check(std::string_view head, std::string_view answer) {
  if (!answer.starts_with("HTTP/1.1 ")) std::abort();
  const std::size_t end = answer.find("\r\n\r\n");
  if (end == std::string_view::npos) std::abort();
  const std::string_view body = answer.substr(end + 4);
  constexpr std::string_view length = "\r\nContent-Length: ";
  const std::size_t at = answer.find(length);
  if (at == std::string_view::npos || at > end) std::abort();
  const auto bytes = static_cast<std::size_t>(std::atoi(answer.data() + at + length.size()));
  const bool is_head = head.starts_with("HEAD ") && body.empty();
  if (!is_head && body.size() != bytes) std::abort();
  if (answer.find(secret) != std::string_view::npos) std::abort();
}

}  // namespace

// The first byte says how large the pieces are.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = data[0] + std::size_t{1};
  std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  HttpHead head;
  while (!text.empty() && !head.is_whole()) {
    const std::string_view part = text.substr(0, piece);
    text.remove_prefix(part.size());
    const int status = head.take(part);
    if (status == 0) continue;
    if (status != 431 || head.text().size() <= max_request_bytes) std::abort();
    check({}, HttpFiles::failure(status));
    return 0;
  }
  if (head.text().size() > max_request_bytes) std::abort();
  if (head.is_whole() && !head.text().ends_with("\r\n\r\n")) std::abort();
  check(head.text(), files().answer(head.text()));
  return 0;
}
