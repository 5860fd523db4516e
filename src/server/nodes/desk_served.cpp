// The node with the desk: who it is, what it does for the others, and games that end elsewhere.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/json_reading.h"
#include "server/nodes/bot_desk.h"
#include "server/room_text.h"

namespace bastide::server {
namespace {

constexpr Millis looks_every = 500;

Call call_in(const Json& json) {
  return {.method = json.value("method", ""),
          .path = json.value("path", ""),
          .query = json.value("query", ""),
          .body = json.value("body", ""),
          .address = json.value("address", ""),
          .authorization = json.value("key", "")};
}

std::shared_ptr<const std::string> reply_text(const Reply& reply) {
  const Json json{{"status", reply.status},
                  {"body", reply.body},
                  {"type", reply.type},
                  {"stream", reply.stream != nullptr}};
  return std::make_shared<const std::string>(json.dump());
}

}  // namespace

// A stream whose bot is at another node.
class BotDesk::DeskLine final : public Line {
 public:
  DeskLine(Bus& bus, NodeNumber node, std::int64_t number)
      : bus_(bus), node_(node), number_(number) {}
  void send(std::shared_ptr<const std::string> message) override {
    if (!has_hung_up_) bus_.send(node_, {BusMessage::Kind::Tell, {number_}, std::move(message)});
  }
  void hang_up(std::string_view why) override {
    if (std::exchange(has_hung_up_, true)) return;
    bus_.send(node_, {BusMessage::Kind::End, {number_}, std::make_shared<std::string>(why)});
  }

 private:
  Bus& bus_;
  const NodeNumber node_;
  const std::int64_t number_;
  bool has_hung_up_ = false;
};

// ---- For other nodes ----

void BotDesk::serve(NodeNumber from, std::int64_t number, std::string_view body) {
  const auto answer = [this, from, number, alive = is_alive_, era = era_](Reply reply) {
    if (!*alive || era != era_) return;
    const auto text = reply_text(reply);
    if (reply.stream) served_[{from, number}] = {std::move(reply.stream), nullptr, parts_.now()};
    parts_.bus.send(from, {BusMessage::Kind::Answer, {number}, text});
  };
  const Json json = read_json(body).value_or(Json());
  // They will hear where it is by now.
  if (!bots_ || is_stopping_ || !json.is_object()) {
    return answer({503, R"({"error":"starting_again"})"});
  }
  bots_->call(call_in(json), answer);
}

void BotDesk::begin_served(const std::pair<NodeNumber, std::int64_t>& key) {
  const auto found = served_.find(key);
  const auto line = std::make_shared<DeskLine>(parts_.bus, key.first, key.second);
  if (found == served_.end() || found->second.line) return line->hang_up("starting_again");
  found->second.line = line;
  const auto begin = std::exchange(found->second.begin, nullptr);
  begin(line);
}

void BotDesk::end_served(const std::pair<NodeNumber, std::int64_t>& key) {
  const auto served = served_.extract(key);
  if (!served.empty() && served.mapped().line && bots_) bots_->closed(*served.mapped().line);
}

// ---- Who has the desk? ----

void BotDesk::look_for_desk() {
  is_looking_ = true;
  const auto look = std::make_shared<Look>();
  const auto ask = [&store = parts_.store, node = parts_.node(), look] {
    look->owner = store.bot_desk();
    const auto* owner = std::get_if<NodeNumber>(&look->owner);
    if (owner == nullptr || *owner != node) return;
    const auto games = store.games_ended();
    if (!std::holds_alternative<std::vector<PgStore::EndedGame>>(games)) return;
    for (const auto& [card, number] : std::get<std::vector<PgStore::EndedGame>>(games)) {
      const auto log = store.log(card.id);
      const auto* fault = std::get_if<StoreFault>(&log);
      if (fault != nullptr && fault->kind != StoreFault::Kind::Refused) continue;
      Ended ended{.card = card, .number = number};
      // A log that is none tells of nothing.
      if (fault == nullptr) ended.games = finished_games_in(std::get<0>(log), ended.table);
      look->ended.push_back(std::move(ended));
    }
  };
  parts_.errands.do_errand(ask, [this, look, alive = is_alive_, era = era_](bool is_done) {
    if (!*alive) return;
    is_looking_ = false;
    next_look_ = parts_.now() + looks_every;
    if (is_done && era == era_) looked(*look);
  });
}

void BotDesk::looked(const Look& look) {
  const auto* owner = std::get_if<NodeNumber>(&look.owner);
  if (owner == nullptr || is_stopping_) return;
  known_at_ = parts_.now();
  if (*owner != desk_) set_desk(*owner);
  if (!has_desk()) return;
  if (!bots_) return read_all();
  count(look.ended);
}

void BotDesk::set_desk(NodeNumber desk) {
  ++era_;
  is_reading_ = false;
  if (bots_) {
    served_.clear();
    bots_->end("starting_again");
    bots_.reset();
  }
  desk_ = desk;
  std::vector<std::int64_t> of_before;
  for (const auto& [number, asker] : askers_) of_before.push_back(number);
  for (const std::int64_t number : of_before) give_up(number);
  go_on_waiting();
}

// All that is kept, which may take a while.
void BotDesk::read_all() {
  using Result = std::variant<Bots::Kept, StoreFault>;
  if (std::exchange(is_reading_, true)) return;
  const auto kept = std::make_shared<Result>(StoreFault{});
  const auto read = [&store = parts_.store, kept] { *kept = Bots::read(store, store, {}); };
  parts_.errands.do_errand(read, [this, kept, alive = is_alive_, era = era_](bool is_done) {
    if (!*alive || era != era_) return;
    is_reading_ = false;
    if (!is_done || std::holds_alternative<StoreFault>(*kept)) return;
    known_at_ = parts_.now();
    const auto find_theirs = [this](const std::string& seat, const std::string& code,
                                    const std::function<void(Bots::Found)>& done) {
      find(seat, code, done);
    };
    const auto find_any = [this](const std::string& code,
                                 const std::function<void(std::optional<TableId>)>& done) {
      find_table(code, done);
    };
    bots_ = std::make_unique<Bots>(Bots::Parts{.rooms = parts_.rooms,
                                               .tables = parts_.tables,
                                               .writer = parts_.errands,
                                               .store = parts_.store,
                                               .post = parts_.post,
                                               .now = parts_.now,
                                               .find = find_theirs,
                                               .find_table = find_any},
                                   std::get<Bots::Kept>(*kept), parts_.settings);
    go_on_waiting();
  });
}

// ---- Tables of all nodes ----

void BotDesk::find(const std::string& seat, const std::string& code,
                   const std::function<void(Bots::Found)>& done) {
  using Cards = std::variant<std::vector<TableCard>, StoreFault>;
  const auto cards = std::make_shared<Cards>(StoreFault{});
  const auto ask = [&store = parts_.store, seat, code, cards] {
    *cards = code.empty() ? store.tables_of_seat(seat) : store.tables_with(code);
  };
  parts_.errands.do_errand(ask, [cards, seat, done](bool is_done) {
    const auto* found = std::get_if<std::vector<TableCard>>(cards.get());
    if (!is_done || found == nullptr) return done(std::nullopt);
    std::vector<Json> tables;
    for (const TableCard& card : *found) {
      if (auto mine = mine_json(card, seat)) tables.push_back(std::move(*mine));
    }
    done(std::move(tables));
  });
}

void BotDesk::find_table(const std::string& code,
                         const std::function<void(std::optional<TableId>)>& done) {
  using Cards = std::variant<std::vector<TableCard>, StoreFault>;
  const auto cards = std::make_shared<Cards>(StoreFault{});
  parts_.errands.do_errand(
      [&store = parts_.store, code, cards] { *cards = store.tables_with(code); },
      [cards, done](bool is_done) {
        const auto* found = std::get_if<std::vector<TableCard>>(cards.get());
        const bool is_there = is_done && found != nullptr && !found->empty();
        done(is_there ? std::optional(found->front().id) : std::nullopt);
      });
}

// Their players are told, and what counts is counted: by whoever kept it first.
void BotDesk::count(const std::vector<Ended>& ended) {
  for (const Ended& game : ended) {
    if (bots_->ended(game.card, game.table, game.games, game.number)) continue;
    parts_.errands.do_errand([&store = parts_.store, id = game.card.id,
                              number = game.number] { store.forget_ended(id, number); },
                             [](bool) {});
  }
  if (ended.size() == PgStore::ended_at_once) next_look_ = 0;
}

// ---- For whoever runs it ----

void BotDesk::change(const BotsSettings& settings) {
  parts_.settings = settings;
  if (bots_) bots_->change(settings);
}

void BotDesk::add_metrics(MetricsText& metrics) const {
  metrics.gauge("bastide_bot_desk", "1 where this server looks after the bots of all",
                bots_ ? 1 : 0);
  if (bots_) bots_->add_metrics(metrics);
}

// ---- The others ----

void BotDesk::lose(NodeNumber peer) {
  std::vector<std::pair<NodeNumber, std::int64_t>> gone;
  for (const auto& [key, served] : served_) {
    if (key.first == peer) gone.push_back(key);
  }
  for (const auto& key : gone) end_served(key);
  std::vector<std::int64_t> lost;
  for (const auto& [number, asker] : askers_) {
    if (asker.desk == peer) lost.push_back(number);
  }
  for (const std::int64_t number : lost) give_up(number);
}

void BotDesk::note_living(const std::vector<NodeNumber>& living) {
  std::vector<NodeNumber> gone;
  for (const auto& [key, served] : served_) {
    const bool is_there = std::ranges::find(living, key.first) != living.end();
    if (!is_there && (gone.empty() || gone.back() != key.first)) gone.push_back(key.first);
  }
  for (const NodeNumber node : gone) lose(node);
}

void BotDesk::lose_all() { set_desk(0); }

}  // namespace bastide::server
