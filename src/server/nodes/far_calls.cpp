// Calls without a line, at whichever node they come: what stands in the database is never older
// than what anybody was told.
#include <algorithm>
#include <utility>

#include "server/calls.h"
#include "server/json_reading.h"
#include "server/nodes/nodes.h"
#include "server/room_text.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr Millis list_lasts = 500;

Reply away() { return {503, R"({"error":"not_kept"})"}; }

}  // namespace

void Nodes::call(const Call& call, std::function<void(Reply)> done) {
  const bool is_get = call.method == "GET" || call.method == "HEAD";
  const bool is_post = call.method == "POST";
  if (call.path == "/api/tables" && is_post) return make_table(call, std::move(done));
  if (call.path == "/api/tables" && is_get) return list_tables(call.query, done);
  if (call.path == "/api/mine" && is_post) return my_tables(call, done);
  const auto record = code_in(call.path, "/record");
  const auto code = record ? record : code_in(call.path, "/board");
  if (code && is_get && !parts_.rooms.knows(*code) && !parts_.rooms.is_guessing(call.address)) {
    return send_game(call, *code, !record, done);
  }
  parts_.rooms.call(call, std::move(done));
}

// It may have been made already, at another node.
void Nodes::make_table(const Call& call, Answered done) {
  const Json body = read_json(call.body).value_or(Json());
  const bool has_key = body.is_object() && body.contains("key") && body["key"].is_string() &&
                       is_key(body["key"].get<std::string>());
  if (!has_key || is_stopping_) return parts_.rooms.call(call, std::move(done));
  using Made = std::variant<std::optional<std::string>, StoreFault>;
  parts_.keeper.made_by(hash_of(body["key"].get<std::string>()),
                        while_alive([this, call, done](const Made& made) {
                          const auto* code = std::get_if<std::optional<std::string>>(&made);
                          if (code == nullptr) return done(away());
                          if (!*code) return parts_.rooms.call(call, done);
                          done({200, Json{{"code", **code}, {"seat", 0}}.dump()});
                        }));
}

void Nodes::list_tables(const std::string& query, const Answered& done) {
  const auto answer = [this, query, done] { done(listed_tables(listed_, query)); };
  if (parts_.now() < listed_at_ + list_lasts) return answer();
  using Cards = std::variant<std::vector<TableCard>, StoreFault>;
  parts_.keeper.listed(while_alive([this, answer, done](Cards found) {
    auto* cards = std::get_if<std::vector<TableCard>>(&found);
    if (cards == nullptr) return done(away());
    listed_ = std::move(*cards);
    listed_at_ = parts_.now();
    answer();
  }));
}

void Nodes::my_tables(const Call& call, const Answered& done) {
  const auto asked = asked_tables(call.body);
  std::vector<std::string> codes;
  for (const AskedTable& table : asked.value_or(std::vector<AskedTable>{})) {
    if (const auto code = read_code(table.code)) codes.push_back(*code);
  }
  if (codes.empty()) return parts_.rooms.call(call, done);
  using Cards = std::variant<std::vector<TableCard>, StoreFault>;
  parts_.keeper.cards_of(codes, while_alive([this, codes, body = call.body, done](Cards found) {
                           auto* cards = std::get_if<std::vector<TableCard>>(&found);
                           if (cards == nullptr) return done(away());
                           add_old_cards(codes, std::move(*cards), body, done);
                         }));
}

// Those that are in the store come first.
void Nodes::add_old_cards(const std::vector<std::string>& codes, std::vector<TableCard> cards,
                          const std::string& body, const Answered& done) {
  const auto answer = [body, done](const std::vector<TableCard>& all) {
    done(mine_reply(body, [&all](std::string_view code) { return card_among(all, code); }));
  };
  std::vector<std::string> unknown;
  for (const std::string& code : codes) {
    if (card_among(cards, code) == nullptr) unknown.push_back(code);
  }
  if (unknown.empty() || parts_.shelf == nullptr) return answer(cards);
  parts_.shelf->cards_of(std::move(unknown),
                         [answer, cards = std::move(cards)](std::vector<TableCard> old) mutable {
                           for (TableCard& card : old) cards.push_back(std::move(card));
                           answer(cards);
                         });
}

// Read only, so that a table stays where it is.
void Nodes::send_game(const Call& call, std::string_view code, bool is_board,
                      const Answered& done) {
  const auto read = read_code(code);
  if (!read) return parts_.rooms.call(call, done);
  using Cards = std::variant<std::vector<TableCard>, StoreFault>;
  using Log = std::variant<std::vector<std::string>, StoreFault>;
  parts_.keeper.cards_of(
      {*read}, while_alive([this, call, read, is_board, done](Cards found) {
        const auto* cards = std::get_if<std::vector<TableCard>>(&found);
        if (cards == nullptr) return done(away());
        const auto card = std::ranges::find(*cards, *read, &TableCard::code);
        if (card == cards->end()) return send_old_game(call, *read, is_board, done);
        parts_.writer.read_log(
            card->id, while_alive([is_board, done](const Log& log) {
              const auto* entries = std::get_if<std::vector<std::string>>(&log);
              Table table;
              if (entries == nullptr || entries->empty() || table.take_log(*entries))
                return done(away());
              done(game_reply(table, is_board));
            }));
      }));
}

void Nodes::send_old_game(const Call& call, const std::string& code, bool is_board,
                          const Answered& done) {
  if (parts_.shelf == nullptr) return parts_.rooms.call(call, done);  // who notes a wrong guess
  parts_.shelf->game_of(code, is_board, while_alive([this, call, done](std::optional<Reply> reply) {
                          if (reply) return done(std::move(*reply));
                          parts_.rooms.call(call, done);
                        }));
}

}  // namespace bastide::server
