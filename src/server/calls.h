// What calls without a line are answered with, wherever the tables come from.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/service.h"
#include "server/table.h"

namespace bastide::server {

// The table's code in /api/tables/CODE/record, where `after` is "/record".
std::optional<std::string_view> code_in(std::string_view path, std::string_view after);

// `GET /api/tables`, of public ones.
Reply listed_tables(std::span<const TableCard> cards, std::string_view query);

// `POST /api/mine`: what is asked; nothing where that makes no sense.
struct AskedTable {
  std::string code;
  std::string key;
};
std::optional<std::vector<AskedTable>> asked_tables(std::string_view body);
// By a code or one it had before; null where there is none.
using FindCard = std::function<const TableCard*(std::string_view)>;
Reply mine_reply(std::string_view body, const FindCard& find);
// Among a few: the one of this code, or that had it before.
const TableCard* card_among(std::span<const TableCard> cards, std::string_view code);

// `/record` of a game that is over, or `/board` of any as far as everybody sees it.
Reply game_reply(const Table& table, bool is_board);

}  // namespace bastide::server
