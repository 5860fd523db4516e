#include "server/hall.h"

#include <time.h>

#include <algorithm>
#include <chrono>
#include <utility>

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

}  // namespace

std::variant<std::unique_ptr<Hall>, StoreFault> Hall::open(const Settings& settings,
                                                           Writer::Post post) {
  if (!secrets_ready()) return StoreFault{"the system has no source of random numbers"};
  std::unique_ptr<Hall> hall(new Hall);
  auto opened = SqliteStore::open(settings.file);
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  hall->store_ = std::move(std::get<std::unique_ptr<SqliteStore>>(opened));
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
  auto started = Writer::start(*hall->store_, post, {.now = now});
  if (auto* fault = std::get_if<StoreFault>(&started)) return std::move(*fault);
  hall->writer_ = std::move(std::get<std::unique_ptr<Writer>>(started));
  hall->computers_ = std::make_unique<Computers>(settings.thinking_threads, post);
  hall->rooms_ = std::make_unique<Rooms>(*hall->writer_, *hall->computers_,
                                         std::move(std::get<std::vector<TableCard>>(cards)),
                                         last_alive, now, settings.rooms);
  hall->bots_ =
      std::make_unique<Bots>(*hall->rooms_, *hall->writer_, *hall->store_,
                             std::get<Bots::Kept>(kept), std::move(post), now, settings.bots);
  return hall;
}

void Hall::close() {
  if (computers_) computers_->stop();
  if (writer_) writer_->stop();
}

}  // namespace bastide::server
