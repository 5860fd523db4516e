// Any bytes at all, as commands of the engine protocol, one a line: every command is answered by
// exactly one `ok` or `error` line, the last one, and what is asked is answered with a legal move.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/registry.h"
#include "protocol/engine_session.h"

namespace {

using namespace bastide;

bool is_last(std::string_view line) {
  return line == "ok" || line.starts_with("ok ") || line.starts_with("error ");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  EngineSession session([](std::string_view name) { return find_game(name); }, "fuzz",
                        std::get<PlayerSpec>(parse_player_spec("greedy")));
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty() && !session.has_quit()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const EngineSession::Lines lines = session.take(line);
    if (lines.empty() && line.find_first_not_of(" \r") != std::string_view::npos) std::abort();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (is_last(lines[i]) != (i + 1 == lines.size())) std::abort();
      if (lines[i].find('\n') != std::string::npos) std::abort();
    }
    const EngineQuestion* question = session.question();
    if (question == nullptr) continue;
    // A thinker that never gets a playout still has a decision.
    PlayerSpec greedy;
    greedy.name = "greedy";
    const auto player = make_player(greedy, *question->game);
    player->begin(question->view, question->seed);
    const EngineSession::Lines answer = session.answer(player->thoughts(), 0);
    if (!answer.back().starts_with("bestmove ")) std::abort();
    const EngineSession::Lines played = session.take("explain " + answer.back().substr(9));
    if (played.back() != "ok legal") std::abort();
  }
  return 0;
}
