// Commands that let a player of ours think: computers at the table, advice, the review.
#include <algorithm>

#include "deeds/deed_json.h"
#include "notation/moves.h"
#include "review/reasons_json.h"
#include "table/answers.h"
#include "table/deciding.h"
#include "table/desk.h"
#include "table/desk_phrases.h"
#include "table/found.h"
#include "table/scene.h"

namespace bastide::table {
namespace {

constexpr int most_elsewhere = 1'000'000'000;

Company read_company(Command& command) {
  return {static_cast<std::uint64_t>(command.number("elsewhere", 0, most_elsewhere, 0)),
          command.boolean("shares_time", false)};
}

// As it is written once the decision before it has been carried out.
std::optional<std::string> next_move(const Session& session, const Thought& thought) {
  const Game& game = session.game();
  Standing after = session.now();
  Events events;
  const Actor asked = session.actor();
  if (after.try_apply(game, asked, thought.decision, events)) return std::nullopt;
  if (game.actor(after.position) != asked) return std::nullopt;
  DecisionList legal;
  game.legal(after.position, legal);
  if (std::ranges::find(legal, *thought.next) == legal.end()) return std::nullopt;
  return print_move(game, after.memory, *thought.next);
}

constexpr int usual_most = 5;

void write_thoughts(JsonOut& out, const Session& session, const Thoughts& thoughts,
                    int most_told = usual_most) {
  out.number("playouts", static_cast<std::int64_t>(thoughts.playouts));
  out.key("thoughts").begin_list();
  const auto most = static_cast<std::size_t>(most_told);
  for (std::size_t i = 0; i < std::min(most, thoughts.decisions.size()); ++i) {
    const Thought& thought = thoughts.decisions[i];
    const TableMemory& memory = session.now().memory;
    out.begin_object().text("move", print_move(session.game(), memory, thought.decision));
    out.number("playouts", static_cast<std::int64_t>(thought.playouts));
    if (thoughts.has_values) {
      out.key("margin").fraction(thought.margin, 2).key("win").fraction(thought.win, 3);
    } else {
      out.null("margin").null("win");
    }
    const bool is_known = thoughts.has_values && thought.error >= 0;
    is_known ? out.key("error").fraction(thought.error, 2) : out.null("error");
    const auto next = thought.next ? next_move(session, thought) : std::nullopt;
    next ? out.text("next", *next) : out.null("next");
    out.end_object();
  }
  out.end_list();
}

// What the best of them do, the decision after each included, and what speaks for it: as far as the
// seat that is asked may know.
void write_reasons(JsonOut& out, const Session& session, const Thoughts& thoughts) {
  constexpr std::size_t most_reasons = 3;
  constexpr std::size_t touched_told = 2;
  const Seat seat = session.actor().seat();
  const Scene scene = make_scene(session, session.steps(), seat);
  const Land land{scene.survey, scene.memory, scene.names};
  for (std::size_t i = 0; i < std::min(most_reasons, thoughts.decisions.size()); ++i) {
    const Thought& thought = thoughts.decisions[i];
    const auto first = bastide::advise(*scene.game, land, scene.known, seat, thought.decision);
    std::optional<Argument> reason = first.in_favour;
    out.begin_object().key("deed");
    write_deed(out, first.tried.deed, touched_told);
    out.key("next");
    if (thought.next && next_move(session, thought)) {
      const auto second =
          bastide::advise(*scene.game, first.tried.land, first.tried.after, seat, *thought.next);
      if (!reason) reason = second.in_favour;
      write_deed(out, second.tried.deed, touched_told);
    } else {
      out.null();
    }
    out.key("because");
    write_argument(out, reason);
    out.end_object();
  }
}

// One's own thoughts first.
Thoughts with_others(Thoughts own, std::vector<Thoughts> others) {
  if (others.empty()) return own;
  others.insert(others.begin(), std::move(own));
  return joined(others);
}

}  // namespace

void Desk::want_computer(Command& command) const {
  refuse_in_view(command);
  const Actor asked = session_->actor();
  if (session_->is_resting()) {
    command.refuse(phrase(phrases::table_rests));
  } else if (!asked.is_seat() || !session_->plan().seats[asked.seat()].is_computer) {
    command.refuse(phrase(phrases::no_computer_asked));
  }
}

std::vector<Thoughts> Desk::read_others(Command& command) const {
  std::vector<Thoughts> others;
  if (!command.has("found") || !session_->actor().is_seat()) return others;
  for (const std::string& text : command.texts("found")) {
    auto found = read_found(*session_, text);
    if (!found) {
      command.wrong("found", phrase(phrases::what_was_found));
      break;
    }
    others.push_back(std::move(*found));
  }
  return others;
}

std::string Desk::think(Command& command) {
  const int millis = command.number("ms", 1, 10'000);
  const Company company = read_company(command);
  want_computer(command);
  if (!command.is_good()) return bad_command(command.fault());
  thinking_.think(*session_, manner_of_seat(*session_), millis, company);
  JsonOut out = good();
  out.boolean("done", thinking_.is_done()).key("progress").fraction(thinking_.progress(), 3);
  write_thoughts(out, *session_, thinking_.thoughts());
  return closed(out);
}

std::string Desk::decide(Command& command) {
  const auto viewer = viewer_of(command);
  want_computer(command);
  std::vector<Thoughts> others = read_others(command);
  if (!command.is_good()) return bad_command(command.fault());
  if (!thinking_.is_begun(*session_)) {
    thinking_.think(*session_, manner_of_seat(*session_), 0);
  }
  const Thoughts thoughts = with_others(thinking_.thoughts(), std::move(others));
  return carry_out(thoughts.decisions[0].decision, viewer);
}

// With what the seat that is asked may know: also in a view of that seat, where nothing else is
// known and nothing is played on.
std::string Desk::advise(Command& command) {
  const int millis = command.number("ms", 1, 10'000);
  const std::string seed = command.seed();
  const int strongest = static_cast<int>(levels().size());
  const int level = command.number("level", 1, strongest, strongest);
  const int most = command.number("most", 1, 1'000, usual_most);
  const bool has_reasons = command.boolean("reasons", false);
  const bool tells_all = command.boolean("tells_all", false);
  const Company company = read_company(command);
  if (session_->is_followed()) command.refuse(phrase(phrases::others_run_it));
  const Actor asked = session_->actor();
  if (session_->is_resting()) {
    command.refuse(phrase(phrases::table_rests));
  } else if (!asked.is_seat() ||
             (session_->is_view() && asked != Actor::seat(*session_->header().seen_by))) {
    command.refuse(phrase(phrases::not_asked));
  }
  std::vector<Thoughts> others = read_others(command);
  if (!command.is_good()) return bad_command(command.fault());
  advising_.think(*session_, {level, seed_of(seed)}, millis, company);
  const Thoughts own = advising_.thoughts();
  JsonOut out = good();
  out.boolean("done", advising_.is_done()).key("progress").fraction(advising_.progress(), 3);
  const Thoughts all = with_others(own, std::move(others));
  write_thoughts(out, *session_, all, most);
  out.key("reasons").begin_list();
  if (has_reasons) write_reasons(out, *session_, all);
  out.end_list();
  tells_all ? out.text("found", write_found(*session_, own)) : out.null("found");
  return closed(out);
}

// In the header, so that all of the record is another.
std::string Desk::note_help(Command& command) {
  const auto viewer = viewer_of(command);
  refuse_in_view(command);
  if (!session_->actor().is_seat()) command.refuse(phrase(phrases::not_asked));
  if (!command.is_good()) return bad_command(command.fault());
  session_->note_help();
  Known known = known_now();
  known.record_bytes = 0;
  return changed(viewer, known);
}

std::string Desk::review(Command& command) {
  const int millis = command.number("ms", 1, 10'000);
  const int per_decision = command.number("per_decision", 1, 60'000, 60);
  const int from = command.number("from", 0, 1'000'000, 0);
  if (!command.is_good()) return bad_command(command.fault());
  reviewing_.work(*session_, millis, per_decision);
  JsonOut out = good();
  reviewing_.write(out, static_cast<std::size_t>(from));
  return closed(out);
}

std::string Desk::decisive(Command& command) {
  if (!command.is_good()) return bad_command(command.fault());
  JsonOut out = good();
  write_decisive(out, *session_, reviewing_.finished());
  return closed(out);
}

}  // namespace bastide::table
