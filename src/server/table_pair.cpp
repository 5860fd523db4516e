// One of two games with the same pile (docs/decisions/0043): what its keeper allows it, and what is
// held until then.
#include <algorithm>

#include "games/registry.h"
#include "notation/moves.h"
#include "server/entry_reading.h"
#include "server/table.h"

namespace bastide::server {
namespace {

constexpr int most_draws = 100'000;

// Those of one of both games, in the order of turns.
std::vector<std::string> shares_in(const Json& both, int game) {
  return both.at(static_cast<std::size_t>(game - 1)).get<std::vector<std::string>>();
}
int other_of(int game) { return 3 - game; }

}  // namespace

// ---- What its keeper wishes ----

Table::Outcome Table::release(const Request& request, Millis now) const {
  if (!pair_ || !request.is_of_keeper) return Trouble{"not_allowed"};
  if (request.has("shares")) return deal_pair(request.fields["shares"], now);
  const bool is_over = request.has("over");
  const int draws = request.number("draws");
  if (is_over ? pair_->is_other_over || !request.fields["over"].get<bool>()
              : draws <= pair_->may_draw) {
    return Change{};
  }
  Change change;
  change.entries.push_back(
      {now, "released", is_over ? Json{{"over", true}} : Json{{"draws", draws}}});
  // The other one has come to nothing before this one was dealt.
  if (phase_ == Phase::Sealing) change.entries.push_back({now, "ended", {{"because", "end"}}});
  const auto& held = pair_->held;
  if (phase_ != Phase::Playing || !held || (!is_over && held->draws > draws)) return change;
  const PlayedGame& played = game_->played();
  const auto parsed = parse_move(played.game(), played.memory(), held->move);
  const auto game = std::make_shared<LiveGame>(*game_);
  if (game->decide(*player_of(held->seat), std::get<Decision>(parsed))) return Trouble{"not_now"};
  change.game = game;
  change.entries.push_back(
      {now, "played", {{"seat", held->seat}, {"step", held->step}, {"move", held->move}}});
  return change;
}

// Both games follow from the shares of both, so that each is dealt when all are known.
Table::Outcome Table::deal_pair(const Json& shares, Millis now) const {
  if (phase_ != Phase::Sealing) return Change{};
  if (!can_be_dealt(shares_in(shares, pair_->game)) ||
      shares_in(shares, other_of(pair_->game)).size() != order_.size()) {
    return Trouble{"bad_message", {{"what", "shares"}}};
  }
  Change change;
  change.entries.push_back({now, "released", {{"shares", shares}}});
  change.entries.push_back({now, "dealt"});
  return change;
}

// A share that has come too late may be missing, none may be another one.
bool Table::can_be_dealt(const std::vector<std::string>& shares) const {
  if (shares.size() != order_.size()) return false;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (!shares[i].empty() && shares[i] != seat(order_[i]).share) return false;
  }
  return true;
}

// Whether a decision has to wait that leads to this.
bool Table::must_wait(const LiveGame& after) const {
  return pair_ && !pair_->is_other_over && after.turn_draws() > game_->turn_draws() &&
         after.turn_draws() > pair_->may_draw;
}

// ---- Entries ----

void Table::begin_pair(const Json& fields) {
  PairState pair;
  const Json& number = fields.at("number");
  expect(number.is_number_integer() && number >= 1, "number");
  pair.number = number.get<std::int64_t>();
  pair.game = number_in(fields, "game", 1, 2);
  pair.keeper = hash_in(fields, "keeper");
  pair_ = std::move(pair);
}

void Table::apply_pair(const Entry& entry) {
  const Json& fields = entry.fields;
  if (entry.what == "held") {
    expect(pair_ && !paused_ && asked() == seat_in(fields), "whoever is asked decides");
    expect(number_in(fields, "step", 0, game_->step()) == game_->step(), "step");
    pair_->held = PairState::Held{.seat = seat_in(fields),
                                  .step = game_->step(),
                                  .move = text_in(fields, "move"),
                                  .draws = number_in(fields, "draws", 1, most_draws)};
    // Nobody is asked, and nobody's clock runs.
    after_game_changed(entry.at);
  } else if (entry.what == "released") {
    expect(pair_.has_value(), "it is one of a pair");
    if (fields.contains("shares")) {
      expect(phase_ == Phase::Sealing && fields.at("shares").is_array() &&
                 fields.at("shares").size() == 2,
             "shares");
      const auto ours = shares_in(fields.at("shares"), pair_->game);
      pair_->others = shares_in(fields.at("shares"), other_of(pair_->game));
      expect(can_be_dealt(ours) && pair_->others.size() == order_.size() &&
                 std::ranges::all_of(pair_->others, is_share),
             "shares");
      for (std::size_t i = 0; i < ours.size(); ++i) seat(order_[i]).share = ours[i];
    }
    if (fields.contains("draws")) pair_->may_draw = number_in(fields, "draws", 0, most_draws);
    if (flag_if_any(fields, "over")) {
      pair_->is_other_over = true;
      // Whoever has seen the end is told the key, too.
      if (phase_ == Phase::Over) ++cuts_;
    }
  } else if (pair_ && (entry.what == "played" || entry.what == "ended")) {
    pair_->held.reset();
  }
}

}  // namespace bastide::server
