// The description of the protocol is true of the desk and of docs/page.md. That every answer keeps
// to it is checked wherever a test asks for one (page.h).
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "page.h"

namespace bastide::table {
namespace {

// One that is shipped, for two players.
std::string shipped_puzzle() {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR) + "/data/puzzles/carcassonne.jsonl");
  std::string line;
  std::getline(file, line);  // how the file was made
  std::getline(file, line);
  return line;
}

// A command with every field that it may have, on a table where a person is to lay a tile.
json whole_command(const std::string& name) {
  static const std::map<std::string, json, std::less<>> values{
      {"game", "carcassonne"},
      {"names", {"Ann", "Bo"}},
      {"colours", {"red", "blue"}},
      {"options", json::object()},
      {"hints", true},
      {"first", "chosen"},
      {"viewer", 0},
      {"seed", "7"},
      {"lines", 1},
      {"rest", true},
      {"step", 0},
      {"at_step", 0},
      {"move", "9,9 r0"},
      {"text", "9,9 r0"},
      {"from", 0},
      {"to", 1},
      {"at", {0, 0}},
      {"pile", "base"},
      {"seen_by", "everybody"},
      {"ms", 1},
      {"per_decision", 1},
      {"level", 1},
      {"elsewhere", 3},
      {"shares_time", true},
      {"found", json::array()},
      {"tells_all", true},
      {"reasons", true},
      {"most", 9},
      {"pixels", 120},
      {"theme", "dark"},
      {"caption", true},
      {"last_move", true},
      {"coordinates", true},
      {"title", "Каркассон"},
      {"alt", "a table"},
  };
  json command{{"cmd", name}};
  for (const ShapeCheck::Field& field : Page::shapes().commands().at(name).fields) {
    if (field.name == "seats") {
      command["seats"] = {"person", "person"};
    } else if (field.name == "record") {
      Page page;
      page.begin("carcassonne", 2);
      command["record"] = page.want({{"cmd", "record"}})["record"];
    } else if (field.name == "pictures") {
      command["pictures"] = {"E 0"};
    } else if (field.name == "line") {
      command["line"] = shipped_puzzle();
    } else if (field.name == "moves") {
      command["moves"] = json::array();  // nothing tried yet
    } else if (field.name == "pieces") {
      command["pieces"] = true;
    } else {
      command[field.name] = values.at(field.name);
    }
  }
  if (name == "why") command.erase("at");  // either, not both
  return command;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const auto& [name, command] : Page::shapes().commands()) names.push_back(name);
  return names;
}

class Protocol : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Commands, Protocol, testing::ValuesIn(command_names()),
                         [](const auto& test) { return test.param; });

// On a table where it can be carried out, but for what its answer then says of the rules.
void set_table(Page& page, const std::string& name) {
  const bool is_for_computers = name == "think" || name == "decide";
  page.begin("carcassonne", 2, json::object(), is_for_computers ? "computer:1" : "person");
  if (name == "sync") {
    const json seen = page.want({{"cmd", "record"}, {"seen_by", 0}});
    page.want({{"cmd", "follow"}, {"record", seen["record"]}});
  }
  if (name == "undo") {
    const json state = page.want({{"cmd", "state"}});
    page.want({{"cmd", "try"}, {"move", moves_of(state["ask"])[0]}});
  }
}

TEST_P(Protocol, ACommandMayHaveEveryFieldThatIsDescribed) {
  Page page;
  set_table(page, GetParam());
  const json answer = page.ask(whole_command(GetParam()));
  EXPECT_NE(answer.value("error", ""), "bad_command") << answer;
}

TEST_P(Protocol, EveryFieldThatIsDescribedIsReadAndOfItsKindOnly) {
  for (const ShapeCheck::Field& field : Page::shapes().commands().at(GetParam()).fields) {
    json command = whole_command(GetParam());
    if (!command.contains(field.name)) continue;
    Page page;
    set_table(page, GetParam());
    command[field.name] = json{{"neither", {{"this", "nor"}, {"that", nullptr}}}};
    EXPECT_EQ(page.ask(command)["error"], "bad_command") << command;
    if (field.is_optional) continue;
    command.erase(field.name);
    EXPECT_EQ(page.ask(command)["error"], "bad_command") << command;
  }
}

TEST(ProtocolDescription, EveryTypeThatItNamesIsDescribed) {
  const json description = Page().want({{"cmd", "describe"}});
  std::set<std::string> known{"RecordEvent", "Decided"};
  std::set<std::string> groups;
  for (const json& shape : description["shapes"]) known.insert(shape["name"]);
  for (const auto& [group, words] : description["words"].items()) groups.insert(group);
  for (const json& game : description["games"]) {
    for (const auto& [group, words] : game["words"].items()) groups.insert(group);
  }
  const auto check = [&](const auto& self, const ShapeType& type) -> void {
    if (type.kind == ShapeType::Kind::Named) {
      EXPECT_TRUE(known.contains(type.name)) << type.name;
    }
    if (type.kind == ShapeType::Kind::Word) {
      EXPECT_TRUE(groups.contains(type.name)) << type.name;
    }
    for (const ShapeType& part : type.parts) self(self, part);
  };
  const auto check_fields = [&](const json& fields) {
    for (const json& field : fields) check(check, read_type(field["type"].get<std::string>()));
  };
  for (const char* list : {"shapes", "failures"}) {
    for (const json& shape : description[list]) {
      if (shape.contains("is")) check(check, read_type(shape["is"].get<std::string>()));
      if (shape.contains("also")) check(check, read_type(shape["also"].get<std::string>()));
      if (shape.contains("fields")) check_fields(shape["fields"]);
    }
  }
  for (const json& command : description["commands"]) {
    check(check, read_type(command["answer"].get<std::string>()));
    check_fields(command["fields"]);
  }
}

// ---- The page that people read ----

bool is_named(const std::string& text, const std::string& name) {
  return text.find('"' + name + '"') != std::string::npos ||
         text.find('`' + name + '`') != std::string::npos ||
         text.find('`' + name + ' ') != std::string::npos;
}

TEST(ProtocolDescription, EveryCommandAndFieldIsNamedInItsDocument) {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR) + "/docs/page.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  for (const auto& [name, command] : Page::shapes().commands()) {
    const std::size_t at = text.find("### `" + name);
    ASSERT_NE(at, std::string::npos) << name;
    const std::string heading = text.substr(at, text.find('\n', at) - at);
    for (const ShapeCheck::Field& field : command.fields) {
      // What many take is explained once.
      if (field.name == "at_step" || field.name == "viewer") continue;
      EXPECT_NE(heading.find('"' + field.name + '"' + (field.is_optional ? "?" : "")),
                std::string::npos)
          << name << ": " << field.name;
    }
  }
  const json description = Page().want({{"cmd", "describe"}});
  for (const char* list : {"shapes", "failures"}) {
    for (const json& shape : description[list]) {
      for (const json& field : shape.value("fields", json::array())) {
        EXPECT_TRUE(is_named(text, field["name"])) << shape["name"] << ' ' << field["name"];
      }
    }
  }
}

}  // namespace
}  // namespace bastide::table
