#include "table/insight.h"

#include <algorithm>

#include "art/stances.h"
#include "deeds/deed_json.h"
#include "notation/moves.h"
#include "table/ask.h"
#include "table/clashes.h"
#include "table/odds.h"
#include "table/receipts.h"
#include "table/state.h"

namespace bastide::table {

// ---- Features ----

void write_features(JsonOut& out, const Scene& scene, std::optional<Cell> at) {
  out.key("features").begin_list();
  for (const SurveyFeature& feature : scene.survey.features) {
    if (at && std::ranges::find(feature.places, *at, &SurveyPlace::at) == feature.places.end()) {
      continue;
    }
    write_feature(out, scene, feature);
  }
  out.end_list();
}

// ---- A pinned tile ----

namespace {

std::vector<Cell> new_cells(const Scene& before, const Scene& after) {
  std::vector<Cell> cells;
  for (const TableTile& tile : after.game->table_view(after.known).tiles) {
    if (before.memory.at(tile.at) == nullptr) cells.push_back(tile.at);
  }
  return cells;
}

bool touches(const SurveyFeature& feature, std::span<const Cell> cells) {
  return std::ranges::any_of(feature.places, [&](const SurveyPlace& place) {
    return std::ranges::find(cells, place.at) != cells.end();
  });
}

void write_joins(JsonOut& out, const Scene& before, const Scene& after,
                 std::span<const SurveyFeature* const> changed) {
  out.key("joins").begin_list();
  for (std::size_t i = 0; i < changed.size(); ++i) {
    for (const SurveyFeature& earlier : before.survey.features) {
      if (!is_part_of(earlier, *changed[i])) continue;
      out.begin_object().key("feature");
      write_feature(out, before, earlier);
      out.number("into", static_cast<std::int64_t>(i)).end_object();
    }
  }
  out.end_list().key("closes").begin_list();
  for (std::size_t i = 0; i < changed.size(); ++i) {
    if (!changed[i]->is_closed()) continue;
    const bool was_closed = std::ranges::any_of(before.survey.features, [&](const auto& earlier) {
      return is_part_of(earlier, *changed[i]) && earlier.is_closed();
    });
    if (!was_closed) out.number(static_cast<std::int64_t>(i));
  }
  out.end_list().key("features").begin_list();
  for (const SurveyFeature* feature : changed) write_feature(out, after, *feature);
  out.end_list();
}

void write_other_turns(JsonOut& out, const Scene& scene, Decision decision) {
  const int chosen = decision.turn;
  out.key("other_rots").begin_list();
  for (int turn = 0; turn < rotation_count; ++turn) {
    if (turn == chosen) continue;
    decision.turn = static_cast<std::uint8_t>(turn);
    Position tried = scene.known;
    const auto refusal = scene.game->try_apply(tried, scene.actor(), decision);
    out.begin_object().number("rot", turn);
    if (refusal) {
      out.key("refusal");
      write_refusal(out, *scene.game, *refusal);
    } else {
      out.text("move", print_move(*scene.game, scene.memory, decision));
    }
    out.end_object();
  }
  out.end_list();
}

void write_receipts(JsonOut& out, const Events& events, int players) {
  out.key("receipts").begin_list();
  for (const Event& event : events.list()) {
    if (event.kind != common_event::score) continue;
    write_receipt(out, {&event, events.cells(event), events.terms(event)}, players);
  }
  out.end_list();
}

// Where they would lie. Stances are worked out for the whole board, so only where there are any.
void write_new_tokens(JsonOut& out, const Scene& before, const TableView& after, Albums& albums) {
  const std::vector<TableToken> known = before.game->table_view(before.known).tokens;
  const auto is_new = [&](const TableToken& token) {
    return std::ranges::find(known, token) == known.end();
  };
  out.key("tokens").begin_list();
  if (std::ranges::any_of(after.tokens, is_new)) {
    const art::Stances stances = art::find_stances(albums.of(*before.game), after);
    for (std::size_t i = 0; i < after.tokens.size(); ++i) {
      if (is_new(after.tokens[i])) write_token(out, after.tokens[i], stances.tokens[i]);
    }
  }
  out.end_list();
}

}  // namespace

std::optional<Refusal> write_preview(JsonOut& out, const Scene& scene, const Decision& decision,
                                     Albums& albums) {
  Supposed supposed;
  if (auto refusal = suppose(scene, decision, supposed)) return refusal;
  const Seat seat = scene.actor().seat();
  const Scene after = scene_after(scene, supposed);
  const std::vector<Cell> cells = new_cells(scene, after);
  std::vector<const SurveyFeature*> changed;
  for (const SurveyFeature& feature : after.survey.features) {
    const auto grew = [&](const SurveyFeature& earlier) {
      return is_part_of(earlier, feature) && earlier.cells != feature.cells;
    };
    if (touches(feature, cells) || std::ranges::any_of(scene.survey.features, grew)) {
      changed.push_back(&feature);
    }
  }
  out.cell("at", decision.at).number("rot", decision.turn).key("where");
  const Land land{scene.survey, scene.memory, scene.names};
  write_square_name(out, name_square(land, decision.at));
  write_joins(out, scene, after, changed);
  const std::string_view next = what_is_asked(after);
  out.text("next", next);
  const bool goes_on = after.actor().is_seat() && after.actor().seat() == seat && next != "place";
  if (goes_on) {
    write_choices(out, after);
  } else {
    out.key("choices").begin_list().end_list().key("blocked").begin_list().end_list();
  }
  write_receipts(out, supposed.events, scene.players());
  const TableView view = after.game->table_view(after.known);
  write_new_tokens(out, scene, view, albums);
  write_race(out, after.survey, view);
  write_other_turns(out, scene, decision);
  return std::nullopt;
}

// ---- Why not ----

void write_why_square(JsonOut& out, const Scene& scene, Cell at) {
  DecisionList legal;
  scene.game->legal(scene.known, legal);
  Decision decision{.kind = common_event::place, .item = legal[0].item, .at = at};
  bool is_legal = false;
  out.cell("at", at).key("rots").begin_list();
  for (int turn = 0; turn < rotation_count; ++turn) {
    decision.turn = static_cast<std::uint8_t>(turn);
    Position tried = scene.known;
    const auto refusal = scene.game->try_apply(tried, scene.actor(), decision);
    is_legal |= !refusal;
    out.begin_object().number("rot", turn).key("refusal");
    refusal ? write_refusal(out, *scene.game, *refusal) : void(out.null());
    const bool clashes = refusal && refusal->reason == &reasons::edge_mismatch;
    write_clashes(out, clashes ? clashes_of(scene, decision) : std::vector<Clash>{});
    out.end_object();
  }
  out.end_list().key("around").begin_list();
  for (const std::string_view kind : kinds_around(scene, at)) {
    kind.empty() ? out.null() : out.text(kind);
  }
  out.end_list().boolean("legal", is_legal);
  const Odds odds = make_odds(scene, "");
  const auto square = std::ranges::find(odds.squares, at, &SquareOdds::at);
  square == odds.squares.end() ? out.number("fit", 0) : out.number("fit", square->fit);
  out.number("of", odds.of);
}

// ---- If the game ended now ----

void write_score_now(JsonOut& out, const Scene& scene) {
  Position ended = scene.known;
  Events events;
  if (!scene.actor().is_nobody()) scene.game->end_now(ended, &events);
  const Result now = scene.game->result(scene.known);
  const Result then = scene.game->result(ended);
  out.key("seats").begin_list();
  for (int seat = 0; seat < scene.players(); ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    out.begin_object().number("score", now.scores[s]).number("final", then.scores[s]).end_object();
  }
  out.end_list();
  write_receipts(out, events, scene.players());
  out.key("hidden").begin_list();
  for (std::size_t seat = 0; seat < scene.survey.hands.size(); ++seat) {
    if (scene.survey.hands[seat].unknown != 0) out.number(static_cast<std::int64_t>(seat));
  }
  out.end_list();
}

// ---- What is left ----

void write_stack(JsonOut& out, const SurveyStack& stack) {
  out.key("stack").begin_object().number("number", stack.number).number("of", stack.of);
  out.key("left").begin_object();
  for (const SurveyCount& part : stack.left) out.number(part.what, part.count);
  out.end_object().end_object();
}

void write_left(JsonOut& out, const Scene& scene, int step) {
  out.key("piles").begin_list();
  for (const SurveyPile& pile : scene.survey.piles) {
    out.begin_object().text("pile", pile.pile).number("total", pile.total());
    out.key("tiles").begin_list();
    for (const SurveyPileEntry& entry : pile.tiles) {
      out.begin_object().text("tile", scene.game->tile_name(entry.tile));
      out.number("left", entry.left).number("of", entry.of).end_object();
    }
    out.end_list();
    pile.stack ? write_stack(out, *pile.stack) : static_cast<void>(out.null("stack"));
    out.end_object();
  }
  out.end_list().key("removed").begin_list();
  const std::size_t events = scene.session->moment(step).events;
  for (std::size_t i = 0; i < events; ++i) {
    const LoggedEvent& logged = scene.session->log()[i];
    if (logged.event.kind != common_event::discard) continue;
    out.begin_object().text("tile", scene.game->tile_name(logged.event.item));
    out.number("turn", logged.turn).number("seq", static_cast<std::int64_t>(i)).end_object();
  }
  out.end_list();
}

// ---- Odds ----

bool has_pile(const Scene& scene, std::string_view pile) {
  return std::ranges::find(scene.survey.piles, pile, &SurveyPile::pile) != scene.survey.piles.end();
}

void write_odds(JsonOut& out, const Scene& scene, std::string_view pile) {
  const Odds odds = make_odds(scene, pile);
  out.text("pile", odds.pile).number("of", odds.of).boolean("is_even", odds.is_even);
  out.key("squares").begin_list();
  for (const SquareOdds& square : odds.squares) {
    out.begin_object().cell("at", square.at).number("fit", square.fit);
    out.number("percent", square.percent);
    out.boolean("is_dead", square.is_dead).end_object();
  }
  out.end_list().key("tiles").begin_list();
  for (const TileOdds& tile : odds.tiles) {
    out.begin_object().text("tile", scene.game->tile_name(tile.tile)).number("left", tile.left);
    out.number("percent", tile.percent).key("squares");
    write_cells(out, tile.squares);
    out.end_object();
  }
  out.end_list();
}

}  // namespace bastide::table
