// Lines that other nodes carry to tables of this one, and what comes back for guests of ours.
#include <algorithm>
#include <utility>

#include "server/nodes/guest.h"

namespace bastide::server {

Bus::Ears Nodes::bus_ears() {
  return {.heard = while_alive(
              [this](NodeNumber from, const BusMessage& message) { take(from, message); }),
          .broken = while_alive([this](NodeNumber peer) { lose(peer); })};
}

Keeper::Ears Nodes::keeper_ears() {
  return {
      .taken = while_alive([this](std::vector<Holding> taken) {
        for (Holding& holding : taken) adopt(holding);
      }),
      .living = while_alive([this](const std::vector<NodeNumber>& living) { note_living(living); }),
      .gone = while_alive([this](const std::vector<TableId>& tables) {
        for (const TableId id : tables) {
          if (parts_.rooms.has(id)) parts_.rooms.lose(id, "no_table");
        }
      }),
      .reborn = while_alive([this](NodeNumber node) { lose_all(node); })};
}

void Nodes::take(NodeNumber from, const BusMessage& message) {
  if (message.lines.empty()) return;
  const std::pair key{from, message.lines.front()};
  switch (message.kind) {
    case BusMessage::Kind::Opened:
      return open_far(from, key.second, *message.body);
    case BusMessage::Kind::Heard:
      if (const auto found = far_.find(key); found != far_.end()) {
        const auto line = found->second;
        parts_.rooms.heard(*line, *message.body);
      }
      return;
    case BusMessage::Kind::Closed:
      if (const auto found = far_.find(key); found != far_.end()) {
        const auto line = std::move(found->second);
        far_.erase(found);
        parts_.rooms.closed(*line);
      }
      return;
    case BusMessage::Kind::Send:
    case BusMessage::Kind::HangUp:
    case BusMessage::Kind::Moved:
      return tell_guests(from, message);
    default:
      return;  // not for tables
  }
}

void Nodes::open_far(NodeNumber from, std::int64_t number, std::string_view body) {
  const std::size_t end = body.find('\n');
  const std::string_view code = body.substr(0, end);
  if (end == std::string_view::npos || is_stopping_ || !parts_.rooms.knows(code)) {
    return parts_.bus.send(from, {BusMessage::Kind::Moved, {number}, nullptr});
  }
  const auto line = std::make_shared<FarLine>(parts_.bus, from, number);
  far_[{from, number}] = line;
  parts_.rooms.opened(line, code, body.substr(end + 1));
}

void Nodes::tell_guests(NodeNumber from, const BusMessage& message) {
  for (const std::int64_t number : message.lines) {
    const auto found = by_number_.find(number);
    if (found == by_number_.end() || found->second->owner != from) continue;
    Guest& guest = *found->second;
    if (message.kind == BusMessage::Kind::Moved) {
      constexpr Millis moved_again_after = 100;
      look_again(guest, moved_again_after);
      continue;
    }
    guest.is_answered = true;
    guest.said.clear();
    if (message.kind == BusMessage::Kind::Send) guest.line->send(message.body);
    if (message.kind == BusMessage::Kind::HangUp) guest.line->hang_up(*message.body);
  }
}

// ---- The others ----

void Nodes::lose(NodeNumber peer) {
  std::vector<std::shared_ptr<FarLine>> gone;
  for (const auto& [key, line] : far_) {
    if (key.first == peer) gone.push_back(line);
  }
  std::erase_if(far_, [peer](const auto& entry) { return entry.first.first == peer; });
  for (const auto& line : gone) parts_.rooms.closed(*line);
  for (const auto& [line, guest] : guests_) {
    if (guest->owner == peer) look_again(*guest, 0);
  }
}

void Nodes::note_living(const std::vector<NodeNumber>& living) {
  living_ = living.size();
  std::vector<NodeNumber> gone;
  const auto note = [&](NodeNumber node) {
    const bool is_gone = node != 0 && std::ranges::find(living, node) == living.end();
    if (is_gone && std::ranges::find(gone, node) == gone.end()) gone.push_back(node);
  };
  for (const auto& [key, line] : far_) note(key.first);
  for (const auto& [line, guest] : guests_) note(guest->owner);
  for (const NodeNumber node : gone) {
    lose(node);
    parts_.forget(node);
  }
}

// We slept, and others have what was ours.
void Nodes::lose_all(NodeNumber reborn_as) {
  ++times_reborn_;
  parts_.reborn(reborn_as);
  for (const TableId id : parts_.rooms.all()) parts_.rooms.lose(id);
  for (const auto& [key, line] : std::exchange(far_, {})) parts_.rooms.closed(*line);
  for (const auto& [line, guest] : guests_) {
    if (guest->owner != 0) look_again(*guest, 0);
  }
}

}  // namespace bastide::server
