#include "art/tile_art.h"

#include <algorithm>
#include <utility>

#include "art/filling.h"
#include "art/labels.h"
#include "art/layout.h"
#include "art/lines.h"
#include "art/looks.h"
#include "art/outlines.h"
#include "art/rims.h"
#include "art/seats.h"
#include "art/tile_drawing.h"
#include "art/tile_picture.h"
#include "art/waypoints.h"

namespace bastide::art {

namespace {

std::unique_ptr<const TileDrawing> draw(const TileSet& set, std::string id,
                                        std::span<const FeatureFacts> features,
                                        std::span<const Attribute> attributes) {
  auto tile = std::make_unique<TileDrawing>();
  tile->family = id.substr(0, id.find('.'));
  tile->id = std::move(id);
  tile->look = &look_of(set.game);
  tile->features = features_of(*tile->look, set, features, attributes);
  tile->topology = find_topology(tile->features);
  tile->hub = find_hub(*tile);
  make_rims(*tile, {});
  make_lines(*tile);
  make_rims(*tile, find_waypoints(*tile));
  make_labels(*tile);
  lay_out_symbols(*tile);
  find_seats(*tile);
  fill_tile(*tile);
  return tile;
}

std::string cell_name(const BoardFacts& board, Cell at) {
  return std::string(board.id) + '@' + std::to_string(at.x) + ',' + std::to_string(at.y);
}

}  // namespace

TileArt::TileArt(const TileSet& set, const TileFacts& tile)
    : drawing_(draw(set, std::string(tile.id), tile.features, tile.attributes)) {}

TileArt::TileArt(const TileSet& set, const BoardFacts& board, std::size_t cell)
    : drawing_(draw(set, cell_name(board, board.cells[cell].at), board.cells[cell].features, {})) {}

TileArt::TileArt(TileArt&&) noexcept = default;
TileArt& TileArt::operator=(TileArt&&) noexcept = default;
TileArt::~TileArt() = default;

std::string_view TileArt::id() const { return drawing_->id; }

std::string TileArt::markup(int rotation, Detail detail) const {
  return TilePainter(*drawing_, rotation, detail).paint();
}

std::vector<Mark> TileArt::symbols(int rotation) const {
  std::vector<Mark> out;
  for (const PlacedMark& mark : drawing_->marks) {
    out.push_back(
        {mark.glyph, turned(mark.at, rotation), mark.scale, drawing_->feature(mark.feature).id});
  }
  return out;
}

namespace {

// The position of a feature, or -1.
int position_of(const TileDrawing& tile, int id) {
  const auto found = std::ranges::find(tile.features, id, &Feature::id);
  return found == tile.features.end() ? -1 : static_cast<int>(found - tile.features.begin());
}

}  // namespace

Point TileArt::seat(int feature, int rotation) const {
  const int f = position_of(*drawing_, feature);
  return f < 0 ? middle : drawing_->seats[at(rotation & 3)][at(f)];
}

FeatureOutline TileArt::outline(int feature, int rotation) const {
  const int f = position_of(*drawing_, feature);
  return f < 0 ? FeatureOutline{} : outline_feature(*drawing_, f, rotation & 3);
}

int TileArt::feature_at(Point point, int rotation) const {
  const Point here = turned(point, 4 - (rotation & 3));
  const bool is_inside = here.x >= 0 && here.x < tile_size && here.y >= 0 && here.y < tile_size;
  if (!is_inside) return -1;
  for (const Landmark& landmark : drawing_->landmarks) {
    const Feature& site = drawing_->feature(landmark.feature);
    if (distance(here, landmark.at) < site.site().radius - 2) return site.id;
  }
  const int f =
      drawing_->owner(static_cast<int>(here.x / grid_step), static_cast<int>(here.y / grid_step));
  return f == nobody ? -1 : drawing_->feature(f).id;
}

std::string edge_markup(std::string_view game, unsigned sides) {
  if ((sides & 0xF) == 0) return {};
  std::string path;
  if ((sides & 0xF) == 0xF) {
    path = "M0 0H120V120H0Z";
  } else {
    constexpr std::string_view pieces[4] = {"M0 0H120", "M120 0V120", "M120 120H0", "M0 120V0"};
    for (int s = 0; s < 4; ++s) {
      if ((sides >> s) & 1) path += pieces[s];
    }
  }
  std::string out = "<path";
  append_attribute(out, "d", path);
  append_attribute(out, "class", std::string{look_of(game).letter, '_', 'e'});
  return out + " stroke-width='.9'/>";
}

}  // namespace bastide::art
