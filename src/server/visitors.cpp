// People at tables: who they are, what they wish, what they are told.
#include <algorithm>

#include "server/room.h"
#include "server/rooms.h"
#include "server/secrets.h"
#include "server/words.h"

namespace bastide::server {
namespace {

constexpr int protocol_version = 1;

}  // namespace

// ---- Lines ----

void Rooms::opened(const std::shared_ptr<Line>& line, std::string_view code,
                   std::string_view address) {
  auto visitor = std::make_unique<Visitor>();
  visitor->line = line;
  visitor->address = address;
  visitor->opened = now_();
  silent_.emplace_back(visitor->opened, line);
  Visitor& its = *(visitors_[line.get()] = std::move(visitor));
  if (tries_.are_too_many(address, now_())) return hang_up(its, "too_much");
  its.table = id_of(code);
  if (its.table == 0) {
    its.table = id_of_old(code);
    its.has_old_code = its.table != 0;
  }
  if (its.table == 0) {
    note_wrong(address);
    return hang_up(its, "no_table");
  }
  room_of(its.table);
}

void Rooms::hang_up(Visitor& visitor, std::string_view why) {
  if (std::exchange(visitor.is_leaving, true)) return;
  send(visitor, {{"bye", why}});
  visitor.line->hang_up(why);
}

void Rooms::closed(Line& line) {
  const auto found = visitors_.find(&line);
  if (found == visitors_.end()) return;
  const std::unique_ptr<Visitor> visitor = std::move(found->second);
  visitors_.erase(found);
  const auto room = rooms_.find(visitor->table);
  if (room == rooms_.end() || std::erase(room->second->visitors, visitor.get()) == 0) return;
  room->second->idle_since = now_();
  note_due(*room->second);
  if (!room->second->is_loaded || room->second->is_broken) return;
  const auto is_of_its_seat = [&](const Visitor* other) { return other->seat == visitor->seat; };
  // Who looks on is counted; where a seat has another line, that one plays now.
  if (!visitor->seat || std::ranges::any_of(room->second->visitors, is_of_its_seat)) {
    tell_room(*room->second);
  }
  go_on(*room->second);
}

void Rooms::send(Visitor& visitor, const Json& message) {
  visitor.line->send(std::make_shared<const std::string>(message.dump()));
}

void Rooms::heard(Line& line, std::string_view message) {
  const auto found = visitors_.find(&line);
  if (found == visitors_.end() || found->second->is_leaving) return;
  Visitor& visitor = *found->second;
  auto read = read_request(message);
  if (const auto* bad = std::get_if<BadMessage>(&read)) {
    return answer(visitor, bad->id, bad->trouble);
  }
  Request& request = std::get<Request>(read);
  if (!visitor.has_greeted && request.wish != Wish::Hello) {
    return answer(visitor, request.id, Trouble{"not_now"});
  }
  if (request.wish == Wish::Sit && request.has("player")) {
    return recognise(visitor, std::move(request));
  }
  carry_out(room_of(visitor.table), visitor, std::move(request));
}

// ---- Wishes ----

std::function<Rooms::Visitor*()> Rooms::finder_of(const Visitor& visitor) {
  return [this, gone_or_here = std::weak_ptr(visitor.line)]() -> Visitor* {
    const auto found = visitors_.find(gone_or_here.lock().get());
    return found == visitors_.end() ? nullptr : found->second.get();
  };
}

// Whose rated name that is, before the table is asked.
void Rooms::recognise(Visitor& visitor, Request request) {
  if (!recognise_) return answer(visitor, request.id, Trouble{"not_allowed"});
  if (visitor.waiting >= settings_.max_waiting_a_line) {
    return answer(visitor, request.id, Trouble{"too_much", {{"seconds", 1}}});
  }
  ++visitor.waiting;
  const auto who = finder_of(visitor);
  const std::string key = request.text("player");
  recognise_(key, visitor.address,
             [this, alive = is_alive_, who,
              request = std::move(request)](const std::variant<RatedName, Trouble>& known) mutable {
               Visitor* const its = *alive ? who() : nullptr;
               if (its == nullptr) return;
               --its->waiting;
               if (its->is_leaving) return;
               if (const auto* trouble = std::get_if<Trouble>(&known)) {
                 return answer(*its, request.id, *trouble);
               }
               request.rated = std::get<RatedName>(known);
               carry_out(room_of(its->table), *its, std::move(request));
             });
}

void Rooms::answer(Visitor& visitor, const std::string& id, const Outcome& outcome) {
  Json reply{{"re", id}};
  if (const auto* trouble = std::get_if<Trouble>(&outcome)) {
    reply["ok"] = false;
    reply["error"] = trouble->error;
    ++counts_.refused_wishes[trouble->error];
    reply.update(trouble->more);
  } else {
    reply["ok"] = true;
    ++counts_.fulfilled_wishes;
    reply.update(std::get<Change>(outcome).answer);
  }
  send(visitor, reply);
}

// A link that leads elsewhere already; among as many as there are that takes long to happen.
bool Rooms::has_known_code(const Outcome& outcome) const {
  const auto* change = std::get_if<Change>(&outcome);
  if (change == nullptr) return false;
  return std::ranges::any_of(change->entries, [this](const Entry& entry) {
    if (entry.what != "code") return false;
    const std::string code = entry.fields["code"].get<std::string>();
    return by_code_.contains(code) || by_old_code_.contains(code);
  });
}

void Rooms::carry_out(Room& room, Visitor& visitor, Request request) {
  if (const auto trouble = why_not_heard(room, visitor, request)) {
    return answer(visitor, request.id, *trouble);
  }
  request.known_as = visitor.name;
  request.is_offered_seat = visitor.is_offered_seat;
  request.is_of_keeper = visitor.is_keeper;
  // The table looks at it when its turn comes. The line may be gone by then; the wish is not.
  const auto who = finder_of(visitor);
  ++visitor.waiting;
  const auto decide = [this, request, key = visitor.key](const Table& table, Millis at) {
    const Caller caller = key.empty() ? std::nullopt : table.seat_of_key(key);
    Outcome outcome = table.wish(caller, request, at);
    while (has_known_code(outcome)) outcome = table.wish(caller, request, at);
    return outcome;
  };
  const auto done = [this, who, request, id = room.id](const Outcome& outcome) {
    Visitor* const its = who();
    if (its == nullptr) return;
    --its->waiting;
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    Room& there = *found->second;
    if (there.is_broken) return hang_up(*its, "not_kept");
    if (std::holds_alternative<Trouble>(outcome)) {
      if (request.wish == Wish::MoveHere || request.has("link")) {
        note_wrong(its->address);
      }
      return answer(*its, request.id, outcome);
    }
    fulfilled(there, *its, request, std::get<Change>(outcome));
  };
  add(room, {decide, done});
}

// What a wish changes for the line that it came by.
void Rooms::fulfilled(Room& room, Visitor& visitor, const Request& request, Change change) {
  switch (request.wish) {
    case Wish::Hello:
      return greet(room, visitor, request);
    case Wish::Sit:
    case Wish::MoveHere:
      visitor.key = hash_of(request.text("key"));
      look_up_seat(room, visitor);
      play_here(room, visitor);
      tell_room(room);
      break;
    case Wish::PlayHere:
      play_here(room, visitor);
      tell_room(room);
      break;
    case Wish::Name:
      visitor.name = *tamed(request.text("name"), max_name_letters);
      if (!visitor.seat) tell_room(room);
      break;
    case Wish::NextSeat:
      visitor.wants_seat = request.fields["wish"].get<bool>();
      tell_room(room);
      break;
    case Wish::Away:
      visitor.is_away = request.fields["is"].get<bool>();
      tell_room(room);
      break;
    case Wish::Ping:
      change.answer["now"] = now_();
      break;
    default:
      break;
  }
  answer(visitor, request.id, change);
}

void Rooms::greet(Room& room, Visitor& visitor, const Request& request) {
  const auto refuse = [&](std::string_view error) {
    answer(visitor, request.id, Trouble{std::string(error)});
    if (error == "wrong_key" || error == "renewed") note_wrong(visitor.address);
  };
  if (request.number("version") != protocol_version) return refuse("other_version");
  visitor.key = request.has("key") ? hash_of(request.text("key")) : "";
  look_up_seat(room, visitor);
  if (visitor.has_old_code && !visitor.seat) return refuse("renewed");
  if (!visitor.key.empty() && !visitor.seat) return refuse("wrong_key");
  if (request.has("watch")) {
    if (!is_same_hash(room.table.watch_link(), hash_of(request.text("watch")))) {
      return refuse("wrong_key");
    }
    visitor.may_sit = false;
  }
  if (request.has("keeper")) {
    const auto& pair = room.table.pair();
    if (!pair || !is_same_hash(pair->keeper, hash_of(request.text("keeper")))) {
      return refuse("wrong_key");
    }
    visitor.is_keeper = true;
  }
  const auto others = std::ranges::count_if(room.visitors, [&visitor](const Visitor* other) {
    return other != &visitor && other->seat == visitor.seat && !other->is_leaving;
  });
  // However many look on, whoever has a seat comes in.
  const auto lines = static_cast<std::size_t>(others);
  if (!visitor.seat && !visitor.is_keeper && lines >= settings_.max_watchers_a_table) {
    return refuse("full");
  }
  if (visitor.seat && lines >= settings_.max_lines_a_seat) {
    return answer(visitor, request.id, Trouble{"too_much", {{"seconds", 10}}});
  }
  const bool may_join =
      room.table.phase() == Phase::Waiting ||
      std::ranges::any_of(room.table.seats(), [](const SeatState& seat) { return seat.is_free(); });
  if (!visitor.seat && !room.table.terms().has_watchers && (!may_join || !visitor.may_sit)) {
    return refuse("full");
  }
  visitor.name = request.has("name") ? *tamed(request.text("name"), max_name_letters) : "";
  visitor.tab = request.text("tab");
  visitor.heard = {};
  visitor.heard.wants_legal = request.fields.value("legal", false);
  if (request.has("have")) {
    const Json& have = request.fields["have"];
    visitor.heard.game = have["game"].get<int>();
    visitor.heard.cuts = have["cuts"].get<int>();
    visitor.heard.bytes = have["bytes"].get<std::size_t>();
    visitor.heard.talk = have["talk"].get<std::int64_t>();
  }
  if (!std::exchange(visitor.has_greeted, true)) room.visitors.push_back(&visitor);
  take_place(room, visitor);
  tell_room(room);
  answer(visitor, request.id, Change{});
}

// Whether somebody of a seat is here is an entry too: clocks depend on it.
void Rooms::look_after_presence(Room& room) {
  if (is_stopping_) return;
  for (int seat = 0; seat < static_cast<int>(room.table.seats().size()); ++seat) {
    const bool is_here = std::ranges::any_of(
        room.visitors, [seat](const Visitor* visitor) { return visitor->seat == seat; });
    if (room.table.seats()[static_cast<std::size_t>(seat)].is_here == is_here) continue;
    if (!room.table.presence(seat, is_here, now_())) continue;
    return add(room, {[seat, is_here](const Table& table, Millis now) -> Outcome {
                        return table.presence(seat, is_here, now).value_or(Change{});
                      },
                      {}});
  }
}

}  // namespace bastide::server
