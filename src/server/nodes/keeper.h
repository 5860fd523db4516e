// The thread on which a node says that it is alive, finds out where tables are, takes those that
// nobody has, and lets go of those that nobody looks at. Whatever is asked is answered once, by a
// function handed to `post`, in the order in which it was asked.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/nodes/bus.h"
#include "server/nodes/pg_db.h"
#include "server/store.h"

namespace bastide::server {

// Where a table is.
struct Holding {
  TableCard card;
  NodeNumber owner = 0;
  std::optional<Millis> died;  // since when nobody has looked after it
};

struct KeeperSettings {
  std::string address;
  std::string bus;  // by what it speaks to the others: "nats", or nothing for the database
  std::chrono::milliseconds beat{500};
  std::chrono::milliseconds lease{3'000};  // without a beat: others have the tables
  std::function<Millis()> now;             // asked on the keeper's thread
};

class Keeper {
 public:
  using Settings = KeeperSettings;
  using Post = std::function<void(std::function<void()>)>;
  template <class Found>
  using Answer = std::function<void(std::variant<Found, StoreFault>)>;

  // Handed to `post`.
  struct Ears {
    std::function<void(std::vector<Holding>)> taken;  // they want to be woken, and are ours now
    std::function<void(std::vector<NodeNumber>)> living;
    std::function<void(std::vector<TableId>)> gone;  // deleted, by whoever runs the place
    // We were taken for dead: nothing that we had is ours. Under this number we begin again.
    std::function<void(NodeNumber)> reborn;
  };

  // Joins. A fault where the database cannot be reached, or no thread started.
  static std::variant<std::unique_ptr<Keeper>, StoreFault> start(Settings settings, Post post);
  ~Keeper() { stop(); }
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  // Says that it is alive, and answers, from now on.
  void listen(Ears ears);

  NodeNumber node() const { return node_; }
  // Since the database has last heard that we are alive; when it is longer than the lease, others
  // may have our tables.
  std::chrono::milliseconds silent_for() const;

  // ---- From any thread ----
  // The table of this code, or that had it before, ours from now on if nobody has it.
  void find(std::string code, Answer<std::optional<Holding>> done);
  // Those of these codes, whoever has them.
  void cards_of(std::vector<std::string> codes, Answer<std::vector<TableCard>> done);
  // The code of what was made with this key.
  void made_by(std::string maker, Answer<std::optional<std::string>> done);
  // In the list of public tables, the newest first.
  void listed(Answer<std::vector<TableCard>> done);
  void let_go(TableId table);
  // The number of a new table; 0: there is none now.
  TableId next_id();
  // All that is ours is free for others, and we are gone.
  void leave(std::function<void()> done);

  // Leaves, if it has not, and ends the thread.
  void stop();

 private:
  Keeper(Settings settings, Post post);
  void work();
  void beat();
  void look_for_due();
  void look_for_gone();
  void fetch_ids();
  void leave_now();
  std::optional<StoreFault> join();
  std::optional<StoreFault> why_not_among_them();
  // Waits for its turn on the thread.
  template <class Found, class Ask>
  void add(Answer<Found> done, Ask ask);
  std::variant<std::vector<Holding>, StoreFault> holdings(const char* tables,
                                                          const PgParams& params);
  std::variant<std::vector<TableCard>, StoreFault> cards(const char* where, const PgParams& params);

  const Settings settings_;
  const Post post_;
  std::shared_ptr<Ears> ears_;
  PgDatabase database_;
  std::atomic<NodeNumber> node_ = 0;
  std::atomic<std::chrono::steady_clock::time_point> heard_at_{std::chrono::steady_clock::now()};
  int connection_ = 0;
  std::chrono::steady_clock::time_point connected_at_{};
  std::vector<NodeNumber> living_;
  std::vector<TableId> gone_;
  bool has_left_ = false;

  std::mutex mutex_;  // for what follows
  std::condition_variable something_waits_;
  std::deque<std::function<void()>> waiting_;
  std::vector<TableId> let_go_;
  std::deque<TableId> ids_;
  bool is_fetching_ids_ = false;
  bool is_stopping_ = false;

  std::thread thread_;
};

}  // namespace bastide::server
