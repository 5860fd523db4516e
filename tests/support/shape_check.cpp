#include "support/shape_check.h"

#include <algorithm>

namespace bastide::table {
namespace {

using nlohmann::json;
using Kind = ShapeType::Kind;

// Cuts at a sign that stands in no brackets and no quotes.
std::vector<std::string_view> cut(std::string_view type, char sign) {
  std::vector<std::string_view> parts;
  int depth = 0;
  bool is_quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < type.size(); ++i) {
    const char letter = type[i];
    if (letter == '\'') is_quoted = !is_quoted;
    if (is_quoted) continue;
    if (letter == '{' || letter == '[') ++depth;
    if (letter == '}' || letter == ']') --depth;
    if (letter == sign && depth == 0) {
      parts.push_back(type.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  parts.push_back(type.substr(begin));
  return parts;
}

std::vector<ShapeType> read_all(const std::vector<std::string_view>& texts) {
  std::vector<ShapeType> types;
  for (const std::string_view text : texts) types.push_back(read_type(text));
  return types;
}

ShapeCheck::Fields read_fields(const json& list) {
  ShapeCheck::Fields fields;
  for (const json& field : list) {
    fields.push_back({field["name"], read_type(field["type"].get<std::string>()),
                      field["optional"].get<bool>()});
  }
  return fields;
}

std::string within(std::string_view where, const std::string& fault) {
  return fault.empty() ? fault : std::string(where) + "." + fault;
}

std::string is_not(const json& value, std::string_view what) {
  return " is no " + std::string(what) + ": " + value.dump().substr(0, 200);
}

std::string undescribed(const json& object, const std::set<std::string_view>& seen) {
  for (const auto& [key, entry] : object.items()) {
    if (!seen.contains(key)) return key + " is not described";
  }
  return "";
}

}  // namespace

ShapeType read_type(std::string_view text) {
  const std::string name(text);
  if (auto parts = cut(text, '|'); parts.size() > 1) {
    return {Kind::OneOf, name, {}, read_all(parts)};
  }
  if (text.ends_with("[]")) {
    return {Kind::List, name, {}, {read_type(text.substr(0, text.size() - 2))}};
  }
  const std::string_view inner = text.substr(1, text.size() < 2 ? 0 : text.size() - 2);
  if (text.starts_with('<')) return {Kind::Word, std::string(inner), {}, {}};
  if (text.starts_with('\'')) return {Kind::Literal, name, std::string(inner), {}};
  if (text.starts_with('{')) return {Kind::Map, name, {}, read_all(cut(inner, ':'))};
  if (text.starts_with('[')) return {Kind::Tuple, name, {}, read_all(cut(inner, ','))};
  if (text == "text") return {Kind::Text, name, {}, {}};
  if (text == "whole") return {Kind::Whole, name, {}, {}};
  if (text == "number") return {Kind::Number, name, {}, {}};
  if (text == "boolean") return {Kind::Boolean, name, {}, {}};
  if (text == "null") return {Kind::Literal, name, nullptr, {}};
  if (text == "true" || text == "false") return {Kind::Literal, name, text == "true", {}};
  return {Kind::Named, name, {}, {}};
}

ShapeCheck::ShapeCheck(const json& description) {
  for (const json& shape : description["shapes"]) {
    Shape& read = shapes_[shape["name"]];
    read.also = shape.value("also", "");
    if (shape.contains("is")) read.is.push_back(read_type(shape["is"].get<std::string>()));
    if (shape.contains("fields")) read.fields = read_fields(shape["fields"]);
  }
  for (const json& failure : description["failures"]) {
    failures_[failure["name"]] = read_fields(failure["fields"]);
  }
  for (const json& command : description["commands"]) {
    commands_[command["name"]] = {read_fields(command["fields"]),
                                  read_type(command["answer"].get<std::string>()),
                                  command["errors"]};
  }
  games_[""].words = description["words"];
  for (const json& game : description["games"]) {
    Game& read = games_[game["name"]];
    read.words = game["words"];
    for (const json& event : game["events"]) {
      read.events.emplace(event["name"],
                          Event{read_fields(event["fields"]), read_fields(event["decides"]),
                                event["role"] == "decision"});
    }
  }
}

// ---- Whole commands and answers ----

std::string ShapeCheck::command(const json& command) const {
  const auto described = commands_.find(command["cmd"].get<std::string>());
  if (described == commands_.end()) return "no such command";
  Seen seen{"cmd"};
  const std::string fault = fields(command, described->second.fields, "", seen);
  return fault.empty() ? undescribed(command, seen) : fault;
}

std::string ShapeCheck::answer(const json& command, const json& answer,
                               const std::string& game) const {
  const auto described = commands_.find(command["cmd"].get<std::string>());
  if (described == commands_.end()) return "no such command";
  if (answer["ok"].get<bool>()) {
    json rest = answer;
    rest.erase("ok");
    return value(rest, described->second.answer, game);
  }
  const std::string error = answer["error"];
  if (!described->second.errors.contains(error)) return error + " is not described";
  Seen seen{"ok", "error"};
  const std::string fault = fields(answer, failures_.at(error), game, seen);
  return fault.empty() ? undescribed(answer, seen) : fault;
}

// ---- Types ----

std::string ShapeCheck::value(const json& value, const ShapeType& type,
                              const std::string& game) const {
  const auto must = [&](bool is_right) { return is_right ? "" : is_not(value, type.name); };
  switch (type.kind) {
    case Kind::Text:
      return must(value.is_string());
    case Kind::Whole:
      return must(value.is_number_integer());
    case Kind::Number:
      return must(value.is_number());
    case Kind::Boolean:
      return must(value.is_boolean());
    case Kind::Literal:
      return must(value == type.literal);
    case Kind::Word:
      return must(value.is_string() && is_word(value.get<std::string>(), type.name, game));
    case Kind::Named:
      return named(value, type.name, game);
    case Kind::Map:
      return map(value, type, game);
    case Kind::OneOf:
      return one_of(value, type, game);
    case Kind::List:
    case Kind::Tuple:
      break;
  }
  const bool is_tuple = type.kind == Kind::Tuple;
  if (!value.is_array() || (is_tuple && value.size() != type.parts.size())) {
    return is_not(value, type.name);
  }
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string fault = this->value(value[i], type.parts[is_tuple ? i : 0], game);
    if (!fault.empty()) return within(std::to_string(i), fault);
  }
  return "";
}

// What is said of the alternative that comes nearest: the one whose fault lies deepest.
std::string ShapeCheck::one_of(const json& value, const ShapeType& type,
                               const std::string& game) const {
  std::string nearest;
  for (const ShapeType& part : type.parts) {
    std::string fault = this->value(value, part, game);
    if (fault.empty()) return fault;
    if (nearest.empty() || std::ranges::count(fault, '.') > std::ranges::count(nearest, '.')) {
      nearest = std::move(fault);
    }
  }
  return nearest + " (as " + type.name + ")";
}

bool ShapeCheck::is_word(const std::string& word, const std::string& group,
                         const std::string& game) const {
  return std::ranges::any_of(games_, [&](const auto& entry) {
    if (!entry.first.empty() && !game.empty() && entry.first != game) return false;
    const auto words = entry.second.words.find(group);
    return words != entry.second.words.end() && words->second.contains(word);
  });
}

std::string ShapeCheck::map(const json& value, const ShapeType& type,
                            const std::string& game) const {
  if (!value.is_object()) return is_not(value, type.name);
  for (const auto& [key, entry] : value.items()) {
    if (type.parts.size() > 1 && !is_word(key, type.parts[0].name, game)) {
      return is_not(key, type.parts[0].name);
    }
    const std::string fault = this->value(entry, type.parts.back(), game);
    if (!fault.empty()) return within(key, fault);
  }
  return "";
}

// ---- Objects ----

std::string ShapeCheck::named(const json& value, const std::string& name,
                              const std::string& game) const {
  if (name == "RecordEvent") return event(value, game);
  const auto shape = shapes_.find(name);
  if (shape == shapes_.end()) return " has no type " + name;
  if (!shape->second.is.empty()) return this->value(value, shape->second.is[0], game);
  if (!value.is_object()) return is_not(value, name);
  Seen seen;
  const std::string fault = members(value, name, game, seen);
  return fault.empty() ? undescribed(value, seen) : fault;
}

std::string ShapeCheck::members(const json& object, const std::string& name,
                                const std::string& game, Seen& seen) const {
  if (name == "Decided") return decided(object, game, seen);
  const Shape& shape = shapes_.at(name);
  // One of several: the first of which all is there.
  if (!shape.is.empty()) {
    std::string fault;
    for (const ShapeType& part : shape.is[0].parts) {
      Seen tried = seen;
      fault = members(object, part.name, game, tried);
      if (!fault.empty()) continue;
      seen = std::move(tried);
      break;
    }
    return fault;
  }
  const std::string fault = fields(object, shape.fields, game, seen);
  return fault.empty() && !shape.also.empty() ? members(object, shape.also, game, seen) : fault;
}

std::string ShapeCheck::fields(const json& object, const Fields& list, const std::string& game,
                               Seen& seen) const {
  for (const Field& field : list) {
    const auto found = object.find(field.name);
    if (found == object.end()) {
      if (field.is_optional) continue;
      return field.name + " is missing";
    }
    const std::string fault = value(*found, field.type, game);
    if (!fault.empty()) return within(field.name, fault);
    seen.insert(field.name);
  }
  return "";
}

// ---- What depends on the game ----

std::string ShapeCheck::event(const json& value, const std::string& game) const {
  if (!value.is_object() || !value.contains("e")) return is_not(value, "event");
  std::string fault = is_not(value, "event of " + game);
  const auto [first, last] = games_.at(game).events.equal_range(value["e"].get<std::string>());
  for (auto shape = first; shape != last; ++shape) {
    Seen seen{"e"};
    fault = fields(value, shape->second.fields, game, seen);
    if (fault.empty()) fault = undescribed(value, seen);
    if (fault.empty()) break;
  }
  return fault;
}

std::string ShapeCheck::decided(const json& object, const std::string& game, Seen& seen) const {
  if (!object.contains("kind")) return "kind is missing";
  const Game& described = games_.at(game);
  const auto event = described.events.find(object["kind"].get<std::string>());
  if (event == described.events.end() || !event->second.is_decision) return "kind is no decision";
  seen.insert("kind");
  return fields(object, event->second.decides, game, seen);
}

}  // namespace bastide::table
