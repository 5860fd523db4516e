// What a table makes of logs that no table has written: a fault, never a crash.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "server/players.h"
#include "server/room_text.h"

namespace bastide::server::test {
namespace {

TEST(TableLog, DamagedIsAFaultAndNoCrash) {
  const Tables tables = begun("safari");
  for (std::size_t i = 0; i < tables.log.size(); ++i) {
    for (const std::string_view wrong :
         {"", "{", "[]", R"({"e":"sat","at":1})", R"({"e":"played","at":1,"seat":0,"move":"x"})"}) {
      std::vector<std::string> log = tables.log;
      log[i] = wrong;
      Table table;
      EXPECT_TRUE(table.take_log(log)) << i << ' ' << wrong;
    }
  }
}

// ---- One field at a time ----

// Takes over the seat that is offered.
void take_offered_seat(Tables& tables, int seat) {
  const Json fields{
      {"id", "x"}, {"do", "sit"}, {"key", key_of("Zoe")}, {"name", "Zoe"}, {"seat", seat}};
  Request request = std::get<Request>(read_request(fields.dump()));
  request.is_offered_seat = true;
  ASSERT_EQ(tables.settle(tables.table.wish(std::nullopt, request, tables.now)), "ok");
}

// A log with an entry of every name.
std::vector<std::string> log_of_everything() {
  const Json pace{{"kind", "total"}, {"base", 60}};
  Tables tables(terms_for("carcassonne", 2, {{"pace", pace}}));
  const auto wish = [&](Caller seat, std::string_view what, const Json& fields = Json::object()) {
    EXPECT_EQ(tables.wish(seat, what, fields), "ok") << what << fields;
  };
  const auto answer = [&](int seat, std::string_view choice) {
    ASSERT_TRUE(tables.table.question()) << choice;
    wish(seat, "answer", {{"question", tables.table.question()->number}, {"choice", choice}});
  };
  tables.arrive(0);
  wish(0, "invite", {{"seat", 1}, {"hash", hash_of(key_of("link"))}});
  EXPECT_EQ(tables.sit("Bo", {{"link", key_of("link")}}), "ok");
  wish(0, "renew");
  wish(0, "watching", {{"hash", hash_of("w")}});
  wish(1, "name", {{"name", "Bob"}, {"colour", 3}});
  wish(1, "stand");
  EXPECT_EQ(tables.sit("Bo"), "ok");
  wish(0, "terms", {{"terms", terms_for("carcassonne", 3, {{"pace", pace}})}});
  wish(0, "seat", {{"seat", 2}, {"kind", "computer:1"}});
  wish(0, "seat", {{"seat", 2}, {"kind", "open"}});
  EXPECT_EQ(tables.sit("Cy"), "ok");
  wish(2, "device", {{"hash", hash_of("abcd-efgh")}});
  wish(std::nullopt, "move_here", {{"code", "abcd-efgh"}, {"key", key_of("Cy's phone")}});
  tables.leave(0);
  tables.pass(10 * minute);  // another host
  tables.arrive(0);
  wish(1, "say", {{"text", "hello"}});
  wish(2, "say", {{"phrase", 2}});
  tables.pass(23 * hour);  // it says that it closes
  tables.start();
  const int first = *tables.table.asked();
  tables.decide_once();
  wish(first, "undo", {{"step", 1}});
  tables.play_turn();
  wish(first, "ask", {{"what", "back"}});
  for (const int seat : {0, 1, 2}) {
    if (seat != first) answer(seat, "yes");
  }
  wish(first, "ask", {{"what", "pause"}});
  for (const int seat : {0, 1, 2}) {
    if (seat != first) answer(seat, "yes");
  }
  wish(0, "go_on");
  wish(0, "hand_over", {{"level", 2}});
  wish(0, "come_back");
  wish(1, "hand_over", {{"watcher", "Zoe"}});
  take_offered_seat(tables, 1);
  tables.take(*tables.table.restarted(tables.now, tables.now + second));
  tables.pass(2 * minute + second);  // nobody came back
  for (const int seat : {0, 1, 2}) {
    if (seat != first) tables.arrive(seat);
  }
  // Whoever is asked is not there: time is over, and given once.
  tables.pass(2 * minute);
  for (const int seat : {0, 1, 2}) {
    if (seat != first) answer(seat, "minutes");
  }
  tables.pass(3 * minute);
  for (const int seat : {0, 1, 2}) {
    if (seat != first) answer(seat, "person");
  }
  EXPECT_EQ(tables.sit("Dee"), "ok");
  wish(0, "resign");
  wish(1, "resign");
  EXPECT_EQ(tables.table.phase(), Phase::Over);
  wish(2, "again", {{"yes", false}});
  return tables.log;
}

std::set<std::string> names_in(const std::vector<std::string>& log) {
  std::set<std::string> names;
  for (const std::string& entry : log) names.insert(Json::parse(entry)["e"].get<std::string>());
  return names;
}

// Shown, listed, woken until nothing wakes it, and started again.
void use(Table table) {
  const Millis now = table.changed();
  room_text(table, {}, {}, now);
  talk_json(table, 0);
  card_of(1, table);
  if (table.game()) table.game()->seen_by(table.viewer_of(0), table.is_ended());
  for (const Millis later : {Millis{0}, minute, hour, 30 * day}) {
    Table woken = table;
    for (int i = 0; i < 20; ++i) {
      const auto change = woken.wake(now + later);
      if (!change) break;
      woken.take(*change);
      room_text(woken, {}, {}, now + later);
    }
  }
  if (const auto change = table.restarted(now, now + minute)) table.take(*change);
}

TEST(TableLog, SpoiltFieldsAreAFaultOrATableOfUse) {
  const std::vector<std::string> log = log_of_everything();
  const std::set<std::string> names = names_in(log);
  EXPECT_EQ(names.size(), 38u) << "of 39: a table that is closed has no more entries";
  const std::vector<Json> values{
      Json(),        Json(true),    Json(-1),     Json(0),          Json(1),
      Json(2),       Json(99),      Json(1e80),   Json(""),         Json("time"),
      Json("end"),   Json("yes"),   Json("back"), Json(4294967296), Json(9000000000000000000),
      Json::array(), Json::object()};
  Table before;
  int faults = 0;
  for (const std::string& text : log) {
    const Json entry = Json::parse(text);
    for (const auto& member : entry.items()) {
      for (const Json& value : values) {
        Json spoilt = entry;
        spoilt[member.key()] = value;
        Table table = before;
        const std::vector<std::string> one{spoilt.dump()};
        ASSERT_NO_THROW({
          if (table.take_log(one)) {
            ++faults;
          } else {
            use(table);
          }
        }) << one[0];
      }
      Json missing = entry;
      missing.erase(member.key());
      Table table = before;
      const std::vector<std::string> one{missing.dump()};
      ASSERT_NO_THROW({
        if (!table.take_log(one)) use(table);
      }) << one[0];
    }
    const std::vector<std::string> one{text};
    ASSERT_FALSE(before.take_log(one)) << text;
  }
  EXPECT_GT(faults, 2000);
}

// ---- Whole entries that do not follow ----

TEST(TableLog, WhatNoTableHasWrittenIsAFault) {
  const Json pace{{"kind", "total"}, {"base", 60}};
  const Tables playing = begun("safari", 2, {{"pace", pace}});
  Tables asking = playing;
  ASSERT_EQ(asking.wish(0, "ask", {{"what", "draw"}}), "ok");
  Tables over = playing;
  ASSERT_EQ(over.wish(0, "resign"), "ok");
  Tables closed(terms_for("safari"));
  ASSERT_EQ(closed.wish(0, "close"), "ok");
  const auto is_spoilt_by = [](const Tables& tables, const std::string& entry) {
    std::vector<std::string> log = tables.log;
    log.push_back(entry);
    Table table;
    return table.take_log(log).has_value();
  };
  EXPECT_FALSE(is_spoilt_by(playing, R"({"e":"said","at":1,"seat":0,"phrase":1})"));
  const std::string asked = std::to_string(*playing.table.asked());
  const std::string other = std::to_string(1 - *playing.table.asked());
  const std::string move = playing.first_move();
  EXPECT_FALSE(is_spoilt_by(
      playing, R"({"e":"played","at":1,"step":0,"seat":)" + asked + R"(,"move":")" + move + "\"}"));
  EXPECT_TRUE(is_spoilt_by(
      playing, R"({"e":"played","at":1,"step":0,"seat":)" + other + R"(,"move":")" + move + "\"}"));
  for (const char* entry : {"",
                            "[]",
                            R"({"e":"said"})",
                            R"({"e":"said","at":-1})",
                            R"({"e":"said","at":9000000000000000000})",
                            R"({"e":"said","at":1,"seat":2,"phrase":1})",
                            R"({"e":"said","at":1,"seat":0,"phrase":77})",
                            R"({"e":"host","at":1,"seat":2})",
                            R"({"e":"named","at":1,"seat":0,"name":"x","colour":7})",
                            R"({"e":"named","at":1,"seat":0.5,"name":"x","colour":1})",
                            R"({"e":"undone","at":1,"seat":0,"step":9})",
                            R"({"e":"computer","at":1,"seat":0,"level":99,"because":"own"})",
                            R"({"e":"computer","at":1,"seat":0,"level":1,"because":"whim"})",
                            R"({"e":"sealed","at":1,"secret":"","order":[0,1],"first":"x"})",
                            R"({"e":"dealt","at":1})",
                            R"({"e":"time","at":1,"seat":5,"more":1})",
                            R"({"e":"time","at":1,"seat":0,"more":8640000000000})",
                            R"({"e":"played","at":1,"seat":0,"step":0,"move":"no"})",
                            R"({"e":"flown","at":1})",
                            R"({"e":"sat","at":1,"seat":1,"name":"x","colour":1,"key":"k"})",
                            R"({"e":"settled","at":1,"choice":"no"})",
                            R"({"e":"resumed","at":1,"seat":0})",
                            R"({"e":"answered","at":1,"seat":0,"choice":"yes"})",
                            R"({"e":"ended","at":1,"because":"rain"})",
                            R"({"e":"again","at":1,"seat":0,"yes":true})",
                            R"({"e":"handed","at":1,"seat":0,"name":"x","key":"k"})",
                            R"({"e":"said","at":1,"seat":0,"phrase":1,"id":"a","of":7})"}) {
    EXPECT_TRUE(is_spoilt_by(playing, entry)) << entry;
  }
  for (const char* entry : {R"({"e":"asked","at":1,"what":"end","by":1,"about":-1,"step":0,)"
                            R"("choices":["yes","no"],"otherwise":"no","until":2})",
                            R"({"e":"answered","at":1,"seat":1,"choice":"computer"})"}) {
    EXPECT_TRUE(is_spoilt_by(asking, entry)) << entry;
  }
  // Once it is over nothing of the game goes on; once it is closed, nothing at all.
  for (std::size_t i = 1; i < playing.log.size(); ++i) {
    EXPECT_TRUE(is_spoilt_by(closed, playing.log[i])) << playing.log[i];
  }
  for (const char* entry :
       {R"({"e":"resumed","at":1,"seat":0})", R"({"e":"dealt","at":1})",
        R"({"e":"time","at":1,"seat":0,"more":1})", R"({"e":"ended","at":1,"because":"end"})",
        R"({"e":"computer","at":1,"seat":0,"level":1,"because":"own"})"}) {
    EXPECT_TRUE(is_spoilt_by(over, entry)) << entry;
  }
}

// What the fuzzer begins with are logs of real tables: from a refused one it would learn little.
TEST(TableLog, WhatTheFuzzerBeginsWithIsTaken) {
  const std::filesystem::path folder =
      std::filesystem::path(BASTIDE_SOURCE_DIR) / "tests/fuzz/corpus/table_log";
  int logs = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().filename().string().starts_with("spoilt")) continue;
    std::ifstream in(file.path());
    std::vector<std::string> log;
    for (std::string line; std::getline(in, line);) log.push_back(line);
    Table table;
    const auto fault = table.take_log(log);
    EXPECT_FALSE(fault) << file.path() << ' ' << fault.value_or("");
    ++logs;
  }
  EXPECT_GE(logs, 4);
}

}  // namespace
}  // namespace bastide::server::test
