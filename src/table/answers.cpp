#include "table/answers.h"

#include <algorithm>

#include "core/assert.h"
#include "notation/text.h"
#include "table/desk_phrases.h"
#include "table/scene.h"
#include "table/state.h"

namespace bastide::table {
namespace {

JsonOut bad(std::string_view error, std::string_view text) {
  JsonOut out;
  out.begin_object().boolean("ok", false).text("error", error);
  // What is quoted from outside may be anything.
  out.text("text", is_utf8(text) ? std::string(text) : excerpt(text));
  return out;
}

// Only what the vocabulary has: a page knows no other.
[[maybe_unused]] bool is_published(const PhraseKind& kind) {
  const auto holds = [&](const auto& list) { return std::ranges::find(list, &kind) != list.end(); };
  return holds(phrases::all) || holds(phrases::of_the_desk);
}

void write_phrase(JsonOut& out, const Phrase& phrase);

void write_slot(JsonOut& out, const PhraseSlot& slot) {
  out.key(slot.name);
  if (const auto* text = std::get_if<std::string>(&slot.value)) {
    out.text(*text);
  } else if (const auto* words = std::get_if<std::vector<std::string>>(&slot.value)) {
    out.begin_list();
    for (const std::string& word : *words) out.text(word);
    out.end_list();
  } else {
    out.begin_list();
    for (const Phrase& inner : std::get<std::vector<Phrase>>(slot.value)) write_phrase(out, inner);
    out.end_list();
  }
}

void write_phrase(JsonOut& out, const Phrase& phrase) {
  if (phrase.is_empty()) {
    out.null();
    return;
  }
  BASTIDE_ASSERT(is_published(*phrase.kind));
  out.begin_object().text("phrase", phrase.kind->name).key("slots").begin_object();
  for (const PhraseSlot& slot : phrase.slots) write_slot(out, slot);
  out.end_object().end_object();
}

}  // namespace

JsonOut good() {
  JsonOut out;
  out.begin_object().boolean("ok", true);
  return out;
}

std::string closed(JsonOut& out) {
  out.end_object();
  return out.take();
}

std::string bad_command(const Phrase& fault) {
  JsonOut out = bad("bad_command", to_text(fault));
  out.key("fault");
  write_phrase(out, fault);
  return closed(out);
}

std::string no_game() {
  JsonOut out = bad("no_game", phrases::no_game_begun.english);
  return closed(out);
}

std::string refused(const Game& game, const Refusal& refusal) {
  JsonOut out = bad("refused", refusal.reason->sentence);
  out.key("refusal");
  write_refusal(out, game, refusal);
  return closed(out);
}

std::string not_a_move(const MoveFault& fault) {
  JsonOut out = bad("not_a_move", to_text(fault));
  out.key("fault").begin_object();
  out.number("column", static_cast<std::int64_t>(fault.column)).key("expected");
  write_phrase(out, fault.expected);
  out.text("found", excerpt(fault.found)).end_object();
  return closed(out);
}

std::string bad_record(const RecordFault& fault, const Game* game, int good_lines) {
  JsonOut out = bad("bad_record", to_text(fault));
  out.key("fault").begin_object().number("line", fault.line).key("expected");
  write_phrase(out, fault.expected);
  out.key("found");
  write_phrase(out, fault.found);
  out.key("reason");
  write_phrase(out, fault.reason);
  out.key("refusal");
  fault.refusal ? write_refusal(out, *game, *fault.refusal) : void(out.null());
  out.key("game");
  game != nullptr ? out.text(game->info().name) : out.null();
  out.end_object().number("good_lines", good_lines);
  return closed(out);
}

std::string cannot_undo(NoUndo why) {
  JsonOut out = bad("cannot_undo", "There is no way back from here.");
  out.text("because", undo_name(why));
  return closed(out);
}

}  // namespace bastide::table
