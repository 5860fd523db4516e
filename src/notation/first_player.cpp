#include "notation/first_player.h"

#include <algorithm>

#include "core/random.h"
#include "notation/numbers.h"
#include "notation/text.h"

namespace bastide {
namespace {

constexpr std::string_view member_name = "first";
// "first" in letters: what is drawn in the game takes other parts of its seed.
constexpr std::uint64_t seed_part = 0x6669727374;

}  // namespace

std::optional<FirstBy> read_first_by(std::string_view name) {
  const auto found = std::ranges::find(first_by_names, name);
  if (found == first_by_names.end()) return std::nullopt;
  return static_cast<FirstBy>(found - first_by_names.begin());
}

void put_first(RecordHeader& header, FirstBy how) {
  std::string json;
  append_json_string(json, name_of(how));
  put_extra(header, member_name, json);
}

std::optional<FirstBy> first_by_of(const RecordHeader& header) {
  const auto text = extra_text(header, member_name);
  return text ? read_first_by(*text) : std::nullopt;
}

std::string first_sentence(const PlayerNames& names, FirstBy how) {
  const std::string who = names.front() + (names.front() == "You" ? " begin" : " begins");
  switch (how) {
    case FirstBy::Random:
      return who + ", drawn by lot.";
    case FirstBy::Chosen:
      return who + ", as was chosen.";
    case FirstBy::Rematch:
      return who + ": in a rematch the next player does.";
    case FirstBy::Daily:
      return who + ": in a daily game the first seat does.";
  }
  return who + ".";
}

std::variant<FirstWish, std::string> read_first_wish(std::string_view text, int players) {
  if (text == "random") return FirstWish{};
  if (const auto seat = read_whole(text, 0, players - 1)) return FirstWish{*seat};
  return "--first is random or a seat from 0 to " + std::to_string(players - 1) + ", not " +
         excerpt(text, 40);
}

int first_seat(const FirstWish& wish, std::uint64_t seed, int players) {
  if (wish.seat) return *wish.seat;
  Random random(derive_seed(seed, seed_part));
  return static_cast<int>(random.below(static_cast<std::uint32_t>(players)));
}

}  // namespace bastide
