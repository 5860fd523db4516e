// Reading moves (notation/moves.h).
#include <algorithm>
#include <optional>
#include <vector>

#include "notation/move_fields.h"
#include "notation/moves.h"
#include "notation/numbers.h"
#include "notation/phrases.h"
#include "notation/text.h"

namespace bastide {
namespace {

using namespace move_fields;

// ---- Words and numbers ----

struct Token {
  std::string_view text;  // empty: the end
  std::size_t column = 0;
};

std::vector<Token> tokens_of(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  std::vector<Token> tokens;
  std::size_t at = text.find_first_not_of(blanks);
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    tokens.push_back({text.substr(at, end - at), at + 1});
    at = text.find_first_not_of(blanks, end);
  }
  tokens.push_back({{}, text.size() + 1});
  return tokens;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto read = read_whole<Number>(text);
  if (read) number = *read;
  return read.has_value();
}

bool read_cell(std::string_view text, Cell& cell) {
  const std::size_t comma = text.find(',');
  return comma != std::string_view::npos && read_number(text.substr(0, comma), cell.x) &&
         read_number(text.substr(comma + 1), cell.y);
}

bool looks_like_cell(std::string_view text) {
  return text.find(',') != std::string_view::npos &&
         text.find_first_not_of("0123456789-,") == std::string_view::npos;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

// Finds `text` among `count` names: as it stands, or else the only one that differs just in case.
template <class NameOf>
std::optional<std::uint8_t> find_name(int count, NameOf name_of, std::string_view text) {
  std::optional<std::uint8_t> found;
  int alike = 0;
  for (int i = 0; i < count; ++i) {
    const std::string_view name = name_of(static_cast<std::uint8_t>(i));
    if (name == text) return static_cast<std::uint8_t>(i);
    if (!is_same_word(name, text)) continue;
    if (++alike == 1) found = static_cast<std::uint8_t>(i);
  }
  return alike == 1 ? found : std::nullopt;
}
std::optional<std::uint8_t> find_word(std::span<const std::string_view> words,
                                      std::string_view text) {
  return find_name(static_cast<int>(words.size()), [&](std::uint8_t i) { return words[i]; }, text);
}

Phrase wanted(const FieldShape& field) {
  if (field.is_tile) return phrase(phrases::some_tile);
  if (!field.words.empty()) {
    return phrase(phrases::some_word,
                  slot("words", std::vector<std::string>(field.words.begin(), field.words.end())));
  }
  switch (field.member) {
    case Member::Turn:
      return phrase(phrases::some_turn);
    case Member::Feature:
      return phrase(phrases::some_feature);
    case Member::AtX:
    case Member::AtCell:
    case Member::ToCell:
      return phrase(phrases::some_square);
    default:
      return phrase(phrases::some_number, slot("key", field.name));
  }
}

class MoveParser {
 public:
  MoveParser(const Game& game, const TableMemory& memory, std::string_view text,
             const DecisionList* legal)
      : game_(game), memory_(memory), tokens_(tokens_of(text)), legal_(legal) {}

  std::variant<Decision, MoveFault> parse() {
    const std::string_view first = tokens_[0].text;
    if (first.empty()) return fault(phrase(phrases::a_move));
    if (looks_like_cell(first)) return parse_as(common_event::place);
    if (find_word(piece_words(game_), first)) return parse_as(common_event::piece);

    // Several shapes may share a name: the one that gets furthest was meant.
    std::optional<MoveFault> furthest;
    const auto& table = game_.info().events;
    for (std::size_t kind = 0; kind < table.size(); ++kind) {
      const EventRole role = table[kind].role;
      if (role != EventRole::Decision && role != EventRole::Chance) continue;
      if (!is_same_word(table[kind].name, first)) continue;
      next_ = 1;
      auto read = parse_as(static_cast<std::uint8_t>(kind));
      if (std::holds_alternative<Decision>(read)) return read;
      auto& wrong = std::get<MoveFault>(read);
      if (!furthest || wrong.column > furthest->column) furthest = std::move(wrong);
    }
    if (furthest) return *furthest;
    next_ = 0;
    return fault(phrase(phrases::begin_of_move, slot("words", names())));
  }

 private:
  std::variant<Decision, MoveFault> parse_as(std::uint8_t kind) {
    Decision decision;
    decision.kind = kind;
    for (const FieldShape& field : game_.info().events[kind].fields) {
      if (!is_written(field) || is_implied(decision, field)) continue;
      if (!read_field(field, decision)) return fault(wanted(field));
      ++next_;
    }
    if (!token().empty()) return fault(phrase(phrases::end_of_move));
    return decision;
  }

  // Whether the field is left out, here or always; then it has been filled in.
  bool is_implied(Decision& decision, const FieldShape& field) const {
    if (is_drawn_tile(decision.kind, field)) {
      decision.item = memory_.drawn().value_or(0);
      return true;
    }
    if (decision.kind == common_event::piece && is_place(field) && memory_.last_laid() &&
        !looks_like_cell(token())) {
      decision.at = *memory_.last_laid();
      return true;
    }
    if (field.member == Member::Item && !field.words.empty() && !find_word(field.words, token())) {
      return fill_in_item(decision);
    }
    return false;
  }

  // The item that all legal decisions of this kind share, if they do.
  bool fill_in_item(Decision& decision) const {
    if (legal_ == nullptr) return false;
    std::optional<std::uint8_t> item;
    for (const Decision& entry : *legal_) {
      if (entry.kind != decision.kind) continue;
      if (item && *item != entry.item) return false;
      item = entry.item;
    }
    if (item) decision.item = *item;
    return item.has_value();
  }

  bool read_field(const FieldShape& field, Decision& decision) const {
    switch (field.member) {
      case Member::Item:
        return read_item(field, decision.item);
      case Member::AtX:
      case Member::AtCell:
        return read_cell(token(), decision.at);
      case Member::ToCell:
        return read_cell(token(), decision.to);
      case Member::Turn:
        if (!field.words.empty()) return read_item(field, decision.turn);
        return token().size() == 2 && lower(token()[0]) == 'r' &&
               read_number(token().substr(1), decision.turn) && decision.turn < rotation_count;
      case Member::Feature:
        return read_number(token(), decision.feature);
      default:
        return false;
    }
  }

  bool read_item(const FieldShape& field, std::uint8_t& item) const {
    if (!field.is_tile && field.words.empty()) return read_number(token(), item);
    const auto found =
        field.is_tile
            ? find_name(
                  game_.tile_count(), [&](std::uint8_t i) { return game_.tile_name(i); }, token())
            : find_word(field.words, token());
    if (found) item = *found;
    return found.has_value();
  }

  // Everything that a move may begin with, but chance.
  std::string names() const {
    std::string text;
    const auto add = [&text](std::string_view name) {
      text.append(text.empty() ? "" : ", ").append(name);
    };
    const auto pieces = piece_words(game_);
    for (const std::string_view piece : pieces) add(piece);
    const auto& table = game_.info().events;
    for (std::size_t kind = 0; kind < table.size(); ++kind) {
      if (table[kind].role != EventRole::Decision || kind == common_event::place) continue;
      if (kind == common_event::piece && !pieces.empty()) continue;
      add(table[kind].name);
    }
    return text;
  }

  std::string_view token() const { return tokens_[next_].text; }

  MoveFault fault(Phrase expected) const {
    return {tokens_[next_].column, std::move(expected), excerpt(token(), 40)};
  }

  const Game& game_;
  const TableMemory& memory_;
  std::vector<Token> tokens_;  // the end last
  std::size_t next_ = 0;
  const DecisionList* legal_;
};

}  // namespace

std::variant<Decision, MoveFault> parse_move(const Game& game, const TableMemory& memory,
                                             std::string_view text, const DecisionList* legal) {
  return MoveParser(game, memory, text, legal).parse();
}

}  // namespace bastide
