#include "server/archive/old_file.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "server/json_reading.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr int gzip_window = 15 + 16;  // the largest, as gzip instead of zlib's own form

StoreFault no_table(std::string_view why) {
  return {"it is no table that was archived whole: " + std::string(why)};
}

Bytef* bytes_of(std::string_view text) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // zlib does not write there
}

// Closes zlib's streams, however it ends.
struct Deflating : z_stream {
  Deflating() : z_stream{} {}
  ~Deflating() { ::deflateEnd(this); }
};
struct Inflating : z_stream {
  Inflating() : z_stream{} {}
  ~Inflating() { ::inflateEnd(this); }
};

std::optional<std::string> deflated(std::string_view text) {
  Deflating stream;
  if (::deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, 9, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return std::nullopt;
  }
  std::string out(::deflateBound(&stream, text.size()), '\0');
  stream.next_in = bytes_of(text);
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  if (::deflate(&stream, Z_FINISH) != Z_STREAM_END) return std::nullopt;
  out.resize(stream.total_out);
  return out;
}

// gzip's own checksum is compared at its end.
std::optional<std::string> inflated(std::string_view bytes) {
  Inflating stream;
  if (bytes.size() > most_packed_bytes) return std::nullopt;
  if (::inflateInit2(&stream, gzip_window) != Z_OK) return std::nullopt;
  stream.next_in = bytes_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string out;
  std::array<char, 65536> some;
  for (;;) {
    stream.next_out = reinterpret_cast<Bytef*>(some.data());
    stream.avail_out = some.size();
    const int result = ::inflate(&stream, Z_NO_FLUSH);
    out.append(some.data(), some.size() - stream.avail_out);
    if (out.size() > most_text_bytes) return std::nullopt;
    if (result == Z_STREAM_END) break;
    if (result != Z_OK) return std::nullopt;
  }
  if (stream.avail_in > 0) return std::nullopt;
  return out;
}

// ---- The first line ----

Json head_of(const OldTable& table) {
  const TableCard& card = table.card;
  return {{"bastide", "table"},
          {"version", 1},
          {"id", card.id},
          {"code", card.code},
          {"maker", card.maker},
          {"alarm", card.alarm},
          {"changed", card.changed},
          {"fence", card.fence},
          {"entries", table.log.size()},
          {"listing", Json::parse(card.listing, nullptr, false)}};
}

std::optional<std::int64_t> whole_in(const Json& json, const char* key) {
  if (!json.contains(key) || !json[key].is_number_integer()) return std::nullopt;
  const auto& number = json[key];
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (number.is_number_unsigned() && number.get<std::uint64_t>() > most) return std::nullopt;
  const auto value = number.get<std::int64_t>();
  return value < 0 ? std::nullopt : std::optional(value);
}

std::optional<std::string> text_at(const Json& json, const char* key) {
  if (!json.contains(key) || !json[key].is_string()) return std::nullopt;
  return json[key].get<std::string>();
}

// The card, and how many entries follow.
std::optional<std::pair<TableCard, std::int64_t>> read_head(std::string_view line) {
  const auto json = read_json(line);
  if (!json || !json->is_object() || text_at(*json, "bastide") != "table") return std::nullopt;
  const auto code = text_at(*json, "code");
  const auto maker = text_at(*json, "maker");
  const auto id = whole_in(*json, "id");
  const auto alarm = whole_in(*json, "alarm");
  const auto changed = whole_in(*json, "changed");
  const auto fence = whole_in(*json, "fence");
  const auto entries = whole_in(*json, "entries");
  const bool is_whole = code && maker && id && alarm && changed && fence && entries && *id > 0 &&
                        whole_in(*json, "version") == 1 && read_code(*code) == *code &&
                        json->contains("listing") && (*json)["listing"].is_object();
  if (!is_whole) return std::nullopt;
  return std::pair{TableCard{.id = *id,
                             .code = *code,
                             .maker = *maker,
                             .alarm = *alarm,
                             .changed = *changed,
                             .is_over = true,
                             .listing = (*json)["listing"].dump(),
                             .fence = *fence},
                   *entries};
}

}  // namespace

std::variant<std::string, StoreFault> packed(const OldTable& table) try {
  std::string text = head_of(table).dump() + '\n';
  for (const std::string& entry : table.log) {
    if (entry.find('\n') != std::string::npos) return no_table("an entry has several lines");
    text += entry;
    text += '\n';
    if (text.size() > most_text_bytes) return no_table("it is larger than 64 MiB");
  }
  auto bytes = deflated(text);
  if (!bytes) return StoreFault{"there is not enough memory"};
  if (bytes->size() > most_packed_bytes) return no_table("it is larger than 16 MiB");
  return std::move(*bytes);
} catch (const Json::exception&) {
  return no_table("its card cannot be written");
}

std::variant<OldTable, StoreFault> unpacked(std::string_view bytes) {
  const auto text = inflated(bytes);
  if (!text) return no_table("it was cut or changed, or is too large");
  std::string_view rest = *text;
  const auto next_line = [&rest]() -> std::optional<std::string_view> {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return line;
  };
  const auto first = next_line();
  auto head = first ? read_head(*first) : std::nullopt;
  if (!head) return no_table("its first line is not a table's card of this version");
  OldTable table{.card = std::move(head->first), .log = {}};
  while (const auto line = next_line()) table.log.emplace_back(*line);
  if (!rest.empty() || static_cast<std::int64_t>(table.log.size()) != head->second) {
    return no_table("it does not have as many entries as its first line says");
  }
  return table;
}

bool is_same_table(const OldTable& a, const OldTable& b) {
  const auto facts = [](const OldTable& table) {
    const TableCard& card = table.card;
    return std::tie(card.id, card.code, card.maker, card.alarm, card.changed, table.log);
  };
  return facts(a) == facts(b);
}

}  // namespace bastide::server
