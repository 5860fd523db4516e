// `share FILE` in the dialog: the game as those at the screen may show it to others.
#include <algorithm>

#include "bastide/play_dialog.h"
#include "notation/text.h"
#include "played/seen_record.h"

namespace bastide::app {
namespace {

constexpr std::string_view everybody_word = " everybody";
constexpr std::string_view whole_word = " whole";

// Takes the word off the end of what was typed.
bool take_word(std::string& typed, std::string_view word) {
  if (!typed.ends_with(word)) return false;
  typed.resize(typed.size() - word.size());
  return true;
}

}  // namespace

// "share FILE", "share FILE everybody", "share FILE whole". The only person at the screen shares
// what that seat sees; several share what everybody does, since none of them knows all of it. All
// of it is shared when the game is over, or on that wish.
void Dialog::share(std::string path) {
  Seat viewer = onlooker;
  if (std::ranges::count(seats_.is_person, true) == 1) {
    const auto person = std::ranges::find(seats_.is_person, true);
    viewer = static_cast<Seat>(person - seats_.is_person.begin());
  }
  if (take_word(path, everybody_word)) viewer = onlooker;
  const bool is_whole = take_word(path, whole_word);
  if (path.empty()) return terminal_.say("To which file? For instance: share game.bastide.jsonl");
  const bool is_over = why_no_view(table_.played(), viewer) == NoView::Over;
  const std::string text =
      is_over || is_whole ? table_.record() : record_seen_by(table_.played(), viewer);
  if (!write_copy(path, text)) return;
  if (is_over) return terminal_.say("Saved to " + path + ", all of it: the game is over.");
  if (is_whole) {
    return terminal_.say_wrapped("Saved to " + path +
                                 ", all of it: this gives away everything that is hidden.");
  }
  const std::string whose = viewer == onlooker ? "everybody sees it" : "you see it";
  terminal_.say_wrapped("Saved to " + path + " as " + whose +
                        ": without what is hidden, and nothing that is still to come follows from "
                        "it. It can be shown, checked and analyzed, not played on.");
}

}  // namespace bastide::app
