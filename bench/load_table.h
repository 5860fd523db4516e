// One table as the load tool plays at it: the host makes it, the others come, the game begins and
// begins again; each decision is a random legal one of the game as the host's line tells it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/registry.h"
#include "load_lines.h"
#include "nlohmann/json.hpp"
#include "notation/event_reader.h"
#include "notation/moves.h"
#include "played/played_game.h"

namespace bastide::load {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

struct LoadSettings {
  int epoll = -1;
  int port = 0;
  int ports = 1;             // of several servers, one after the other from `port` on
  bool comes_again = false;  // whoever loses a line opens another one, and says again what waits
  std::string game = "carcassonne";
  std::string pace = R"({"kind":"none"})";
  int seats = 2;
  int lines = 5;  // of a table, seats among them
};

struct LoadCounts {
  std::vector<double> millis;  // of each move, until everybody had it
  int errors = 0;
  int games = 0;               // that have ended
  std::vector<double> gaps;    // seconds without a line, of each line that was lost
  std::FILE* diary = nullptr;  // where each of these is told, and each move that took long
  std::size_t bytes = 0;
  std::size_t messages = 0;
};

class LoadTable final : public LoadLine::Ear {
 public:
  LoadTable(const LoadSettings& settings, LoadCounts& counts, int number)
      : settings_(settings), counts_(counts), number_(number), random_(derive_seed(19, number)) {}

  void make() {
    Json seats = Json::array();
    for (int i = 0; i < settings_.seats; ++i) seats.push_back("person");
    const Json terms{{"game", settings_.game}, {"options", Json::object()},
                     {"seats", seats},         {"pace", Json::parse(settings_.pace)},
                     {"public", false},        {"first", "random"},
                     {"hints", true},          {"take_backs", true},
                     {"watchers", true},       {"watch_seat", nullptr},
                     {"on_time", "computer"},  {"level", 1}};
    LoadLine& host = add_line();
    host.post("/api/tables", Json{{"key", key(0)}, {"name", name(0)}, {"terms", terms}}.dump());
  }
  // The game has begun, and somebody can be asked.
  bool is_ready() const { return played_ && !is_starting_; }
  bool can_move() const { return is_ready() && waiting_ == 0 && asked_ >= 0; }
  void hang_up() {
    for (const auto& line : lines_) line->hang_up();
  }

  void move() {
    const Decision decision = played_->game().pick(played_->position(), random_).decision;
    step_ = played_->steps();
    waiting_ = static_cast<int>(lines_.size());
    has_.assign(lines_.size(), false);
    sent_ = Clock::now();
    wish(*lines_[static_cast<std::size_t>(asked_)], "decide",
         {{"step", step_}, {"move", print_move(played_->game(), played_->memory(), decision)}});
  }

  // ---- What comes ----

  void answered(LoadLine& line, std::string_view body) override {
    const Json json = Json::parse(body, nullptr, false);
    if (!json.contains("code")) return fail(body);
    code_ = json["code"].get<std::string>();
    line.open(code_);
  }
  void opened(LoadLine& line) override {
    Json hello{{"version", 1}};
    const bool has_seat = line.number == 0 || (is_complete_ && line.number < settings_.seats);
    if (has_seat) hello["key"] = key(line.number);
    if (is_complete_ && line.number == 0) game_number_ = 0;  // all of it comes again
    wish(line, "hello", hello);
  }
  void lost(LoadLine& line) override {
    if (!settings_.comes_again || !is_complete_) return fail("a line was lost");
    auto& gone = gone_[static_cast<std::size_t>(line.number)];
    if (!gone) gone = Clock::now();
  }
  // Lines that were lost a little ago are opened again.
  void come_again() {
    for (std::size_t i = 0; i < gone_.size(); ++i) {
      if (!gone_[i] || lines_[i]->is_open()) continue;
      const std::chrono::duration<double> since = Clock::now() - tried_[i];
      if (since.count() < 0.25) continue;
      tried_[i] = Clock::now();
      const int number = static_cast<int>(i);
      lines_[i] =
          std::make_unique<LoadLine>(settings_.epoll, port_of(number + ++comings_), *this, number);
      if (!lines_[i]->is_open()) continue;
      lines_[i]->open(code_);
    }
  }
  bool has_no_move() const { return waiting_ == 0; }
  bool is_whole() const {
    return std::ranges::none_of(gone_, [](const auto& gone) { return gone.has_value(); });
  }
  void heard(LoadLine& line, std::string_view message) override {
    counts_.bytes += message.size();
    ++counts_.messages;
    if (message.starts_with(R"({"news":)")) return follow(line, message);
    if (settings_.comes_again && is_complete_) return note_answer(line, message);
    if (message.find(R"("ok":true)") == std::string_view::npos) return fail(message);
    if (!is_complete_) gather(line, message);
  }

 private:
  LoadLine& add_line() {
    const int number = static_cast<int>(lines_.size());
    lines_.push_back(std::make_unique<LoadLine>(settings_.epoll, port_of(number), *this, number));
    gone_.emplace_back();
    tried_.emplace_back();
    if (!lines_.back()->is_open()) fail("nobody listens there");
    return *lines_.back();
  }
  // Lines of a table are spread over the servers.
  int port_of(int place) const { return settings_.port + (number_ + place) % settings_.ports; }
  std::string name(int seat) const { return "P" + std::to_string(seat); }
  // 43 signs of base64url, another one for every seat, table and run.
  std::string key(int seat) const {
    char text[64];
    std::snprintf(text, sizeof(text), "%08d%02d%010d%022dA", number_, seat,
                  static_cast<int>(::getpid()), 0);
    return text;
  }
  void wish(LoadLine& line, std::string_view what, Json fields = Json::object()) {
    fields["do"] = what;
    fields["id"] = "m" + std::to_string(++ids_);
    const std::string text = fields.dump();
    const bool is_hello = what == "hello";
    if (settings_.comes_again && !is_hello) waiting_for_[ids_] = {line.number, text};
    // Whoever is on the way says it when he was greeted.
    if (is_hello || !gone_[static_cast<std::size_t>(line.number)]) line.say(text);
  }
  // Whoever was greeted again says again what was not answered; so does whoever was told to wait.
  void note_answer(LoadLine& line, std::string_view message) {
    const Json json = Json::parse(message);
    if (json.contains("bye")) return line.hang_up_and_tell();
    const int id = std::atoi(json.value("re", "m0").c_str() + 1);
    const auto waiting = waiting_for_.find(id);
    const bool is_hello = waiting == waiting_for_.end();
    const std::string error = json.value("error", "");
    if (error == "not_kept" || error == "elsewhere") {
      return is_hello ? line.hang_up_and_tell() : line.say(waiting->second.text);
    }
    if (json["ok"] != true && error != "old_step") fail(message);
    if (!is_hello) {
      waiting_for_.erase(waiting);
      return;
    }
    auto& gone = gone_[static_cast<std::size_t>(line.number)];
    if (!gone) return;
    counts_.gaps.push_back(std::chrono::duration<double>(Clock::now() - *gone).count());
    note("line", *gone);
    gone.reset();
    for (const auto& [number, wish] : waiting_for_) {
      if (wish.line == line.number) line.say(wish.text);
    }
  }
  // When it began, by the clock that all programs of a machine share, and how long it lasted.
  void note(const char* what, Clock::time_point since) const {
    if (counts_.diary == nullptr) return;
    const auto seconds = [](auto time) { return std::chrono::duration<double>(time).count(); };
    std::fprintf(counts_.diary, "%s %.3f %.3f\n", what, seconds(since.time_since_epoch()),
                 seconds(Clock::now() - since));
  }
  void fail(std::string_view why) {
    if (++counts_.errors <= 5) {
      std::fprintf(stderr, "table %d: %.*s\n", number_, static_cast<int>(why.size()), why.data());
    }
  }

  // One after the other: hello, a seat, the next one.
  void gather(LoadLine& line, std::string_view message) {
    const bool is_seat = line.number > 0 && line.number < settings_.seats;
    if (is_seat && message.find(R"("seat":)") == std::string_view::npos) {
      return wish(line, "sit", {{"key", key(line.number)}, {"name", name(line.number)}});
    }
    if (static_cast<int>(lines_.size()) < settings_.lines) return add_line().open(code_);
    is_complete_ = true;
    wish(*lines_[0], "start");
  }

  void follow(LoadLine& line, std::string_view news) {
    note_step(line, news);
    if (line.number != 0) return;
    const Json json = Json::parse(news)["news"];
    if (json.contains("record")) take_record(json["record"]);
    if (!json.contains("room")) return;
    const Json& room = json["room"];
    asked_ = -1;
    if (room["game"].is_object() && room["game"]["asked"].is_number()) {
      asked_ = room["game"]["asked"].get<int>();
    }
    const std::string phase = room["phase"].get<std::string>();
    if (phase == "over" && is_awaiting_ && want_again(room)) {
      is_awaiting_ = false;
      wish(*lines_[0], "start");
    }
    if (phase == phase_) return;
    phase_ = phase;
    if (phase == "sealing") {
      for_seats("share", {{"share", std::string(64, 'a')}});
    } else if (phase == "over") {
      ++counts_.games;
      is_starting_ = true;
      is_awaiting_ = true;
      for_seats("again", {{"yes", true}});
    }
  }
  static bool want_again(const Json& room) {
    return std::ranges::all_of(room["seats"],
                               [](const Json& seat) { return seat["again"] == true; });
  }
  void for_seats(std::string_view what, const Json& fields) {
    for (int i = settings_.seats - 1; i >= 0; --i) {
      wish(*lines_[static_cast<std::size_t>(i)], what, fields);
    }
  }

  // A line has the move as soon as it is told of a later step.
  void note_step(LoadLine& line, std::string_view news) {
    if (waiting_ == 0 || has_[static_cast<std::size_t>(line.number)]) return;
    constexpr std::string_view step = R"("step":)";
    const std::size_t at = news.find(step);
    if (at == std::string_view::npos) return;
    const int told = std::atoi(news.data() + at + step.size());
    if (settings_.comes_again ? told <= step_ : told != step_ + 1) return;
    has_[static_cast<std::size_t>(line.number)] = true;
    if (--waiting_ > 0) return;
    if (Clock::now() > sent_ + std::chrono::milliseconds(250)) note("move", sent_);
    counts_.millis.push_back(
        std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
  }

  void take_record(const Json& record) {
    const auto& text = record["text"].get_ref<const std::string&>();
    if (record["from"] == 0) {
      if (record["game"] == game_number_) return;  // all of it again, with its key
      game_number_ = record["game"].get<int>();
      RecordHeader header;
      const Game* game = nullptr;
      if (read_header(text.substr(0, text.find('\n')), find_game, header, game)) {
        return fail("a header cannot be read");
      }
      reader_ = header.seen_by;
      header.seen_by.reset();
      played_.emplace(*game, std::move(header), 0);
      take_lines(std::string_view(text).substr(text.find('\n') + 1));
      is_starting_ = false;
    } else {
      take_lines(text);
    }
  }
  void take_lines(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      const auto wrong =
          read_event(played_->game(), played_->players(), text.substr(0, end), read_, reader_);
      if (wrong) return fail(text.substr(0, end));
      const Event& event = read_.list()[0];
      const EventRole role = played_->game().info().events[event.kind].role;
      if (role == EventRole::Chance) played_->follow({decision_of(event), Actor::chance()});
      if (role == EventRole::Decision) {
        played_->follow({decision_of(event), Actor::seat(event.seat)});
      }
      text.remove_prefix(end + 1);
    }
  }

  const LoadSettings& settings_;
  LoadCounts& counts_;
  const int number_;
  Random random_;
  std::string code_;
  std::vector<std::unique_ptr<LoadLine>> lines_;
  int ids_ = 0;
  bool is_complete_ = false;
  bool is_starting_ = false;
  bool is_awaiting_ = false;  // that all want to play again
  std::string phase_;
  int asked_ = -1;

  std::optional<PlayedGame> played_;
  std::optional<Seat> reader_;
  Events read_;
  int game_number_ = 0;

  struct Wished {
    int line;
    std::string text;
  };
  std::map<int, Wished> waiting_for_;                   // by number
  std::vector<std::optional<Clock::time_point>> gone_;  // lines, since when
  std::vector<Clock::time_point> tried_;
  int comings_ = 0;

  int step_ = 0;  // of the move that is on its way
  Clock::time_point sent_;
  int waiting_ = 0;  // lines that do not have it yet
  std::vector<bool> has_;
};

}  // namespace bastide::load
