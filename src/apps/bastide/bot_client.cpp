#include "bastide/bot_client.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "bastide/commands.h"
#include "bastide/interrupt.h"
#include "host/threads.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

// Blank lines come every five seconds.
constexpr std::chrono::milliseconds silence{20'000};
constexpr std::chrono::milliseconds patience{20'000};
constexpr int longest_pause = 10;  // seconds between two tries

std::string word_of(const nlohmann::ordered_json& json, const char* key) {
  return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : "";
}

}  // namespace

void BotClient::say(const std::string& what) {
  const std::lock_guard lock(saying_);
  settings_.say(what);
}

void BotClient::complain(const std::string& what) {
  const std::lock_guard lock(saying_);
  settings_.complain(what);
}

bool BotClient::has_enough() const {
  return settings_.rules.stop_after > 0 && finished_ >= settings_.rules.stop_after;
}

// Longer each time. False once it is stopped.
bool BotClient::rest(int& pauses) const {
  const int seconds = std::min(1 << std::min(pauses, 4), longest_pause);
  ++pauses;
  for (int tenth = 0; tenth < seconds * 10 && !is_stopped(); ++tenth) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return !is_stopped();
}

int BotClient::run() {
  const HttpCall call{.path = "/api/bot/events", .token = settings_.token};
  int pauses = 0;
  int status = ok;
  while (!is_stopped() && !has_enough()) {
    auto opened = HttpStream::open(settings_.place, call, patience, settings_.conditions.stop);
    if (auto* stream = std::get_if<std::unique_ptr<HttpStream>>(&opened)) {
      pauses = 0;
      if (!hear_events(**stream)) {
        status = fault;
        break;
      }
    } else if (const auto* answer = std::get_if<HttpAnswer>(&opened)) {
      if (answer->status == 401 || answer->status == 403 || answer->status == 404) {
        complain((answer->status == 403 ? "the server takes no programs: "
                                        : "the server does not take this token: ") +
                 excerpt(answer->body, 80));
        status = fault;
        break;
      }
    } else if (pauses == 0 && !is_stopped()) {
      complain("no connection to " + settings_.place.name + "; trying again");
    }
    if (has_enough() || !rest(pauses)) break;
  }
  end_games(true);
  return is_stopped() ? interrupted_status : status;
}

// False where another one has taken our place: two of a kind would take it from each other for
// ever.
bool BotClient::hear_events(HttpStream& stream) {
  while (!is_stopped()) {
    const auto line = stream.next(silence);
    if (!line) return true;
    if (has_enough()) return true;
    if (is_to_challenge_) challenge_somebody();
    if (is_to_join_) join_arena();
    if (line->empty()) continue;
    const Json event = Json::parse(*line, nullptr, false);
    if (!event.is_object()) return true;
    if (word_of(event, "event") == "bye") {
      const std::string why = word_of(event, "because");
      if (why == "starting_again") return true;
      complain(why == "elsewhere" ? "another program has come with the same token" : why);
      return false;
    }
    take_event(event);
    if (has_enough()) return true;
  }
  return true;
}

void BotClient::take_event(const Json& event) {
  const std::string what = word_of(event, "event");
  end_games(false);
  if (what == "here") {
    name_ = word_of(event, "name");
    running_.clear();  // what goes on is told next
    say(name_ + " is at " + settings_.place.name);
    is_to_challenge_ = !settings_.rules.challenges.empty();
    challenge_somebody();
    is_to_join_ = settings_.rules.is_in_arena;
    join_arena();
  } else if (what == "challenge") {
    const Json& challenge = event["challenge"];
    const Json& to = challenge["to"];
    if (std::ranges::find(to, Json(name_)) == to.end()) return;
    const std::string refusal = why_not(challenge);
    const std::string from = word_of(challenge, "by") + ", " + word_of(challenge, "game");
    if (!refusal.empty()) say("declined: " + from + " (" + refusal + ")");
    HttpTalker talker(settings_.place, settings_.conditions.stop);
    talker.ask({.method = "POST",
                .path = "/api/bot/challenges/" + word_of(challenge, "id") +
                        (refusal.empty() ? "/accept" : "/decline"),
                .token = settings_.token,
                .body = "{}"},
               patience);
  } else if (what == "game_begun") {
    begin(word_of(event["table"], "code"));
  } else if (what == "game_over") {
    running_.erase(word_of(event["table"], "code"));
    is_to_challenge_ = !settings_.rules.challenges.empty();
    challenge_somebody();
  } else if (what == "challenge_over" && word_of(event, "because") != "begun") {
    is_to_challenge_ = !settings_.rules.challenges.empty();  // with the next line
  }
}

// Why a challenge is not taken; empty if it is.
std::string BotClient::why_not(const Json& challenge) const {
  const std::string game = word_of(challenge, "game");
  const BotRules& rules = settings_.rules;
  if (std::ranges::find(rules.games, game) == rules.games.end()) return "game";
  const Json& pace = challenge["pace"];
  const int seconds = pace.value("base", pace.value("seconds", 0));
  if (seconds < rules.least_seconds) return "pace";
  return running_.size() >= static_cast<std::size_t>(rules.at_a_time) ? "busy" : "";
}

// Whom it wants may not be here: then it tries again with every line that comes, blank ones too.
void BotClient::challenge_somebody() {
  const BotRules& rules = settings_.rules;
  const bool is_enough = rules.stop_after > 0 && known_.size() >= rules.stop_after;
  if (!is_to_challenge_ || !running_.empty() || is_enough) return;
  const Json body{{"to", {rules.challenges}},
                  {"game", rules.games[known_.size() % rules.games.size()]},
                  {"pace", {{"kind", "total"}, {"base", std::max(rules.least_seconds, 300)}}}};
  HttpTalker talker(settings_.place, settings_.conditions.stop);
  const auto answer = talker.ask({.method = "POST",
                                  .path = "/api/bot/challenges",
                                  .token = settings_.token,
                                  .body = body.dump()},
                                 patience);
  is_to_challenge_ = !answer || answer->status != 201;
  if (answer && is_to_challenge_) say("cannot challenge now: " + excerpt(answer->body, 80));
}

// Where that fails it is tried again with every line that comes. Whoever has begun as many games as
// are to be played leaves: those are played to their end.
void BotClient::join_arena() {
  const BotRules& rules = settings_.rules;
  if (!is_to_join_) return;
  const bool is_enough = rules.stop_after > 0 && known_.size() >= rules.stop_after;
  const Json body = is_enough ? Json::object() : Json{{"games", rules.games}};
  HttpTalker talker(settings_.place, settings_.conditions.stop);
  const auto answer =
      talker.ask({.method = "POST",
                  .path = is_enough ? "/api/bot/arena/leave" : "/api/bot/arena/join",
                  .token = settings_.token,
                  .body = body.dump()},
                 patience);
  is_to_join_ = !answer || answer->status != 200;
  if (answer && is_to_join_) say("cannot join the arena now: " + excerpt(answer->body, 80));
}

void BotClient::begin(const std::string& code) {
  const auto most = settings_.rules.stop_after;
  if (settings_.rules.is_in_arena && most > 0 && known_.size() + 1 >= most) is_to_join_ = true;
  running_.insert(code);
  if (code.empty() || !known_.insert(code).second) return;
  Playing& playing = playing_.emplace_back();
  playing.code = code;
  auto thread = start_thread([this, &playing] {
    play(playing.code);
    playing.is_over = true;
  });
  if (thread) {
    playing.thread = std::move(*thread);
  } else {
    complain("no thread could be started for " + code);
    known_.erase(code);
    playing_.pop_back();
  }
}

// Those that are over, or all once they are.
void BotClient::end_games(bool all) {
  std::erase_if(playing_, [all](Playing& playing) {
    if (!all && !playing.is_over) return false;
    playing.thread.join();
    return true;
  });
}

}  // namespace bastide::app
