#include "host/external_seat.h"

#include "notation/moves.h"
#include "notation/options.h"
#include "notation/text.h"

namespace bastide {
namespace {

constexpr std::size_t quoted_bytes = 80;

std::string quoted(std::string_view text) { return '"' + excerpt(text, quoted_bytes) + '"'; }

bool begins_with_word(std::string_view line, std::string_view word) {
  return line.starts_with(word) && (line.size() == word.size() || line[word.size()] == ' ');
}

// " seen 3 1": what the consequences show to `seat` alone.
std::string secrets_for(const Game& game, const Events& events, Seat seat) {
  std::string text;
  for (const Event& event : events.list()) {
    for (const FieldShape& field : game.info().events[event.kind].fields) {
      if (field.hidden_from != Secrecy::Others || event.seat != seat) continue;
      text += ' ';
      text +=
          field.words.empty() ? std::to_string(event.item) : std::string(field.words[event.item]);
    }
  }
  return text.empty() ? text : " seen" + text;
}

}  // namespace

ExternalSeat::ExternalSeat(std::string command, const Game& game, const SeatConditions& conditions)
    : command_(std::move(command)),
      game_(game),
      patience_(conditions.engine_patience),
      stop_(conditions.stop) {}

ExternalSeat::~ExternalSeat() {
  if (child_ != nullptr) child_->write_line("quit", std::chrono::milliseconds(20));
}

std::optional<SeatFailure> ExternalSeat::begin(const Setup& setup, Seat seat) {
  seat_ = seat;
  auto started = ChildProcess::start(command_);
  if (const auto* wrong = std::get_if<std::string>(&started)) return SeatFailure{*wrong};
  child_ = std::move(std::get<std::unique_ptr<ChildProcess>>(started));
  if (auto failure = order("hello 1")) return failure;
  return order("newgame " + std::string(game_.info().name) + " " + std::to_string(setup.players) +
               " as " + std::to_string(seat) + " options " +
               write_options(game_.info(), setup.options));
}

std::optional<SeatFailure> ExternalSeat::hear(const Happening& happening) {
  return order("play " + print_open_move(game_, happening.before, happening.decision) +
               secrets_for(game_, happening.events, seat_));
}

std::variant<Decision, SeatFailure> ExternalSeat::decide(const View<Position>& view,
                                                         const TableMemory& memory, std::uint64_t) {
  const Stopwatch watch(ClockKind::Wall);
  if (auto failure = order("go")) return *failure;
  auto answer = wait_for("bestmove");
  if (const auto* failure = std::get_if<SeatFailure>(&answer)) return *failure;
  ++decisions;
  micros += watch.micros();
  std::string_view move = std::get<std::string>(answer);
  move.remove_prefix(std::min(move.size(), std::string_view("bestmove ").size()));
  DecisionList legal;
  game_.legal(view.known, legal);
  const auto read = parse_move(game_, memory, move, &legal);
  if (const auto* wrong = std::get_if<MoveFault>(&read)) {
    return SeatFailure{"answered the move " + quoted(move) + ": " + to_text(*wrong)};
  }
  return std::get<Decision>(read);
}

std::optional<SeatFailure> ExternalSeat::order(const std::string& command) {
  // Whether a program that has ended, or does not read, still took the line is a matter of luck:
  // what it says, or does not say, is not.
  child_->write_line(command, patience_);
  auto answer = wait_for("ok");
  if (const auto* failure = std::get_if<SeatFailure>(&answer)) {
    return SeatFailure{failure->what + " to " + quoted(command)};
  }
  return std::nullopt;
}

std::variant<std::string, SeatFailure> ExternalSeat::wait_for(std::string_view word) {
  // The patience is for the whole answer: somebody who talks without end does not get more.
  const auto until = std::chrono::steady_clock::now() + patience_;
  std::string line;
  while (true) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    const auto status =
        child_->read_line(line, std::max(left, std::chrono::milliseconds(0)), stop_);
    switch (status) {
      case ChildProcess::Status::Line:
        break;
      case ChildProcess::Status::TimedOut:
        return SeatFailure{"gave no answer within " + std::to_string(patience_.count()) + " ms"};
      case ChildProcess::Status::Closed:
        return SeatFailure{"ended without an answer"};
      case ChildProcess::Status::TooLong:
        return SeatFailure{"answered a line without end"};
      case ChildProcess::Status::Stopped:
        return SeatFailure{"was stopped"};
    }
    if (begins_with_word(line, word)) return line;
    if (begins_with_word(line, "error")) return SeatFailure{"answered " + quoted(line)};
    if (left.count() <= 0) {
      return SeatFailure{"gave no answer within " + std::to_string(patience_.count()) + " ms"};
    }
  }
}

}  // namespace bastide
