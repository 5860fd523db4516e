#include "table/catalogue.h"

#include <algorithm>
#include <map>

#include "ai/player.h"
#include "art/looks.h"
#include "games/registry.h"
#include "notation/rules_text.h"

#ifndef BASTIDE_VERSION
#define BASTIDE_VERSION "unknown"
#endif

namespace bastide::table {
namespace {

void write_words(JsonOut& out, std::string_view name, std::span<const std::string_view> words) {
  out.key(name).begin_list();
  for (const std::string_view word : words) out.text(word);
  out.end_list();
}

void write_game(JsonOut& out, const Game& game) {
  const GameInfo& info = game.info();
  const TileSet& tiles = game.tiles();
  int count = 0;
  for (const TileFacts& tile : tiles.tiles) count += tile.count;
  out.begin_object().text("name", info.name).text("title", info.title);
  out.number("min_players", info.min_players).number("max_players", info.max_players);
  out.text("status", tiles.status).text("edition", tiles.edition).number("tiles", count);
  out.text("rule_prefix", info.rule_prefix).key("pieces").begin_list();
  for (const PieceInfo& piece : info.pieces) {
    out.begin_object().text("piece", piece.name).number("per_player", piece.per_player);
    out.end_object();
  }
  out.end_list().key("options").begin_list();
  for (const OptionInfo& option : info.options) {
    out.begin_object().text("option", option.name);
    write_words(out, "values", option.values);
    out.text("otherwise", option.values[option.otherwise]);
    out.text("offered", option.values[offered_value(option)]);
    out.boolean("is_switch", option.is_switch).text("rule", option.rule);
    option.needs.empty() ? out.null("needs") : out.text("needs", option.needs);
    out.end_object();
  }
  out.end_list();
  write_words(out, "colours", art::look_of(info.name).seats->names);
  out.key("kinds").begin_list();
  for (const KindFacts& kind : tiles.kinds) out.text(kind.name);
  out.end_list().key("events").begin_list();
  for (const EventShape& shape : info.events) out.text(shape.name);
  out.end_list().end_object();
}

// The kind that crosses a side: the line where there is one.
std::string_view kind_at(const TileSet& tiles, std::span<const FeatureFacts> features, Side side) {
  for (const FeatureFacts& feature : features) {
    if ((feature.slots >> slot_of(side, 1)) & 1) return tiles.kinds[feature.kind].name;
  }
  return {};
}

// Numbers as they are, words by how often they stand there.
void write_extras(JsonOut& out, const FeatureFacts& feature) {
  std::map<std::string_view, std::map<std::string_view, int>> words;
  out.begin_object();
  for (const Attribute& attribute : feature.attributes) {
    if (attribute.word.empty()) {
      out.number(attribute.name, attribute.number);
    } else {
      ++words[attribute.name][attribute.word];
    }
  }
  for (const auto& [name, counts] : words) {
    out.key(name).begin_object();
    for (const auto& [word, count] : counts) out.number(word, count);
    out.end_object();
  }
  out.end_object();
}

void write_facts(JsonOut& out, const TileSet& tiles, std::span<const FeatureFacts> features) {
  out.key("sides").begin_list();
  for (const Side side : all_sides) out.text(kind_at(tiles, features, side));
  out.end_list().key("features").begin_list();
  for (const FeatureFacts& feature : features) {
    out.begin_object().number("f", feature.id).text("kind", tiles.kinds[feature.kind].name);
    out.key("slots").begin_list();
    for (int slot = 0; slot < slot_count; ++slot) {
      if ((feature.slots >> slot) & 1) out.text(slot_names[static_cast<std::size_t>(slot)]);
    }
    out.end_list().key("extras");
    write_extras(out, feature);
    out.end_object();
  }
  out.end_list();
}

}  // namespace

void write_about(JsonOut& out) {
  out.text("version", BASTIDE_VERSION).key("games").begin_list();
  for (const std::string_view name : game_names()) write_game(out, *find_game(name));
  out.end_list().key("levels").begin_list();
  int number = 0;
  for (const Level& level : levels()) {
    const auto [playouts, micros] = level.budget;
    out.begin_object().number("level", ++number).text("name", level.name);
    playouts == 0 ? out.null("playouts")
                  : out.number("playouts", static_cast<std::int64_t>(playouts));
    micros == 0 ? out.null("ms") : out.number("ms", static_cast<std::int64_t>(micros / 1000));
    out.end_object();
  }
  out.end_list();
}

void write_tiles(JsonOut& out, const Game& game) {
  const TileSet& tiles = game.tiles();
  out.key("tiles").begin_list();
  for (std::size_t i = 0; i < numbered_tiles(tiles); ++i) {
    const TileFacts& tile = tile_numbered(tiles, i);
    out.begin_object().text("tile", tile.id).text("set", tile.set).number("count", tile.count);
    write_facts(out, tiles, tile.features);
    out.end_object();
  }
  out.end_list().key("boards").begin_list();
  for (const BoardFacts& board : tiles.boards) {
    out.begin_object().text("tile", board.id).key("extras").begin_object();
    for (const Attribute& attribute : board.attributes) {
      if (attribute.word.empty()) out.number(attribute.name, attribute.number);
    }
    out.end_object().key("cells").begin_list();
    for (const BoardCellFacts& cell : board.cells) {
      out.begin_object().cell("at", cell.at);
      write_facts(out, tiles, cell.features);
      out.end_object();
    }
    out.end_list().end_object();
  }
  out.end_list();
}

void write_rules(JsonOut& out, const Game& game) {
  out.key("rules").begin_list();
  for (const RuleText& rule : all_rules()) {
    if (rule.game != game.info().name) continue;
    out.begin_object().text("rule", rule.number).text("section", rule.section);
    out.text("title", rule.title).text("text", rule.text).end_object();
  }
  out.end_list();
}

}  // namespace bastide::table
