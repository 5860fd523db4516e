#include "notation/sentences.h"

#include <algorithm>
#include <array>

#include "notation/tile_words.h"

namespace bastide {
namespace {

// ---- Words ----

bool is_spoken_to(const PlayerNames& names, Seat seat) { return names[seat] == "You"; }

// "Bo lays", "You lay": the verb as both need it.
std::string says(const PlayerNames& names, Seat seat, std::string_view he, std::string_view you) {
  return names[seat] + " " + std::string(is_spoken_to(names, seat) ? you : he);
}

std::string owner(const PlayerNames& names, Seat seat) {
  return is_spoken_to(names, seat) ? "Your" : names[seat] + "'s";
}

std::string with_article(std::string_view noun) {
  constexpr std::string_view vowels = "aeiou";
  const bool is_vowel = !noun.empty() && vowels.find(noun[0]) != std::string_view::npos;
  return (is_vowel ? "an " : "a ") + std::string(noun);
}

std::string counted(int count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

// Names of records as words: "hole_found" is "hole found".
std::string spaced(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::string cell_words(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

std::string turn_words(int turn) {
  constexpr std::array<std::string_view, rotation_count> words{
      "", ", turned once", ", turned twice", ", turned three times"};
  return std::string(words[static_cast<std::size_t>(turn & 3)]);
}

const FieldShape* find_member(const EventShape& shape, Member member) {
  const auto found = std::ranges::find(shape.fields, member, &FieldShape::member);
  return found == shape.fields.end() ? nullptr : &*found;
}

// Item, Pile or Turn as its field writes it.
std::string item_words(const Game& game, const FieldShape& field, std::uint8_t item) {
  if (field.is_tile) return std::string(game.tile_name(item));
  return field.words.empty() ? std::to_string(item) : spaced(field.words[item]);
}

std::string piece_name(const Game& game, const Event& event) {
  const FieldShape* field = find_member(game.info().events[event.kind], Member::Item);
  return field == nullptr || field->words.empty() ? "piece" : item_words(game, *field, event.item);
}

std::string feature_at(const Game& game, const TableMemory& memory, Cell at, int id) {
  const LaidMemory* laid = memory.at(at);
  if (laid == nullptr) return "feature " + std::to_string(id);
  return feature_words(game.tiles(), laid->features, id, laid->turn);
}

bool is_kind(const Game& game, std::string_view name) {
  return std::ranges::find(game.tiles().kinds, name, &KindFacts::name) != game.tiles().kinds.end();
}

// ---- Events that games add ----

// The fields of an event in the order of the table, the player left out: " abbot at 3,-2",
// " from 1,2 to 3,4", " at 0,1, corner NW, species lion".
std::string field_words(const Game& game, const TableMemory& memory, const Event& event) {
  std::string text;
  const auto name_and = [&text](const FieldShape& field, const std::string& value) {
    text += ", " + spaced(field.name) + " " + value;
  };
  for (const FieldShape& field : game.info().events[event.kind].fields) {
    switch (field.member) {
      case Member::Item:
        if (field.is_tile || field.name == "piece") {
          text += " " + item_words(game, field, event.item);
        } else {
          name_and(field, item_words(game, field, event.item));
        }
        break;
      case Member::Pile:
        name_and(field, item_words(game, field, event.pile));
        break;
      case Member::AtX:
        text += " at " + cell_words(event.at);
        break;
      case Member::AtCell:
        text += " " + spaced(field.name) + " " + cell_words(event.at);
        break;
      case Member::ToCell:
        text += " " + spaced(field.name) + " " + cell_words(event.to);
        break;
      case Member::Turn:
        if (field.words.empty()) {
          text += turn_words(event.turn);
        } else {
          name_and(field, item_words(game, field, event.turn));
        }
        break;
      case Member::Feature:
        text += ", " + feature_at(game, memory, event.at, event.feature);
        break;
      case Member::Amount:
        name_and(field, std::to_string(event.amount));
        break;
      case Member::Extra:
        name_and(field, std::to_string(event.extra));
        break;
      case Member::Why:
        text += ", " + spaced(event.why);
        break;
      case Member::Rule:
        text += " (" + std::string(event.rule) + ")";
        break;
      default:
        break;  // the player, AtY, and lists that only records hold
    }
  }
  return text;
}

std::string told_from_table(const Game& game, const PlayerNames& names, const TableMemory& memory,
                            const Event& event) {
  const EventShape& shape = game.info().events[event.kind];
  std::string text = spaced(shape.name) + field_words(game, memory, event) + ".";
  if (find_member(shape, Member::Player) != nullptr) return names[event.seat] + ": " + text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// ---- Common events ----

std::string told_draw(const Game& game, const PlayerNames& names, const Event& event) {
  std::string text = says(names, event.seat, "draws ", "draw ");
  text += game.tile_name(event.item);
  const FieldShape* pile = find_member(game.info().events[event.kind], Member::Pile);
  // The first pile is the ordinary one.
  if (pile != nullptr && event.pile != 0) {
    text += " from the " + item_words(game, *pile, event.pile) + " pile";
  }
  return text + ".";
}

std::string told_score(const Game& game, const PlayerNames& names, const Event& event) {
  std::string text = says(names, event.seat, "scores ", "score ") + counted(event.amount, "point");
  text += is_kind(game, event.why) ? " for the " : ": ";
  return text + spaced(event.why) + " (" + std::string(event.rule) + ").";
}

std::string told_return(const Game& game, const PlayerNames& names, const Event& event) {
  std::string text = owner(names, event.seat) + " " + piece_name(game, event) +
                     " comes back from " + cell_words(event.at);
  const FieldShape* corner = find_member(game.info().events[event.kind], Member::Turn);
  if (corner != nullptr) {
    text += ", " + spaced(corner->name) + " " + item_words(game, *corner, event.turn);
  }
  return text + ".";
}

std::string told_end(const PlayerNames& names, const Event& event) {
  std::vector<std::string> scores;
  for (std::size_t seat = 0; seat < event.seat_count; ++seat) {
    scores.push_back(names[seat] + " " + std::to_string(event.scores[seat]));
  }
  return "The game ends: " + list_words(scores) + ". " +
         result_sentence(names, {event.scores, event.winners});
}

}  // namespace

std::string sentence(const Game& game, const PlayerNames& names, const TableMemory& memory,
                     const Event& event) {
  const auto tile = [&] { return std::string(game.tile_name(event.item)); };
  switch (event.kind) {
    case common_event::start:
      return tile() + " lies at " + cell_words(event.at) + turn_words(event.turn) + ".";
    case common_event::draw:
      return told_draw(game, names, event);
    case common_event::discard:
      return tile() + " fits nowhere and is set aside.";
    case common_event::place:
      return says(names, event.seat, "lays ", "lay ") + tile() + " at " + cell_words(event.at) +
             turn_words(event.turn) + ".";
    case common_event::piece: {
      std::string text = says(names, event.seat, "sets ", "set ") +
                         with_article(piece_name(game, event)) + " on " +
                         feature_at(game, memory, event.at, event.feature);
      if (memory.last_laid() != event.at) text += " at " + cell_words(event.at);
      return text + ".";
    }
    case common_event::pass:
      return says(names, event.seat, "passes.", "pass.");
    case common_event::score:
      return told_score(game, names, event);
    case common_event::end:
      return told_end(names, event);
    default:
      break;
  }
  if (game.info().events[event.kind].name == "return") return told_return(game, names, event);
  return told_from_table(game, names, memory, event);
}

std::string phrase(const Game& game, const TableMemory& memory, const Decision& decision) {
  const Event event = event_of(decision, 0);
  if (decision.kind == common_event::place) {
    return std::string(game.tile_name(event.item)) + " at " + cell_words(event.at) +
           turn_words(event.turn);
  }
  if (decision.kind != common_event::piece) {
    return spaced(game.info().events[decision.kind].name) + field_words(game, memory, event);
  }
  std::string text = piece_name(game, event) + " on ";
  const LaidMemory* laid = memory.at(event.at);
  const FeatureFacts* feature =
      laid == nullptr ? nullptr : find_feature(laid->features, event.feature);
  if (feature == nullptr) {
    text += "feature " + std::to_string(event.feature);
  } else {
    text += "the " + std::string(game.tiles().kinds[feature->kind].name) + " " +
            place_words(game.tiles(), *feature, laid->turn);
    if (const std::string extras = extras_words(*feature); !extras.empty()) text += " " + extras;
    text += " (feature " + std::to_string(event.feature) + ")";
  }
  if (memory.last_laid() != event.at) text += " at " + cell_words(event.at);
  return text;
}

std::string result_sentence(const PlayerNames& names, const Result& result) {
  std::vector<std::string> winners;
  std::size_t best = 0;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if ((result.winners >> seat & 1) == 0) continue;
    winners.push_back(names[seat]);
    best = seat;
  }
  const std::string points = counted(result.scores[best], "point");
  if (winners.empty()) return "Nobody wins.";
  if (winners.size() > 1) return list_words(winners) + " share the win with " + points + ".";
  return says(names, static_cast<Seat>(best), "wins", "win") + " with " + points + ".";
}

}  // namespace bastide
