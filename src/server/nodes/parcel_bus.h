// A bus on whatever carries parcels, on a thread with a connection of its own: all that waits for
// all nodes goes out at once, in parcels as large as they may be.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/nodes/bus_stream.h"
#include "server/nodes/bus_wire.h"
#include "server/store.h"

namespace bastide::server {

class ParcelBus final : public Bus {
 public:
  using Post = std::function<void(std::function<void()>)>;
  // `post` carries out what the ears are told. A fault where no thread can be started.
  static std::variant<std::unique_ptr<ParcelBus>, StoreFault> start(std::unique_ptr<BusWire> wire,
                                                                    NodeNumber node, Post post);
  ~ParcelBus() override { stop(); }
  ParcelBus(const ParcelBus&) = delete;
  ParcelBus& operator=(const ParcelBus&) = delete;

  // Nothing is sent or heard before.
  void listen(Ears ears);
  void send(NodeNumber to, BusMessage message) override;
  // Under another number from now on; what was under way is lost.
  void set_node(NodeNumber node);
  // A peer that is gone for good.
  void forget(NodeNumber peer);
  // Sends what waits, and ends the thread.
  void stop();

  // ---- For tests and whoever runs it; from any thread ----
  std::int64_t sent_parcels() const { return sent_parcels_; }
  // How often the way to another node was broken.
  std::int64_t times_broken() const { return times_broken_; }
  // How long there has been no connection; 0 where there is one.
  std::chrono::milliseconds away_for() const;

 private:
  struct Peer {
    std::int64_t era = 0;  // 0: not heard of yet
    std::int64_t sent = 0;
    std::int64_t heard = 0;
    BusOutbox outbox;
    BusInbox inbox;
    bool is_behind = false;  // speaks to an earlier era of ours
  };
  // What is told on the other thread at once.
  struct News {
    std::vector<std::pair<NodeNumber, BusMessage>> messages;
    std::vector<NodeNumber> broken;
  };

  ParcelBus(std::unique_ptr<BusWire> wire, NodeNumber node, Post post);
  void work();
  bool connect();
  void note_connected(bool is_connected);
  void wait();
  bool send_waiting();
  void receive();
  void greet_the_deaf();
  void take(const Parcel& parcel);
  void break_with(NodeNumber number, Peer& peer);
  void break_with_all();
  void tell();

  const std::unique_ptr<BusWire> wire_;
  const Post post_;
  std::shared_ptr<Ears> ears_;
  int wake_ = -1;  // tells the thread that something waits

  // ---- The thread's ----
  std::int64_t era_ = 0;
  NodeNumber listens_as_ = 0;
  std::set<NodeNumber> greets_;
  std::chrono::steady_clock::time_point greeted_{};  // those who seem not to have heard it
  bool begins_anew_ = false;
  News news_;

  std::mutex mutex_;  // for what follows
  NodeNumber node_ = 0;
  std::unordered_map<NodeNumber, Peer> peers_;
  bool is_listening_ = false;
  bool is_stopping_ = false;
  bool is_woken_ = false;

  std::atomic<std::int64_t> sent_parcels_ = 0;
  std::atomic<std::int64_t> times_broken_ = 0;
  // The clock's beginning: there is a connection.
  std::atomic<std::chrono::steady_clock::time_point> away_since_{std::chrono::steady_clock::now()};
  std::thread thread_;
};

}  // namespace bastide::server
