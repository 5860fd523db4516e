// Every line of every sample, spoilt in every way we could think of, must be refused.
//
// A changed draw or decision may by chance make the record of another legal game: then the rest of
// the record must replay to its end. Such cases are counted, so that they stay the rare exception.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "games/registry.h"
#include "lines.h"
#include "notation/json_line.h"
#include "notation/record.h"

namespace bastide {
namespace {

// ---- Lines as lists of fields ----

struct Field {
  std::string key;
  std::string value;  // as JSON text
};
using Fields = std::vector<Field>;

Fields fields_of(const std::string& line) {
  JsonObject object;
  EXPECT_FALSE(read_json_line(line, event_limits, object));
  Fields fields;
  for (const JsonMember& member : object.members) {
    fields.push_back({member.key, std::string(member.raw)});
  }
  return fields;
}

std::string line_of(const Fields& fields) {
  std::string line;
  for (const Field& field : fields) {
    line += (line.empty() ? "{\"" : ",\"") + field.key + "\":" + field.value;
  }
  return line + "}";
}

std::string value_of(const std::string& line, std::string_view key) {
  for (const Field& field : fields_of(line)) {
    if (field.key == key) return field.value;
  }
  return "";
}

// The line without what is only for people.
std::string facts_of(const std::string& line) {
  Fields fields = fields_of(line);
  std::erase_if(fields,
                [](const Field& field) { return field.key == "why" || field.key == "rule"; });
  return line_of(fields);
}

// ---- Ways to spoil a value ----

using Values = std::vector<std::string>;

Values other_numbers(std::int64_t number) {
  Values others;
  // 256 and 2^32 more: what would be the same once cut to its size.
  for (const std::int64_t by : {-1L, 1L, -2L, 2L, -256L, 256L, 65536L, 4294967296L}) {
    others.push_back(std::to_string(number + by));
  }
  const std::string same = std::to_string(number);
  for (const std::string& spelling :
       {same + ".0", same + "e0", '"' + same + '"', '[' + same + ']'}) {
    others.push_back(spelling);
  }
  return others;
}

// Words that the game's records can have in this place, most of them wrong, and one that no game
// has.
Values words_for(const Game& game, const std::string& key) {
  constexpr int tiles_tried = 12;
  std::set<std::string> words{"hut"};
  for (const EventShape& shape : game.info().events) {
    if (key == "e") words.emplace(shape.name);
    for (const FieldShape& field : shape.fields) {
      if (field.name != key) continue;
      words.insert(field.words.begin(), field.words.end());
      for (int i = 0; i < (field.is_tile ? tiles_tried : 0); ++i) {
        words.emplace(
            game.tile_name(static_cast<std::uint8_t>(i * game.tile_count() / tiles_tried)));
      }
    }
  }
  return {words.begin(), words.end()};
}

Values other_words(const Game& game, const std::string& key, const std::string& value) {
  Values others{"\"\"", "0", "null", "[" + value + "]"};
  if (key == "why" || key == "rule") return others;  // any other word will do
  for (const std::string& word : words_for(game, key)) {
    if ('"' + word + '"' != value) others.push_back('"' + word + '"');
  }
  return others;
}

std::string list_text(const std::vector<std::string>& entries) {
  std::string text = "[";
  for (const std::string& entry : entries) text += (text.size() == 1 ? "" : ",") + entry;
  return text + "]";
}

// The entries of a list, each replaced by the others that `change` gives for it, dropped and
// repeated; and one entry more.
Values other_lists(const Values& entries, const std::string& one_more,
                   const std::function<Values(const std::string&)>& change) {
  Values others{"null", "{}", list_text({"[[0]]"})};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Values dropped = entries;
    dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
    others.push_back(list_text(dropped));
    Values repeated = entries;
    repeated.push_back(entries[i]);
    others.push_back(list_text(repeated));
    for (const std::string& other : change(entries[i])) {
      Values changed = entries;
      changed[i] = other;
      others.push_back(list_text(changed));
    }
  }
  Values longer = entries;
  longer.push_back(one_more);
  others.push_back(list_text(longer));
  return others;
}

Values other_cells(const std::vector<std::int64_t>& numbers) {
  const auto cell = [](std::int64_t x, std::int64_t y) {
    return '[' + std::to_string(x) + ',' + std::to_string(y) + ']';
  };
  Values cells;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    cells.push_back(cell(numbers[i], numbers[i + 1]));
  }
  return other_lists(cells, "[100,100]", [&](const std::string& entry) -> Values {
    const std::size_t i =
        2 * static_cast<std::size_t>(std::ranges::find(cells, entry) - cells.begin());
    const std::int64_t x = numbers[i];
    const std::int64_t y = numbers[i + 1];
    return {cell(x + 100, y), cell(x, y - 100), cell(x + 256, y), "[" + std::to_string(x) + "]"};
  });
}

Values other_integer_lists(const std::vector<std::int64_t>& numbers) {
  Values entries;
  for (const std::int64_t number : numbers) entries.push_back(std::to_string(number));
  Values others = other_lists(
      entries, "1", [](const std::string& entry) { return other_numbers(std::stoll(entry)); });
  if (numbers.size() > 1 && numbers.front() != numbers.back()) {
    std::ranges::reverse(entries);
    others.push_back(list_text(entries));
  }
  return others;
}

Values other_values(const Game& game, const JsonMember& member) {
  switch (member.kind) {
    case JsonKind::Integer:
      return other_numbers(member.integer);
    case JsonKind::String:
      return other_words(game, member.key, std::string(member.raw));
    case JsonKind::EmptyList:
    case JsonKind::PairList:
      return other_cells(member.integers);
    case JsonKind::IntegerList:
      return other_integer_lists(member.integers);
    default:
      ADD_FAILURE() << "no way to spoil " << member.raw;
      return {};
  }
}

// The line with one thing wrong, in every way.
Lines spoilt_lines(const Game& game, const std::string& line) {
  JsonObject object;
  EXPECT_FALSE(read_json_line(line, event_limits, object));
  const Fields fields = fields_of(line);
  Lines spoilt;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    for (const std::string& value : other_values(game, object.members[i])) {
      Fields changed = fields;
      changed[i].value = value;
      spoilt.push_back(line_of(changed));
    }
    Fields dropped = fields;
    dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
    spoilt.push_back(dropped.empty() ? "{}" : line_of(dropped));
    Fields renamed = fields;
    renamed[i].key += "s";
    spoilt.push_back(line_of(renamed));
    Fields repeated = fields;
    repeated.push_back(fields[i]);
    spoilt.push_back(line_of(repeated));
  }
  Fields longer = fields;
  longer.push_back({"note", "1"});
  spoilt.push_back(line_of(longer));
  spoilt.push_back(line + line);
  spoilt.push_back(line.substr(0, line.size() - 1));
  return spoilt;
}

// ---- The test ----

// The first fault where these lines stand instead of `lines` up to position `from`, for a replay
// that has taken all before.
std::optional<RecordFault> first_fault(Replay replay, const Lines& instead, const Lines& lines,
                                       std::size_t from) {
  for (const std::string& line : instead) {
    if (auto fault = replay.feed(line)) return fault;
  }
  for (std::size_t i = from; i < lines.size(); ++i) {
    if (auto fault = replay.feed(lines[i])) return fault;
  }
  return replay.check_complete();
}

EventRole role_of(const Game& game, const std::string& line) {
  const std::string name = value_of(line, "e");
  for (const EventShape& shape : game.info().events) {
    if ('"' + std::string(shape.name) + '"' == name) return shape.role;
  }
  ADD_FAILURE() << "no such event: " << line;
  return EventRole::SetUp;
}

// Final scores have rules of their own: told apart without asking the engine.
int group_of(const std::string& line) {
  static const std::set<std::string> final_rules{
      "\"C-63\"",  "\"C-64\"", "\"C-65\"",  "\"C-66\"",  "\"HG-66\"", "\"HG-67\"",
      "\"S-48\"",  "\"S-49\"", "\"GR-61\"", "\"GR-62\"", "\"GR-63\"", "\"GR-65\"",
      "\"GR-66\"", "\"A-66\"", "\"A-67\"",  "\"A-68\"",  "\"A-69\""};
  if (value_of(line, "e") == "\"end\"") return 2;
  return final_rules.contains(value_of(line, "rule")) ? 1 : 0;
}

// Two tokens off one stack (GR-20) that differ.
bool keep_their_order(const std::string& line, const std::string& next) {
  if (value_of(line, "e") != "\"take\"" || value_of(next, "e") != "\"take\"") return false;
  for (const char* key : {"x", "y", "f"}) {
    if (value_of(line, key) != value_of(next, key)) return false;
  }
  return line != next;
}

// Whether two lines that follow each other may change places: set-up events and consequences of one
// group, and two tokens that one player draws one after the other, which makes the same game.
// Nothing where that depends on what becomes of them: tokens laid on one stack.
std::optional<bool> may_swap(const Game& game, const std::string& line, const std::string& next) {
  const EventRole role = role_of(game, line);
  if (role != role_of(game, next)) return false;
  if (role == EventRole::SetUp) return true;
  if (role == EventRole::Consequence) {
    return group_of(line) == group_of(next) && !keep_their_order(line, next);
  }
  if (value_of(line, "e") != "\"token\"" || value_of(next, "e") != "\"token\"") return false;
  if (facts_of(line) == facts_of(next)) return true;
  if (!value_of(line, "x").empty()) return std::nullopt;
  return value_of(line, "p") == value_of(next, "p");
}

// "place rot": the event, and the first field in which two lines differ.
std::string changed_field(const std::string& line, const std::string& other) {
  const Fields before = fields_of(line);
  const Fields after = fields_of(other);
  std::size_t i = 0;
  while (i + 1 < before.size() && before[i].value == after[i].value) ++i;
  return before[0].value.substr(1, before[0].value.size() - 2) + ' ' + before[i].key;
}

class Corruption : public testing::TestWithParam<std::tuple<std::string, int>> {
 protected:
  const Game& game() const { return *find_game(std::get<0>(GetParam())); }

  // Walks through the sample; `spoil` is told each line's position and the replay before it.
  void for_each_line(const std::function<void(std::size_t, const Replay&)>& spoil) {
    Replay replay(find_game);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (i > 0) spoil(i, replay);
      ASSERT_FALSE(replay.feed(lines_[i]));
    }
  }

  // A spoilt consequence may say the same as another one of its group, which is then the one too
  // many.
  bool stands_after(std::size_t at, const std::string& line) const {
    return std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(at), lines_.end(),
                       [&](const std::string& other) { return facts_of(other) == facts_of(line); });
  }

  const Lines lines_ = split_lines(read_sample(std::get<0>(GetParam()), std::get<1>(GetParam())));
};

TEST_P(Corruption, OfAnyFieldIsFound) {
  int spoilt_count = 0;
  int other_games = 0;
  for_each_line([&](std::size_t at, const Replay& before) {
    const EventRole role = role_of(game(), lines_[at]);
    // A refused line changes nothing, so one replay hears them all, and at last the right one.
    Replay listener = before;
    for (const std::string& spoilt : spoilt_lines(game(), lines_[at])) {
      ++spoilt_count;
      if (listener.feed(spoilt)) continue;
      const auto fault = first_fault(std::move(listener), {}, lines_, at + 1);
      listener = before;
      if (!fault) {
        // Only another decision makes another game: a tile turned or shifted where it makes no
        // difference, a piece that would never have scored otherwise; or another token drawn that
        // was never used, or another value of one that nobody takes.
        const std::string change = changed_field(lines_[at], spoilt);
        EXPECT_TRUE(role == EventRole::Decision || change == "token species" ||
                    change == "token value")
            << change << " in " << spoilt;
        if (change != "token value") ++other_games;
      } else if (role == EventRole::Consequence) {
        EXPECT_TRUE(stands_after(at, spoilt)) << to_text(*fault) << " after " << spoilt;
      }
    }
    EXPECT_FALSE(listener.feed(lines_[at])) << lines_[at];
  });
  EXPECT_GT(spoilt_count, 10000);
  EXPECT_LE(other_games, spoilt_count / 100);  // mostly tiles that look the same turned
}

TEST_P(Corruption, ByLinesDroppedRepeatedOrSwappedIsFound) {
  for_each_line([&](std::size_t at, const Replay& before) {
    EXPECT_TRUE(first_fault(before, {}, lines_, at + 1)) << "dropped: " << lines_[at];
    EXPECT_TRUE(first_fault(before, {lines_[at]}, lines_, at)) << "repeated: " << lines_[at];
    if (at + 1 == lines_.size()) return;
    if (const auto may = may_swap(game(), lines_[at], lines_[at + 1])) {
      const auto fault = first_fault(before, {lines_[at + 1], lines_[at]}, lines_, at + 2);
      EXPECT_EQ(!fault, *may) << "swapped: " << lines_[at];
    }
  });
}

TEST_P(Corruption, OfTheHeaderIsFound) {
  const std::string header = lines_[0];
  const auto is_refused = [&](std::string_view part, std::string_view replacement) {
    return first_fault(Replay(find_game), {with(header, part, replacement)}, lines_, 1).has_value();
  };
  EXPECT_TRUE(is_refused("bastide-record", "bastide-recorD"));
  EXPECT_TRUE(is_refused("\"version\":1", "\"version\":2"));
  EXPECT_TRUE(is_refused(std::get<0>(GetParam()), std::get<0>(GetParam()) + "s"));
  EXPECT_TRUE(is_refused("\"Ann\",", ""));
  EXPECT_TRUE(is_refused("\"Ann\",", "\"Ann\",\"Zoe\","));
  EXPECT_TRUE(is_refused("\"options\":{", "\"options\":{\"zz\":true,"));
  if (header.find("\"river\"") != std::string::npos) {
    EXPECT_TRUE(is_refused("\"river\":true", "\"river\":false"));
  }
  if (header.find("\"river_tiles\"") != std::string::npos) {
    EXPECT_TRUE(is_refused("\"2021\"", "\"2014\"")) << "another source";
    EXPECT_TRUE(is_refused("\"2021\"", "\"2020\""));
    EXPECT_TRUE(is_refused("\"2021\"", "2021"));
  }
  if (header.find("\"bonus_turn\"") != std::string::npos) {
    EXPECT_TRUE(is_refused("\"offered\"", "\"compulsory\""));
    EXPECT_TRUE(is_refused("\"offered\"", "\"Offered\""));
    EXPECT_TRUE(is_refused("\"offered\"", "true"));
    EXPECT_TRUE(is_refused("\"bonus_turn\":\"offered\"", ""));
  }
  if (header.find("\"abbot\"") != std::string::npos) {
    EXPECT_TRUE(is_refused("\"abbot\":true", "\"abbot\":false"));
  }
  if (header.find("\"river_spread\"") != std::string::npos) {
    EXPECT_TRUE(is_refused("\"even\"", "\"Even\""));
    EXPECT_TRUE(is_refused("\"even\"", "true"));
  }
  if (game().info().name == "gold-rush" && header.find("\"first_game\"") == std::string::npos) {
    EXPECT_TRUE(is_refused("\"options\":{", "\"options\":{\"first_game\":true"))
        << "there are farmers";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Corruption, testing::ValuesIn(all_samples()), sample_name);

}  // namespace
}  // namespace bastide
