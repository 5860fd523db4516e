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

}  // namespace

bool is_share(std::string_view text) { return text.empty() || read_digest(text).has_value(); }

Digest seal_of(const Digest& key) {
  std::string sealed = "bastide draws 1\n";
  sealed += as_bytes(key);
  return sha256(sealed);
}

// ---- In a record ----

void put_draws(RecordHeader& header, const DrawSeal& draws) {
  std::string json = "{\"scheme\":\"" + std::string(scheme) + "\",\"seal\":\"" +
                     hex_of(draws.seal) + "\",\"shares\":[";
  for (std::size_t i = 0; i < draws.shares.size(); ++i)
    json.append(i == 0 ? "\"" : ",\"").append(draws.shares[i]).append("\"");
  json += ']';
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
  if (text("scheme") != scheme) return DrawsFault{"its scheme is not known"};
  DrawSeal draws;
  const auto seal = read_digest(text("seal").value_or(""));
  if (!seal) return DrawsFault{"its seal is not 64 hexadecimal digits"};
  draws.seal = *seal;
  const JsonMember* shares = object.find("shares");
  if (shares == nullptr || shares->kind != JsonKind::StringList ||
      shares->texts.size() != header.players.size() ||
      !std::ranges::all_of(shares->texts, is_share)) {
    return DrawsFault{"its shares are not one a player, each 64 hexadecimal digits or empty"};
  }
  draws.shares = shares->texts;
  if (object.find("key") != nullptr) {
    draws.key = read_digest(text("key").value_or(""));
    if (!draws.key) return DrawsFault{"its key is not 64 hexadecimal digits"};
  }
  return draws;
}

// ---- Drawing ----

SealedDraws::SealedDraws(const Digest& key, std::span<const std::string> shares, Keyed keyed)
    : keyed_(keyed) {
  std::string given = "deal 1\n";
  for (const std::string& share : shares) given.append(share).append("\n");
  deal_key_ = keyed_(as_bytes(key), given);
}

// Each of `bound` numbers is as likely as the others: what would favour the lower ones is drawn
// again.
std::uint64_t SealedDraws::below(std::uint64_t bound, std::uint64_t number) const {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t too_many = (most % bound + 1) % bound;  // 2^64 modulo the bound
  for (int attempt = 0;; ++attempt) {
    const Digest digest = keyed_(as_bytes(deal_key_),
                                 "draw " + std::to_string(number) + ' ' + std::to_string(attempt));
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = value << 8 | digest[static_cast<std::size_t>(i)];
    if (value <= most - too_many) return value % bound;
  }
}

Decision SealedDraws::outcome(const Game& game, const Position& position,
                              std::uint64_t number) const {
  BASTIDE_ASSERT(game.actor(position).is_chance());
  const std::vector<Outcome> outcomes = outcomes_of(game, position);
  std::uint64_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  std::uint64_t left = below(total, number);
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
  const SealedDraws dealer(*draws->key, draws->shares);
  Position position;
  game.start(setup_of(header, 0), position);
  for (const Act& act : acts_of(game, header, record)) {
    if (act.actor.is_chance()) {
      const auto number = static_cast<std::uint64_t>(check.draws);
      if (dealer.outcome(game, position, number) != act.decision) return check;
      ++check.draws;
    }
    [[maybe_unused]] const auto refusal =
        game.try_apply(position, act.actor, act.decision, nullptr);
    BASTIDE_ASSERT(!refusal);
  }
  check.verdict = DrawsCheck::Verdict::Fair;
  return check;
}

}  // namespace bastide
