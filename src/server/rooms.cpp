// Tables: fetched, changed, woken, let go.
#include "server/rooms.h"

#include <algorithm>
#include <utility>

#include "server/room.h"
#include "server/secrets.h"

namespace bastide::server {

Rooms::Rooms(Writer& writer, Computers& computers, std::vector<TableCard> cards, Millis last_alive,
             Now now, RoomsSettings settings)
    : writer_(writer),
      computers_(computers),
      last_alive_(last_alive),
      now_(std::move(now)),
      settings_(std::move(settings)) {
  for (TableCard& card : cards) {
    from_earlier_.insert(card.id);
    last_id_ = std::max(last_id_, card.id);
    put_card(std::move(card));
  }
}

Rooms::~Rooms() { *is_alive_ = false; }

// ---- Cards ----

void Rooms::put_card(TableCard card) {
  TableCard& kept = cards_[card.id];
  if (!kept.code.empty()) by_code_.erase(kept.code);
  if (kept.alarm > 0) alarms_.erase({kept.alarm, kept.id});
  if (card.maker.empty()) card.maker = kept.maker;
  kept = std::move(card);
  if (!kept.code.empty()) by_code_[kept.code] = kept.id;
  if (!kept.maker.empty()) by_maker_[kept.maker] = kept.id;
  if (kept.alarm > 0) alarms_.insert({kept.alarm, kept.id});
}

TableId Rooms::id_of(std::string_view code) const {
  const auto read = read_code(code);
  if (!read) return 0;
  const auto found = by_code_.find(*read);
  return found == by_code_.end() ? 0 : found->second;
}

// ---- Fetching ----

Rooms::Room& Rooms::room_of(TableId id) {
  auto& room = rooms_[id];
  if (!room) {
    room = std::make_unique<Room>();
    room->id = id;
    room->idle_since = now_();
    load(*room);
  }
  return *room;
}

void Rooms::load(Room& room) {
  const auto alive = is_alive_;
  writer_.read_log(room.id, [this, alive, id = room.id](auto result) {
    const auto found = *alive ? rooms_.find(id) : rooms_.end();
    if (!*alive || found == rooms_.end()) return;
    Room& loaded = *found->second;
    loaded.is_loaded = true;
    const auto* log = std::get_if<std::vector<std::string>>(&result);
    loaded.is_broken = log == nullptr || log->empty() || loaded.table.take_log(*log);
    if (!loaded.is_broken && from_earlier_.erase(id) > 0) {
      // Before anything else: the time while nobody was there is nobody's.
      const Millis died = last_alive_;
      loaded.waiting.push_front({[died](const Table& table, Millis now) -> Outcome {
                                   return table.restarted(died, now).value_or(Change{});
                                 },
                                 {}});
    }
    go_on(loaded);
  });
}

// ---- Changing ----

// A change while it is made durable.
struct Rooms::Writing {
  TableId id;
  Table next;
  TableCard card{};
  Outcome outcome{};
  Matter matter{};
};

void Rooms::add(Room& room, Matter matter) {
  room.waiting.push_back(std::move(matter));
  go_on(room);
}

void Rooms::go_on(Room& room) {
  while (room.is_loaded && !room.is_writing && !room.waiting.empty()) {
    Matter matter = std::move(room.waiting.front());
    room.waiting.pop_front();
    Outcome outcome =
        room.is_broken ? Outcome(Trouble{"not_kept"}) : matter.decide(room.table, now_());
    const auto* change = std::get_if<Change>(&outcome);
    if (change == nullptr || change->entries.empty()) {
      if (matter.done) matter.done(outcome);
      continue;
    }
    // A copy is changed; it takes the table's place once everything is written.
    auto writing = std::make_shared<Writing>(room.id, room.table);
    writing->next.take(*change);
    writing->card = card_of(room.id, writing->next);
    writing->card.maker = cards_[room.id].maker;
    Append append;
    append.card = writing->card;
    append.first = room.table.entries() + 1;
    for (const Entry& entry : change->entries) append.entries.push_back(to_text(entry));
    writing->outcome = std::move(outcome);
    writing->matter = std::move(matter);
    room.is_writing = true;
    writer_.append(std::move(append), [this, alive = is_alive_, writing = std::move(writing)](
                                          const std::optional<StoreFault>& fault) {
      if (*alive) written(*writing, fault);
    });
    return;
  }
  room.idle_since = now_();
  if (room.is_loaded && !room.is_broken && !room.is_writing) {
    look_after_presence(room);
    let_computers_think(room);
  }
}

void Rooms::written(Writing& writing, const std::optional<StoreFault>& fault) {
  Room& room = *rooms_.at(writing.id);
  const Matter& matter = writing.matter;
  room.is_writing = false;
  if (fault) {
    if (matter.done) matter.done(Trouble{"not_kept"});
  } else {
    room.table = std::move(writing.next);
    put_card(std::move(writing.card));
    tell(room, std::get<Change>(writing.outcome));
    if (matter.done) matter.done(writing.outcome);
  }
  go_on(room);
}

// ---- Computers ----

void Rooms::let_computers_think(Room& room) {
  const Millis now = now_();
  const auto turn = room.table.computer_turn(now);
  if (room.is_thinking || !turn || !computers_.can_think()) return;
  room.is_thinking = true;
  const PlayedGame& played = room.table.game()->played();
  ThinkingJob job{.game = &played.game(),
                  .view = played.game().view(played.position(), *room.table.player_of(turn->seat)),
                  .level = turn->level,
                  .seed = static_cast<std::uint64_t>(now)};
  const auto alive = is_alive_;
  const auto answered = [this, alive, id = room.id, turn = *turn](const Decision& decision) {
    const auto found = *alive ? rooms_.find(id) : rooms_.end();
    if (!*alive || found == rooms_.end()) return;
    found->second->is_thinking = false;
    add(*found->second, {[turn, decision](const Table& table, Millis at) {
                           return table.decided(turn.seat, turn.step, decision, at);
                         },
                         {}});
  };
  computers_.think(std::move(job), answered);
}

// ---- Time ----

void Rooms::tick() {
  const Millis now = now_();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const TableId id = alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    cards_[id].alarm = 0;
    add(room_of(id), {[](const Table& table, Millis at) -> Outcome {
                        const auto due = table.alarm();
                        if (!due || *due > at) return Change{};
                        return table.wake(at).value_or(Change{});
                      },
                      [this, id](const Outcome&) {
                        // Woken too early, or what it asked for could not be written.
                        const auto found = rooms_.find(id);
                        if (found == rooms_.end() || found->second->is_broken) return;
                        TableCard card = cards_[id];
                        card.alarm = found->second->table.alarm().value_or(0);
                        if (card.alarm > 0) card.alarm = std::max(card.alarm, now_() + second);
                        put_card(std::move(card));
                      }});
  }
  std::vector<Visitor*> late;
  constexpr Millis hello_patience = 10 * second;
  for (const auto& [line, visitor] : visitors_) {
    if (!visitor->has_greeted && now > visitor->opened + hello_patience) {
      late.push_back(visitor.get());
    }
  }
  for (Visitor* visitor : late) hang_up(*visitor, "no_hello");
  std::vector<TableId> idle;
  for (const auto& [id, room] : rooms_) {
    if (room->is_idle() && now > room->idle_since + settings_.keeps_in_memory) idle.push_back(id);
    // Computers wait for the others after a start.
    if (room->is_loaded && !room->is_broken && !room->is_writing) let_computers_think(*room);
  }
  for (const TableId id : idle) drop_if_idle(id);
  if (now >= next_forgetting_) {
    next_forgetting_ = now + hour;
    forget_old_games(now - settings_.keeps_games);
  }
}

// Those that nobody has open. Cards go at once, logs little by little.
void Rooms::forget_old_games(Millis before) {
  std::erase_if(cards_, [&](const auto& entry) {
    const auto& [id, card] = entry;
    if (!card.is_over || card.changed >= before || rooms_.contains(id)) return false;
    by_code_.erase(card.code);
    by_maker_.erase(card.maker);
    from_earlier_.erase(id);
    if (card.alarm > 0) alarms_.erase({card.alarm, id});
    return true;
  });
  writer_.forget(before, [](const auto&) {});
}

void Rooms::drop_if_idle(TableId id) {
  const auto found = rooms_.find(id);
  if (found != rooms_.end() && found->second->is_idle()) rooms_.erase(found);
}

void Rooms::stop(std::function<void()> done) {
  for (const auto& [line, visitor] : visitors_) {
    line->send(std::make_shared<const std::string>(R"({"bye":"starting_again"})"));
    line->hang_up("starting_again");
  }
  done();
}

}  // namespace bastide::server
