#include "bastide/play_table.h"

#include <algorithm>
#include <utility>

#include "notation/text.h"

namespace bastide::app {

Table::Table(const Game& game, RecordHeader header, std::uint64_t seed)
    : Table(PlayedGame(game, std::move(header), seed)) {}

Table Table::from_record(const Game& game, RecordHeader header, std::string_view record,
                         std::uint64_t seed) {
  return Table(PlayedGame::from_record(game, std::move(header), record, seed));
}

Table::Table(PlayedGame played) : played_(std::move(played)) {
  for (const std::string& name : header().players) names_.push_back(excerpt(name, max_name_bytes));
}

std::vector<std::string> Table::secrets_of(Seat seat) const {
  std::vector<std::string> secrets;
  played_.retell([&](const Standing&, const Events&, const Event& event) {
    if (event.seat != seat) return;
    for (const FieldShape& field : game().info().events[event.kind].fields) {
      if (field.hidden_from != Secrecy::Others) continue;
      secrets.push_back(field.words.empty() ? std::to_string(event.item)
                                            : std::string(field.words[event.item]));
    }
  });
  return secrets;
}

bool Table::has_secrets() const {
  return std::ranges::any_of(game().info().events, [](const EventShape& shape) {
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

void Table::deal() { played_.deal(teller()); }

std::optional<Refusal> Table::apply(const Decision& decision) {
  return played_.decide(actor().seat(), decision, teller());
}

EventListener Table::teller() {
  return [this](const Standing& standing, const Events&, const Event& event) {
    // A draw is told by what is done with the tile, the end by the whole result.
    if (event.kind == common_event::draw || event.kind == common_event::end) return;
    news_.push_back(sentence(game(), names_, standing.memory, event, readers_));
  };
}

std::vector<std::string> Table::take_news() { return std::exchange(news_, {}); }

bool Table::undo() {
  if (played_.why_no_undo() != NoUndo::None) return false;
  if (std::ranges::find(readers_, actor().seat()) == readers_.end()) return false;
  played_.undo();
  news_.clear();
  return true;
}

}  // namespace bastide::app
