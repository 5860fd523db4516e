#include "art/sprites.h"

#include <vector>

#include "art/look.h"
#include "art/svg_file.h"
#include "art/tile_picture.h"

namespace bastide::art {
namespace {

// A tile's markup in three parts, so that four rotations need not repeat all of it: what lies flat
// turns as a whole; its shadows too, but they are moved after that, away from the light; and what
// stands upright has its place in each rotation.
struct Parts {
  std::string ground;  // the first element: under the shadows
  std::string shadow;
  std::string flat;
  std::string upright;
};

bool is_upright(const Look& look, std::string_view element) {
  constexpr std::string_view opening = "<use href='#";
  if (!element.starts_with(opening)) return false;
  const std::string_view id = element.substr(opening.size());
  return !look.lies_flat(id.substr(0, id.find('\'')));
}

Parts parts_of(const Look& look, std::string_view markup) {
  Parts parts;
  while (!markup.empty()) {
    const std::size_t end = markup.find("/>") + 2;  // tiles are made of such elements only
    const std::string_view element = markup.substr(0, end);
    const std::size_t shift = element.find(shadow_attribute);
    if (shift != std::string_view::npos) {
      parts.shadow += element.substr(0, shift);
      parts.shadow += element.substr(shift + shadow_attribute.size());
    } else if (parts.ground.empty()) {
      parts.ground = element;
    } else {
      (is_upright(look, element) ? parts.upright : parts.flat) += element;
    }
    markup.remove_prefix(end);
  }
  return parts;
}

void add_tile(std::vector<Definition>& all, const TileArt& tile, const std::string& id) {
  const std::string name = escaped(id);
  const Look& look = *tile.drawing().look;
  const Parts parts = parts_of(look, tile.markup(0));
  // A part that turns is defined once, if there is any; `shift` moves it after the turn.
  const auto define = [&](std::string_view letter, const std::string& markup) {
    if (markup.empty()) return;
    const std::string part_id = std::string(letter) + name;
    all.push_back({part_id, "<g id='" + part_id + "'>" + markup + "</g>"});
  };
  const auto use = [&](std::string_view letter, const std::string& markup, std::string_view shift,
                       int rotation) {
    if (markup.empty()) return std::string();
    return "<use href='#" + std::string(letter) + name + "' transform='" + std::string(shift) +
           "rotate(" + std::to_string(90 * rotation) + " 60 60)'/>";
  };
  define("s-", parts.shadow);
  define("f-", parts.flat);
  for (int rotation = 0; rotation < rotation_count; ++rotation) {
    all.push_back({sprite_id(id, rotation),
                   "<symbol id='" + escaped(sprite_id(id, rotation)) + "' viewBox='0 0 120 120'>" +
                       parts.ground + use("s-", parts.shadow, shadow_translation, rotation) +
                       use("f-", parts.flat, "", rotation) +
                       parts_of(look, tile.markup(rotation)).upright + "</symbol>"});
  }
}

}  // namespace

std::string sprite_id(std::string_view tile, int rotation) {
  return "t-" + std::string(tile) + "-" + std::to_string(rotation);
}

std::string sprites(Album& album) {
  std::vector<Definition> tiles;
  for (int i = 0; i < album.size(); ++i) add_tile(tiles, album.tile(i), album.id(i));
  return sprite_file(album.look(), tiles);
}

}  // namespace bastide::art
