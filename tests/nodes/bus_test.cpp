// What servers say to each other arrives whole and in order, however large it is; or both ends are
// told that it did not.
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "core/random.h"
#include "server/nodes/addresses.h"
#include "server/nodes/nats_bus.h"
#include "server/nodes/parcel_bus.h"
#include "server/nodes/pg_bus.h"
#include "support/nats.h"
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
  for (const char* text : {"\n", "y 1;0\n", "s;x\n", "s 1;-5\n", "s 1 2\n",
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
  End(std::unique_ptr<BusWire> wire, NodeNumber node) {
    auto started = ParcelBus::start(std::move(wire), node, [](auto work) { work(); });
    bus = std::move(std::get<std::unique_ptr<ParcelBus>>(started));
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

  std::unique_ptr<ParcelBus> bus;

 private:
  std::mutex mutex_;
  std::condition_variable comes_;
  std::vector<std::pair<NodeNumber, std::string>> heard_;
  int broken_ = 0;
};

// What carries the parcels, and crashes and is there again when it is told to.
class Carrier {
 public:
  virtual ~Carrier() = default;
  virtual std::unique_ptr<BusWire> wire(const std::string& place = "a") = 0;
  virtual void crash() = 0;
  virtual void start() = 0;
};

class PgCarrier final : public Carrier {
 public:
  std::unique_ptr<BusWire> wire(const std::string& place) override {
    auto& address = addresses_[place];
    if (address.empty()) address = own().fresh_address();
    return pg_bus_wire(address);
  }
  void crash() override { own().stop(SIGQUIT); }
  void start() override { own().start(); }

 private:
  // Nobody else's, since it crashes.
  static Postgres& own() {
    static Postgres one;
    return one;
  }
  std::map<std::string, std::string> addresses_;
};

class NatsCarrier final : public Carrier {
 public:
  std::unique_ptr<BusWire> wire(const std::string& place) override {
    return nats_bus_wire(own_.address(), place);
  }
  void crash() override { own_.kill(); }
  void start() override { own_.start(); }

 private:
  NatsServer own_;
};

class AnyBus : public testing::TestWithParam<const char*> {
 protected:
  AnyBus() {
    if (std::string_view(GetParam()) == "nats") {
      carrier_ = std::make_unique<NatsCarrier>();
    } else {
      carrier_ = std::make_unique<PgCarrier>();
    }
  }
  std::unique_ptr<Carrier> carrier_;
};
INSTANTIATE_TEST_SUITE_P(Both, AnyBus, testing::Values("postgres", "nats"),
                         [](const auto& place) { return std::string(place.param); });

TEST_P(AnyBus, CarriesBothWaysInOrderAndBeginsAnewAfterACrash) {
  End first(carrier_->wire(), 1);
  End second(carrier_->wire(), 2);
  End elsewhere(carrier_->wire("b"), 1);  // another place on the same machine
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
  carrier_->crash();
  EXPECT_TRUE(first.is_broken());
  EXPECT_TRUE(second.is_broken());
  first.forget_heard();
  carrier_->start();
  second.bus->send(1, message_of(Kind::Heard, {1}, "again"));
  ASSERT_TRUE(first.hears(1));
  EXPECT_EQ(first.heard()[0].second, "again");
  EXPECT_TRUE(elsewhere.heard().empty());
}

TEST_P(AnyBus, WhoeverComesLaterHearsWhatWaitedForHim) {
  End first(carrier_->wire(), 1);
  first.bus->send(2, message_of(Kind::Send, {1}, "before"));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  End second(carrier_->wire(), 2);
  ASSERT_TRUE(second.hears(1));
  EXPECT_EQ(second.heard()[0].second, "before");
  first.bus->set_node(3);  // taken for dead, and born again
  ASSERT_TRUE(first.is_broken());
  first.bus->send(2, message_of(Kind::Send, {1}, "after"));
  ASSERT_TRUE(second.hears(2));
  EXPECT_EQ(second.heard()[1], (std::pair<NodeNumber, std::string>{3, "after"}));
}

// A wire that loses every so-manieth parcel without a word: what arrives is in order and without
// gaps between two breaks.
class LossyWire final : public BusWire {
 public:
  LossyWire(std::unique_ptr<BusWire> inner, int every) : inner_(std::move(inner)), every_(every) {}
  bool is_connected() const override { return inner_->is_connected(); }
  bool connect(NodeNumber node) override { return inner_->connect(node); }
  void disconnect() override { inner_->disconnect(); }
  bool send(std::span<const Parcel> parcels) override {
    std::vector<Parcel> kept;
    for (const Parcel& parcel : parcels) {
      if (++count_ % every_ != 0) kept.push_back(parcel);
    }
    return inner_->send(kept);
  }
  void receive(std::vector<std::string>& texts) override { inner_->receive(texts); }
  int socket() const override { return inner_->socket(); }
  std::size_t most_in_parcel() const override { return 50; }

 private:
  std::unique_ptr<BusWire> inner_;
  const int every_;
  int count_ = 0;
};

TEST_P(AnyBus, WhatWasLostOnTheWayIsNoticed) {
  End first(std::make_unique<LossyWire>(carrier_->wire(), 7), 1);
  End second(carrier_->wire(), 2);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  for (int i = 1; second.heard().size() < 20 && std::chrono::steady_clock::now() < end; ++i) {
    first.bus->send(2, message_of(Kind::Send, {1}, std::to_string(i)));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ASSERT_GE(second.heard().size(), 20u);
  EXPECT_TRUE(second.is_broken());
  int before = 0;
  for (const auto& [from, body] : second.heard()) {
    EXPECT_GT(std::stoi(body), before) << "in order, and none twice";
    before = std::stoi(body);
  }
}

TEST(NatsBus, KnowsItsAddresses) {
  EXPECT_EQ(nats_address("nats://10.0.0.5:4222"), "nats://10.0.0.5:4222");
  EXPECT_EQ(nats_address("nats:nats://a"), "nats://a");
  EXPECT_EQ(nats_address("nats:tls://a:1"), "tls://a:1");
  for (const char* none : {"", "nats", "nats:", "nats://", "amqp://a", "nats:a"}) {
    EXPECT_FALSE(nats_address(none)) << none;
  }
}

}  // namespace
}  // namespace bastide::server
