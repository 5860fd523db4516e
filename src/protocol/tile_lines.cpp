#include "protocol/tile_lines.h"

#include <algorithm>

#include "notation/text.h"

namespace bastide {
namespace {

void add_key(std::string& out, std::string_view name) {
  if (out.back() != '{') out += ',';
  append_json_string(out, name);
  out += ':';
}

void add_text(std::string& out, std::string_view name, std::string_view value) {
  add_key(out, name);
  append_json_string(out, value);
}

void add_number(std::string& out, std::string_view name, std::int64_t value) {
  add_key(out, name);
  out += std::to_string(value);
}

void add_words(std::string& out, std::string_view name, std::span<const std::string_view> words) {
  add_key(out, name);
  out += '[';
  for (const std::string_view word : words) {
    if (out.back() != '[') out += ',';
    append_json_string(out, word);
  }
  out += ']';
}

// Numbers as they are (flags are 0 and 1), words as a list even where there is one.
void add_attributes(std::string& out, std::span<const Attribute> attributes) {
  std::vector<std::string_view> done;
  for (const Attribute& attribute : attributes) {
    if (attribute.word.empty()) {
      add_number(out, attribute.name, attribute.number);
      continue;
    }
    if (std::ranges::find(done, attribute.name) != done.end()) continue;
    done.push_back(attribute.name);
    std::vector<std::string_view> words;
    for (const Attribute& other : attributes) {
      if (other.name == attribute.name && !other.word.empty()) words.push_back(other.word);
    }
    add_words(out, attribute.name, words);
  }
}

void add_feature(std::string& out, const TileSet& tiles, const FeatureFacts& feature) {
  out += '{';
  add_number(out, "id", feature.id);
  add_text(out, "kind", tiles.kinds[feature.kind].name);
  std::vector<std::string_view> slots;
  for (std::size_t slot = 0; slot < slot_names.size(); ++slot) {
    if ((feature.slots >> slot) & 1) slots.push_back(slot_names[slot]);
  }
  add_words(out, "slots", slots);
  if (feature.touches != 0) {
    add_key(out, "touches");
    out += '[';
    for (int id = 0; id < 16; ++id) {
      if (((feature.touches >> id) & 1) == 0) continue;
      if (out.back() != '[') out += ',';
      out += std::to_string(id);
    }
    out += ']';
  }
  if (!feature.ends.empty()) add_words(out, "ends", feature.ends);
  add_attributes(out, feature.attributes);
  out += '}';
}

void add_features(std::string& out, const TileSet& tiles, std::span<const FeatureFacts> features) {
  add_key(out, "features");
  out += '[';
  for (const FeatureFacts& feature : features) {
    if (out.back() != '[') out += ',';
    add_feature(out, tiles, feature);
  }
  out += ']';
}

// `pile` is null for a tile that lies in none.
std::string tile_line(const TileSet& tiles, const TileFacts& tile, const SurveyPile* pile,
                      const SurveyPileEntry& entry) {
  std::string out = "tile {";
  add_text(out, "id", tile.id);
  add_text(out, "set", tile.set);
  if (pile != nullptr) add_text(out, "pile", pile->pile);
  add_number(out, "left", entry.left);
  add_number(out, "of", entry.of);
  if (tile.is_start) {
    add_key(out, "start");
    out += "true";
  }
  add_attributes(out, tile.attributes);
  add_features(out, tiles, tile.features);
  return out + "}";
}

std::string board_line(const TileSet& tiles, const BoardFacts& board) {
  std::string out = "board {";
  add_text(out, "id", board.id);
  add_attributes(out, board.attributes);
  add_key(out, "cells");
  out += '[';
  for (const BoardCellFacts& cell : board.cells) {
    if (out.back() != '[') out += ',';
    out += '{';
    add_key(out, "at");
    out += "[" + std::to_string(cell.at.x) + "," + std::to_string(cell.at.y) + "]";
    add_features(out, tiles, cell.features);
    out += '}';
  }
  return out + "]}";
}

}  // namespace

std::vector<std::string> tile_lines(const Game& game, const Position& known, std::string_view id) {
  const TileSet& tiles = game.tiles();
  const auto is_wanted = [&](std::string_view name) { return id.empty() || id == name; };
  Survey survey;
  game.survey(known, survey);
  std::vector<std::string> lines;
  std::vector<bool> is_in_a_pile(numbered_tiles(tiles));
  for (const SurveyPile& pile : survey.piles) {
    for (const SurveyPileEntry& entry : pile.tiles) {
      // What is drawn like a tile and is none (a board off a pile) has its line below.
      if (entry.tile >= is_in_a_pile.size()) continue;
      const TileFacts& tile = tile_numbered(tiles, entry.tile);
      is_in_a_pile[entry.tile] = true;
      if (is_wanted(tile.id)) lines.push_back(tile_line(tiles, tile, &pile, entry));
    }
  }
  for (std::size_t number = 0; number < is_in_a_pile.size(); ++number) {
    const TileFacts& tile = tile_numbered(tiles, number);
    if (is_in_a_pile[number] || !is_wanted(tile.id)) continue;
    lines.push_back(tile_line(tiles, tile, nullptr, {}));
  }
  for (const BoardFacts& board : tiles.boards) {
    if (is_wanted(board.id)) lines.push_back(board_line(tiles, board));
  }
  return lines;
}

}  // namespace bastide
