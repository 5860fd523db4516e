#include "server/archive/moving.h"

#include <algorithm>
#include <span>
#include <utility>

#include "server/room_text.h"
#include "server/sqlite_check.h"
#include "server/table.h"

namespace bastide::server {
namespace {

constexpr int moved_at_once = 20;
constexpr std::size_t most_troubles = 100;
// One after the other that cannot be written: then it is not the tables' fault.
constexpr int most_failures = 10;

class Mover {
 public:
  explicit Mover(const Moving& moving) : moving_(moving) {}

  std::variant<MovedTables, StoreFault> go() {
    for (TableId after = 0;;) {
      auto found = moving_.finished.over(moving_.before, after, moved_at_once);
      if (auto* fault = std::get_if<StoreFault>(&found)) return std::move(*fault);
      auto& cards = std::get<std::vector<TableCard>>(found);
      if (cards.empty()) return std::move(moved_);
      after = cards.back().id;
      if (auto fault = move(cards)) return std::move(*fault);
      moved_.was_stopped = !moving_.go_on(moved_);
      if (moved_.was_stopped) return std::move(moved_);
    }
  }

 private:
  struct Ready {
    FinishedTables::Leaving leaving;
    std::int64_t text_bytes = 0;
    std::size_t packed_bytes = 0;
  };

  void leave(TableId id, const std::string& why) {
    ++moved_.left;
    if (moved_.troubles.size() < most_troubles) {
      moved_.troubles.push_back("table " + std::to_string(id) + ": " + why);
    }
  }

  // Nothing where it has to stay, and why is noted. A file that cannot be written is everybody's.
  std::variant<std::optional<Ready>, StoreFault> put(TableCard& card) {
    auto log = moving_.store.log(card.id);
    if (const auto* fault = std::get_if<StoreFault>(&log)) {
      using Kind = StoreFault::Kind;
      if (fault->kind == Kind::Away || fault->kind == Kind::Unsure) return *fault;
      leave(card.id, fault->what);
      return std::nullopt;
    }
    std::int64_t entries = 0;
    if (const auto trouble = check_table(card, log, entries)) {
      leave(card.id, *trouble);
      return std::nullopt;
    }
    const OldTable table{std::move(card), std::move(std::get<std::vector<std::string>>(log))};
    Ready ready{.leaving = {table.card.id, entries, table.card.fence}};
    for (const std::string& entry : table.log) {
      ready.text_bytes += static_cast<std::int64_t>(entry.size());
    }
    if (moving_.archive == nullptr) return ready;
    const auto put = moving_.archive->put(table);
    if (const auto* fault = std::get_if<StoreFault>(&put)) {
      leave(table.card.id, fault->what);
      if (++failed_ >= most_failures) return *fault;
      return std::nullopt;
    }
    failed_ = 0;
    ready.packed_bytes = std::get<std::size_t>(put);
    return ready;
  }

  std::optional<StoreFault> move(std::vector<TableCard>& cards) {
    std::vector<Ready> all;
    for (TableCard& card : cards) {
      auto ready = put(card);
      if (auto* fault = std::get_if<StoreFault>(&ready)) return std::move(*fault);
      if (const auto& its = std::get<std::optional<Ready>>(ready)) all.push_back(*its);
    }
    std::vector<TableId> gone;
    std::vector<FinishedTables::Leaving> leaving;
    for (const Ready& one : all) leaving.push_back(one.leaving);
    if (moving_.archive == nullptr) {
      for (const auto& one : leaving) gone.push_back(one.id);
    } else if (!leaving.empty()) {
      auto taken = moving_.finished.take_out(leaving);
      if (auto* fault = std::get_if<StoreFault>(&taken)) return std::move(*fault);
      gone = std::move(std::get<std::vector<TableId>>(taken));
    }
    for (const Ready& one : all) {
      if (std::ranges::find(gone, one.leaving.id) == gone.end()) {
        leave(one.leaving.id, "somebody came there just now");
        continue;
      }
      ++moved_.tables;
      moved_.entries += one.leaving.entries;
      moved_.text_bytes += one.text_bytes;
      moved_.packed_bytes += static_cast<std::int64_t>(one.packed_bytes);
    }
    return std::nullopt;
  }

  const Moving& moving_;
  MovedTables moved_;
  int failed_ = 0;
};

}  // namespace

std::variant<MovedTables, StoreFault> move_old_tables(const Moving& moving) {
  return Mover(moving).go();
}

std::vector<std::string> records_of(const OldTable& old) {
  Table table;
  std::vector<std::string> records;
  int told = 0;
  for (const std::string& entry : old.log) {
    if (table.take_log(std::span(&entry, 1))) break;
    if (!table.is_ended() || table.game() == nullptr || table.game_number() == told) continue;
    told = table.game_number();
    records.push_back(table.game()->seen_by(onlooker, true, table.shows_key()));
  }
  return records;
}

}  // namespace bastide::server
