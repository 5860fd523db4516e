#include "server/nodes/node_hall.h"

#include <time.h>

#include <atomic>
#include <utility>

#include "server/bots/rated_names.h"
#include "server/nodes/bot_desk.h"
#include "server/nodes/keeper.h"
#include "server/nodes/nats_bus.h"
#include "server/nodes/node_watch.h"
#include "server/nodes/nodes.h"
#include "server/nodes/parcel_bus.h"
#include "server/nodes/pg_bus.h"
#include "server/nodes/pg_store.h"
#include "server/nodes/spent_share.h"
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

StoreFault without_nats() {
  return {
      "this program is built without NATS; where libnats-dev is installed, "
      "tools/build.sh release:bastide makes one that has it"};
}

class NodeHall final : public Hosting {
 public:
  static std::variant<std::unique_ptr<NodeHall>, StoreFault> open(const NodeHallSettings& settings,
                                                                  const Writer::Post& post);
  ~NodeHall() override { close(); }

  Service& service() override { return *desk_; }
  void share_limits(const std::function<SpentAtNetwork()>& spent) override {
    share_->set_network(spent());
  }
  void change_bots(const BotsSettings& settings) override { desk_->change(settings); }
  void add_metrics(MetricsText& metrics) const override {
    Hosting::add_metrics(metrics);
    watch_->add_metrics(metrics);
    desk_->add_metrics(metrics);
  }
  void close() override {
    if (computers_) computers_->stop();
    if (writer_) writer_->stop();
    if (errands_) errands_->stop();
    if (old_errands_) old_errands_->stop();
    if (bus_) bus_->stop();
    if (keeper_) keeper_->stop();
  }

 private:
  std::variant<std::unique_ptr<BusWire>, StoreFault> wire_for(
      const NodeHallSettings& settings) const;
  void put_together(const NodeHallSettings& settings, const Writer::Post& post);
  Bus::Ears bus_ears();
  Keeper::Ears keeper_ears();

  std::shared_ptr<SharedNow> now_;
  std::unique_ptr<PgStore> store_;
  std::unique_ptr<Keeper> keeper_;
  std::unique_ptr<ParcelBus> bus_;
  std::unique_ptr<SpentShare> share_;
  std::unique_ptr<Nodes> nodes_;
  std::unique_ptr<NodeWatch> watch_;
  // What bots ask of the database keeps nobody else waiting.
  std::unique_ptr<PgStore> bots_store_;
  std::unique_ptr<Writer> errands_;
  std::unique_ptr<BotDesk> desk_;
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

  auto wire = hall->wire_for(settings);
  if (auto* fault = std::get_if<StoreFault>(&wire)) return std::move(*fault);
  auto keeper = Keeper::start({.address = settings.address,
                               .bus = settings.bus.empty() ? "" : "nats",
                               .beat = settings.lease / 6,
                               .lease = settings.lease,
                               .now = now},
                              post);
  if (auto* fault = std::get_if<StoreFault>(&keeper)) return std::move(*fault);
  hall->keeper_ = std::move(std::get<std::unique_ptr<Keeper>>(keeper));
  hall->store_->set_node(hall->keeper_->node());
  auto bus = ParcelBus::start(std::move(std::get<std::unique_ptr<BusWire>>(wire)),
                              hall->keeper_->node(), post);
  if (auto* fault = std::get_if<StoreFault>(&bus)) return std::move(*fault);
  hall->bus_ = std::move(std::get<std::unique_ptr<ParcelBus>>(bus));
  auto writer = Writer::start(*hall->watched_, post, {.now = now});
  if (auto* fault = std::get_if<StoreFault>(&writer)) return std::move(*fault);
  hall->writer_ = std::move(std::get<std::unique_ptr<Writer>>(writer));
  auto for_bots = PgStore::open(settings.address, {.node = hall->keeper_->node()});
  if (auto* fault = std::get_if<StoreFault>(&for_bots)) return std::move(*fault);
  hall->bots_store_ = std::move(std::get<std::unique_ptr<PgStore>>(for_bots));
  auto errands = Writer::start(*hall->bots_store_, post, {.now = now});
  if (auto* fault = std::get_if<StoreFault>(&errands)) return std::move(*fault);
  hall->errands_ = std::move(std::get<std::unique_ptr<Writer>>(errands));
  if (auto fault = hall->open_shelf(settings.old, post)) return std::move(*fault);
  hall->put_together(settings, post);
  return hall;
}

std::variant<std::unique_ptr<BusWire>, StoreFault> NodeHall::wire_for(
    const NodeHallSettings& settings) const {
  if (settings.bus.empty()) return pg_bus_wire(settings.address);
  const auto place = store_->database().ask("SELECT place FROM server");
  if (const auto* fault = std::get_if<StoreFault>(&place)) return *fault;
  auto wire = nats_bus_wire(settings.bus, std::string(std::get<PgRows>(place).text(0, 0)));
  if (wire == nullptr) return without_nats();
  // A word that is wrong is told now; later on a bus that is away is waited for.
  if (!wire->connect(0)) {
    return StoreFault{"the bus cannot be reached: look whether nats-server runs there"};
  }
  return wire;
}

void NodeHall::put_together(const NodeHallSettings& settings, const Writer::Post& post) {
  const auto now = [now = now_] { return now->now(); };
  computers_ = std::make_unique<Computers>(settings.thinking_threads, post);
  RoomsSettings rooms = settings.rooms;
  rooms.next_id = [this] { return keeper_->next_id(); };
  rooms.let_go = [this](TableId id) { keeper_->let_go(id); };
  rooms_ = std::make_unique<Rooms>(*writer_, *computers_, std::vector<TableCard>{}, 0, now,
                                   std::move(rooms));
  share_ = std::make_unique<SpentShare>(*rooms_, *bus_, now);
  nodes_ = std::make_unique<Nodes>(Nodes::Parts{
      .rooms = *rooms_,
      .keeper = *keeper_,
      .writer = *writer_,
      .bus = *bus_,
      .shelf = shelf_.get(),
      .now = now,
      .not_before = [this](Millis time) { now_->not_before(time); },
      .begin =
          [this] {
            bus_->listen(bus_ears());
            keeper_->listen(keeper_ears());
          },
      .reborn =
          [this](NodeNumber node) {
            store_->set_node(node);
            bots_store_->set_node(node);
            bus_->set_node(node);
          },
      .forget = [this](NodeNumber peer) { bus_->forget(peer); },
      .ticked =
          [this] {
            share_->tick(keeper_->node());
            watch_->tick();
          },
  });
  watch_ = std::make_unique<NodeWatch>(
      NodeWatch::Parts{.nodes = *nodes_, .keeper = *keeper_, .bus = *bus_, .log = settings.log});
  desk_ = std::make_unique<BotDesk>(BotDesk::Parts{
      .rooms = *rooms_,
      .tables = *nodes_,
      .store = *bots_store_,
      .errands = *errands_,
      .bus = *bus_,
      .post = post,
      .now = now,
      .node = [this] { return keeper_->node(); },
      .lease = settings.lease.count(),
      .settings = settings.bots,
  });
  rooms_->recognise_by(recognised_by(*desk_));
}

// Each hears what is its own. First bots, so that nobody is a guest whose line has ended.
Bus::Ears NodeHall::bus_ears() {
  const Bus::Ears tables = nodes_->bus_ears();
  return {.heard =
              [this, tables](NodeNumber from, const BusMessage& message) {
                if (BotDesk::is_for_desk(message.kind)) return desk_->take(from, message);
                if (message.kind == BusMessage::Kind::Spent) {
                  return share_->take(from, *message.body);
                }
                tables.heard(from, message);
              },
          .broken =
              [this, tables](NodeNumber peer) {
                desk_->lose(peer);
                tables.broken(peer);
              }};
}

Keeper::Ears NodeHall::keeper_ears() {
  const Keeper::Ears tables = nodes_->keeper_ears();
  return {.taken = tables.taken,
          .living =
              [this, tables](const std::vector<NodeNumber>& living) {
                desk_->note_living(living);
                share_->note_living(living);
                tables.living(living);
              },
          .gone = tables.gone,
          .reborn =
              [this, tables](NodeNumber node) {
                desk_->lose_all();
                tables.reborn(node);
              }};
}

}  // namespace

std::optional<StoreFault> why_no_node_hall(const std::string& address, const std::string& bus) {
  if (auto fault = PgDatabase::why_no_address(address)) return fault;
  if (!bus.empty() && nats_bus_wire(bus, "") == nullptr) return without_nats();
  return std::nullopt;
}

std::variant<std::unique_ptr<Hosting>, StoreFault> open_node_hall(const NodeHallSettings& settings,
                                                                  Writer::Post post) {
  auto opened = NodeHall::open(settings, post);
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  return std::unique_ptr<Hosting>(std::move(std::get<std::unique_ptr<NodeHall>>(opened)));
}

}  // namespace bastide::server
