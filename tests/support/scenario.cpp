#include "support/scenario.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <stdexcept>

#include "games/registry.h"
#include "notation/event_reader.h"
#include "notation/event_writer.h"
#include "notation/options.h"

namespace bastide::test {
namespace {

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

const FieldShape* find_field(const EventShape& shape, Member member) {
  for (const FieldShape& field : shape.fields) {
    if (field.member == member) return &field;
  }
  return nullptr;
}

// The number of a tile or word that stands for Decision::item; nothing if there is none such.
std::optional<std::uint8_t> item_named(const Game& game, const EventShape& shape,
                                       std::string_view name) {
  const FieldShape* field = find_field(shape, Member::Item);
  if (field == nullptr) return std::nullopt;
  if (field->is_tile) return find_tile(game, name);
  const auto found = std::ranges::find(field->words, name);
  if (found != field->words.end()) return static_cast<std::uint8_t>(found - field->words.begin());
  int number = 0;
  const auto read = std::from_chars(name.data(), name.data() + name.size(), number);
  if (read.ec != std::errc() || read.ptr != name.data() + name.size()) return std::nullopt;
  return static_cast<std::uint8_t>(number);
}

Lines sorted(Lines lines) {
  std::ranges::sort(lines);
  return lines;
}

}  // namespace

Scenario::Scenario(std::string_view game, std::string_view settings) : game_(find_game(game)) {
  if (game_ == nullptr) fail("there is no game " + std::string(game));
  Setup setup = default_setup(game_->info());
  for (const std::string_view setting : read_words(settings)) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos) fail("settings are written name=value");
    const std::string_view name = setting.substr(0, equals);
    const std::string_view value = setting.substr(equals + 1);
    if (name == "players") {
      std::from_chars(value.data(), value.data() + value.size(), setup.players);
    } else if (name == "seed") {
      std::from_chars(value.data(), value.data() + value.size(), setup.seed);
    } else if (const auto wrong = set_option(game_->info(), name, value, setup.options)) {
      fail(to_text(*wrong));
    }
  }
  if (!is_valid(setup, game_->info())) fail("no game can start so: " + std::string(settings));
  players_ = setup.players;
  game_->start(setup, position_, &events_);
  settle_chance();
}

// ---- Playing ----

Scenario& Scenario::play(std::string_view statements) {
  events_.clear();
  for (const std::string_view statement : read_statements(statements)) {
    std::vector<std::string_view> words = read_words(statement);
    const std::optional<Seat> seat = read_seat(words.front());
    if (seat) words.erase(words.begin());
    for (const std::string_view word : words) {
      if (const auto refusal = step(word, seat)) {
        fail(std::string(statement) + "\n  at " + std::string(word) + ": " + to_text(refusal) +
             "\n" + game_->text(position_));
      }
    }
    settle_chance();
  }
  return *this;
}

void Scenario::settle_chance() {
  DecisionList outcomes;
  while (actor().is_chance()) {
    game_->legal(position_, outcomes);
    const EventShape& shape = game_->info().events[outcomes[0].kind];
    if (std::ranges::find(shape.fields, Member::Player, &FieldShape::member) !=
        shape.fields.end()) {
      return;  // somebody draws it: the test says what
    }
    game_->deal(position_, &events_);
  }
}

std::optional<Refusal> Scenario::step(std::string_view text, std::optional<Seat> seat) {
  if (!names_chance(text)) settle_chance();
  const Wish wish = wish_of(text);
  if (wish.draws_first) {
    if (const auto refusal = draw(wish.decision.item)) return refusal;
  }
  return decide(actor_for(wish.decision, seat), wish.decision);
}

bool Scenario::names_chance(std::string_view text) const {
  if (text.starts_with('{')) return true;
  const auto shapes = game_->info().events;
  const auto shape = std::ranges::find(shapes, read_word(text).event, &EventShape::name);
  return shape != shapes.end() && shape->role == EventRole::Chance;
}

Scenario::Wish Scenario::wish_of(std::string_view text) const {
  if (text.starts_with('{')) return {decision_of_record(text), false};
  const Word word = read_word(text);
  const Decision decision = decision_of(word);
  const bool is_short_place = word.event.empty() && decision.kind == common_event::place;
  return {decision, is_short_place && actor().is_chance()};
}

Actor Scenario::actor_for(const Decision& decision, std::optional<Seat> seat) const {
  const bool is_chance = game_->info().events[decision.kind].role == EventRole::Chance;
  // A draw that a seat is said to make is a try to do what only chance may do; other chance stands
  // in the statement of the seat whose turn it is.
  if (is_chance && (!seat || decision.kind != common_event::draw)) return Actor::chance();
  if (seat) return Actor::seat(*seat);
  return actor();
}

std::optional<Refusal> Scenario::draw(std::uint8_t tile) {
  return decide(Actor::chance(), {.kind = common_event::draw, .item = tile});
}

std::optional<Refusal> Scenario::decide(Actor actor, const Decision& decision) {
  auto refusal = game_->try_apply(position_, actor, decision, &events_);
  if (!refusal && decision.kind == common_event::place) last_laid_ = decision.at;
  return refusal;
}

Decision Scenario::decision_of_record(std::string_view line) const {
  Events read;
  if (const auto wrong = read_event(*game_, players_, line, read)) fail(to_text(*wrong));
  return bastide::decision_of(read.list().front());
}

Decision Scenario::decision_of(const Word& word) const {
  const auto shapes = game_->info().events;
  Decision decision{.at = word.at.value_or(last_laid_),
                    .turn = word.turn,
                    .feature = word.feature,
                    .to = word.to};
  if (word.event.empty()) {
    if (word.item == "-") return {.kind = common_event::pass};
    const auto piece = item_named(*game_, shapes[common_event::piece], word.item);
    decision.kind = piece ? common_event::piece : common_event::place;
    decision.item = piece ? *piece : find_tile(*game_, word.item);
    return decision;
  }
  const auto shape = std::ranges::find(shapes, word.event, &EventShape::name);
  if (shape == shapes.end()) fail("there is no event " + std::string(word.event));
  decision.kind = static_cast<std::uint8_t>(shape - shapes.begin());
  if (!word.item.empty()) {
    const auto item = item_named(*game_, *shape, word.item);
    if (!item) fail("there is no " + std::string(word.item) + " to " + std::string(word.event));
    decision.item = *item;
  }
  if (!word.at) decision.at = {};
  if (shape->role == EventRole::Chance && !word.at) {
    // What chance does to a place that is left out, it does where it is due.
    DecisionList outcomes;
    game_->legal(position_, outcomes);
    for (const Decision& outcome : outcomes) {
      if (outcome.kind == decision.kind && outcome.item == decision.item) return outcome;
    }
  }
  return decision;
}

// ---- What happened ----

Lines Scenario::awards() const {
  Lines lines;
  for (const Event& event : events_.list()) {
    if (event.kind != common_event::score) continue;
    lines.push_back(to_text(Actor::seat(event.seat)) + " +" + std::to_string(event.amount) + " " +
                    std::string(event.why) + " " + std::string(event.rule));
  }
  return sorted(lines);
}

Lines Scenario::award_cells() const {
  Lines lines;
  for (const Event& event : events_.list()) {
    if (event.kind != common_event::score) continue;
    const auto cells_of_event = events_.cells(event);
    std::vector<Cell> cells(cells_of_event.begin(), cells_of_event.end());
    std::ranges::sort(cells);
    std::string line = to_text(Actor::seat(event.seat)) + " " + std::string(event.rule);
    for (const Cell cell : cells) line += " " + to_text(cell);
    lines.push_back(line);
  }
  return sorted(lines);
}

Lines Scenario::returns() const {
  Lines lines;
  for (const Event& event : events_.list()) {
    const EventShape& shape = game_->info().events[event.kind];
    if (shape.name != game_->info().events[common_event::piece_return].name) continue;
    const FieldShape* piece = find_field(shape, Member::Item);
    lines.push_back(to_text(Actor::seat(event.seat)) + " " + std::string(piece->words[event.item]) +
                    " " + to_text(event.at));
  }
  return sorted(lines);
}

Lines Scenario::story() const {
  Lines lines;
  for (const Event& event : events_.list())
    lines.emplace_back(game_->info().events[event.kind].name);
  return lines;
}

Lines Scenario::record() const {
  Lines lines;
  for (const Event& event : events_.list()) lines.push_back(write_event(*game_, events_, event));
  return lines;
}

// ---- How things stand ----

std::vector<int> Scenario::scores() const {
  const Result result = game_->result(position_);
  return {result.scores.begin(), result.scores.begin() + players_};
}

std::string Scenario::winners() const {
  const Result result = game_->result(position_);
  std::string text;
  for (int seat = 0; seat < players_; ++seat) {
    if (!((result.winners >> seat) & 1)) continue;
    text += (text.empty() ? "" : " ") + to_text(Actor::seat(seat));
  }
  return text;
}

int Scenario::copies(std::string_view tile) const {
  return game_->weight(position_, {.kind = common_event::draw, .item = find_tile(*game_, tile)});
}

int Scenario::draws() const {
  DecisionList list;
  game_->legal(position_, list);
  int sum = 0;
  for (const Decision& outcome : list) sum += game_->weight(position_, outcome);
  return sum;
}

// ---- What may be done ----

Lines Scenario::legal() const {
  DecisionList list;
  game_->legal(position_, list);
  Lines lines;
  for (const Decision& decision : list) lines.push_back(text_of(decision));
  return sorted(lines);
}

std::string Scenario::text_of(const Decision& decision) const {
  if (decision.kind == common_event::pass) return "-";
  const EventShape& shape = game_->info().events[decision.kind];
  const bool is_piece = decision.kind == common_event::piece;
  std::string text;
  if (decision.kind != common_event::place && !is_piece) text += std::string(shape.name) + ":";
  if (const FieldShape* item = find_field(shape, Member::Item)) {
    text += item->is_tile         ? std::string(game_->tile_name(decision.item))
            : item->words.empty() ? std::to_string(decision.item)
                                  : std::string(item->words[decision.item]);
  }
  const bool has_cell = find_field(shape, Member::AtX) || find_field(shape, Member::AtCell);
  if (has_cell && !(is_piece && decision.at == last_laid_)) text += "@" + to_text(decision.at);
  if (const FieldShape* turn = find_field(shape, Member::Turn)) {
    text += turn->words.empty() ? "r" + std::to_string(decision.turn)
                                : std::string(turn->words[decision.turn]);
  }
  if (find_field(shape, Member::Feature)) text += "#" + std::to_string(decision.feature);
  if (find_field(shape, Member::ToCell)) text += "->" + to_text(decision.to);
  return text;
}

std::string Scenario::refusal(std::string_view statement) const {
  Scenario copy = *this;
  std::vector<std::string_view> words = read_words(statement);
  const std::optional<Seat> seat = read_seat(words.front());
  if (seat) words.erase(words.begin());
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (const auto refused = copy.step(words[i], seat)) return "before that: " + to_text(refused);
  }
  if (!names_chance(words.back())) copy.settle_chance();
  const Wish wish = copy.wish_of(words.back());
  if (wish.draws_first) {
    if (const auto refused = copy.draw(wish.decision.item)) return to_text(refused);
  }
  const Position before = copy.position_;
  const std::size_t events_before = copy.events_.list().size();
  const auto refused = copy.decide(copy.actor_for(wish.decision, seat), wish.decision);
  if (refused && (std::memcmp(&before, &copy.position_, sizeof(Position)) != 0 ||
                  copy.events_.list().size() != events_before)) {
    return to_text(refused) + ", and yet something has changed";
  }
  return to_text(refused);
}

}  // namespace bastide::test
