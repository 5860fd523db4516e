#include "bastide/play_table.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/assert.h"
#include "notation/event_reader.h"
#include "notation/text.h"

namespace bastide::app {

Table::Table(const Game& game, RecordHeader header, std::uint64_t seed)
    : game_(&game), header_(std::move(header)), record_(game, header_) {
  for (const std::string& name : header_.players) names_.push_back(excerpt(name, max_name_bytes));
  now_.points.resize(names_.size());
  now_.secrets.resize(names_.size());
  Events events;
  game.start(setup_of(header_, seed), now_.position, &events);
  take(events);
  news_.clear();
}

Table Table::from_record(const Game& game, RecordHeader header, std::string_view record,
                         const std::vector<bool>& people, std::uint64_t seed) {
  Table table(game, std::move(header), seed);
  const int players = static_cast<int>(table.names_.size());
  Events read;
  record.remove_prefix(record.find('\n') + 1);  // the header
  while (!record.empty()) {
    const std::size_t end = record.find('\n');
    [[maybe_unused]] const auto wrong = read_event(game, players, record.substr(0, end), read);
    BASTIDE_ASSERT(!wrong);
    record.remove_prefix(end + 1);
    const Event& event = read.list()[0];
    const EventRole role = game.info().events[event.kind].role;
    if (role == EventRole::Decision) {
      [[maybe_unused]] const auto refusal = table.apply(decision_of(event), people[event.seat]);
      BASTIDE_ASSERT(!refusal);
    } else if (role == EventRole::Chance) {
      table.back_.clear();
      Events events;
      game.try_apply(table.now_.position, Actor::chance(), decision_of(event), &events);
      table.take(events);
    }
  }
  table.news_.clear();
  return table;
}

int Table::points_of(std::size_t seat) const {
  int sum = 0;
  for (const auto& [why, points] : now_.points[seat]) sum += points;
  return sum;
}

bool Table::has_secrets() const {
  return std::ranges::any_of(game_->info().events, [](const EventShape& shape) {
    return std::ranges::find(shape.fields, Secrecy::Others, &FieldShape::hidden_from) !=
           shape.fields.end();
  });
}

void Table::show_to(const std::vector<bool>& people) {
  readers_.clear();
  for (std::size_t seat = 0; seat < people.size(); ++seat) {
    if (people[seat]) readers_.push_back(static_cast<Seat>(seat));
  }
}

// ---- What happens ----

void Table::deal() {
  back_.clear();
  Events events;
  game_->deal(now_.position, &events);
  take(events);
}

std::optional<Refusal> Table::apply(const Decision& decision, bool is_by_person) {
  const Seat seat = actor().seat();
  Moment before = now_;
  before.seat = seat;
  before.mark = record_.mark();
  Events events;
  if (auto refusal = game_->try_apply(now_.position, Actor::seat(seat), decision, &events)) {
    return refusal;
  }
  take(events);
  if (is_by_person && !shows_something_hidden(before.position, seat, decision)) {
    back_.push_back(std::move(before));
  } else {
    back_.clear();
  }
  return std::nullopt;
}

// A decision shows nothing hidden if somebody who knew only the view beforehand could have worked
// out the view afterwards.
bool Table::shows_something_hidden(const Position& before, Seat seat,
                                   const Decision& decision) const {
  Position worked_out = game_->view(before, seat).known;
  if (game_->try_apply(worked_out, Actor::seat(seat), decision)) return true;
  const Position expected = game_->view(worked_out, seat).known;
  const Position seen = game_->view(now_.position, seat).known;
  return std::memcmp(expected.bytes.data(), seen.bytes.data(), game_->state_bytes()) != 0;
}

void Table::take(const Events& events) {
  record_.add(events);
  for (const Event& event : events.list()) {
    now_.memory.see(*game_, event);
    // A draw is told by what is done with the tile, the end by the whole result.
    if (event.kind != common_event::draw && event.kind != common_event::end) {
      news_.push_back(sentence(*game_, names_, now_.memory, event, readers_));
    }
    for (const FieldShape& field : game_->info().events[event.kind].fields) {
      if (field.hidden_from != Secrecy::Others) continue;
      now_.secrets[event.seat].push_back(
          field.words.empty() ? std::to_string(event.item) : std::string(field.words[event.item]));
    }
    if (event.kind == common_event::place) ++now_.turns;
    if (event.kind == common_event::score) {
      now_.points[event.seat][std::string(event.why)] += event.amount;
    }
  }
}

std::vector<std::string> Table::take_news() { return std::exchange(news_, {}); }

bool Table::undo() {
  const Actor asked = actor();
  if (back_.empty() || !asked.is_seat() || back_.back().seat != asked.seat()) return false;
  now_ = std::move(back_.back());
  back_.pop_back();
  record_.cut(now_.mark);
  news_.clear();
  return true;
}

}  // namespace bastide::app
