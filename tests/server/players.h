// A table with people at it, for tests: wishes in few words, time that is told.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "notation/moves.h"
#include "server/secrets.h"
#include "server/table.h"

namespace bastide::server::test {

// A key as a browser makes it, another one for every name.
inline std::string key_of(std::string_view name) { return hash_of(name); }

struct Tables {
  Table table;
  std::vector<std::string> log;
  Millis now = 1'800'000'000'000;
  int ids = 0;
  Json last_answer;

  explicit Tables(const Json& terms) {
    EXPECT_TRUE(secrets_ready());
    const auto read = read_terms(terms);
    EXPECT_TRUE(std::holds_alternative<Terms>(read)) << terms;
    take(Table::begin({.code = "k7qm-4f2d",
                       .terms = std::get<Terms>(read),
                       .key = hash_of(key_of("Ann")),
                       .name = "Ann",
                       .colour = 0},
                      now));
  }

  void take(const Change& change) {
    for (const Entry& entry : change.entries) log.push_back(to_text(entry));
    table.take(change);
  }

  // "ok", or the error.
  std::string settle(const std::variant<Change, Trouble>& outcome) {
    if (const auto* trouble = std::get_if<Trouble>(&outcome)) return trouble->error;
    take(std::get<Change>(outcome));
    last_answer = std::get<Change>(outcome).answer;
    return "ok";
  }
  std::string wish(Caller caller, std::string_view what, Json fields = Json::object(),
                   std::string id = "") {
    fields["id"] = id.empty() ? "id" + std::to_string(++ids) : id;
    fields["do"] = what;
    const auto read = read_request(fields.dump());
    if (const auto* bad = std::get_if<BadMessage>(&read)) return bad->trouble.error;
    return settle(table.wish(caller, std::get<Request>(read), now));
  }

  std::string sit(std::string_view name, Json more = Json::object()) {
    more["key"] = key_of(name);
    more["name"] = name;
    const std::string outcome = wish(std::nullopt, "sit", more);
    if (outcome == "ok") arrive(last_answer["seat"].get<int>());
    return outcome;
  }
  void arrive(int seat) {
    if (const auto change = table.presence(seat, true, now)) take(*change);
  }
  void leave(int seat) {
    if (const auto change = table.presence(seat, false, now)) take(*change);
  }
  // Time passes, and whatever is due happens when it is due.
  void pass(Millis time) {
    const Millis end = now + time;
    for (auto due = table.alarm(); due && *due <= end; due = table.alarm()) {
      now = std::max(now, *due);
      const auto change = table.wake(now);
      ASSERT_TRUE(change) << "woken for nothing";
      take(*change);
    }
    now = end;
  }

  // Starts, and everybody's share comes.
  void start() {
    ASSERT_EQ(wish(table.host(), "start"), "ok");
    for (const int seat : std::vector(table.order())) {
      if (table.seats()[static_cast<std::size_t>(seat)].is_person()) {
        EXPECT_EQ(wish(seat, "share", {{"share", std::string(64, static_cast<char>('1' + seat))}}),
                  "ok");
      }
    }
    ASSERT_EQ(table.phase(), Phase::Playing);
  }
  // The first legal move of whoever is asked.
  std::string first_move() const {
    const PlayedGame& played = table.game()->played();
    DecisionList legal;
    played.game().legal(played.position(), legal);
    return print_move(played.game(), played.memory(), legal[0]);
  }
  std::string decide(int seat, std::string_view move) {
    return wish(seat, "decide", {{"step", table.game()->step()}, {"move", move}});
  }
  void decide_once() {
    const int seat = *table.asked();
    ASSERT_EQ(decide(seat, first_move()), "ok");
  }
  // Up to the beginning of somebody else's turn.
  void play_turn() {
    const auto before = table.asked();
    while (table.asked() == before) decide_once();
  }

  // The same table, from its log.
  Table again() const {
    Table other;
    const auto fault = other.take_log(log);
    EXPECT_FALSE(fault) << *fault;
    return other;
  }
};

inline Json terms_for(std::string_view game, int seats = 2, Json more = Json::object()) {
  Json terms{{"game", game}, {"seats", Json::array()}};
  for (int i = 0; i < seats; ++i) terms["seats"].push_back("person");
  terms.update(more);
  return terms;
}

// Ann and Bo (and Cy …) sit at a table of so many, and the game has begun.
inline Tables begun(std::string_view game, int seats = 2, Json more = Json::object()) {
  Tables tables(terms_for(game, seats, std::move(more)));
  tables.arrive(0);
  for (const std::string_view name : {"Bo", "Cy", "Di", "Ed"}) {
    if (--seats < 1) break;
    EXPECT_EQ(tables.sit(name), "ok");
  }
  tables.start();
  return tables;
}

}  // namespace bastide::server::test
