#include "bastide/settings.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <utility>

#include "notation/numbers.h"
#include "notation/text.h"
#include "server/nodes/addresses.h"

namespace bastide::app {
namespace {

using server::Limits;
using server::Millis;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t from = text.find_first_not_of(blanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

// ---- Kinds of settings; `field` gives the place of the value ----

template <class Field>
Setting whole(std::string name, std::int64_t low, std::int64_t high, bool is_live, Field field,
              std::int64_t unit = 1) {
  using Value = std::remove_reference_t<decltype(field(std::declval<ServeSettings&>()))>;
  return {std::move(name),
          "a whole number from " + std::to_string(low) + " to " + std::to_string(high), is_live,
          [=](ServeSettings& settings, const std::string& text) {
            const auto number = read_whole(text, low, high);
            if (number) field(settings) = static_cast<Value>(*number * unit);
            return number.has_value();
          },
          [=](const ServeSettings& settings) {
            auto copy = settings;
            return std::to_string(static_cast<std::int64_t>(field(copy)) / unit);
          }};
}

template <class Field>
Setting seconds(std::string name, std::int64_t low, std::int64_t high, Field field) {
  return {std::move(name),
          "whole seconds from " + std::to_string(low) + " to " + std::to_string(high), true,
          [=](ServeSettings& settings, const std::string& text) {
            const auto number = read_whole(text, low, high);
            if (number) field(settings) = std::chrono::seconds(*number);
            return number.has_value();
          },
          [=](const ServeSettings& settings) {
            auto copy = settings;
            return std::to_string(field(copy) / std::chrono::seconds(1));
          }};
}

// These hold from the start on.
template <class Field>
Setting milliseconds(std::string name, std::int64_t low, std::int64_t high, Field field) {
  return {std::move(name),
          "whole milliseconds from " + std::to_string(low) + " to " + std::to_string(high), false,
          [=](ServeSettings& settings, const std::string& text) {
            const auto number = read_whole(text, low, high);
            if (number) field(settings) = std::chrono::milliseconds(*number);
            return number.has_value();
          },
          [=](const ServeSettings& settings) {
            auto copy = settings;
            return std::to_string(field(copy).count());
          }};
}

template <class Field>
Setting rate(std::string name, Field field, double unit = 1) {
  return {std::move(name), "a number from 0.01 to 100000", true,
          [=](ServeSettings& settings, const std::string& text) {
            const auto number = read_decimal(text);
            const bool is_right = number && *number >= 0.01 && *number <= 100'000;
            if (is_right) field(settings) = *number * unit;
            return is_right;
          },
          [=](const ServeSettings& settings) {
            auto copy = settings;
            std::string text = std::to_string(field(copy) / unit);
            text.erase(text.find_last_not_of('0') + 1);
            if (text.ends_with('.')) text.pop_back();
            return text;
          }};
}

// So many in `unit` milliseconds, as a pacing has it.
template <class Field>
Setting paced(std::string name, double unit, Field field) {
  Setting made = rate(std::move(name), field);
  made.read = [=](ServeSettings& settings, const std::string& text) {
    const auto number = read_decimal(text);
    const bool is_right = number && *number >= 0.01 && *number <= 100'000;
    if (is_right) field(settings) = unit / *number;
    return is_right;
  };
  made.print = [=, print = made.print](const ServeSettings& settings) {
    auto copy = settings;
    field(copy) = unit / field(copy);
    return print(copy);
  };
  return made;
}

template <class Value, std::size_t count, class Field>
Setting word(std::string name, std::string expected, bool is_live,
             std::array<std::pair<std::string_view, Value>, count> words, Field field) {
  return {std::move(name), std::move(expected), is_live,
          [=](ServeSettings& settings, const std::string& text) {
            for (const auto& [its_word, value] : words) {
              if (text == its_word) field(settings) = value;
            }
            return std::ranges::any_of(words, [&](const auto& one) { return one.first == text; });
          },
          [=](const ServeSettings& settings) {
            auto copy = settings;
            for (const auto& [its_word, value] : words) {
              if (field(copy) == value) return std::string(its_word);
            }
            return std::string();
          }};
}

template <class Field>
Setting yes_or_no(std::string name, Field field) {
  return word(std::move(name), "yes or no", true,
              std::array<std::pair<std::string_view, bool>, 2>{{{"yes", true}, {"no", false}}},
              field);
}

template <class Field>
Setting path(std::string name, std::string expected, bool may_be_empty, Field field) {
  return {std::move(name), std::move(expected), false,
          [=](ServeSettings& settings, const std::string& text) {
            if (text.empty() && !may_be_empty) return false;
            field(settings) = text;
            return true;
          },
          [=](const ServeSettings& settings) {
            auto copy = settings;
            return field(copy);
          }};
}

// Several, with blanks between them; none where nothing is written.
template <class Field>
Setting list(std::string name, std::string expected, bool (*is_right)(const std::string&),
             Field field) {
  return {std::move(name), std::move(expected), true,
          [=](ServeSettings& settings, const std::string& text) {
            auto words = words_of(text);
            if (!std::ranges::all_of(words, is_right)) return false;
            field(settings) = std::move(words);
            return true;
          },
          [=](const ServeSettings& settings) {
            auto copy = settings;
            std::string text;
            for (const std::string& one : field(copy)) text += (text.empty() ? "" : " ") + one;
            return text;
          }};
}

bool is_host(const std::string& text) {
  constexpr std::string_view allowed =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
  return text.size() <= 253 && text.find_first_not_of(allowed) == std::string::npos;
}

// ---- All of them ----

// Where a setting has its place.
#define PLACE(of) [](ServeSettings& settings) -> auto& { return settings.of; }

std::vector<Setting> made_settings() {
  using LogForms = std::array<std::pair<std::string_view, server::LogForm>, 2>;
  using LogLevels = std::array<std::pair<std::string_view, server::LogLevel>, 3>;
  constexpr std::int64_t many = 1'000'000;
  Setting address = path("listen", "an address in numbers", false, PLACE(listen));
  address.read = [](ServeSettings& settings, const std::string& text) {
    if (server::is_address(text)) settings.listen = text;
    return server::is_address(text);
  };
  Setting store = path("store", "an address of PostgreSQL, or nothing", true, PLACE(store));
  store.read = [](ServeSettings& settings, const std::string& text) {
    const bool is_right = text.empty() || server::pg_address(text);
    if (is_right) settings.store = text;
    return is_right;
  };
  store.may_hold_password = true;
  Setting bus = path("bus", "an address of NATS (nats://HOST:PORT), or nothing", true, PLACE(bus));
  bus.read = [](ServeSettings& settings, const std::string& text) {
    const bool is_right = text.empty() || server::nats_address(text);
    if (is_right) settings.bus = text;
    return is_right;
  };
  bus.may_hold_password = true;
  return {
      address,
      whole("port", 0, 65535, false, PLACE(port)),
      list("host", "names of hosts with blanks between them", is_host, PLACE(live.hosts)),
      yes_or_no("trust_proxy", PLACE(live.trusts_proxy)),
      path("root", "a folder", false, PLACE(root)),
      path("tables", "a file, or nothing", true, PLACE(tables)),
      store,
      bus,
      milliseconds("lease_milliseconds", 100, 60'000, PLACE(lease)),
      path("archive", "a folder, or nothing", true, PLACE(archive)),
      list("monitor", "addresses or networks (10.0.0.0/8) with blanks between them",
           server::is_network, PLACE(live.monitors)),
      word("log", "text or json", true,
           LogForms{{{"text", server::LogForm::Text}, {"json", server::LogForm::Json}}},
           PLACE(log_form)),
      word("log_level", "error, warning or info", true,
           LogLevels{{{"error", server::LogLevel::Error},
                      {"warning", server::LogLevel::Warning},
                      {"info", server::LogLevel::Info}}},
           PLACE(log_level)),
      yes_or_no("access_log", PLACE(live.logs_access)),
      seconds("drain_seconds", 0, 600, PLACE(live.limits.drain_time)),
      seconds("stop_seconds", 1, 600, PLACE(live.limits.stop_time)),
      // Tables.
      whole("thinking_threads", 0, 256, false, PLACE(thinking_threads)),
      whole("max_tables", 1, 100 * many, true, PLACE(rooms.max_tables)),
      whole("max_tables_kept", 1, 100 * many, true, PLACE(rooms.max_tables_kept)),
      whole("max_watchers_a_table", 0, many, true, PLACE(rooms.max_watchers_a_table)),
      whole("max_sockets_a_seat", 1, many, true, PLACE(rooms.max_lines_a_seat)),
      whole("keep_games_days", 1, 36'500, true, PLACE(rooms.keeps_games), server::day),
      whole("keep_in_memory_seconds", 1, 86'400, true, PLACE(rooms.keeps_in_memory),
            server::second),
      // The network.
      whole("limit", 1, many, true, PLACE(live.limits.connections)),
      whole("connections_each", 1, many, true, PLACE(live.limits.connections_each)),
      rate("messages_a_second", PLACE(live.limits.messages.a_second)),
      rate("messages_at_once", PLACE(live.limits.messages.at_once)),
      rate("posts_a_second", PLACE(live.limits.posts.a_second)),
      rate("posts_at_once", PLACE(live.limits.posts.at_once)),
      rate("gets_a_second", PLACE(live.limits.gets.a_second)),
      rate("gets_at_once", PLACE(live.limits.gets.at_once)),
      rate("tables_a_minute", PLACE(live.limits.tables.a_second), 1.0 / 60),
      rate("tables_at_once", PLACE(live.limits.tables.at_once)),
      whole("queue_kilobytes", 16, 65'536, true, PLACE(live.limits.queue_bytes), 1024),
      seconds("request_seconds", 1, 600, PLACE(live.limits.request_time)),
      seconds("idle_seconds", 1, 3600, PLACE(live.limits.idle_time)),
      seconds("answer_seconds", 1, 600, PLACE(live.limits.answer_time)),
      seconds("send_seconds", 1, 3600, PLACE(live.limits.send_time)),
      seconds("ping_seconds", 1, 600, PLACE(live.limits.ping_after)),
      seconds("pong_seconds", 1, 600, PLACE(live.limits.pong_within)),
      // Programs that play.
      yes_or_no("bots", PLACE(bots.are_allowed)),
      whole("max_bots", 0, many, true, PLACE(bots.present)),
      whole("max_bot_accounts", 0, many, true, PLACE(bots.accounts)),
      yes_or_no("rated_names", PLACE(bots.are_names_given)),
      whole("max_rated_names", 0, many, true, PLACE(bots.rated_names)),
      paced("bot_accounts_an_hour", static_cast<double>(server::hour),
            PLACE(bots.new_accounts.each)),
      whole("bot_accounts_at_once", 1, many, true, PLACE(bots.new_accounts.at_once)),
      whole("bot_games_each", 1, many, true, PLACE(bots.games_each)),
      whole("bot_challenges_each", 1, many, true, PLACE(bots.challenges_each)),
      whole("bot_challenge_seconds", 1, 86'400, true, PLACE(bots.challenge_lasts), server::second),
      whole("bot_arena_pairs", 0, many, true, PLACE(bots.arena_pairs)),
      paced("bot_wishes_a_second", static_cast<double>(server::second), PLACE(bots.wishes.each)),
      whole("bot_wishes_at_once", 1, many, true, PLACE(bots.wishes.at_once)),
      paced("bot_wishes_each_a_second", static_cast<double>(server::second),
            PLACE(bots.wishes_each.each)),
      whole("bot_wishes_each_at_once", 1, many, true, PLACE(bots.wishes_each.at_once)),
      whole("bot_wishes_each_waiting", 1, 10'000, true, PLACE(bots.waiting_each)),
      paced("bot_calls_each_a_second", static_cast<double>(server::second), PLACE(bots.calls.each)),
      whole("bot_calls_each_at_once", 1, many, true, PLACE(bots.calls.at_once)),
      rate("bot_calls_a_second", PLACE(live.limits.bot_calls.a_second)),
      rate("bot_calls_at_once", PLACE(live.limits.bot_calls.at_once)),
  };
}

#undef PLACE

}  // namespace

const std::vector<Setting>& all_settings() {
  static const std::vector<Setting> all = made_settings();
  return all;
}

const Setting* find_setting(std::string_view name) {
  const auto found = std::ranges::find(all_settings(), name, &Setting::name);
  return found == all_settings().end() ? nullptr : &*found;
}

std::string why_refused(const Setting& setting, const std::string& text) {
  if (setting.may_hold_password) return setting.expected + " is expected";
  return setting.expected + " is expected, not \"" + excerpt(text, 40) + '"';
}

// ---- A file ----

namespace {

// What is no setting may be an address that stands in the wrong place, with its password.
std::string in_quotes(std::string_view text) {
  return '"' + excerpt(text.substr(0, text.find("://")), 40) + '"';
}

}  // namespace

SettingsFile read_settings(std::string_view text) {
  SettingsFile file;
  std::map<std::string, int> lines;
  ServeSettings tried;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    const auto wrong = [&](const std::string& what) {
      file.troubles.push_back("line " + std::to_string(number) + ": " + what);
    };
    const std::size_t equals = line.find('=');
    const std::string name(trimmed(line.substr(0, equals)));
    if (equals == std::string_view::npos) {
      wrong("\"name = value\" is expected, not " + in_quotes(line));
      continue;
    }
    const Setting* setting = find_setting(name);
    if (setting == nullptr) {
      wrong("there is no setting " + in_quotes(name));
      continue;
    }
    const auto [before, is_new] = lines.emplace(name, number);
    if (!is_new) {
      wrong(name + " stands already in line " + std::to_string(before->second));
      continue;
    }
    std::string value(trimmed(line.substr(equals + 1)));
    if (!setting->read(tried, value)) {
      wrong(name + ": " + why_refused(*setting, value));
      continue;
    }
    file.given.push_back({setting, std::move(value)});
  }
  return file;
}

}  // namespace bastide::app
