#include "bastide/record_argument.h"

#include <filesystem>
#include <fstream>

#include "bastide/choose_game.h"
#include "bastide/commands.h"

namespace bastide::app {

int load_turn(const std::string& file, std::optional<int> turn, Replay& replay) {
  std::error_code error;
  std::ifstream in(file, std::ios::binary);
  if (std::filesystem::is_directory(file, error) || !in) return complain(file + ": cannot be read");
  if (const auto wrong = load_record(in, replay, turn.value_or(all_turns))) {
    report(file + ": " + to_text(*wrong));
    return fault;
  }
  if (turn.value_or(0) > replay.turns()) {
    return complain("turn " + std::to_string(*turn) + " was not played; the record has " +
                    std::to_string(replay.turns()) + " turns");
  }
  return ok;
}

}  // namespace bastide::app
