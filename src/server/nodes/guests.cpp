// Lines of this node: to the rooms here, or carried to where their table is.
#include <utility>

#include "server/nodes/guest.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr std::size_t most_said_before = 64;
constexpr int most_tries = 50;
constexpr Millis look_again_after = 200;

std::shared_ptr<const std::string> bye(std::string_view why) {
  return std::make_shared<const std::string>(Json{{"bye", why}}.dump());
}

}  // namespace

void Nodes::opened(const std::shared_ptr<Line>& line, std::string_view code,
                   std::string_view address) {
  const auto read = read_code(code);
  if (!read || parts_.rooms.knows(code) || parts_.rooms.is_guessing(address)) {
    return parts_.rooms.opened(line, code, address);
  }
  auto made = std::make_unique<Guest>();
  made->line = line;
  made->number = ++guest_count_;
  made->code = *read;
  made->address = address;
  Guest& guest = *(guests_[line.get()] = std::move(made));
  by_number_[guest.number] = &guest;
  if (is_stopping_) return send_away(guest);
  look_for(guest);
}

void Nodes::heard(Line& line, std::string_view message) {
  const auto found = guests_.find(&line);
  if (found == guests_.end()) return parts_.rooms.heard(line, message);
  Guest& guest = *found->second;
  if (!guest.is_answered) {
    if (guest.said.size() >= most_said_before) return send_away(guest);
    guest.said.emplace_back(message);
  }
  if (guest.owner == 0) return;
  parts_.bus.send(
      guest.owner,
      {BusMessage::Kind::Heard, {guest.number}, std::make_shared<const std::string>(message)});
}

void Nodes::closed(Line& line) {
  const auto found = guests_.find(&line);
  if (found == guests_.end()) return parts_.rooms.closed(line);
  const Guest& guest = *found->second;
  if (guest.owner != 0) {
    parts_.bus.send(guest.owner, {BusMessage::Kind::Closed, {guest.number}, nullptr});
  }
  by_number_.erase(guest.number);
  guests_.erase(found);
}

// ---- Where is the table? ----

void Nodes::look_for(Guest& guest) {
  guest.owner = 0;
  parts_.keeper.find(guest.code, while_alive([this, number = guest.number](Found result) {
                       const auto there = by_number_.find(number);
                       if (there != by_number_.end())
                         return found(*there->second, std::move(result));
                       // Gone meanwhile; the table may be ours all the same.
                       auto* holding = std::get_if<std::optional<Holding>>(&result);
                       if (holding != nullptr && *holding) adopt(**holding);
                     }));
}

void Nodes::adopt(Holding& holding) {
  if (holding.owner != parts_.keeper.node() || is_stopping_) return;
  parts_.not_before(holding.card.changed);
  parts_.rooms.adopt(std::move(holding.card), holding.died);
}

void Nodes::found(Guest& guest, Found result) {
  auto* holding = std::get_if<std::optional<Holding>>(&result);
  if (holding == nullptr || is_stopping_) return send_away(guest);
  if (!*holding) return bring_back(guest);
  const NodeNumber owner = (*holding)->owner;
  if (owner != parts_.keeper.node()) {
    return owner == 0 ? look_again(guest, look_again_after) : carry(guest, owner);
  }
  adopt(**holding);
  enter(guest);
}

// It may have been archived. What is brought back is ours; or another one was quicker.
void Nodes::bring_back(Guest& guest) {
  if (parts_.shelf == nullptr) return enter(guest);  // the rooms say that there is none
  const auto came = [this, number = guest.number](const Shelf::Back& back) {
    const auto* card = std::get_if<std::optional<TableCard>>(&back);
    if (card != nullptr && *card) {
      Holding holding{.card = **card, .owner = parts_.keeper.node(), .died = {}};
      adopt(holding);
    }
    const auto there = by_number_.find(number);
    if (there == by_number_.end()) return;
    if (card != nullptr) return enter(*there->second);
    const auto& fault = std::get<StoreFault>(back);
    if (fault.kind != StoreFault::Kind::Refused) {
      return look_again(*there->second, look_again_after);
    }
    send_away(*there->second, "not_kept");
  };
  parts_.shelf->bring_back(guest.code, while_alive(came));
}

void Nodes::enter(Guest& guest) {
  const auto found = guests_.find(guest.line.get());
  const std::unique_ptr<Guest> its = std::move(found->second);
  guests_.erase(found);
  by_number_.erase(its->number);
  parts_.rooms.opened(its->line, its->code, its->address);
  for (const std::string& message : its->said) parts_.rooms.heard(*its->line, message);
}

void Nodes::carry(Guest& guest, NodeNumber owner) {
  guest.owner = owner;
  parts_.bus.send(owner, {BusMessage::Kind::Opened,
                          {guest.number},
                          std::make_shared<const std::string>(guest.code + '\n' + guest.address)});
  for (const std::string& message : guest.said) {
    parts_.bus.send(
        owner,
        {BusMessage::Kind::Heard, {guest.number}, std::make_shared<const std::string>(message)});
  }
}

void Nodes::look_again(Guest& guest, Millis after) {
  guest.owner = 0;
  if (guest.is_answered || ++guest.tries > most_tries) return send_away(guest);
  again_.emplace_back(parts_.now() + after, guest.number);
}

// The page comes again by itself, and says again what was not answered.
void Nodes::send_away(Guest& guest, std::string_view why) {
  guest.owner = 0;
  guest.said.clear();
  guest.is_answered = true;
  guest.line->send(bye(why));
  guest.line->hang_up(why);
}

// ---- Time ----

void Nodes::tick() {
  if (!std::exchange(has_begun_, true)) parts_.begin();
  parts_.rooms.tick();
  parts_.ticked();
  while (!again_.empty() && again_.front().first <= parts_.now()) {
    const auto there = by_number_.find(again_.front().second);
    again_.pop_front();
    if (there != by_number_.end() && there->second->owner == 0) look_for(*there->second);
  }
}

void Nodes::stop(std::function<void()> done) {
  is_stopping_ = true;
  for (const auto& [line, guest] : guests_) send_away(*guest);
  parts_.rooms.stop([this, done = std::move(done)] {
    // Behind everything that was to be written until now.
    parts_.writer.do_errand(
        [] {}, while_alive([this, done](bool) { parts_.keeper.leave([done] { done(); }); }));
  });
}

}  // namespace bastide::server
