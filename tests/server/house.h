// Rooms with a real store, a real writer and lines that only remember: a server without a network.
// Whatever threads post is carried out here, by `settle`.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/players.h"
#include "server/rooms.h"
#include "server/sqlite_store.h"
#include "server/store_support.h"

namespace bastide::server::test {

// What a page holds: the news put together as docs/together.md says.
class Page final : public Line {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    raw.push_back(*message);
    const Json json = Json::parse(*message);
    if (json.contains("re")) answers.push_back(json);
    if (json.contains("bye")) bye = json["bye"].get<std::string>();
    if (!json.contains("news")) return;
    const Json& news = json["news"];
    EXPECT_GT(news["n"].get<std::int64_t>(), n) << "a page would not listen";
    n = news["n"].get<std::int64_t>();
    now = news["now"].get<Millis>();
    you = news["you"];
    room = news["room"];
    if (news.contains("record")) {
      const Json& part = news["record"];
      const auto from = part["from"].get<std::size_t>();
      ASSERT_LE(from, record.size());
      record.resize(from);
      record += part["text"].get<std::string>();
      game = part["game"].get<int>();
      cuts = part["cuts"].get<int>();
      received += part["text"].get_ref<const std::string&>().size();
    }
    if (news.contains("talk")) {
      EXPECT_LE(news["talk"]["from"].get<std::size_t>(), talk.size());
      for (const Json& line : news["talk"]["lines"]) talk.push_back(line);
    }
  }
  void hang_up(std::string_view) override { is_hung_up = true; }

  Json have() const {
    return {{"game", game}, {"cuts", cuts}, {"bytes", record.size()}, {"talk", talk.size()}};
  }

  std::vector<std::string> raw;
  std::vector<Json> answers;
  std::string bye;
  bool is_hung_up = false;
  std::int64_t n = -1;
  Millis now = 0;
  Json you, room;
  std::string record;
  int game = 0, cuts = 0;
  std::size_t received = 0;
  std::vector<Json> talk;
};

class House {
 public:
  House() { open(); }
  ~House() { shut(); }

  void open() {
    store = open_store(folder_.path(), store_settings);
    auto cards = store->cards();
    auto started = Writer::start(*store, [this](auto work) { post(std::move(work)); });
    writer = std::move(std::get<std::unique_ptr<Writer>>(started));
    computers = std::make_unique<Computers>(1, [this](auto work) { post(std::move(work)); });
    rooms = std::make_unique<Rooms>(
        *writer, *computers, std::get<std::vector<TableCard>>(cards), store->last_alive(),
        [this] { return now; },
        RoomsSettings{.max_watchers_a_table = max_watchers,
                      .keeps_in_memory = second,
                      .version = "test",
                      .keyed = keyed});
  }
  // As if the process were killed: what was not announced may be lost.
  void shut() {
    computers.reset();
    writer->stop();
    writer.reset();
    rooms.reset();
    store.reset();
    const std::lock_guard lock(mutex_);
    posted_.clear();
  }
  void restart() {
    shut();
    open();
  }

  void post(std::function<void()> work) {
    {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(work));
    }
    something_posted_.notify_one();
  }
  // Carries out what is posted until `is_done`.
  void settle(const std::function<bool()>& is_done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!is_done()) {
      std::unique_lock lock(mutex_);
      if (!something_posted_.wait_until(lock, end, [this] { return !posted_.empty(); })) {
        FAIL() << "nothing happens any more";
      }
      const auto work = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      work();
    }
  }

  // Carries out what is posted until a while nothing comes.
  void wait_for_posted() {
    std::unique_lock lock(mutex_);
    while (something_posted_.wait_for(lock, std::chrono::microseconds(500),
                                      [this] { return !posted_.empty(); })) {
      const auto work = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      work();
      lock.lock();
    }
  }

  // Until everything is written that is to be written now, however slow the disk is, and whatever
  // that leads to.
  void wait_for_disk() {
    for (int i = 0; i < 3; ++i) {
      bool is_read = false;  // reads are answered after what was appended before
      writer->read_log(1, [&is_read](const auto&) { is_read = true; });
      settle([&] { return is_read; });
    }
  }

  // Lets time pass in steps of a second, and whatever it brings happen, until `is_done`.
  void wait_until(const std::function<bool()>& is_done) {
    for (int i = 0; i < 200 && !is_done(); ++i) {
      now += second;
      rooms->tick();
      call("GET", "/api/health");
      std::unique_lock lock(mutex_);
      something_posted_.wait_for(lock, std::chrono::milliseconds(20),
                                 [this] { return !posted_.empty(); });
      while (!posted_.empty()) {
        const auto work = std::move(posted_.front());
        posted_.pop_front();
        lock.unlock();
        work();
        lock.lock();
      }
    }
    EXPECT_TRUE(is_done());
  }

  Reply call(std::string_view method, std::string_view path, const Json& body = {},
             std::string_view query = "") {
    std::optional<Reply> reply;
    rooms->call({std::string(method), std::string(path), std::string(query), body.dump(), "::1"},
                [&reply](Reply given) { reply = std::move(given); });
    settle([&] { return reply.has_value(); });
    return *reply;
  }
  std::string make_table(const Json& terms, std::string_view name = "Ann") {
    const Reply reply =
        call("POST", "/api/tables", {{"key", key_of(name)}, {"name", name}, {"terms", terms}});
    EXPECT_EQ(reply.status, 201) << reply.body;
    return Json::parse(reply.body)["code"].get<std::string>();
  }

  std::shared_ptr<Page> line(std::string_view code) {
    auto page = std::make_shared<Page>();
    rooms->opened(page, code, "::1");
    return page;
  }
  // The answer to a message.
  Json say(Page& page, std::string_view what, Json fields = Json::object(), std::string id = "") {
    fields["do"] = what;
    fields["id"] = id.empty() ? "m" + std::to_string(++ids_) : id;
    return say_text(page, fields.dump());
  }
  Json say_text(Page& page, std::string_view text) {
    const std::size_t before = page.answers.size();
    rooms->heard(page, text);
    settle([&] { return page.answers.size() > before || page.is_hung_up; });
    return page.answers.size() > before ? page.answers.back() : Json();
  }
  // Somebody with a key, or without.
  std::shared_ptr<Page> enter(std::string_view code, std::string_view name = "",
                              const Page* before = nullptr, Json more = Json::object()) {
    auto page = line(code);
    Json hello{{"version", 1}};
    hello.update(more);
    if (!name.empty()) hello["key"] = key_of(name);
    if (before != nullptr) {
      hello["have"] = before->have();
      page->record = before->record;
      page->talk = before->talk;
    }
    EXPECT_EQ(say(*page, "hello", hello)["ok"], true);
    return page;
  }
  std::shared_ptr<Page> sit(std::string_view code, std::string_view name) {
    auto page = enter(code);
    EXPECT_EQ(say(*page, "sit", {{"key", key_of(name)}, {"name", name}})["ok"], true);
    return page;
  }
  void hang_up(Page& page) { rooms->closed(page); }

  StoreFolder folder_;
  SqliteSettings store_settings;
  SealedDraws::Keyed keyed = sodium_keyed;
  std::size_t max_watchers = 20;
  Millis now = 1'800'000'000'000;
  std::unique_ptr<SqliteStore> store;
  std::unique_ptr<Writer> writer;
  std::unique_ptr<Computers> computers;
  std::unique_ptr<Rooms> rooms;

 private:
  std::mutex mutex_;
  std::condition_variable something_posted_;
  std::deque<std::function<void()>> posted_;
  int ids_ = 0;
};

}  // namespace bastide::server::test
