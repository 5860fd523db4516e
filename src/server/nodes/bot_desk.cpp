// Bots that came here, carried to the desk.
#include "server/nodes/bot_desk.h"

#include <nlohmann/json.hpp>

#include "server/bots/rated_names.h"
#include "server/calls.h"
#include "server/json_reading.h"

namespace bastide::server {
namespace {

// While there is no desk: what may wait for it, and how long.
constexpr std::size_t most_waiting_calls = 1'000;
constexpr Millis waits_for_desk = 10 * second;

bool is_for_bots(const Call& call) {
  return call.path.starts_with("/api/bot/") || call.path == "/api/ladder" ||
         call.path == "/api/arena" || is_call_of_people(call) || code_in(call.path, "/ratings");
}

Reply without_desk() { return {503, R"({"error":"starting_again"})"}; }

void end_stream(Line& line) {
  line.send(std::make_shared<const std::string>(R"({"event":"bye","because":"starting_again"})"));
  line.hang_up("starting_again");
}

// Whatever bytes somebody sent.
std::shared_ptr<const std::string> call_text(const Call& call) {
  const Json json{{"method", call.method}, {"path", call.path},       {"query", call.query},
                  {"body", call.body},     {"address", call.address}, {"key", call.authorization}};
  return std::make_shared<const std::string>(
      json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

bool BotDesk::is_for_desk(BusMessage::Kind kind) {
  using enum BusMessage::Kind;
  return kind == Ask || kind == Answer || kind == Begin || kind == Tell || kind == End ||
         kind == Leave;
}

// ---- What comes in ----

void BotDesk::call(const Call& call, std::function<void(Reply)> done) {
  if (!is_for_bots(call)) return parts_.tables.call(call, std::move(done));
  if (is_stopping_) return done(without_desk());
  if (is_ready()) return carry(call, std::move(done));
  if (waiting_.size() >= most_waiting_calls) return done(without_desk());
  waiting_.push_back({call, std::move(done), parts_.now() + waits_for_desk});
}

void BotDesk::carry(const Call& call, Done done) {
  const std::int64_t number = ++count_;
  askers_[number] = {call, std::move(done), desk_, parts_.now(), nullptr};
  if (!has_desk())
    return parts_.bus.send(desk_, {BusMessage::Kind::Ask, {number}, call_text(call)});
  bots_->call(call, [this, number, alive = is_alive_](Reply reply) {
    if (*alive) answered(number, std::move(reply));
  });
}

void BotDesk::answered(std::int64_t number, Reply reply) {
  auto asker = askers_.extract(number);
  if (!asker.empty()) asker.mapped().done(std::move(reply));
}

// A stream of the desk goes on here.
void BotDesk::begin_stream(std::int64_t number, const std::shared_ptr<Line>& line) {
  const auto found = askers_.find(number);
  if (found == askers_.end()) return end_stream(*line);
  found->second.line = line;
  lines_[line.get()] = number;
  parts_.bus.send(found->second.desk, {BusMessage::Kind::Begin, {number}, nullptr});
}

void BotDesk::opened(const std::shared_ptr<Line>& line, std::string_view code,
                     std::string_view address) {
  parts_.tables.opened(line, code, address);
}

void BotDesk::heard(Line& line, std::string_view message) { parts_.tables.heard(line, message); }

void BotDesk::closed(Line& line) {
  const auto found = lines_.extract(&line);
  if (!found.empty()) {
    const auto asker = askers_.extract(found.mapped());
    if (asker.empty()) return;
    return parts_.bus.send(asker.mapped().desk,
                           {BusMessage::Kind::Leave, {found.mapped()}, nullptr});
  }
  if (bots_) return bots_->closed(line);
  parts_.tables.closed(line);
}

// ---- The desk is elsewhere, or nowhere ----

void BotDesk::go_on_waiting() {
  while (!waiting_.empty() && is_ready()) {
    WaitingCall next = std::move(waiting_.front());
    waiting_.pop_front();
    carry(next.call, std::move(next.done));
  }
  while (!waiting_.empty() && waiting_.front().until <= parts_.now()) {
    const WaitingCall late = std::move(waiting_.front());
    waiting_.pop_front();
    late.done(without_desk());
  }
}

// What only looks is asked again; of the rest nobody knows whether it was done.
void BotDesk::give_up(std::int64_t number) {
  auto node = askers_.extract(number);
  if (node.empty()) return;
  Asker& asker = node.mapped();
  if (asker.line) {
    lines_.erase(asker.line.get());
    return end_stream(*asker.line);
  }
  if (!asker.done) return;  // a stream that nobody has begun
  if (asker.call.method != "GET" || is_stopping_) return asker.done(without_desk());
  waiting_.push_back({asker.call, std::move(asker.done), parts_.now() + waits_for_desk});
}

void BotDesk::tick() {
  if (bots_) {
    bots_->tick();
  } else {
    parts_.tables.tick();
  }
  const Millis now = parts_.now();
  if (!is_stopping_ && !is_looking_ && now >= next_look_) look_for_desk();
  if (desk_ != 0 && now > known_at_ + parts_.lease) set_desk(0);
  go_on_waiting();
  if (now >= next_sweep_) give_up_late();
}

// Answers that were lost on the way, and streams that nobody has begun: whoever asked has gone.
void BotDesk::give_up_late() {
  constexpr Millis patience = 60 * second;
  const Millis now = parts_.now();
  next_sweep_ = now + 5 * second;
  const auto is_late = [now](Millis since, const auto& line) {
    return !line && now > since + patience;
  };
  std::erase_if(served_,
                [&](const auto& entry) { return is_late(entry.second.since, entry.second.line); });
  std::vector<std::int64_t> late;
  for (const auto& [number, asker] : askers_) {
    if (is_late(asker.since, asker.line)) late.push_back(number);
  }
  for (const std::int64_t number : late) give_up(number);
}

void BotDesk::stop(std::function<void()> done) {
  is_stopping_ = true;
  const auto waiting = std::exchange(waiting_, {});
  for (const WaitingCall& call : waiting) call.done(without_desk());
  for (const auto& [line, number] : std::exchange(lines_, {})) {
    const auto asker = askers_.extract(number);
    parts_.bus.send(asker.mapped().desk, {BusMessage::Kind::Leave, {number}, nullptr});
    end_stream(*line);
  }
  if (bots_) return bots_->stop(std::move(done));
  parts_.tables.stop(std::move(done));
}

// ---- What is told ----

void BotDesk::take(NodeNumber from, const BusMessage& message) {
  if (message.lines.empty()) return;
  using enum BusMessage::Kind;
  const std::int64_t number = message.lines.front();
  if (message.kind == Ask) return serve(from, number, *message.body);
  if (message.kind == Begin) return begin_served({from, number});
  if (message.kind == Leave) return end_served({from, number});
  for (const std::int64_t its : message.lines) {
    const auto found = askers_.find(its);
    if (found == askers_.end() || found->second.desk != from) continue;
    if (message.kind == Tell && found->second.line) found->second.line->send(message.body);
    if (message.kind == End) {
      const auto line = found->second.line;
      if (line) lines_.erase(line.get());
      askers_.erase(found);
      if (line) line->hang_up(*message.body);
    }
    if (message.kind != Answer) continue;
    const Json json = read_json(*message.body).value_or(Json());
    if (!json.is_object()) continue;
    Reply reply{json.value("status", 500), json.value("body", ""), json.value("type", "")};
    if (!json.value("stream", false)) {
      answered(its, std::move(reply));
      continue;
    }
    reply.stream = [this, its, alive = is_alive_](const std::shared_ptr<Line>& line) {
      if (*alive) begin_stream(its, line);
    };
    const Done done = std::exchange(found->second.done, nullptr);
    done(std::move(reply));
  }
}

}  // namespace bastide::server
