#include "table/plan_text.h"

#include "notation/json_line.h"
#include "table/json_out.h"

namespace bastide::table {
namespace {

constexpr std::string_view member_name = "page";

// The members of the header that this version of records does not know.
bool read_extra(const std::string& braced, JsonObject& object) {
  return !read_json_line(braced, header_limits, object);
}

}  // namespace

RecordHeader with_plan(RecordHeader header, const Plan& plan) {
  JsonOut page;
  page.begin_object().key("seats").begin_list();
  for (const SeatPlan& seat : plan.seats) page.text(to_text(seat));
  page.end_list().text("seed", plan.seed).boolean("hints", plan.has_hints).end_object();

  const std::string braced = "{" + header.extra_json + "}";
  JsonObject object;
  std::string extra;
  if (read_extra(braced, object)) {
    for (const JsonMember& member : object.members) {
      if (member.key == member_name) continue;
      JsonOut name;
      name.text(member.key);
      extra += name.str() + ':' + std::string(member.raw) + ',';
    }
  }
  header.extra_json = extra + '"' + std::string(member_name) + "\":" + page.str();
  return header;
}

std::optional<Plan> plan_of(const RecordHeader& header) {
  const std::string braced = "{" + header.extra_json + "}";
  JsonObject object;
  if (!read_extra(braced, object)) return std::nullopt;
  const JsonMember* page = object.find(member_name);
  if (page == nullptr) return std::nullopt;
  JsonObject members;
  if (read_json_line(page->raw, header_limits, members)) return std::nullopt;
  const JsonMember* seats = members.find("seats");
  const JsonMember* seed = members.find("seed");
  const JsonMember* hints = members.find("hints");
  if (seats == nullptr || seed == nullptr || hints == nullptr) return std::nullopt;
  if (seats->kind != JsonKind::StringList || seed->kind != JsonKind::String ||
      hints->kind != JsonKind::Boolean || seats->texts.size() != header.players.size()) {
    return std::nullopt;
  }
  Plan plan{.seats = {}, .seed = seed->text, .has_hints = hints->integer != 0};
  for (const std::string& text : seats->texts) {
    const auto seat = read_seat(text);
    if (!seat) return std::nullopt;
    plan.seats.push_back(*seat);
  }
  return plan;
}

}  // namespace bastide::table
