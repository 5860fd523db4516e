// compile_rules [--as NAME] OUT.cpp FILE.md…: writes the numbered rules of the documents as a table
// behind a function of that name (if none is given, that of src/notation/rules_text.h). Records and
// refusals cite the numbers for ever, so a number that stands twice or is missing from its series
// stops the build.
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rule_document.h"
#include "source_text.h"

namespace bastide::tools {

namespace {

int complain(const std::string& path, const std::string& what) {
  std::fprintf(stderr, "%s: %s\n", path.c_str(), what.c_str());
  return 1;
}

// docs/rules/gold-rush.md is about gold-rush.
std::string game_of(std::string_view path) {
  const std::string_view file = path.substr(path.find_last_of('/') + 1);
  return std::string(file.substr(0, file.find_last_of('.')));
}

std::string write_source(const std::string& rows, const std::string& name) {
  return "// Written by tools/compile_rules. Do not edit.\n"
         "#include \"notation/rules_text.h\"\n\n"
         "namespace bastide {\n\nnamespace {\n\n"
         "constexpr RuleText rules[] = {\n" +
         rows +
         "};\n\n}  // namespace\n\n"
         "std::span<const RuleText> " +
         name +
         "() { return rules; }\n\n"
         "}  // namespace bastide\n";
}

int run(const EmbedArguments& arguments) {
  std::map<std::string, int> last;  // of each series, over all documents
  std::string rows;
  for (const std::string& path : arguments.paths) {
    const auto document = read_file(path);
    if (!document) return complain(path, "cannot be read");
    for (const Rule& rule : read_rules(*document)) {
      const RuleNumber number = parse_number(rule.number);
      int& before = last[number.series];
      if (number.position != before + 1) {
        return complain(path + ":" + std::to_string(rule.line),
                        rule.number + " stands where " + number.series +
                            std::to_string(before + 1) + " must stand");
      }
      before = number.position;
      rows += "    {" + literal(rule.number) + ", " + literal(game_of(path)) + ", " +
              literal(rule.section) + ",\n     " + literal(rule.title) + ",\n     " +
              literal(rule.text) + "},\n";
    }
  }
  if (rows.empty()) return complain(arguments.out, "no document holds a rule");
  if (!write_file(arguments.out, write_source(rows, arguments.name))) {
    return complain(arguments.out, "cannot be written");
  }
  return 0;
}

}  // namespace

}  // namespace bastide::tools

int main(int argc, char** argv) {
  const auto arguments = bastide::tools::embed_arguments(argc, argv, "builtin_rules");
  if (!arguments) {
    std::fputs("usage: compile_rules [--as NAME] OUT.cpp FILE.md...\n", stderr);
    return 2;
  }
  return bastide::tools::run(*arguments);
}
