#include "played/seen_record.h"

#include <algorithm>
#include <array>

#include "core/assert.h"
#include "notation/first_player.h"
#include "notation/json_line.h"
#include "notation/text.h"
#include "played/sealed_draws.h"

namespace bastide {
namespace {

// What our programs add to a header (docs/record/README.md) and everybody at the table knows. Any
// other key may hold a seed, or lead to one, whatever it is called.
struct OpenKey {
  std::string_view name;
  JsonKind kind;
};
constexpr std::array open_keys{
    OpenKey{"first", JsonKind::String},
    OpenKey{"people", JsonKind::IntegerList},
    OpenKey{"computer", JsonKind::String},
    OpenKey{"helped", JsonKind::IntegerList},
};
constexpr std::string_view page_key = "page";
constexpr std::array open_page_keys{
    OpenKey{"seats", JsonKind::StringList},
    OpenKey{"hints", JsonKind::Boolean},
    OpenKey{"colours", JsonKind::StringList},
};

std::string open_members(const JsonObject& object, std::span<const OpenKey> keys) {
  std::string members;
  for (const OpenKey& key : keys) {
    const JsonMember* member = object.find(key.name);
    if (member == nullptr || member->kind != key.kind) continue;
    if (!members.empty()) members += ',';
    append_json_string(members, key.name);
    members.append(":").append(member->raw);
  }
  return members;
}

}  // namespace

RecordHeader header_seen_by(const RecordHeader& header, Seat viewer) {
  RecordHeader seen = header;
  seen.seen_by = viewer;
  seen.extra_json.clear();
  const std::string braced = '{' + header.extra_json + '}';
  JsonObject object;
  if (read_json_line(braced, header_limits, object)) return seen;
  // The pile of the day follows from the date.
  const auto first = first_by_of(header);
  if (!first || *first == FirstBy::Daily) {
    std::erase_if(object.members, [](const JsonMember& member) { return member.key == "first"; });
  }
  seen.extra_json = open_members(object, open_keys);
  JsonObject page;
  const JsonMember* member = object.find(page_key);
  if (member != nullptr && !read_json_line(member->raw, header_limits, page)) {
    put_extra(seen, page_key, '{' + open_members(page, open_page_keys) + '}');
  }
  const auto found = draws_of(header);
  if (const auto* draws = std::get_if<DrawSeal>(&found)) {
    // The key gives all that is to come away, whenever somebody should have written it.
    put_draws(seen, {draws->seal, draws->shares, std::nullopt, draws->pair});
  }
  return seen;
}

std::optional<NoView> why_no_view(const PlayedGame& played, Seat viewer) {
  if (played.is_over()) return NoView::Over;
  const std::optional<Seat> known_to = played.header().seen_by;
  if (known_to && viewer != *known_to && viewer != onlooker) return NoView::Unknown;
  return std::nullopt;
}

std::string record_seen_by(const PlayedGame& played, Seat viewer) {
  BASTIDE_ASSERT(!why_no_view(played, viewer));
  const Game& game = played.game();
  const RecordHeader header = header_seen_by(played.header(), viewer);
  RecordWriter record(game, header);
  Standing standing;
  Events events;
  standing.start(game, setup_of(header, 0), events);
  record.add(events);
  for (const PlayedAct& played_act : played.acts()) {
    const auto& [decision, actor] = played_act.act;
    [[maybe_unused]] const auto refusal = standing.try_apply(game, actor, decision, events);
    BASTIDE_ASSERT(!refusal);
    record.add(events);
  }
  return record.text();
}

}  // namespace bastide
