#include "table/ask.h"

#include <algorithm>
#include <vector>

#include "notation/event_writer.h"
#include "notation/moves.h"

namespace bastide::table {
namespace {

std::string_view name_of(const Game& game, std::uint8_t kind) {
  return game.info().events[kind].name;
}

// ---- What a choice brings ----

struct Outlook {
  std::optional<int> at_once;     // points of the mover
  std::optional<double> expects;  // what the tokens are worth on average that only the mover sees
  std::string_view draws;         // what chance turns up next, if anything: a pile, or an event
  bool reveals = false;
  Events events;
};

// The pile that is drawn from next, or the name of the event that chance has next.
std::string_view next_chance(const Game& game, const Position& position) {
  if (!game.actor(position).is_chance()) return {};
  DecisionList outcomes;
  game.legal(position, outcomes);
  if (outcomes.empty()) return {};
  const EventShape& shape = game.info().events[outcomes[0].kind];
  if (outcomes[0].kind != common_event::draw) return shape.name;
  Events events;
  Position drawn = position;
  if (game.try_apply(drawn, Actor::chance(), outcomes[0], &events)) return shape.name;
  for (const FieldShape& field : shape.fields) {
    if (field.member == Member::Pile) return field.words[events.list()[0].pile];
  }
  return shape.name;
}

// Whether the same is asked of somebody else before anything comes of it.
bool is_asked_of_another(const Scene& scene, const Position& position) {
  const std::string_view question = scene.game->question(position);
  if (question == "place" || question != scene.game->question(scene.known)) return false;
  const Actor other = scene.game->actor(position);
  return other.is_seat() && other.seat() != scene.actor().seat();
}

// What comes of it if these do nothing.
void let_others_pass(const Scene& scene, Supposed& supposed) {
  const Game& game = *scene.game;
  DecisionList legal;
  while (is_asked_of_another(scene, supposed.known)) {
    const Actor other = game.actor(supposed.known);
    game.legal(supposed.known, legal);
    const auto pass = std::ranges::find_if(
        legal, [&](const Decision& decision) { return game.is_pass(decision); });
    if (pass == legal.end() || game.try_apply(supposed.known, other, *pass, &supposed.events))
      return;
  }
}

std::optional<int> points_at_once(const Events& events, Seat mover) {
  std::optional<int> points;
  for (const Event& event : events.list()) {
    if (event.kind != common_event::score || event.seat != mover || event.group != 0) continue;
    points = points.value_or(0) + event.amount;
  }
  return points;
}

// The mean of all that the viewer has not seen, for each token that comes to light.
std::optional<double> mean_of_unseen(const Survey& survey, int tokens) {
  int count = 0;
  double sum = 0;
  for (const SurveyTokens& unseen : survey.unseen) {
    count += unseen.count;
    sum += unseen.count * unseen.value;
  }
  if (tokens == 0 || count == 0) return std::nullopt;
  return tokens * sum / count;
}

Outlook look_ahead(const Scene& scene, const Decision& decision) {
  Outlook outlook;
  const Seat mover = scene.actor().seat();
  Supposed supposed;
  if (suppose(scene, decision, supposed)) return outlook;
  if (is_asked_of_another(scene, supposed.known)) {
    Supposed answered = supposed;
    let_others_pass(scene, answered);
    outlook.at_once = points_at_once(answered.events, mover);
  } else {
    outlook.at_once = points_at_once(supposed.events, mover);
  }
  outlook.draws = next_chance(*scene.game, supposed.known);
  // Whether something comes to light can be told from what everybody knows: the mover sees more
  // afterwards than could have been worked out.
  int own_tokens = 0;
  for (const Event& event : supposed.events.list()) {
    const EventShape& shape = scene.game->info().events[event.kind];
    const bool is_shown_to_one = std::ranges::any_of(
        shape.fields, [](const FieldShape& field) { return field.hidden_from == Secrecy::Others; });
    outlook.reveals |= is_shown_to_one;
    own_tokens += is_shown_to_one && event.seat == mover ? 1 : 0;
  }
  outlook.expects = mean_of_unseen(scene.survey, own_tokens);
  outlook.events = std::move(supposed.events);
  return outlook;
}

// Consequences that are neither points nor pieces going home: things moved, covered, taken.
void write_effects(JsonOut& out, const Scene& scene, const Events& events) {
  const std::string_view home = name_of(*scene.game, common_event::piece_return);
  out.begin_list();
  for (const Event& event : events.list()) {
    const EventShape& shape = scene.game->info().events[event.kind];
    if (shape.role != EventRole::Consequence || event.group != 0) continue;
    if (event.kind == common_event::score || shape.name == home) continue;
    out.raw(write_event(*scene.game, events, event, scene.viewer.value_or(shared_screen)));
  }
  out.end_list();
}

// The own piece that a decision about a square speaks of.
const TablePiece* piece_at(const TableView& view, Seat seat, Cell at) {
  const auto found = std::ranges::find_if(view.pieces, [&](const TablePiece& piece) {
    return piece.seat == seat && piece.place.at == at && piece.place.feature >= 0;
  });
  return found == view.pieces.end() ? nullptr : &*found;
}

int piece_number(const Game& game, std::string_view kind) {
  const auto& pieces = game.info().pieces;
  const auto found = std::ranges::find(pieces, kind, &PieceInfo::name);
  return static_cast<int>(found - pieces.begin());
}

bool has_member(const EventShape& shape, Member member) {
  return std::ranges::find(shape.fields, member, &FieldShape::member) != shape.fields.end();
}

// What a decision is about: the feature that it names; or, where it names a square and nothing that
// is put there, the feature of the own piece on it.
const SurveyFeature* feature_of(const Scene& scene, const TableView& view,
                                const Decision& decision) {
  const SurveyPlace place{decision.at, decision.feature};
  if (decision.kind == common_event::piece) {
    return find_claim(scene.survey, decision.item, place);
  }
  const EventShape& shape = scene.game->info().events[decision.kind];
  if (has_member(shape, Member::Feature)) return find_at(scene.survey, place);
  if (!has_member(shape, Member::AtX) || has_member(shape, Member::Turn)) return nullptr;
  const TablePiece* piece = piece_at(view, scene.actor().seat(), decision.at);
  if (piece == nullptr) return nullptr;
  return find_claim(scene.survey, piece_number(*scene.game, piece->kind),
                    {piece->place.at, static_cast<std::uint8_t>(piece->place.feature)});
}

bool claims(const SurveyFeature& feature, const Decision& decision) {
  return decision.kind == common_event::piece && ((feature.takes >> decision.item) & 1) != 0;
}

void write_points(JsonOut& out, std::string_view name, const std::optional<SurveyWorth>& worth,
                  bool counts) {
  worth&& counts ? out.number(name, worth->points()) : out.null(name);
}

void write_choice(JsonOut& out, const Scene& scene, const TableView& view,
                  const Decision& decision) {
  const Game& game = *scene.game;
  out.begin_object().text("move", print_move(game, scene.memory, decision));
  out.text("kind", name_of(game, decision.kind));
  write_decision_fields(out, game, decision);
  out.boolean("is_pass", game.is_pass(decision));
  const SurveyFeature* feature = feature_of(scene, view, decision);
  if (feature != nullptr) {
    out.key("feature");
    write_feature(out, scene, *feature);
    write_points(out, "now", feature->now, claims(*feature, decision));
    write_points(out, "closed", feature->closed, claims(*feature, decision));
  } else {
    out.null("feature").null("now").null("closed");
  }
  const Outlook outlook = look_ahead(scene, decision);
  outlook.at_once ? out.number("at_once", *outlook.at_once) : out.null("at_once");
  out.boolean("reveals", outlook.reveals);
  outlook.expects ? out.key("expects").fraction(*outlook.expects, 1) : out.null("expects");
  outlook.draws.empty() ? out.null("draws") : out.text("draws", outlook.draws);
  out.key("effects");
  write_effects(out, scene, outlook.events);
  out.end_object();
}

// ---- What is barred ----

void write_blocked(JsonOut& out, const Scene& scene, const Decision& decision,
                   const Refusal& refusal) {
  out.begin_object().text("kind", name_of(*scene.game, decision.kind));
  if (decision.kind == common_event::piece) {
    write_decision_fields(out, *scene.game, decision);
    const SurveyFeature* feature =
        find_claim(scene.survey, decision.item, {decision.at, decision.feature});
    out.key("feature");
    feature == nullptr ? void(out.null()) : write_feature(out, scene, *feature);
  }
  out.key("refusal");
  write_refusal(out, *scene.game, refusal);
  out.end_object();
}

// The squares of the tile laid last, of a double both.
std::vector<const LaidMemory*> last_squares(const Scene& scene) {
  std::vector<const LaidMemory*> squares;
  if (!scene.memory.last_laid()) return squares;
  const LaidMemory* last = scene.memory.at(*scene.memory.last_laid());
  if (last == nullptr) return squares;
  squares.push_back(last);
  if (last->item < numbered_tiles(scene.game->tiles())) return squares;
  for (const Side side : all_sides) {
    const LaidMemory* other = scene.memory.at(neighbour(last->at, side));
    if (other != nullptr && other->item == last->item && other->turn == last->turn) {
      squares.push_back(other);
    }
  }
  return squares;
}

// Pieces on the tile just laid, then the actions of which there is none.
void write_all_blocked(JsonOut& out, const Scene& scene, const DecisionList& legal) {
  out.begin_list();
  const GameInfo& info = scene.game->info();
  const bool sets_pieces =
      std::ranges::find(legal, common_event::pass, &Decision::kind) != legal.end();
  for (std::size_t piece = 0; sets_pieces && piece < info.pieces.size(); ++piece) {
    for (const LaidMemory* square : last_squares(scene)) {
      for (const FeatureFacts& feature : square->features) {
        const Decision decision{.kind = common_event::piece,
                                .item = static_cast<std::uint8_t>(piece),
                                .at = square->at,
                                .feature = feature.id};
        const auto refusal = why_not(scene, decision);
        if (!refusal || refusal->reason->is_no_choice) continue;
        write_blocked(out, scene, decision, *refusal);
      }
    }
  }
  for (std::size_t kind = common_event::count; kind < info.events.size(); ++kind) {
    if (info.events[kind].role != EventRole::Decision) continue;
    const Decision decision{.kind = static_cast<std::uint8_t>(kind), .at = {127, 127}};
    if (std::ranges::find(legal, decision.kind, &Decision::kind) != legal.end()) continue;
    const auto refusal = why_not(scene, decision);
    if (!refusal || refusal->reason->is_no_choice) continue;
    write_blocked(out, scene, decision, *refusal);
  }
  out.end_list();
}

}  // namespace

// ---- The question ----

std::string_view what_is_asked(const Scene& scene) { return scene.game->question(scene.known); }

void write_squares(JsonOut& out, const Scene& scene) {
  DecisionList legal;
  scene.game->legal(scene.known, legal);
  std::vector<Decision> places(legal.begin(), legal.end());
  std::ranges::stable_sort(
      places, {}, [](const Decision& decision) { return std::pair(decision.at.y, decision.at.x); });
  out.begin_list();
  for (std::size_t i = 0; i < places.size();) {
    std::size_t end = i;
    while (end < places.size() && places[end].at == places[i].at) ++end;
    const std::span<const Decision> here = std::span(places).subspan(i, end - i);
    out.begin_object().cell("at", here[0].at).key("rots").begin_list();
    for (const Decision& decision : here) out.number(decision.turn);
    out.end_list().key("moves").begin_list();
    for (const Decision& decision : here) {
      out.text(print_move(*scene.game, scene.memory, decision));
    }
    out.end_list().end_object();
    i = end;
  }
  out.end_list();
}

void write_choices(JsonOut& out, const Scene& scene) {
  DecisionList legal;
  scene.game->legal(scene.known, legal);
  const TableView view = scene.game->table_view(scene.known);
  out.key("choices").begin_list();
  for (const Decision& decision : legal) write_choice(out, scene, view, decision);
  out.end_list().key("blocked");
  write_all_blocked(out, scene, legal);
}

void write_ask(JsonOut& out, const Scene& scene) {
  // A view is only looked at unless it is followed. What is held waits for who runs the game, what
  // rests for the word to go on.
  const Session& session = *scene.session;
  const bool is_asking = session.is_asking();
  const bool waits = session.is_held() || session.is_resting();
  const std::string_view what = is_asking ? what_is_asked(scene) : waits ? "chance" : "nothing";
  out.begin_object();
  if (!is_asking || !scene.actor().is_seat()) {
    out.null("seat").null("kind").text("what", what).end_object();
    return;
  }
  const Seat seat = scene.actor().seat();
  const SeatPlan& plan = scene.session->plan().seats[seat];
  out.number("seat", seat).text("kind", plan.is_computer ? "computer" : "person");
  out.text("what", what);
  const TableView view = scene.game->table_view(scene.known);
  if (what == "place") {
    out.text("tile", view.drawn != nullptr ? view.drawn->id : std::string_view());
    out.text("set", view.drawn != nullptr ? view.drawn->set : std::string_view());
    out.key("squares");
    write_squares(out, scene);
  } else {
    const auto last = scene.memory.last_laid();
    const LaidMemory* laid = last ? scene.memory.at(*last) : nullptr;
    if (laid != nullptr) {
      out.text("tile", scene.game->tile_name(laid->item)).cell("at", laid->at);
      out.number("rot", laid->turn);
    }
    write_choices(out, scene);
  }
  out.end_object();
}

}  // namespace bastide::table
