#include "host/seat_player.h"

#include "host/external_seat.h"
#include "host/thinker.h"

namespace bastide {
namespace {

class OwnSeat final : public SeatPlayer {
 public:
  OwnSeat(Thinker thinker, const std::atomic<bool>* stop)
      : thinker_(std::move(thinker)), stop_(stop) {}

  std::optional<SeatFailure> begin(const Setup&, Seat) override { return std::nullopt; }

  std::variant<Decision, SeatFailure> decide(const View<Position>& view, const TableMemory&,
                                             std::uint64_t seed) override {
    const Thinking thinking = thinker_.think(view, seed, stop_);
    ++decisions;
    micros += thinking.micros;
    return thinking.thoughts.decisions.front().decision;
  }

 private:
  Thinker thinker_;
  const std::atomic<bool>* stop_;
};

}  // namespace

std::optional<std::string> check_spec(const PlayerSpec& spec, const Game& game) {
  if (spec.kind == PlayerSpec::Kind::Command || make_player(spec, game) != nullptr) {
    return std::nullopt;
  }
  return "no computer player called " + to_text(spec) + " knows " + std::string(game.info().name);
}

std::unique_ptr<SeatPlayer> make_seat_player(const PlayerSpec& spec, const Game& game,
                                             const SeatConditions& conditions) {
  if (spec.kind == PlayerSpec::Kind::Command) {
    return std::make_unique<ExternalSeat>(spec.command, game, conditions);
  }
  auto thinker = Thinker::make(spec, game, conditions.clock);
  BASTIDE_ASSERT(thinker);
  return std::make_unique<OwnSeat>(std::move(*thinker), conditions.stop);
}

}  // namespace bastide
