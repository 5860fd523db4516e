// What commands take and answer, and how they fail (shapes.h).
#include <algorithm>
#include <array>

#include "table/shapes.h"

namespace bastide::table {
namespace {

using Fields = ShapeField[];

// ---- Failures ----

constexpr Fields bad_command{{"text", "text"}, {"fault", "Phrase"}};
constexpr Fields plain{{"text", "text"}};
constexpr Fields refused{{"text", "text"}, {"refusal", "Refusal"}};
constexpr Fields not_a_move{{"text", "text"}, {"fault", "MoveFault"}};
constexpr Fields bad_record{{"text", "text"}, {"fault", "RecordFault"}, {"good_lines", "whole"}};
constexpr Fields cannot_undo{{"text", "text"}, {"because", "<undo>"}};

constexpr std::array failures{
    Shape{"bad_command", bad_command}, Shape{"no_game", plain},
    Shape{"refused", refused},         Shape{"not_a_move", not_a_move},
    Shape{"bad_record", bad_record},   Shape{"cannot_undo", cannot_undo},
};

// ---- Commands ----

constexpr ShapeField viewer{"viewer?", "Viewer"};
constexpr ShapeField at_step{"at_step?", "whole"};
constexpr ShapeField game{"game", "GameName"};

constexpr std::span<const ShapeField> no_fields;
constexpr Fields of_game{game};
constexpr Fields bench{game, {"options?", "{boolean|text}"}, {"ms", "whole"}};
constexpr Fields pictures{game, {"pictures", "text[]"}, {"pixels?", "whole"}};
constexpr Fields begin{game,
                       {"names", "text[]"},
                       {"seats", "text[]"},
                       {"colours?", "<colour>[]"},
                       {"options?", "{boolean|text}"},
                       {"seed", "text"},
                       {"hints?", "boolean"},
                       {"first?", "<first>"},
                       viewer};
constexpr Fields load{
    {"record", "text"}, {"lines?", "whole"}, {"seats?", "text[]"}, {"seed?", "text"}, viewer};
constexpr Fields follow{{"record", "text"}, viewer};
constexpr Fields sync{{"from", "whole"}, {"text", "text"}, viewer};
constexpr Fields play_on{{"step", "whole"}, {"seed", "text"}, {"seats?", "text[]"}, viewer};
constexpr Fields record{{"seen_by?", "SeenBy"}};
constexpr Fields of_viewer{viewer};
constexpr Fields at_moment{at_step};
constexpr Fields viewed_moment{viewer, at_step};
constexpr Fields try_move{{"move", "text"}, {"rest?", "boolean"}, viewer};
constexpr Fields log{viewer, {"from?", "whole"}, {"to?", "whole"}};
constexpr Fields parse{{"text", "text"}};
constexpr Fields features{at_step, {"at?", "Cell"}};
constexpr Fields preview{{"move", "text"}, viewer, at_step};
constexpr Fields why{{"move?", "text"}, {"at?", "Cell"}, viewer, at_step};
constexpr Fields odds{at_step, {"pile?", "text"}};
constexpr Fields board_picture{{"theme?", "'light'|'dark'"},
                               {"pixels?", "whole"},
                               {"caption?", "boolean"},
                               {"last_move?", "boolean"},
                               {"pieces?", "boolean"},
                               {"coordinates?", "boolean"},
                               {"title?", "text"},
                               {"alt?", "text"},
                               viewer,
                               at_step};
constexpr ShapeField elsewhere{"elsewhere?", "whole"};
constexpr ShapeField shares_time{"shares_time?", "boolean"};
constexpr ShapeField others_found{"found?", "text[]"};
constexpr Fields think{{"ms", "whole"}, elsewhere, shares_time};
constexpr Fields decide{viewer, others_found};
constexpr Fields advise{
    {"ms", "whole"},   {"seed", "text"}, {"level?", "whole"},       elsewhere,
    shares_time,       others_found,     {"tells_all?", "boolean"}, {"reasons?", "boolean"},
    {"most?", "whole"}};
constexpr Fields puzzle{game, {"line", "text"}, {"names", "text[]"}, {"moves?", "text[]"}};
constexpr Fields review{{"ms", "whole"}, {"per_decision?", "whole"}, {"from?", "whole"}};

constexpr std::array commands{
    CommandShape{"about", no_fields, "About"},
    CommandShape{"describe", no_fields, "Description"},
    CommandShape{"tiles", of_game, "Tiles"},
    CommandShape{"rules", of_game, "Rules"},
    CommandShape{"bench", bench, "Bench"},
    CommandShape{"warm", bench, "Warmed"},
    CommandShape{"kit", of_game, "Kit"},
    CommandShape{"pictures", pictures, "Pictures"},
    CommandShape{"new", begin, "Changed"},
    CommandShape{"load", load, "Changed", false, "bad_record"},
    CommandShape{"follow", follow, "Changed", false, "bad_record"},
    CommandShape{"sync", sync, "Changed", true, "bad_record"},
    CommandShape{"check_draws", no_fields, "DrawsCheck", true},
    CommandShape{"play_on", play_on, "Changed", true},
    CommandShape{"puzzle", puzzle, "PuzzleTable"},
    CommandShape{"record", record, "GameRecord", true},
    CommandShape{"state", viewed_moment, "TableState", true},
    CommandShape{"try", try_move, "Changed", true, "refused not_a_move"},
    CommandShape{"go_on", of_viewer, "Changed", true},
    CommandShape{"undo", of_viewer, "Changed", true, "cannot_undo"},
    CommandShape{"log", log, "Log", true},
    CommandShape{"steps", no_fields, "Steps", true},
    CommandShape{"parse", parse, "ParsedMove", true, "not_a_move"},
    CommandShape{"features", features, "Features", true},
    CommandShape{"preview", preview, "Preview", true, "refused not_a_move"},
    CommandShape{"why", why, "Why", true, "not_a_move"},
    CommandShape{"score_now", viewed_moment, "ScoreNow", true},
    CommandShape{"left", at_moment, "Left", true},
    CommandShape{"odds", odds, "Odds", true},
    CommandShape{"board_picture", board_picture, "BoardPicture", true},
    CommandShape{"think", think, "Thinking", true},
    CommandShape{"decide", decide, "Changed", true},
    CommandShape{"note_help", of_viewer, "Changed", true},
    CommandShape{"advise", advise, "Advice", true},
    CommandShape{"review", review, "ReviewAnswer", true},
    CommandShape{"decisive", no_fields, "Deciding", true},
};

}  // namespace

std::span<const Shape> failure_shapes() { return failures; }
std::span<const CommandShape> command_shapes() { return commands; }

const CommandShape* find_command(std::string_view name) {
  const auto found = std::ranges::find(commands, name, &CommandShape::name);
  return found == commands.end() ? nullptr : &*found;
}

}  // namespace bastide::table
