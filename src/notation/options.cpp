#include "notation/options.h"

#include "notation/json_line.h"
#include "notation/text.h"

namespace bastide {
namespace {

// The position of `name`, or the number of options.
std::size_t find_option(const GameInfo& info, std::string_view name) {
  std::size_t i = 0;
  while (i < info.options.size() && info.options[i].name != name) ++i;
  return i;
}

std::string unknown_option(const GameInfo& info, std::string_view name) {
  std::string what = std::string(info.name) + " has no option \"" + excerpt(name) + "\"; ";
  if (info.options.empty()) return what + "it has none at all";
  what += "it has";
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    what += i == 0 ? " " : ", ";
    what += info.options[i].name;
  }
  return what;
}

// `value` as it was written, `quote` the marks that the values of this option carry there.
std::string unknown_value(const OptionInfo& option, std::string_view value,
                          std::string_view quote) {
  std::string what =
      "the option " + std::string(option.name) + " cannot be " + excerpt(value) + "; it is";
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    what += i == 0 ? " " : i + 1 == option.values.size() ? " or " : ", ";
    what.append(quote).append(option.values[i]).append(quote);
  }
  return what;
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
std::optional<std::string> read_over(const GameInfo& info, std::string_view json, OptionValues read,
                                     OptionValues& options) {
  JsonObject object;
  if (auto fault = read_json_line(json, event_limits, object)) return "options, " + to_text(*fault);
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

std::optional<std::string> set_option(const GameInfo& info, std::string_view name,
                                      std::string_view value, OptionValues& options) {
  const std::size_t i = find_option(info, name);
  if (i == info.options.size()) return unknown_option(info, name);
  if (!choose(info.options[i], value, options[i])) return unknown_value(info.options[i], value, "");
  return std::nullopt;
}

std::optional<std::string> read_options(const GameInfo& info, std::string_view json,
                                        OptionValues& options) {
  return read_over(info, json, default_options(info), options);
}

std::optional<std::string> read_new_options(const GameInfo& info, std::string_view json,
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
