// Any bytes at all, as messages to a live table, one a line. The first sign of a line says who
// speaks: a seat's number, `-` who looks on, `+` nobody, but time passes (so many seconds), `!` a
// seat comes or goes. Whatever is wished, the log that comes of it makes the same table again.
// Chance begins anew with each input, so that the same one does the same.
#include <sodium.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "server/room_text.h"
#include "server/secrets.h"

namespace {

using namespace bastide;
using namespace bastide::server;

std::uint64_t chance_so_far = 0;

void bytes_by_chance(void* bytes, std::size_t count) {
  auto* const out = static_cast<unsigned char*>(bytes);
  for (std::size_t i = 0; i < count; ++i) {
    chance_so_far = chance_so_far * 6364136223846793005u + 1442695040888963407u;
    out[i] = static_cast<unsigned char>(chance_so_far >> 56);
  }
}

std::uint32_t number_by_chance() {
  std::uint32_t number = 0;
  bytes_by_chance(&number, sizeof number);
  return number;
}

void make_chance_repeat() {
  static randombytes_implementation repeating{.implementation_name = [] { return "repeating"; },
                                              .random = number_by_chance,
                                              .stir = nullptr,
                                              .uniform = nullptr,
                                              .buf = bytes_by_chance,
                                              .close = nullptr};
  if (randombytes_set_implementation(&repeating) != 0) std::abort();
  chance_so_far = 0;
}

class Played {
 public:
  explicit Played(const Json& terms) {
    take(Table::begin({.code = "k7qm-4f2d",
                       .terms = std::get<Terms>(read_terms(terms)),
                       .key = hash_of("Ann"),
                       .name = "Ann",
                       .colour = 0},
                      now_));
  }

  void line(std::string_view text) {
    if (text.empty()) return;
    const std::string_view rest = text.substr(1);
    switch (text[0]) {
      case '+':
        return pass(rest);
      case '!':
        if (const int number = seat_named(rest); number >= 0) {
          const bool is_here = table_.seats()[static_cast<std::size_t>(number)].is_here;
          if (const auto change = table_.presence(number, !is_here, now_)) take(*change);
        }
        return;
      default:
        break;
    }
    const int number = seat_named(text);
    const auto read = read_request(rest);
    if (const auto* bad = std::get_if<BadMessage>(&read)) {
      if (bad->trouble.error.empty()) std::abort();
      return;
    }
    const auto outcome =
        table_.wish(number < 0 ? Caller() : Caller(number), std::get<Request>(read), now_);
    if (const auto* change = std::get_if<Change>(&outcome)) take(*change);
    if (const auto* trouble = std::get_if<Trouble>(&outcome); trouble && trouble->error.empty()) {
      std::abort();
    }
    let_computers_play();
  }

  void check() const {
    Table again;
    if (again.take_log(log_)) std::abort();
    if (room_text(again, {}, {}, now_) != room_text(table_, {}, {}, now_)) std::abort();
    if (talk_json(again, 0) != talk_json(table_, 0)) std::abort();
    if (again.alarm() != table_.alarm()) std::abort();
    if (card_of(1, again).listing != card_of(1, table_).listing) std::abort();
    if (table_.game() && again.game()->seen_by(onlooker, table_.is_ended()) !=
                             table_.game()->seen_by(onlooker, table_.is_ended())) {
      std::abort();
    }
  }

 private:
  void take(const Change& change) {
    for (const Entry& entry : change.entries) log_.push_back(to_text(entry));
    table_.take(change);
    room_text(table_, {}, {}, now_);  // everybody is told
  }

  // Of somebody who sits there: a key leads to no other.
  int seat_named(std::string_view text) const {
    const int number = text.empty() ? -1 : text[0] - '0';
    if (number < 0 || number >= static_cast<int>(table_.seats().size())) return -1;
    return table_.seats()[static_cast<std::size_t>(number)].is_person() ? number : -1;
  }

  void pass(std::string_view seconds) {
    Millis more = 0;
    for (const char sign : seconds.substr(0, 6)) {
      if (sign >= '0' && sign <= '9') more = more * 10 + (sign - '0');
    }
    now_ += more * second;
    for (int i = 0; i < 50; ++i) {
      const auto due = table_.alarm();
      if (!due || *due > now_) return let_computers_play();
      const auto change = table_.wake(now_);
      if (!change) std::abort();  // woken for nothing
      take(*change);
    }
    std::abort();  // woken without end
  }

  // The first thing that comes to mind; a few decisions are enough.
  void let_computers_play() {
    for (int i = 0; i < 6; ++i) {
      const auto turn = table_.computer_turn(now_);
      if (!turn) return;
      const PlayedGame& played = table_.game()->played();
      DecisionList legal;
      played.game().legal(played.position(), legal);
      const auto outcome = table_.decided(turn->seat, turn->step, legal[0], now_);
      if (!std::holds_alternative<Change>(outcome)) std::abort();
      take(std::get<Change>(outcome));
    }
  }

  Table table_;
  std::vector<std::string> log_;
  Millis now_ = 1'800'000'000'000;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  make_chance_repeat();
  if (!secrets_ready()) std::abort();
  Played played({{"game", "carcassonne"},
                 {"seats", {"person", "person", "computer:1"}},
                 {"pace", {{"kind", "total"}, {"base", 60}}}});
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    played.line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  played.check();
  return 0;
}
