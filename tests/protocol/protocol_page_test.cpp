// The exchanges that docs/protocol.md shows are what the engine says.
//
// After a mark `exchange` stands a block of lines: `> ` what the host writes, `< ` what comes back,
// to the letter; where a line ends with `…`, only what stands before it is compared.
#include <gtest/gtest.h>

#include <fstream>
#include <memory>

#include "games/registry.h"
#include "protocol/engine_session.h"

namespace bastide {
namespace {

constexpr std::string_view mark = "<!-- exchange -->";
constexpr std::string_view fence = "```";
constexpr std::string_view any_rest = "…";

std::vector<std::vector<std::string>> exchanges_of_the_page() {
  std::ifstream in(BASTIDE_SOURCE_DIR "/docs/protocol.md", std::ios::binary);
  std::vector<std::vector<std::string>> exchanges;
  bool is_marked = false;
  bool is_inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line == mark) {
      is_marked = true;
    } else if (is_inside && line == fence) {
      is_inside = is_marked = false;
    } else if (is_marked && !is_inside && line == fence) {
      is_inside = true;
      exchanges.emplace_back();
    } else if (is_inside) {
      exchanges.back().push_back(line);
    }
  }
  return exchanges;
}

// A host's view of the engine, thinking included; time stands still.
class Talk {
 public:
  Talk()
      : session_([](std::string_view name) { return find_game(name); }, "page",
                 std::get<PlayerSpec>(parse_player_spec("search:p50"))) {}

  std::vector<std::string> say(std::string_view line) {
    auto lines = session_.take(line);
    const EngineQuestion* question = session_.question();
    if (question == nullptr) return lines;
    if (player_ == nullptr || memory_ != question->memory) {
      player_ = make_player(question->player, *question->game);
      memory_ = question->memory;
    }
    player_->begin(question->view, question->seed);
    player_->insist();
    player_->think(static_cast<int>(question->budget.playouts));
    for (std::string& more : session_.answer(player_->thoughts(), 0)) {
      lines.push_back(std::move(more));
    }
    return lines;
  }

 private:
  EngineSession session_;
  std::unique_ptr<Player> player_;
  std::uint64_t memory_ = 0;
};

TEST(ProtocolPage, ItsExchangesAreWhatTheEngineSays) {
  const auto exchanges = exchanges_of_the_page();
  EXPECT_GE(exchanges.size(), 4u);
  for (const auto& exchange : exchanges) {
    Talk talk;
    std::vector<std::string> answer;
    std::size_t told = 0;
    for (const std::string& line : exchange) {
      ASSERT_GE(line.size(), 2u);
      std::string_view text(line);
      text.remove_prefix(2);
      if (line.starts_with("> ")) {
        EXPECT_EQ(told, answer.size()) << "the answer goes on before " << line;
        answer = talk.say(text);
        told = 0;
        continue;
      }
      ASSERT_TRUE(line.starts_with("< ")) << line;
      ASSERT_LT(told, answer.size()) << "the answer ends before " << line;
      const std::string& said = answer[told++];
      if (text.ends_with(any_rest)) {
        text.remove_suffix(any_rest.size());
        EXPECT_EQ(said.substr(0, text.size()), text);
      } else {
        EXPECT_EQ(said, text);
      }
    }
    EXPECT_EQ(told, answer.size()) << "the answer goes on after " << exchange.back();
  }
}

}  // namespace
}  // namespace bastide
