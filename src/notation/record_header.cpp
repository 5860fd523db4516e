#include "notation/record_header.h"

#include <algorithm>
#include <array>

#include "notation/json_line.h"
#include "notation/text.h"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 5> known_keys{"format", "version", "game", "options",
                                                     "players"};

RecordFault header_fault(std::string expected, std::string_view found, std::string reason = "") {
  return {1, std::move(expected), excerpt(found), std::move(reason), ""};
}

// `member` as it stands in the line, for a fault's `found`.
std::string spelled(const JsonMember& member) {
  std::string text;
  append_json_string(text, member.key);
  return text.append(":").append(member.raw);
}

std::string extra_members(const JsonObject& object) {
  std::string extra;
  for (const JsonMember& member : object.members) {
    if (std::ranges::find(known_keys, member.key) != known_keys.end()) continue;
    if (!extra.empty()) extra += ',';
    extra += spelled(member);
  }
  return extra;
}

}  // namespace

void put_extra(RecordHeader& header, std::string_view key, std::string_view json) {
  const std::string braced = '{' + header.extra_json + '}';
  JsonObject object;
  std::string extra;
  if (!read_json_line(braced, header_limits, object)) {
    for (const JsonMember& member : object.members) {
      if (member.key != key) extra += spelled(member) + ',';
    }
  }
  append_json_string(extra, key);
  header.extra_json = extra.append(":").append(json);
}

std::optional<std::string> extra_text(const RecordHeader& header, std::string_view key) {
  const std::string braced = '{' + header.extra_json + '}';
  JsonObject object;
  if (read_json_line(braced, header_limits, object)) return std::nullopt;
  const JsonMember* member = object.find(key);
  if (member == nullptr || member->kind != JsonKind::String) return std::nullopt;
  return member->text;
}

std::optional<std::string> check_players(const GameInfo& info,
                                         const std::vector<std::string>& players) {
  if (players.size() < info.min_players || players.size() > info.max_players) {
    return std::string(info.name) + " is for " + std::to_string(info.min_players) + " to " +
           std::to_string(info.max_players) + " players, not " + std::to_string(players.size());
  }
  for (const std::string& name : players) {
    if (name.empty()) return "a player's name is empty";
    if (name.size() > max_name_bytes) {
      return "a player's name is longer than " + std::to_string(max_name_bytes) + " bytes";
    }
    if (!is_utf8(name)) return "a player's name is not UTF-8";
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

std::string write_header(const GameInfo& info, const RecordHeader& header) {
  std::string out = "{\"format\":";
  append_json_string(out, record_format);
  out += ",\"version\":" + std::to_string(record_version) + ",\"game\":";
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
    return header_fault("the header of a record", line, to_text(*fault));
  }
  for (const std::string_view key : known_keys) {
    if (object.find(key) == nullptr) {
      return header_fault("a header with \"" + std::string(key) + "\"", line);
    }
  }

  const JsonMember& format = *object.find("format");
  if (format.kind != JsonKind::String || format.text != record_format) {
    return header_fault("\"format\":\"" + std::string(record_format) + "\"", spelled(format));
  }
  const JsonMember& version = *object.find("version");
  if (version.kind != JsonKind::Integer || version.integer != record_version) {
    return header_fault("\"version\":" + std::to_string(record_version), spelled(version));
  }
  const JsonMember& name = *object.find("game");
  const Game* found = name.kind == JsonKind::String ? lookup(name.text) : nullptr;
  if (found == nullptr) return header_fault("a game that there is", spelled(name));

  RecordHeader read;
  read.game = name.text;
  const JsonMember& options = *object.find("options");
  if (auto wrong = read_options(found->info(), options.raw, read.options)) {
    return header_fault("options of " + read.game, spelled(options), *wrong);
  }
  const JsonMember& players = *object.find("players");
  if (!players.is_list_of(JsonKind::StringList)) {
    return header_fault("a list of the players' names", spelled(players));
  }
  read.players = players.texts;
  if (auto wrong = check_players(found->info(), read.players)) {
    return header_fault("names of the players", spelled(players), *wrong);
  }
  read.extra_json = extra_members(object);
  header = std::move(read);
  game = found;
  return std::nullopt;
}

}  // namespace bastide
