// Servers of the real program on one database, and players who come to any of them as pages do.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/served.h"
#include "server/wire_player.h"
#include "support/haproxy.h"
#include "support/postgres.h"

namespace bastide::server::test {

using Time = std::chrono::steady_clock;

class ManyNodes : public testing::Test {
 protected:
  // `more`: words that each of them is told besides.
  void start_nodes(std::size_t count, const std::vector<std::string>& more = {}) {
    address_ = database().fresh_address();
    words_ = {"--store", "postgres:" + address_};
    words_.insert(words_.end(), more.begin(), more.end());
    while (nodes_.size() < count) nodes_.push_back(std::make_unique<Served>(words_));
    asleep_ = count;
  }

  // From now on everybody comes through a proxy.
  void come_through_proxy() {
    std::vector<int> ports;
    for (const auto& node : nodes_) ports.push_back(node->port());
    proxy_ = std::make_unique<Haproxy>(ports);
  }
  // The proxy's; or any that answers, another one each time, as a proxy gives them.
  int some_port() {
    if (proxy_) return proxy_->port();
    for (;;) {
      const std::size_t next = next_++ % nodes_.size();
      if (nodes_[next]->is_there() && next != asleep_) return nodes_[next]->port();
    }
  }
  void put_to_sleep(std::size_t node) {
    nodes_[node]->signal(SIGSTOP);
    asleep_ = node;
  }
  void wake_up() {
    nodes_[asleep_]->signal(SIGCONT);
    asleep_ = nodes_.size();
  }

  // As a page does: comes again where its line ends, and says again what was not answered.
  void settle(Player& player) {
    const auto end = Time::now() + std::chrono::seconds(60);
    while (!player.hear_answer()) {
      ASSERT_LT(Time::now(), end) << "nobody answers any more";
      if (player.was_refused()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
      } else {
        player.drop_line();
        while (!player.has_line() && !player.comes(some_port())) {
          ASSERT_LT(Time::now(), end) << "nobody lets one in any more";
          player.drop_line();
          std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
      }
      player.say_it();
    }
  }

  void for_all(const std::function<void(Player&)>& what) {
    for (PlayedTable& table : tables_) {
      for (Player& player : table.players) what(player);
    }
  }

  void begin(std::span<const std::string_view> games, const Json& terms = Json::object()) {
    std::size_t count = 0;
    for (const std::string_view game : games) {
      PlayedTable& table = tables_.emplace_back();
      const auto port = [&](std::size_t more) {
        return proxy_ ? proxy_->port() : nodes_[(count + more) % nodes_.size()]->port();
      };
      ASSERT_NO_FATAL_FAILURE(make_played_table(table, game, port(0), terms));
      for (std::size_t seat = 0; seat < 2; ++seat) {
        ASSERT_NO_FATAL_FAILURE(table.players[seat].come(port(seat + 1)));
      }
      ++count;
      table.players[0].say("start", Json::object());
      ASSERT_NO_FATAL_FAILURE(settle(table.players[0]));
      for (Player& player : table.players) {
        player.say("share", {{"share", std::string(64, 'e')}});
        ASSERT_NO_FATAL_FAILURE(settle(player));
      }
    }
  }

  void hear_of_all() {
    for_all([this](Player& player) {
      player.say("ping", Json::object());
      ASSERT_NO_FATAL_FAILURE(settle(player));
    });
  }
  // Everybody who is asked decides, at all tables at once; `fault` happens amid it.
  void round(const std::function<void()>& fault = {}) {
    ASSERT_NO_FATAL_FAILURE(hear_of_all());
    for (PlayedTable& table : tables_) ASSERT_NO_FATAL_FAILURE(decide_at(table, random_));
    if (fault) {
      std::this_thread::sleep_for(std::chrono::microseconds(random_.below(4000)));
      fault();
    }
    const auto from = Time::now();
    for_all([this](Player& player) { ASSERT_NO_FATAL_FAILURE(settle(player)); });
    took_ = std::chrono::duration<double>(Time::now() - from).count();
  }

  bool is_over() const { return std::ranges::all_of(tables_, &PlayedTable::is_over); }

  // Where it crashes it is nobody else's.
  void use_own_database() { own_ = std::make_unique<Postgres>(); }
  Postgres& database() const { return own_ ? *own_ : Postgres::shared(); }

  std::unique_ptr<Postgres> own_;
  std::string address_;
  std::vector<std::string> words_;
  std::vector<std::unique_ptr<Served>> nodes_;
  std::unique_ptr<Haproxy> proxy_;
  std::size_t next_ = 0;
  std::size_t asleep_ = 0;
  std::deque<PlayedTable> tables_;
  Random random_{23};
  double took_ = 0;
};

}  // namespace bastide::server::test
