#include "table/describe.h"

#include <algorithm>

#include "games/registry.h"
#include "table/shapes.h"
#include "table/vocabulary.h"

namespace bastide::table {
namespace {

void write_field(JsonOut& out, std::string_view name, std::string_view type, bool is_optional) {
  out.begin_object().text("name", name).text("type", type);
  out.boolean("optional", is_optional).end_object();
}

void write_fields(JsonOut& out, std::span<const ShapeField> fields) {
  out.key("fields").begin_list();
  for (const ShapeField& field : fields) {
    const bool is_optional = field.name.ends_with('?');
    write_field(out, field.name.substr(0, field.name.size() - (is_optional ? 1 : 0)), field.type,
                is_optional);
  }
  out.end_list();
}

void write_shapes(JsonOut& out, std::span<const Shape> list) {
  out.begin_list();
  for (const Shape& shape : list) {
    out.begin_object().text("name", shape.name);
    if (!shape.is.empty()) {
      out.text("is", shape.is);
    } else {
      if (!shape.also.empty()) out.text("also", shape.also);
      write_fields(out, shape.fields);
    }
    out.end_object();
  }
  out.end_list();
}

void write_commands(JsonOut& out) {
  out.begin_list();
  for (const CommandShape& command : command_shapes()) {
    out.begin_object().text("name", command.name);
    write_fields(out, command.fields);
    out.text("answer", command.answer).key("errors").begin_list().text("bad_command");
    if (command.needs_game) out.text("no_game");
    std::string_view errors = command.errors;
    while (!errors.empty()) {
      const std::size_t end = std::min(errors.find(' '), errors.size());
      out.text(errors.substr(0, end));
      errors.remove_prefix(std::min(end + 1, errors.size()));
    }
    out.end_list().end_object();
  }
  out.end_list();
}

void write_words(JsonOut& out, const Vocabulary& vocabulary) {
  out.key("words").begin_object();
  for (const WordGroup& group : vocabulary) {
    out.key(group.name).begin_list();
    for (const std::string_view word : group.words) out.text(word);
    out.end_list();
  }
  out.end_object();
}

// What stands in the slots of a phrase; its text is a page's own.
void write_phrases(JsonOut& out) {
  out.begin_list();
  for (const PhraseKind* kind : all_phrases()) {
    out.begin_object().text("name", kind->name).key("slots").begin_list();
    for (const std::string_view slot : slots_of(*kind)) out.text(slot);
    out.end_list().end_object();
  }
  out.end_list();
}

// ---- Events ----

std::string type_of(const FieldShape& field) {
  switch (field.member) {
    case Member::Player:
      return "Seat";
    case Member::Item:
    case Member::Pile:
    case Member::Turn: {
      if (field.is_tile) return "text";
      if (field.words.empty()) return field.member == Member::Turn ? "Rotation" : "whole";
      std::string type;
      for (const std::string_view word : field.words) {
        type += (type.empty() ? "'" : "|'") + std::string(word) + "'";
      }
      return type;
    }
    case Member::AtCell:
    case Member::ToCell:
      return "Cell";
    case Member::Why:
      return "<why>";
    case Member::Rule:
      return "text";
    case Member::Cells:
      return "Cell[]";
    case Member::Scores:
      return "whole[]";
    case Member::Winners:
      return "Seat[]";
    case Member::AtX:
    case Member::AtY:
    case Member::Feature:
    case Member::Amount:
    case Member::Extra:
      break;
  }
  return "whole";
}

std::string_view name_of(EventRole role) {
  switch (role) {
    case EventRole::SetUp:
      return "set_up";
    case EventRole::Chance:
      return "chance";
    case EventRole::Decision:
      return "decision";
    case EventRole::Consequence:
      break;
  }
  return "consequence";
}

// As records have it; what somebody may not know may be absent.
void write_event_fields(JsonOut& out, const EventShape& shape) {
  out.key("fields").begin_list();
  for (const FieldShape& field : shape.fields) {
    write_field(out, field.name, type_of(field), field.hidden_from != Secrecy::Nobody);
  }
  out.end_list();
}

// As choices have it: the twin of write_decision_fields (scene.h).
void write_decided_fields(JsonOut& out, const EventShape& shape) {
  out.key("decides").begin_list();
  for (const FieldShape& field : shape.fields) {
    if (shape.role != EventRole::Decision) break;
    switch (field.member) {
      case Member::AtX:
        write_field(out, "at", "Cell", false);
        break;
      case Member::Item:
      case Member::Turn:
      case Member::AtCell:
      case Member::ToCell:
      case Member::Feature:
        write_field(out, field.name, type_of(field), false);
        break;
      default:
        break;
    }
  }
  out.end_list();
}

void write_game(JsonOut& out, const Game& game) {
  out.begin_object().text("name", game.info().name);
  write_words(out, vocabulary_of(game));
  out.key("events").begin_list();
  for (const EventShape& shape : game.info().events) {
    out.begin_object().text("name", shape.name).text("role", name_of(shape.role));
    write_event_fields(out, shape);
    write_decided_fields(out, shape);
    out.end_object();
  }
  out.end_list().end_object();
}

}  // namespace

void write_description(JsonOut& out) {
  out.key("shapes");
  write_shapes(out, shapes());
  out.key("failures");
  write_shapes(out, failure_shapes());
  out.key("commands");
  write_commands(out);
  write_words(out, common_vocabulary());
  out.key("phrases");
  write_phrases(out);
  out.key("games").begin_list();
  for (const std::string_view name : game_names()) write_game(out, *find_game(name));
  out.end_list();
}

}  // namespace bastide::table
