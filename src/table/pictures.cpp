#include "table/pictures.h"

#include "art/looks.h"
#include "art/overlays.h"
#include "art/palette.h"
#include "art/pieces.h"

namespace bastide::table {
namespace {

void write_point(JsonOut& out, art::Point point) {
  out.begin_list().fraction(point.x, 1).fraction(point.y, 1).end_list();
}

std::span<const FeatureFacts> features_of(const TileSet& set, std::string_view id) {
  const std::size_t mark = id.find('@');
  for (const TileFacts& tile : set.tiles) {
    if (tile.id == id) return tile.features;
  }
  for (const TileFacts& tile : set.alternates) {
    if (tile.id == id) return tile.features;
  }
  for (const BoardFacts& board : set.boards) {
    if (mark == std::string_view::npos || board.id != id.substr(0, mark)) continue;
    for (const BoardCellFacts& cell : board.cells) {
      const std::string at = std::to_string(cell.at.x) + ',' + std::to_string(cell.at.y);
      if (at == id.substr(mark + 1)) return cell.features;
    }
  }
  return {};
}

}  // namespace

art::Album& Albums::of(const Game& game) {
  std::unique_ptr<art::Album>& album = albums_[game.info().name];
  if (album == nullptr) album = std::make_unique<art::Album>(game.tiles());
  return *album;
}

void write_kit(JsonOut& out, const Game& game) {
  const art::Look& look = art::look_of(game.info().name);
  std::string defs;
  for (const art::Definition& definition : art::definitions(look)) defs += definition.markup;
  for (const art::Definition& definition : art::piece_definitions(look)) defs += definition.markup;
  for (const art::Definition& definition : art::overlay_definitions()) defs += definition.markup;
  out.text("defs", defs);
  out.text("style", art::page_style_sheet(look) + std::string(art::overlay_style_sheet()));
  out.text("prefix", std::string(1, look.letter));
}

bool write_picture(JsonOut& out, art::Album& album, std::string_view name, art::Detail detail) {
  const std::size_t blank = name.rfind(' ');
  if (blank == std::string_view::npos || blank + 2 != name.size()) return false;
  const int turn = name[blank + 1] - '0';
  const std::string_view id = name.substr(0, blank);
  const int number = album.find(id);
  if (number < 0 || turn < 0 || turn >= rotation_count) return false;
  const art::TileArt& tile = album.tile(number);
  out.begin_object().text("picture", name).text("markup", tile.markup(turn, detail));
  out.key("features").begin_list();
  for (const FeatureFacts& feature : features_of(album.set(), id)) {
    const art::FeatureOutline outline = tile.outline(feature.id, turn);
    out.begin_object().number("f", feature.id).key("seat");
    write_point(out, tile.seat(feature.id, turn));
    out.text("inside", outline.inside).text("edge", outline.edge).end_object();
  }
  out.end_list().end_object();
  return true;
}

std::string board_file(const Scene& scene, art::Album& album, art::BoardLook look,
                       std::string title) {
  look.colours = scene.session->plan().colours;
  art::BoardCaption caption{.title = std::move(title),
                            .note = {},
                            .names = scene.session->header().players,
                            .winners = 0};
  if (scene.actor().is_nobody()) caption.winners = scene.game->result(scene.known).winners;
  return art::board_picture(album, scene.game->table_view(scene.known), caption, look);
}

}  // namespace bastide::table
