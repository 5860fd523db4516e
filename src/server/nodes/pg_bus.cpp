#include "server/nodes/pg_bus.h"

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

// Of a notification, whose limit is 8,000 bytes, without what tells of the sender.
constexpr std::size_t most_in_parcel = 7'800;
// What may wait for one node; whoever takes so little is not there.
constexpr std::size_t most_waiting_for_peer = 32 * 1024 * 1024;
constexpr std::size_t parcels_at_once = 200;

}  // namespace

std::variant<std::unique_ptr<PgBus>, StoreFault> PgBus::start(const std::string& address,
                                                              NodeNumber node, Post post) {
  std::unique_ptr<PgBus> bus(new PgBus(address, node, std::move(post)));
  auto thread = start_thread([bus = bus.get()] { bus->work(); });
  if (!thread || bus->wake_ < 0) return StoreFault{"no thread could be started for the bus"};
  bus->thread_ = std::move(*thread);
  return bus;
}

// Nothing of this has to last: a bus that was down begins anew.
PgBus::PgBus(const std::string& address, NodeNumber node, Post post)
    : database_(address, {.first = "SET synchronous_commit = off"}),
      post_(std::move(post)),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      node_(node) {}

// ---- From the other thread ----

void PgBus::send(NodeNumber to, BusMessage message) {
  const std::lock_guard lock(mutex_);
  peers_[to].outbox.add(std::move(message));
  if (std::exchange(is_woken_, true)) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof(one));
}

void PgBus::listen(Ears ears) {
  const std::lock_guard lock(mutex_);
  ears_ = std::make_shared<Ears>(std::move(ears));
  is_listening_ = true;
}

void PgBus::set_node(NodeNumber node) {
  const std::lock_guard lock(mutex_);
  node_ = node;
}

void PgBus::forget(NodeNumber peer) {
  const std::lock_guard lock(mutex_);
  peers_.erase(peer);
}

void PgBus::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof(one));
  if (thread_.joinable()) thread_.join();
  if (wake_ >= 0) ::close(std::exchange(wake_, -1));
}

// ---- The thread ----

std::string PgBus::channel_of(NodeNumber node) const {
  return "bastide_" + schema_ + '_' + (node == 0 ? std::string("all") : std::to_string(node));
}

void PgBus::work() {
  for (bool is_last = false; !is_last;) {
    bool is_listening = false;
    {
      const std::lock_guard lock(mutex_);
      is_last = is_stopping_;
      is_listening = is_listening_;
    }
    if (is_listening && connect()) {
      read_notes();
      while (send_waiting()) {
      }
      if (std::exchange(begins_anew_, false)) database_.disconnect();
    }
    tell();
    if (!is_last) wait();
  }
}

bool PgBus::connect() {
  NodeNumber node = 0;
  {
    const std::lock_guard lock(mutex_);
    node = node_;
  }
  if (database_.is_connected() && listens_as_ == node) return true;
  if (database_.is_connected()) database_.disconnect();
  listens_as_ = 0;
  break_with_all();
  const auto schema = database_.ask("SELECT current_schema()::text");
  const auto* rows = std::get_if<PgRows>(&schema);
  if (rows == nullptr) return false;
  schema_ = rows->text(0, 0);
  // A channel's name is taken as it stands, whatever the schema is called.
  std::string quoted = channel_of(node);
  std::erase(quoted, '"');
  if (database_.run_all("LISTEN \"" + quoted + "\"; LISTEN \"" + channel_of(0) + '"')) return false;
  listens_as_ = node;
  ++era_;
  greets_ = {0};
  return true;
}

void PgBus::wait() {
  pollfd waits[2] = {{.fd = wake_, .events = POLLIN, .revents = 0},
                     {.fd = database_.socket(), .events = POLLIN, .revents = 0}};
  const bool is_connected = database_.is_connected();
  ::poll(waits, is_connected ? 2 : 1, is_connected ? 1'000 : 200);
  std::uint64_t count = 0;
  [[maybe_unused]] const auto read = ::read(wake_, &count, sizeof(count));
  const std::lock_guard lock(mutex_);
  is_woken_ = false;
}

// All nodes' parcels that go at once. False: there was nothing, or it could not be sent.
bool PgBus::send_waiting() {
  std::vector<std::string> channels, texts;
  for (const NodeNumber greeted : std::exchange(greets_, {})) {
    channels.push_back(channel_of(greeted));
    texts.push_back(parcel_text({.from = listens_as_, .from_era = era_}));
  }
  {
    const std::lock_guard lock(mutex_);
    for (auto& [number, peer] : peers_) {
      if (peer.outbox.waiting_bytes() > most_waiting_for_peer) begins_anew_ = true;
      while (peer.era != 0 && !peer.outbox.is_empty() && texts.size() < parcels_at_once) {
        const std::string bytes = peer.outbox.take(most_in_parcel);
        channels.push_back(channel_of(number));
        texts.push_back(parcel_text({.from = listens_as_,
                                     .from_era = era_,
                                     .to_era = peer.era,
                                     .number = ++peer.sent,
                                     .bytes = bytes}));
      }
    }
  }
  if (texts.empty()) return false;
  const std::vector<std::string_view> channel_views(channels.begin(), channels.end());
  const std::vector<std::string_view> text_views(texts.begin(), texts.end());
  const auto fault = database_.run("SELECT pg_notify(c, t) FROM unnest($1, $2) AS g(c, t)",
                                   PgParams().add_texts(channel_views).add_texts(text_views));
  if (fault) {
    database_.disconnect();  // who knows what went
    return false;
  }
  sent_parcels_ += static_cast<std::int64_t>(texts.size());
  read_notes();
  return true;
}

void PgBus::read_notes() {
  if (!database_.take_input()) return;
  while (const auto note = database_.next_note()) {
    if (const auto parcel = read_parcel(note->text)) take(*parcel);
  }
}

void PgBus::take(const Parcel& parcel) {
  if (parcel.from == listens_as_) return;
  const std::lock_guard lock(mutex_);
  Peer& peer = peers_[parcel.from];
  if (peer.era != parcel.from_era) {
    if (peer.era != 0) break_with(parcel.from, peer);
    peer.era = parcel.from_era;
    greets_.push_back(parcel.from);
  }
  if (parcel.number == 0 || parcel.to_era != era_) return;
  if (parcel.number != peer.heard + 1) return;  // of before; it will be told of our era
  ++peer.heard;
  peer.inbox.add(parcel.bytes);
  while (auto message = peer.inbox.next()) {
    news_.messages.emplace_back(parcel.from, std::move(*message));
  }
  if (peer.inbox.is_spoilt()) begins_anew_ = true;
}

// What is under way in either direction is void.
void PgBus::break_with(NodeNumber number, Peer& peer) {
  peer = {};
  std::erase_if(news_.messages, [number](const auto& news) { return news.first == number; });
  news_.broken.push_back(number);
}

void PgBus::break_with_all() {
  const std::lock_guard lock(mutex_);
  for (auto& [number, peer] : peers_) {
    if (peer.era != 0) break_with(number, peer);
  }
}

void PgBus::tell() {
  if (news_.messages.empty() && news_.broken.empty()) return;
  post_([ears = ears_, news = std::make_shared<News>(std::exchange(news_, {}))] {
    for (const NodeNumber peer : news->broken) ears->broken(peer);
    for (const auto& [from, message] : news->messages) ears->heard(from, message);
  });
}

}  // namespace bastide::server
