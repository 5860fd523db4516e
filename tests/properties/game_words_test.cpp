// A game lives in its own folder of each layer: nothing else names a game, or compares with one of
// its own words. The words are taken from the games themselves, so that a new one is watched too.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

// ---- Where ----

// Each with the folders inside it, but for ai/, where these are the games' own.
constexpr std::string_view folders[] = {"core",     "ai",       "art",      "table",
                                        "protocol", "review",   "notation", "host",
                                        "apps",     "bindings", "deeds",    "puzzles"};

// The lists, one line a game: these files name the games and do nothing else.
constexpr std::string_view lists[] = {"src/ai/minds.cpp", "src/art/looks.cpp",
                                      "src/puzzles/special_themes.cpp",
                                      "src/puzzles/special_themes.h"};

// Words of a game that are also words of a layer's own, and mean that there.
struct Allowance {
  std::string_view path;  // a file, or a folder with its slash
  std::string_view word;
  std::string_view why;
};
constexpr Allowance allowances[] = {
    {"src/apps/bastide/main.cpp", "carcassonne", "the family of games that the program plays"},
    {"src/art/", "lake", "where a line may end, in every tile file (docs/tiles.md)"},
    {"src/art/glyphs.cpp", "none", "no colour, in SVG"},
    {"src/table/", "track", "numbered spaces over the board (games/table_view.h)"},
    {"src/table/", "found", "what stands in a faulty line"},
    {"src/table/", "fields", "the members of an answer (docs/page.md)"},
    {"src/", "lost", "points that a decision cost (docs/analyze.md)"},
    {"src/apps/bastide/bot.cpp", "token", "what opens an account on a server (docs/bots.md)"},
};

// ---- What ----

// By the word: which game it belongs to.
using Words = std::map<std::string, std::string>;

// In small letters, in every way of writing: "gold-rush", "gold_rush", "goldrush".
Words names_of_games() {
  Words names;
  for (const std::string_view game : game_names()) {
    std::string name(game);
    names[name] = game;
    std::ranges::replace(name, '-', '_');
    names[name] = game;
    std::erase(name, '_');
    names[name] = game;
  }
  return names;
}

Words own_words() {
  Words words = names_of_games();
  for (const std::string_view name : game_names()) {
    const Game& game = *find_game(name);
    const auto add = [&](std::string_view word) { words.emplace(word, name); };
    for (const PieceInfo& piece : game.info().pieces) add(piece.name);
    for (const OptionInfo& option : game.info().options) add(option.name);
    for (const KindFacts& kind : game.tiles().kinds) add(kind.name);
    for (const Reason* reason : game.info().reasons) add(reason->name);
    for (const auto list : {game.info().words.things, game.info().words.kinds}) {
      std::ranges::for_each(list, add);
    }
    for (const std::string_view question : game.info().words.questions) {
      if (question != "place" && question != "action") add(question);
    }
    for (std::size_t i = common_event::count; i < game.info().events.size(); ++i) {
      const EventShape& shape = game.info().events[i];
      if (shape.name != game.info().events[common_event::piece_return].name) add(shape.name);
      for (const FieldShape& field : shape.fields) {
        if (field.member != Member::Turn) std::ranges::for_each(field.words, add);
      }
    }
  }
  return words;
}

// ---- Reading sources ----

struct Source {
  std::string path;
  std::string text;
};

// Its folder in ai/, the files of its look in art/, its themes in puzzles/.
bool is_a_games_own(const std::string& path) {
  return std::ranges::any_of(game_names(), [&](std::string_view name) {
    std::string own(name);
    std::ranges::replace(own, '-', '_');
    return path.starts_with("src/ai/" + own + "/") || path.starts_with("src/art/" + own) ||
           path == "src/puzzles/" + own + ".cpp";
  });
}

std::vector<Source> sources() {
  std::vector<Source> all;
  const fs::path root = BASTIDE_SOURCE_DIR;
  for (const std::string_view folder : folders) {
    for (const auto& entry : fs::recursive_directory_iterator(root / "src" / folder)) {
      const std::string path = entry.path().lexically_relative(root).generic_string();
      if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
      if (std::ranges::find(lists, path) != std::end(lists) || is_a_games_own(path)) continue;
      std::ifstream in(entry.path(), std::ios::binary);
      all.push_back({path, std::string(std::istreambuf_iterator<char>(in), {})});
    }
  }
  return all;
}

// Calls visit(line, literal) for every string between quotes on one line, comments left out.
template <class Visit>
void for_each_literal(std::string_view text, Visit visit) {
  int line = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') ++line;
    if (text.substr(i, 2) == "//") {
      i = std::min(text.find('\n', i), text.size()) - 1;
    } else if (text.substr(i, 2) == "/*") {
      const std::size_t end = std::min(text.find("*/", i), text.size());
      line += static_cast<int>(std::count(text.begin() + static_cast<std::ptrdiff_t>(i),
                                          text.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
      i = end;
    } else if (text.substr(i, 3) == "'\"'") {
      i += 2;
    } else if (c == '"') {
      std::size_t end = i + 1;
      while (end < text.size() && text[end] != c && text[end] != '\n') {
        end += text[end] == '\\' ? 2 : 1;
      }
      if (end >= text.size() || text[end] == '\n') continue;
      visit(line, text.substr(i + 1, end - i - 1));
      i = end;
    }
  }
}

int line_at(std::string_view text, std::size_t at) {
  return 1 + static_cast<int>(
                 std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

bool is_allowed(std::string_view path, std::string_view word) {
  return std::ranges::any_of(allowances, [&](const Allowance& allowance) {
    return allowance.word == word && path.starts_with(allowance.path);
  });
}

std::string in_small_letters(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

// ---- The tests ----

// Also not in comments: an example that names a game is out of date with the next one.
TEST(GameWords, NoLayerNamesAGameOutsideItsFolder) {
  const Words names = names_of_games();
  for (const Source& source : sources()) {
    const std::string text = in_small_letters(source.text);
    for (const auto& [name, game] : names) {
      if (is_allowed(source.path, name)) continue;
      for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        ADD_FAILURE() << source.path << ":" << line_at(text, at) << " names " << game;
      }
    }
  }
}

TEST(GameWords, NoLayerKnowsAGamesOwnWords) {
  const Words words = own_words();
  for (const Source& source : sources()) {
    for_each_literal(source.text, [&](int line, std::string_view literal) {
      const auto word = words.find(std::string(literal));
      if (word == words.end() || is_allowed(source.path, literal)) return;
      ADD_FAILURE() << source.path << ":" << line << " knows \"" << literal << "\" of "
                    << word->second;
    });
  }
}

// The list of allowances stays short and true.
TEST(GameWords, EveryAllowanceIsNeeded) {
  const Words words = own_words();
  for (const Allowance& allowance : allowances) {
    EXPECT_TRUE(words.contains(std::string(allowance.word))) << allowance.word;
    const bool is_name = names_of_games().contains(std::string(allowance.word));
    bool is_met = false;
    for (const Source& source : sources()) {
      if (!source.path.starts_with(allowance.path)) continue;
      is_met |= is_name && in_small_letters(source.text).find(allowance.word) != std::string::npos;
      for_each_literal(source.text,
                       [&](int, std::string_view literal) { is_met |= literal == allowance.word; });
    }
    EXPECT_TRUE(is_met) << allowance.path << " " << allowance.word;
  }
}

}  // namespace
}  // namespace bastide
