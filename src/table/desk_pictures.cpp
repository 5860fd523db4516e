// Commands that answer with pictures.
#include <algorithm>

#include "notation/text.h"
#include "table/answers.h"
#include "table/desk.h"
#include "table/desk_phrases.h"

namespace bastide::table {

std::string Desk::kit(Command& command) {
  const Game* game = command.game();
  if (!command.is_good()) return bad_command(command.fault());
  JsonOut out = good();
  write_kit(out, *game);
  return closed(out);
}

std::string Desk::pictures(Command& command) {
  const Game* game = command.game();
  const int pixels =
      command.number("pixels", art::min_tile_pixels, art::max_tile_pixels, art::max_tile_pixels);
  const std::vector<std::string> names = command.texts("pictures");
  if (!command.is_good()) return bad_command(command.fault());
  JsonOut out = good();
  out.key("pictures").begin_list();
  for (const std::string& name : names) {
    if (!write_picture(out, albums_.of(*game), name, art::detail_for(pixels))) {
      return bad_command(phrase(phrases::unknown_picture, slot("picture", excerpt(name))));
    }
  }
  out.end_list();
  return closed(out);
}

std::string Desk::board_picture(Command& command) {
  const int step = step_of(command);
  const auto viewer = viewer_of(command);
  const std::string theme = command.text("theme", "light");
  if (theme != "light" && theme != "dark") command.wrong("theme", phrase(phrases::some_theme));
  art::BoardLook look;
  look.theme = theme == "dark" ? art::Theme::Dark : art::Theme::Light;
  look.tile_pixels = command.number("pixels", art::min_tile_pixels, art::max_tile_pixels, 120);
  look.has_caption = command.boolean("caption", true);
  look.shows_last_move = command.boolean("last_move", false);
  look.shows_pieces = command.boolean("pieces", true);
  look.shows_coordinates = command.boolean("coordinates", false);
  std::string title = command.text("title", session_->game().info().title);
  look.description = command.text("alt", "");
  if (!command.is_good()) return bad_command(command.fault());
  JsonOut out = good();
  out.text("svg", board_file(make_scene(*session_, step, viewer), albums_.of(session_->game()),
                             look, std::move(title)));
  return closed(out);
}

}  // namespace bastide::table
