#include "table/scene.h"

#include <algorithm>

#include "core/bits.h"
#include "deeds/deed_json.h"
#include "notation/record_fault.h"
#include "played/hidden.h"

namespace bastide::table {
namespace {

void write_worth(JsonOut& out, std::string_view name, const std::optional<SurveyWorth>& worth) {
  if (!worth) {
    out.null(name);
    return;
  }
  out.key(name).begin_object().number("points", worth->points()).text("rule", worth->rule);
  out.key("terms");
  write_terms(out, worth->terms);
  out.end_object();
}

}  // namespace

Scene make_scene(const Session& session, int step, std::optional<Seat> viewer) {
  const Moment& moment = session.moment(step);
  Scene scene{.session = &session,
              .game = &session.game(),
              .viewer = viewer,
              .known = moment.position,
              .memory = moment.memory,
              .survey = {},
              .names = moment.names};
  if (!session.is_over()) {
    scene.known = scene.game->view(moment.position, viewer.value_or(shared_screen)).known;
  }
  scene.game->survey(scene.known, scene.survey);
  return scene;
}

// ---- Supposing ----

std::optional<Refusal> why_not(const Scene& scene, const Decision& decision) {
  if (!scene.actor().is_seat()) return Refusal{&reasons::game_over, "", {}};
  Position tried = scene.known;
  return scene.game->try_apply(tried, scene.actor(), decision);
}

std::optional<Refusal> suppose(const Scene& scene, const Decision& decision, Supposed& supposed) {
  supposed.known = scene.known;
  supposed.events.clear();
  const Game& game = *scene.game;
  if (auto refusal = game.try_apply(supposed.known, scene.actor(), decision, &supposed.events)) {
    return refusal;
  }
  DecisionList outcomes;
  while (game.actor(supposed.known).is_chance() && is_blind_chance(game, supposed.known)) {
    game.legal(supposed.known, outcomes);
    // The last tile of a pile can be foretold, but is not drawn before its time.
    if (outcomes.empty() || outcomes[0].kind == common_event::draw) break;
    if (game.try_apply(supposed.known, Actor::chance(), outcomes[0])) break;
  }
  return std::nullopt;
}

Scene scene_after(const Scene& scene, const Supposed& supposed) {
  Scene after{.session = scene.session,
              .game = scene.game,
              .viewer = scene.viewer,
              .known = supposed.known,
              .memory = scene.memory,
              .survey = {},
              .names = scene.names};
  for (const Event& event : supposed.events.list()) after.memory.see(*scene.game, event);
  scene.game->survey(after.known, after.survey);
  after.names.learn(*scene.game, after.survey, after.memory);
  return after;
}

// ---- Showing ----

void write_refusal(JsonOut& out, const Game& game, const Refusal& refusal) {
  out.begin_object().text("reason", refusal.reason->name).text("rule", refusal.rule);
  out.cell("at", refusal.where);
  refusal.side < 0 ? out.null("side") : out.number("side", refusal.side);
  if (refusal.blocker) {
    const Blocker& blocker = *refusal.blocker;
    out.key("blocker").begin_object().number("seat", blocker.seat);
    out.text("piece", game.info().pieces[blocker.piece].name).cell("at", blocker.at);
    out.number("f", blocker.feature).end_object();
  } else {
    out.null("blocker");
  }
  out.end_object();
}

void write_cells(JsonOut& out, std::span<const Cell> cells) {
  out.begin_list();
  for (const Cell cell : cells) out.cell(cell);
  out.end_list();
}

void write_terms(JsonOut& out, std::span<const Term> terms) {
  out.begin_list();
  for (const Term& term : terms) {
    out.begin_object().text("what", term.what).number("count", term.count);
    term.each == 0 ? out.null("each") : out.number("each", term.each);
    out.number("points", term.points).end_object();
  }
  out.end_list();
}

std::vector<int> seats_of(std::uint8_t mask) {
  std::vector<int> seats;
  for_each_bit(mask, [&](int seat) { seats.push_back(seat); });
  return seats;
}

void write_seats(JsonOut& out, std::uint8_t mask) {
  out.begin_list();
  for (const int seat : seats_of(mask)) out.number(seat);
  out.end_list();
}

void write_feature(JsonOut& out, const Scene& scene, const SurveyFeature& feature) {
  const SurveyPlace& oldest = feature.places[0];
  out.begin_object();
  out.text("id", std::string(feature.kind) + ' ' + std::to_string(oldest.at.x) + ',' +
                     std::to_string(oldest.at.y) + ':' + std::to_string(oldest.feature));
  out.text("kind", feature.kind).key("name");
  write_name(out, scene.names.name_of(feature));
  out.key("places").begin_list();
  for (const SurveyPlace& place : feature.places) {
    out.begin_object().cell("at", place.at);
    feature.is_at_corners ? out.text("corner", corner_names[place.feature & 3])
                          : out.number("f", place.feature);
    out.end_object();
  }
  out.end_list().number("cells", feature.cells);
  feature.open ? out.number("open", *feature.open) : out.null("open");
  out.boolean("is_closed", feature.is_closed()).key("strength").begin_list();
  for (int seat = 0; seat < scene.players(); ++seat) {
    out.number(feature.strength[static_cast<std::size_t>(seat)]);
  }
  out.end_list().key("holders");
  write_seats(out, feature.holders);
  out.key("counts").begin_object();
  std::vector<SurveyCount>
      counts;  // the same word may come twice: summed up, an object has it once
  for (const SurveyCount& count : feature.counts) {
    const auto known = std::ranges::find(counts, count.what, &SurveyCount::what);
    known == counts.end() ? counts.push_back(count) : void(known->count += count.count);
  }
  for (const SurveyCount& count : counts) out.number(count.what, count.count);
  out.end_object();
  write_worth(out, "now", feature.now);
  write_worth(out, "closed", feature.closed);
  out.key("open_at").begin_list();
  if (!feature.is_at_corners) {
    for (const OpenSide& open : open_sides(scene.memory, feature)) {
      out.begin_object().cell("at", open.at).number("side", open.side).end_object();
    }
  }
  out.end_list().end_object();
}

void write_decision_fields(JsonOut& out, const Game& game, const Decision& decision) {
  for (const FieldShape& field : game.info().events[decision.kind].fields) {
    const auto write_item = [&](std::uint8_t item) {
      if (field.is_tile) {
        out.text(field.name, game.tile_name(item));
      } else if (field.words.empty()) {
        out.number(field.name, item);
      } else {
        out.text(field.name, field.words[item]);
      }
    };
    switch (field.member) {
      case Member::Item:
        write_item(decision.item);
        break;
      case Member::Turn:
        write_item(decision.turn);
        break;
      case Member::AtX:
        out.cell("at", decision.at);
        break;
      case Member::AtCell:
        out.cell(field.name, decision.at);
        break;
      case Member::ToCell:
        out.cell(field.name, decision.to);
        break;
      case Member::Feature:
        out.number(field.name, decision.feature);
        break;
      default:
        break;
    }
  }
}

}  // namespace bastide::table
