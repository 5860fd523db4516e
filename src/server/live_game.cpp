#include "server/live_game.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "notation/event_writer.h"
#include "played/seen_record.h"

namespace bastide::server {

Digest sodium_keyed(std::string_view key, std::string_view bytes) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(key.data()),
                              key.size());
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()),
                                bytes.size());
  Digest digest;
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

LiveGame::LiveGame(const Game& game, const RecordHeader& header, const Digest& key,
                   SealedDraws::Keyed keyed)
    // The hidden order that a position carries is never asked: draws are the key's.
    : played_(game, header, 0),
      key_(key),
      is_of_pair_(std::get<DrawSeal>(draws_of(header)).pair.has_value()),
      draws_(key, std::get<DrawSeal>(draws_of(header)), keyed) {
  draw({});
}

std::optional<Seat> LiveGame::asked() const {
  const Actor actor = played_.actor();
  return actor.is_seat() ? std::optional(actor.seat()) : std::nullopt;
}

// ---- What happens ----

std::optional<Refusal> LiveGame::decide(Seat seat, const Decision& decision) {
  for (std::string& text : told_) text.clear();
  const EventListener hear = teller();
  if (auto refusal = played_.decide(seat, decision, hear)) return refusal;
  count_.note_decision();
  draw(hear);
  return std::nullopt;
}

// Draws are numbered through the game as it stands, so that a draw after a turn was taken back is
// the same one again. In games of a pair nothing is ever taken back.
void LiveGame::draw(const EventListener& hear) {
  auto number = static_cast<std::uint64_t>(std::ranges::count_if(
      played_.acts(), [](const PlayedAct& played) { return played.act.actor.is_chance(); }));
  while (played_.actor().is_chance()) {
    const Position& position = played_.position();
    if (is_of_pair_) count_.note_chance(game(), position);
    const Decision outcome = is_of_pair_ ? draws_.outcome(game(), position, count_)
                                         : draws_.outcome(game(), position, number++);
    played_.follow({outcome, Actor::chance()}, hear);
  }
}

NoUndo LiveGame::why_no_undo(Seat seat) const {
  const PlayedAct* last = played_.last_decision();
  if (last != nullptr && last->act.actor != Actor::seat(seat)) return NoUndo::OtherSeat;
  return played_.why_no_undo();
}

void LiveGame::undo() { played_.undo(); }

std::variant<int, NoUndo> LiveGame::before_last_turn(Seat seat) const {
  const std::span<const PlayedAct> acts = played_.acts();
  const auto is_ours = [seat](const PlayedAct& played) {
    return played.act.actor == Actor::seat(seat);
  };
  const PlayedAct* last = played_.last_decision();
  if (last == nullptr) return NoUndo::AtStart;
  if (!is_ours(*last)) return NoUndo::OtherSeat;
  // What was drawn after the last decision is the tile that stays the next one; anything else that
  // chance brought cannot be unseen.
  const PlayedAct* const end = acts.data() + acts.size();
  for (const PlayedAct* drawn = last + 1; drawn != end; ++drawn) {
    if (drawn->has_shown && drawn->act.decision.kind != common_event::draw) return NoUndo::WasShown;
  }
  const PlayedAct* first = last;
  for (const PlayedAct* act = last; act >= acts.data(); --act) {
    if (act->has_shown && act->act.actor.is_seat()) return NoUndo::WasShown;
    if (is_ours(*act)) first = act;
    // Before a turn its tile is drawn; a second tile within the turn was shown for this turn.
    if (act->act.actor.is_chance() && act < last) {
      if (act->has_shown && act->act.decision.kind != common_event::draw) return NoUndo::WasShown;
      if (act->has_shown) break;
    }
    if (act->act.actor.is_seat() && !is_ours(*act)) break;
  }
  const auto before = acts.first(static_cast<std::size_t>(first - acts.data()));
  return static_cast<int>(std::ranges::count_if(
      before, [](const PlayedAct& played) { return played.act.actor.is_seat(); }));
}

void LiveGame::go_back(int step) { played_.go_back(step); }

// ---- Telling ----

EventListener LiveGame::teller() {
  return [this](const Standing&, const Events& events, const Event& event) {
    for (std::size_t i = 0; i < told_.size(); ++i) {
      if (i < max_seats && static_cast<int>(i) >= played_.players()) continue;
      const Seat viewer = i == max_seats ? onlooker : static_cast<Seat>(i);
      append_event(told_[i], game(), events, event, viewer);
      told_[i] += '\n';
    }
  };
}

std::string LiveGame::seen_by(Seat viewer, bool is_ended, bool shows_key) const {
  if (!is_over() && !is_ended) return record_seen_by(played_, viewer);
  if (!shows_key) return played_.record();
  RecordHeader header = played_.header();
  auto draws = std::get<DrawSeal>(draws_of(header));
  draws.key = key_;
  put_draws(header, draws);
  const std::string& record = played_.record();
  return write_header(game().info(), header) + record.substr(record.find('\n'));
}

}  // namespace bastide::server
