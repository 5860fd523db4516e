#include "server/bots/pair_line.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace bastide::server {
namespace {

std::vector<std::string> texts_in(const Json& list) {
  return list.is_array() ? list.get<std::vector<std::string>>() : std::vector<std::string>();
}

}  // namespace

void PairLine::enter(const std::string& key) {
  tables_.opened(shared_from_this(), code_, "::1");
  say({{"do", "hello"}, {"version", 1}, {"keeper", key}});
}

void PairLine::say(const Json& wish) {
  if (is_down_ || !said_.insert(wish.dump()).second) return;
  Json message = wish;
  message["id"] = "keeper-" + std::to_string(++count_);
  tables_.heard(*this, message.dump());
}

void PairLine::leave() {
  heard_ = nullptr;
  is_down_ = true;
  tables_.closed(*this);
}

// ---- From the table ----

void PairLine::send(std::shared_ptr<const std::string> message) {
  const Json json = Json::parse(*message, nullptr, false);
  if (!json.is_object()) return;
  if (json.contains("news")) return take(json["news"]["room"]);
  const std::string trouble = json.value("error", json.value("bye", ""));
  if (trouble == "no_table" || trouble == "wrong_key" || trouble == "closed") is_gone_ = true;
  if (is_gone_ && heard_) heard_();
}

void PairLine::hang_up(std::string_view why) {
  is_down_ = true;
  is_gone_ = is_gone_ || why == "no_table" || why == "closed";
  if (heard_) heard_();
}

void PairLine::take(const Json& room) {
  const Json& game = room["game"];
  if (!game.is_object() || !game.contains("pair")) return;
  const Json& pair = game["pair"];
  Seen seen;
  seen.phase = room["phase"].get<std::string>();
  seen.shares = texts_in(game["draws"]["shares"]);
  if (pair.contains("others")) seen.others = texts_in(pair["others"]);
  seen.drawn = pair["drawn"].get<int>();
  if (pair["waits_for"].is_number()) seen.waits_for = pair["waits_for"].get<int>();
  seen.is_other_over = pair["other_over"].get<bool>();
  if (room["result"].is_object()) {
    seen.because = room["result"]["because"].get<std::string>();
    seen.ranks = room["result"]["ranks"].get<std::vector<std::vector<int>>>();
  }
  seen_ = std::move(seen);
  if (heard_) heard_();
}

}  // namespace bastide::server
