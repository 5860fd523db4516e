// A folder of old tables: a file for each, named by its code, in a folder named by the code's first
// two signs. A file is there whole or not at all; servers read while one program writes.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "server/old_tables.h"

namespace bastide::server {

class Archive final : public OldTables {
 public:
  // A folder that is there, only to read.
  static std::variant<std::unique_ptr<Archive>, StoreFault> look_at(const std::string& folder);
  // To write, by one program at a time; makes the folder where there is none.
  static std::variant<std::unique_ptr<Archive>, StoreFault> open(const std::string& folder);
  ~Archive() override;

  std::variant<std::optional<OldTable>, StoreFault> find(const std::string& code) override;

  // On the disk, read again and compared when it returns. A file that is there is replaced by what
  // goes on where it ends, and by nothing else; a damaged one is put aside.
  std::variant<std::size_t, StoreFault> put(const OldTable& table);  // its bytes
  // False: there is none.
  std::variant<bool, StoreFault> remove(const std::string& code);

  // Every file, in the order of their names, until `look` says false.
  using Looked = std::variant<OldTable, StoreFault>;
  std::optional<StoreFault> for_each(
      const std::function<bool(const std::string& path, const Looked& table)>& look);

 private:
  Archive(std::string folder, int lock) : folder_(std::move(folder)), lock_(lock) {}
  std::string path_of(const std::string& code) const;
  std::optional<StoreFault> may_replace(const std::string& path, const OldTable& table) const;
  std::optional<StoreFault> link_old_codes(const OldTable& table);

  const std::string folder_;
  const int lock_;  // -1: only to read
};

}  // namespace bastide::server
