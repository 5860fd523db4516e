// Old tables (old_tables.h) for whoever talks to people: looked at where they are, and brought back
// into the store when somebody comes to one.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/errands.h"
#include "server/old_tables.h"
#include "server/service.h"
#include "server/writer.h"

namespace bastide::server {

class Shelf {
 public:
  // All of them outlive it, and `errands` stops before it goes.
  Shelf(OldTables& tables, Writer& writer, Errands& errands)
      : tables_(tables), writer_(writer), errands_(errands) {}
  ~Shelf() { *is_alive_ = false; }
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;

  // In the store again, as it left it, when this is told its card; nothing: there is none. A fault
  // where it cannot be read, or somebody else was quicker.
  using Back = std::variant<std::optional<TableCard>, StoreFault>;
  void bring_back(const std::string& code, std::function<void(const Back&)> done);

  // What is there of these codes. It stays where it is.
  void cards_of(std::vector<std::string> codes, std::function<void(std::vector<TableCard>)> done);
  // `/record` or `/board` of one; nothing: there is none.
  void game_of(const std::string& code, bool is_board,
               std::function<void(std::optional<Reply>)> done);

  // At once, by several people; the others are told to come again.
  static constexpr std::size_t most_at_once = 20;

 private:
  using Found = std::variant<std::optional<OldTable>, StoreFault>;
  // On a thread that may wait.
  void find(const std::string& code, std::function<void(Found)> done);
  void tell(const std::string& code, const Back& back);

  OldTables& tables_;
  Writer& writer_;
  Errands& errands_;
  std::map<std::string, std::vector<std::function<void(const Back&)>>> coming_;
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::server
