#include "host/arena.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <nlohmann/json.hpp>

#include "host/threads.h"
#include "notation/options.h"

namespace bastide {
namespace {

using ArenaJson = nlohmann::ordered_json;

struct ArenaTask {
  std::uint64_t round;
  std::size_t a, b;
};

std::vector<ArenaTask> tasks_of(const ArenaPlan& plan, const ArenaTable& table) {
  std::vector<ArenaTask> tasks;
  for (std::uint64_t round = 0; round < plan.rounds; ++round) {
    for (std::size_t a = 0; a < plan.players.size(); ++a) {
      for (std::size_t b = a + 1; b < plan.players.size(); ++b) {
        if (!table.has(round, a, b)) tasks.push_back({round, a, b});
      }
    }
  }
  return tasks;
}

}  // namespace

// ---- What has come out ----

bool ArenaTable::add(const ArenaPair& pair) {
  return pairs_.try_emplace({pair.round, pair.a, pair.b}, pair).second;
}

std::vector<ArenaPair> ArenaTable::pairs() const {
  std::vector<ArenaPair> all;
  for (const auto& [key, pair] : pairs_) all.push_back(pair);
  return all;
}

std::vector<ArenaTable::Row> ArenaTable::rows() const {
  struct Sums {
    std::vector<double> shares;
    std::vector<double> margins;
    int forfeits = 0;
    std::vector<std::vector<double>> against;
  };
  std::vector<Sums> sums(players_);
  for (Sums& of : sums) of.against.resize(players_);
  for (const auto& [key, pair] : pairs_) {
    sums[pair.a].shares.push_back(pair.share);
    sums[pair.b].shares.push_back(1 - pair.share);
    sums[pair.a].against[pair.b].push_back(pair.share);
    sums[pair.b].against[pair.a].push_back(1 - pair.share);
    if (pair.margin) sums[pair.a].margins.push_back(*pair.margin);
    if (pair.margin) sums[pair.b].margins.push_back(-*pair.margin);
    sums[pair.a].forfeits += pair.forfeits[0];
    sums[pair.b].forfeits += pair.forfeits[1];
  }
  std::vector<Row> rows;
  for (std::size_t player = 0; player < players_; ++player) {
    const Sums& of = sums[player];
    Row row{.player = player,
            .games = 2 * of.shares.size(),
            .share = mean_error(of.shares).mean,
            .interval = rate_interval(of.shares),
            .margin = mean_error(of.margins),
            .forfeits = of.forfeits,
            .against = {}};
    for (const auto& shares : of.against) {
      row.against.push_back(shares.empty() ? std::nullopt : std::optional(mean_error(shares).mean));
    }
    rows.push_back(std::move(row));
  }
  std::ranges::stable_sort(rows, std::greater{}, &Row::share);
  return rows;
}

// ---- As lines ----

std::string arena_header(const ArenaPlan& plan) {
  ArenaJson players = ArenaJson::array();
  for (const PlayerSpec& spec : plan.players) players.push_back(to_text(spec));
  const std::string options = write_options(plan.game->info(), plan.setup.options);
  return ArenaJson{{"format", "bastide-arena"},      {"version", 1},
                   {"game", plan.game->info().name}, {"options", ArenaJson::parse(options)},
                   {"seed", plan.setup.seed},        {"players", players}}
      .dump();
}

std::string to_line(const ArenaPair& pair) {
  ArenaJson json{{"round", pair.round}, {"a", pair.a}, {"b", pair.b}, {"share", pair.share}};
  if (pair.margin) json["margin"] = *pair.margin;
  if (pair.forfeits != std::array{0, 0}) json["forfeits"] = pair.forfeits;
  return json.dump();
}

std::optional<ArenaPair> read_arena_pair(std::string_view line, std::size_t players) {
  const ArenaJson json = ArenaJson::parse(line, nullptr, false);
  const auto is_count = [&json](const char* key) {
    return json.contains(key) && json[key].is_number_unsigned();
  };
  if (!json.is_object() || !is_count("round") || !is_count("a") || !is_count("b")) {
    return std::nullopt;
  }
  ArenaPair pair;
  pair.round = json["round"].get<std::uint64_t>();
  pair.a = json["a"].get<std::size_t>();
  pair.b = json["b"].get<std::size_t>();
  if (pair.a >= pair.b || pair.b >= players) return std::nullopt;
  if (!json.contains("share") || !json["share"].is_number()) return std::nullopt;
  pair.share = json["share"].get<double>();
  if (!(pair.share >= 0 && pair.share <= 1)) return std::nullopt;
  if (json.contains("margin")) {
    if (!json["margin"].is_number()) return std::nullopt;
    pair.margin = json["margin"].get<double>();
  }
  if (json.contains("forfeits")) {
    const ArenaJson& both = json["forfeits"];
    const auto is_few = [](const ArenaJson& one) {
      return one.is_number_unsigned() && one.get<std::uint64_t>() <= 2;
    };
    if (!both.is_array() || both.size() != 2 || !is_few(both[0]) || !is_few(both[1])) {
      return std::nullopt;
    }
    pair.forfeits = {both[0].get<int>(), both[1].get<int>()};
  }
  return pair;
}

// ---- Playing ----

unsigned run_arena(const ArenaPlan& plan, ArenaTable& table, const ArenaListener& hear) {
  const std::vector<ArenaTask> tasks = tasks_of(plan, table);
  std::atomic<std::size_t> next{0};
  std::atomic<bool> is_left{false};
  std::mutex mutex;
  const auto play_one = [&] {
    const std::size_t number = next++;
    if (is_left || number >= tasks.size()) return false;
    const ArenaTask& task = tasks[number];
    MatchPlan match{.game = plan.game,
                    .setup = plan.setup,
                    .players = {plan.players[task.a], plan.players[task.b]},
                    .first = std::nullopt,
                    .rounds = 1,
                    .threads = 1,
                    .conditions = plan.conditions};
    // The round's draws, the same for all pairings.
    match.setup.seed = derive_seed(plan.setup.seed, task.round);
    const MatchTally tally = run_match(match, false, {});
    if (tally.shares.size() != 1) return false;  // it was stopped
    ArenaPair pair{.round = task.round, .a = task.a, .b = task.b, .share = tally.shares[0]};
    if (!std::isnan(tally.margins[0])) pair.margin = tally.margins[0];
    pair.forfeits = {static_cast<int>(tally.forfeits[0]), static_cast<int>(tally.forfeits[1])};
    const std::lock_guard lock(mutex);
    if (is_left) return false;
    table.add(pair);
    if (hear && !hear(pair, tally)) is_left = true;
    return true;
  };
  return run_steps(plan.threads, play_one);
}

}  // namespace bastide
