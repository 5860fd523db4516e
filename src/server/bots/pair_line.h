// The line of whoever looks after a pair of games to one of its tables: hears how far that is, and
// says how far it may go. A line like any other, so that the table may be with any server.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/service.h"
#include "server/terms.h"

namespace bastide::server {

class PairLine final : public Line, public std::enable_shared_from_this<PairLine> {
 public:
  // What its table said last.
  struct Seen {
    std::string phase;
    std::vector<std::string> shares;  // in the order of turns
    std::vector<std::string> others;  // those of the other game, once it is dealt
    int drawn = 0;                    // tiles that begin a turn
    std::optional<int> waits_for;     // so many of them
    bool is_other_over = false;
    std::string because;                  // it is over
    std::vector<std::vector<int>> ranks;  // seats, the best first
  };

  // `heard` is called when there is something new; never while somebody calls this.
  PairLine(Service& tables, std::string code, std::function<void()> heard)
      : tables_(tables), code_(std::move(code)), heard_(std::move(heard)) {}

  void enter(const std::string& key);
  // Once, until `forget_said`: what was said and not answered may have been lost.
  void say(const Json& wish);
  void forget_said() { said_.clear(); }
  // Nobody listens any more.
  void leave();

  const std::string& code() const { return code_; }
  const std::optional<Seen>& seen() const { return seen_; }
  bool is_down() const { return is_down_; }
  // There is no such table, or it is not that of a pair: it will not come back.
  bool is_gone() const { return is_gone_; }

  // ---- For the table ----
  void send(std::shared_ptr<const std::string> message) override;
  void hang_up(std::string_view why) override;

 private:
  void take(const Json& room);

  Service& tables_;
  const std::string code_;
  std::function<void()> heard_;
  std::optional<Seen> seen_;
  std::set<std::string> said_;
  int count_ = 0;
  bool is_down_ = false;
  bool is_gone_ = false;
};

}  // namespace bastide::server
