// The files of the page, held in memory. No sockets here: a request's wishes in, an answer out.
//
// GET and HEAD only. Nothing outside the folder can be named; where a compressed twin of a file
// (name.br, name.gz) lies beside it and the client takes it, that is sent. A file that changes on
// the disk is noticed within a second.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net/answer.h"
#include "server/net/limits.h"

namespace bastide::server {

struct FileWish {
  std::string_view method;
  std::string_view target;
  std::string_view encodings;  // Accept-Encoding
  std::string_view known;      // If-None-Match
};

class PageFiles {
 public:
  // `root` must be a folder that is there.
  explicit PageFiles(const std::filesystem::path& root);

  Answer answer(const FileWish& wish, NetClock::time_point now);

 private:
  // What tells whether a file is still the same.
  struct Stamp {
    std::int64_t changed = 0;  // nanoseconds
    std::uint64_t bytes = 0;
    std::uint64_t number = 0;  // of the file in its file system
    friend bool operator==(const Stamp&, const Stamp&) = default;
  };
  // A file as it stands, or one of its twins.
  struct Variant {
    std::optional<Stamp> stamp;  // none: it is not there
    std::string tag;
    std::shared_ptr<const std::string> head, head_of_304, body;
  };
  static constexpr std::array<std::string_view, 3> codings{"br", "gzip", "identity"};
  static constexpr std::array<std::string_view, 3> endings{".br", ".gz", ""};
  struct File {
    std::filesystem::path path;
    NetClock::time_point looked_at{};
    std::array<Variant, 3> variants;  // as `codings`
    const Variant& plain() const { return variants[2]; }
  };

  static std::optional<Stamp> stamp_of(const std::filesystem::path& path);
  std::optional<std::filesystem::path> place_of(const std::string& name) const;
  File* find(const std::string& name, NetClock::time_point now);
  void look(File& file) const;

  std::filesystem::path root_;
  std::unordered_map<std::string, File> files_;  // by name within the folder, no two alike
};

}  // namespace bastide::server
