// Programs that play, where several servers share a database. One node has the desk: it looks after
// the bots of all, so that accounts, challenges, ladder and limits are those of one server. What a
// bot asks of another node is carried to the desk, and so is each of its streams; from there it
// comes to its table like everybody else, wherever that is.
//
// When the node with the desk is gone, another one has it, and begins with what is kept; streams
// end and are opened again.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/bots/bots.h"
#include "server/nodes/bus.h"
#include "server/nodes/pg_store.h"
#include "server/service.h"

namespace bastide::server {

class BotDesk final : public Service {
 public:
  struct Parts {
    Rooms& rooms;
    Service& tables;  // of all nodes
    PgStore& store;   // with a connection of its own, so that nobody else waits for bots
    Writer& errands;  // on whose thread that is asked
    Bus& bus;
    std::function<void(std::function<void()>)> post;
    std::function<Millis()> now;
    std::function<NodeNumber()> node;
    Millis lease = 3'000;  // without an answer of the database: somebody else has the desk
    BotsSettings settings = {};
  };
  explicit BotDesk(Parts parts) : parts_(std::move(parts)) {}
  ~BotDesk() override { *is_alive_ = false; }

  void call(const Call& call, std::function<void(Reply)> done) override;
  void opened(const std::shared_ptr<Line>& line, std::string_view code,
              std::string_view address) override;
  void heard(Line& line, std::string_view message) override;
  void closed(Line& line) override;
  void tick() override;
  void stop(std::function<void()> done) override;

  // ---- What keeper and bus tell ----
  static bool is_for_desk(BusMessage::Kind kind);
  void take(NodeNumber from, const BusMessage& message);
  void lose(NodeNumber peer);
  void note_living(const std::vector<NodeNumber>& living);
  // We were taken for dead.
  void lose_all();

  // ---- For whoever runs it ----
  void change(const BotsSettings& settings);
  void add_metrics(MetricsText& metrics) const;

 private:
  using Done = std::function<void(Reply)>;
  // A call from here that waits for its answer, or the stream that was its answer.
  struct Asker {
    Call call;
    Done done;
    NodeNumber desk = 0;
    Millis since = 0;
    std::shared_ptr<Line> line;
  };
  // At the desk: a stream for another node, from when it was promised.
  struct Served {
    std::function<void(const std::shared_ptr<Line>&)> begin;
    std::shared_ptr<Line> line;
    Millis since = 0;
  };
  struct WaitingCall {
    Call call;
    Done done;
    Millis until = 0;
  };
  struct Ended {
    TableCard card;
    std::int64_t number = 1;
    Table table{};
    std::vector<FinishedGame> games{};
  };
  struct Look {
    std::variant<NodeNumber, StoreFault> owner = StoreFault{};
    std::vector<Ended> ended;
  };
  class DeskLine;
  using Served_by = std::map<std::pair<NodeNumber, std::int64_t>, Served>;

  // ---- Here (bot_desk.cpp) ----
  bool has_desk() const { return desk_ != 0 && desk_ == parts_.node(); }
  bool is_ready() const { return desk_ != 0 && (!has_desk() || bots_); }
  void carry(const Call& call, Done done);
  void answered(std::int64_t number, Reply reply);
  void begin_stream(std::int64_t number, const std::shared_ptr<Line>& line);
  void give_up(std::int64_t number);
  void go_on_waiting();
  void give_up_late();

  // ---- At the desk (desk_served.cpp) ----
  void serve(NodeNumber from, std::int64_t number, std::string_view body);
  void begin_served(const std::pair<NodeNumber, std::int64_t>& key);
  void end_served(const std::pair<NodeNumber, std::int64_t>& key);
  void look_for_desk();
  void looked(const Look& look);
  void set_desk(NodeNumber desk);
  void read_all();
  void count(const std::vector<Ended>& ended);
  void find_table(const std::string& code, const std::function<void(std::optional<TableId>)>& done);
  void find(const std::string& seat, const std::string& code,
            const std::function<void(Bots::Found)>& done);

  Parts parts_;
  NodeNumber desk_ = 0;  // 0: not known
  Millis known_at_ = 0;
  Millis next_look_ = 0;
  Millis next_sweep_ = 0;
  bool is_looking_ = false;
  bool is_reading_ = false;
  bool is_stopping_ = false;
  int era_ = 0;  // grows when what is under way means nothing any more
  std::unique_ptr<Bots> bots_;

  std::int64_t count_ = 0;
  std::map<std::int64_t, Asker> askers_;
  std::unordered_map<Line*, std::int64_t> lines_;
  std::deque<WaitingCall> waiting_;
  Served_by served_;
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::server
