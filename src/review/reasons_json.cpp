#include "review/reasons_json.h"

#include "core/bits.h"
#include "deeds/deed_json.h"

namespace bastide {
namespace {

constexpr std::size_t most_touched = 2;

}  // namespace

void write_argument(JsonOut& out, const std::optional<Argument>& reason) {
  if (!reason) {
    out.null();
    return;
  }
  out.begin_object().text("because", because_names[static_cast<std::size_t>(reason->because)]);
  out.key("about");
  reason->about ? write_touched(out, *reason->about) : void(out.null());
  out.key("seats").begin_list();
  for_each_bit(reason->seats, [&](int seat) { out.number(seat); });
  out.end_list().number("points", reason->points);
  out.number("fit", reason->fit).number("of", reason->of).end_object();
}

void write_verdict(JsonOut& out, const Verdict& verdict) {
  out.begin_object().key("played");
  write_deed(out, verdict.played, most_touched);
  out.key("better");
  write_deed(out, verdict.better, most_touched);
  out.key("against");
  write_argument(out, verdict.against);
  out.key("in_favour");
  write_argument(out, verdict.in_favour);
  out.end_object();
}

}  // namespace bastide
