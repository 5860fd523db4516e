// All that serves tables, put together: store, writer, computers, rooms, bots. The network is
// somebody else's.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "server/beside_shelf.h"
#include "server/bots/bots.h"
#include "server/rooms.h"
#include "server/sqlite_store.h"
#include "server/watched_store.h"

namespace bastide::server {

// What they have in common, wherever the tables are.
class Hosting {
 public:
  virtual ~Hosting() = default;
  virtual Service& service() = 0;
  // Once the network has ended: computers stop, everything that waits is written.
  virtual void close() = 0;
  // What the network counts by address, for servers that count together; before it runs.
  virtual void share_limits(const std::function<SpentAtNetwork()>&) {}

  Rooms& rooms() { return *rooms_; }
  virtual void change_bots(const BotsSettings& settings) = 0;
  // For whoever runs it, on the thread of the network.
  std::string why_not_ready() const;
  virtual void add_metrics(MetricsText& metrics) const;

 protected:
  // A fault where no thread can be started.
  std::optional<StoreFault> open_shelf(OldTables* old, const Writer::Post& post);

  std::unique_ptr<WatchedStore> watched_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Computers> computers_;
  std::unique_ptr<Rooms> rooms_;
  std::unique_ptr<Errands> old_errands_;  // where there are old tables
  std::unique_ptr<Shelf> shelf_;
};

class Hall final : public Hosting {
 public:
  struct Settings {
    std::string file;  // of the tables
    int thinking_threads = 1;
    RoomsSettings rooms;
    BotsSettings bots = {};
    const Log* log = nullptr;  // outlives the hall
    OldTables* old = nullptr;  // likewise
  };
  // `post` carries out work on the thread of the network; it is not called before the service is.
  static std::variant<std::unique_ptr<Hall>, StoreFault> open(const Settings& settings,
                                                              Writer::Post post);
  ~Hall() override { close(); }
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  Service& service() override {
    return beside_ ? static_cast<Service&>(*beside_) : static_cast<Service&>(*bots_);
  }
  void close() override;
  void change_bots(const BotsSettings& settings) override { bots_->change(settings); }
  void add_metrics(MetricsText& metrics) const override;

 private:
  Hall() = default;

  std::unique_ptr<SqliteStore> store_;
  std::unique_ptr<Bots> bots_;
  std::unique_ptr<BesideShelf> beside_;
};

}  // namespace bastide::server
