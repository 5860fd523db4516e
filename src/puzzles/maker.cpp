#include "puzzles/maker.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

#include "ai/exact.h"
#include "ai/outlook.h"
#include "ai/player.h"
#include "played/standing.h"
#include "puzzles/themes.h"
#include "puzzles/weighing.h"

namespace bastide::puzzles {
namespace {

// ---- What is looked at ----

constexpr int first_turn = 8;     // of the game: before it little is decided
constexpr int turns_between = 6;  // two puzzles of one game
constexpr std::size_t most_of_a_game = 3;
constexpr std::size_t most_turns = 2500;  // with more to choose from nobody would find it
constexpr std::size_t least_turns = 5;
constexpr double gap_at_a_look = 1;  // points
constexpr std::uint32_t one_in_searched = 8;
constexpr std::uint64_t short_search = 400;  // playouts

// ---- How it is weighed ----

constexpr std::size_t racers = 9;
constexpr double racers_within = 12;  // points behind the best at a look
constexpr std::array<int, 5> race_worlds{8, 20, 48, 96, 160};
constexpr int repeat_worlds = 128;
constexpr int repeat_worlds_of_others = 48;
constexpr std::size_t close_ones = 2;  // of the others
constexpr int exact_tiles = 2;
constexpr int exact_steps = 30'000;
constexpr std::size_t exact_turns = 200;

// ---- What is told ----

constexpr std::array<int, tried_levels.size()> tries_of_levels{32, 32, 4, 4};
constexpr int turns_of_line = 5;
constexpr std::uint64_t line_playouts = 200;
constexpr std::uint64_t at_once = 0;  // playouts of who does not look ahead
constexpr int worlds_for_line = 8;

// What `player` does with a whole turn.
Turn turn_by(Player& player, const Game& game, Position position, Seat seat, std::uint64_t seed,
             std::uint64_t playouts) {
  Turn turn;
  while (game.actor(position) == Actor::seat(seat)) {
    const Decision decision = decide(player, game.view(position, seat), seed, playouts);
    turn.push_back(decision);
    game.try_apply(position, Actor::seat(seat), decision);
    pass_hidden_chance(game, position);
  }
  return turn;
}

struct Racer {
  std::size_t choice;
  Leads leads;
};

// The turns that may be best, followed until it is known which one is, if any is clearly.
class Race {
 public:
  // `entered` are positions in `choices`, the best at a look first.
  Race(Weighing& weighing, const std::vector<TurnChoice>& choices,
       const std::vector<std::size_t>& entered, const Making& making)
      : weighing_(weighing), choices_(choices), making_(making) {
    const int best = choices[entered.front()].lead;
    for (const std::size_t choice : entered) {
      const double behind = static_cast<double>(best - choices[choice].lead) / outlook_unit;
      if (racers_.size() == racers || behind > racers_within) break;
      racers_.push_back({choice, {}});
    }
  }

  // Best first; nothing where none is clearly best.
  std::optional<std::vector<Racer>> run() {
    if (racers_.size() == 1) return racers_;
    for (Racer& racer : racers_) follow(racer, race_worlds[0]);
    for (std::size_t round = 1; round < race_worlds.size(); ++round) {
      put_best_first();
      follow(racers_[0], race_worlds[round]);
      bool is_open = round == 1;
      // The closest first: one that is too close ends the race.
      for (std::size_t i = 1; i < racers_.size(); ++i) {
        Mean loss = loss_of(racers_[0].leads, racers_[i].leads);
        if (loss.value - (making_.errors + 0.5) * loss.error > making_.bar) continue;
        follow(racers_[i], race_worlds[round]);
        is_open = true;
        loss = loss_of(racers_[0].leads, racers_[i].leads);
        const bool is_too_close = loss.value + 0.5 * loss.error < making_.bar;
        if (is_too_close && loss.value > -making_.bar) return std::nullopt;
      }
      if (!is_open) break;
    }
    put_best_first();
    for (std::size_t i = 1; i < racers_.size(); ++i) {
      const Mean loss = loss_of(racers_[0].leads, racers_[i].leads);
      if (loss.value <= making_.bar || loss.value <= making_.errors * loss.error) {
        return std::nullopt;
      }
    }
    return racers_;
  }

 private:
  void follow(Racer& racer, int worlds) {
    for (auto world = static_cast<int>(racer.leads.size()); world < worlds; ++world) {
      racer.leads.push_back(weighing_.lead(choices_[racer.choice].turn, world));
    }
  }
  // By what they lose against the first, over the games that both have seen.
  void put_best_first() {
    for (std::size_t i = 1; i < racers_.size(); ++i) {
      if (loss_of(racers_[0].leads, racers_[i].leads).value < 0) std::swap(racers_[0], racers_[i]);
    }
    std::stable_sort(racers_.begin() + 1, racers_.end(), [this](const Racer& a, const Racer& b) {
      return loss_of(racers_[0].leads, a.leads).value < loss_of(racers_[0].leads, b.leads).value;
    });
  }

  Weighing& weighing_;
  const std::vector<TurnChoice>& choices_;
  const Making& making_;
  std::vector<Racer> racers_;
};

// One moment of a game, on its way to becoming a puzzle.
class Candidate {
 public:
  Candidate(const Game& game, const Position& position, const TableMemory& memory, Seat seat,
            std::uint64_t seed, const Making& making)
      : game_(game),
        position_(position),
        memory_(memory),
        seat_(seat),
        seed_(seed),
        making_(making),
        view_(game.view(position, seat)),
        weighing_(game, view_, part(1)) {}

  // Everything but its id, options and acts.
  std::optional<Puzzle> make() {
    base_ = weighing_.imagined(0);
    choices_ = turns_of(game_, base_, seat_, most_turns);
    if (choices_.size() < least_turns) return std::nullopt;
    puzzle_.seat = seat_;
    puzzle_.players = weighing_.players();
    const bool is_end = game_.table_view(base_).tiles_left <= exact_tiles;
    if (is_end && is_all_open(game_.info()) && choices_.size() <= exact_turns) {
      if (!calculate()) return std::nullopt;
    } else {
      if (!is_worth_weighing() || !race()) return std::nullopt;
    }
    if (!find_line(at_once) || !find_theme()) return std::nullopt;
    if (!puzzle_.is_exact && !(repeat() && is_found_by_search())) return std::nullopt;
    if (!find_line(line_playouts)) return std::nullopt;
    let_levels_try();
    puzzle_.rating = rating_of(puzzle_);
    return std::move(puzzle_);
  }

 private:
  std::uint64_t part(std::uint64_t number) const { return derive_seed(seed_, number); }

  std::uint64_t hash_of(const Turn& turn) const {
    Position after = base_;
    play_turn(game_, after, seat_, turn);
    return game_.hash(after);
  }
  Turn search(std::uint64_t number, std::uint64_t playouts) const {
    const auto player = make_player("search", game_);
    return turn_by(*player, game_, base_, seat_, part(number), playouts);
  }

  bool is_found_by_search() const {
    for (const std::uint64_t number : {2, 3}) {
      if (hash_of(search(number, making_.search)) != choices_[best_].hash) return false;
    }
    return true;
  }

  // ---- A look ----

  bool is_worth_weighing() const {
    const double gap = static_cast<double>(choices_[0].lead - choices_[1].lead) / outlook_unit;
    if (gap >= gap_at_a_look) return true;
    if (Random(part(4)).below(one_in_searched) != 0) return false;
    return hash_of(search(5, short_search)) != choices_[0].hash;
  }

  // ---- A race, and the same again ----

  bool race() {
    std::vector<std::size_t> all(choices_.size());
    std::iota(all.begin(), all.end(), 0);
    const auto first = Race(weighing_, choices_, all, making_).run();
    if (!first || first->size() == 1) return false;
    for (const Racer& racer : *first) order_.push_back(racer.choice);
    best_ = order_[0];
    return race_siblings();
  }

  // Of the best turn's later decisions some may have stood for others like them: it must be ahead
  // of these too.
  bool race_siblings() {
    const Turn best = choices_[best_].turn;
    std::vector<std::size_t> entered{best_};
    for (TurnChoice& sibling : turns_beginning_with(game_, base_, seat_, best.front())) {
      if (std::ranges::find(choices_, sibling.hash, &TurnChoice::hash) != choices_.end()) continue;
      entered.push_back(choices_.size());
      choices_.push_back(std::move(sibling));
    }
    if (entered.size() == 1) return true;
    std::ranges::stable_sort(entered, std::ranges::greater{},
                             [this](std::size_t choice) { return choices_[choice].lead; });
    const auto again = Race(weighing_, choices_, entered, making_).run();
    if (!again) return false;
    if ((*again)[0].choice != best_) return false;
    if (again->size() == 1) return true;
    // The best of them is told and repeated with the others.
    order_.insert(order_.begin() + 1, (*again)[1].choice);
    return true;
  }

  bool repeat() {
    Weighing again(game_, view_, part(6));
    const auto leads_of = [&](std::size_t choice, int worlds) {
      Leads leads;
      for (int world = 0; world < worlds; ++world) {
        leads.push_back(again.lead(choices_[choice].turn, world));
      }
      return leads;
    };
    const Leads best = leads_of(best_, repeat_worlds);
    const Mean lead = mean_of(best);
    puzzle_.worlds = repeat_worlds;
    puzzle_.lead = lead.value;
    puzzle_.lead_error = lead.error;
    puzzle_.turns.push_back({choices_[best_].turn, 0, 0});
    const std::size_t told = std::min(order_.size(), max_turns_told);
    for (std::size_t i = 1; i < told; ++i) {
      const int worlds = i <= close_ones ? repeat_worlds : repeat_worlds_of_others;
      const Mean loss = loss_of(best, leads_of(order_[i], worlds));
      if (loss.value <= making_.bar || loss.value <= making_.errors * loss.error) return false;
      puzzle_.turns.push_back({choices_[order_[i]].turn, loss.value, loss.error});
    }
    finish_turns();
    return true;
  }

  // What is told stands in order; of the rest only how much they lose at a look.
  void finish_turns() {
    std::stable_sort(puzzle_.turns.begin(), puzzle_.turns.end(),
                     [](const TurnValue& a, const TurnValue& b) { return a.loss < b.loss; });
    puzzle_.more = static_cast<int>(choices_.size() - puzzle_.turns.size());
    if (puzzle_.more == 0 || puzzle_.is_exact) return;
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      const auto end = order_.begin() + static_cast<long>(puzzle_.turns.size());
      if (std::find(order_.begin(), end, i) != end) continue;
      const int behind = choices_[best_].lead - choices_[i].lead;
      least = std::min(least, static_cast<double>(behind) / outlook_unit);
    }
    puzzle_.more_loss = std::max(least, making_.bar);
  }

  // ---- The end, exactly ----

  bool calculate() {
    struct Solved {
      std::size_t choice;
      ExactLead value;
      double worth() const { return 1000 * value.win + value.lead; }
    };
    std::vector<Solved> solved;
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      Position after = base_;
      play_turn(game_, after, seat_, choices_[i].turn);
      const auto value = exact_lead(game_, after, seat_, exact_steps);
      if (!value) return false;
      solved.push_back({i, *value});
    }
    std::ranges::stable_sort(solved, std::ranges::greater{}, &Solved::worth);
    const Solved& best = solved[0];
    for (std::size_t i = 1; i < solved.size(); ++i) {
      if (best.value.lead - solved[i].value.lead <= making_.bar) return false;
    }
    std::ranges::stable_sort(solved, std::ranges::greater{},
                             [](const Solved& one) { return one.value.lead; });
    puzzle_.is_exact = true;
    puzzle_.lead = best.value.lead;
    best_ = solved[0].choice;
    for (const Solved& one : solved) {
      order_.push_back(one.choice);
      const double loss = solved[0].value.lead - one.value.lead;
      if (puzzle_.turns.size() < max_turns_told) {
        puzzle_.turns.push_back({choices_[one.choice].turn, loss, 0});
      } else if (puzzle_.more_loss == 0) {
        puzzle_.more_loss = loss;
      }
    }
    finish_turns();
    return true;
  }

  // ---- The best line ----

  // The best turn in a game in which it brings about as much as on average, and how everybody may
  // go on, thinking so long about each decision.
  bool find_line(std::uint64_t playouts) {
    std::vector<std::pair<double, int>> worlds;
    double sum = 0;
    for (int world = 0; world < worlds_for_line; ++world) {
      worlds.push_back({weighing_.lead(choices_[best_].turn, world), world});
      sum += worlds.back().first;
    }
    const double mean = sum / worlds_for_line;
    std::ranges::stable_sort(worlds, std::ranges::less{},
                             [mean](const auto& one) { return std::abs(one.first - mean); });
    for (const auto& [lead, world] : worlds) {
      follow_line(weighing_.imagined(world), playouts);
      if (is_line_possible()) return true;
    }
    return false;
  }

  void follow_line(Position position, std::uint64_t playouts) {
    puzzle_.line.clear();
    line_ = {};
    const auto player = make_player(playouts == at_once ? "greedy" : "search", game_);
    Events events;
    Seat last = seat_;
    int turns = 1;
    int own_turns = 1;
    std::size_t done = 0;  // decisions of the best turn
    while (!game_.actor(position).is_nobody()) {
      const Actor actor = game_.actor(position);
      events.clear();
      if (actor.is_chance()) {
        game_.deal(position, &events);
        puzzle_.line.push_back({decision_of(events.list()[0]), actor});
      } else {
        const Turn& best = choices_[best_].turn;
        const bool is_answer = done < best.size();
        if (!is_answer && game_.question(position) == "place" && actor.seat() != last) {
          if (turns == turns_of_line) break;
          ++turns;
          last = actor.seat();
          own_turns += last == seat_ ? 1 : 0;
        }
        const Decision decision =
            is_answer ? best[done++]
                      : decide(*player, game_.view(position, actor.seat()), part(7), playouts);
        const bool sets_piece = decision.kind == common_event::piece && actor.seat() == seat_;
        if (sets_piece && !is_answer) line_.piece_turns.push_back(own_turns);
        game_.try_apply(position, actor, decision, &events);
        puzzle_.line.push_back({decision, actor});
      }
      for (const Event& event : events.list()) {
        if (event.kind != common_event::score) continue;
        line_.scores.push_back({event.seat, event.why, event.amount, own_turns});
      }
    }
    // What was drawn last is for a turn that is not told.
    while (!puzzle_.line.empty() && puzzle_.line.back().actor.is_chance() &&
           !game_.actor(position).is_nobody()) {
      puzzle_.line.pop_back();
    }
  }

  // What lies face down was imagined: the line must be possible with what really lies there too.
  bool is_line_possible() const {
    Position position = position_;
    for (const Act& act : puzzle_.line) {
      if (game_.actor(position) != act.actor) return false;
      if (game_.try_apply(position, act.actor, act.decision)) return false;
    }
    return true;
  }

  // ---- What it is about, and how hard ----

  bool find_theme() {
    Board before{base_, memory_, {}};
    game_.survey(base_, before.survey);
    const Outcome best(game_, before, seat_, choices_[order_[0]].turn);
    const Outcome second(game_, before, seat_, choices_[order_[1]].turn);
    auto themes = find_themes({game_, seat_, before, best, second, line_, weighing_});
    if (!themes) return false;
    if (std::ranges::find(making_.full_themes, themes->main) != making_.full_themes.end()) {
      return false;
    }
    puzzle_.theme = std::move(themes->main);
    puzzle_.tags = std::move(themes->tags);
    puzzle_.kind = std::move(themes->about.kind);
    puzzle_.cells = std::move(themes->about.cells);
    puzzle_.points = themes->about.points;
    puzzle_.strength = std::move(themes->about.strength);
    puzzle_.others = themes->about.others;
    puzzle_.rule = std::move(themes->about.rule);
    return true;
  }

  void let_levels_try() {
    for (std::size_t i = 0; i < tried_levels.size(); ++i) {
      const int level = tried_levels[i];
      const Level& own = levels()[static_cast<std::size_t>(level - 1)];
      puzzle_.tries[i] = tries_of_levels[i];
      for (int attempt = 0; attempt < tries_of_levels[i]; ++attempt) {
        const auto number = static_cast<std::uint64_t>(1000 * level + attempt);
        const auto player = make_level(level, game_);
        const Turn turn = turn_by(*player, game_, base_, seat_, part(number), own.budget.playouts);
        puzzle_.missed[i] += hash_of(turn) != choices_[best_].hash ? 1 : 0;
      }
    }
  }

  const Game& game_;
  Position position_;
  TableMemory memory_;
  Seat seat_;
  std::uint64_t seed_;
  const Making& making_;
  View<Position> view_;
  Weighing weighing_;

  Position base_;  // imagined: all that is weighed knows no more than the seat does
  std::vector<TurnChoice> choices_;
  std::vector<std::size_t> order_;  // of choices, best first
  std::size_t best_ = 0;
  Line line_;
  Puzzle puzzle_;
};

}  // namespace

std::optional<Puzzle> puzzle_at(const Game& game, const Position& position,
                                const TableMemory& memory, Seat seat, std::uint64_t seed,
                                const Making& making) {
  return Candidate(game, position, memory, seat, seed, making).make();
}

SourceGame self_play(const Game& game, int players, std::uint64_t seed) {
  constexpr int decent = 3;  // a level, and the one above it
  Random random(derive_seed(seed, 1));
  SourceGame source;
  source.players = players;
  Setup setup = setup_offered(game.info());
  for (std::size_t i = 0; i < game.info().options.size(); ++i) {
    const auto values = static_cast<std::uint32_t>(game.info().options[i].values.size());
    const std::uint32_t value = random.below(values);
    if (random.below(2) == 0) setup.options[i] = static_cast<std::uint8_t>(value);
  }
  setup.players = static_cast<std::uint8_t>(players);
  setup.seed = derive_seed(seed, 2);
  source.options = setup.options;
  std::vector<std::unique_ptr<Player>> seats;
  for (int seat = 0; seat < players; ++seat) {
    seats.push_back(make_level(decent + static_cast<int>(random.below(2)), game));
  }
  Position position;
  game.start(setup, position);
  Events events;
  while (!game.actor(position).is_nobody()) {
    const Actor actor = game.actor(position);
    if (actor.is_chance()) {
      events.clear();
      game.deal(position, &events);
      source.acts.push_back({decision_of(events.list()[0]), actor});
      continue;
    }
    Player& player = *seats[actor.seat()];
    const Decision decision = decide(player, game.view(position, actor.seat()), random.next(), 0);
    game.try_apply(position, actor, decision);
    source.acts.push_back({decision, actor});
  }
  return source;
}

std::vector<Puzzle> puzzles_in(const Game& game, const SourceGame& source, const std::string& name,
                               std::uint64_t seed, const Making& making) {
  std::vector<Puzzle> found;
  Setup setup;
  setup.players = static_cast<std::uint8_t>(source.players);
  setup.options = source.options;
  Standing standing;
  Events events;
  standing.start(game, setup, events);
  int decisions = 0;
  int last_turn = first_turn - turns_between;
  Actor last_actor = Actor::chance();
  for (std::size_t i = 0; i < source.acts.size() && found.size() < most_of_a_game; ++i) {
    const Act& act = source.acts[i];
    if (act.actor.is_seat()) {
      ++decisions;
      const bool begins = act.actor != last_actor;
      if (begins && standing.turns >= last_turn + turns_between) {
        const auto number = static_cast<std::uint64_t>(decisions);
        auto puzzle = puzzle_at(game, standing.position, standing.memory, act.actor.seat(),
                                derive_seed(seed, number), making);
        if (puzzle) {
          puzzle->id = name + "-" + std::to_string(decisions);
          puzzle->options = source.options;
          puzzle->acts.assign(source.acts.begin(), source.acts.begin() + static_cast<long>(i));
          found.push_back(std::move(*puzzle));
          last_turn = standing.turns;
        }
      }
    }
    if (!is_hidden_chance(game, standing.position)) last_actor = act.actor;
    standing.try_apply(game, act.actor, act.decision, events);
  }
  return found;
}

bool is_found_again(const Game& game, const Puzzle& puzzle, std::uint64_t playouts,
                    std::uint64_t seed) {
  const View<Position> view = game.view(position_of(game, puzzle), puzzle.seat);
  Random random(seed);
  const Position position = game.imagine(view, random);
  const auto player = make_player("search", game);
  const Turn turn = turn_by(*player, game, position, puzzle.seat, seed, playouts);
  return grade(game, puzzle, turn) == 0u;
}

}  // namespace bastide::puzzles
