#include "server/beside_shelf.h"

#include <algorithm>
#include <utility>

#include "server/calls.h"
#include "server/room_text.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr std::size_t most_said_waiting = 64;

}  // namespace

// ---- Lines ----

void BesideShelf::opened(const std::shared_ptr<Line>& line, std::string_view code,
                         std::string_view address) {
  const auto read = read_code(code);
  if (!read || rooms_.knows(code) || rooms_.is_guessing(address)) {
    return inner_.opened(line, code, address);
  }
  waiting_[line.get()] = {line, *read, std::string(address), {}};
  shelf_.bring_back(
      *read, [this, alive = is_alive_, who = std::weak_ptr(line)](const Shelf::Back& back) {
        if (!*alive) return;
        if (const auto* card = std::get_if<std::optional<TableCard>>(&back); card && *card) {
          rooms_.adopt(**card, std::nullopt);
        }
        const auto its = who.lock();
        const auto found = waiting_.find(its.get());
        if (its == nullptr || found == waiting_.end()) return;
        const bool is_broken =
            std::holds_alternative<StoreFault>(back) && !rooms_.knows(found->second.code);
        if (is_broken) return send_away(its.get(), "not_kept");
        let_in(its.get());  // or is told that there is no such table
      });
}

void BesideShelf::let_in(Line* line) {
  const Waiting its = std::move(waiting_.extract(line).mapped());
  inner_.opened(its.line, its.code, its.address);
  for (const std::string& message : its.said) inner_.heard(*its.line, message);
}

void BesideShelf::send_away(Line* line, std::string_view why) {
  const Waiting its = std::move(waiting_.extract(line).mapped());
  its.line->send(std::make_shared<const std::string>(Json{{"bye", why}}.dump()));
  its.line->hang_up(why);
}

void BesideShelf::heard(Line& line, std::string_view message) {
  const auto found = waiting_.find(&line);
  if (found == waiting_.end()) return inner_.heard(line, message);
  if (found->second.said.size() >= most_said_waiting) return send_away(&line, "too_much");
  found->second.said.emplace_back(message);
}

void BesideShelf::closed(Line& line) {
  if (waiting_.erase(&line) == 0) inner_.closed(line);
}

void BesideShelf::stop(std::function<void()> done) {
  while (!waiting_.empty()) send_away(waiting_.begin()->first, "starting_again");
  inner_.stop(std::move(done));
}

// ---- Calls ----

void BesideShelf::call(const Call& call, std::function<void(Reply)> done) {
  const bool is_get = call.method == "GET" || call.method == "HEAD";
  if (call.path == "/api/mine" && call.method == "POST") return my_tables(call, done);
  const auto record = code_in(call.path, "/record");
  const auto code = record ? record : code_in(call.path, "/board");
  const bool is_elsewhere = code && is_get && read_code(*code) && !rooms_.knows(*code) &&
                            !rooms_.is_guessing(call.address);
  if (!is_elsewhere) return inner_.call(call, std::move(done));
  shelf_.game_of(*read_code(*code), !record,
                 [this, alive = is_alive_, call, done](std::optional<Reply> reply) {
                   if (reply) return done(std::move(*reply));
                   if (*alive) inner_.call(call, done);  // who notes a wrong guess
                 });
}

void BesideShelf::my_tables(const Call& call, const std::function<void(Reply)>& done) {
  std::vector<std::string> unknown;
  for (const AskedTable& table : asked_tables(call.body).value_or(std::vector<AskedTable>{})) {
    const auto code = read_code(table.code);
    if (code && !rooms_.knows(*code)) unknown.push_back(*code);
  }
  if (unknown.empty()) return inner_.call(call, done);
  shelf_.cards_of(std::move(unknown), [this, alive = is_alive_, body = call.body,
                                       done](const std::vector<TableCard>& old) {
    if (*alive) done(rooms_.my_tables(body, old));
  });
}

}  // namespace bastide::server
