// Files of one folder over HTTP: a request's head in, a whole answer out. No sockets, no threads.
//
// GET and HEAD only. Nothing outside the folder can be named; where a compressed twin of a file
// (name.br, name.gz) lies beside it and the client takes it, that is sent.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::app {

class HttpFiles {
 public:
  // `root` must be a folder that is there.
  explicit HttpFiles(const std::filesystem::path& root);

  // The answer to a request, of which `head` is everything up to the empty line.
  std::string answer(std::string_view head) const;

  // An answer without a file: 400, 408, 431, 503.
  static std::string failure(int status);

 private:
  std::optional<std::filesystem::path> file_of(std::string_view target) const;

  std::filesystem::path root_;
};

}  // namespace bastide::app
