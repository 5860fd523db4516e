// Following a game that others run: what they tell takes the place of what was there.
#include <algorithm>
#include <utility>

#include "games/registry.h"
#include "notation/record.h"
#include "played/sealed_draws.h"
#include "table/answers.h"
#include "table/desk.h"
#include "table/desk_phrases.h"
#include "table/plan_text.h"

namespace bastide::table {
namespace {

std::string_view verdict_name(DrawsCheck::Verdict verdict) {
  switch (verdict) {
    case DrawsCheck::Verdict::Fair:
      return "fair";
    case DrawsCheck::Verdict::Differs:
      return "differs";
    case DrawsCheck::Verdict::BadSeal:
      return "bad_seal";
    case DrawsCheck::Verdict::NoKey:
      return "no_key";
    case DrawsCheck::Verdict::NotSealed:
      return "not_sealed";
  }
  return "";
}

}  // namespace

std::string Desk::follow(Command& command) {
  std::string text = command.text("record");
  if (!command.is_good()) return bad_command(command.fault());
  return follow_text(command, std::move(text), false);
}

std::string Desk::sync(Command& command) {
  if (!session_->is_followed()) return bad_command(phrase(phrases::not_followed));
  const auto from =
      static_cast<std::size_t>(command.number("from", 0, static_cast<int>(told_.size())));
  const std::string text = command.text("text");
  command.viewer(session_->players(), only_person(session_->plan().seats));
  if (!command.is_good()) return bad_command(command.fault());
  return follow_text(command, told_.substr(0, from) + text, true);
}

// Made anew from the whole text: what a seat is told now may change what was assumed long before,
// and everything told is checked. A text with a fault changes nothing.
std::string Desk::follow_text(Command& command, std::string text, bool is_known) {
  Replay replay(find_game);
  if (const auto fault = bastide::load_record(text, replay)) {
    const Game* game = replay.has_begun() ? &replay.game() : nullptr;
    return bad_record(*fault, game, replay.lines_to_stop_at());
  }
  const RecordHeader& header = replay.header();
  Plan plan = plan_of(header).value_or(Plan{.seats = std::vector<SeatPlan>(header.players.size())});
  auto viewer = command.viewer(static_cast<int>(header.players.size()), only_person(plan.seats));
  if (header.seen_by && !command.is_for_shared_screen()) viewer = viewer_of_view(header);
  if (!command.is_good()) return bad_command(command.fault());
  Session session(replay.game(), header, std::move(plan), replay.record().text(), RunBy::Others);
  const Known known = is_known ? known_of(session) : Known{};
  session_.emplace(std::move(session));
  told_ = std::move(text);
  forget_thoughts();
  return changed(viewer, known);
}

// As far as the two records say the same. Each of their lines but the first is an event of the log.
Desk::Known Desk::known_of(const Session& session) const {
  const std::string_view before = session_->record();
  const std::string_view after = session.record();
  const auto differs = std::ranges::mismatch(before, after).in1;
  const std::string_view same =
      before.substr(0, static_cast<std::size_t>(differs - before.begin()));
  const std::size_t end = same.rfind('\n');
  if (end == std::string_view::npos) return {};
  const std::string_view lines = same.substr(0, end + 1);
  const auto events = static_cast<std::size_t>(std::ranges::count(lines, '\n')) - 1;
  return {events, lines.size(), events == 0 ? 0 : session.log()[events - 1].turn};
}

std::string Desk::check_draws(Command&) {
  const RecordHeader& header = session_->header();
  const DrawsCheck check = bastide::check_draws(session_->game(), header, session_->record());
  const auto found = draws_of(header);
  const auto* draws = std::get_if<DrawSeal>(&found);
  JsonOut out = good();
  out.text("verdict", verdict_name(check.verdict)).number("draws", check.draws);
  out.key("unshared").begin_list();
  for (const int seat : check.unshared) out.number(seat);
  out.end_list();
  draws != nullptr ? out.text("seal", hex_of(draws->seal)) : out.null("seal");
  out.key("shares").begin_list();
  if (draws != nullptr) {
    for (const std::string& share : draws->shares) out.text(share);
  }
  out.end_list();
  draws != nullptr && draws->key ? out.text("key", hex_of(*draws->key)) : out.null("key");
  return closed(out);
}

}  // namespace bastide::table
