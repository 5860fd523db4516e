#include "server/nodes/parcel_bus.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <utility>

#include "host/threads.h"

namespace bastide::server {
namespace {

// What may wait for one node; whoever takes so little is not there.
constexpr std::size_t most_waiting_for_peer = 32 * 1024 * 1024;
constexpr std::size_t parcels_at_once = 200;

}  // namespace

std::variant<std::unique_ptr<ParcelBus>, StoreFault> ParcelBus::start(std::unique_ptr<BusWire> wire,
                                                                      NodeNumber node, Post post) {
  std::unique_ptr<ParcelBus> bus(new ParcelBus(std::move(wire), node, std::move(post)));
  auto thread = start_thread([bus = bus.get()] { bus->work(); });
  if (!thread || bus->wake_ < 0) return StoreFault{"no thread could be started for the bus"};
  bus->thread_ = std::move(*thread);
  return bus;
}

ParcelBus::ParcelBus(std::unique_ptr<BusWire> wire, NodeNumber node, Post post)
    : wire_(std::move(wire)),
      post_(std::move(post)),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      node_(node) {}

// ---- From the other thread ----

void ParcelBus::send(NodeNumber to, BusMessage message) {
  const std::lock_guard lock(mutex_);
  peers_[to].outbox.add(std::move(message));
  if (std::exchange(is_woken_, true)) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof(one));
}

void ParcelBus::listen(Ears ears) {
  const std::lock_guard lock(mutex_);
  ears_ = std::make_shared<Ears>(std::move(ears));
  is_listening_ = true;
}

void ParcelBus::set_node(NodeNumber node) {
  const std::lock_guard lock(mutex_);
  node_ = node;
}

void ParcelBus::forget(NodeNumber peer) {
  const std::lock_guard lock(mutex_);
  peers_.erase(peer);
}

void ParcelBus::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof(one));
  if (thread_.joinable()) thread_.join();
  if (wake_ >= 0) ::close(std::exchange(wake_, -1));
}

std::chrono::milliseconds ParcelBus::away_for() const {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point since = away_since_;
  if (since == Clock::time_point{}) return {};
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - since);
}

// ---- The thread ----

void ParcelBus::work() {
  for (bool is_last = false; !is_last;) {
    bool is_listening = false;
    {
      const std::lock_guard lock(mutex_);
      is_last = is_stopping_;
      is_listening = is_listening_;
    }
    const bool is_connected = is_listening && connect();
    note_connected(is_connected);
    if (is_connected) {
      receive();
      greet_the_deaf();
      while (send_waiting()) {
      }
      if (std::exchange(begins_anew_, false)) wire_->disconnect();
    }
    tell();
    if (!is_last) wait();
  }
}

void ParcelBus::note_connected(bool is_connected) {
  using Clock = std::chrono::steady_clock;
  if (is_connected) {
    away_since_ = Clock::time_point{};
  } else if (away_since_.load() == Clock::time_point{}) {
    away_since_ = Clock::now();
  }
}

bool ParcelBus::connect() {
  NodeNumber node = 0;
  {
    const std::lock_guard lock(mutex_);
    node = node_;
  }
  if (wire_->is_connected() && listens_as_ == node) return true;
  if (wire_->is_connected()) wire_->disconnect();
  listens_as_ = 0;
  break_with_all();
  if (!wire_->connect(node)) return false;
  listens_as_ = node;
  ++era_;
  greets_ = {0};
  return true;
}

void ParcelBus::wait() {
  pollfd waits[2] = {{.fd = wake_, .events = POLLIN, .revents = 0},
                     {.fd = wire_->socket(), .events = POLLIN, .revents = 0}};
  const bool is_connected = wire_->is_connected();
  ::poll(waits, is_connected ? 2 : 1, is_connected ? 1'000 : 200);
  std::uint64_t count = 0;
  [[maybe_unused]] const auto read = ::read(wake_, &count, sizeof(count));
  const std::lock_guard lock(mutex_);
  is_woken_ = false;
}

// All nodes' parcels that go at once. False: there was nothing, or it could not be sent.
bool ParcelBus::send_waiting() {
  std::vector<BusWire::Parcel> parcels;
  for (const NodeNumber greeted : std::exchange(greets_, {})) {
    parcels.push_back({greeted, parcel_text({.from = listens_as_, .from_era = era_})});
  }
  {
    const std::lock_guard lock(mutex_);
    for (auto& [number, peer] : peers_) {
      if (peer.outbox.waiting_bytes() > most_waiting_for_peer) begins_anew_ = true;
      while (peer.era != 0 && !peer.outbox.is_empty() && parcels.size() < parcels_at_once) {
        const std::string bytes = peer.outbox.take(wire_->most_in_parcel());
        parcels.push_back({number, parcel_text({.from = listens_as_,
                                                .from_era = era_,
                                                .to_era = peer.era,
                                                .number = ++peer.sent,
                                                .bytes = bytes})});
      }
    }
  }
  if (parcels.empty() || !wire_->is_connected()) return false;
  if (!wire_->send(parcels)) {
    wire_->disconnect();  // who knows what went
    return false;
  }
  sent_parcels_ += static_cast<std::int64_t>(parcels.size());
  receive();
  return true;
}

void ParcelBus::receive() {
  std::vector<std::string> texts;
  wire_->receive(texts);
  for (const std::string& text : texts) {
    if (const auto parcel = read_parcel(text)) take(*parcel);
  }
}

// Those for whom something waits and who have not been heard of, and those who have not heard that
// we began anew: a greeting may be lost too.
void ParcelBus::greet_the_deaf() {
  const auto now = std::chrono::steady_clock::now();
  if (now < greeted_ + std::chrono::seconds(1)) return;
  greeted_ = now;
  const std::lock_guard lock(mutex_);
  for (auto& [number, peer] : peers_) {
    const bool is_deaf = (peer.era == 0 && !peer.outbox.is_empty()) || peer.is_behind;
    if (is_deaf) greets_.insert(number);
    peer.is_behind = false;
  }
}

void ParcelBus::take(const Parcel& parcel) {
  if (parcel.from == listens_as_) return;
  const std::lock_guard lock(mutex_);
  Peer& peer = peers_[parcel.from];
  if (parcel.from_era < peer.era) return;  // of before, by a longer way
  if (peer.era != parcel.from_era) {
    if (peer.era != 0) break_with(parcel.from, peer);
    peer.era = parcel.from_era;
    greets_.insert(parcel.from);
  }
  if (parcel.number == 0) return;
  if (parcel.to_era != era_) {
    peer.is_behind = true;
    return;
  }
  if (parcel.number <= peer.heard) return;
  if (parcel.number > peer.heard + 1) {  // something was lost on the way
    begins_anew_ = true;
    return;
  }
  ++peer.heard;
  peer.inbox.add(parcel.bytes);
  while (auto message = peer.inbox.next()) {
    news_.messages.emplace_back(parcel.from, std::move(*message));
  }
  if (peer.inbox.is_spoilt()) begins_anew_ = true;
}

// What is under way in either direction is void.
void ParcelBus::break_with(NodeNumber number, Peer& peer) {
  peer = {};
  ++times_broken_;
  std::erase_if(news_.messages, [number](const auto& news) { return news.first == number; });
  news_.broken.push_back(number);
}

void ParcelBus::break_with_all() {
  const std::lock_guard lock(mutex_);
  for (auto& [number, peer] : peers_) {
    if (peer.era != 0) break_with(number, peer);
  }
}

void ParcelBus::tell() {
  if (news_.messages.empty() && news_.broken.empty()) return;
  post_([ears = ears_, news = std::make_shared<News>(std::exchange(news_, {}))] {
    for (const NodeNumber peer : news->broken) ears->broken(peer);
    for (const auto& [from, message] : news->messages) ears->heard(from, message);
  });
}

}  // namespace bastide::server
