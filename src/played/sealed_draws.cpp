#include "played/sealed_draws.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/assert.h"
#include "notation/json_line.h"
#include "notation/moves.h"
#include "notation/text.h"
#include "played/acts.h"
#include "played/standing.h"

namespace bastide {
namespace {

constexpr std::string_view header_key = "draws";
constexpr std::string_view scheme = "hmac-sha256-1";
constexpr std::string_view scheme_of_pairs = "hmac-sha256-2";

// The outcomes of chance as the draw counts through them: in the order of their notation, so that
// nobody who checks has to know how we keep piles.
struct Outcome {
  std::string notation;
  Decision decision;
  std::uint64_t weight;
};
std::vector<Outcome> outcomes_of(const Game& game, const Position& position) {
  DecisionList list;
  game.legal(position, list);
  std::vector<Outcome> outcomes;
  // What chance decides names its tiles and squares: no memory of the table is needed for it.
  const TableMemory nothing;
  for (const Decision& decision : list) {
    outcomes.push_back({print_move(game, nothing, decision), decision,
                        static_cast<std::uint64_t>(game.weight(position, decision))});
  }
  std::ranges::sort(outcomes, {}, &Outcome::notation);
  return outcomes;
}

std::string list_of(const std::vector<std::string>& shares) {
  std::string json = "[";
  for (const std::string& share : shares) {
    json.append(json.size() == 1 ? "\"" : ",\"").append(share).append("\"");
  }
  return json + ']';
}

bool are_shares(const JsonMember* member, std::size_t players) {
  return member != nullptr && member->kind == JsonKind::StringList &&
         member->texts.size() == players && std::ranges::all_of(member->texts, is_share);
}

}  // namespace

bool is_share(std::string_view text) { return text.empty() || read_digest(text).has_value(); }

Digest seal_of(const Digest& key) {
  std::string sealed = "bastide draws 1\n";
  sealed += as_bytes(key);
  return sha256(sealed);
}

// ---- In a record ----

void put_draws(RecordHeader& header, const DrawSeal& draws) {
  std::string json = "{\"scheme\":\"" + std::string(draws.pair ? scheme_of_pairs : scheme) +
                     "\",\"seal\":\"" + hex_of(draws.seal) +
                     "\",\"shares\":" + list_of(draws.shares);
  if (draws.pair) {
    json += ",\"game\":" + std::to_string(draws.pair->game) +
            ",\"others\":" + list_of(draws.pair->shares);
  }
  if (draws.key) json += ",\"key\":\"" + hex_of(*draws.key) + '"';
  put_extra(header, header_key, json + '}');
}

std::variant<std::monostate, DrawSeal, DrawsFault> draws_of(const RecordHeader& header) {
  const std::string braced = '{' + header.extra_json + '}';
  JsonObject extra;
  if (read_json_line(braced, header_limits, extra)) return std::monostate{};
  const JsonMember* member = extra.find(header_key);
  if (member == nullptr) return std::monostate{};
  JsonObject object;
  if (read_json_line(member->raw, header_limits, object)) return DrawsFault{"it is no object"};

  const auto text = [&](std::string_view key) -> std::optional<std::string> {
    const JsonMember* found = object.find(key);
    if (found == nullptr || found->kind != JsonKind::String) return std::nullopt;
    return found->text;
  };
  const bool is_of_pair = text("scheme") == scheme_of_pairs;
  if (!is_of_pair && text("scheme") != scheme) return DrawsFault{"its scheme is not known"};
  DrawSeal draws;
  const auto seal = read_digest(text("seal").value_or(""));
  if (!seal) return DrawsFault{"its seal is not 64 hexadecimal digits"};
  draws.seal = *seal;
  const JsonMember* shares = object.find("shares");
  if (!are_shares(shares, header.players.size())) {
    return DrawsFault{"its shares are not one a player, each 64 hexadecimal digits or empty"};
  }
  draws.shares = shares->texts;
  if (is_of_pair) {
    const JsonMember* which = object.find("game");
    const JsonMember* others = object.find("others");
    const bool is_one_of_two = which != nullptr && (which->raw == "1" || which->raw == "2");
    if (!is_one_of_two || !are_shares(others, header.players.size())) {
      return DrawsFault{"it does not say which game of a pair it is, or the other one's shares"};
    }
    draws.pair = {which->raw == "1" ? 1 : 2, others->texts};
  }
  if (object.find("key") != nullptr) {
    draws.key = read_digest(text("key").value_or(""));
    if (!draws.key) return DrawsFault{"its key is not 64 hexadecimal digits"};
  }
  return draws;
}

// ---- Drawing ----

void DrawCount::note_chance(const Game& game, const Position& position) {
  ++all_;
  // Who draws, and whether it is a tile, is told by what would be drawn.
  DecisionList list;
  game.legal(position, list);
  Position after = position;
  Events events;
  [[maybe_unused]] const auto refusal = game.try_apply(after, Actor::chance(), list[0], &events);
  BASTIDE_ASSERT(!refusal);
  const Event& drawn = events.list()[0];
  // A tile for somebody else than the one before begins a turn; without a decision in between it
  // takes that one's place. Whoever draws again within a turn has earned it.
  if (list[0].kind != common_event::draw) {
    begins_turn_ = false;
  } else if (has_decided_) {
    begins_turn_ = drawer_ != drawn.seat;
    drawer_ = drawn.seat;
    has_decided_ = false;
  }
  if (begins_turn_) ++turns_;
}

SealedDraws::SealedDraws(const Digest& key, std::span<const std::string> shares, Keyed keyed)
    : SealedDraws(key, DrawSeal{.shares = {shares.begin(), shares.end()}}, keyed) {}

SealedDraws::SealedDraws(const Digest& key, const DrawSeal& draws, Keyed keyed)
    : game_of_pair_(draws.pair ? draws.pair->game : 0), keyed_(keyed) {
  std::string given = draws.pair ? "deal 2\n" : "deal 1\n";
  const auto add = [&given](const std::vector<std::string>& shares) {
    for (const std::string& share : shares) given.append(share).append("\n");
  };
  // Both games of a pair have the shares of both, in the same order.
  if (game_of_pair_ == 2) add(draws.pair->shares);
  add(draws.shares);
  if (game_of_pair_ == 1) add(draws.pair->shares);
  deal_key_ = keyed_(as_bytes(key), given);
}

// Each of `bound` numbers is as likely as the others: what would favour the lower ones is drawn
// again.
std::uint64_t SealedDraws::below(std::uint64_t bound, const std::string& name) const {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t too_many = (most % bound + 1) % bound;  // 2^64 modulo the bound
  for (int attempt = 0;; ++attempt) {
    const Digest digest = keyed_(as_bytes(deal_key_), name + ' ' + std::to_string(attempt));
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = value << 8 | digest[static_cast<std::size_t>(i)];
    if (value <= most - too_many) return value % bound;
  }
}

Decision SealedDraws::outcome(const Game& game, const Position& position,
                              std::uint64_t number) const {
  return named(game, position, "draw " + std::to_string(number));
}

// Of a pair only the tiles with which turns begin are the same: what somebody draws besides depends
// on how this game is played, and is nobody's business in the other one.
Decision SealedDraws::outcome(const Game& game, const Position& position,
                              const DrawCount& count) const {
  if (game_of_pair_ == 0) return outcome(game, position, count.number());
  if (count.begins_turn()) {
    return named(game, position, "turn " + std::to_string(count.turns() - 1));
  }
  return named(game, position,
               "game " + std::to_string(game_of_pair_) + " draw " + std::to_string(count.number()));
}

Decision SealedDraws::named(const Game& game, const Position& position,
                            const std::string& name) const {
  BASTIDE_ASSERT(game.actor(position).is_chance());
  const std::vector<Outcome> outcomes = outcomes_of(game, position);
  std::uint64_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  std::uint64_t left = below(total, name);
  std::size_t i = 0;
  while (left >= outcomes[i].weight) left -= outcomes[i++].weight;
  return outcomes[i].decision;
}

// ---- Checking ----

DrawsCheck check_draws(const Game& game, const RecordHeader& header, std::string_view record) {
  DrawsCheck check;
  const auto found = draws_of(header);
  if (const auto* fault = std::get_if<DrawsFault>(&found)) check.what = fault->what;
  const auto* draws = std::get_if<DrawSeal>(&found);
  if (draws == nullptr) return check;
  for (std::size_t seat = 0; seat < draws->shares.size(); ++seat) {
    if (draws->shares[seat].empty()) check.unshared.push_back(static_cast<int>(seat));
  }
  check.verdict = DrawsCheck::Verdict::NoKey;
  if (!draws->key) return check;
  check.verdict = DrawsCheck::Verdict::BadSeal;
  if (seal_of(*draws->key) != draws->seal) return check;

  check.verdict = DrawsCheck::Verdict::Differs;
  const SealedDraws dealer(*draws->key, *draws);
  DrawCount count;
  Position position;
  game.start(setup_of(header, 0), position);
  for (const Act& act : acts_of(game, header, record)) {
    if (act.actor.is_chance()) {
      count.note_chance(game, position);
      if (dealer.outcome(game, position, count) != act.decision) return check;
      ++check.draws;
    } else {
      count.note_decision();
    }
    [[maybe_unused]] const auto refusal =
        game.try_apply(position, act.actor, act.decision, nullptr);
    BASTIDE_ASSERT(!refusal);
  }
  check.verdict = DrawsCheck::Verdict::Fair;
  return check;
}

}  // namespace bastide
