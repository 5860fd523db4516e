#include "server/hall.h"

#include <time.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/bots/rated_names.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

Millis system_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// What has passed since the machine started, its sleep too; nobody sets it.
Millis passed() {
  timespec time{};
  ::clock_gettime(CLOCK_BOOTTIME, &time);
  return Millis{time.tv_sec} * second + time.tv_nsec / 1'000'000;
}

// The time of the system when the server starts, and from then on what has passed: a system clock
// that jumps would take time off somebody or give it. It begins no earlier than anything kept, so
// that it never goes back over a restart either.
class SteadyNow {
 public:
  explicit SteadyNow(Millis earliest) : ahead_(std::max(system_now(), earliest) - passed()) {}
  Millis operator()() const { return ahead_ + passed(); }

 private:
  Millis ahead_;
};

// Longer than any disk that works takes.
constexpr std::chrono::milliseconds stuck_after{5'000};

}  // namespace

std::variant<std::unique_ptr<Hall>, StoreFault> Hall::open(const Settings& settings,
                                                           Writer::Post post) {
  if (!secrets_ready()) return StoreFault{"the system has no source of random numbers"};
  std::unique_ptr<Hall> hall(new Hall);
  auto opened = SqliteStore::open(settings.file);
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  hall->store_ = std::move(std::get<std::unique_ptr<SqliteStore>>(opened));
  hall->watched_ = std::make_unique<WatchedStore>(*hall->store_, settings.log);
  auto cards = hall->store_->cards();
  if (auto* fault = std::get_if<StoreFault>(&cards)) return std::move(*fault);
  auto kept = Bots::read(*hall->store_, *hall->store_, std::get<std::vector<TableCard>>(cards));
  if (auto* fault = std::get_if<StoreFault>(&kept)) return std::move(*fault);
  const Millis last_alive = hall->store_->last_alive();
  Millis latest = last_alive;
  for (const TableCard& card : std::get<std::vector<TableCard>>(cards)) {
    latest = std::max(latest, card.changed);
  }
  const SteadyNow now(latest);
  auto started = Writer::start(*hall->watched_, post, {.now = now});
  if (auto* fault = std::get_if<StoreFault>(&started)) return std::move(*fault);
  hall->writer_ = std::move(std::get<std::unique_ptr<Writer>>(started));
  if (auto fault = hall->open_shelf(settings.old, post)) return std::move(*fault);
  hall->computers_ = std::make_unique<Computers>(settings.thinking_threads, post);
  hall->rooms_ = std::make_unique<Rooms>(*hall->writer_, *hall->computers_,
                                         std::move(std::get<std::vector<TableCard>>(cards)),
                                         last_alive, now, settings.rooms);
  hall->bots_ = std::make_unique<Bots>(Bots::Parts{.rooms = *hall->rooms_,
                                                   .tables = *hall->rooms_,
                                                   .writer = *hall->writer_,
                                                   .store = *hall->store_,
                                                   .post = std::move(post),
                                                   .now = now},
                                       std::get<Bots::Kept>(kept), settings.bots);
  hall->rooms_->recognise_by(recognised_by(*hall->bots_));
  if (hall->shelf_) {
    hall->beside_ = std::make_unique<BesideShelf>(*hall->bots_, *hall->rooms_, *hall->shelf_);
  }
  return hall;
}

std::string Hosting::why_not_ready() const {
  const auto waits = watched_->waits_for();
  if (waits < stuck_after) return {};
  return "the store has not answered for " + std::to_string(waits.count() / 1000) + " s";
}

void Hosting::add_metrics(MetricsText& metrics) const {
  metrics.gauge("bastide_tables", "Tables that are kept, those that are over among them",
                static_cast<double>(rooms_->tables()));
  metrics.gauge("bastide_tables_in_memory", "Tables that are in memory",
                static_cast<double>(rooms_->in_memory()));
  rooms_->counts().add_metrics(metrics);
  metrics.gauge("bastide_writer_waiting", "Appends and reads that wait for the writing thread",
                static_cast<double>(writer_->waiting()));
  watched_->add_metrics(metrics);
  const Computers::Load load = computers_->load();
  metrics.gauge("bastide_computers_thinking", "Computers that think",
                static_cast<double>(load.thinking));
  metrics.gauge("bastide_computers_waiting", "Computers that wait for a thread to think on",
                static_cast<double>(load.waiting));
}

void Hall::add_metrics(MetricsText& metrics) const {
  Hosting::add_metrics(metrics);
  bots_->add_metrics(metrics);
}

std::optional<StoreFault> Hosting::open_shelf(OldTables* old, const Writer::Post& post) {
  if (old == nullptr) return std::nullopt;
  old_errands_ = Errands::start(post);
  if (!old_errands_) return StoreFault{"no thread could be started for the archive"};
  shelf_ = std::make_unique<Shelf>(*old, *writer_, *old_errands_);
  return std::nullopt;
}

void Hall::close() {
  if (old_errands_) old_errands_->stop();
  if (computers_) computers_->stop();
  if (writer_) writer_->stop();
}

}  // namespace bastide::server
