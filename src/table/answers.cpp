#include "table/answers.h"

#include "notation/text.h"
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

std::string bad_command(std::string_view text) {
  JsonOut out = bad("bad_command", text);
  return closed(out);
}

std::string no_game() {
  JsonOut out = bad("no_game", "No game has been begun.");
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
  out.number("column", static_cast<std::int64_t>(fault.column)).text("expected", fault.expected);
  out.text("found", excerpt(fault.found)).end_object();
  return closed(out);
}

std::string bad_record(const RecordFault& fault, int good_lines) {
  JsonOut out = bad("bad_record", to_text(fault));
  out.key("fault").begin_object().number("line", fault.line).text("expected", fault.expected);
  out.text("found", excerpt(fault.found)).text("reason", fault.reason).text("rule", fault.rule);
  out.end_object().number("good_lines", good_lines);
  return closed(out);
}

std::string cannot_undo(NoUndo why) {
  JsonOut out = bad("cannot_undo", "There is no way back from here.");
  out.text("because", undo_name(why));
  return closed(out);
}

}  // namespace bastide::table
