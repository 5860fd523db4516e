#include "server/shelf.h"

#include <algorithm>

#include "server/calls.h"
#include "server/room_text.h"
#include "server/secrets.h"
#include "server/sqlite_check.h"

namespace bastide::server {
namespace {

StoreFault not_now() { return {"too much is fetched at once", StoreFault::Kind::Away}; }

// As its log makes it: words on its card may be an older version's.
std::variant<OldTable, StoreFault> played_again(OldTable old) {
  const std::variant<std::vector<std::string>, StoreFault> log = std::move(old.log);
  std::int64_t entries = 0;
  if (const auto trouble = check_table(old.card, log, entries)) {
    return StoreFault{"an archived table: " + *trouble};
  }
  old.log = std::get<std::vector<std::string>>(log);
  Table table;
  table.take_log(old.log);
  TableCard card = card_of(old.card.id, table);
  card.maker = old.card.maker;
  card.fence = old.card.fence + 1;  // whoever had it once is not who has it now
  if (!card.is_over || card.code.empty()) return StoreFault{"an archived table: it is not over"};
  old.card = std::move(card);
  return old;
}

}  // namespace

void Shelf::find(const std::string& code, std::function<void(Found)> done) {
  const auto found = std::make_shared<Found>();
  errands_.add([this, code, found] { *found = tables_.find(code); },
               [alive = is_alive_, found, done = std::move(done)](bool is_done) {
                 if (*alive) done(is_done ? std::move(*found) : Found(not_now()));
               });
}

void Shelf::tell(const std::string& code, const Back& back) {
  const auto waiting = coming_.extract(code);
  for (const auto& done : waiting.mapped()) done(back);
}

void Shelf::bring_back(const std::string& code, std::function<void(const Back&)> done) {
  if (const auto coming = coming_.find(code); coming != coming_.end()) {
    return coming->second.push_back(std::move(done));
  }
  if (coming_.size() >= most_at_once) return done(not_now());
  coming_[code].push_back(std::move(done));
  using Played = std::variant<std::optional<OldTable>, StoreFault>;
  const auto played = std::make_shared<Played>();
  const auto fetch = [this, code, played] {
    *played = tables_.find(code);
    auto* there = std::get_if<std::optional<OldTable>>(played.get());
    if (there == nullptr || !*there) return;
    auto again = played_again(std::move(**there));
    if (auto* fault = std::get_if<StoreFault>(&again)) {
      *played = std::move(*fault);
    } else {
      *played = std::move(std::get<OldTable>(again));
    }
  };
  errands_.add(fetch, [this, alive = is_alive_, code, played](bool is_done) {
    if (!*alive) return;
    if (!is_done) return tell(code, not_now());
    if (auto* fault = std::get_if<StoreFault>(played.get())) return tell(code, std::move(*fault));
    auto& there = std::get<std::optional<OldTable>>(*played);
    if (!there) return tell(code, std::nullopt);
    const TableCard card = there->card;
    writer_.append({there->card, 1, std::move(there->log)},
                   [this, alive, code, card](const std::optional<StoreFault>& fault) {
                     if (!*alive) return;
                     if (!fault) return tell(code, card);
                     // Whatever is there already was brought by somebody else.
                     StoreFault why = *fault;
                     if (why.kind == StoreFault::Kind::Refused) why.kind = StoreFault::Kind::Taken;
                     tell(code, why);
                   });
  });
}

void Shelf::cards_of(std::vector<std::string> codes,
                     std::function<void(std::vector<TableCard>)> done) {
  const auto cards = std::make_shared<std::vector<TableCard>>();
  const auto look = [this, cards, codes = std::move(codes)] {
    for (const std::string& code : codes) {
      auto found = tables_.find(code);
      auto* table = std::get_if<std::optional<OldTable>>(&found);
      if (table != nullptr && *table) cards->push_back(std::move((*table)->card));
    }
  };
  errands_.add(look, [alive = is_alive_, cards, done = std::move(done)](bool) {
    if (*alive) done(std::move(*cards));
  });
}

void Shelf::game_of(const std::string& code, bool is_board,
                    std::function<void(std::optional<Reply>)> done) {
  find(code, [code, is_board, done = std::move(done)](Found found) {
    const Reply broken{503, R"({"error":"not_kept"})"};
    const auto* there = std::get_if<std::optional<OldTable>>(&found);
    if (there == nullptr) return done(broken);
    // By a code that it had before only whoever has a seat finds it.
    if (!*there || read_code(code) != (*there)->card.code) return done(std::nullopt);
    Table table;
    if ((*there)->log.empty() || table.take_log((*there)->log)) return done(broken);
    done(game_reply(table, is_board));
  });
}

}  // namespace bastide::server
