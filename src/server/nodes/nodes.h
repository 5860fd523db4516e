// One of several servers on one database. A table is with one of them at a time, whose rooms run it
// as they would alone. Whoever comes to another node is carried there: here he is a guest, there a
// far line, and the bus carries what is said.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/nodes/bus.h"
#include "server/nodes/keeper.h"
#include "server/rooms.h"
#include "server/service.h"
#include "server/shelf.h"
#include "server/writer.h"

namespace bastide::server {

class Nodes final : public Service {
 public:
  struct Parts {
    Rooms& rooms;
    Keeper& keeper;
    Writer& writer;
    Bus& bus;
    Shelf* shelf = nullptr;  // old tables, where there are any
    std::function<Millis()> now;
    // So that time does not go back at a table that was elsewhere before.
    std::function<void(Millis)> not_before;
    std::function<void()> begin;  // at the first tick, when what is posted is carried out
    std::function<void(NodeNumber)> reborn;
    std::function<void(NodeNumber)> forget;  // a node that is gone
    std::function<void()> ticked = [] {};
  };
  explicit Nodes(Parts parts) : parts_(std::move(parts)) {}
  ~Nodes() override { *is_alive_ = false; }

  void call(const Call& call, std::function<void(Reply)> done) override;
  void opened(const std::shared_ptr<Line>& line, std::string_view code,
              std::string_view address) override;
  void heard(Line& line, std::string_view message) override;
  void closed(Line& line) override;
  void tick() override;
  // All tables are free for others when it is done.
  void stop(std::function<void()> done) override;

  // What keeper and bus tell.
  Keeper::Ears keeper_ears();
  Bus::Ears bus_ears();

  // ---- For tests and whoever runs it ----
  std::size_t guests() const { return guests_.size(); }
  std::size_t far_lines() const { return far_.size(); }
  std::size_t living() const { return living_; }  // this one among them
  int times_reborn() const { return times_reborn_; }

 private:
  struct Guest;
  class FarLine;
  using Found = std::variant<std::optional<Holding>, StoreFault>;
  using Answered = std::function<void(Reply)>;

  // ---- Guests (guests.cpp) ----
  void look_for(Guest& guest);
  void found(Guest& guest, Found result);
  void bring_back(Guest& guest);
  void enter(Guest& guest);
  void carry(Guest& guest, NodeNumber owner);
  void look_again(Guest& guest, Millis after);
  void send_away(Guest& guest, std::string_view why = "starting_again");
  void adopt(Holding& holding);

  // ---- Far lines, and the others (far_lines.cpp) ----
  void take(NodeNumber from, const BusMessage& message);
  void open_far(NodeNumber from, std::int64_t number, std::string_view body);
  void tell_guests(NodeNumber from, const BusMessage& message);
  void lose(NodeNumber peer);
  void lose_all(NodeNumber reborn_as);
  void note_living(const std::vector<NodeNumber>& living);

  // ---- Calls (far_calls.cpp) ----
  void make_table(const Call& call, Answered done);
  void list_tables(const std::string& query, const Answered& done);
  void my_tables(const Call& call, const Answered& done);
  void add_old_cards(const std::vector<std::string>& codes, std::vector<TableCard> cards,
                     const std::string& body, const Answered& done);
  void send_game(const Call& call, std::string_view code, bool is_board, const Answered& done);
  void send_old_game(const Call& call, const std::string& code, bool is_board,
                     const Answered& done);

  // Passes on what is answered only while this is there.
  template <class Function>
  auto while_alive(Function function) {
    return [alive = is_alive_, function = std::move(function)](auto&&... given) {
      if (*alive) function(std::forward<decltype(given)>(given)...);
    };
  }

  Parts parts_;
  bool has_begun_ = false;
  bool is_stopping_ = false;
  std::size_t living_ = 0;
  int times_reborn_ = 0;
  std::int64_t guest_count_ = 0;
  std::unordered_map<Line*, std::unique_ptr<Guest>> guests_;
  std::unordered_map<std::int64_t, Guest*> by_number_;
  std::deque<std::pair<Millis, std::int64_t>> again_;  // guests to look for again, and when
  std::map<std::pair<NodeNumber, std::int64_t>, std::shared_ptr<FarLine>> far_;
  std::vector<TableCard> listed_;
  Millis listed_at_ = 0;
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::server
