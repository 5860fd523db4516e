// One game of a bot: its stream is followed, and whenever the seat is asked the player decides.
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <random>

#include "bastide/bot_client.h"
#include "core/random.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

constexpr std::chrono::milliseconds line_silence{20'000};
constexpr std::chrono::milliseconds call_patience{60'000};  // wishes of bots may have to wait

std::string random_share() {
  std::random_device chance;
  std::string share;
  constexpr std::string_view digits = "0123456789abcdef";
  while (share.size() < 64) {
    for (unsigned left = chance(), i = 0; i < 8; ++i, left >>= 4) share += digits[left & 15];
  }
  return share;
}

}  // namespace

struct BotClient::Game {
  std::string code;
  FollowedSeat seat;
  mutable HttpTalker talker;
  std::vector<std::string> lines;  // of the view
  int seat_number = -1;
  bool has_shared = false;
  bool is_over = false;
  int question = 0;  // that was answered
  std::uint64_t seed = 0;
  std::string outcome;
};

void BotClient::play(const std::string& code) {
  const auto make = [this](const bastide::Game& game) {
    return make_seat_player(settings_.player, game, settings_.conditions);
  };
  Game game{.code = code,
            .seat = FollowedSeat(settings_.lookup, make),
            .talker = HttpTalker(settings_.place, settings_.conditions.stop),
            .seed = std::random_device{}()};
  const HttpCall call{.path = "/api/bot/games/" + code + "/stream", .token = settings_.token};
  int pauses = 0;
  while (!is_stopped() && !game.is_over) {
    auto opened = HttpStream::open(settings_.place, call, call_patience, settings_.conditions.stop);
    if (auto* stream = std::get_if<std::unique_ptr<HttpStream>>(&opened)) {
      pauses = 0;
      while (auto line = (*stream)->next(line_silence)) {
        if (line->empty()) continue;
        const Json told = Json::parse(*line, nullptr, false);
        if (!told.is_object() || !follow(game, told) || is_stopped()) break;
      }
    } else if (const auto* answer = std::get_if<HttpAnswer>(&opened);
               answer != nullptr && answer->status == 404) {
      break;  // the table is gone
    }
    if (!game.is_over && !rest(pauses)) return;
  }
  if (!game.outcome.empty()) say(code + " is over: " + game.outcome);
  ++finished_;
}

// False where nothing more is to come over this stream.
bool BotClient::follow(Game& game, const Json& line) {
  if (line["event"] == "bye") {
    // Another program plays this game now, or it is gone.
    game.is_over = line["because"] != "starting_again" && line["because"] != "not_kept";
    return false;
  }
  const Json& room = line["room"];
  game.seat_number = line["seat"].get<int>();
  if (room["phase"] == "over" || room["phase"] == "closed") {
    game.is_over = true;
    const Json& result = room["result"];
    // A game that ended before it was dealt has no points.
    const std::size_t scores = result.is_object() ? result["scores"].size() : 0;
    for (std::size_t i = 0; i < std::min(scores, room["seats"].size()); ++i) {
      if (i > 0) game.outcome += ", ";
      game.outcome += room["seats"][i].value("name", "") + ' ' + result["scores"][i].dump();
    }
    if (result.is_object()) game.outcome += " (" + result.value("because", "") + ')';
    return false;
  }
  if (room["phase"] == "sealing" && !game.has_shared) {
    game.has_shared = post(game, "share", {{"share", random_share()}}) == 200;
  }
  if (line["event"] == "game") game.lines.clear();
  if (line.contains("record")) {
    for (const Json& part : line["record"]) game.lines.push_back(part.dump());
    if (const auto failure = game.seat.follow(game.lines)) {
      give_up(game, failure->what);
      return !game.is_over;
    }
  }
  const Json& question = room["question"];
  if (question.is_object() && question["what"] == "time" && question["about"] != line["seat"] &&
      question["number"] != game.question) {
    const Json answer{{"question", question["number"]}, {"choice", question["otherwise"]}};
    // Where the line broke it is said once more.
    if (post(game, "answer", answer) == 200) game.question = question["number"].get<int>();
  }
  const bool is_asked = room["phase"] == "playing" && room["game"]["asked"] == line["seat"] &&
                        room["paused"].is_null();
  if (is_asked && line.contains("record")) decide(game);
  return true;
}

void BotClient::decide(Game& game) {
  if (!game.seat.is_asked()) return give_up(game, "does not see that it is asked");
  const int step = game.seat.step();
  const auto decided = game.seat.decide(derive_seed(game.seed, static_cast<std::uint64_t>(step)));
  if (is_stopped()) return;
  if (const auto* failure = std::get_if<SeatFailure>(&decided)) {
    return give_up(game, failure->what);
  }
  const std::string& move = std::get<std::string>(decided);
  int pauses = 0;
  while (!is_stopped()) {
    const int status = post(game, "decide", {{"step", step}, {"move", move}});
    // Another decision was taken meanwhile, or the stream has broken: what follows says more.
    if (status == 200 || status == 409 || status == 404) return;
    if (status == 400 || status == 422) return give_up(game, "was refused the move " + move);
    if (!rest(pauses)) return;
  }
}

// Nobody waits for a clock that runs for nothing.
void BotClient::give_up(Game& game, const std::string& why) {
  if (is_stopped()) return;
  complain(game.code + ": " + to_text(settings_.player) + ' ' + why + "; the game is given up");
  post(game, "resign", Json::object());
  game.is_over = true;
}

// The status of the answer, 0 if there was none.
int BotClient::post(Game& game, const std::string& what, const Json& body) const {
  const auto answer = game.talker.ask({.method = "POST",
                                       .path = "/api/bot/games/" + game.code + '/' + what,
                                       .token = settings_.token,
                                       .body = body.dump()},
                                      call_patience);
  return answer ? answer->status : 0;
}

}  // namespace bastide::app
