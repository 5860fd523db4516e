#include "table/receipts.h"

#include <algorithm>
#include <set>

#include "table/scene.h"

namespace bastide::table {
namespace {

constexpr std::string_view final_prefix = "final_";

std::string_view kind_of_why(std::string_view why) {
  return why.starts_with(final_prefix) ? why.substr(final_prefix.size()) : why;
}

std::set<Cell> cells_of(const SurveyFeature& feature) {
  std::set<Cell> cells;
  for (const SurveyPlace& place : feature.places) cells.insert(place.at);
  return cells;
}

// What was scored, as it lay before. What counts the squares around it names its own square first.
const SurveyFeature* find_scored(const Survey& survey, const ScoredEvent& scored) {
  if (scored.cells.empty()) return nullptr;
  const std::set<Cell> cells(scored.cells.begin(), scored.cells.end());
  for (const SurveyFeature& feature : survey.features) {
    if (feature.kind != kind_of_why(scored.event->why)) continue;
    const bool is_alone = feature.places.size() == 1 && feature.places[0].at == scored.cells[0];
    if (is_alone || cells_of(feature) == cells) return &feature;
  }
  return nullptr;
}

// Where no feature explains the points: what can be told from the event itself.
std::vector<SurveyTerm> plain_terms(const Event& event, std::size_t cells) {
  const int points = event.amount;
  if (event.why == "canoe") return {{"lakes", points / 2, 2, points}};
  if (event.why == "final_tokens") return {{"tokens", points, 1, points}};
  if (event.why == "recall" && static_cast<int>(cells) == points) {
    return {{"tiles", points, 1, points}};
  }
  return {{event.why, 1, points, points}};
}

// GR-66 and its like: a hand by the values in it.
std::vector<SurveyTerm> hand_terms(const Survey& survey, const Event& event) {
  std::vector<SurveyTerm> terms;
  if (event.seat >= survey.hands.size()) return terms;
  for (const SurveyTokens& tokens : survey.hands[event.seat].known) {
    if (tokens.value == 0) continue;
    terms.push_back({"tokens", tokens.count, tokens.value, tokens.count * tokens.value});
  }
  return terms;
}

int sum_of(std::span<const SurveyTerm> terms) {
  int sum = 0;
  for (const SurveyTerm& term : terms) sum += term.points;
  return sum;
}

}  // namespace

Receipt make_receipt(const Scoring& scoring, const ScoredEvent& scored,
                     std::span<const ScoredEvent> batch) {
  const Event& event = *scored.event;
  Receipt receipt{.seat = event.seat,
                  .points = event.amount,
                  .why = event.why,
                  .rule = event.rule,
                  .cells = {scored.cells.begin(), scored.cells.end()},
                  .is_final = event.group != 0};
  for (const ScoredEvent& other : batch) {
    if (other.event->why == event.why && other.event->group == event.group &&
        std::ranges::equal(other.cells, scored.cells) && !scored.cells.empty()) {
      receipt.shared_by |= static_cast<std::uint8_t>(1 << other.event->seat);
    }
  }
  receipt.shared_by |= static_cast<std::uint8_t>(1 << event.seat);

  const SurveyFeature* feature = find_scored(*scoring.before, scored);
  if (feature != nullptr) {
    const auto& worth = receipt.is_final ? feature->now : feature->closed;
    if (worth) receipt.terms = worth->terms;
    if (const int more = event.amount - sum_of(receipt.terms); more > 0 && !receipt.terms.empty()) {
      receipt.terms.push_back({"token", 1, more, more});  // added to it by its owner
    }
    receipt.strength = feature->strength;
    if (scoring.decision && scoring.decision->kind == common_event::piece) {
      const SurveyPlace place{scoring.decision->at, scoring.decision->feature};
      if (((feature->takes >> scoring.decision->item) & 1) != 0 && has_place(*feature, place)) {
        ++(*receipt.strength)[scoring.seat];
      }
    }
  } else if (scored.cells.empty()) {
    receipt.terms = hand_terms(*scoring.after, event);
  }
  std::erase_if(receipt.terms, [](const SurveyTerm& term) { return term.points == 0; });
  if (sum_of(receipt.terms) != event.amount)
    receipt.terms = plain_terms(event, scored.cells.size());
  return receipt;
}

void write_receipt(JsonOut& out, const Receipt& receipt, int players) {
  out.begin_object().number("seat", receipt.seat).number("points", receipt.points);
  out.text("why", receipt.why).text("rule", receipt.rule).key("cells");
  write_cells(out, receipt.cells);
  out.key("terms");
  write_terms(out, receipt.terms);
  if (receipt.strength) {
    out.key("strength").begin_list();
    for (int seat = 0; seat < players; ++seat) {
      out.number((*receipt.strength)[static_cast<std::size_t>(seat)]);
    }
    out.end_list();
  } else {
    out.null("strength");
  }
  out.key("shared_by");
  write_seats(out, receipt.shared_by);
  out.boolean("is_final", receipt.is_final).end_object();
}

}  // namespace bastide::table
