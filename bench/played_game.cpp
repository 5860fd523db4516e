// What does a played game cost (played/played_game.h): memory once it is over, time for a decision
// with the chance after it against the bare rules, time to make it again from its record?
// Two players, random decisions; CPU time of one thread.
#include <malloc.h>

#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "games/registry.h"
#include "played/played_game.h"

namespace {

using namespace bastide;

constexpr int games = 200;
constexpr int repeats = 5;

double cpu_micros() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// The least disturbed of several runs.
template <class Work>
double best_micros(const Work& work) {
  double best = 0;
  for (int i = 0; i < repeats; ++i) {
    const double began = cpu_micros();
    work();
    const double took = cpu_micros() - began;
    if (i == 0 || took < best) best = took;
  }
  return best;
}

PlayedGame play(const Game& game, const RecordHeader& header, std::uint64_t seed) {
  PlayedGame played(game, header, seed);
  Random random(seed);
  DecisionList legal;
  for (played.deal_on(); !played.is_over(); played.deal_on()) {
    game.legal(played.position(), legal);
    const auto choice = random.below(static_cast<std::uint32_t>(legal.size()));
    played.decide(played.actor().seat(), legal[static_cast<int>(choice)]);
  }
  return played;
}

void bare(const Game& game, const RecordHeader& header, std::uint64_t seed,
          std::span<const PlayedAct> acts, Events* events) {
  Position position;
  game.start(setup_of(header, seed), position, events);
  for (const PlayedAct& played : acts) {
    if (events != nullptr) events->clear();
    if (played.act.actor.is_chance()) {
      game.deal(position, events);
    } else {
      game.try_apply(position, played.act.actor, played.act.decision, events);
    }
  }
}

void again(const Game& game, const RecordHeader& header, std::uint64_t seed,
           std::span<const PlayedAct> acts) {
  PlayedGame played(game, header, seed);
  for (const PlayedAct& known : acts) {
    if (known.act.actor.is_chance()) {
      played.deal();
    } else {
      played.decide(known.act.actor.seat(), known.act.decision);
    }
  }
}

void measure(const Game& game) {
  RecordHeader header;
  header.game = game.info().name;
  header.options = default_setup(game.info()).options;
  header.players = {"Ann", "Bo"};
  std::vector<PlayedGame> all;
  all.reserve(games);
  const auto before = mallinfo2().uordblks;
  double decisions = 0;
  double record = 0;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    all.push_back(play(game, header, seed));
    decisions += all.back().steps();
    record += static_cast<double>(all.back().record().size());
  }
  const auto heap = static_cast<double>(mallinfo2().uordblks - before) / games;
  const auto for_all = [&](const auto& work) {
    return best_micros([&] {
      for (std::uint64_t seed = 0; seed < games; ++seed) work(seed, all[seed].acts());
    });
  };
  Events events;
  const double silent =
      for_all([&](std::uint64_t seed, auto acts) { bare(game, header, seed, acts, nullptr); });
  const double told =
      for_all([&](std::uint64_t seed, auto acts) { bare(game, header, seed, acts, &events); });
  const double whole =
      for_all([&](std::uint64_t seed, auto acts) { again(game, header, seed, acts); });
  const double loaded = for_all([&](std::uint64_t seed, auto) {
    PlayedGame::from_record(game, header, all[seed].record(), seed);
  });
  const double retold =
      for_all([&](std::uint64_t seed, auto) { all[seed].standing_after(all[seed].steps()); });
  const double copied = for_all([&](std::uint64_t seed, auto) { PlayedGame copy = all[seed]; });
  std::printf("%-18s %5.1f KiB (%zu bytes + heap %.1f KiB, of the record %.1f KiB);",
              header.game.c_str(), (static_cast<double>(sizeof(PlayedGame)) + heap) / 1024,
              sizeof(PlayedGame), heap / 1024, record / games / 1024);
  std::printf(" a decision %.0f ns, bare %.0f ns, with events %.0f ns;", 1e3 * whole / decisions,
              1e3 * silent / decisions, 1e3 * told / decisions);
  std::printf(" from a record %.0f us, told again %.0f us, copied %.1f us\n", loaded / games,
              retold / games, copied / games);
}

}  // namespace

int main() {
  for (const std::string_view name : game_names()) measure(*find_game(name));
}
