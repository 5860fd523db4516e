#include "server/nodes/nats_bus.h"

#ifdef BASTIDE_NATS
#include <nats/nats.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>
#endif

namespace bastide::server {

#ifdef BASTIDE_NATS
namespace {

// Far below what a server of NATS takes unless it is told otherwise (1 MiB).
constexpr std::size_t most_in_message = 64 * 1024;
// What the library may hold of what came; more is as good as lost.
constexpr int most_unread = 512 * 1024;
constexpr int most_unread_bytes = 64 * 1024 * 1024;

// The library tells of messages, and of lost connections, on threads of its own.
class NatsBusWire final : public BusWire {
 public:
  NatsBusWire(std::string address, const std::string& place)
      : address_(std::move(address)),
        before_("bastide." + place + '.'),
        wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  ~NatsBusWire() override {
    NatsBusWire::disconnect();
    if (wake_ >= 0) ::close(wake_);
  }

  bool is_connected() const override { return connection_ != nullptr && !is_lost_; }
  int socket() const override { return wake_; }
  std::size_t most_in_parcel() const override { return most_in_message; }

  bool connect(NodeNumber node) override {
    disconnect();
    // A server that is gone is not asked again and again without a pause.
    const auto now = std::chrono::steady_clock::now();
    if (wake_ < 0 || now < tried_ + std::chrono::milliseconds(200)) return false;
    tried_ = now;
    is_lost_ = false;
    if (!open() || !subscribe(std::to_string(node)) || !subscribe("all") ||
        ::natsConnection_FlushTimeout(connection_, patience) != NATS_OK) {
      disconnect();
      return false;
    }
    return true;
  }

  // Callbacks are over when it returns.
  void disconnect() override {
    for (natsSubscription*& subscription : subscriptions_) {
      if (subscription != nullptr) ::natsSubscription_Destroy(std::exchange(subscription, nullptr));
    }
    if (connection_ != nullptr) ::natsConnection_Destroy(std::exchange(connection_, nullptr));
    const std::lock_guard lock(mutex_);
    came_.clear();
  }

  bool send(std::span<const Parcel> parcels) override {
    for (const Parcel& parcel : parcels) {
      const std::string to = before_ + (parcel.to == 0 ? "all" : std::to_string(parcel.to));
      if (::natsConnection_Publish(connection_, to.c_str(), parcel.text.data(),
                                   static_cast<int>(parcel.text.size())) != NATS_OK) {
        return false;
      }
    }
    return !is_lost_;
  }

  void receive(std::vector<std::string>& texts) override {
    std::uint64_t count = 0;
    [[maybe_unused]] const auto read = ::read(wake_, &count, sizeof(count));
    {
      const std::lock_guard lock(mutex_);
      texts.swap(came_);
    }
    if (is_lost_ && connection_ != nullptr) disconnect();
  }

 private:
  static constexpr std::int64_t patience = 2'000;

  bool open() {
    natsOptions* options = nullptr;
    if (::natsOptions_Create(&options) != NATS_OK) return false;
    // Whoever lost a connection begins anew here, and says so: the library must not hide it.
    const std::array settings{
        ::natsOptions_SetURL(options, address_.c_str()),
        ::natsOptions_SetName(options, "bastide"),
        ::natsOptions_SetTimeout(options, patience),
        ::natsOptions_SetAllowReconnect(options, false),
        ::natsOptions_SetPingInterval(options, 2'000),
        ::natsOptions_SetMaxPingsOut(options, 2),
        ::natsOptions_SetWriteDeadline(options, patience),
        ::natsOptions_SetSendAsap(options, false),
        ::natsOptions_SetMaxPendingMsgs(options, most_unread),
        ::natsOptions_SetErrorHandler(
            options,
            [](natsConnection*, natsSubscription*, natsStatus, void* self) {
              static_cast<NatsBusWire*>(self)->lose();
            },
            this),
        ::natsOptions_SetDisconnectedCB(
            options, [](natsConnection*, void* self) { static_cast<NatsBusWire*>(self)->lose(); },
            this),
    };
    bool is_set = true;
    for (const natsStatus status : settings) is_set = is_set && status == NATS_OK;
    const bool is_open = is_set && ::natsConnection_Connect(&connection_, options) == NATS_OK;
    ::natsOptions_Destroy(options);
    return is_open;
  }

  bool subscribe(const std::string& to) {
    natsSubscription*& made = subscriptions_[to == "all" ? 1 : 0];
    const auto hear = [](natsConnection*, natsSubscription*, natsMsg* message, void* self) {
      static_cast<NatsBusWire*>(self)->hear(message);
    };
    return ::natsConnection_Subscribe(&made, connection_, (before_ + to).c_str(), hear, this) ==
               NATS_OK &&
           ::natsSubscription_SetPendingLimits(made, most_unread, most_unread_bytes) == NATS_OK;
  }

  void hear(natsMsg* message) {
    {
      const std::lock_guard lock(mutex_);
      came_.emplace_back(::natsMsg_GetData(message),
                         static_cast<std::size_t>(::natsMsg_GetDataLength(message)));
    }
    ::natsMsg_Destroy(message);
    wake();
  }
  void lose() {
    is_lost_ = true;
    wake();
  }
  void wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof(one));
  }

  const std::string address_;
  const std::string before_;  // of what every subject begins with
  const int wake_;
  natsConnection* connection_ = nullptr;
  std::array<natsSubscription*, 2> subscriptions_{};
  std::chrono::steady_clock::time_point tried_{};
  std::atomic<bool> is_lost_ = false;
  std::mutex mutex_;  // for what follows
  std::vector<std::string> came_;
};

}  // namespace

std::unique_ptr<BusWire> nats_bus_wire(const std::string& address, const std::string& place) {
  return std::make_unique<NatsBusWire>(address, place);
}
#else
std::unique_ptr<BusWire> nats_bus_wire(const std::string&, const std::string&) { return nullptr; }
#endif

}  // namespace bastide::server
