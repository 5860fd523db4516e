// Everything that serves tables, put together without a network.
#include "server/hall.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "server/players.h"
#include "server/room_text.h"
#include "server/store_support.h"

namespace bastide::server::test {
namespace {

// What is posted to the thread of the network, carried out here.
class Posted {
 public:
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(work));
    comes_.notify_one();
  }
  void settle(const std::function<bool()>& is_done) {
    while (!is_done()) {
      std::unique_lock lock(mutex_);
      ASSERT_TRUE(
          comes_.wait_for(lock, std::chrono::seconds(20), [&] { return !waiting_.empty(); }));
      const auto work = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      work();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable comes_;
  std::deque<std::function<void()>> waiting_;
};

TEST(Hall, ClockThatWasSetBackWhileItWasClosedDoesNotGoBackForTables) {
  const StoreFolder folder;
  const Millis ahead = Millis{100} * 366 * day;  // nobody's clock stands there
  {
    Tables tables(terms_for("safari"));
    TableCard card = card_of(1, tables.table);
    card.changed = ahead;
    const auto store = open_store(folder.path());
    const Append append{.card = card, .first = 1, .entries = tables.log};
    ASSERT_FALSE(store->append(std::span(&append, 1)));
  }
  Posted posted;
  auto opened = Hall::open({.file = folder.path(), .thinking_threads = 1, .rooms = {}},
                           [&posted](auto work) { posted.post(std::move(work)); });
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Hall>>(opened));
  Hall& hall = *std::get<std::unique_ptr<Hall>>(opened);
  std::optional<Reply> reply;
  const auto call = [&](const char* method, const std::string& body) {
    reply.reset();
    hall.service().call({method, "/api/tables", "", body, "::1"},
                        [&reply](Reply given) { reply = std::move(given); });
    posted.settle([&] { return reply.has_value(); });
    return Json::parse(reply->body);
  };
  call("POST", Json{{"key", key_of("Bo")},
                    {"name", "Bo"},
                    {"terms", terms_for("amazonas", 2, {{"public", true}})}}
                   .dump());
  const Json listed = call("GET", "")["tables"];
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_GE(listed[0]["since"].get<Millis>(), ahead);
  EXPECT_LT(listed[0]["since"].get<Millis>(), ahead + hour);
  hall.close();
}

}  // namespace
}  // namespace bastide::server::test
