#include "server/hall.h"

#include <chrono>
#include <utility>

#include "server/secrets.h"

namespace bastide::server {
namespace {

Millis system_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// The system's clock, but it never goes back: a jump would take time off somebody or give it.
class SteadyNow {
 public:
  Millis operator()() { return last_ = std::max(last_, system_now()); }

 private:
  Millis last_ = 0;
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
  const Millis last_alive = hall->store_->last_alive();
  auto started = Writer::start(*hall->store_, post);
  if (auto* fault = std::get_if<StoreFault>(&started)) return std::move(*fault);
  hall->writer_ = std::move(std::get<std::unique_ptr<Writer>>(started));
  hall->computers_ = std::make_unique<Computers>(settings.thinking_threads, std::move(post));
  hall->rooms_ = std::make_unique<Rooms>(*hall->writer_, *hall->computers_,
                                         std::move(std::get<std::vector<TableCard>>(cards)),
                                         last_alive, SteadyNow(), settings.rooms);
  return hall;
}

void Hall::close() {
  if (computers_) computers_->stop();
  if (writer_) writer_->stop();
}

}  // namespace bastide::server
