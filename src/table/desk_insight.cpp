// Commands that ask something about a moment of the game.
#include "notation/text.h"
#include "table/answers.h"
#include "table/ask.h"
#include "table/desk.h"
#include "table/desk_phrases.h"
#include "table/insight.h"

namespace bastide::table {
namespace {

std::variant<Decision, MoveFault> read_move(const Scene& scene, std::string_view text) {
  DecisionList legal;
  scene.game->legal(scene.known, legal);
  return parse_move(*scene.game, scene.memory, text, &legal);
}

}  // namespace

std::string Desk::features(Command& command) {
  const int step = step_of(command);
  std::optional<Cell> at;
  if (command.has("at")) at = command.cell("at");
  if (!command.is_good()) return bad_command(command.fault());
  JsonOut out = good();
  write_features(out, make_scene(*session_, step, std::nullopt), at);
  return closed(out);
}

std::string Desk::preview(Command& command) {
  const int step = step_of(command);
  const auto viewer = viewer_of(command);
  const std::string text = command.text("move");
  if (!command.is_good()) return bad_command(command.fault());
  const Scene scene = make_scene(*session_, step, viewer);
  const auto move = read_move(scene, text);
  if (const auto* fault = std::get_if<MoveFault>(&move)) return not_a_move(*fault);
  if (!scene.actor().is_seat()) return refused(*scene.game, {&reasons::game_over, "", {}});
  JsonOut out = good();
  if (const auto refusal = write_preview(out, scene, std::get<Decision>(move), albums_)) {
    return refused(*scene.game, *refusal);
  }
  return closed(out);
}

std::string Desk::why(Command& command) {
  const int step = step_of(command);
  const auto viewer = viewer_of(command);
  const bool is_square = command.has("at");
  const Cell at = is_square ? command.cell("at") : Cell{};
  const std::string text = is_square ? "" : command.text("move");
  if (!command.is_good()) return bad_command(command.fault());
  const Scene scene = make_scene(*session_, step, viewer);
  JsonOut out = good();
  if (is_square) {
    if (what_is_asked(scene) != "place") return bad_command(phrase(phrases::no_tile_to_lay));
    write_why_square(out, scene, at);
    return closed(out);
  }
  const auto move = read_move(scene, text);
  if (const auto* fault = std::get_if<MoveFault>(&move)) return not_a_move(*fault);
  const auto refusal = why_not(scene, std::get<Decision>(move));
  out.boolean("legal", !refusal).key("refusal");
  refusal ? write_refusal(out, *scene.game, *refusal) : void(out.null());
  return closed(out);
}

std::string Desk::parse(Command& command) {
  const std::string text = command.text("text");
  if (!command.is_good()) return bad_command(command.fault());
  const Scene scene = make_scene(*session_, session_->steps(), std::nullopt);
  const auto move = read_move(scene, text);
  if (const auto* fault = std::get_if<MoveFault>(&move)) return not_a_move(*fault);
  const Decision decision = std::get<Decision>(move);
  const auto refusal = why_not(scene, decision);
  JsonOut out = good();
  out.text("move", print_move(*scene.game, scene.memory, decision));
  out.text("kind", scene.game->info().events[decision.kind].name);
  write_decision_fields(out, *scene.game, decision);
  out.boolean("legal", !refusal).key("refusal");
  refusal ? write_refusal(out, *scene.game, *refusal) : void(out.null());
  return closed(out);
}

std::string Desk::score_now(Command& command) {
  const int step = step_of(command);
  const auto viewer = viewer_of(command);
  if (!command.is_good()) return bad_command(command.fault());
  JsonOut out = good();
  write_score_now(out, make_scene(*session_, step, viewer));
  return closed(out);
}

std::string Desk::left(Command& command) {
  const int step = step_of(command);
  if (!command.is_good()) return bad_command(command.fault());
  JsonOut out = good();
  write_left(out, make_scene(*session_, step, std::nullopt), step);
  return closed(out);
}

std::string Desk::odds(Command& command) {
  const int step = step_of(command);
  const std::string pile = command.text("pile", "");
  if (!command.is_good()) return bad_command(command.fault());
  const Scene scene = make_scene(*session_, step, std::nullopt);
  if (!pile.empty() && !has_pile(scene, pile)) {
    return bad_command(phrase(phrases::unknown_pile, slot("pile", excerpt(pile))));
  }
  JsonOut out = good();
  write_odds(out, scene, pile);
  return closed(out);
}

}  // namespace bastide::table
