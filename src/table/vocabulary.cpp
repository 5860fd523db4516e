#include "table/vocabulary.h"

#include <algorithm>

#include "art/looks.h"
#include "games/registry.h"
#include "notation/first_player.h"
#include "table/desk_phrases.h"
#include "table/scene.h"
#include "table/shapes.h"
#include "table/state.h"

namespace bastide::table {
namespace {

std::vector<std::string_view>& group_of(Vocabulary& vocabulary, std::string_view name) {
  const auto found = std::ranges::find(vocabulary, name, &WordGroup::name);
  if (found != vocabulary.end()) return found->words;
  return vocabulary.emplace_back(WordGroup{name, {}}).words;
}

void put(Vocabulary& vocabulary, std::string_view group, std::string_view word) {
  std::vector<std::string_view>& words = group_of(vocabulary, group);
  if (std::ranges::find(words, word) == words.end()) words.push_back(word);
}

// Events, those of them that are decisions, and the words that their fields are written in.
void put_events(Vocabulary& vocabulary, const GameInfo& info) {
  for (const EventShape& shape : info.events) {
    put(vocabulary, "event", shape.name);
    if (shape.role == EventRole::Decision) put(vocabulary, "action", shape.name);
    for (const FieldShape& field : shape.fields) {
      for (const std::string_view word : field.words) put(vocabulary, field.name, word);
    }
  }
}

// Piles have their names from draws and from what lies beside the board.
void put_piles(Vocabulary& vocabulary, const Game& game) {
  Position position;
  game.start(default_setup(game.info()), position);
  for (const TableCount& pile : game.table_view(position).piles) {
    put(vocabulary, "pile", pile.name);
  }
}

}  // namespace

Vocabulary common_vocabulary() {
  Vocabulary vocabulary;
  for (const std::string_view game : game_names()) put(vocabulary, "game", game);
  for (const std::string_view colour : art::usual_seats.names) put(vocabulary, "colour", colour);
  for (const art::Look* look : art::all_looks()) {
    for (const std::string_view colour : look->seats->names) put(vocabulary, "colour", colour);
  }
  for (const std::string_view how : first_by_names) put(vocabulary, "first", how);
  for (const std::string_view corner : corner_names) put(vocabulary, "corner", corner);
  for (const Reason* reason : reasons::all) put(vocabulary, "reason", reason->name);
  for (const Shape& failure : failure_shapes()) put(vocabulary, "error", failure.name);
  for (const PhraseKind* kind : all_phrases()) put(vocabulary, "phrase", kind->name);
  for (const NoUndo why : {NoUndo::AtStart, NoUndo::WasShown, NoUndo::OtherSeat}) {
    put(vocabulary, "undo", undo_name(why));
  }
  return vocabulary;
}

std::vector<const PhraseKind*> all_phrases() {
  std::vector<const PhraseKind*> kinds(phrases::all.begin(), phrases::all.end());
  kinds.insert(kinds.end(), phrases::of_the_desk.begin(), phrases::of_the_desk.end());
  return kinds;
}

Vocabulary vocabulary_of(const Game& game) {
  const GameInfo& info = game.info();
  Vocabulary vocabulary;
  for (const KindFacts& kind : game.tiles().kinds) put(vocabulary, "kind", kind.name);
  for (const PieceInfo& piece : info.pieces) put(vocabulary, "piece", piece.name);
  for (const OptionInfo& option : info.options) put(vocabulary, "option", option.name);
  for (const OptionInfo& option : info.options) {
    for (const std::string_view value : option.values) {
      if (!option.is_switch) put(vocabulary, "option_value", value);
    }
  }
  put_events(vocabulary, info);
  put_piles(vocabulary, game);
  for (const Reason* reason : info.reasons) put(vocabulary, "reason", reason->name);
  const auto put_all = [&](std::string_view group, std::span<const std::string_view> words) {
    for (const std::string_view word : words) put(vocabulary, group, word);
  };
  put_all("kind", info.words.kinds);
  put_all("why", info.words.causes);
  put_all("term", info.words.terms);
  put_all("count", info.words.counts);
  put_all("thing", info.words.things);
  for (const std::string_view question : info.words.questions) {
    if (question != "place") put(vocabulary, "question", question);
  }
  return vocabulary;
}

}  // namespace bastide::table
