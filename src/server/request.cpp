#include "server/request.h"

#include <algorithm>
#include <functional>
#include <span>

#include "ai/player.h"
#include "played/sealed_draws.h"
#include "server/json_reading.h"
#include "server/secrets.h"
#include "server/words.h"

namespace bastide::server {
namespace {

// ---- What a field may hold ----

enum class Kind : std::uint8_t {
  Key,
  Hash,
  CodeText,
  PersonName,
  Colour,
  SeatNumber,
  SeatKind,
  AnyTerms,
  ShareText,
  Step,
  MoveText,
  MoveEvent,
  Question,
  Matter,
  Choice,
  LevelNumber,
  Flag,
  PhraseNumber,
  TalkText,
  Version,
  Have,
  TabName,
  WatcherName,
  SharesOfBoth,
};

constexpr std::int64_t most_steps = 100000;
constexpr std::size_t max_move_bytes = 200;

bool is_number(const Json& value, std::int64_t low, std::int64_t high) {
  return value.is_number_integer() && value >= low && value <= high;
}

bool is_text(const Json& value, std::size_t max_bytes) {
  return value.is_string() && value.get_ref<const std::string&>().size() <= max_bytes;
}

bool is_word_of(const Json& value, std::initializer_list<std::string_view> words) {
  return value.is_string() &&
         std::ranges::find(words, value.get_ref<const std::string&>()) != words.end();
}

bool is_id(const Json& value) {
  constexpr std::size_t max_id = 40;
  return is_text(value, max_id) && !value.get_ref<const std::string&>().empty() &&
         std::ranges::all_of(value.get_ref<const std::string&>(), [](unsigned char sign) {
           return (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z') ||
                  (sign >= 'A' && sign <= 'Z') || sign == '-' || sign == '_';
         });
}

bool is_have(const Json& value) {
  if (!value.is_object() || value.size() != 4) return false;
  return std::ranges::all_of(std::array{"game", "cuts", "bytes", "talk"}, [&](const char* key) {
    return value.contains(key) && is_number(value[key], 0, std::int64_t{1} << 40);
  });
}

bool are_shares(const Json& list) {
  return list.is_array() && list.size() <= max_seats && std::ranges::all_of(list, [](auto& one) {
           return one.is_string() && is_share(one.template get_ref<const std::string&>());
         });
}

bool fits(const Json& value, Kind kind) {
  const auto text = [&]() -> const std::string& { return value.get_ref<const std::string&>(); };
  switch (kind) {
    case Kind::Key:
      return value.is_string() && is_key(text());
    case Kind::Hash:
      return value.is_string() && is_hash(text());
    case Kind::CodeText:
      return is_text(value, 20) && read_code(text());
    case Kind::PersonName:
      return is_text(value, 400) && tamed(text(), max_name_letters);
    case Kind::Colour:
      return is_number(value, 0, max_seats - 1);
    case Kind::SeatNumber:
      return is_number(value, 0, max_seats - 1);
    case Kind::SeatKind:
      return value.is_string() &&
             (text() == "open" || (text() != "person" && read_seat_terms(text())));
    case Kind::AnyTerms:
      return value.is_object();  // read_terms says more
    case Kind::ShareText:
      return value.is_string() && !text().empty() && is_share(text());
    case Kind::Step:
    case Kind::Question:
      return is_number(value, 0, most_steps);
    case Kind::MoveText:
      return is_text(value, max_move_bytes);
    case Kind::MoveEvent:
      return value.is_object();  // the game says more
    case Kind::Matter:
      return is_word_of(value, {"back", "pause", "draw", "end"});
    case Kind::Choice:
      return is_word_of(
          value, {"yes", "no", "wait", "computer", "person", "end", "minutes", "loss", "turn"});
    case Kind::LevelNumber:
      return is_number(value, 1, static_cast<std::int64_t>(levels().size()));
    case Kind::Flag:
      return value.is_boolean();
    case Kind::PhraseNumber:
      return is_number(value, 1, set_phrases);
    case Kind::TalkText:
      return is_text(value, 4 * max_talk_letters) && tamed(text(), max_talk_letters);
    case Kind::Version:
      return is_number(value, 0, most_steps);
    case Kind::Have:
      return is_have(value);
    case Kind::TabName:
      return is_id(value);
    case Kind::WatcherName:
      return is_text(value, 400) && (text().empty() || tamed(text(), max_name_letters));
    case Kind::SharesOfBoth:
      return value.is_array() && value.size() == 2 && are_shares(value[0]) && are_shares(value[1]);
  }
  return false;
}

// ---- Which message has which fields ----

struct Field {
  const char* name;
  Kind kind;
  bool is_needed = true;
};

struct Shape {
  std::string_view name;
  WishOf owner;
  std::vector<Field> fields;
};

// In the order of Wish.
const std::array<Shape, wish_count>& shapes() {
  using enum Kind;
  using enum WishOf;
  static const std::array<Shape, wish_count> all{{
      {"hello",
       Anybody,
       {{"version", Version},
        {"key", Key, false},
        {"watch", Key, false},
        {"name", PersonName, false},
        {"tab", TabName, false},
        {"have", Have, false},
        {"legal", Flag, false},
        {"keeper", Key, false}}},
      {"sit",
       Anybody,
       {{"key", Key},
        {"name", PersonName},
        {"colour", Colour, false},
        {"seat", SeatNumber, false},
        {"link", Key, false},
        {"player", Key, false}}},
      {"name", Anybody, {{"name", PersonName}, {"colour", Colour, false}}},
      {"stand", Seats, {}},
      {"terms", Host, {{"terms", AnyTerms}}},
      {"seat", Host, {{"seat", SeatNumber}, {"kind", SeatKind}}},
      {"invite", Host, {{"seat", SeatNumber}, {"hash", Hash}}},
      {"renew", Host, {}},
      {"watching", Host, {{"hash", Hash}}},
      {"start", Host, {}},
      {"close", Host, {}},
      {"share", Seats, {{"share", ShareText}}},
      {"decide", Seats, {{"step", Step}, {"move", MoveText, false}, {"event", MoveEvent, false}}},
      {"undo", Seats, {{"step", Step}}},
      {"ask", Seats, {{"what", Matter}}},
      {"answer", Seats, {{"question", Question}, {"choice", Choice}}},
      {"withdraw", Seats, {{"question", Question}}},
      {"go_on", Seats, {}},
      {"resign", Seats, {}},
      {"hand_over", Seats, {{"level", LevelNumber, false}, {"watcher", WatcherName, false}}},
      {"come_back", Seats, {}},
      {"again", Seats, {{"yes", Flag}}},
      {"device", Seats, {{"hash", Hash}}},
      {"move_here", Anybody, {{"code", CodeText}, {"key", Key}}},
      {"next_seat", Anybody, {{"wish", Flag}}},
      {"say", Anybody, {{"phrase", PhraseNumber, false}, {"text", TalkText, false}}},
      {"away", Seats, {{"is", Flag}}},
      {"ping", Anybody, {}},
      {"play_here", Seats, {}},
      {"release",
       Anybody,
       {{"shares", SharesOfBoth, false}, {"draws", Step, false}, {"over", Flag, false}}},
  }};
  return all;
}

const Shape& shape_of(Wish wish) { return shapes()[static_cast<std::size_t>(wish)]; }

Trouble bad(std::string_view what) { return {"bad_message", {{"what", what}}}; }

}  // namespace

std::string_view name_of(Wish wish) { return shape_of(wish).name; }
WishOf owner_of(Wish wish) { return shape_of(wish).owner; }

bool is_of_playing_line(Wish wish) {
  using enum Wish;
  constexpr std::array all{Decide, Undo,   Ask,      Answer,   Withdraw,
                           GoOn,   Resign, HandOver, ComeBack, Again};
  return std::ranges::find(all, wish) != all.end();
}

std::variant<Request, BadMessage> read_request(std::string_view text) {
  if (text.size() > max_message_bytes) return BadMessage{"", {"too_long"}};
  auto read = read_json(text);
  if (!read || !read->is_object()) return BadMessage{"", bad("json")};
  Json& message = *read;
  if (!message.contains("id") || !is_id(message["id"])) return BadMessage{"", bad("id")};
  Request request;
  request.id = message["id"].get<std::string>();
  const auto refuse = [&](std::string_view what) { return BadMessage{request.id, bad(what)}; };
  if (!message.contains("do") || !message["do"].is_string()) return refuse("do");
  const auto found =
      std::ranges::find(shapes(), message["do"].get_ref<const std::string&>(), &Shape::name);
  if (found == shapes().end()) return refuse("do");
  request.wish = static_cast<Wish>(found - shapes().begin());
  message.erase("id");
  message.erase("do");
  std::size_t known = 0;
  for (const Field& field : found->fields) {
    if (!message.contains(field.name)) {
      if (field.is_needed) return refuse(field.name);
      continue;
    }
    if (!fits(message[field.name], field.kind)) return refuse(field.name);
    ++known;
  }
  if (known != message.size()) return refuse("fields");
  // These have one of two fields.
  if (request.wish == Wish::Say && known != 1) return refuse("text");
  if (request.wish == Wish::Decide && known != 2) return refuse("move");
  if (request.wish == Wish::HandOver && known != 1) return refuse("level");
  if (request.wish == Wish::Release && known != 1) return refuse("draws");
  request.fields = std::move(message);
  return request;
}

}  // namespace bastide::server
