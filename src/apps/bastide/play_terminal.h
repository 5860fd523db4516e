// The terminal of `bastide play`: lines in, lines out, no cursor tricks, so that a pipe or a file
// on either side does as well. Ctrl-C and the like end the waiting for a line and nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::app {

class Terminal {
 public:
  // There may be one at a time: it handles the interrupt signals while it lives.
  Terminal();
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // ---- Out ----

  // Whatever of a line others wrote, it stays one line and does nothing but be shown (`shown` in
  // notation/text.h); so names and paths go in as they are.

  void say(std::string_view line);
  // The same, broken between words where the line gets long.
  void say_wrapped(std::string_view text, std::string_view indent = "");
  // Our own text of several lines, a board for instance.
  void say_lines(std::string_view text);

  // A line that begins with a mark where the terminal shows colours.
  void say_bold(std::string_view head, std::string_view rest = "");
  // The same in the colour of warnings, and wrapped; the head is a few words.
  void say_warning(std::string_view head, std::string_view rest);

  // ---- In ----

  // The next line without its end; nothing at the end of the input or after an interruption.
  std::optional<std::string> ask(std::string_view prompt);
  // Asks until the answer is yes or no; nothing as above.
  std::optional<bool> ask_yes_no(std::string_view question);

  // ---- While somebody thinks ----

  // Whether a person sits there, who sees what is shown and can press a key.
  bool is_typed() const { return is_typed_; }
  // Shows on the line of the cursor that `who` has been thinking for so long, where there is a
  // person to see it. False if the thinking should end: Enter was pressed, or Ctrl-C.
  bool show_thinking(std::string_view who, std::uint64_t micros);
  // Wipes that line away.
  void end_thinking();

  bool was_interrupted() const { return was_interrupted_; }

 private:
  bool fill_buffer();
  void put(std::string_view line);
  void say_wrapped_after(std::string_view mark, std::string_view head, std::string_view text,
                         std::string_view indent);

  bool has_colours_;
  bool is_typed_;  // the input comes from a person and is visible already
  bool was_interrupted_ = false;
  bool is_at_end_ = false;
  bool is_thinking_shown_ = false;
  std::uint64_t thinking_shown_at_ = 0;  // in microseconds of that thinking
  std::string buffer_;
};

// As many characters as people see, not bytes: for columns.
std::size_t shown_width(std::string_view utf8);
std::string padded(std::string_view utf8, std::size_t width);

// Entries as lines of columns, read downwards; a short list is one column.
std::vector<std::string> in_columns(const std::vector<std::string>& entries);

}  // namespace bastide::app
