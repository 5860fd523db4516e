#include "notation/options.h"

#include "notation/json_line.h"
#include "notation/phrases.h"
#include "notation/text.h"

namespace bastide {
namespace {

// The position of `name`, or the number of options.
std::size_t find_option(const GameInfo& info, std::string_view name) {
  std::size_t i = 0;
  while (i < info.options.size() && info.options[i].name != name) ++i;
  return i;
}

Phrase unknown_option(const GameInfo& info, std::string_view name) {
  const PhraseSlot game = slot("game", info.name);
  const PhraseSlot option = slot("option", excerpt(name));
  if (info.options.empty()) return phrase(phrases::no_options, game, option);
  std::string names;
  for (const OptionInfo& known : info.options) {
    names.append(names.empty() ? "" : ", ").append(known.name);
  }
  return phrase(phrases::unknown_option, game, option, slot("options", names));
}

// `value` as it was written, `quote` the marks that the values of this option carry there.
Phrase unknown_value(const OptionInfo& option, std::string_view value, std::string_view quote) {
  std::vector<std::string> values;
  for (const std::string_view known : option.values) {
    values.push_back(std::string(quote).append(known).append(quote));
  }
  return phrase(phrases::unknown_value, slot("option", option.name), slot("value", excerpt(value)),
                slot("values", std::move(values)));
}

bool choose(const OptionInfo& option, std::string_view value, std::uint8_t& chosen) {
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (option.values[i] != value) continue;
    chosen = static_cast<std::uint8_t>(i);
    return true;
  }
  return false;
}

bool choose(const OptionInfo& option, const JsonMember& member, std::uint8_t& chosen) {
  if (option.is_switch) {
    return member.kind == JsonKind::Boolean && choose(option, member.raw, chosen);
  }
  return member.kind == JsonKind::String && choose(option, member.text, chosen);
}

// What `json` does not name stays as it is in `read`.
std::optional<Phrase> read_over(const GameInfo& info, std::string_view json, OptionValues read,
                                OptionValues& options) {
  JsonObject object;
  if (auto fault = read_json_line(json, event_limits, object))
    return phrase_of(*fault, phrases::options_at_column);
  for (const JsonMember& member : object.members) {
    const std::size_t i = find_option(info, member.key);
    if (i == info.options.size()) return unknown_option(info, member.key);
    const OptionInfo& option = info.options[i];
    if (!choose(option, member, read[i])) {
      return unknown_value(option, member.raw, option.is_switch ? "" : "\"");
    }
  }
  options = read;
  return std::nullopt;
}

}  // namespace

OptionValues default_options(const GameInfo& info) { return default_setup(info).options; }

OptionValues offered_options(const GameInfo& info) { return setup_offered(info).options; }

std::optional<Phrase> set_option(const GameInfo& info, std::string_view name,
                                 std::string_view value, OptionValues& options) {
  const std::size_t i = find_option(info, name);
  if (i == info.options.size()) return unknown_option(info, name);
  if (!choose(info.options[i], value, options[i])) return unknown_value(info.options[i], value, "");
  return std::nullopt;
}

std::optional<Phrase> read_options(const GameInfo& info, std::string_view json,
                                   OptionValues& options) {
  return read_over(info, json, default_options(info), options);
}

std::optional<Phrase> read_new_options(const GameInfo& info, std::string_view json,
                                       OptionValues& options) {
  return read_over(info, json, offered_options(info), options);
}

std::string write_options(const GameInfo& info, const OptionValues& options) {
  std::string out = "{";
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    if (options[i] == option.otherwise) continue;
    if (out.size() > 1) out += ',';
    append_json_string(out, option.name);
    out += ':';
    const std::string_view value = option.values[options[i]];
    if (option.is_switch) {
      out += value;
    } else {
      append_json_string(out, value);
    }
  }
  return out += '}';
}

}  // namespace bastide
