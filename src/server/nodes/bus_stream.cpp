#include "server/nodes/bus_stream.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace bastide::server {
namespace {

// One number, and what stands after it and the sign that follows it.
std::optional<std::int64_t> number_before(std::string_view& text, char sign) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto read = static_cast<std::size_t>(end - text.data());
  if (error != std::errc() || read >= text.size() || text[read] != sign) return std::nullopt;
  text.remove_prefix(read + 1);
  return number;
}

bool is_kind(char sign) {
  return std::string_view("ohcsxmqblatez").find(sign) != std::string_view::npos;
}

// Bytes in the middle of a letter of UTF-8.
bool is_amid_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

}  // namespace

std::string parcel_text(const Parcel& parcel) {
  std::string text = std::to_string(parcel.from) + ' ' + std::to_string(parcel.from_era) + ' ' +
                     std::to_string(parcel.to_era) + ' ' + std::to_string(parcel.number) + ' ';
  text += parcel.bytes;
  return text;
}

std::optional<Parcel> read_parcel(std::string_view text) {
  Parcel parcel;
  for (std::int64_t* field : {&parcel.from, &parcel.from_era, &parcel.to_era, &parcel.number}) {
    const auto number = number_before(text, ' ');
    if (!number) return std::nullopt;
    *field = *number;
  }
  parcel.bytes = text;
  return parcel;
}

// ---- Out ----

void BusOutbox::add(BusMessage message) {
  if (!waiting_.empty() && message.body && waiting_.back().body == message.body &&
      waiting_.back().kind == message.kind) {
    auto& lines = waiting_.back().lines;
    lines.insert(lines.end(), message.lines.begin(), message.lines.end());
    return;
  }
  waiting_bytes_ += message.body ? message.body->size() : 0;
  waiting_.push_back(std::move(message));
}

void BusOutbox::clear() { *this = {}; }

std::string BusOutbox::take(std::size_t most) {
  while (bytes_.size() < most && !waiting_.empty()) {
    const BusMessage message = std::move(waiting_.front());
    waiting_.pop_front();
    bytes_ += static_cast<char>(message.kind);
    for (const std::int64_t line : message.lines) bytes_ += ' ' + std::to_string(line);
    const std::string_view body = message.body ? *message.body : std::string_view();
    bytes_ += ';' + std::to_string(body.size()) + '\n';
    const std::size_t from = bytes_.size();
    bytes_ += body;
    // The bus carries text. No message of a page that makes sense holds such a sign.
    std::replace(bytes_.begin() + static_cast<std::ptrdiff_t>(from), bytes_.end(), '\0', '\1');
    waiting_bytes_ -= body.size();
  }
  std::size_t size = std::min(most, bytes_.size());
  while (size < bytes_.size() && size > 0 && is_amid_letter(bytes_[size])) --size;
  std::string taken = bytes_.substr(0, size);
  bytes_.erase(0, size);
  return taken;
}

// ---- In ----

std::optional<BusMessage> BusInbox::next() {
  const std::string_view held = std::string_view(bytes_).substr(read_);
  const std::size_t end = held.find('\n');
  if (is_spoilt_ || end == std::string_view::npos) return std::nullopt;
  is_spoilt_ = true;  // unless it makes sense
  std::string_view head = held.substr(0, end + 1);
  BusMessage message;
  if (!is_kind(head[0])) return std::nullopt;
  message.kind = static_cast<BusMessage::Kind>(head[0]);
  head.remove_prefix(1);
  while (head.starts_with(' ')) {
    head.remove_prefix(1);
    const std::size_t after = head.find_first_of(" ;");
    if (after == std::string_view::npos) return std::nullopt;
    std::string_view number = head.substr(0, after + 1);
    const auto line = number_before(number, head[after]);
    if (!line) return std::nullopt;
    message.lines.push_back(*line);
    head.remove_prefix(after);
  }
  if (!head.starts_with(';')) return std::nullopt;
  head.remove_prefix(1);
  const auto size = number_before(head, '\n');
  constexpr std::int64_t largest = 64 * 1024 * 1024;
  if (!size || *size < 0 || *size > largest) return std::nullopt;
  is_spoilt_ = false;
  const auto bytes = static_cast<std::size_t>(*size);
  if (held.size() < end + 1 + bytes) return std::nullopt;  // the rest is on its way
  message.body = std::make_shared<const std::string>(held.substr(end + 1, bytes));
  read_ += end + 1 + bytes;
  if (read_ == bytes_.size() || read_ > 65536) {
    bytes_.erase(0, read_);
    read_ = 0;
  }
  return message;
}

}  // namespace bastide::server
