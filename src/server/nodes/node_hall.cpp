#include "server/nodes/node_hall.h"

#include <time.h>

#include <atomic>
#include <utility>

#include "server/nodes/keeper.h"
#include "server/nodes/nodes.h"
#include "server/nodes/pg_bus.h"
#include "server/nodes/pg_store.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

// What has passed since the machine started, its sleep too; nobody sets it.
Millis passed_here() {
  timespec time{};
  ::clock_gettime(CLOCK_BOOTTIME, &time);
  return Millis{time.tv_sec} * second + time.tv_nsec / 1'000'000;
}

// The time of the database when the node starts, so that all nodes have the same, and from then on
// what has passed. A table that is ahead by the little that nodes differ takes it along.
class SharedNow {
 public:
  explicit SharedNow(Millis now) : ahead_(now - passed_here()) {}
  Millis now() const { return ahead_ + passed_here(); }
  void not_before(Millis time) {
    const Millis behind = time - now();
    if (behind > 0) ahead_ += behind;
  }

 private:
  std::atomic<Millis> ahead_;
};

class NodeHall final : public Hosting {
 public:
  static std::variant<std::unique_ptr<NodeHall>, StoreFault> open(const NodeHallSettings& settings,
                                                                  const Writer::Post& post);
  ~NodeHall() override { close(); }

  Service& service() override { return *nodes_; }
  void close() override {
    if (computers_) computers_->stop();
    if (writer_) writer_->stop();
    if (bus_) bus_->stop();
    if (keeper_) keeper_->stop();
  }

 private:
  void put_together(const NodeHallSettings& settings, const Writer::Post& post);

  std::shared_ptr<SharedNow> now_;
  std::unique_ptr<PgStore> store_;
  std::unique_ptr<Keeper> keeper_;
  std::unique_ptr<PgBus> bus_;
  std::unique_ptr<Nodes> nodes_;
};

std::variant<std::unique_ptr<NodeHall>, StoreFault> NodeHall::open(const NodeHallSettings& settings,
                                                                   const Writer::Post& post) {
  if (!secrets_ready()) return StoreFault{"the system has no source of random numbers"};
  auto hall = std::make_unique<NodeHall>();
  auto opened = PgStore::open(settings.address);
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  hall->store_ = std::move(std::get<std::unique_ptr<PgStore>>(opened));
  hall->watched_ = std::make_unique<WatchedStore>(*hall->store_, settings.log);
  const auto time = hall->store_->database().ask("SELECT bastide_now()");
  if (const auto* fault = std::get_if<StoreFault>(&time)) return *fault;
  hall->now_ = std::make_shared<SharedNow>(std::get<PgRows>(time).number(0, 0));
  const auto now = [now = hall->now_] { return now->now(); };

  auto keeper =
      Keeper::start({.address = settings.address, .lease = settings.lease, .now = now}, post);
  if (auto* fault = std::get_if<StoreFault>(&keeper)) return std::move(*fault);
  hall->keeper_ = std::move(std::get<std::unique_ptr<Keeper>>(keeper));
  hall->store_->set_node(hall->keeper_->node());
  auto bus = PgBus::start(settings.address, hall->keeper_->node(), post);
  if (auto* fault = std::get_if<StoreFault>(&bus)) return std::move(*fault);
  hall->bus_ = std::move(std::get<std::unique_ptr<PgBus>>(bus));
  auto writer = Writer::start(*hall->watched_, post, {.now = now});
  if (auto* fault = std::get_if<StoreFault>(&writer)) return std::move(*fault);
  hall->writer_ = std::move(std::get<std::unique_ptr<Writer>>(writer));
  hall->put_together(settings, post);
  return hall;
}

void NodeHall::put_together(const NodeHallSettings& settings, const Writer::Post& post) {
  const auto now = [now = now_] { return now->now(); };
  computers_ = std::make_unique<Computers>(settings.thinking_threads, post);
  RoomsSettings rooms = settings.rooms;
  rooms.next_id = [this] { return keeper_->next_id(); };
  rooms.let_go = [this](TableId id) { keeper_->let_go(id); };
  rooms_ = std::make_unique<Rooms>(*writer_, *computers_, std::vector<TableCard>{}, 0, now,
                                   std::move(rooms));
  nodes_ = std::make_unique<Nodes>(Nodes::Parts{
      .rooms = *rooms_,
      .keeper = *keeper_,
      .writer = *writer_,
      .bus = *bus_,
      .now = now,
      .not_before = [this](Millis time) { now_->not_before(time); },
      .begin =
          [this] {
            bus_->listen(nodes_->bus_ears());
            keeper_->listen(nodes_->keeper_ears());
          },
      .reborn =
          [this](NodeNumber node) {
            store_->set_node(node);
            bus_->set_node(node);
          },
      .forget = [this](NodeNumber peer) { bus_->forget(peer); },
  });
}

}  // namespace

std::variant<std::unique_ptr<Hosting>, StoreFault> open_node_hall(const NodeHallSettings& settings,
                                                                  Writer::Post post) {
  auto opened = NodeHall::open(settings, post);
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  return std::unique_ptr<Hosting>(std::move(std::get<std::unique_ptr<NodeHall>>(opened)));
}

}  // namespace bastide::server
