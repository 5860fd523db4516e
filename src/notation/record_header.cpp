#include "notation/record_header.h"

#include <algorithm>
#include <array>

#include "notation/json_line.h"
#include "notation/phrases.h"
#include "notation/text.h"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 5> known_keys{"format", "version", "game", "options",
                                                     "players"};

RecordFault header_fault(Phrase expected, std::string_view found, Phrase reason = {}) {
  return {1, std::move(expected), quoted_line(found), std::move(reason)};
}

// `member` as it stands in the line, for a fault's `found`.
std::string spelled(const JsonMember& member) {
  std::string text;
  append_json_string(text, member.key);
  return text.append(":").append(member.raw);
}

constexpr std::string_view seen_by_key = "seen_by";  // of views alone

std::string extra_members(const JsonObject& object, bool is_view) {
  std::string extra;
  for (const JsonMember& member : object.members) {
    if (std::ranges::find(known_keys, member.key) != known_keys.end()) continue;
    if (is_view && member.key == seen_by_key) continue;
    if (!extra.empty()) extra += ',';
    extra += spelled(member);
  }
  return extra;
}

// A seat of so many, or everybody; nothing if it is neither.
std::optional<Seat> read_seen_by(const JsonMember& member, std::size_t players) {
  if (member.kind == JsonKind::String && member.text == everybody_name) return onlooker;
  if (member.kind != JsonKind::Integer || member.integer < 0) return std::nullopt;
  if (member.integer >= static_cast<std::int64_t>(players)) return std::nullopt;
  return static_cast<Seat>(member.integer);
}

}  // namespace

void remove_extra(RecordHeader& header, std::string_view key) {
  const std::string braced = '{' + header.extra_json + '}';
  JsonObject object;
  std::string extra;
  if (!read_json_line(braced, header_limits, object)) {
    for (const JsonMember& member : object.members) {
      if (member.key != key) extra.append(extra.empty() ? "" : ",") += spelled(member);
    }
  }
  header.extra_json = std::move(extra);
}

void put_extra(RecordHeader& header, std::string_view key, std::string_view json) {
  remove_extra(header, key);
  std::string& extra = header.extra_json;
  if (!extra.empty()) extra += ',';
  append_json_string(extra, key);
  extra.append(":").append(json);
}

std::optional<std::string> extra_text(const RecordHeader& header, std::string_view key) {
  const std::string braced = '{' + header.extra_json + '}';
  JsonObject object;
  if (read_json_line(braced, header_limits, object)) return std::nullopt;
  const JsonMember* member = object.find(key);
  if (member == nullptr || member->kind != JsonKind::String) return std::nullopt;
  return member->text;
}

std::optional<Phrase> check_players(const GameInfo& info, const std::vector<std::string>& players) {
  if (players.size() < info.min_players || players.size() > info.max_players) {
    return phrase(phrases::player_count, slot("game", info.name), slot("low", info.min_players),
                  slot("high", info.max_players), slot("count", players.size()));
  }
  for (const std::string& name : players) {
    if (name.empty()) return phrase(phrases::name_empty);
    if (name.size() > max_name_bytes) {
      return phrase(phrases::name_too_long, slot("bytes", max_name_bytes));
    }
    if (!is_utf8(name)) return phrase(phrases::name_not_utf8);
  }
  return std::nullopt;
}

Setup setup_of(const RecordHeader& header, std::uint64_t seed) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(header.players.size());
  setup.options = header.options;
  setup.seed = seed;
  return setup;
}

std::string view_words(const RecordHeader& header) {
  if (!header.seen_by) return {};
  if (*header.seen_by == onlooker) return "as everybody sees it";
  return "as seat " + std::to_string(*header.seen_by) + " sees it";
}

std::string write_header(const GameInfo& info, const RecordHeader& header) {
  std::string out = "{\"format\":";
  append_json_string(out, header.seen_by ? view_format : record_format);
  out += ",\"version\":" + std::to_string(record_version);
  if (header.seen_by) {
    out += ",\"seen_by\":";
    if (*header.seen_by == onlooker) {
      append_json_string(out, everybody_name);
    } else {
      out += std::to_string(*header.seen_by);
    }
  }
  out += ",\"game\":";
  append_json_string(out, header.game);
  out += ",\"options\":" + write_options(info, header.options) + ",\"players\":[";
  for (std::size_t i = 0; i < header.players.size(); ++i) {
    if (i != 0) out += ',';
    append_json_string(out, header.players[i]);
  }
  out += ']';
  if (!header.extra_json.empty()) out += ',' + header.extra_json;
  return out += '}';
}

std::optional<RecordFault> read_header(std::string_view line, const GameLookup& lookup,
                                       RecordHeader& header, const Game*& game) {
  JsonObject object;
  if (auto fault = read_json_line(line, header_limits, object)) {
    return header_fault(phrase(phrases::header), line, phrase_of(*fault));
  }
  for (const std::string_view key : known_keys) {
    if (object.find(key) == nullptr) {
      return header_fault(phrase(phrases::header_with, slot("key", key)), line);
    }
  }

  const JsonMember& format = *object.find("format");
  const bool is_view = format.kind == JsonKind::String && format.text == view_format;
  if (!is_view && (format.kind != JsonKind::String || format.text != record_format)) {
    return header_fault(quoted_line("\"format\":\"" + std::string(record_format) + "\""),
                        spelled(format));
  }
  const JsonMember& version = *object.find("version");
  if (version.kind != JsonKind::Integer || version.integer != record_version) {
    return header_fault(quoted_line("\"version\":" + std::to_string(record_version)),
                        spelled(version));
  }
  const JsonMember& name = *object.find("game");
  const Game* found = name.kind == JsonKind::String ? lookup(name.text) : nullptr;
  if (found == nullptr) return header_fault(phrase(phrases::some_game), spelled(name));

  RecordHeader read;
  read.game = name.text;
  const JsonMember& options = *object.find("options");
  if (auto wrong = read_options(found->info(), options.raw, read.options)) {
    return header_fault(phrase(phrases::options_of, slot("game", read.game)), spelled(options),
                        *wrong);
  }
  const JsonMember& players = *object.find("players");
  if (!players.is_list_of(JsonKind::StringList)) {
    return header_fault(phrase(phrases::list_of_names), spelled(players));
  }
  read.players = players.texts;
  if (auto wrong = check_players(found->info(), read.players)) {
    return header_fault(phrase(phrases::player_names), spelled(players), *wrong);
  }
  if (is_view) {
    const JsonMember* seen_by = object.find(seen_by_key);
    if (seen_by == nullptr) {
      return header_fault(phrase(phrases::header_with, slot("key", seen_by_key)), line);
    }
    read.seen_by = read_seen_by(*seen_by, read.players.size());
    if (!read.seen_by) {
      return header_fault(
          phrase(phrases::seen_by_whom, slot("last", static_cast<int>(read.players.size()) - 1)),
          spelled(*seen_by));
    }
  }
  read.extra_json = extra_members(object, is_view);
  header = std::move(read);
  game = found;
  return std::nullopt;
}

}  // namespace bastide
