// The engine protocol (docs/protocol.md) from the engine's side: lines in, lines out. No clock, no
// thread, no file: whoever holds the session thinks about its question as it likes (in slices, in
// threads, not at all) and hands the thoughts back. So the same session serves `bastide engine`, a
// server and a page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/player.h"
#include "notation/record_header.h"
#include "protocol/hosted_game.h"
#include "protocol/player_spec.h"
#include "protocol/trouble.h"

namespace bastide {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t max_command_bytes = 64 * 1024;

// By which clock time is measured: that on the wall, or what processor each thinking thread used.
enum class EngineClock : std::uint8_t { Wall, Cpu };

// "wall" or "cpu".
std::string_view name_of(EngineClock clock);
std::optional<EngineClock> find_clock(std::string_view name);

// What `go` asks. The view is all that whoever thinks may know.
struct EngineQuestion {
  const Game* game = nullptr;
  PlayerSpec player;
  View<Position> view;
  std::uint64_t seed = 0;
  Budget budget;  // 0 and 0: as long as there is something to think about
  bool is_infinite =
      false;  // no answer before it is stopped, even if nothing is left to think about
  EngineClock clock = EngineClock::Wall;
  // What was thought about questions of the same number may serve this one; what was thought about
  // others must not.
  std::uint64_t memory = 0;
};

class EngineSession {
 public:
  using Lines = std::vector<std::string>;

  // `name` is how the program calls itself; `player` thinks until an option names another.
  EngineSession(GameLookup lookup, std::string name, PlayerSpec player,
                EngineClock clock = EngineClock::Wall);

  // Takes a command, without the end of its line, and returns the lines of the answer. Any bytes
  // are safe.
  Lines take(std::string_view line);

  // ---- Thinking ----

  // From `go` until `answer`: what is to be thought about; null otherwise.
  const EngineQuestion* question() const { return question_ ? &*question_ : nullptr; }
  // `stop` or `quit` came: `answer` is due as soon as possible.
  bool wants_answer_now() const { return is_stopping_ || has_quit_; }
  // A line about how it is going, to be written if one likes; none if there is no news since the
  // last.
  Lines info(const Thoughts& thoughts, std::uint64_t micros);
  // Ends the thinking: `info` lines of what was found, unless told already, and `bestmove`.
  Lines answer(const Thoughts& thoughts, std::uint64_t micros);
  // The `memory` of the next question: thoughts of other numbers are never wanted again.
  std::uint64_t memory() const { return memory_; }

  bool has_quit() const { return has_quit_; }

 private:
  using Reply = std::variant<Lines, Trouble>;  // all lines of a good answer, `ok` being the last

  Reply obey(std::string_view command, std::string_view rest);
  Reply hello(std::string_view rest) const;
  Reply set_option(std::string_view rest);
  Reply set_player(std::string_view value);
  Reply set_position(std::string_view rest, bool may_have_moves);
  Reply draw(std::string_view rest);
  Reply legal() const;
  Reply play(std::string_view rest);
  Reply undo(std::string_view rest);
  Reply explain(std::string_view rest) const;
  Reply show() const;
  Reply status() const;
  Reply tiles(std::string_view rest) const;
  Reply go(std::string_view rest);
  Reply stop();
  Lines events_and_ok(std::string_view what) const;
  std::string scores_text() const;
  std::string thought_text(const Thoughts& thoughts, std::size_t which) const;

  GameLookup lookup_;
  std::string name_;
  PlayerSpec player_;
  std::uint64_t seed_ = 0;
  std::size_t lines_ = 1;  // how many decisions the last `info` lines tell of
  EngineClock clock_;
  std::uint64_t memory_ = 0;
  std::optional<HostedGame> game_;
  bool owns_draws_ = false;  // a seed was given
  std::optional<EngineQuestion> question_;
  std::string told_;  // what the last `info` line of this question said, less its time
  bool is_stopping_ = false;
  bool has_quit_ = false;
};

}  // namespace bastide
