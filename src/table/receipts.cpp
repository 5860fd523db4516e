#include "table/receipts.h"

#include "table/scene.h"

namespace bastide::table {

void write_receipt(JsonOut& out, const Receipt& receipt, int players) {
  const Event& event = *receipt.event;
  out.begin_object().number("seat", event.seat).number("points", event.amount);
  out.text("why", event.why).text("rule", event.rule).key("cells");
  write_cells(out, receipt.cells);
  out.key("terms");
  write_terms(out, receipt.terms);
  out.key("strength");
  if (event.strength.any()) {
    out.begin_list();
    for (int seat = 0; seat < players; ++seat) out.number(event.strength.of(seat));
    out.end_list();
  } else {
    out.null();
  }
  out.key("shared_by");
  write_seats(out, event.winners);
  out.boolean("is_final", event.group != 0).end_object();
}

}  // namespace bastide::table
