// One message from a page, read strictly (docs/together.md, "Messages"): what it asks, and fields
// that are there, of the right kind and within bounds.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/terms.h"

namespace bastide::server {

constexpr std::size_t max_message_bytes = 4096;

enum class Wish : std::uint8_t {
  Hello,
  Sit,
  Name,
  Stand,
  Terms,
  Seat,
  Invite,
  Renew,
  Watching,
  Start,
  Close,
  Share,
  Decide,
  Undo,
  Ask,
  Answer,
  Withdraw,
  GoOn,
  Resign,
  HandOver,
  ComeBack,
  Again,
  Device,
  MoveHere,
  NextSeat,
  Say,
  Away,
  Ping,
  PlayHere,
  Release,
};
constexpr std::size_t wish_count = 30;
std::string_view name_of(Wish wish);

// Who may wish it at all.
enum class WishOf : std::uint8_t { Anybody, Seats, Host };
WishOf owner_of(Wish wish);
// Whether only the line that plays a seat may wish it: it changes the game, or is a vote.
bool is_of_playing_line(Wish wish);

// Somebody with a rated name: the name, and what stands for them in logs.
struct RatedName {
  std::string name;
  std::string player;
};

struct Request {
  std::string id;
  Wish wish = Wish::Ping;
  Json fields;
  bool is_offered_seat = false;    // whoever looks on was offered a seat; the room says so
  bool is_of_keeper = false;       // whoever looks after a pair of games; likewise
  std::string known_as;            // the name of whoever looks on; likewise
  std::optional<RatedName> rated;  // whose `player` is the key; likewise

  bool has(const char* key) const { return fields.contains(key); }
  std::string text(const char* key) const { return fields.value(key, std::string()); }
  int number(const char* key) const { return fields.value(key, 0); }
};

// Why something is not done, as it crosses the wire.
struct Trouble {
  std::string error;
  Json more = Json::object();  // what the answer says beside it
};

// A message that cannot be understood; `id` where at least that could be read.
struct BadMessage {
  std::string id;
  Trouble trouble;
};

std::variant<Request, BadMessage> read_request(std::string_view text);

}  // namespace bastide::server
