// All tables and everybody who is at one of them. Tables that nobody looks at live on the disk and
// are fetched when somebody comes, or when they want to be woken.
//
// Whatever is to happen at a table waits in its queue until what happened before is durable; then
// everybody there is told, and the next comes. All on the thread that talks to people.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/computers.h"
#include "server/lobby.h"
#include "server/room_text.h"
#include "server/rooms_counts.h"
#include "server/service.h"
#include "server/spent.h"
#include "server/table.h"
#include "server/tries.h"
#include "server/writer.h"

namespace bastide::server {

struct RoomsSettings {
  std::size_t max_tables = 100'000;         // that are not over
  std::size_t max_tables_kept = 1'000'000;  // with those that are
  std::size_t max_watchers_a_table = 100;   // lines of those who have no seat
  std::size_t max_lines_a_seat = 10;
  std::size_t max_waiting_a_line = 16;   // wishes that are not answered yet
  std::size_t max_calls_a_table = 32;    // likewise, without a line
  Millis keeps_games = game_kept;        // after their last entry
  Millis keeps_in_memory = 60 * second;  // a table that nobody looks at
  std::string version;
  SealedDraws::Keyed keyed = sodium_keyed;  // how draws are keyed; others in tests

  // Among several servers (nodes/), of which each has some of the tables: the number of a new one,
  // 0 if there is none now; and told that nobody looks at a table any more, which is then
  // anybody's.
  std::function<TableId()> next_id;
  std::function<void(TableId)> let_go;
};

class Rooms final : public Service {
 public:
  using Now = std::function<Millis()>;

  // The writer and the computers outlive this, and post to the thread that this lives on.
  Rooms(Writer& writer, Computers& computers, std::vector<TableCard> cards, Millis last_alive,
        Now now, RoomsSettings settings);
  ~Rooms() override;

  void call(const Call& call, std::function<void(Reply)> done) override;
  void opened(const std::shared_ptr<Line>& line, std::string_view code,
              std::string_view address) override;
  void heard(Line& line, std::string_view message) override;
  void closed(Line& line) override;
  void tick() override;
  void stop(std::function<void()> done) override;

  // ---- Among several servers ----
  // This table is ours from now on. `died`: since when nobody had it, where it was not left in
  // peace.
  void adopt(TableCard card, std::optional<Millis> died);
  bool knows(std::string_view code) const { return id_of(code) != 0 || id_of_old(code) != 0; }
  bool is_guessing(std::string_view address) { return tries_.are_too_many(address, now_()); }
  bool has(TableId id) const { return cards_.contains(id); }
  std::vector<TableId> all() const;
  // It is not ours any more: whoever is there has to ask anew where it is, unless `why` says that
  // it is nowhere.
  void lose(TableId id, std::string_view why = "starting_again");
  // `POST /api/mine`, also of these.
  Reply my_tables(std::string_view body, std::span<const TableCard> others = {}) const;
  // Wrong guesses here since the last time, once they are kept; and those at another server.
  void keep_wrong() { wrong_.keep(); }
  std::vector<Spent> take_wrong() { return wrong_.take(); }
  void note_wrong_elsewhere(std::string_view address, std::int64_t times) {
    tries_.note_wrong(address, now_(), static_cast<int>(std::min<std::int64_t>(times, 1'000)));
  }
  // Limits and times may change while it runs; the rest of `settings` does not count.
  void change(const RoomsSettings& settings);

  // ---- Tables of bots (bot_tables.cpp), which come to them over lines like everybody else ----

  // Is told of every change of every table, once it is durable.
  using Listener = std::function<void(TableId, const Table&, const Change&)>;
  void listen(Listener listener) { listener_ = std::move(listener); }
  // Somebody shows the key of a rated name: who is it, or why is that not known? Others (bots/)
  // know; without them nobody has one.
  using Recognised = std::function<void(const std::variant<RatedName, Trouble>&)>;
  using Recognise =
      std::function<void(const std::string& key, const std::string& address, Recognised done)>;
  void recognise_by(Recognise recognise) { recognise_ = std::move(recognise); }
  // A table at which these sit, in this order, and whose game begins at once.
  struct Sitter {
    std::string key;  // its hash
    std::string name;
  };
  // Its code, or why there is none.
  using Begun = std::function<void(const std::variant<std::string, Trouble>&)>;
  // One of two games with the same pile: both have the same key of their draws, and a keeper.
  struct OfPair {
    std::int64_t number = 0;
    int game = 1;
    Digest key{};
    std::string keeper;  // hash of the keeper's key
  };
  void begin_game(const Terms& terms, const std::vector<Sitter>& sitters, const Begun& done,
                  const std::optional<OfPair>& of_pair = std::nullopt);
  // What "my tables" says of every table at which this key has a seat.
  std::vector<Json> tables_of(std::string_view key_hash) const;
  // That of the table with this code, if it has a seat there.
  std::optional<Json> table_of(std::string_view code, std::string_view key_hash) const;
  // The table with this code now; nothing where there is none here.
  std::optional<TableId> table_with(std::string_view code) const {
    const TableId id = id_of(code);
    return id == 0 ? std::nullopt : std::optional(id);
  }
  // What the seat that is asked may decide, in the short notation; of a table in memory.
  std::vector<std::string> legal_moves(std::string_view code) const;

  // For tests and metrics.
  std::size_t tables() const { return cards_.size(); }
  std::size_t in_memory() const { return rooms_.size(); }
  const RoomsCounts& counts() const { return counts_; }
  // What a tick should have done and has not, found by looking at everything: none.
  std::size_t overdue() const;

 private:
  struct Heard;
  struct Visitor;
  struct Room;
  using Outcome = std::variant<Change, Trouble>;
  // What is to happen at a table, looked at when its turn comes.
  struct Matter {
    std::function<Outcome(const Table&, Millis)> decide;
    std::function<void(const Outcome&)> done;
  };

  // ---- Tables (rooms.cpp) ----
  Room& room_of(TableId id);
  void load(Room& room);
  void add(Room& room, Matter matter);
  void go_on(Room& room);
  struct Writing;
  void not_written(Room& room, Matter matter, const StoreFault& fault);
  Matter returning(Millis died) const;
  void refuse_all(Room& room);
  std::variant<std::shared_ptr<Writing>, Outcome> prepare(const Room& room, Matter& matter);
  void written(Writing& writing, const std::optional<StoreFault>& fault);
  void let_computers_think(Room& room);

  // ---- Cards (cards.cpp) ----
  void put_card(TableCard card);
  void unlist(const TableCard& card);
  void forget_card(TableId id);
  void forget_old_games(Millis before);
  TableId id_of(std::string_view code) const;
  // By a code that was replaced: for whoever has a seat there.
  TableId id_of_old(std::string_view code) const;

  // ---- Time (due.cpp) ----
  void wake_tables();
  void woken(TableId id);
  void hang_up_silent(Millis now);
  void note_due(Room& room);

  // ---- What keeps a wish from its table (wish_limits.cpp) ----
  std::optional<Trouble> why_not_heard(Room& room, Visitor& visitor, const Request& request);
  std::optional<Trouble> why_too_much(Room& room, Visitor& visitor, const Request& request);

  void note_wrong(std::string_view address) {
    tries_.note_wrong(address, now_());
    wrong_.note(Spent::Of::Guesses, address);
  }

  // ---- People (visitors.cpp) ----
  void greet(Room& room, Visitor& visitor, const Request& request);
  bool has_known_code(const Outcome& outcome) const;
  void recognise(Visitor& visitor, Request request);
  void carry_out(Room& room, Visitor& visitor, Request request);
  // A line may be gone when what it waited for comes, and another one lie in its place.
  std::function<Visitor*()> finder_of(const Visitor& visitor);
  void fulfilled(Room& room, Visitor& visitor, const Request& request, Change change);
  void answer(Visitor& visitor, const std::string& id, const Outcome& outcome);
  void send(Visitor& visitor, const Json& message);
  void look_after_presence(Room& room);
  void hang_up(Visitor& visitor, std::string_view why);

  // ---- Lines of a seat (seat_lines.cpp) ----
  void look_up_seat(const Room& room, Visitor& visitor);
  void play_here(Room& room, Visitor& visitor);
  // Greeted by a page that was here already, or is here elsewhere: does this line play?
  void take_place(Room& room, Visitor& visitor);
  void find_playing_lines(Room& room);
  void note_offer(Room& room, const Change& change);
  void look_after_offer(Room& room);

  // ---- News (news.cpp) ----
  void tell(Room& room, const Change& change);
  void tell_room(Room& room);
  void send_news(Room& room, const Change* change);
  // Says what this one has not heard yet, and notes that it has.
  std::string news_for(const Room& room, Caller seat, bool plays, Heard& heard,
                       const std::string& its_text, const Change* change) const;
  static std::vector<std::string> legal_at(const Table& table);
  Watchers watchers_of(const Room& room) const;
  Away away_of(const Room& room) const;

  // ---- Calls (calls.cpp) ----
  void make_table(const Call& call, const std::function<void(Reply)>& done);
  void begin_table(const Table::Beginning& beginning, const std::function<void(Reply)>& done);
  // A new table that begins with this change. Nothing: there is no place.
  using MadeDone = std::function<void(const Outcome&)>;
  void add_table(const std::string& maker,
                 const std::function<Outcome(const std::string& code, Millis now)>& begin,
                 const MadeDone& done);
  Reply list_tables(std::string_view query) const;
  // All of a game that is over, or of any as far as everybody sees it.
  enum class Telling : std::uint8_t { Record, Board };
  void send_game(std::string_view code, Telling telling, const std::function<void(Reply)>& done);
  // Once everything before is durable; a busy table is not asked.
  void look_at(TableId id, std::function<Reply(const Table&)> look,
               const std::function<void(Reply)>& done);

  Writer& writer_;
  Computers& computers_;
  const Now now_;
  RoomsSettings settings_;
  RoomsCounts counts_;
  Listener listener_;
  Recognise recognise_;
  Millis next_forgetting_ = 0;

  std::unordered_map<TableId, TableCard> cards_;
  std::unordered_map<std::string, TableId> by_code_;
  std::unordered_map<std::string, TableId> by_old_code_;
  std::unordered_map<std::string, TableId> by_maker_;
  Lobby lobby_;
  std::size_t running_ = 0;  // tables that are not over
  std::set<std::pair<Millis, TableId>> alarms_;
  bool is_stopping_ = false;
  int waking_ = 0;  // tables whose alarm was due and that have not answered yet
  bool is_waking_ = false;
  std::set<std::pair<Millis, TableId>> due_;                   // rooms to look at, whatever happens
  std::deque<std::pair<Millis, std::weak_ptr<Line>>> silent_;  // lines, since they were opened
  // Not looked at since the server started: when they were last looked after.
  std::unordered_map<TableId, Millis> from_earlier_;
  TableId last_id_ = 0;
  std::uint64_t visits_ = 0;
  std::unordered_map<TableId, std::unique_ptr<Room>> rooms_;
  std::unordered_map<Line*, std::unique_ptr<Visitor>> visitors_;
  Tries tries_;
  SpentCounts wrong_;
  // Answers of writer and computers may come when this is gone.
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::server
