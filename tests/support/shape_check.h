// Holds commands and answers against the description that the engine publishes (table/shapes.h):
// every field described, none missing, each of its type, every word in the vocabulary.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::table {

// A type of the notation, taken apart.
struct ShapeType {
  enum class Kind { Text, Whole, Number, Boolean, Literal, Word, Named, List, Tuple, Map, OneOf };
  Kind kind = Kind::Text;
  std::string name;              // of a group of words or a shape; what the type reads like, else
  nlohmann::json literal = {};   // the only value
  std::vector<ShapeType> parts;  // a map's are its keys, if they are words, and its values
};
ShapeType read_type(std::string_view text);

class ShapeCheck {
 public:
  explicit ShapeCheck(const nlohmann::json& description);

  // Empty, or the first thing that is wrong and where. `game` is the one on the table, whose words
  // and events count; where it is empty those of all do.
  std::string command(const nlohmann::json& command) const;
  std::string answer(const nlohmann::json& command, const nlohmann::json& answer,
                     const std::string& game) const;

  struct Field {
    std::string name;
    ShapeType type;
    bool is_optional = false;
  };
  using Fields = std::vector<Field>;
  struct Command {
    Fields fields;
    ShapeType answer;
    std::set<std::string> errors;
  };
  const std::map<std::string, Command, std::less<>>& commands() const { return commands_; }

 private:
  using json = nlohmann::json;
  struct Shape {
    Fields fields;
    std::string also;
    std::vector<ShapeType> is;  // one, if it is another name for a type
  };
  struct Event {
    Fields fields;
    Fields decides;
    bool is_decision = false;
  };
  struct Game {
    std::map<std::string, std::set<std::string>, std::less<>> words;
    std::multimap<std::string, Event, std::less<>> events;
  };

  bool is_word(const std::string& word, const std::string& group, const std::string& game) const;
  std::string value(const json& value, const ShapeType& type, const std::string& game) const;
  std::string one_of(const json& value, const ShapeType& type, const std::string& game) const;
  std::string map(const json& value, const ShapeType& type, const std::string& game) const;
  std::string named(const json& value, const std::string& name, const std::string& game) const;
  std::string event(const json& value, const std::string& game) const;
  // These add to `seen` the fields of `object` that they describe.
  using Seen = std::set<std::string_view>;
  std::string fields(const json& object, const Fields& list, const std::string& game,
                     Seen& seen) const;
  std::string members(const json& object, const std::string& name, const std::string& game,
                      Seen& seen) const;
  std::string decided(const json& object, const std::string& game, Seen& seen) const;

  std::map<std::string, Shape, std::less<>> shapes_;
  std::map<std::string, Fields, std::less<>> failures_;
  std::map<std::string, Command, std::less<>> commands_;
  std::map<std::string, Game, std::less<>> games_;  // the one without a name: words of none
};

}  // namespace bastide::table
