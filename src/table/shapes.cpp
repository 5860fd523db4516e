// Shapes that commands and answers of several kinds have in common, and those of the table.
#include "table/shapes.h"

#include <array>

namespace bastide::table {
namespace {

using Fields = ShapeField[];

// ---- Games, tiles, rules ----

constexpr Fields piece_info{{"piece", "<piece>"}, {"per_player", "whole"}};
constexpr Fields option_info{
    {"option", "<option>"},   {"values", "text[]"}, {"otherwise", "text"},     {"offered", "text"},
    {"is_switch", "boolean"}, {"rule", "text"},     {"needs", "<option>|null"}};
constexpr Fields game_info{{"name", "GameName"},
                           {"title", "text"},
                           {"min_players", "whole"},
                           {"max_players", "whole"},
                           {"status", "'transcribed'|'reconstructed'"},
                           {"edition", "text"},
                           {"tiles", "whole"},
                           {"rule_prefix", "text"},
                           {"pieces", "PieceInfo[]"},
                           {"options", "OptionInfo[]"},
                           {"colours", "<colour>[]"},
                           {"kinds", "<kind>[]"},
                           {"events", "<event>[]"}};
constexpr Fields level_info{
    {"level", "whole"}, {"name", "text"}, {"playouts", "whole|null"}, {"ms", "whole|null"}};
constexpr Fields about{{"version", "text"}, {"games", "GameInfo[]"}, {"levels", "LevelInfo[]"}};
constexpr Fields printed{{"sides", "text[]"}, {"features", "TileFeature[]"}};
constexpr Fields tile_feature{
    {"f", "whole"}, {"kind", "<kind>"}, {"slots", "text[]"}, {"extras", "{whole|{whole}}"}};
constexpr Fields tile_info{{"tile", "text"}, {"set", "text"}, {"count", "whole"}};
constexpr Fields board_cell{{"at", "Cell"}};
constexpr Fields board_info{{"tile", "text"}, {"extras", "{whole}"}, {"cells", "BoardCell[]"}};
constexpr Fields tiles{{"tiles", "TileInfo[]"}, {"boards", "BoardInfo[]"}};
constexpr Fields rule_text{
    {"rule", "text"}, {"section", "text"}, {"title", "text"}, {"text", "text"}};
constexpr Fields rules{{"rules", "RuleText[]"}};

// ---- Features and points ----

constexpr Fields term{
    {"what", "<term>"}, {"count", "whole"}, {"each", "whole|null"}, {"points", "whole"}};
constexpr Fields worth{{"points", "whole"}, {"rule", "text"}, {"terms", "Term[]"}};
constexpr Fields place_on{{"at", "Cell"}, {"f", "whole"}};
constexpr Fields place_at_corner{{"at", "Cell"}, {"corner", "<corner>"}};
constexpr Fields open_side{{"at", "Cell"}, {"side", "whole"}};
constexpr Fields feature{{"id", "text"},           {"kind", "<kind>"},
                         {"places", "Place[]"},    {"name", "FeatureName"},
                         {"cells", "whole"},       {"open", "whole|null"},
                         {"is_closed", "boolean"}, {"strength", "whole[]"},
                         {"holders", "Seat[]"},    {"counts", "{<count>:whole}"},
                         {"now", "Worth|null"},    {"closed", "Worth|null"},
                         {"open_at", "OpenSide[]"}};
constexpr Fields features{{"features", "Feature[]"}};
constexpr Fields receipt{{"seat", "Seat"},
                         {"points", "whole"},
                         {"why", "<why>"},
                         {"rule", "text"},
                         {"cells", "Cell[]"},
                         {"terms", "Term[]"},
                         {"strength", "whole[]|null"},
                         {"shared_by", "Seat[]"},
                         {"is_final", "boolean"}};
constexpr Fields blocker{{"seat", "Seat"}, {"piece", "<piece>"}, {"at", "Cell"}, {"f", "whole"}};
constexpr Fields refusal{{"reason", "<reason>"},
                         {"rule", "text"},
                         {"at", "Cell"},
                         {"side", "whole|null"},
                         {"blocker", "Blocker|null"}};
constexpr Fields phrase{{"phrase", "<phrase>"}, {"slots", "{text|text[]|Phrase[]}"}};
constexpr Fields move_fault{{"column", "whole"}, {"expected", "Phrase"}, {"found", "text"}};
constexpr Fields record_fault{{"line", "whole"},           {"expected", "Phrase"},
                              {"found", "Phrase"},         {"reason", "Phrase|null"},
                              {"refusal", "Refusal|null"}, {"game", "GameName|null"}};

// ---- What is said of it ----

constexpr Fields feature_name{{"kind", "<kind>"},
                              {"by", "'kind'|'mark'|'size'|'beside'|'part'"},
                              {"what?", "text"},
                              {"part?", "MapPart"}};
constexpr Fields subject{{"name", "FeatureName"}, {"size", "whole"},   {"is_landmark", "boolean"},
                         {"holders", "Seat[]"},   {"points", "whole"}, {"cells", "Cell[]"}};
constexpr Fields touched{{"does",
                          "'closes'|'takes_over'|'shares'|'extends'|'enlarges'|'fills'|'grows'|"
                          "'starts'"},
                         {"before", "Seat[]"}};
constexpr Fields named_feature{{"name", "FeatureName"}, {"holders", "Seat[]"}};
constexpr Fields square_on_map{{"by", "'part'"}, {"part", "MapPart"}, {"is_tip", "boolean"}};
constexpr Fields square_by_one{{"by", "'gap'|'beside'|'end'"}, {"first", "NamedFeature"}};
constexpr Fields square_between{
    {"by", "'between'"}, {"first", "NamedFeature"}, {"second", "NamedFeature"}};
constexpr Fields deed{{"event", "<action>"},        {"piece", "<piece>|null"},
                      {"touched", "Touched[]"},     {"on", "Subject|null"},
                      {"where", "SquareName|null"}, {"had_choice", "boolean"}};
constexpr Fields argument{
    {"because",
     "'pays'|'hard_gap'|'locked'|'misses_closing'|'misses_share'|'lets_in'|"
     "'slower'|'misses_points'|'closes'|'takes_over'|'shares'|'saves'|'blocks'|"
     "'claims'|'gains'|'faster'|'extends'"},
    {"about", "Touched|null"},
    {"seats", "Seat[]"},
    {"points", "whole"},
    {"fit", "whole"},
    {"of", "whole"}};
constexpr Fields verdict{{"played", "Deed"},
                         {"better", "Deed"},
                         {"against", "Argument|null"},
                         {"in_favour", "Argument|null"}};

// ---- What happened ----

constexpr Fields log_entry{
    {"seq", "whole"},         {"turn", "whole"},           {"step", "whole"},
    {"event", "RecordEvent"}, {"receipt", "Receipt|null"}, {"deed", "Deed|null"}};
constexpr Fields log{{"events", "LogEntry[]"}};
constexpr Fields unscored{{"turn", "whole"}, {"kind", "<kind>"}, {"cells", "Cell[]"}};
constexpr Fields step{{"step", "whole"},     {"seq", "whole"},     {"turn", "whole"},
                      {"seat", "Seat"},      {"move", "text"},     {"kind", "<action>"},
                      {"scores", "whole[]"}, {"scored", "boolean"}};
constexpr Fields steps{{"steps", "Step[]"}};
constexpr Fields record{
    {"record", "text"}, {"file", "text"}, {"is_complete", "boolean"}, {"seen_by", "SeenBy|null"}};

// ---- What is asked ----

constexpr Fields square{{"at", "Cell"}, {"rots", "Rotation[]"}, {"moves", "text[]"}};
constexpr Fields choice{{"is_pass", "boolean"},      {"move", "text"},
                        {"feature", "Feature|null"}, {"now", "whole|null"},
                        {"closed", "whole|null"},    {"at_once", "whole|null"},
                        {"reveals", "boolean"},      {"expects", "number|null"},
                        {"draws", "text|null"},      {"effects", "RecordEvent[]"}};
constexpr Fields blocked_piece{
    {"kind", "'piece'"}, {"piece", "<piece>"},        {"at", "Cell"},
    {"f", "whole"},      {"feature", "Feature|null"}, {"refusal", "Refusal"}};
constexpr Fields blocked_action{{"kind", "<action>"}, {"refusal", "Refusal"}};
constexpr Fields ask_nothing{{"seat", "null"}, {"kind", "null"}, {"what", "'chance'|'nothing'"}};
constexpr Fields ask_place{{"seat", "Seat"}, {"kind", "SeatKind"}, {"what", "'place'"},
                           {"tile", "text"}, {"set", "text"},      {"squares", "Square[]"}};
constexpr Fields ask_choice{
    {"seat", "Seat"}, {"kind", "SeatKind"}, {"what", "<question>"},  {"tile?", "text"},
    {"at?", "Cell"},  {"rot?", "Rotation"}, {"choices", "Choice[]"}, {"blocked", "Blocked[]"}};

// ---- The table ----

constexpr Fields seat_state{{"name", "text"},
                            {"colour", "<colour>"},
                            {"kind", "SeatKind"},
                            {"level", "whole|null"},
                            {"helped", "whole"},
                            {"score", "whole"},
                            {"points", "{<why>:whole}"},
                            {"supply", "{<piece>:whole}"},
                            {"hand", "{<thing>:whole}"},
                            {"hidden", "whole"},
                            {"values", "{whole}|null"},
                            {"held", "{<thing>:whole}"},
                            {"space", "whole|null"}};
constexpr Fields laid_tile{{"tile", "text"},      {"at", "Cell"},      {"rot", "Rotation"},
                           {"cell?", "Cell"},     {"picture", "text"}, {"group", "whole"},
                           {"seat", "Seat|null"}, {"turn", "whole"}};
constexpr Fields laid_piece{{"seat", "Seat"},
                            {"piece", "<piece>"},
                            {"lies", "boolean"},
                            {"picture", "text"},
                            {"xy", "Point"}};
constexpr Fields laid_token{
    {"kind", "<thing>"}, {"word", "text"}, {"count", "whole"}, {"xy", "Point"}};
constexpr Fields laid_figure{{"kind", "<thing>"}, {"at", "Cell"}};
constexpr Fields marker{{"seat", "Seat"},
                        {"space", "whole"},
                        {"picture", "text"},
                        {"xy", "Point"},
                        {"scale", "number"}};
constexpr Fields runner{
    {"space", "whole"}, {"place", "whole|null"}, {"points", "whole"}, {"steps", "whole"}};
constexpr Fields race{{"spaces", "whole"},
                      {"seats", "Runner[]"},
                      {"is_due", "boolean"},
                      {"counts", "{<count>:whole}"},
                      {"next", "number[]"}};
constexpr Fields last_laid{{"at", "Cell"}, {"seat", "Seat"}};
constexpr Fields undo{{"can", "boolean"}, {"because", "<undo>|null"}};
constexpr Fields result{{"scores", "whole[]"}, {"winners", "Seat[]"}};
constexpr Fields table_state{{"game", "GameName"},       {"options", "{boolean|text}"},
                             {"hints", "boolean"},       {"first", "<first>|null"},
                             {"seen_by", "SeenBy|null"}, {"followed", "boolean"},
                             {"pending", "text[]"},      {"rests", "boolean"},
                             {"step", "whole"},          {"steps", "whole"},
                             {"turn", "whole"},          {"seq", "whole"},
                             {"is_over", "boolean"},     {"seats", "SeatState[]"},
                             {"tiles", "LaidTile[]"},    {"pieces", "LaidPiece[]"},
                             {"tokens", "LaidToken[]"},  {"figures", "LaidFigure[]"},
                             {"track", "Point[]"},       {"markers", "Marker[]"},
                             {"race", "Race|null"},      {"last", "LastLaid[]"},
                             {"left", "{<pile>:whole}"}, {"ask", "Ask"},
                             {"undo", "Undo"},           {"result", "Result|null"}};
// What came new: entries replace those of the page from `from` on.
constexpr Fields log_part{{"from", "whole"}, {"entries", "LogEntry[]"}};
constexpr Fields unscored_part{{"from", "whole"}, {"entries", "Unscored[]"}};
constexpr Fields record_part{{"from", "whole"}, {"text", "text"}};
constexpr Fields changed{
    {"log", "LogPart"}, {"unscored", "UnscoredPart"}, {"record", "RecordPart"}};

constexpr Fields draws_check{{"verdict", "'fair'|'differs'|'bad_seal'|'no_key'|'not_sealed'"},
                             {"draws", "whole"},
                             {"unshared", "Seat[]"},
                             {"seal", "text|null"},
                             {"shares", "text[]"},
                             {"key", "text|null"}};

// ---- Questions about a moment ----

constexpr Fields join{{"feature", "Feature"}, {"into", "whole"}};
constexpr Fields refused_turn{{"rot", "Rotation"}, {"refusal", "Refusal"}};
constexpr Fields allowed_turn{{"rot", "Rotation"}, {"move", "text"}};
constexpr Fields preview{{"at", "Cell"},
                         {"rot", "Rotation"},
                         {"where", "SquareName"},
                         {"joins", "Join[]"},
                         {"closes", "whole[]"},
                         {"features", "Feature[]"},
                         {"next", "Question"},
                         {"choices", "Choice[]"},
                         {"blocked", "Blocked[]"},
                         {"receipts", "Receipt[]"},
                         {"tokens", "LaidToken[]"},
                         {"race", "Race|null"},
                         {"other_rots", "OtherTurn[]"}};
constexpr Fields why_move{{"legal", "boolean"}, {"refusal", "Refusal|null"}};
constexpr Fields clash{{"side", "whole"}, {"own", "<kind>"}, {"other", "<kind>"}};
constexpr Fields why_turn{{"rot", "Rotation"}, {"refusal", "Refusal|null"}, {"clashes", "Clash[]"}};
constexpr Fields why_square{{"at", "Cell"},       {"rots", "WhyTurn[]"}, {"around", "SideKind[]"},
                            {"legal", "boolean"}, {"fit", "whole"},      {"of", "whole"}};
constexpr Fields parsed_move{{"move", "text"}, {"legal", "boolean"}, {"refusal", "Refusal|null"}};
constexpr Fields seat_score{{"score", "whole"}, {"final", "whole"}};
constexpr Fields score_now{
    {"seats", "SeatScore[]"}, {"receipts", "Receipt[]"}, {"hidden", "Seat[]"}};
constexpr Fields tile_left{{"tile", "text"}, {"left", "whole"}, {"of", "whole"}};
constexpr Fields stack_left{{"number", "whole"}, {"of", "whole"}, {"left", "{<count>:whole}"}};
constexpr Fields pile_left{
    {"pile", "<pile>"}, {"total", "whole"}, {"tiles", "TileLeft[]"}, {"stack", "StackLeft|null"}};
constexpr Fields removed{{"tile", "text"}, {"turn", "whole"}, {"seq", "whole"}};
constexpr Fields left{{"piles", "PileLeft[]"}, {"removed", "Removed[]"}};
constexpr Fields square_odds{
    {"at", "Cell"}, {"fit", "whole"}, {"percent", "whole"}, {"is_dead", "boolean"}};
constexpr Fields tile_odds{
    {"tile", "text"}, {"left", "whole"}, {"percent", "whole"}, {"squares", "Cell[]"}};
constexpr Fields odds{{"pile", "text"},
                      {"of", "whole"},
                      {"is_even", "boolean"},
                      {"squares", "SquareOdds[]"},
                      {"tiles", "TileOdds[]"}};

// ---- Pictures ----

constexpr Fields kit{{"defs", "text"}, {"style", "text"}, {"prefix", "text"}};
constexpr Fields outline{{"f", "whole"}, {"seat", "Point"}, {"inside", "text"}, {"edge", "text"}};
constexpr Fields picture{{"picture", "text"}, {"markup", "text"}, {"features", "Outline[]"}};
constexpr Fields pictures{{"pictures", "Picture[]"}};
constexpr Fields board_picture{{"svg", "text"}};

// ---- The computer ----

constexpr Fields thought{{"move", "text"},          {"playouts", "whole"},
                         {"margin", "number|null"}, {"win", "number|null"},
                         {"error", "number|null"},  {"next", "text|null"}};
constexpr Fields thinking{
    {"done", "boolean"}, {"progress", "number"}, {"playouts", "whole"}, {"thoughts", "Thought[]"}};
constexpr Fields reason{{"deed", "Deed"}, {"next", "Deed|null"}, {"because", "Argument|null"}};
constexpr Fields puzzle_turn{
    {"deeds", "Deed[]"}, {"because", "Argument|null"}, {"moves", "text[]"}, {"at", "Cell"}};
constexpr Fields puzzle_table{{"seat", "Seat"},
                              {"record", "text"},
                              {"line", "text"},
                              {"turns", "PuzzleTurn[]"},
                              {"answer", "whole|null"}};
constexpr Fields advice{{"found", "text|null"}, {"reasons", "Reason[]"}};
constexpr Fields forced_decision{{"type", "'decision'"}, {"n", "whole"},     {"turn", "whole"},
                                 {"seat", "Seat"},       {"played", "text"}, {"forced", "true"},
                                 {"unknown?", "true"}};
constexpr Fields weighed_decision{
    {"type", "'decision'"}, {"n", "whole"},           {"turn", "whole"},
    {"seat", "Seat"},       {"played", "text"},       {"forced", "false"},
    {"best", "text"},       {"before", "number"},     {"after", "number"},
    {"lost", "number"},     {"win_before", "number"}, {"win_after", "number"},
    {"luck?", "number"},    {"playouts", "whole"},    {"weighing", "'looked'|'next'|'compared'"},
    {"verdict?", "Verdict"}};
constexpr Fields seat_review{{"decisions", "whole"}, {"lost", "number"},  {"luck", "number"},
                             {"drift", "number"},    {"start", "number"}, {"end", "number"}};
constexpr Fields review_summary{{"type", "'summary'"},
                                {"finished", "boolean"},
                                {"scores?", "whole[]"},
                                {"seats", "SeatReview[]"},
                                {"costliest", "whole[]"}};
constexpr Fields review{{"done", "boolean"},      {"progress", "number"},
                        {"count", "whole"},       {"decisions", "ReviewedDecision[]"},
                        {"costliest", "whole[]"}, {"summary", "ReviewSummary|null"}};
constexpr Fields decided_by_feature{
    {"by", "'feature'"}, {"seat", "Seat"},          {"against", "Seat"}, {"why", "<why>"},
    {"points", "whole"}, {"other_points", "whole"}, {"cells", "Cell[]"}};
constexpr Fields decided_by_kind{{"by", "'hand'|'kind'"}, {"seat", "Seat"},
                                 {"against", "Seat"},     {"why", "<why>"},
                                 {"points", "whole"},     {"other_points", "whole"}};
constexpr Fields decided_by_moment{
    {"by", "'moment'"}, {"seat", "Seat"}, {"turn", "whole"}, {"n", "whole"}, {"lost", "number"}};
constexpr Fields decided_by_draws{
    {"by", "'draws'"}, {"seat", "Seat"}, {"against", "Seat"}, {"luck", "number"}};
constexpr Fields decided_by_counting{{"by", "'counting'"},
                                     {"seat", "Seat"},
                                     {"against", "Seat"},
                                     {"points", "whole"},
                                     {"other_points", "whole"}};
constexpr Fields decided_steadily{{"by", "'steady'"}, {"seat", "Seat"}, {"turn", "whole"}};
constexpr Fields own_strength{{"seat", "Seat"}, {"why", "<why>"}, {"points", "whole"}};
constexpr Fields decided_by_nobody{{"by", "'shared'"}, {"strengths", "OwnStrength[]"}};
constexpr Fields deciding{{"decisive", "Decisive|null"}};
constexpr Fields bench{{"games", "whole"},
                       {"decisions", "whole"},
                       {"seconds", "number"},
                       {"games_per_second", "number"}};
constexpr Fields warmed{{"playouts", "whole"}};

// ---- The description itself ----

constexpr Fields described_field{{"name", "text"}, {"type", "text"}, {"optional", "boolean"}};
constexpr Fields described_shape{
    {"name", "text"}, {"is?", "text"}, {"also?", "text"}, {"fields?", "DescribedField[]"}};
constexpr Fields described_command{
    {"name", "text"}, {"fields", "DescribedField[]"}, {"answer", "text"}, {"errors", "<error>[]"}};
constexpr Fields described_event{{"name", "text"},
                                 {"role", "'set_up'|'chance'|'decision'|'consequence'"},
                                 {"fields", "DescribedField[]"},
                                 {"decides", "DescribedField[]"}};
constexpr Fields described_game{
    {"name", "GameName"}, {"words", "{text[]}"}, {"events", "DescribedEvent[]"}};
constexpr Fields described_phrase{{"name", "text"}, {"slots", "text[]"}};
constexpr Fields description{{"shapes", "DescribedShape[]"},     {"failures", "DescribedShape[]"},
                             {"commands", "DescribedCommand[]"}, {"words", "{text[]}"},
                             {"phrases", "DescribedPhrase[]"},   {"games", "DescribedGame[]"}};

constexpr Shape alias(std::string_view name, std::string_view is) { return {name, {}, {}, is}; }

constexpr std::array all_shapes{
    alias("Seat", "whole"),
    alias("Rotation", "whole"),
    alias("Cell", "[whole,whole]"),
    alias("Point", "[number,number]"),
    alias("GameName", "<game>"),
    alias("SeatKind", "'person'|'computer'"),
    // A screen that several people share, or whoever is the only person at the table.
    alias("Viewer", "Seat|'person'|null"),
    alias("SeenBy", "Seat|'everybody'"),
    Shape{"PieceInfo", piece_info},
    Shape{"OptionInfo", option_info},
    Shape{"GameInfo", game_info},
    Shape{"LevelInfo", level_info},
    Shape{"About", about},
    Shape{"Printed", printed},
    Shape{"TileFeature", tile_feature},
    Shape{"TileInfo", tile_info, "Printed"},
    Shape{"BoardCell", board_cell, "Printed"},
    Shape{"BoardInfo", board_info},
    Shape{"Tiles", tiles},
    Shape{"RuleText", rule_text},
    Shape{"Rules", rules},
    Shape{"Term", term},
    Shape{"Worth", worth},
    Shape{"PlaceOn", place_on},
    Shape{"PlaceAtCorner", place_at_corner},
    alias("Place", "PlaceOn|PlaceAtCorner"),
    Shape{"OpenSide", open_side},
    Shape{"Feature", feature},
    Shape{"Features", features},
    Shape{"Receipt", receipt},
    Shape{"Blocker", blocker},
    Shape{"Refusal", refusal},
    Shape{"Phrase", phrase},
    Shape{"MoveFault", move_fault},
    Shape{"RecordFault", record_fault},
    alias("MapPart",
          "'middle'|'north'|'north_east'|'east'|'south_east'|'south'|'south_west'|'west'|"
          "'north_west'"),
    Shape{"FeatureName", feature_name},
    Shape{"Subject", subject},
    Shape{"Touched", touched, "Subject"},
    Shape{"NamedFeature", named_feature},
    Shape{"SquareOnMap", square_on_map},
    Shape{"SquareByOne", square_by_one},
    Shape{"SquareBetween", square_between},
    alias("SquareName", "SquareOnMap|SquareByOne|SquareBetween"),
    Shape{"Deed", deed},
    Shape{"Argument", argument},
    Shape{"Verdict", verdict},
    Shape{"LogEntry", log_entry},
    Shape{"Log", log},
    Shape{"Unscored", unscored},
    Shape{"Step", step},
    Shape{"Steps", steps},
    Shape{"GameRecord", record},
    Shape{"Square", square},
    Shape{"Choice", choice, "Decided"},
    Shape{"BlockedPiece", blocked_piece},
    Shape{"BlockedAction", blocked_action},
    alias("Blocked", "BlockedPiece|BlockedAction"),
    alias("Question", "'place'|<question>|'chance'|'nothing'"),
    Shape{"AskNothing", ask_nothing},
    Shape{"AskPlace", ask_place},
    Shape{"AskChoice", ask_choice},
    alias("Ask", "AskPlace|AskChoice|AskNothing"),
    Shape{"SeatState", seat_state},
    Shape{"LaidTile", laid_tile},
    Shape{"LaidPiece", laid_piece, "Place"},
    Shape{"LaidToken", laid_token, "Place"},
    Shape{"LaidFigure", laid_figure},
    Shape{"Marker", marker},
    Shape{"Runner", runner},
    Shape{"Race", race},
    Shape{"LastLaid", last_laid},
    Shape{"Undo", undo},
    Shape{"Result", result},
    Shape{"TableState", table_state},
    Shape{"LogPart", log_part},
    Shape{"UnscoredPart", unscored_part},
    Shape{"RecordPart", record_part},
    Shape{"Changed", changed, "TableState"},
    Shape{"DrawsCheck", draws_check},
    Shape{"Join", join},
    Shape{"RefusedTurn", refused_turn},
    Shape{"AllowedTurn", allowed_turn},
    alias("OtherTurn", "RefusedTurn|AllowedTurn"),
    Shape{"Preview", preview},
    Shape{"WhyMove", why_move},
    alias("SideKind", "<kind>|null"),
    Shape{"Clash", clash},
    Shape{"WhyTurn", why_turn},
    Shape{"WhySquare", why_square},
    alias("Why", "WhyMove|WhySquare"),
    Shape{"ParsedMove", parsed_move, "Decided"},
    Shape{"SeatScore", seat_score},
    Shape{"ScoreNow", score_now},
    Shape{"TileLeft", tile_left},
    Shape{"StackLeft", stack_left},
    Shape{"PileLeft", pile_left},
    Shape{"Removed", removed},
    Shape{"Left", left},
    Shape{"SquareOdds", square_odds},
    Shape{"TileOdds", tile_odds},
    Shape{"Odds", odds},
    Shape{"Kit", kit},
    Shape{"Outline", outline},
    Shape{"Picture", picture},
    Shape{"Pictures", pictures},
    Shape{"BoardPicture", board_picture},
    Shape{"Thought", thought},
    Shape{"Thinking", thinking},
    Shape{"Reason", reason},
    Shape{"PuzzleTurn", puzzle_turn},
    Shape{"PuzzleTable", puzzle_table},
    Shape{"Advice", advice, "Thinking"},
    Shape{"ForcedDecision", forced_decision},
    Shape{"WeighedDecision", weighed_decision},
    alias("ReviewedDecision", "ForcedDecision|WeighedDecision"),
    Shape{"SeatReview", seat_review},
    Shape{"ReviewSummary", review_summary},
    Shape{"ReviewAnswer", review},
    Shape{"DecidedByFeature", decided_by_feature},
    Shape{"DecidedByKind", decided_by_kind},
    Shape{"DecidedByMoment", decided_by_moment},
    Shape{"DecidedByDraws", decided_by_draws},
    Shape{"DecidedByCounting", decided_by_counting},
    Shape{"DecidedSteadily", decided_steadily},
    Shape{"OwnStrength", own_strength},
    Shape{"DecidedByNobody", decided_by_nobody},
    alias("Decisive",
          "DecidedByFeature|DecidedByKind|DecidedByMoment|DecidedByDraws|DecidedByCounting|"
          "DecidedSteadily|DecidedByNobody"),
    Shape{"Deciding", deciding},
    Shape{"Bench", bench},
    Shape{"Warmed", warmed},
    Shape{"DescribedField", described_field},
    Shape{"DescribedShape", described_shape},
    Shape{"DescribedCommand", described_command},
    Shape{"DescribedEvent", described_event},
    Shape{"DescribedGame", described_game},
    Shape{"DescribedPhrase", described_phrase},
    Shape{"Description", description},
};

}  // namespace

std::span<const Shape> shapes() { return all_shapes; }

}  // namespace bastide::table
