#include "server/bots/arena.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "games/registry.h"
#include "server/bots/challenges.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr Millis looks_every = second;
constexpr Millis shares_wait = 10 * second;
// Of those who wait so many are looked at for each pair that begins.
constexpr std::size_t most_looked_at = 32;
constexpr std::size_t most_listed = 200;

// Short enough for many games, long enough for a program that thinks.
Terms terms_of(const std::string& game) {
  const Json asked{{"game", game}, {"pace", {{"kind", "total"}, {"base", 120}, {"extra", 2}}}};
  Terms terms = std::get<Terms>(read_challenge_terms(asked, 2));
  terms.first = FirstRule::Host;  // who sits first, which is the other one in the other game
  return terms;
}

std::string new_key() {
  const Digest chance = random_key();
  return hash_of({reinterpret_cast<const char*>(chance.data()), chance.size()});
}

// A game that is over as far as its pair is concerned.
bool is_over(const PairLine& line) {
  return line.is_gone() || (line.seen() && line.seen()->phase == "over");
}

// How many half wins whoever has this seat got in a game, 0 to 2; nothing where it does not count.
std::optional<int> half_wins(const PairLine& line, int seat) {
  if (line.is_gone() || !line.seen()) return std::nullopt;
  const PairLine::Seen& seen = *line.seen();
  // Ended by agreement, or before it was dealt.
  if (seen.ranks.empty() || seen.because == "draw" || seen.because == "end") return std::nullopt;
  const std::vector<int>& first = seen.ranks.front();
  if (std::ranges::find(first, seat) == first.end()) return 0;
  return first.size() == 1 ? 2 : 1;
}

// The most tiles that a game has seen, or will have as soon as it may.
int reaches(const PairLine::Seen& seen) { return seen.waits_for.value_or(seen.drawn); }

}  // namespace

Arena::Arena(Parts parts, std::span<const PairOfGames> open, std::span<const PlayedPairs> played)
    : parts_(std::move(parts)), standings_(played) {
  for (const PairOfGames& pair : open) {
    // Killed while it began: its tables, if there are any, end by themselves.
    if (pair.codes[0].empty() || pair.codes[1].empty()) {
      lost_.push_back(pair.number);
    } else {
      pairs_[pair.number] = {.kept = pair, .lines = {}, .since = parts_.now()};
    }
  }
}

Arena::~Arena() {
  *is_alive_ = false;
  end();
}

void Arena::end() {
  *is_alive_ = false;
  for (auto& [number, pair] : std::exchange(pairs_, {})) {
    for (const auto& line : pair.lines) {
      if (line) line->leave();
    }
  }
}

// ---- Who plays ----

void Arena::join(PlayerId player, std::set<std::string> games) {
  if (games.empty()) {
    members_.erase(player);
  } else {
    members_[player] = std::move(games);
  }
}

bool Arena::is_busy(PlayerId player) const {
  return beginning_.contains(player) || std::ranges::any_of(pairs_, [player](const auto& entry) {
           return entry.second.kept.a == player || entry.second.kept.b == player;
         });
}

void Arena::drop_absent() {
  std::erase_if(members_, [this](const auto& entry) { return !parts_.is_here(entry.first); });
}

// ---- Time ----

void Arena::tick(std::size_t most_pairs) {
  if (parts_.now() < next_look_) return;
  next_look_ = parts_.now() + looks_every;
  for (const Number number : std::exchange(lost_, {})) forget(number, std::nullopt);
  drop_absent();
  begin_pairs(most_pairs);
  std::vector<Number> numbers;
  for (auto& [number, pair] : pairs_) numbers.push_back(number);
  for (const Number number : numbers) {
    Pair& pair = pairs_.at(number);
    follow(pair);
    // What was not done may have been lost.
    for (const auto& line : pair.lines) {
      if (line) line->forget_said();
    }
    look_at(pair);
  }
}

void Arena::begin_pairs(std::size_t most_pairs) {
  for (const std::string_view game : game_names()) {
    while (pairs_.size() + beginning_.size() / 2 < most_pairs && begin_one(std::string(game))) {
    }
  }
}

bool Arena::begin_one(const std::string& game) {
  std::vector<PlayerId> waiting;
  for (const auto& [player, games] : members_) {
    if (games.contains(game) && !is_busy(player) && parts_.has_room(player)) {
      waiting.push_back(player);
    }
  }
  const auto chance = static_cast<std::uint32_t>(std::random_device()());
  if (waiting.size() > most_looked_at) {
    std::mt19937 shuffling(chance);
    std::ranges::shuffle(waiting, shuffling);
    waiting.resize(most_looked_at);
  }
  const auto next = next_pairing(standings_, game, waiting, chance);
  if (!next) return false;
  PairOfGames pair;
  pair.game = game;
  pair.a = waiting[next->first];
  pair.b = waiting[next->second];
  pair.begun = parts_.now();
  pair.keeper = new_key();
  begin(std::move(pair));
  return true;
}

// ---- Its beginning ----

// Kept before there is a table, and once more when there are both: then nobody plays one of two
// games that nobody looks after.
void Arena::begin(PairOfGames pair) {
  beginning_.insert({pair.a, pair.b});
  using Added = std::variant<PairOfGames, StoreFault>;
  const auto added = std::make_shared<Added>(StoreFault{});
  parts_.writer.do_errand([&store = parts_.store, pair, added] { *added = store.add_pair(pair); },
                          [this, alive = is_alive_, pair, added](bool is_done) {
                            if (!*alive) return;
                            beginning_.erase(pair.a);
                            beginning_.erase(pair.b);
                            const auto* kept = std::get_if<PairOfGames>(added.get());
                            if (!is_done || kept == nullptr) return;
                            pairs_[kept->number] = {
                                .kept = *kept, .lines = {}, .since = parts_.now()};
                            begin_table(kept->number, 1, random_key());
                          });
}

void Arena::begin_table(Number number, int game, const Digest& key) {
  PairOfGames& kept = pairs_.at(number).kept;
  const PlayerCard* a = parts_.players.find(kept.a);
  const PlayerCard* b = parts_.players.find(kept.b);
  if (game == 2) std::swap(a, b);
  parts_.rooms.begin_game(
      terms_of(kept.game), {{a->seat, a->name}, {b->seat, b->name}},
      [this, alive = is_alive_, number, game,
       key](const std::variant<std::string, Trouble>& begun) {
        if (!*alive) return;
        const auto found = pairs_.find(number);
        if (found == pairs_.end()) return;
        const auto* code = std::get_if<std::string>(&begun);
        if (code == nullptr) return forget(number, std::nullopt);
        PairOfGames& its = found->second.kept;
        its.codes[static_cast<std::size_t>(game - 1)] = *code;
        if (game == 1) return begin_table(number, 2, key);
        const auto fault = std::make_shared<std::optional<StoreFault>>();
        parts_.writer.do_errand(
            [&store = parts_.store, its, fault] { *fault = store.set_tables(its); },
            [this, alive, number, fault](bool is_done) {
              if (!*alive || !pairs_.contains(number)) return;
              if (!is_done || *fault) return forget(number, std::nullopt);
              pairs_.at(number).since = parts_.now();
              follow(pairs_.at(number));
            });
      },
      Rooms::OfPair{.number = number, .game = game, .key = key, .keeper = hash_of(kept.keeper)});
}

// ---- While it goes on ----

// A line to each of its tables, unless there is one.
void Arena::follow(Pair& pair) {
  if (pair.kept.codes[0].empty() || pair.kept.codes[1].empty()) return;
  for (std::size_t game = 0; game < pair.lines.size(); ++game) {
    const auto& line = pair.lines[game];
    if (line && (!line->is_down() || line->is_gone())) continue;
    if (line) line->leave();
    open_line(pair.kept.number, game);
  }
}

void Arena::open_line(Number number, std::size_t game) {
  Pair& pair = pairs_.at(number);
  const auto line = std::make_shared<PairLine>(parts_.tables, pair.kept.codes[game],
                                               [this, alive = is_alive_, number] {
                                                 if (*alive) look_soon(number);
                                               });
  pair.lines[game] = line;
  line->enter(pair.kept.keeper);
}

// Behind what goes on at the table now.
void Arena::look_soon(Number number) {
  if (!to_look_at_.insert(number).second) return;
  parts_.post([this, alive = is_alive_, number] {
    if (!*alive) return;
    to_look_at_.erase(number);
    const auto found = pairs_.find(number);
    if (found != pairs_.end()) look_at(found->second);
  });
}

void Arena::look_at(Pair& pair) {
  const auto& lines = pair.lines;
  if (pair.is_ending || !lines[0] || !lines[1]) return;
  for (const auto& line : lines) {
    if (!line->seen() && !line->is_gone()) return;
  }
  const bool is_dealt = std::ranges::none_of(
      lines, [](const auto& line) { return !line->is_gone() && line->seen()->phase == "sealing"; });
  if (!is_dealt) deal(pair);
  bool are_both_over = true;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    PairLine& line = *lines[i];
    const PairLine& other = *lines[1 - i];
    are_both_over = are_both_over && is_over(line);
    if (line.is_gone()) continue;
    const PairLine::Seen& seen = *line.seen();
    if (is_over(other)) {
      if (!seen.is_other_over) {
        line.say({{"do", "release"}, {"over", true}});
        are_both_over = false;  // until this has the key of its draws
      }
    } else if (seen.waits_for && reaches(*other.seen()) >= *seen.waits_for) {
      line.say({{"do", "release"}, {"draws", *seen.waits_for}});
    }
  }
  if (are_both_over) end_pair(pair);
}

// Both follow from the shares of both: those that have come when no more may come.
void Arena::deal(const Pair& pair) const {
  const auto& lines = pair.lines;
  if (lines[0]->is_gone() || lines[1]->is_gone() || is_over(*lines[0]) || is_over(*lines[1]))
    return;
  Json shares = Json::array();
  bool are_all_there = true;
  for (const auto& line : lines) {
    const PairLine::Seen& seen = *line->seen();
    shares.push_back(seen.shares);
    are_all_there = are_all_there && std::ranges::find(seen.shares, "") == seen.shares.end();
    if (seen.others.empty()) continue;
    // This one is dealt: so the other one will be.
    const bool is_first = line == lines[0];
    shares =
        Json::array({is_first ? seen.shares : seen.others, is_first ? seen.others : seen.shares});
    are_all_there = true;
    break;
  }
  if (!are_all_there && parts_.now() < pair.since + shares_wait) return;
  for (const auto& line : lines) {
    if (line->seen()->phase == "sealing") line->say({{"do", "release"}, {"shares", shares}});
  }
}

// ---- Its end ----

void Arena::end_pair(Pair& pair) {
  pair.is_ending = true;
  // `a` sits first in the first game, second in the other one.
  const auto one = half_wins(*pair.lines[0], 0);
  const auto other = half_wins(*pair.lines[1], 1);
  forget(pair.kept.number, one && other ? std::optional(*one + *other) : std::nullopt);
}

// Counted once it is kept; where that fails it is looked at again.
void Arena::forget(Number number, std::optional<int> score) {
  const auto fault = std::make_shared<std::optional<StoreFault>>();
  parts_.writer.do_errand(
      [&store = parts_.store, number, score, fault] { *fault = store.end_pair(number, score); },
      [this, alive = is_alive_, number, score, fault](bool is_done) {
        if (!*alive) return;
        const auto found = pairs_.find(number);
        if (!is_done || *fault) {
          if (found == pairs_.end()) return lost_.push_back(number);
          found->second.is_ending = false;
          // One that has no lines would never be looked at again.
          if (!found->second.lines[0]) lost_.push_back(number);
          return;
        }
        ++ended_[score ? "counted" : "void"];
        if (found == pairs_.end()) return;
        const PairOfGames& kept = found->second.kept;
        if (score) standings_.add(kept.game, kept.a, kept.b, *score);
        for (const auto& line : found->second.lines) {
          if (line) line->leave();
        }
        pairs_.erase(found);
      });
}

// ---- How it stands ----

Json Arena::table_json(std::string_view game) const {
  const auto name_of = [this](PlayerId player) {
    const PlayerCard* card = parts_.players.find(player);
    return card == nullptr || card->token.empty() ? std::string() : card->name;
  };
  const auto plays_here = [&](PlayerId player) {
    const auto found = members_.find(player);
    return found != members_.end() && found->second.contains(std::string(game));
  };
  Json players = Json::array();
  std::set<PlayerId> listed;
  const auto list = [&](const Standings::Row& row) {
    const std::string name = name_of(row.player);
    listed.insert(row.player);
    if (name.empty() || players.size() >= most_listed) return;
    Json json{{"name", name}, {"here", plays_here(row.player)}, {"pairs", row.pairs}};
    if (row.pairs > 0) {
      json["share"] = row.share;
      json["low"] = row.interval.low;
      json["high"] = row.interval.high;
    }
    players.push_back(std::move(json));
  };
  for (const Standings::Row& row : standings_.rows(game)) list(row);
  for (const auto& [player, games] : members_) {
    if (plays_here(player) && !listed.contains(player)) list({.player = player, .interval = {}});
  }
  Json running = Json::array();
  for (const auto& [number, pair] : pairs_) {
    if (pair.kept.game != game || pair.kept.codes[1].empty() || running.size() >= most_listed) {
      continue;
    }
    running.push_back({{"names", {name_of(pair.kept.a), name_of(pair.kept.b)}},
                       {"tables", pair.kept.codes},
                       {"since", pair.kept.begun}});
  }
  return {{"game", game}, {"players", std::move(players)}, {"running", std::move(running)}};
}

}  // namespace bastide::server
