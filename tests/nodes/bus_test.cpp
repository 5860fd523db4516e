// What servers say to each other arrives whole and in order, however large it is; or both ends are
// told that it did not.
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "core/random.h"
#include "server/nodes/pg_bus.h"
#include "support/postgres.h"

namespace bastide::server {
namespace {

using Kind = BusMessage::Kind;

BusMessage message_of(Kind kind, std::vector<std::int64_t> lines, std::string body) {
  return {kind, std::move(lines), std::make_shared<const std::string>(std::move(body))};
}

TEST(BusStream, AnyMessagesComeOutAsTheyWentInWhateverTheSizeOfParcels) {
  Random random(3);
  for (const std::size_t most : {5u, 17u, 7'800u}) {
    BusOutbox out;
    std::vector<BusMessage> sent;
    for (int i = 0; i < 60; ++i) {
      std::string body;
      for (std::uint32_t left = random.below(most == 5 ? 30 : 3000); left > 0; --left) {
        body += random.below(3) == 0 ? "ї" : random.below(20) == 0 ? "\n" : "🂡";
      }
      sent.push_back(message_of(i % 2 == 0 ? Kind::Send : Kind::Heard, {i, 7 * i}, body));
      out.add(sent.back());
    }
    BusInbox in;
    std::size_t heard = 0;
    for (std::string bytes = out.take(most); !bytes.empty(); bytes = out.take(most)) {
      EXPECT_LE(bytes.size(), most);
      EXPECT_NE(static_cast<unsigned char>(bytes[0]) & 0xc0, 0x80) << "amid a letter";
      const std::string text = parcel_text({1, 2, 3, 4, bytes});
      const auto parcel = read_parcel(text);
      ASSERT_TRUE(parcel);
      EXPECT_EQ(parcel->bytes, bytes);
      in.add(parcel->bytes);
      while (const auto message = in.next()) {
        ASSERT_LT(heard, sent.size());
        EXPECT_EQ(message->kind, sent[heard].kind);
        EXPECT_EQ(message->lines, sent[heard].lines);
        EXPECT_EQ(*message->body, *sent[heard].body);
        ++heard;
      }
    }
    EXPECT_EQ(heard, sent.size());
    EXPECT_TRUE(out.is_empty());
    EXPECT_EQ(out.waiting_bytes(), 0u);
  }
}

TEST(BusStream, TheSameForSeveralLinesTravelsOnce) {
  BusOutbox out;
  const auto body = std::make_shared<const std::string>(1000, 'x');
  for (std::int64_t line = 1; line <= 5; ++line) out.add({Kind::Send, {line}, body});
  EXPECT_EQ(out.waiting_bytes(), 1000u);
  BusInbox in;
  in.add(out.take(7'800));
  EXPECT_EQ(in.next()->lines, (std::vector<std::int64_t>{1, 2, 3, 4, 5}));
}

TEST(BusStream, NonsenseIsNoMessage) {
  for (const char* text : {"\n", "q 1;0\n", "s;x\n", "s 1;-5\n", "s 1 2\n",
                           "s 99999999999999999999;1\n", "s 1;999999999999\n", "s 1,2;1\na"}) {
    BusInbox in;
    in.add(text);
    EXPECT_FALSE(in.next()) << text;
    EXPECT_TRUE(in.is_spoilt()) << text;
  }
  for (const char* text : {"", "1", "1 2 3", "1 2 x 4 ", "a b c d "}) {
    EXPECT_FALSE(read_parcel(text)) << text;
  }
}

// One end of a bus, and what it hears.
class End {
 public:
  End(const std::string& address, NodeNumber node) {
    auto started = PgBus::start(address, node, [](auto work) { work(); });
    bus = std::move(std::get<std::unique_ptr<PgBus>>(started));
    bus->listen({.heard =
                     [this](NodeNumber from, const BusMessage& message) {
                       const std::lock_guard lock(mutex_);
                       heard_.emplace_back(from, *message.body);
                       comes_.notify_all();
                     },
                 .broken =
                     [this](NodeNumber) {
                       const std::lock_guard lock(mutex_);
                       ++broken_;
                       comes_.notify_all();
                     }});
  }
  bool hears(std::size_t count) {
    std::unique_lock lock(mutex_);
    return comes_.wait_for(lock, std::chrono::seconds(20), [&] { return heard_.size() >= count; });
  }
  bool is_broken() {
    std::unique_lock lock(mutex_);
    return comes_.wait_for(lock, std::chrono::seconds(20), [&] { return broken_ > 0; });
  }
  std::vector<std::pair<NodeNumber, std::string>> heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  void forget_heard() {
    const std::lock_guard lock(mutex_);
    heard_.clear();
  }

  std::unique_ptr<PgBus> bus;

 private:
  std::mutex mutex_;
  std::condition_variable comes_;
  std::vector<std::pair<NodeNumber, std::string>> heard_;
  int broken_ = 0;
};

TEST(PgBus, CarriesBothWaysInOrderAndBeginsAnewAfterACrash) {
  Postgres own;
  const std::string address = own.fresh_address();
  End first(address, 1);
  End second(address, 2);
  std::vector<std::string> bodies;
  for (int i = 0; i < 200; ++i)
    bodies.push_back(std::string(static_cast<std::size_t>(i * 400), 'a') + std::to_string(i));
  for (const std::string& body : bodies) {
    first.bus->send(2, message_of(Kind::Send, {1}, body));
    second.bus->send(1, message_of(Kind::Send, {1}, body));
  }
  ASSERT_TRUE(first.hears(bodies.size()));
  ASSERT_TRUE(second.hears(bodies.size()));
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    EXPECT_EQ(first.heard()[i], (std::pair<NodeNumber, std::string>{2, bodies[i]}));
    EXPECT_EQ(second.heard()[i], (std::pair<NodeNumber, std::string>{1, bodies[i]}));
  }
  own.stop(SIGQUIT);
  EXPECT_TRUE(first.is_broken());
  EXPECT_TRUE(second.is_broken());
  first.forget_heard();
  own.start();
  second.bus->send(1, message_of(Kind::Heard, {1}, "again"));
  ASSERT_TRUE(first.hears(1));
  EXPECT_EQ(first.heard()[0].second, "again");
}

}  // namespace
}  // namespace bastide::server
